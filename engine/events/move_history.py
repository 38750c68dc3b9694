"""Zone changes as they are counted for "this turn" questions (400.7, 608.2h)."""

from __future__ import annotations

from typing import Final

from engine.events.kinds import Move
from engine.game import Game
from engine.state.history import note, note_player
from engine.state.objects import CARD, TOKEN, Obj
from engine.terms.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, OUTSIDE, Cause

_TYPE_KEYS: Final = {
    "creature": "creatures entered", "land": "lands entered", "artifact": "artifacts entered",
    "enchantment": "enchantments entered",
}
_CAUSE_KEYS: Final = {
    Cause.DISCARD: "discarded", Cause.SACRIFICE: "sacrificed", Cause.MILL: "milled", Cause.CYCLE: "cycled",
}
_DONE_KEYS: Final = {"discarded": "was discarded", "cycled": "was discarded", "milled": "was milled"}  # of the card


def history_of_move(game: Game, event: Move, old: Obj, new: Obj) -> None:
    """Count a change of zone for "this turn" questions."""
    state = game.state
    to = event.to
    if to is BATTLEFIELD:
        note_player(state, "entered", new.controller, 1, new.id)
        for kind in new.base.types:
            key = _TYPE_KEYS.get(kind)
            if key is not None:
                note_player(state, key, new.controller, 1, new.id)
        if new.kind == TOKEN and event.from_zone is OUTSIDE:
            note_player(state, "tokens created", new.controller, 1, new.id)
        return
    if event.from_zone is BATTLEFIELD:
        note_player(state, "permanents left", old.controller, 1, old.id)
        if to is GRAVEYARD:
            note_player(state, "permanents died", old.controller, 1, old.id)
            note(state, "was put there from the battlefield", new.id)
            if game.chars(old.id).creature:
                note_player(state, "creatures died", old.controller, 1, old.id)
        elif to is HAND:
            note_player(state, "put into hand from the battlefield", old.owner, 1, old.id)
    elif event.from_zone is GRAVEYARD:
        note_player(state, "left graveyard", old.owner, 1, old.id)
    cause = _CAUSE_KEYS.get(event.cause)
    if cause is not None:
        note_player(state, cause, old.controller, 1, old.id)
        if cause == "cycled":
            note_player(state, "discarded", old.controller, 1, old.id)
        done = _DONE_KEYS.get(cause)
        if done is not None:
            note(state, done, new.id)
    if to is GRAVEYARD:
        note(state, "was put there from anywhere", new.id)
        if event.from_zone is LIBRARY:
            note(state, "was put there from a library", new.id)
            note_player(state, "put into graveyard from library", new.owner, 1, new.id)
        if new.kind != CARD:
            return
        note_player(state, "put into graveyard", new.owner, 1, new.id)
        if not {"creature", "land", "artifact", "enchantment", "planeswalker", "battle"}.isdisjoint(new.base.types):
            note_player(state, "descended", new.owner, 1, new.id)
    elif to is EXILE:
        note_player(state, "exiled", new.owner, 1, new.id)
