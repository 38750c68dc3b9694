"""Moments to come: a step of one's next turn, one's next main phase (500, 603.7)."""

from __future__ import annotations

from typing import Final

from engine.ast.conditions import Designation, UntilTurnOf
from engine.ast.effects import Delayed, Sequence
from engine.ast.node import Effect, Pattern
from engine.ast.patterns import AnyEvent, StepBegins
from engine.ast.selections import Attached, Back, ControllerOf
from engine.oracle.constants import TURN, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder
from engine.terms.steps import Step

STEPS: Final = {
    "end step": Step.END, "upkeep": Step.UPKEEP, "draw step": Step.DRAW,
    "declare attackers step": Step.DECLARE_ATTACKERS,
}
MAIN: Final = AnyEvent(tuple(StepBegins(each, YOU, next=True) for each in (Step.MAIN1, Step.MAIN2)))


def add(b: Builder) -> None:
    """Add these moments."""
    for word, step in STEPS.items():
        for of in ("on", "of"):
            worded(b, "nextbeginning", {
                f"the {word} {of} your next turn": StepBegins(step, YOU, next=True, later=True),
            })
    for word, step in STEPS.items():
        worded(b, "nextbeginning", {f"their next {word}": StepBegins(step, Back("they"), next=True)})
    worded(b, "nextbeginning", {"your next main phase": MAIN})
    for word, step in (("upkeep", Step.UPKEEP), ("end step", Step.END)):
        worded(b, "beginning", {
            f"enchanted player 's first {word} each turn": StepBegins(step, Attached("enchanted player"), first=True),
            f"your first {word} each turn": StepBegins(step, YOU, first=True),
        })
    worded(b, "cond1", {"it 's the first end step of the turn": Designation("first end step")})
    worded(b, "leading", {
        "until the beginning of your next upkeep": UntilTurnOf(YOU, step=Step.UPKEEP),
        "until your next untap step": UntilTurnOf(YOU, step=Step.UNTAP),
        "until its controller 's next untap step": UntilTurnOf(ControllerOf(Back("it")), step=Step.UNTAP),
    })
    shaped(b, "plain", Delayed, "{e:clauses} at the beginning of {p:nextbeginning} this turn", _this_turn, "effect",
           "pattern")


def _this_turn(effect: Effect, pattern: Pattern) -> Value:
    """Only if that moment is still to come in this turn."""
    return None if isinstance(effect, Sequence) else Delayed(pattern, effect, duration=TURN)
