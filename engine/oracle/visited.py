"""Which nodes the pass over reference words looks at by themselves; into all others it only goes."""

from __future__ import annotations

from typing import Final

from engine.ast.conditions import Did
from engine.ast.filters import AnyOther, Compare, DidThisWay, InZone, OfChosen, Other, ThisWay, Together
from engine.ast.node import Ability, Amount, Effect, Node
from engine.ast.selections import Among, Attached, Back, ControllerOf, DefendingPlayer, OwnerOf, Some, Target, This

VISITED: Final = (
    Ability, Among, Amount, AnyOther, Attached, Back, Compare, ControllerOf, DefendingPlayer, Did, DidThisWay, Effect,
    InZone, OfChosen, Other, OwnerOf, Some, Target, This, ThisWay, Together,
)
_KNOWN: Final[dict[type[Node], bool]] = {}


def only_parts(cls: type[Node]) -> bool:
    """Whether a class means nothing to reference words but for its parts."""
    found = _KNOWN.get(cls)
    if found is None:
        found = _KNOWN[cls] = not issubclass(cls, VISITED)
    return found
