"""CR 702.106, 905. Conspiracies: where they start, hidden and double agenda, turning them face up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.ast.abilities import KeywordAbility
from engine.ast.card import Card
from engine.decisions import Asked, Name, Named, Purpose
from engine.events.commit_variants import lay_hidden, name_secretly, show_conspiracy
from engine.events.kinds import FaceUp
from engine.events.pipeline import emit
from engine.game import Game
from engine.messages import Message, msg
from engine.rules.ending_game import ENDED
from engine.rules.leaving import LEAVES
from engine.rules.special_actions import OTHERS, OtherAction
from engine.rules.starting import BEFORE_SHUFFLING
from engine.state.objects import Obj
from engine.terms.ids import PlayerId

_AGENDAS: Final = {"hidden agenda": 1, "double agenda": 2}
HIDDEN: Final = "agenda"  # how it came to be face down


def agenda_of(card: Card) -> int:
    """How many names an agenda has its owner choose; 0 without one (702.106a, 702.106f)."""
    names = [one.name for one in card.faces[0].abilities if isinstance(one, KeywordAbility)]
    return max((_AGENDAS[name] for name in names if name in _AGENDAS), default=0)


def has_agenda(card: Card) -> bool:
    """Whether a conspiracy starts face down (905.4a)."""
    return agenda_of(card) > 0


def lay_face_down(game: Game, player: int, entry: int) -> None:
    """702.106a. Put a conspiracy card face down into the command zone: nothing of it works until it is turned up."""
    lay_hidden(game.state, player, entry, HIDDEN)


def hidden(game: Game) -> tuple[Obj, ...]:
    """The face-down conspiracies."""
    objects = game.state.objects
    return tuple(objects[id] for id in game.state.command if objects[id].face_down == HIDDEN)


def choose_agendas(game: Game) -> None:
    """702.106a-b, 702.106f. Whose conspiracy is face down secretly chooses a card name for it, or two."""
    for row in hidden(game):
        assert row.card is not None
        names: tuple[str, ...] = ()
        for number in range(agenda_of(row.card)):
            asked = Asked(
                PlayerId(row.owner), msg("{name}: choose a card name", name=row.card.name), row.id, Purpose.OTHER, 1
            )
            others = tuple(name for name in _suggestions(game, row.owner) if name not in names)
            answer = game.ask(Name(asked, others, names))
            assert isinstance(answer, Named)
            names = (*names, answer.name)
            name_secretly(game.state, row.id, f"name {number + 1}" if number else "name", answer.name)


def _suggestions(game: Game, player: int) -> tuple[str, ...]:
    """The names in a player's own deck, the most frequent nonbasic ones first."""
    state = game.state
    counts: dict[str, int] = {}
    for entry in state.players[player].library:
        card = state.cards[-entry - 1] if entry < 0 else state.objects[entry].card
        if card is not None and "basic" not in card.faces[0].supertypes:
            counts[card.name] = counts.get(card.name, 0) + 1
    return tuple(sorted(counts, key=lambda name: (-counts[name], name)))


class TurnUp(OtherAction):
    """702.106c, 116.2j. Turning a face-down conspiracy one controls face up, any time one has priority."""

    def cards(self, game: Game, player: int, sorcery: bool) -> Iterable[int]:
        return tuple(row.id for row in hidden(game) if row.controller == player)

    def label(self, name: str) -> Message:
        return msg("Turn {name} face up", name=name) if name else msg("Turn your conspiracy face up")

    def take(self, game: Game, player: int, card: int) -> bool:
        return emit(game, [FaceUp(player, "", card)])


def reveal_agendas(game: Game, player: int) -> None:
    """702.106e. Who leaves the game reveals their face-down conspiracies."""
    for row in hidden(game):
        if row.controller == player:
            emit(game, [FaceUp(player, "", row.id)])


def reveal_all(game: Game) -> None:
    """702.106e. At the end of the game all face-down conspiracies are revealed."""
    for row in hidden(game):
        show_conspiracy(game.state, row.id)


OTHERS["turn face up conspiracy"] = TurnUp()
BEFORE_SHUFFLING.append(choose_agendas)
LEAVES.append(reveal_agendas)
ENDED.append(reveal_all)
