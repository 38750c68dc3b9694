"""Conditions on counters it had, what was not done, what X is, where things are."""

from __future__ import annotations

from engine.actions.repeating import Again
from engine.ast.amounts import CountersOn, Fixed, PropertyOf, VarX
from engine.ast.conditions import AnyTrue, Did, Exists, Holds, Matches, Unmet
from engine.ast.effects import If
from engine.ast.filters import HasType, Kind, Objects
from engine.ast.node import Selection, Test
from engine.ast.selections import Attached, This
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import worded
from engine.oracle.templates import Builder, Make, Unmake


def add(b: Builder) -> None:
    """Add these."""
    b.rule("cond1", "{o:hascounters} had no {k:counter} counters on it", _had_none, _unhad_none, Holds, "had none")
    b.rule(
        "cond1",
        "{o:hascounters} had {n:numeral} or more {k:counter} counters on it",
        _had_some,
        _unhad_some,
        Holds,
        "had some",
    )
    worded(b, "later", {"repeat this process until no one puts a card onto the battlefield": If(Did(), Again(None))})
    for words in (
        "you don't", "you can't", "they don't", "that player doesn't", "they can't", "no one does",
        "you don't cast it", "you don't cast that card", "you don't cast that card this way",
    ):
        b.rule("cond1", words, _did_not(words), _undid_not(words), Unmet, words)
    b.rule(
        "cond1",
        "{o:matched} has greater power or toughness than ~",
        _greater_either,
        _ungreater_either,
        Unmet,
        "greater either",
    )
    b.rule("cond1", "~ is attached to a {f:filter.s}", _attached_to, _unattached_to, Matches, "attached to")
    b.rule("cond1", "x is {n:figure} or more", _x_is(">="), _unx_is(">="), Holds, "x >=")
    b.rule("cond1", "x is {n:figure} or less", _x_is("<="), _unx_is("<="), Holds, "x <=")
    b.rule("cond1", "{n:numeral} or more {f:filter.p} are {z:zonepost}", _are_in, _unare_in, Exists, "are in")
    b.same("zonepost", "{_:post}")


def _had_none(values: Values) -> Value | None:
    return Holds(CountersOn(str(values[1]), values[0]), "=", Fixed(0), surface="had none")


def _unhad_none(value: Value) -> Values | None:
    if isinstance(value, Holds) and value.surface == "had none" and isinstance(value.left, CountersOn):
        return value.left.on, value.left.kind
    return None


def _had_some(values: Values) -> Value | None:
    left = CountersOn(str(values[2]), values[0])
    if values[1] == Fixed(1):
        return None  # "one or more" asks what it was
    return Holds(left, ">=", values[1], surface="had some")


def _unhad_some(value: Value) -> Values | None:
    if isinstance(value, Holds) and value.surface == "had some" and isinstance(value.left, CountersOn):
        return value.left.on, value.right, value.left.kind
    return None


def _did_not(words: str) -> Make:
    return lambda values: Unmet(Did(), surface=words)


def _undid_not(words: str) -> Unmake:
    return lambda value: () if isinstance(value, Unmet) and value.surface == words else None


def _x_is(op: str) -> Make:
    return lambda values: Holds(VarX(), op, values[0], surface=f"x {op}")


def _unx_is(op: str) -> Unmake:
    return lambda value: (value.right,) if isinstance(value, Holds) and value.surface == f"x {op}" else None


def _are_in(values: Values) -> Value | None:
    number, what, place = values
    assert isinstance(what, Objects)
    assert isinstance(place, Test)
    counted = Objects(what.kind, (*what.tests, place), surface=what.surface)
    return Exists(counted, ">=", number, surface="are in")


def _unare_in(value: Value) -> Values | None:
    if not isinstance(value, Exists) or value.surface != "are in" or not isinstance(value.what, Objects):
        return None
    what = value.what
    return value.amount, Objects(what.kind, what.tests[:-1], surface=what.surface), what.tests[-1]


def _greater_either(values: Values) -> Value | None:
    what = values[0]
    assert isinstance(what, Selection)
    parts = tuple(Holds(PropertyOf(name, what), ">", PropertyOf(name, This())) for name in ("power", "toughness"))
    no_creature = Unmet(Matches(This(), Objects(Kind.PERMANENT, (HasType("creature"),))))
    return Unmet(AnyTrue((Unmet(AnyTrue(parts)), no_creature)), surface="greater either")


def _ungreater_either(value: Value) -> Values | None:
    if not isinstance(value, Unmet) or value.surface != "greater either" or not isinstance(value.part, AnyTrue):
        return None
    inner = value.part.parts[0]
    greater = inner.part.parts[0] if isinstance(inner, Unmet) and isinstance(inner.part, AnyTrue) else None
    left = greater.left if isinstance(greater, Holds) else None
    return (left.of,) if isinstance(left, PropertyOf) else None


def _attached_to(values: Values) -> Value | None:
    return Matches(Attached("attached"), values[0], surface="attached to")


def _unattached_to(value: Value) -> Values | None:
    return (value.filter,) if isinstance(value, Matches) and value.surface == "attached to" else None
