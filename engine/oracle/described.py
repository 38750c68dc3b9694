"""Descriptions in rows: which of them a hole may hold, and with which tests before and behind those that they have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, overload

from engine.ast.filters import ControlledBy, Kind, Objects, Other, places
from engine.ast.node import Test
from engine.oracle.holes import Hole, With
from engine.oracle.productions import Value

OTHER: Final = Other()


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
IN_PLAY: Final = of_kind(Kind.PERMANENT, Kind.TOKEN)  # those called tokens, too


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
