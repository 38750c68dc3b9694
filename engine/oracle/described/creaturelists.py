"""Creatures of one of several types, what one neither owns nor controls, energy for each, a choice of abilities."""

from __future__ import annotations

from engine.actions.counters import GetCounters
from engine.ast.amounts import CountOf
from engine.ast.filters import AllOf, AnyOf, ControlledBy, HasSubtype, Kind, Not, OwnedBy, Together
from engine.ast.node import Filter
from engine.oracle.constants import CREATURE, YOU
from engine.oracle.heads import Head
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import ACTOR, Builder


def add(b: Builder) -> None:
    """Add these."""
    worded(b, "post", {
        "with different powers": Together("different powers"),
        "you neither own nor control": AllOf((Not(OwnedBy(YOU)), Not(ControlledBy(YOU)))),
        "that you control": ControlledBy(YOU),
    })
    for count in (2, 3):
        words = [f"{{a{at}:subtype.s}}" for at in range(count)]
        listed = f"{words[0]} or {words[1]}" if count == 2 else f"{words[0]} , {words[1]} , or {words[2]}"
        b.rule("head.p", f"{listed} creatures", _creatures, _uncreatures(count), Head)
    for form, verb in (("b", "get"), ("s", "gets")):
        shaped(b, f"vp.{form}", GetCounters, verb + " {e} for each {f:filter.s}", _energy, "n.what")
    names = " , ".join(f"{{a{at}:oneability}}" for at in range(3))
    b.rule("abilitychoice", f"your choice of {names} , or {{z:oneability}}", tuple,
           lambda value: value if isinstance(value, tuple) and len(value) == 4 else None, tuple)


def _energy(what: Filter) -> GetCounters:
    return GetCounters(CountOf(what), "energy", who=ACTOR)


def _creatures(values: Values) -> Value:
    return Head(Kind.PERMANENT, (AnyOf(tuple(AllOf((HasSubtype(each), CREATURE), surface="of creatures")
                                             for each in values)),), "of creatures")


def _uncreatures(count: int) -> Value:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Head) or value.noun != "of creatures" or not isinstance(value.tests[0], AnyOf):
            return None
        tests = value.tests[0].tests
        kinds = [each.tests[0] for each in tests if isinstance(each, AllOf)]
        return tuple(each.subtype for each in kinds if isinstance(each, HasSubtype)) if len(tests) == count else None

    return unmake
