"""What stands in a row beside nodes and constants: holes for slots, and what is said about the values in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, is_dataclass
from typing import Final, overload

from engine.ast.amounts import Fixed
from engine.ast.filters import ControlledBy, Kind, Objects, Other, places
from engine.ast.node import Node, Test
from engine.oracle.productions import FIELD_NAMES, Known, Value, Values

Guard = Callable[[Value], object]  # any value that is true or false: compiled code would refuse others than bool
OTHER: Final = Other()
DEFAULT: Final = object()  # what a field is by default
BEFORE: Final = "\u00a7"  # between the key of a row and the surface of the node whose fields it sets


class Shape:
    """What stands in a row and is neither a node nor a constant."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Splice(Shape):
    """The parts of a tuple, in the place of one in another tuple."""

    hole: Hole | Opened


@dataclass(frozen=True, slots=True)
class With(Shape):
    """A description of objects with more tests before and behind those it has; `kind`: of that kind, whatever its
    own is, which another hole keeps."""

    what: Value
    behind: tuple[Value, ...] = ()
    before: tuple[Value, ...] = ()
    kind: Kind | None = None


@dataclass(frozen=True, slots=True)
class Setting(Shape):
    """A node with some of its fields set. `back`: what they were, where that is not their default; `mark`: before its
    surface, where it is no whole row."""

    what: Value
    values: tuple[tuple[str, Value], ...]
    back: tuple[tuple[str, Value], ...] = ()
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Through(Shape):
    """What a function makes of the values in holes, all of a class, and another takes apart again; without that the
    holes stand elsewhere in the same shape, too."""

    function: Callable[..., Value]
    back: Callable[[Value], tuple[Value, ...] | None] | None
    parts: tuple[Value, ...]
    cls: type | None = None


@dataclass(frozen=True, slots=True)
class Done(Shape):
    """A predicate, of an effect or an event, with its subject: a hole, or a constant."""

    what: Value
    who: Value


@dataclass(frozen=True, slots=True)
class Each(Shape):
    """What each part of a tuple becomes, which is the hole `each` in its shape; `field`: of that field of a node."""

    what: Value
    shape: Value
    field: str = ""


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Column(Shape):
    """What stands at one place in each part of a tuple in a hole: a tuple, an empty one where no word stands in any."""

    name: str
    at: int

    @property
    def key(self) -> str:
        """What it is called among holes."""
        return f"{self.name}.{self.at}"


class _Opening:
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


def setting(what: Value, /, back: Mapping[str, Value] | None = None, **values: Value) -> Value:
    """A node with some of its fields set; printing sets them back to their defaults, or as `back` says."""
    return Setting(what, tuple(values.items()), tuple((back or {}).items()))


def marking(mark: str, what: Value, /, **values: Value) -> Value:
    """The same, with a mark before its surface by which it is known again: in the middle of a shape, too."""
    return Setting(what, tuple(values.items()), (), mark)


def bare_number(what: Value, said: str = "#") -> Value:
    """The bare number of a fixed amount, said in figures, or as its `surface` says."""
    return Through(_number, lambda number: (Fixed(number, surface=said),), (what,))


def _number(amount: Value) -> int | None:
    return amount.number if isinstance(amount, Fixed) else None


def done(what: Value, who: Value) -> Value:
    """A predicate, of an effect or an event, with its subject: a hole, or a constant."""
    return Done(what, who)


def derived(function: Callable[..., Value], *parts: Value) -> Value:
    """What a function makes of holes that stand elsewhere in the same shape, too; None: the row does not read so."""
    return Through(function, None, parts)


def opened(hole: Value, cls: type, **kept: Value) -> Value:
    """The node of a class in a hole, whose fields go into another node, `q.op`; some are always so."""
    return _Opening(hole, cls, kept)


def columns(hole: Value, count: int) -> Values:
    """The columns of a tuple of tuples, so many, in their order."""
    return tuple([Column(hole.name, at) for at in range(count)])


