"""CR 702.145, 730. Day and night: what the last active player cast decides as a turn begins; daybound, nightbound."""

from __future__ import annotations

from collections.abc import Iterable

from engine.events.facing import as_turned_up
from engine.events.kinds import Event, Marked, Turned, Turning
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.turn_based import turn_based
from engine.state.chars import Chars
from engine.state.objects import Obj
from engine.terms.ids import NO_ONE
from engine.terms.steps import Step


@turn_based("502.2", Step.UNTAP)
def day_or_night(game: Game) -> None:
    """It becomes night if the last turn's player cast no spell by day, day if two or more by night (2022:730.2)."""
    state = game.state
    if not state.day or state.turn <= 1:
        return
    cast = state.history_before.get(("spells cast", state.previous), 0)
    if state.day == "day" and cast == 0:
        emit(game, [Marked(NO_ONE, "night")])
    elif state.day == "night" and cast >= 2:
        emit(game, [Marked(NO_ONE, "day")])


def bound_to_day(game: Game, row: Obj, values: Chars) -> Event | None:
    """What daybound or nightbound makes of a permanent now: it becomes day or night where it was neither, and what has
    the wrong face up transforms (702.145b-g)."""
    bound = "day" if "daybound" in values.keywords else "night"
    state = game.state
    if not state.day:
        if bound == "night" and any("daybound" in game.chars(id).keywords for id in state.battlefield):
            return None  # 702.145g
        return Marked(NO_ONE, bound)
    return Turned(row.id, Turning.TRANSFORM, row.id, row.controller) if state.day != bound else None


def follow_turning(game: Game, events: Iterable[Event]) -> None:
    """What permanents that have just transformed say is done meanwhile (2022:708.8)."""
    for event in events:
        if isinstance(event, Turned) and event.done:
            as_turned_up(game, event.obj, event.how)
