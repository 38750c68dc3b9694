"""What enters uncast or is played besides, damage that its source deals elsewhere, what must be blocked by all, what
shares something with one of many (508, 614.9, 701.14)."""

from __future__ import annotations

from typing import Final

from engine.actions.base import ENTERING
from engine.actions.counters import PutCountersOn
from engine.ast.abilities import EntersAbility, StaticAbility
from engine.ast.amounts import CountOf, Plus, VarX
from engine.ast.conditions import Holds, Matches
from engine.ast.effects import Redirect
from engine.ast.filters import (
    AnyOf,
    ControlledBy,
    HasType,
    History,
    InZone,
    IsToken,
    Kind,
    Not,
    Objects,
    Other,
    Players,
    Shares,
)
from engine.ast.modifiers import Cant, Must
from engine.ast.node import Filter
from engine.ast.patterns import Moves, PlaysLand
from engine.ast.selections import This
from engine.oracle.constants import CREATURE, ONE, TURN, YOU
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped, with_tests, without, worded
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

NOT_CAST: Final = Not(History("was cast"))
LURED: Final = "lured"
ALL: Final = (Must("be blocked", all=True),)


MORE: Final = "more by x"


def _more_by_x(values: Values) -> Value:
    """ "~ enters with X +1/+1 counters on it. If X is 5 or more, it enters with an additional X +1/+1 counters"."""
    first, least, second = values
    return (EntersAbility(first, surface=MORE),
            EntersAbility(second, condition=Holds(VarX(), ">=", least), surface=MORE))


def _unmore_by_x(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2 or getattr(value[1], "surface", "") != MORE:
        return None
    return value[0].effect, value[1].condition.right, value[1].effect


def _and_for_each(kind: str, again: str, what: Filter) -> PutCountersOn | None:
    return PutCountersOn(Plus(ONE, CountOf(what)), str(kind), ENTERING) if kind == again else None


def add(b: Builder) -> None:
    """Add these productions."""
    shaped(b, "would", Moves, "a {f:filter.s} would enter and it wasn't cast", _uncast, without("what"))
    worded(b, "event", {
        "you play another land": PlaysLand(YOU, Objects(Kind.PERMANENT, (Other(), HasType("land")))),
    })
    worded(b, "post", {
        f"that {were} put there from anywhere this turn": History("was put there from anywhere")
        for were in ("was", "were")
    })
    for words, key in (("shares a color with", "color"), ("has the same name as", "name")):
        shaped(b, "lastpost", Shares, f"that {words} a {{f:filter.s}}", lambda f, key=key: Shares(key, f), "of")
    shaped(b, "lastpost", AnyOf, "that 's a token or a {f:filter.s}", _token_or, _other_kind)
    shaped(b, "static", StaticAbility, "each {p:playernoun.s} can't attack with creatures .", _cant_attack, _attackers)
    worded(b, "cond1", {"~ is in the command zone": Matches(
        This(surface="command"), Objects(Kind.CARD, (InZone(Zone.COMMAND),)))})
    b.word("that.s", {"that mount or vehicle": "that mount or vehicle"})
    b.rule("lineof permanentline", "~ enters {e:entry} . if x is {n:figure} or more , it enters {z:entry} "
                                   ".", _more_by_x,
           _unmore_by_x, tuple, length=2)
    shaped(b, "entry", PutCountersOn, "with a {k:counter} counter on it plus a additional {q:counter} counter on "
                                      "it for "
           "each {f:filter.s}", _and_for_each, "kind", "kind", "n.right.what")
    b.rule("lineof permanentline", "{s:attached} {m:smods.s} , and all creatures able to block it do so .", _lured,
           _unlured, tuple, LURED)
    for words, combat in (("damage", None), ("combat damage", True)):
        head = f"the next time {{s:oneobject}} would deal {words}"
        shaped(b, "plain", Redirect, f"{head} to {{t:dealtto}} this turn , it deals that damage to {{o:recipient}} "
               "instead", lambda s, t, o, combat=combat: Redirect(o, t, None, s, TURN, combat, True), "by", "from_",
               "to")


def _uncast(what: Filter) -> Moves | None:
    """What wasn't cast enters from elsewhere than the stack."""
    return Moves(with_tests(what, NOT_CAST), Zone.BATTLEFIELD) if isinstance(what, Objects) else None


def _token_or(what: Filter) -> AnyOf | None:
    if not isinstance(what, Objects) or len(what.tests) != 1:
        return None
    return AnyOf((IsToken(), what.tests[0]), surface=what.surface)


def _other_kind(value: Value) -> Value:
    return Objects(Kind.PERMANENT, (value.tests[1],), surface=value.surface)


def _cant_attack(who: Filter) -> StaticAbility | None:
    if not isinstance(who, Players):
        return None
    return StaticAbility(Objects(Kind.PERMANENT, (CREATURE, ControlledBy(who))), (Cant("attack"),))


def _attackers(value: Value) -> Value:
    return value.what.tests[-1].who


def _lured(values: Values) -> Value:
    what, modifiers = values
    return StaticAbility(what, modifiers, surface=LURED), StaticAbility(what, ALL, surface=LURED)


def _unlured(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2 or getattr(value[0], "surface", "") != LURED:
        return None
    return value[0].what, value[0].modifiers
