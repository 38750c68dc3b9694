"""The notes below a card: what is to be known of an object beyond its face, and of variants besides its text."""

from __future__ import annotations

from functools import partial

from engine.game import Game
from engine.messages import Text, msg
from engine.state.objects import Obj
from engine.terms.ids import is_player
from engine.terms.zones import Zone
from engine.view.lasting_notes import lasting_notes
from engine.view.remembered_words import NOTES, chosen_notes
from engine.view.variant_notes import variant_notes


def card_notes(game: Game, obj: Obj) -> tuple[Text, ...]:
    """What an object remembers, what hangs on it and lies under it, what it has become; all of it as those read it who
    may see its face."""
    state = game.state
    bound = state.effects or state.delayed or obj.linked or obj.zone is not Zone.BATTLEFIELD
    if not (bound or obj.choices or obj.marks or obj.merged) and state.variants is None:
        return ()  # most permanents, at every position
    called = partial(_called, game)
    notes = chosen_notes(obj, called) if obj.choices else []
    notes += lasting_notes(game, obj, called)
    under = [part.base.name for part in obj.merged if part.base.name]
    if under:
        notes.append(msg("merged: {names}", names=", ".join(under)))
    if obj.marks:
        notes += [note for mark, note in NOTES.items() if mark in obj.marks]
    return (*notes, *variant_notes(game, obj))


def _called(game: Game, ref: int) -> Text:
    """The name of a player or object that a note speaks of."""
    if is_player(ref):
        return game.state.players[ref].name
    if ref not in game.state.objects:
        return msg("a card")
    found = game.last_chars[ref] if ref in game.last_chars else game.chars(ref)
    return found.name or msg("a face-down card")
