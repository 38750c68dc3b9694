"""Trees of nodes: what is known of each class, what is within a tree, and nodes with some of their fields replaced."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any, Final, TypeVar, cast

from engine.ast.node import copying
from engine.terms.mana import ManaCost

K = TypeVar("K")
N = TypeVar("N")
V = TypeVar("V")
_NEW: Final = object.__new__


class Known(dict[K, V]):
    """What is known of each key: found out when it is first asked for, and kept; of more than `most` all is forgotten
    at times."""

    def __init__(self, find: Callable[[K], V], most: int = 0) -> None:
        super().__init__()
        self.find = find
        self.most = most

    def __missing__(self, key: K) -> V:
        if len(self) > self.most > 0:
            self.clear()
        found = self[key] = self.find(key)
        return found


def kind_of(*classes: type) -> Known[type, bool]:
    """Whether a class is one of these, or one below one of them."""
    every = frozenset(classes)
    return Known(lambda cls: not every.isdisjoint(cls.__mro__))


# the names of the fields of each class of nodes
FIELD_NAMES: Final[Known[type, tuple[str, ...]]] = Known(
    lambda cls: tuple([each.name for each in fields(cls) if each.init]))
_COPYING: Final[Known[type, Callable[[object, object], None]]] = Known(lambda cls: copying(FIELD_NAMES[cls]))


def changed(node: N, **values: Any) -> N:
    """A node with some of its fields replaced."""
    return changed_in(node, values)


def changed_in(node: N, values: dict[str, Any]) -> N:
    """The same, the fields by their names."""
    cls = type(node)
    new = _NEW(cls)
    _COPYING[cls](node, new)
    for name, value in values.items():
        setattr(new, name, value)
    return new


_PLAIN: Final = frozenset({
    "str", "int", "bool", "str | None", "int | None", "bool | None", "tuple[str, ...]", "tuple[int, ...]", "Cause",
    "Kind", "ManaCost", "ManaCost | None", "Source | None", "Step", "Step | None", "Zone", "Zone | None",
})  # types of fields that hold no nodes


def field_names(cls: type) -> tuple[str, ...]:
    """The fields of a class that may hold nodes; none for what is no dataclass."""
    return tuple([
        each.name for each in (fields(cls) if is_dataclass(cls) and cls is not ManaCost else ())
        if each.name not in ("surface", "mark") and each.type not in _PLAIN])


FIELDS: Final[Known[type, tuple[str, ...]]] = Known(field_names)


def within(value: object, found: list[object] | None = None) -> list[object]:
    """A tree and all its parts, in the order of the text, put behind others that were found."""
    if found is None:
        found = []
    cls = type(value)
    if cls is tuple or cls is list:
        for each in cast("tuple[object, ...]", value if cls is tuple else tuple(cast("list[object]", value))):
            within(each, found)
    else:
        _gather(value, FIELDS[cls], found)
    return found


def _gather(value: object, names: tuple[str, ...], found: list[object]) -> None:
    """Put what is no tuple, and all its parts, behind others that were found."""
    found.append(value)
    for name in names:
        part = getattr(value, name)
        if part:
            cls = type(part)
            below = FIELDS[cls]
            if below:
                _gather(part, below, found)
            elif cls is tuple:
                for each in cast("tuple[object, ...]", part):
                    within(each, found)
            else:
                found.append(part)
