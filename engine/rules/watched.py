"""CR 702.131, 702.145. Keywords whose permanents change players or the game at any time, without using the stack."""

from __future__ import annotations

from typing import Final

from engine.events.kinds import Event, Marked, Turned
from engine.state.chars import Chars
from engine.state.game import Game
from engine.state.objects import Obj
from engine.terms.ids import NO_ONE

WATCHED: Final = frozenset({"ascend", "daybound", "nightbound"})
BLESSING: Final = "city's blessing"
_ENOUGH: Final = 10


def watch(game: Game, row: Obj, values: Chars, events: list[Event]) -> None:
    """Add what a permanent with one of these keywords makes happen now."""
    if "ascend" in values.keywords and _blessed(game, row.controller):
        events.append(Marked(row.controller, BLESSING, source=row.id))  # 702.131b
    if "daybound" in values.keywords:
        _daybound(game, row, events)
    if "nightbound" in values.keywords:
        _nightbound(game, row, events)


def _blessed(game: Game, player: int) -> bool:
    """Whether a player with an ascend permanent gets the city's blessing now."""
    state = game.state
    if len(state.battlefield) < _ENOUGH or BLESSING in state.players[player].designations:
        return False
    objects = state.objects
    return sum(objects[id].controller == player and not objects[id].phased_out for id in state.battlefield) >= _ENOUGH


def _daybound(game: Game, row: Obj, events: list[Event]) -> None:
    if not game.state.day:
        events.append(Marked(NO_ONE, "day", source=row.id))  # 702.145d
    elif game.state.day == "night" and _front(row):
        events.append(Turned(row.id, "transform", row.id, row.controller))  # 702.145c


def _nightbound(game: Game, row: Obj, events: list[Event]) -> None:
    state = game.state
    if not state.day:
        if not any("daybound" in game.chars(id).keywords for id in state.battlefield):
            events.append(Marked(NO_ONE, "night", source=row.id))  # 702.145g
    elif state.day == "day" and not _front(row):
        events.append(Turned(row.id, "transform", row.id, row.controller))  # 702.145f


def _front(row: Obj) -> bool:
    """Whether a permanent of a double-faced card has its front face up."""
    return row.face == 0
