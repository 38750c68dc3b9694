"""Which nodes the pass over reference words looks at by themselves; into all others it only goes."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import Fixed, VarX
from engine.ast.conditions import AnyTrue, Did, Happened, Was
from engine.ast.filters import AnyOther, Compare, DidThisWay, InZone, OfChosen, Other, ThisWay, Together
from engine.ast.modifiers import Must
from engine.ast.node import Ability, Amount, Effect, Selection
from engine.ast.selections import (
    Among,
    Attached,
    Back,
    ControllerOf,
    DefendingPlayer,
    Granter,
    OwnerOf,
    Some,
    Target,
    This,
    You,
)
from engine.oracle.clauses import FIELDS, INSIDE

VISITED: Final = (
    Ability, Among, Amount, AnyOther, AnyTrue, Attached, Back, Compare, ControllerOf, DefendingPlayer, Did, DidThisWay,
    Effect, Granter, Happened, InZone, Must, OfChosen, Other, OwnerOf, Some, Target, This, ThisWay, Together, Was,
)


class _OnlyParts(dict[type, bool]):
    """Whether a class means nothing to reference words but for its parts."""

    def __missing__(self, cls: type) -> bool:
        found = self[cls] = not issubclass(cls, VISITED)
        return found


class _Idle(dict[type, bool]):
    """Whether a class means nothing to reference words and has no parts."""

    def __missing__(self, cls: type) -> bool:
        found = self[cls] = cls is not tuple and ONLY_PARTS[cls] and not FIELDS[cls]
        return found


ONLY_PARTS: Final = _OnlyParts()
IDLE: Final = _Idle()


_POINTING: Final = (*VISITED, Selection)  # what is one thing where it stands, to be bound or meant there
_PLAIN: Final = (Fixed, VarX, This, You)
_POINTS: Final[dict[type, bool]] = {}


def pointing(value: object) -> tuple[int, ...]:
    """The identities of all nodes in a value that reference words may be, or may be bound to."""
    found: dict[int, bool] = {}
    waiting = [value]
    while waiting:
        value = waiting.pop()
        cls = type(value)
        if cls is tuple or cls is list:
            waiting.extend(value)  # type: ignore[arg-type]
            continue
        points = _POINTS.get(cls)
        if points is None:
            points = _POINTS[cls] = issubclass(cls, _POINTING) and not issubclass(cls, _PLAIN)
        if points:
            found[id(value)] = True
        parts = INSIDE[cls]
        if parts is not None:
            parts.put(value, waiting)
    return tuple(found)
