"""What stands in a row beside nodes and constants: holes for slots, and what is said about the values in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import is_dataclass
from typing import Final

from engine.ast.filters import Kind
from engine.ast.node import Node
from engine.ast.trees import FIELD_NAMES, Known
from engine.oracle.productions import Value, Values
from engine.terms.records import record

Guard = Callable[[Value], object]  # any value that is true or false: compiled code would refuse others than bool
DEFAULT: Final = object()  # what a field is by default
BEFORE: Final = "\u00a7"  # between the key of a row and the surface of the node whose fields it sets


class Shape:
    """What stands in a row and is neither a node nor a constant."""

    __slots__ = ()


@record
class Hole(Shape):
    """The place of a slot. `guards`: what must hold of it; `table`: what its words or numbers stand for."""

    name: str
    guards: tuple[Guard, ...] = ()
    table: tuple[tuple[Value, Value], ...] | None = None

    def __call__(self, *guards: Guard) -> Value:
        """The same, only for a value for which the predicates hold."""
        return Hole(self.name, (*self.guards, *guards), self.table)

    def __getitem__(self, table: Mapping[Value, Value]) -> Value:
        """The same, a word that stands for what the table says."""
        return Hole(self.name, self.guards, tuple(table.items()))

    def __iter__(self) -> Iterator[Value]:
        """All parts of the tuple it holds, within another tuple."""
        yield Splice(self)

    @property
    def of_words(self) -> bool:
        """Whether it holds one of several words, which the surface keeps."""
        return self.table is not None and all(isinstance(word, str) for word, _meant in self.table)


@record
class Splice(Shape):
    """The parts of a tuple, in the place of one in another tuple."""

    hole: Hole | Opened


@record
class With(Shape):
    """A description of objects with more tests before and behind those it has; `kind`: of that kind, whatever its
    own is, which another hole keeps."""

    what: Value
    behind: tuple[Value, ...] = ()
    before: tuple[Value, ...] = ()
    kind: Kind | None = None


@record
class Setting(Shape):
    """A node with some of its fields set. `back`: what they were, where that is not their default; `mark`: before its
    surface, where it is no whole row."""

    what: Value
    values: tuple[tuple[str, Value], ...]
    back: tuple[tuple[str, Value], ...] = ()
    mark: str = ""


@record
class Through(Shape):
    """What a function makes of the values in holes, all of a class, and another takes apart again; without that the
    holes stand elsewhere in the same shape, too."""

    function: Callable[..., Value]
    back: Callable[[Value], tuple[Value, ...] | None] | None
    parts: tuple[Value, ...]
    cls: type | None = None


@record
class Done(Shape):
    """A predicate, of an effect or an event, with its subject: a hole, or a constant."""

    what: Value
    who: Value


@record
class Each(Shape):
    """What each part of a tuple becomes, which is the hole `each` in its shape; `field`: of that field of a node."""

    what: Value
    shape: Value
    field: str = ""


@record
class Opened(Shape):
    """A field of the node in a hole; of the node itself only its surface is kept."""

    name: str
    cls: type
    field: str
    kept: tuple[tuple[str, Value], ...] = ()  # other fields, that are always so
    guards: tuple[Guard, ...] = ()

    def __iter__(self) -> Iterator[Value]:
        """All parts of the tuple it is, within another tuple."""
        yield Splice(self)

    @property
    def key(self) -> str:
        """What it is called among holes."""
        return f"{self.name}.{self.field}"


@record
class Column(Shape):
    """What stands at one place in each part of a tuple in a hole: a tuple, an empty one where no word stands in any."""

    name: str
    at: int

    @property
    def key(self) -> str:
        """What it is called among holes."""
        return f"{self.name}.{self.at}"


class Opening:
    """`q.op` is the field `op` of the node in a hole."""

    def __init__(self, hole: Hole, cls: type, kept: Mapping[str, Value]) -> None:
        self._hole = hole
        self._cls = cls
        self._kept = tuple(kept.items())

    def __getattr__(self, field: str) -> Value:
        return Opened(self._hole.name, self._cls, field, self._kept, self._hole.guards)


class _Holes:
    """`_.f` is the hole of slot `f`, as is `_["f"]`."""

    def __getattr__(self, name: str) -> Value:
        return Hole(name)

    def __getitem__(self, name: str) -> Value:
        return Hole(name)


_: Final = _Holes()


def held(shape: Value) -> Iterator[tuple[str, Value]]:
    """The holes in a shape by name, and the fields of nodes in holes; of those of one name the first comes last."""
    if isinstance(shape, Hole):
        yield shape.name, shape
    elif isinstance(shape, Opened | Column):
        yield shape.key, shape
    elif isinstance(shape, Each):
        yield from ((name, part) for name, part in held((shape.what, shape.shape)) if name != "each")
    else:
        for each in reversed(_inside(shape)):
            yield from held(each)


def _inside(shape: Value) -> Values:
    """The parts of a shape in which there may be holes, in their order."""
    if isinstance(shape, tuple):
        return shape
    if isinstance(shape, Splice):
        return (shape.hole,)
    if isinstance(shape, With):
        return (shape.what, *shape.before, *shape.behind)
    if isinstance(shape, Setting):
        return (shape.what, *[each for _name, each in shape.values])
    if isinstance(shape, Done):
        return (shape.who, shape.what)
    if isinstance(shape, Through):
        return () if shape.back is None else shape.parts
    return tuple([getattr(shape, name) for name in FIELD_NAMES[type(shape)]]) if has_parts(shape) else ()


def marked(shape: Value) -> int | None:
    """Which part of a tuple keeps the surface; -1 the value itself; None: nothing keeps it."""
    if isinstance(shape, tuple):
        return next((index for index, each in enumerate(shape) if isinstance(each, Node)), None)
    if isinstance(shape, Setting):
        return None if shape.mark else -1
    return -1 if isinstance(shape, Hole) or hasattr(shape, "surface") else None


def is_plain(shape: Value) -> bool:
    """Whether a shape holds what stands in its holes as it is, so that this can be taken out again as it was."""
    if isinstance(shape, tuple):
        return all(is_plain(each.hole if isinstance(each, Splice) else each) for each in shape)
    if isinstance(shape, Shape):
        return isinstance(shape, Hole) and shape.table is None
    return not has_parts(shape) or all(is_plain(getattr(shape, name)) for name in FIELD_NAMES[type(shape)])


def as_slots(shape: Value, slots: tuple[str, ...]) -> int:
    """How many parts a tuple has, if these are the slots in order, whatever is in them: less than none where the last
    is all that is left; 0 where it is no such tuple."""
    if not isinstance(shape, tuple) or not shape:
        return 0
    *others, last = shape
    spliced = isinstance(last, Splice)
    holes = (*others, last.hole if spliced else last)
    if not all(isinstance(each, Hole) and not each.guards and each.table is None for each in holes):
        return 0
    if tuple([each.name for each in holes]) != slots:
        return 0
    return -len(shape) if spliced else len(shape)


# whether the values of a class are nodes or other dataclasses that may hold holes
_PARTED: Final[Known[type, bool]] = Known(
    lambda kind: issubclass(kind, Node) or (not issubclass(kind, Shape | type) and is_dataclass(kind)))


def has_parts(shape: Value) -> bool:
    """Whether it is a node or another dataclass that may hold holes."""
    return _PARTED[type(shape)]
