"""Becoming and being in more words: numbers equal to an amount, "it's ...", "each get", day and night (613, 726)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.ast.abilities import CastingAbility, EntersAbility, StaticAbility, TriggeredAbility
from engine.ast.amounts import CountDistinct
from engine.ast.conditions import AnyTrue, Designation, Matches, Unmet
from engine.ast.effects import Continuous, Delayed, Sequence
from engine.ast.filters import AllOf, Either, Is, Kind, Not, Objects, Shares
from engine.ast.modifiers import CantHave, LoseAbilities, MayPlay, ModifyPT, SetBasePT, SwitchPT
from engine.ast.node import Condition, Effect, Filter, Pattern, Selection
from engine.ast.patterns import AnyEvent, DayChanges
from engine.ast.selections import Back, Target, This, You
from engine.oracle.clauses import filled, unfilled
from engine.oracle.constants import FOREVER, IMPLIED, ONE, TURN
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.predicates import MORE, each_counted, each_uncounted
from engine.oracle.shape import NotThere, shaped, worded
from engine.oracle.templates import ACTOR, Builder
from engine.terms.colors import COLOR_NAMES


def add(b: Builder) -> None:
    """Add these productions."""
    _numbers(b)
    _each(b)
    _day(b)
    _conditions(b)
    _turns(b)
    _abilities(b)
    b.word("colorname", {name: name for name in COLOR_NAMES})
    b.says("backland", Back, "{word:that.s}")
    b.says("targets", Target, "one or more target {what:filter.p}", least=ONE, most=None)
    shaped(b, "post", Not, "other than a {f:filter.s}", _other_than, _other_than_what)
    b.says("counted", CountDistinct, "the number of differently named {what:filter.p}", property="names")


def _other_than(what: Filter) -> Not | None:
    if not isinstance(what, Objects) or not what.tests:
        return None
    return Not(AllOf(what.tests, surface=f"{what.kind.value}|{what.surface}"))


def _other_than_what(value: Value) -> Value:
    kind, _, surface = value.test.surface.partition("|")
    return Objects(Kind(kind), value.test.tests, surface=surface)


def _numbers(b: Builder) -> None:
    for number, have in (("s", "has"), ("p", "have")):
        for words in ("base power and toughness each", "base power and base toughness each"):
            shaped(b, f"basehave.{number}", SetBasePT, f"{have} {words} equal to {{a:amount}}",
                   lambda a: SetBasePT(a, a), "power")
        for nt in ("havemod", "gmod"):
            b.same(f"{nt}.{number}", f"{{_:basehave.{number}}}")
        get = "gets" if number == "s" else "get"
        _wrapped(b, f"getmod.{number}", f"{get} a additional {{c:change}}", MORE)
        _wrapped_each(b, f"getmod.{number}", f"{get} a additional {{c:change}} for each {{w:filter.s}}")


def _wrapped(b: Builder, nt: str, template: str, key: str) -> None:
    """ "Gets an additional +1/+1" says no more than that it gets +1/+1 besides."""

    def make(values: Values) -> Value | None:
        return changed(values[0], surface=key + values[0].surface)

    def unmake(value: Value) -> Values | None:
        if not isinstance(value, ModifyPT) or not value.surface.startswith(key):
            return None
        return (changed(value, surface=value.surface[len(key) :]),)

    b.rule(nt, template, make, unmake, ModifyPT)


def _wrapped_each(b: Builder, nt: str, template: str) -> None:
    def make(values: Values) -> Value | None:
        found = each_counted(values)
        return None if found is None else changed(found, surface=MORE + found.surface)

    def unmake(value: Value) -> Values | None:
        if not isinstance(value, ModifyPT) or not value.surface.startswith(MORE):
            return None
        return each_uncounted(changed(value, surface=value.surface[len(MORE) :]))

    b.rule(nt, template, make, unmake, ModifyPT)


def _each(b: Builder) -> None:
    """ "Two target creatures each get +1/+1": each of them, as it would be without the word."""
    shaped(b, "op.p", Continuous, "each {m:emods.p} {d:duration}", lambda m, d: Continuous(ACTOR, m, d), "modifiers",
           "duration")
    shaped(b, "op.p", Continuous, "each {m:gmods.p}", lambda m: Continuous(ACTOR, m, FOREVER), "modifiers")
    shaped(b, "plain", Continuous, "{d:leading} , {o:object.p} each {m:emods.p}", lambda d, o, m: Continuous(o, m, d),
           "duration", "what", "modifiers")
    shaped(b, "ssubject.p", Either, "~ and {a:attached}",
           lambda a: Either((Objects(Kind.PERMANENT, (Is(This()),)), Objects(Kind.PERMANENT, (Is(a),)))),
           "filters.1.tests.0.what")
    core = "{s:ssubject.p} each {m:smods.p}"
    shaped(b, "static", StaticAbility, f"{core} .", StaticAbility, "what", "modifiers")
    shaped(b, "static", StaticAbility, f"{core} as long as {{c:condition}} .",
           lambda s, m, c: StaticAbility(s, m, condition=c), "what", "modifiers", "condition")


NEITHER: Final = Unmet(AnyTrue((Designation("day"), Designation("night"))))


def _day(b: Builder) -> None:
    worded(b, "cond1", {"it 's neither day nor night": NEITHER})
    worded(b, "event", {
        "night becomes day": DayChanges("day"), "day becomes night": DayChanges("night"),
    })
    shaped(b, "entering", EntersAbility, "if {c:condition} , {e:clauses} as ~ enters .",
           lambda c, e: EntersAbility(e, condition=c), "condition", "effect")


def _conditions(b: Builder) -> None:
    """ "If it has the same name as a card in your graveyard", "if it shares a color with a creature you control"."""
    for key, words in (("name", "has the same name as"), ("color", "shares a color with"),
                       ("creature type", "shares a creature type with")):
        for other in ("a {f:filter.s}", "another {f:filter.s}"):
            if "another" in other:
                continue
            shaped(b, "cond1", Matches, f"{{o:matched}} {words} {other}", _like(key), "what", "filter.tests.0.of")
        if key == "name":  # what else is shared with one thing is asked in `alike`
            shaped(b, "cond1", Matches, f"{{o:matched}} {words} {{w:oneobject}}", _like(key), "what",
                   "filter.tests.0.of")


def _like(key: str) -> Value:
    def made(what: Selection, of: Filter | Selection) -> Matches:
        return Matches(what, Objects(Kind.SOURCE, (Shares(key, of),)))

    return made


def _turns(b: Builder) -> None:
    """What lasts for this turn, said in other places of the sentence."""
    for until in ("until end of turn", "this turn"):
        for when in ("whenever", "when"):
            shaped(b, "first", Delayed, f"{until} , {when} {{p:event}} , {{e:plain}}", _for_a_turn(when == "when"),
                   "pattern", "effect")
    shaped(b, "vp.b", Continuous, "may cast {f:filter.p} this turn as though they had flash",
           lambda f: Continuous(ACTOR, (MayPlay(f, as_flash=True),), TURN), "modifiers.0.what")
    for body in ("triggerbody", "modal"):
        shaped(b, "triggered", TriggeredAbility,
               f"at the beginning of {{a:beginning}} or whenever {{b:event}} , {{e:{body}}}", _or_whenever,
               "pattern.patterns.0", "pattern.patterns.1", "effect")
    shaped(b, "clauses", Sequence, "{a:vp.b} , {b:vp.b} , and {c:said}", _three, *(_unimplied(at) for at in (0, 1)),
           "effects.2")


def _three(first: Effect, second: Effect, third: Effect) -> Sequence:
    return Sequence((filled(first, IMPLIED), filled(second, IMPLIED), third))


def _unimplied(at: int) -> Callable[[Value], Value]:
    def found(value: Value) -> Value:
        effect = unfilled(value.effects[at], You())
        if effect is None:
            raise NotThere(str(at))
        return effect

    return found


def _for_a_turn(once: bool) -> Value:
    def made(pattern: Pattern, effect: Effect) -> Delayed:
        return Delayed(pattern, effect, once=once, duration=TURN)

    return made


def _or_whenever(first: Pattern, second: Pattern, effect: Effect) -> TriggeredAbility:
    return TriggeredAbility(AnyEvent((first, second)), effect)


def _abilities(b: Builder) -> None:
    shaped(b, "casting", CastingAbility, "~ has flash as long as {c:condition} .", _flash, "condition")
    for number, lose in (("s", "loses"), ("p", "lose")):
        b.rule(f"smods.{number}", f"{lose} {{a:keyword}} and can't have or gain {{c:keyword}}", _cant_have,
               _uncant_have, tuple)
    b.same("switched", "{_:refobject}", "{_:target1} 's")
    shaped(b, "plain", Continuous, "switch {o:switched} power and toughness {d:duration}",
           lambda o, d: Continuous(o, (SwitchPT(),), d), "what", "duration")


def _flash(condition: Condition) -> CastingAbility:
    return CastingAbility("flash", condition=condition)


def _cant_have(values: Values) -> Value | None:
    lost, kept = values
    return (LoseAbilities((lost,)), CantHave((kept,))) if lost == kept else None


def _uncant_have(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[0], LoseAbilities):
        return None
    return (*value[0].names, *value[1].names) if isinstance(value[1], CantHave) else None
