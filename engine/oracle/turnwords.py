"""Times in more words: what costs less during a turn, turns that are skipped, phases to come (500, 601.2f, 614.10)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ActivatedAbility, CastingAbility, StaticAbility
from engine.ast.conditions import IsTurnOf
from engine.ast.costs import Cost
from engine.ast.filters import Kind, Objects
from engine.ast.modifiers import ChangeCost
from engine.ast.node import Effect
from engine.ast.selections import You
from engine.oracle.forbidding import OFF_TURN
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.statics import THIS_SPELL
from engine.oracle.templates import Builder
from engine.terms.steps import Step

YOU: Final = You()
TIMES: Final = {
    "your turn": IsTurnOf(YOU), "your end step": IsTurnOf(YOU, Step.END), "your upkeep": IsTurnOf(YOU, Step.UPKEEP),
}


def add(b: Builder) -> None:
    """Add these productions."""
    for words, condition in TIMES.items():
        for word, sign in (("less", -1), ("more", 1)):
            shaped(b, "casting", CastingAbility, f"~ costs {{m:generic}} {word} to cast during {words} .",
                   _own(sign, condition), "modifier.mana")
            template = f"{{c:cost}} : {{e:body}} this ability costs {{m:generic}} {word} to activate during {words} ."
            shaped(b, "activated", ActivatedAbility, template, _ability(sign, condition), "cost", "effect",
                   "change.mana")
    worded(b, "casting", {
        "cast ~ only during your end step .": CastingAbility("only", condition=TIMES["your end step"]),
        "cast ~ only during your upkeep .": CastingAbility("only", condition=TIMES["your upkeep"]),
        "cast ~ only during your turn and only during combat .": CastingAbility("only", timing=("your turn", "combat")),
    })
    shaped(b, "static", StaticAbility,
           "each {f:filter.s} costs {m:generic} more to cast except during its controller 's turn .", _off_turn,
           "modifiers.0.what", "modifiers.0.mana")


def _own(sign: int, condition: IsTurnOf) -> Value:
    def made(mana: str) -> CastingAbility | None:
        change = ChangeCost(THIS_SPELL, mana, sign)
        return CastingAbility("reduce", modifier=change, condition=condition) if mana != "{X}" else None

    return made


def _ability(sign: int, condition: IsTurnOf) -> Value:
    def made(cost: Cost, effect: Effect, mana: str) -> ActivatedAbility:
        return ActivatedAbility(cost, effect, change=ChangeCost(THIS_SPELL, mana, sign), change_if=condition)

    return made


def _off_turn(what: Value, mana: str) -> StaticAbility | None:
    """A spell's controller is who casts it."""
    if not isinstance(what, Objects) or what.kind is not Kind.SPELL or mana == "{X}":
        return None
    return StaticAbility(None, (ChangeCost(what, mana, 1, who=OFF_TURN),))
