"""Circumstances: whose turn and while what, what came, what is greatest, whom something is attached to (604, 608.2)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ReplacementAbility, StaticAbility
from engine.ast.amounts import CountersOn
from engine.ast.conditions import Both, Exists, Happened, Holds, Matches, Unmet
from engine.ast.effects import Prevent
from engine.ast.filters import (
    AttachedBy,
    Compare,
    ControlledBy,
    Either,
    ExtremeAmong,
    HasType,
    History,
    Kind,
    Not,
    Objects,
    Other,
    OwnedBy,
)
from engine.ast.modifiers import Cant, Must, SetTypes
from engine.ast.node import Condition, Filter, Selection
from engine.ast.patterns import StepBegins
from engine.ast.selections import Back, Some, This
from engine.oracle.constants import ME, ONE, YOU, YOUR_TURN
from engine.oracle.damage.damaged import followed
from engine.oracle.kernel import Value
from engine.oracle.shape import NotThere, shaped, with_tests
from engine.oracle.templates import Builder
from engine.terms.steps import Step

UNLESS_HAS: Final = "unless has"
EVERY_CREATURE: Final = Objects(Kind.PERMANENT, (HasType("creature"),))


def add(b: Builder) -> None:
    """Add these productions."""
    for number in "sp":
        _statics(b, number)
    _came(b)
    _conditions(b)
    _described(b)
    _prevented(b)
    _attached(b)
    _either(b)
    shaped(b, "beginning", StepBegins, "the next cleanup step", lambda: StepBegins(Step.CLEANUP, None, next=True))
    shaped(b, "nextbeginning", StepBegins, "the next cleanup step", lambda: StepBegins(Step.CLEANUP, None, next=True))


def _statics(b: Builder, number: str) -> None:
    """ "During your turn, as long as it is equipped, it has double strike", "has hexproof unless it's attacking"."""
    if number == "s":
        shaped(b, "static", StaticAbility, "during your turn , as long as {c:condition} , {s:itself} {m:smods.s} .",
               lambda c, s, m: StaticAbility(This(), m, condition=Both((YOUR_TURN, c))), "condition.parts.1",
               lambda value: Back("it"), "modifiers")
        shaped(b, "static", StaticAbility, "{s:thisobject} {m:smods.s} unless {c:condition} .", unless_so, "what",
               "modifiers", "condition.part")


def unless_so(what: Selection, modifiers: Value, condition: Condition) -> StaticAbility | None:
    """What is so unless a condition is true."""
    if any(isinstance(each, Cant) for each in modifiers):
        return None  # worded with what can't be done
    return StaticAbility(what, modifiers, condition=Unmet(condition))


def _came(b: Builder) -> None:
    """ "If another creature entered under your control this turn", "as long as you had another land enter ..."."""
    for words in ("you had another {f:filter.s} enter under your control this turn",):
        shaped(b, "cond1", Happened, words, _another_came, _another_of)


def _another_came(what: Filter) -> Happened | None:
    if not isinstance(what, Objects) or what.kind not in (Kind.PERMANENT, Kind.TOKEN):
        return None
    return Happened("entered", YOU, filter=Objects(what.kind, (Other(), *what.tests), surface=what.surface))


def _another_of(value: Value) -> Value:
    what = value.filter
    return Objects(what.kind, what.tests[1:], surface=what.surface)


def _conditions(b: Builder) -> None:
    for name in ("power", "toughness", "mana value"):
        tied = f"with the greatest {name} or tied for the greatest {name}"
        shaped(b, "cond1", Exists, f"you control the creature {tied}",
               lambda name=name: Exists(with_tests(EVERY_CREATURE, ControlledBy(YOU),
                                                   ExtremeAmong(name, True, EVERY_CREATURE)), ">=", ONE))
    there = Objects(Kind.PERMANENT)
    shaped(b, "cond1", Matches, "{o:itself} 's on the battlefield", lambda o: Matches(o, there), "what")
    shaped(b, "cond1", Matches, "{o:thisobject} is on the battlefield", lambda o: Matches(o, there), "what")
    shaped(b, "cond1", Exists, "you control another {f:filter.s} or a {g:filter.s}", _control_either,
           lambda value: _plain(value.what.filters[0], 1), lambda value: _plain(value.what.filters[1], 0))


def _control_either(first: Filter, second: Filter) -> Exists | None:
    if not isinstance(first, Objects) or not isinstance(second, Objects):
        return None
    if any(each.tests and isinstance(each.tests[0], Other) for each in (first, second)):
        return None
    mine = ControlledBy(YOU)
    other = Objects(first.kind, (Other(), *first.tests, mine), surface=first.surface)
    return Exists(Either((other, Objects(second.kind, (*second.tests, mine), surface=second.surface))), ">=", ONE)


def _plain(what: Filter, first: int) -> Objects:
    assert isinstance(what, Objects)
    return Objects(what.kind, what.tests[first:-1], surface=what.surface)


def _described(b: Builder) -> None:
    for words in ("that 's enchanted by a", "enchanted by a", "that 's equipped by a"):
        shaped(b, "lastpost", AttachedBy, f"{words} {{f:filter.s}}", AttachedBy, "by")
    shaped(b, "lastpost", AttachedBy, "that are enchanted by a {f:filter.s}", AttachedBy, "by")
    shaped(b, "lastpost", AttachedBy, "that are enchanted by {f:filter.p}", AttachedBy, "by")
    for words, key in (("crewed", "crews a vehicle"), ("saddled", "saddles a mount")):
        for what in ("{o:itself}", "{o:thisobject}"):
            shaped(b, "lastpost", History, f"that {words} {what} this turn", lambda o, key=key: History(key, o), "by")
    b.rule("post", "but don't own", lambda v: Not(OwnedBy(YOU), surface="but"),
           lambda x: () if isinstance(x, Not) and x.surface == "but" else None, Not, "but", keyed=True)
    for words, op in (("or less", "<="), ("or greater", ">=")):
        shaped(b, "post", Compare, f"with total power and toughness {{n:numeral}} {words}",
               lambda n, op=op: Compare("total power and toughness", op, n), "amount")


def _prevented(b: Builder) -> None:
    """ "Prevent all damage that would be dealt to you and creatures you control"; damage while it has a counter."""
    shaped(b, "protected", Either, "you and {f:filter.p}", lambda f: Either((ME, f)), "filters.1")
    for kind, combat in (("damage", None), ("combat damage", True), ("noncombat damage", False)):
        head = f"if {kind} would be dealt to ~ while it has a {{k:counter}} counter on it , prevent that damage"
        shaped(b, "replacing", ReplacementAbility, f"{head} .",
               lambda k, combat=combat: _while_counted(k, Prevent(None, This(), None, combat)), "condition.left.kind")
        shaped(b, "replacing", ReplacementAbility, f"{head} and {{e:clauses}} .",
               lambda k, e, combat=combat: _while_counted(k, followed(Prevent(None, This(), None, combat), e)),
               "condition.left.kind", "effect.then")


def _while_counted(kind: str, effect: Prevent) -> ReplacementAbility:
    return ReplacementAbility(effect, condition=Holds(CountersOn(kind, This()), ">=", ONE))


def _attached(b: Builder) -> None:
    shaped(b, "static", StaticAbility, "~ can be attached only to a {f:filter.s} .",
           lambda f: StaticAbility(This(), (Cant("be attached", exempt=f),)), "modifiers.0.exempt")
    for subject in ("{o:thisobject}", "{o:attached}"):
        shaped(b, "static", StaticAbility, f"all {{f:filter.p}} able to block {subject} do so .",
               _those_block, "modifiers.0.whom", "what")
    for number, verb in (("s", "is"), ("p", "are")):
        for its in ("its", "their"):
            for every in ("basic land type", "land type"):
                shaped(b, f"bemod.{number}", SetTypes, f"{verb} every {every} in addition to {its} other types",
                       lambda every=every: SetTypes(every=every, keep=True))


def _those_block(what: Filter, whom: Selection) -> StaticAbility | None:
    if what == EVERY_CREATURE:
        return None  # said in `further`
    return StaticAbility(whom, (Must("be blocked", what, all=True),))


def _either(b: Builder) -> None:
    """ "Sacrifice another creature or an artifact": one of what either description fits."""
    for one, other, template in (
        (True, False, "another {f:filter.s} or a {g:filter.s}"),
        (False, True, "a {f:filter.s} or another {g:filter.s}"),
        (False, False, "a {f:filter.s} or a {g:filter.s}"),
    ):
        shaped(b, "single.s", Some, template, _some_of(one, other), _part(0, one), _part(1, other))


def _some_of(one: bool, other: bool) -> Value:
    def made(first: Filter, second: Filter) -> Some | None:
        parts = []
        for more, what in ((one, first), (other, second)):
            if not isinstance(what, Objects) or (what.tests and isinstance(what.tests[0], Other)):
                return None
            parts.append(Objects(what.kind, (Other(), *what.tests), surface=what.surface) if more else what)
        return Some(Either(tuple(parts)), ONE, ONE)

    return made


def _part(at: int, more: bool) -> Value:
    def found(value: Value) -> Value:
        what = value.what
        if not isinstance(what, Either):
            raise NotThere(str(at))
        each = what.filters[at]
        if not isinstance(each, Objects):
            raise NotThere(str(at))
        return Objects(each.kind, each.tests[1:], surface=each.surface) if more else each

    return found
