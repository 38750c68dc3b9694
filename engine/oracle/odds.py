"""Turns of phrase: what is so for a while first, one thing or another from zones, instead as long as (608.2, 613)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.control import GainControl
from engine.actions.counters import GetCounters
from engine.ast.abilities import StaticAbility
from engine.ast.amounts import CountOf, Fixed, SumOf
from engine.ast.conditions import Holds, Matches, Unmet
from engine.ast.costs import Cost
from engine.ast.effects import Continuous, Sequence
from engine.ast.filters import (
    AllOf,
    AnyOf,
    ControlledBy,
    Either,
    HasSubtype,
    HasType,
    History,
    InZone,
    Kind,
    Not,
    Objects,
    Other,
    OwnedBy,
    PlayerWho,
    Together,
)
from engine.ast.modifiers import Cant, GainAbilities, ModifyPT
from engine.ast.node import Ability, Amount, Condition, Duration, Filter, Modifier, Selection
from engine.ast.selections import Attached, Back, Target, This, You
from engine.oracle.heads import Head
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped, with_tests, without, worded
from engine.oracle.templates import ACTOR, Builder
from engine.terms.zones import Zone

YOU: Final = You()
ONE: Final = Fixed(1)
NONE: Final = Fixed(0)
CREATURE: Final = HasType("creature")
IMPLIED: Final = You(surface="implied")


def add(b: Builder) -> None:
    """Add these productions."""
    _conditions(b)
    _nouns(b)
    _targets(b)
    _lists(b)
    _instead(b)
    _led(b)


def _conditions(b: Builder) -> None:
    for person in "spy":
        shaped(b, f"pw.{person}", Not, "didn't attack with a {f:filter.s} this turn",
               lambda f: Not(PlayerWho("attacked with", ">=", ONE, f)), "test.what")
    marked = Objects(Kind.PERMANENT, (History("counters put on"),))
    shaped(b, "cond1", Matches, "a counter was put on {o:thisobject} this turn", lambda o: Matches(o, marked), "what")
    for property in ("toughness", "mana value"):
        shaped(b, "cond1", Holds, f"{{f:filter.p}} have total {property} {{n:numeral}} or greater",
               lambda f, n, property=property: Holds(SumOf(property, f), ">=", n), "left.what", "right")
    for number, does in (("s", "doesn't"), ("p", "don't")):
        shaped(b, f"staticmod.{number}", Cant, f"{does} untap during your untap step unless {{c:condition}}",
               lambda c: Cant("untap", timing="untap step", unless=c), "unless")
    deed = "unless their controller {c:taxdeed} for each {g:filter.s} they control that 's attacking"
    template = f"{{f:filter.p}} can't attack {deed} ."
    shaped(b, "static", StaticAbility, template, _taxed, "what", "modifiers.0.cost", "what")


def _taxed(what: Filter, cost: Cost, again: Filter) -> StaticAbility | None:
    """ "Black creatures can't attack unless their controller sacrifices a land for each black creature ..."."""
    return StaticAbility(what, (Cant("attack", cost=cost, cost_each=True),)) if what == again else None


def _nouns(b: Builder) -> None:
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


def _targets(b: Builder) -> None:
    """ "Up to three other target creatures from the battlefield and/or creature cards from graveyards"."""
    places = "from the battlefield and/or {g:filter.p} from graveyards"
    for number in ("{n:numword}", "{n:varx}"):
        for other in (True, False):
            said = f"up to {number} {'other ' if other else ''}target {{f:filter.p}} {places}"
            shaped(b, "targets", Target, said, _from_both(other), "most", _permanent(other), _card)
    one = "target {f:filter.s} from the battlefield or {g:filter.s} from a graveyard"
    for other in (True, False):
        shaped(b, "single.s", Target, f"up to one {'other ' if other else ''}{one}",
               lambda f, g, other=other: _from_both(other)(ONE, f, g), _permanent(other), _card)


def _from_both(other: bool) -> Value:
    def made(number: Amount, what: Filter, card: Filter) -> Target | None:
        if not isinstance(what, Objects) or not isinstance(card, Objects) or card.kind is not Kind.CARD:
            return None
        if what.kind is not Kind.PERMANENT or (what.tests and isinstance(what.tests[0], Other)):
            return None
        there = Objects(what.kind, (Other(surface="another"), *what.tests), surface=what.surface) if other else what
        return Target(Either((there, with_tests(card, InZone(Zone.GRAVEYARD)))), NONE, number)

    return made


def _permanent(other: bool) -> Value:
    def found(value: Value) -> Value:
        what = value.what.filters[0]
        return Objects(what.kind, what.tests[1:], surface=what.surface) if other else what

    return found


def _card(value: Value) -> Value:
    return without("what.filters.1")(value)


def _lists(b: Builder) -> None:
    """ "Target creature gets +2/+2 and gains horsemanship": without an end."""
    for number in "sp":
        b.rule(f"gmods.{number}", f"{{a:getmod.{number}}} and {{c:gainmod.{number}}}", tuple, _got_and_gained, tuple)


def _got_and_gained(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    return value if isinstance(value[0], ModifyPT) and isinstance(value[1], GainAbilities) else None


INSTEAD: Final = "instead|"


def _instead(b: Builder) -> None:
    """ "Equipped creature gets +1/+0. It gets +3/+1 instead as long as ..."."""
    for words in ("it gets {d:change} instead as long as {c:condition} .",
                  "if {c:condition} , it gets {d:change} instead ."):
        b.rule("lineof permanentline", f"{{a:static}} {words}", _rather(words), _unrather(words), tuple, words,
               length=2)


def _rather(key: str) -> Value:
    def make(values: Values) -> Value | None:
        first = values[0]
        change, condition = values[1:] if key.startswith("it gets") else (values[2], values[1])
        if not isinstance(first, StaticAbility) or first.condition is not None or first.defining:
            return None
        if not isinstance(first.what, This | Attached) or not isinstance(condition, Condition):
            return None
        if len(first.modifiers) != 1 or not isinstance(first.modifiers[0], ModifyPT):
            return None
        about = condition.what if isinstance(condition, Matches) else None
        if isinstance(condition, Matches) and isinstance(about, Back) and about.word == "it":
            condition = Matches(first.what, condition.filter, surface=f"{INSTEAD}{about.surface}|{condition.surface}")
        before = replace(first, condition=Unmet(condition), surface=f"{INSTEAD}{first.surface}")
        return before, StaticAbility(first.what, (change,), condition=condition, surface=key)

    return make


def _unrather(key: str) -> Value:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[1], StaticAbility):
            return None
        first, second = value
        if second.surface != key or not first.surface.startswith(INSTEAD) or second.condition is None:
            return None
        condition = second.condition
        if isinstance(condition, Matches) and condition.surface.startswith(INSTEAD):
            word, _, own = condition.surface[len(INSTEAD) :].partition("|")
            condition = Matches(Back("it", surface=word), condition.filter, surface=own)
        plain = replace(first, condition=None, surface=first.surface[len(INSTEAD) :])
        change = second.modifiers[0]
        return (plain, change, condition) if key.startswith("it gets") else (plain, condition, change)

    return unmake


def _led(b: Builder) -> None:
    """ "Until end of turn, you gain control of target creature and it gains haste"."""
    for who in ("", "you "):
        head = f"{{d:leading}} , {who}gain control of {{o:object.s}}"
        shaped(b, "plain", GainControl, head, _control, "duration", "what")
        shaped(b, "plain", Sequence, f"{head} and it gains {{a:abilities}}", _control_and, "effects.0.duration",
               "effects.0.what", "effects.1.modifiers.0.abilities")


def _control(duration: Duration, what: Selection) -> GainControl | None:
    return None if duration.surface == "2" else GainControl(what, duration, who=IMPLIED)


def _control_and(duration: Duration, what: Selection, abilities: tuple[Ability, ...]) -> Sequence | None:
    if duration.surface == "2":
        return None
    given: tuple[Modifier, ...] = (GainAbilities(abilities),)
    return Sequence((GainControl(what, duration, who=IMPLIED), Continuous(Back("it"), given, duration)))
