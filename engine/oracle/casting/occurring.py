"""When and how often: timing of casting and activating, how often an ability has resolved, phases (500, 602.5)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import CastingAbility, ReplacementAbility, StaticAbility
from engine.ast.amounts import Fixed, Plus
from engine.ast.conditions import AnyTrue, HasResolved
from engine.ast.effects import Instead
from engine.ast.filters import AllOf, Compare, ControlledBy, Objects, Players
from engine.ast.modifiers import DefinePT, SetBasePT, SetTypes
from engine.ast.node import Amount, Filter
from engine.ast.patterns import Attacks, PlayerDoes
from engine.ast.selections import This
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped, with_tests, without, worded
from engine.oracle.templates import Builder

WHEN: Final = {
    "during combat after blockers are declared": ("combat", "after blockers"),
    "during combat before blockers are declared": ("combat", "before blockers"),
    "during the declare blockers step": ("blockers",),
    "before blockers are declared": ("before blockers",),
    "after blockers are declared": ("after blockers",),
    "before the combat damage step": ("before damage",),
    "during your declare attackers step": ("your turn", "attackers"),
    "during the declare attackers step": ("attackers",),
}
DRAW: Final = PlayerDoes(YOU, "draw", except_first_draw=True)
ORDINALS: Final = {word: number for number, word in enumerate(
    ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"), 1)}


def add(b: Builder) -> None:
    """Add these productions."""
    _timing(b)
    _resolved(b)
    _draws(b)
    _attacks(b)
    _words(b)


def _timing(b: Builder) -> None:
    for words, timing in WHEN.items():
        if words != "during the declare attackers step":
            shaped(b, "casting", CastingAbility, f"cast ~ only {words} .",
                   lambda timing=timing: CastingAbility("only", timing=timing))


def _resolved(b: Builder) -> None:
    """ "If this is the second time this ability has resolved this turn"."""
    b.word("ordinal", dict(ORDINALS))
    b.says("cond1", HasResolved, "this is the {times:ordinal} time this ability has resolved this turn",
           "it 's the {times:ordinal} time this ability has resolved this turn", "it 's the {times:ordinal} time")
    either = AnyTrue((HasResolved(1), HasResolved(2)))
    worded(b, "cond1", {"this is the first or second time this ability has resolved this turn": either})


def _draws(b: Builder) -> None:
    """ "If you would draw a card except the first one you draw in each of your draw steps, draw two cards instead"."""
    head = "if you would draw a card except the first one you draw in each of your draw steps ,"
    for tail in ("{e:clauses} instead .", "instead {e:clauses} ."):
        shaped(b, "replacing", ReplacementAbility, f"{head} {tail}", lambda e: ReplacementAbility(Instead(DRAW, e)),
               "effect.effect")


def _attacks(b: Builder) -> None:
    """ "Whenever a player attacks with three or more creatures"."""
    for who, s in (("{w:psubject.s}", "s"), ("{w:psubject.p}", "")):
        if not s:
            continue
        shaped(b, "event", Attacks, f"{who} attack{s} with {{n:int}} or more {{f:filter.p}}", _with_many,
               lambda value: value.what.tests[-1].who, "least", without("what"))
        shaped(b, "event", Attacks, f"{who} attack{s} with one or more {{f:filter.p}}",
               lambda w, f: _with_many(w, 1, f), lambda value: value.what.tests[-1].who, without("what"))


def _with_many(who: Value, least: int, what: Filter) -> Attacks | None:
    if not isinstance(what, Objects) or not isinstance(who, Players):
        return None
    return Attacks(with_tests(what, ControlledBy(who)), batch=True, least=least)


def _words(b: Builder) -> None:
    for number, isnt in (("s", "isn't a"), ("p", "aren't")):
        shaped(b, f"bemod.{number}", SetTypes, f"{isnt} {{t:subtype.{number}}}", lambda t: SetTypes(lose=(t,)),
               "lose.0")
    b.rule("adj1", "{p:basept}", _sized, _unsized, AllOf, "sized")
    main = ("creature", "planeswalker", "artifact", "enchantment", "land", "vehicle", "battle", "permanent", "player")
    b.word("that.s", {f"that {one} or {other}": f"that {one} or {other}" for one in main for other in main
                      if one != other and "player" not in (one, other)})
    both = "{a:amount} and its toughness is equal to that number plus {n:figure}"
    shaped(b, "static", StaticAbility, f"~ 's power is equal to {both} .", _and_more, "modifiers.0.power",
           "modifiers.0.toughness.right")


def _and_more(amount: Amount, more: Amount) -> StaticAbility:
    return StaticAbility(This(), (DefinePT(amount, Plus(amount, more)),), defining=True)


def _sized(values: Values) -> Value | None:
    size = values[0]
    if not isinstance(size.power, Fixed) or not isinstance(size.toughness, Fixed):
        return None
    return AllOf((Compare("power", "=", size.power), Compare("toughness", "=", size.toughness)), surface="sized")


def _unsized(value: Value) -> Values | None:
    if not isinstance(value, AllOf) or value.surface != "sized":
        return None
    power, toughness = value.tests
    assert isinstance(power, Compare) and isinstance(toughness, Compare)
    return (SetBasePT(power.amount, toughness.amount),)
