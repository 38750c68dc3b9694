"""Trees of nodes: what is known of each class, what is within a tree, and nodes with some of their fields replaced."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from operator import is_
from typing import Any, Final, TypeVar, cast

from mypy_extensions import mypyc_attr

from engine.ast.node import Node, copying
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


def _having(name: str) -> Known[type, bool]:
    return Known(lambda cls: hasattr(cls, name))


_HAVING: Final[Known[str, Known[type, bool]]] = Known(_having)  # of each name, whether a class has a part of it


def part_of(node: object, name: str) -> Any:
    """A part of a node by its name; None where its class has no such part: to look in vain is slow."""
    return getattr(node, name) if _HAVING[name][type(node)] else None


_CHANGING: Final[Known[type, bool]] = Known(lambda cls: issubclass(cls, Node))


@mypyc_attr(allow_interpreted_subclasses=True)
class Rewriter:
    """Rebuilds a tree where `change` gives another node for one (None: keep and go into it)."""

    def change(self, node: Node) -> Node | None:
        """The node to put in the place of another, or None."""
        return None

    def applied(self, node: N) -> N:
        """A node with all changes made, which stays one of its kind."""
        return cast("N", self.rebuilt(node))

    def rebuilt(self, value: object) -> object:
        """The value with all changes made; the same object where nothing changed."""
        cls = type(value)
        if cls is tuple:
            parts = cast("tuple[object, ...]", value)
            items = [self.rebuilt(each) for each in parts]
            return value if all(map(is_, items, parts)) else tuple(items)
        if _CHANGING[cls]:
            other = self.change(value)  # type: ignore[arg-type]
            if other is not None:
                return other
        new: dict[str, object] | None = None
        for name in FIELDS[cls]:
            old = getattr(value, name)
            if old:
                built = self.rebuilt(old)
                if built is not old:
                    if new is None:
                        new = {}
                    new[name] = built
        return value if new is None else changed_in(value, new)


Table = Mapping[type, Callable[..., Node | None]]  # what makes another node of each of a class; None: it stays


def reworded(value: N, table: Table) -> N:
    """A node, or several, in which those of some classes have become what a table makes of them."""
    return cast("N", _reworded(value, cast("dict[type, Callable[[object], object]]", table)))


def _reworded(value: object, table: dict[type, Callable[[object], object]]) -> object:
    cls = type(value)
    if cls is tuple:
        new_one = False
        items: list[object] = []
        for each in cast("tuple[object, ...]", value):
            items.append(_reworded(each, table))
            new_one = new_one or items[-1] is not each
        return tuple(items) if new_one else value
    how = table.get(cls)
    if how is not None:
        other = how(value)
        if other is not None:
            return other
    new: dict[str, object] | None = None
    for name in FIELDS[cls]:
        old = getattr(value, name)
        if old:
            built = _reworded(old, table)
            if built is not old:
                if new is None:
                    new = {}
                new[name] = built
    return value if new is None else changed_in(value, new)
