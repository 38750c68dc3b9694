"""Copies for a while with exceptions, what enters with more, kinds chosen but for one (614.1c, 706.9)."""

from __future__ import annotations

from engine.actions.base import ENTERING
from engine.actions.copy_exceptions import BecomeACopy
from engine.actions.counters import PutCountersOn
from engine.actions.tokens import CreateCopies
from engine.ast.abilities import EntersAbility, StaticAbility
from engine.ast.amounts import CountOf, Fixed, PropertyOf, ThatMany, Times
from engine.ast.conditions import Exists, ForTheRestOfTheGame, Holds
from engine.ast.effects import Continuous, May
from engine.ast.filters import AttachedTo, ControlledBy, Either, Objects
from engine.ast.modifiers import BecomeCopy, SetBasePT, SetColors, SetName, SetTypes
from engine.ast.node import Amount, Duration, Filter, Modifier, Selection
from engine.ast.selections import Back, This
from engine.oracle.constants import ONE
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, with_tests
from engine.oracle.templates import ACTOR, Builder
from engine.oracle.where import put_where, taken_where


def add(b: Builder) -> None:
    """Add these productions."""
    for number, become in (("s", "becomes"), ("p", "become")):
        for of in ("object", "anyone"):
            shaped(b, f"op.{number}", BecomeACopy,
                   f"{become} a copy of {{o:{of}}} {{d:duration}} , except {{e:exceptions}}", _copy, "how.of",
                   "duration", "how.exceptions")
            if number == "p":
                shaped(b, "op.p", BecomeACopy, f"become copies of {{o:{of}}} {{d:duration}}",
                       lambda o, d: _copy(o, d, ()), "how.of", "duration")
        shaped(b, f"bemod.{number}", SetTypes, f"{'is' if number == 's' else 'are'} the chosen type",
               lambda: SetTypes(chosen="type", keep=False))
        shaped(b, f"becomemod.{number}", SetTypes, f"{become} that type", lambda: SetTypes(chosen="type", keep=False))
    shaped(b, "unit", PropertyOf, "creature it devoured", lambda: PropertyOf("devoured", This()))
    shaped(b, "static", StaticAbility, "~ {m:smods.s} if it devoured a creature .",
           lambda m: StaticAbility(This(), m, condition=Holds(PropertyOf("devoured", This()), ">=", Fixed(1))),
           "modifiers")
    shaped(b, "counted", ThatMany, "the result", ThatMany)
    _entering(b)
    _attached(b)
    b.same("exiledones", "{_:target1}")
    b.word("the.s", {words: words for words in (
        "the creature you control", "the creature you don't control", "the creature a opponent controls")})


def goes_on_excepting(before: Value, after: Value) -> bool:
    """Whether a clause says more of how a copy just made is not like it: "except it's not legendary and it's a 4/4
    Hero in addition to its other types"."""
    before = before.effect if isinstance(before, May) else before
    how = before.how if isinstance(before, BecomeACopy) else before
    if not isinstance(how, CreateCopies | BecomeCopy) or not how.exceptions or not isinstance(after, Continuous):
        return False
    shapes = all(isinstance(each, SetTypes | SetBasePT | SetColors | SetName) for each in after.modifiers)
    lasting = isinstance(after.duration, ForTheRestOfTheGame)
    return shapes and lasting and isinstance(after.what, Back) and after.what.word == "it"


def _copy(of: Selection, duration: Duration, exceptions: tuple[Modifier, ...]) -> BecomeACopy:
    return BecomeACopy(ACTOR, BecomeCopy(of, exceptions), duration)


def _entering(b: Builder) -> None:
    """ "Each creature you control enters with an additional +1/+1 counter on it for each ..."."""
    for number, noun in (("s", "counter"), ("p", "counters")):
        for each, what in (("{f:filter.s}", True), ("{u:unit}", False)):
            shaped(b, "entry", PutCountersOn,
                   f"with {{n:count.{number}}} additional {{k:counter}} {noun} on it for each {each}", _with_each,
                   lambda x: Fixed(x.n.factor if isinstance(x.n, Times) else 1, surface=x.n.surface), "kind",
                   _counted if what else _unit)
    shaped(b, "entering", EntersAbility, "as long as {c:condition} , each {f:filter.s} enters {e:entry} .",
           lambda c, f, e: EntersAbility(e, what=f, condition=c), "condition", "what", "effect")


def _with_each(number: Amount, kind: str, what: Filter | Amount) -> PutCountersOn | None:
    if not isinstance(number, Fixed):
        return None
    count: Amount = CountOf(what) if isinstance(what, Filter) else what
    return PutCountersOn(Times(number.number, count, surface=number.surface), str(kind), ENTERING)


def _counted(value: Value) -> Value:
    return value.n.amount.what


def _unit(value: Value) -> Value:
    return value.n.amount


def _attached(b: Builder) -> None:
    for words in ("that 's attached to a", "that are attached to a"):
        shaped(b, "lastpost", AttachedTo, f"{words} {{f:filter.s}}", AttachedTo, "to")
    shaped(b, "cond1", Exists, "a {f:filter.s} is attached to a {g:filter.s}", _is_attached,
           lambda x: Objects(x.what.kind, x.what.tests[:-1], surface=x.what.surface), "what.tests.-1.to")
    shaped(b, "ssubject.p", Either, "{f:filter.p} and {g:filter.p}", _two_groups, "filters.0", "filters.1")
    shaped(b, "static", StaticAbility, "{s:ssubject.p} each {m:smods.p} , where x is {a:amount} .", _where_each,
           "what", lambda x: taken_where(x)[0].modifiers, lambda x: taken_where(x)[1])


def _is_attached(what: Filter, to: Filter) -> Exists | None:
    return Exists(with_tests(what, AttachedTo(to)), ">=", ONE) if isinstance(what, Objects) else None


def _two_groups(first: Filter, second: Filter) -> Either | None:
    """ "Goblins you control and Elementals you control": two descriptions, each said whole."""
    for each in (first, second):
        if not isinstance(each, Objects) or not any(isinstance(test, ControlledBy) for test in each.tests):
            return None
    return Either((first, second))


def _where_each(what: Filter, modifiers: tuple[Modifier, ...], amount: Amount) -> StaticAbility | None:
    found = put_where((StaticAbility(what, modifiers),), amount)
    return None if found is None else found[0]

