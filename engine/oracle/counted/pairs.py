"""Pairs: two amounts at once, either of two groups, who else an event is about (107.3, 608.2d)."""

from __future__ import annotations

from typing import Final

from engine.actions.zone_verbs import Destroy, Exile
from engine.ast.abilities import StaticAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import Both, Designation, Exists
from engine.ast.effects import ChooseAction, Continuous
from engine.ast.filters import ControlledBy, Either, HasType, Is, Kind, Not, Objects, Other, Shares
from engine.ast.modifiers import ModifyPT, SetTypes
from engine.ast.node import Amount, Filter
from engine.ast.selections import All, ControllerOf, Several, This, You
from engine.oracle.constants import ONE, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import ACTOR, Builder

SELF: Final = Objects(Kind.PERMANENT, (Is(This()),))
COMBAT: Final = Designation("combat phase")


def add(b: Builder) -> None:
    """Add these productions."""
    for number in "sp":
        _two_amounts(b, number)
        _types(b, number)
        core = f"{{s:spsubject.{number}}} {{m:pmods.{number}}}"
        shaped(b, "static", StaticAbility, f"{core} during combat .",
               lambda s, m: StaticAbility(s, m, condition=COMBAT), "what", "modifiers")
    b.says("ofhost", ControllerOf, "{of:attached} 's controller")
    b.same("spsubject.s", "{_:ofhost}")
    for noun in ("enchantment", "artifact creature", "artifact or creature", "creature or planeswalker"):
        b.word("attachednoun", {noun: noun})
    for words in ("equipped permanent", "enchanted wall", "enchanted artifact creature"):
        b.word("attachedwords", {words: words})
    shaped(b, "vp.b", ChooseAction, "destroy all {f:filter.p} or all {g:filter.p}", _either_all,
           "options.0.what.what", "options.1.what.what")
    shaped(b, "vp.b", Exile, "exile all {f:filter.p} from the battlefield , all {g:filter.p} , and all {h:filter.p}",
           lambda *each: Exile(Several(tuple(map(All, each))), who=ACTOR), *(f"what.parts.{n}.what" for n in range(3)))
    shaped(b, "esubject.s", Either, "a {f:filter.s} or a {g:filter.s}", _either_card, "filters.0", "filters.1")
    shaped(b, "esubject.s", Either, "~ or a {f:filter.s}", _this_or, "filters.1")
    shaped(b, "lastpost", Shares, "with the same name as a {f:filter.s}", lambda f: Shares("name", f), "of")
    shaped(b, "lastpost", Shares, "with the same name as another {f:filter.s}", _another_of_name,
           lambda x: Objects(x.of.kind, x.of.tests[1:], surface=x.of.surface))
    shaped(b, "lastpost", Not, "that doesn't have the same name as another {f:filter.s}",
           lambda f: Not(Shares("name", f)), "test.of")  # no thing is another one than itself
    shaped(b, "adj1", Not, "non-outlaw", lambda: Not(HasType("outlaw")))
    shaped(b, "cond1", Both, "you control a {f:filter.s} and a {g:filter.s}", _both_there, _there(0), _there(1))
    shaped(b, "cond1", Exists, "all {f:filter.p} you control are {g:adj}", _all_are,
           lambda x: Objects(x.what.kind, x.what.tests[:-2], surface=x.what.surface), "what.tests.-1.test")


def _two_amounts(b: Builder, number: str) -> None:
    """ "Gets +X/+Y, where X is its power and Y is its toughness": each amount of its own."""
    get = "gets" if number == "s" else "get"
    for where in ("where x is {a:amount} and y is {c:amount}", "where x is {a:amount} , and y is {c:amount}"):
        shaped(b, f"getmod.{number}", ModifyPT, f"{get} +x/+y , {where}", _sized, "power", "toughness")
        shaped(b, f"op.{number}", Continuous, f"{get} +x/+y {{d:duration}} , {where}",
               lambda d, a, c: Continuous(ACTOR, (_sized(a, c),), d), "duration", "modifiers.0.power",
               "modifiers.0.toughness")


def _sized(power: Amount, toughness: Amount) -> ModifyPT:
    return ModifyPT(power, toughness)


def _types(b: Builder, number: str) -> None:
    be, become, gain = ("is", "becomes", "gains") if number == "s" else ("are", "become", "gain")
    isnt = "isn't a" if number == "s" else "aren't"
    for word in ("artifact", "enchantment", "land", "planeswalker"):
        noun = word if number == "s" else f"{word}s"
        shaped(b, f"bemod.{number}", SetTypes, f"{isnt} {noun}", lambda word=word: SetTypes(lose=(word,)))
    shaped(b, f"gainmod.{number}", SetTypes, f"{gain} all basic land types", lambda: SetTypes(every="basic land type"))
    shaped(b, f"bemod.{number}", SetTypes, f"{be} every basic land type", lambda: SetTypes(every="basic land type"))
    del become


def _either_all(first: Filter, second: Filter) -> ChooseAction:
    you = You(surface="implied")
    return ChooseAction(you, (Destroy(All(first), who=you), Destroy(All(second), who=you)))


def _either_card(one: Filter, other: Filter) -> Either | None:
    """ "Whenever you discard a Spirit card or a card with disturb"."""
    kinds = [each.kind for each in (one, other) if isinstance(each, Objects)]
    return Either((one, other)) if kinds == [Kind.CARD, Kind.CARD] else None


def _this_or(what: Filter) -> Either | None:
    if not isinstance(what, Objects) or (what.tests and isinstance(what.tests[0], Other)):
        return None
    return Either((SELF, what)) if what.kind in (Kind.PERMANENT, Kind.SPELL) else None


def _another_of_name(what: Filter) -> Shares | None:
    if not isinstance(what, Objects) or (what.tests and isinstance(what.tests[0], Other)):
        return None
    return Shares("name", Objects(what.kind, (Other(), *what.tests), surface=what.surface))


def _both_there(first: Filter, second: Filter) -> Both | None:
    if not isinstance(first, Objects) or not isinstance(second, Objects):
        return None
    if any(each.tests and isinstance(each.tests[0], Other) for each in (first, second)):
        return None
    return Both((_yours(first), _yours(second)))


def _yours(what: Objects) -> Exists:
    return Exists(Objects(what.kind, (*what.tests, ControlledBy(YOU)), surface=what.surface), ">=", ONE)


def _there(at: int) -> Value:
    def found(value: Value) -> Value:
        what = value.parts[at].what
        return Objects(what.kind, what.tests[:-1], surface=what.surface)

    return found


def _all_are(what: Filter, test: Value) -> Exists | None:
    """None of them is not so."""
    if not isinstance(what, Objects):
        return None
    tests = (*what.tests, ControlledBy(YOU), Not(test))
    return Exists(Objects(what.kind, tests, surface=what.surface), "=", Fixed(0))


