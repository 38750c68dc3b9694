"""Wordings of the untap step: what stays tapped, how much untaps, what untaps in others' untap steps (502.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.base import ENTERING
from engine.actions.permanents import TapOrUntapThem
from engine.ast.abilities import EntersAbility, StaticAbility
from engine.ast.conditions import Matches, WhileTrue
from engine.ast.effects import Continuous
from engine.ast.filters import ControlledBy, Kind, Objects, Players, Status
from engine.ast.modifiers import Cant, RuleChange
from engine.ast.node import Condition, Filter, Modifier, Selection
from engine.ast.selections import This, You
from engine.oracle.kernel import Value, Values
from engine.oracle.shaping import nothing, only, wording
from engine.oracle.templates import ACTOR, Builder
from engine.rules.effects_seen import STAYS, UNTAPS_WITH_OTHERS

STUCK: Final = Cant("untap", timing="untap step")
MORE: Final = "untap more"
ANYBODY: Final = Players()
YOURS: Final = ControlledBy(You())


def add(b: Builder) -> None:
    """Add these productions."""
    wording(b, "static", "you may choose not to untap ~ during your untap step .", StaticAbility,
            only(StaticAbility(This(), (RuleChange(STAYS),))), nothing)
    wording(b, "cond1", "~ remains tapped", Matches, only(_this("tapped")), nothing)
    for number, does, whose in (("s", "doesn't", "its"), ("p", "don't", "their")):
        controllers = "controller 's untap step" if number == "s" else "controllers ' untap steps"
        wording(b, f"op.{number}", f"{does} untap during {whose} {controllers} for as long as {{c:condition}}",
                Continuous, _while, _while_parts)
    for subject, whose, who in (("players", "their", ANYBODY), ("you", "your", You())):
        steps = "untap steps" if subject == "players" else "untap step"
        core = f"{subject} can't untap more than {{n:int}} {{f:filter.s}} during {whose} {steps}"
        wording(b, "static", f"{core} .", StaticAbility, _more(who), _more_parts)
        wording(b, "static", f"as long as {{c:condition}} , {core} .", StaticAbility, _more_if(who), _more_if_parts)
    for number, each in (("p", "all"), ("s", "each")):
        wording(b, "static", f"untap {each} {{f:filter.{number}}} during each other player 's untap step .",
                StaticAbility, _others, _others_parts)
    wording(b, "static", "untap ~ during each other player 's untap step .", StaticAbility,
            only(StaticAbility(This(), (RuleChange(UNTAPS_WITH_OTHERS),))), nothing)
    b.rule("lineof permanentline", "~ enters tapped and doesn't untap during your untap step .",
           lambda values: TAPPED_FOR_GOOD, lambda value: () if value == TAPPED_FOR_GOOD else None, tuple)


def _this(word: str) -> Matches:
    return Matches(This(), Objects(Kind.PERMANENT, (Status(word),)))


TAPPED_FOR_GOOD: Final = (
    EntersAbility(TapOrUntapThem(ENTERING, True), surface="tapped for good"), StaticAbility(This(), (STUCK,)),
)


def _while(condition: Condition) -> Continuous:
    return Continuous(ACTOR, (STUCK,), WhileTrue(condition))


def _while_parts(value: Continuous) -> Values | None:
    return (value.duration.condition,) if isinstance(value.duration, WhileTrue) else None


def _more(who: Selection | Filter) -> object:
    def build(number: int, what: Filter) -> StaticAbility:
        return StaticAbility(who, (Cant(MORE, what, limit=number),))

    return build


def _more_if(who: Selection | Filter) -> object:
    def build(condition: Condition, number: int, what: Filter) -> StaticAbility:
        return StaticAbility(who, (Cant(MORE, what, limit=number),), condition=condition)

    return build


def _limit(value: StaticAbility) -> Modifier:
    return value.modifiers[0]


def _more_parts(value: StaticAbility) -> Values | None:
    cant = value.modifiers[0]
    return (cant.limit, cant.what) if isinstance(cant, Cant) else None


def _more_if_parts(value: StaticAbility) -> Values | None:
    parts = _more_parts(value)
    return None if parts is None else (value.condition, *parts)


def _others(what: Value) -> StaticAbility | None:
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT or YOURS not in what.tests:
        return None
    return StaticAbility(what, (RuleChange(UNTAPS_WITH_OTHERS),))


def _others_parts(value: StaticAbility) -> Values:
    return (value.what,)
