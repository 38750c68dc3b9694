"""Instructions for each time something was paid, for each player, at end of combat (608.2)."""

from __future__ import annotations

from typing import Final

from engine.actions.stack_verbs import Copy
from engine.ast.amounts import AmountPaid, CountersOn, CountOf
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import Delayed, ForEach, Instead, PayCost
from engine.ast.node import Filter
from engine.ast.patterns import StepBegins
from engine.ast.selections import You
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import ACTOR, Builder
from engine.terms.steps import Step

END_OF_COMBAT: Final = StepBegins(Step.END_COMBAT, None, next=True)


def add(b: Builder) -> None:
    """Add these."""
    b.rule("plain", "{e:clauses} at end of combat", _combat_end, _uncombat_end, Delayed, "combat end")
    b.rule("plain", "if {p:would} , exile it instead", _exile_ever, _unexile_ever, Instead, "exile ever")
    b.rule(
        "vp.b",
        "copy {o:object} for each time its replicate cost was paid",
        _copy_times,
        _uncopy_times,
        ForEach,
        "copy times",
    )
    b.rule("vp.b", "copy {o:object} for each {f:filter.s}", _copy_each, _uncopy_each, ForEach, "copy each")
    for form, verb in (("b", "pay"), ("s", "pays")):
        b.rule(
            f"vp.{form}",
            f"{verb} {{c:mana}} for each {{k:counter}} counter on {{o:oneobject}}",
            _pay_counters,
            _unpay_counters,
            PayCost,
            "pay counters",
        )
    b.rule("plain", "for each {f:playernoun.s} , {e:clauses}", _each_player, _uneach_player, ForEach, "each player")


def _copy_times(values: Values) -> Value | None:
    copy = Copy(values[0], who=You(surface="implied"))
    return ForEach(None, copy, AmountPaid("replicate"), surface="copy times")


def _uncopy_times(value: Value) -> Values | None:
    if isinstance(value, ForEach) and value.surface == "copy times" and isinstance(value.effect, Copy):
        return (value.effect.what,)
    return None


def _combat_end(values: Values) -> Value | None:
    return Delayed(END_OF_COMBAT, values[0], surface="combat end")


def _uncombat_end(value: Value) -> Values | None:
    return (value.effect,) if isinstance(value, Delayed) and value.surface == "combat end" else None


def _exile_ever(values: Values) -> Value | None:
    return Instead(values[0], None, to_zone="exile", surface="exile ever")


def _unexile_ever(value: Value) -> Values | None:
    return (value.pattern,) if isinstance(value, Instead) and value.surface == "exile ever" else None


def _copy_each(values: Values) -> Value | None:
    if not isinstance(values[1], Filter):
        return None
    copy = Copy(values[0], who=You(surface="implied"))
    return ForEach(None, copy, CountOf(values[1]), surface="copy each")


def _uncopy_each(value: Value) -> Values | None:
    if not isinstance(value, ForEach) or value.surface != "copy each" or not isinstance(value.effect, Copy):
        return None
    return (value.effect.what, value.times.what) if isinstance(value.times, CountOf) else None


def _pay_counters(values: Values) -> Value | None:
    mana, kind, what = values
    times = CountersOn(str(kind), what)
    return PayCost(ACTOR, Cost((PayMana(mana, times),)), surface="pay counters")


def _unpay_counters(value: Value) -> Values | None:
    if not isinstance(value, PayCost) or value.surface != "pay counters":
        return None
    part = value.cost.parts[0]
    if isinstance(part, PayMana) and isinstance(part.times, CountersOn):
        return part.cost, part.times.kind, part.times.on
    return None


def _each_player(values: Values) -> Value | None:
    return ForEach(values[0], values[1], surface="each player")


def _uneach_player(value: Value) -> Values | None:
    return (value.what, value.effect) if isinstance(value, ForEach) and value.surface == "each player" else None
