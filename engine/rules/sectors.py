"""CR 702.158. Space sculptor: creatures get sector designations, and lose them with the last sculptor."""

from __future__ import annotations

from typing import Final

from engine.choice_words import choice_word
from engine.decisions import Asked, Option, Pick, Picked
from engine.events.kinds import Event, Marked
from engine.game import Game
from engine.messages import msg
from engine.rules.order import apnap
from engine.state.objects import SECTORS

_NAMED: Final = frozenset(SECTORS)


def sectors(game: Game) -> list[Event]:
    """What creatures without a sector get, as their controllers choose: those who control no sculptor first (702.158c);
    without a sculptor, the designations that end (702.158b)."""
    state = game.state
    sculptors = {
        state.objects[id].controller for id in state.battlefield if "space sculptor" in game.chars(id).keywords
    }
    if not sculptors:
        return [
            Marked(id, word, False, id)
            for id in state.battlefield for word in SECTORS if word in state.objects[id].marks
        ]
    found: list[Event] = []
    for player in sorted(apnap(game), key=lambda player: player in sculptors):
        for id in state.battlefield:
            row = state.objects[id]
            if row.controller == player and game.chars(id).creature and row.marks.isdisjoint(_NAMED):
                options = tuple(Option(word, choice_word(word)) for word in SECTORS)
                answer = game.ask(
                    Pick(Asked(player, msg("Choose a sector for {name}", name=game.chars(id).name), id), options)
                )
                assert isinstance(answer, Picked)
                found.append(Marked(id, answer.keys[0], True, id))
    return found


def sectored(marks: frozenset[str]) -> bool:
    """Whether a permanent with these designations has a sector."""
    return not marks.isdisjoint(_NAMED)