def of_each(what: Value, shape: Value, field: str = "") -> Value:
    """What each part of a tuple becomes: `_.each` in a shape; `field`: a node with such parts in that field."""
    return Each(what, shape, field)


def phrase(said: str, *parts: Value) -> Value:
    """Words that are kept as they are said, with a hole in each gap "{}", or a number."""
    pattern = "(.+?)".join(map(re.escape, said.split("{}")))

    def gaps(words: Value) -> tuple[str | int, ...] | None:
        found = re.fullmatch(pattern, words) if isinstance(words, str) else None
        return None if found is None else tuple([int(each) if each.isdecimal() else each for each in found.groups()])

    return Through(said.format, gaps, parts, str)


def through(function: Callable[..., Value], back: Callable[[Value], tuple[Value, ...] | None], *parts: Value,
            cls: type | None = None) -> Value:
    """What a function makes of holes (None: the row does not read so), and another takes apart again (None: it was not
    made so); `cls`: all that it makes is of a class."""
    return Through(function, back, parts, cls)


@overload
def with_tests(what: Objects, *tests: Test) -> Objects: ...


@overload
def with_tests(what: Value, *tests: Value) -> Value: ...


def with_tests(what: Value, *tests: Value) -> Value:
    """A description of objects with more tests behind."""
    if isinstance(what, Objects):
        return Objects(what.kind, (*what.tests, *tests), surface=what.surface)
    if isinstance(what, With):
        return With(what.what, (*what.behind, *tests), what.before, what.kind)
    return With(what, tests)


def of_that_kind(what: Value, kind: Kind) -> Value:
    """A description of objects of another kind than the one given, which stands elsewhere in the same shape."""
    return With(what.what, what.behind, what.before, kind) if isinstance(what, With) else With(what, (), (), kind)


def another(what: Value, test: Test = OTHER) -> Value:
    """A description of objects with "another", or some other test, before those it has; if it has "another" itself, it
    is not said again."""
    if isinstance(what, With):
        return With(another(what.what, test).what, what.behind, (test, *what.before), what.kind)
    return With(what(bare) if isinstance(what, Hole) and isinstance(test, Other) else what, (), (test,))


def of_kind(*wanted: Kind) -> Callable[[Value], bool]:
    """Whether a description is one of objects of some kinds."""
    return lambda what: isinstance(what, Objects) and what.kind in wanted


SPELL: Final = of_kind(Kind.SPELL)
CARD: Final = of_kind(Kind.CARD)
PERMANENT: Final = of_kind(Kind.PERMANENT)


def THING(what: Value) -> bool:
    """Whether a description is one of objects."""
    return isinstance(what, Objects)


def bare(what: Value) -> bool:
    """Whether a description is one of objects and does not begin with "another"."""
    return isinstance(what, Objects) and not (what.tests and isinstance(what.tests[0], Other))


def lacks(*classes: type[Test]) -> Callable[[Value], bool]:
    """Whether a description is one of objects that has no test of some classes."""
    return lambda what: isinstance(what, Objects) and not any(isinstance(each, classes) for each in what.tests)


def has_a(*classes: type[Test]) -> Callable[[Value], bool]:
    """Whether a description is one of objects that has a test of some class."""
    return lambda what: isinstance(what, Objects) and any(isinstance(each, classes) for each in what.tests)


def spells_at_all(what: Value) -> bool:
    """Whether spells are described, and neither where they are nor whose."""
    return SPELL(what) and not any(isinstance(test, ControlledBy) or places(test) for test in what.tests)


def is_a(*classes: type) -> Callable[[Value], bool]:
    """Whether a value is of one of some classes."""
    return lambda value: isinstance(value, classes)


def is_no(*classes: type) -> Callable[[Value], bool]:
    """Whether a value is of none of some classes."""
    return lambda value: not isinstance(value, classes)


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
