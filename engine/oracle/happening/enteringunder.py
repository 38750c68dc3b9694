"""Whose control things enter under, as an event."""

from __future__ import annotations

from dataclasses import replace

from engine.ast.filters import ControlledBy, Either, HasCounter, Objects, Opponent, Players
from engine.ast.node import Filter, Test
from engine.ast.patterns import Moves
from engine.ast.selections import You
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped, with_tests, without
from engine.oracle.templates import ACTOR, Builder, Make, Unmake
from engine.terms.zones import Zone


def add(b: Builder) -> None:
    """Add these."""
    yours: Test = ControlledBy(You())
    theirs: Test = ControlledBy(Players((Opponent(),)))
    for number, s in (("s", "s"), ("p", "")):
        subject = "{s:esubject.s}" if number == "s" else "{s:batch}"
        for words, pattern, test in (
            (f"enter{s} under your control", Moves(ACTOR, Zone.BATTLEFIELD), yours),
            (f"enter{s} under a opponent 's control", Moves(ACTOR, Zone.BATTLEFIELD), theirs),
        ):
            key = f"{words}|{number}"
            b.rule(
                "event",
                f"{subject} {words}",
                _narrowed(key, pattern, test, number == "p"),
                _unnarrowed(key),
                Moves,
                key,
            )
    shaped(b, "event", Moves, "a {f:filter.s} enters under your control with a counter on it", _with_counter,
           without("what", 2))


def _with_counter(what: Filter) -> Moves | None:
    """As it enters there is a counter on it (614.1c)."""
    if not isinstance(what, Objects):
        return None
    return Moves(with_tests(what, HasCounter(), ControlledBy(You())), Zone.BATTLEFIELD)


def _with(what: Value, test: Test) -> Filter | None:
    if isinstance(what, Objects):
        return replace(what, tests=(*what.tests, test))
    if isinstance(what, Either) and what.surface == "thisor":
        other = _with(what.filters[1], test)
        return None if other is None else replace(what, filters=(what.filters[0], other))
    return None


def _without(what: Filter) -> Filter:
    if isinstance(what, Either):
        return replace(what, filters=(what.filters[0], _without(what.filters[1])))
    assert isinstance(what, Objects)
    return replace(what, tests=what.tests[:-1])


def _narrowed(key: str, pattern: Moves, test: Test, batch: bool) -> Make:
    def make(values: Values) -> Value | None:
        what = _with(values[0], test)
        return None if what is None else replace(pattern, what=what, batch=batch, surface=key)

    return make


def _unnarrowed(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Moves) or value.surface != key or not isinstance(value.what, Filter):
            return None
        return (_without(value.what),)

    return unmake
