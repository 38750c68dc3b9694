"""Cards revealed from an opening hand, and what follows from it (103.6b)."""

from __future__ import annotations

from engine.ast.abilities import StaticAbility
from engine.ast.effects import Delayed
from engine.ast.modifiers import BEGINS_IN_PLAY, FromOpeningHand, RuleChange
from engine.ast.node import Effect, Pattern
from engine.ast.patterns import StepBegins
from engine.ast.selections import You
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder
from engine.terms.steps import Step


def add(b: Builder) -> None:
    """Add these."""
    worded(b, "firststep", {
        "the first upkeep": StepBegins(Step.UPKEEP, None, next=True),
        "your first upkeep": StepBegins(Step.UPKEEP, You(), next=True),
        "your first main phase": StepBegins(Step.MAIN1, You(), next=True),
    })
    for nt in ("static", "spellstatic"):
        shaped(b, nt, StaticAbility, "you may reveal ~ from your opening hand . if you do , at the beginning of "
               "{p:firststep} , {e:clauses} .", _revealed, "modifiers.0.effect.pattern", "modifiers.0.effect.effect")
    for it in ("him", "her", "them", "~"):
        worded(b, "static", {
            f"if ~ is in your opening hand , you may begin the game with {it} on the battlefield .": StaticAbility(
                None, (RuleChange(BEGINS_IN_PLAY),)),
        })


def _revealed(pattern: Pattern, effect: Effect) -> StaticAbility:
    return StaticAbility(None, (FromOpeningHand(Delayed(pattern, effect)),))
