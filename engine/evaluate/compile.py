"""Compiling what cards say: each filter, amount, condition and selection becomes one small object, once.

The modules `eval_*` register how each node class is compiled; `compile_*` gives the object for a node. Compiled
objects are immutable and shared by all games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeVar, dataclass_transform

from engine.ast.node import Amount, Condition, Filter, Node, Selection, Test
from engine.evaluate.context import Context
from engine.keeping import kept
from engine.state.chars import Chars
from engine.state.objects import Obj


class Unsupported(Exception):
    """A node that no evaluator is registered for; its class is not in EVALUABLE."""


@dataclass_transform(eq_default=False)
class Compiled(type):
    """The class of classes of compiled objects: what a body annotates are slots, and where it has no `__init__` of its
    own they are filled by position, in that order. Many are made as the program starts, and quicker so than as
    dataclasses."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, object]) -> Compiled:
        said: object = body.get("__annotations__", {})
        assert isinstance(said, dict)
        own = tuple(each for each, kind in said.items() if not str(kind).startswith("ClassVar"))
        body.setdefault("__slots__", own)
        if own and "__init__" not in body:
            inherited = (field for base in bases for field in getattr(base, "__match_args__", ()))
            body["__match_args__"] = fields = (*inherited, *own)
            body["__init__"] = _filling(fields)
        return super().__new__(cls, name, bases, body)


def _filling(fields: tuple[str, ...]) -> Callable[..., None]:
    """What fills the fields of a new object."""

    def init(self: object, *values: object) -> None:
        for field, value in zip(fields, values, strict=True):
            setattr(self, field, value)

    return init


class Matcher(metaclass=Compiled):
    """A compiled filter or selection asked about one object or player."""

    def test(self, c: Context, ref: int) -> bool:
        """Whether the object or player matches."""
        raise NotImplementedError

    def find(self, c: Context) -> tuple[int, ...]:
        """Everything that matches now, in the order of the zones."""
        raise NotImplementedError

    def among(self, c: Context) -> tuple[int, ...]:
        """Where to look for what matches: no less than `find` gives, untested."""
        return self.find(c)


class Tester(metaclass=Compiled):
    """A compiled part of a filter. `chars` says whether it looks at characteristics."""

    chars = True

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        """Whether an object passes."""
        raise NotImplementedError

    def player(self, c: Context, id: int) -> bool:
        """Whether a player passes."""
        return False

    def applies(self, c: Context) -> bool:
        """Whether it can be asked of players at all: who did or didn't what nobody was told to do is nobody."""
        return True


class PlayerTester(Tester):
    """A compiled part of a filter that only players pass."""

    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return False


class Value(metaclass=Compiled):
    """A compiled amount."""

    def value(self, c: Context) -> int:
        """The number now."""
        raise NotImplementedError


class Truth(metaclass=Compiled):
    """A compiled condition."""

    def true(self, c: Context) -> bool:
        """Whether it is true now."""
        raise NotImplementedError


class Chooser(metaclass=Compiled):
    """A compiled selection."""

    def refs(self, c: Context) -> tuple[int, ...]:
        """The objects and players now."""
        raise NotImplementedError


class Selected(Matcher):
    """A selection asked whether it holds a thing."""

    chooser: Chooser

    def test(self, c: Context, ref: int) -> bool:
        return ref in self.chooser.refs(c)

    def find(self, c: Context) -> tuple[int, ...]:
        return self.chooser.refs(c)


class Found(Chooser):
    """A description used where a selection is meant: all that match."""

    matcher: Matcher

    def refs(self, c: Context) -> tuple[int, ...]:
        return self.matcher.find(c)


N = TypeVar("N", bound=Node)
G = TypeVar("G", bound=Node)
T = TypeVar("T")

_FILTERS: Final[dict[type[Node], Callable[[Filter], Matcher]]] = {}
_TESTS: Final[dict[type[Node], Callable[[Test], Tester]]] = {}
_AMOUNTS: Final[dict[type[Node], Callable[[Amount], Value]]] = {}
_CONDITIONS: Final[dict[type[Node], Callable[[Condition], Truth]]] = {}
_SELECTIONS: Final[dict[type[Node], Callable[[Selection], Chooser]]] = {}

# Compiled objects by the identity of their node, which the entry keeps alive.


def on_filter(kind: type[N], make: Callable[[N], Matcher]) -> None:
    """Register how a filter class is compiled."""
    _FILTERS[kind] = make  # type: ignore[assignment]


def on_test(kind: type[N], make: Callable[[N], Tester]) -> None:
    """Register how a test class is compiled."""
    _TESTS[kind] = make  # type: ignore[assignment]


def on_amount(kind: type[N], make: Callable[[N], Value]) -> None:
    """Register how an amount class is compiled."""
    _AMOUNTS[kind] = make  # type: ignore[assignment]


def on_condition(kind: type[N], make: Callable[[N], Truth]) -> None:
    """Register how a condition class is compiled."""
    _CONDITIONS[kind] = make  # type: ignore[assignment]


def on_selection(kind: type[N], make: Callable[[N], Chooser]) -> None:
    """Register how a selection class is compiled."""
    _SELECTIONS[kind] = make  # type: ignore[assignment]


def _maker(table: Mapping[type[Node], Callable[[G], T]], node: Node) -> Callable[[G], T]:
    """How a node is compiled; raises Unsupported."""
    make = table.get(type(node))
    if make is None:
        raise Unsupported(type(node).__name__)
    return make


@kept
def compile_matcher(node: Filter | Selection) -> Matcher:
    """The matcher of a filter, or of what a selection gives; raises Unsupported."""
    if not isinstance(node, Filter):
        return Selected(compile_selection(node))
    return _maker(_FILTERS, node)(node)


def compile_test(node: Test) -> Tester:
    """The compiled form of one test; raises Unsupported."""
    return _maker(_TESTS, node)(node)


@kept
def compile_amount(node: Amount) -> Value:
    """The compiled form of an amount; raises Unsupported."""
    return _maker(_AMOUNTS, node)(node)


@kept
def compile_condition(node: Condition) -> Truth:
    """The compiled form of a condition; raises Unsupported."""
    return _maker(_CONDITIONS, node)(node)


@kept
def compile_selection(node: Selection | Filter) -> Chooser:
    """The compiled form of a selection, or of all that a filter describes; raises Unsupported."""
    if isinstance(node, Filter):
        return Found(compile_matcher(node))
    return _maker(_SELECTIONS, node)(node)


def supported() -> frozenset[type[Node]]:
    """The node classes that can be compiled."""
    return frozenset((*_FILTERS, *_TESTS, *_AMOUNTS, *_CONDITIONS, *_SELECTIONS))
