"""Wordings of the untap step: what stays tapped, how much untaps, what untaps in others' untap steps (502.3)."""

from __future__ import annotations

from typing import Final

from engine.actions.base import ENTERING
from engine.actions.permanents import Goad, StayTapped, TapOrUntapThem
from engine.ast.abilities import EntersAbility, StaticAbility
from engine.ast.conditions import IsTurnOf, Matches, WhileTrue
from engine.ast.effects import ChooseAction, Continuous, Sequence
from engine.ast.filters import ControlledBy, Kind, Objects, OfChosen, Opponent, Players, Status
from engine.ast.modifiers import Cant, RuleChange
from engine.ast.node import Condition, Filter, Selection
from engine.ast.selections import All, Target, This, You
from engine.oracle.constants import ANYBODY, ONE, OPPONENTS
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, with_tests, without, worded
from engine.oracle.templates import ACTOR, Builder
from engine.rules.untap_effects import STAYS, UNTAPS_WITH_OTHERS

STUCK: Final = Cant("untap", timing="untap step")
MORE: Final = "untap more"
YOURS: Final = ControlledBy(You())
TAPPED_FOR_GOOD: Final = (
    EntersAbility(TapOrUntapThem(ENTERING, True), surface="tapped for good"), StaticAbility(This(), (STUCK,)),
)


def add(b: Builder) -> None:
    """Add these productions."""
    for form, s in (("b", ""), ("s", "s")):
        shaped(b, f"vp.{form}", Sequence, f"untap{s} and goad{s} {{o:object}}", _untapped, "effects.0.what")
    worded(b, "post", {"of that type": OfChosen("type")})
    shaped(b, "imperative", ChooseAction, "tap all {f:filter.p} , or untap all {g:filter.p}", _either_way,
           "options.0.what.what", "options.1.what.what")
    worded(b, "static", {
        "you may choose not to untap ~ during your untap step .": StaticAbility(This(), (RuleChange(STAYS),)),
        "untap ~ during each other player 's untap step .": StaticAbility(This(), (RuleChange(UNTAPS_WITH_OTHERS),)),
    })
    tapped = Objects(Kind.PERMANENT, (Status("tapped"),))
    worded(b, "cond1", {"~ remains tapped": Matches(This(), tapped)})
    for number, words in (
        ("s", "doesn't untap during its controller 's untap step"),
        ("p", "don't untap during their controllers ' untap steps"),
    ):
        shaped(b, f"op.{number}", Continuous, f"{words} for as long as {{c:condition}}", _while, "duration.condition")
    shaped(b, "plain", StayTapped, "{f:filter.p} don't untap during target player 's next untap step", _in_theirs,
           without("what.what"))
    for subject, whose, who in (("players", "their untap steps", Players()), ("you", "your untap step", You()),
                                ("your opponents", "their untap steps", OPPONENTS)):
        for noun in ("filter.s", "filter.p"):
            core = f"{subject} can't untap more than {{n:int}} {{f:{noun}}} during {whose}"
            parts = ("modifiers.0.limit", "modifiers.0.what")
            shaped(b, "static", StaticAbility, f"{core} .", _more(who), *parts)
    for number, each in (("p", "all"), ("s", "each")):
        words = f"untap {each} {{f:filter.{number}}} during each other player 's untap step ."
        shaped(b, "static", StaticAbility, words, _others, "what")
        words = f"untap {each} {{f:filter.{number}}} during each opponent 's untap step ."
        shaped(b, "static", StaticAbility, words, _with_opponents, "what")
    b.rule("lineof permanentline", "~ enters tapped and doesn't untap during your untap step .",
           lambda values: TAPPED_FOR_GOOD, lambda value: () if value == TAPPED_FOR_GOOD else None, tuple)


def _in_theirs(what: Filter) -> StayTapped | None:
    """In that step nothing else than what that player controls would untap (502.3)."""
    if not isinstance(what, Objects) or any(isinstance(each, ControlledBy) for each in what.tests):
        return None
    return StayTapped(All(with_tests(what, ControlledBy(Target(ANYBODY, ONE, ONE)))))


def _either_way(tapped: Filter, untapped: Filter) -> ChooseAction:
    you = You(surface="implied")
    ways = ((tapped, True), (untapped, False))
    return ChooseAction(you, tuple(TapOrUntapThem(All(what), way, who=you) for what, way in ways))


def _untapped(what: Selection) -> Sequence:
    """ "Untap and goad that creature"."""
    return Sequence((TapOrUntapThem(what, False, who=ACTOR), Goad(what, who=ACTOR)))


def _while(condition: Condition) -> Continuous:
    return Continuous(ACTOR, (STUCK,), WhileTrue(condition))


def _more(who: Selection | Filter) -> Value:
    return lambda number, what: StaticAbility(who, (Cant(MORE, what, limit=number),))


def _more_if(who: Selection | Filter) -> Value:
    return lambda condition, number, what: StaticAbility(who, (Cant(MORE, what, limit=number),), condition=condition)


def _others(what: Value, when: Condition | None = None) -> StaticAbility | None:
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT or YOURS not in what.tests:
        return None
    return StaticAbility(what, (RuleChange(UNTAPS_WITH_OTHERS),), condition=when)


def _with_opponents(what: Value) -> StaticAbility | None:
    return _others(what, IsTurnOf(All(Players((Opponent(),)))))
