"""Times in more words: what costs less during a turn, turns that are skipped, phases to come (500, 601.2f, 614.10)."""

from __future__ import annotations

from typing import Final

from engine.actions.permission import PermitPlay
from engine.ast.abilities import CastingAbility, StaticAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import IsTurnOf, UntilEndOfTurn, UntilTurnOf
from engine.ast.effects import Continuous
from engine.ast.filters import Kind, Objects
from engine.ast.modifiers import ChangeCost, ExtraLand, Skips
from engine.ast.node import Duration, Selection
from engine.ast.selections import Back, You
from engine.oracle.casting.forbidding import OFF_TURN
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.statics import THIS_SPELL
from engine.oracle.templates import ACTOR, Builder
from engine.terms.steps import Step

TIMES: Final = {
    "your turn": IsTurnOf(YOU), "your end step": IsTurnOf(YOU, Step.END), "your upkeep": IsTurnOf(YOU, Step.UPKEEP),
}


def add(b: Builder) -> None:
    """Add these productions."""
    for words, condition in TIMES.items():
        for word, sign in (("less", -1), ("more", 1)):
            shaped(b, "casting", CastingAbility, f"~ costs {{m:generic}} {word} to cast during {words} .",
                   _own(sign, condition), "modifier.mana")
    worded(b, "casting", {
        "cast ~ only during your end step .": CastingAbility("only", condition=TIMES["your end step"]),
        "cast ~ only during your upkeep .": CastingAbility("only", condition=TIMES["your upkeep"]),
        "cast ~ only during your turn and only during combat .": CastingAbility("only", timing=("your turn", "combat")),
    })
    _steps(b)
    shaped(b, "static", StaticAbility,
           "each {f:filter.s} costs {m:generic} more to cast except during its controller 's turn .", _off_turn,
           "modifiers.0.what", "modifiers.0.mana")


def _steps(b: Builder) -> None:
    shaped(b, "static", StaticAbility, "skip your {w:skippable} if {c:condition} .",
           lambda w, c: StaticAbility(YOU, (Skips(w),), condition=c), "modifiers.0.what", "condition")
    for who in ("their", "that player 's"):
        back = Back("they" if who == "their" else "that player")
        worded(b, "leading", {
            f"until {who} next turn": UntilTurnOf(back), f"until the end of {who} next turn": UntilTurnOf(back, True),
            f"until {who} next end step": UntilTurnOf(back, step=Step.END),
        })
    for number in "sp":
        for verb in ("play", "cast"):
            shaped(b, "said", PermitPlay, f"{{p:player.{number}}} may {verb} {{o:object}} {{d:duration}}",
                   _permitted(verb), "who", "what", "duration")
    worded(b, "vp.b", {"may play up to three additional lands this turn": Continuous(
        ACTOR, (ExtraLand(Fixed(3)),), UntilEndOfTurn())})


def _permitted(verb: str) -> Value:
    def made(who: Selection, what: Selection, duration: Duration) -> PermitPlay | None:
        return None if isinstance(who, You) else PermitPlay(what, duration, verb, who=who)

    return made


def _own(sign: int, condition: IsTurnOf) -> Value:
    def made(mana: str) -> CastingAbility | None:
        change = ChangeCost(THIS_SPELL, mana, sign)
        return CastingAbility("reduce", modifier=change, condition=condition) if mana != "{X}" else None

    return made


def _off_turn(what: Value, mana: str) -> StaticAbility | None:
    """A spell's controller is who casts it."""
    if not isinstance(what, Objects) or what.kind is not Kind.SPELL or mana == "{X}":
        return None
    return StaticAbility(None, (ChangeCost(what, mana, 1, who=OFF_TURN),))
