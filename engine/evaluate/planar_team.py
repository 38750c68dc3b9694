"""CR 901.12c. Who "you" are: on a plane or phenomenon of a team that shares its turns, each member of the team."""

from __future__ import annotations

from typing import Final

from engine.evaluate.context import Context
from engine.state.seating import mates
from engine.terms.ids import NO_ONE

_PLANAR: Final = frozenset({"plane", "phenomenon"})


def is_you(c: Context, player: int) -> bool:
    """Whether a player is the "you" of the ability that is asked."""
    return player == c.controller or (bool(c.game.state.beside) and player in you_all(c))


def you_all(c: Context) -> tuple[int, ...]:
    """The players whom "you" means in the ability that is asked."""
    state = c.game.state
    kept = state.variants
    if not state.beside or kept is None or kept.controller == NO_ONE:
        return (c.controller,)
    row = state.objects.get(c.source)
    if row is None or _PLANAR.isdisjoint(row.base.types):
        return (c.controller,)
    return mates(state, c.controller)
