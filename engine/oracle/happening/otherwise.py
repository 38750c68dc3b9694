"""Static abilities in two sentences ("Otherwise, it gets -1/-1", "It's still a land"), and those about rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.amounts import CountersOn, Times
from engine.ast.conditions import Holds, Matches, Unmet
from engine.ast.effects import Continuous, If
from engine.ast.filters import HasCounter, HasKeyword, Objects
from engine.ast.modifiers import BEGINS_IN_PLAY, HandSize, KeepsMana, RuleChange, SetTypes
from engine.ast.node import Condition, Effect
from engine.ast.selections import Attached, This, You
from engine.oracle.awaiting import IF_NOT
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

STILL: Final = "still|"


def add(b: Builder) -> None:
    """Add these static abilities."""
    _still(b)
    _otherwise(b)
    _rules(b)
    shaped(b, "first", If, "{e:clauses} if {c:condition} . if it doesn't , {f:first}", _or_not, "effect", "condition",
           "otherwise", key=f"{IF_NOT}it has")


def _or_not(effect: Effect, condition: Condition, other: Effect) -> If | None:
    """ "Draw a card if it has a counter on it. If it doesn't, ...": what is done where the condition is not true."""
    return If(condition, effect, other) if _has_it(condition) else None


def _has_it(condition: Condition) -> bool:
    if isinstance(condition, Holds):
        return isinstance(condition.left, CountersOn) and condition.op == ">="
    what = condition.filter if isinstance(condition, Matches) else None
    return isinstance(what, Objects) and len(what.tests) == 1 and isinstance(what.tests[0], HasCounter | HasKeyword)


def _still(b: Builder) -> None:
    """ "Lands you control are 2/2 creatures. They're still lands.": they keep their types (205.1b)."""
    for number, words in (("s", "it 's still a land"), ("p", "they 're still lands")):
        for led, tail in (("", ""), ("", " as long as {c:condition}"), ("as long as {c:condition} , ", "")):
            template = f"{led}{{s:ssubject.{number}}} {{m:smods.{number}}}{tail} . {words} ."
            shaped(b, "static", StaticAbility, template, _keeping(bool(led)), *_paths(bool(led), bool(tail)))


def _paths(led: bool, tail: bool) -> tuple[Value, ...]:
    if led:
        return ("condition", "what", _plain_types)
    return ("what", _plain_types, "condition") if tail else ("what", _plain_types)


def _keeping(led: bool) -> Value:
    def made(*values: Value) -> StaticAbility | None:
        condition = values[0] if led else values[2] if len(values) == 3 else None
        what, modifiers = values[1:] if led else values[:2]
        if not any(isinstance(each, SetTypes) and each.types for each in modifiers):
            return None
        return StaticAbility(what, tuple(map(_kept, modifiers)), condition=condition)

    return made


def _kept(modifier: Value) -> Value:
    if not isinstance(modifier, SetTypes) or modifier.keep:
        return modifier
    return replace(modifier, keep=True, surface=STILL + modifier.surface)


def _plain_types(value: Value) -> Value:
    return tuple(
        replace(each, keep=False, surface=each.surface[len(STILL) :]) if each.surface.startswith(STILL) else each
        for each in value.modifiers
    )


def _otherwise(b: Builder) -> None:
    """ "... as long as it's black. Otherwise, it gets -1/-1.": two abilities, of which one always applies."""
    head = "{s:ssubject.s} {m:smods.s} as long as {c:condition} . otherwise , it {n:smods.s} ."
    b.rule("lineof permanentline", head, _two, _untwo, tuple, "otherwise", length=2)


def _two(values: Values) -> Value | None:
    what, modifiers, condition, others = values
    if not isinstance(what, This | Attached) or not isinstance(condition, Condition):
        return None
    return (
        StaticAbility(what, modifiers, condition=condition, surface="otherwise"),
        StaticAbility(what, others, condition=Unmet(condition), surface="otherwise"),
    )


def _untwo(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    first, second = value
    if not isinstance(first, StaticAbility) or first.surface != "otherwise" or not isinstance(second, StaticAbility):
        return None
    return first.what, first.modifiers, first.condition, second.modifiers


def _rules(b: Builder) -> None:
    """A card that begins the game on the battlefield (103.6a); mana that stays (500.4)."""
    worded(b, "static", {
        "if ~ is in your opening hand , you may begin the game with it on the battlefield .": StaticAbility(
            None, (RuleChange(BEGINS_IN_PLAY),)),
    })
    decks = StaticAbility(None, (RuleChange("deck construction"),))  # 100.2a: what checks decks reads the text
    for nt in ("static", "spellstatic"):
        worded(b, nt, {"a deck can have any number of cards named ~ .": decks})
    shaped(b, "static", StaticAbility, "a deck can have up to {n:int} cards named ~ .",
           lambda n: StaticAbility(None, (RuleChange(f"deck construction {n}"),)),
           lambda value: int(value.modifiers[0].rule.split()[-1]))
    for number in "sp":
        plain = f"{{s:ssubject.{number}}} {{m:smods.{number}}} if {{c:condition}} ."
        shaped(b, "static", StaticAbility, plain, lambda s, m, c: StaticAbility(s, m, condition=c), "what", "modifiers",
               "condition")
    for word, sign in (("reduced", -1), ("increased", 1)):
        shaped(b, "static", StaticAbility, f"{{p:possessive}} maximum hand size is {word} by {{n:numeral}} .",
               lambda p, n, sign=sign: StaticAbility(p, (HandSize(change=Times(sign, n)),)), "what",
               "modifiers.0.change.amount")
        shaped(b, "plain", Continuous, f"your maximum hand size is {word} by {{n:numeral}} {{d:duration}}",
               lambda n, d, sign=sign: Continuous(You(), (HandSize(change=Times(sign, n)),), d),
               "modifiers.0.change.amount", "duration")
    shaped(b, "static", StaticAbility, "{p:possessive} maximum hand size is {n:numeral} .",
           lambda p, n: StaticAbility(p, (HandSize(set_to=n),)), "what", "modifiers.0.set_to")
    shaped(b, "static", StaticAbility, "{p:possessive} maximum hand size is equal to {n:amount} .",
           lambda p, n: StaticAbility(p, (HandSize(set_to=n),)), "what", "modifiers.0.set_to")
    for until, words in (("turn", "until end of turn"), ("combat", "until end of combat")):
        for ends in ("steps and phases end", "steps end"):
            lost = f"(you|they) don't lose this mana as {ends}"
            b.says("keptmana", KeepsMana, f". {words} , {lost}", until=until)
