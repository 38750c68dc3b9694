"""CR 704. What state-based actions have seen, and so are not due for again."""

from __future__ import annotations

from engine.state.history import WITH
from engine.state.state import State


def see_astray(state: State) -> None:
    """Tokens and copies in zones where they cease to exist (704.5d-e)."""
    state.astray = ()


def see_empty_draw(state: State, player: int) -> None:
    """A player's attempt to draw from an empty library (704.5b)."""
    state.own_player(player).drew_from_empty = False


def see_deathtouch(state: State, id: int) -> None:
    """Damage that a source with deathtouch has dealt to a creature (704.5h)."""
    state.own(id).deathtouched = False


def entered_with(state: State, id: int) -> int:
    """Which world permanents entered at the same time as one: the same number for all of them, 0 for it alone (704.5k).
    """
    return state.history.get((WITH, state.objects[id].was or id), 0)
