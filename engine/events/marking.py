"""CR 607. What objects are marked with, or known by, that the rules alone ask for: nothing watches it happen."""

from __future__ import annotations

from typing import Final

from engine.state.state import State

MARKED_TURN: Final = "marked turn"  # the choice of a card set aside: the turn in which it was


def put_mark(state: State, id: int, mark: str) -> None:
    """An object has a mark from now on, for as long as it is that object."""
    row = state.own(id)
    row.marks = row.marks | {mark}


def keep_x(state: State, id: int, x: int) -> None:
    """X of the cost for which a permanent is turned face up is known to its abilities (702.37f)."""
    state.own(id).x = x


def set_aside(state: State, id: int, mark: str = "") -> None:
    """A card was set aside this turn, with a mark that says why where no event tells it."""
    row = state.own(id)
    if mark:
        row.marks = row.marks | {mark}
    row.choices = {**row.choices, MARKED_TURN: state.turn}
