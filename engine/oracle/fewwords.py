"""Amounts and counters in fewer words: half X cards, counters of any kind from among things, what one may do at the
next step if (107.3, 122.1, 603.7)."""

from __future__ import annotations

from typing import Final

from engine.actions.hand import Draw
from engine.actions.life import Gain
from engine.actions.removing import RemoveAmong
from engine.ast.abilities import TriggeredAbility
from engine.ast.amounts import Fixed, Half, VarX
from engine.ast.conditions import Unmet
from engine.ast.effects import Delayed, If, Sequence
from engine.ast.filters import Is, Not, Players
from engine.ast.node import Condition, Effect, Filter, Pattern
from engine.ast.patterns import CountersChange
from engine.ast.selections import All, ControllerOf, OwnerOf, Target, You
from engine.oracle.shape import shaped
from engine.oracle.templates import ACTOR, Builder

YOU: Final = You()
HALF_DOWN: Final = Half(VarX(), False)


ONE: Final = Fixed(1)


def add(b: Builder) -> None:
    """Add these wordings."""
    _halves(b)
    _next(b)
    for limit in ("whenever", "when"):
        shaped(b, "triggered", TriggeredAbility, f"{limit} one or more {{k:counter}} counters are put on one or more "
               "{f:filter.p} , {e:triggerbody} this ability triggers only once each turn .", _once_a_turn,
               "pattern.kind", "pattern.what", "effect")
    shaped(b, "player.s", All, "each player other than {p:owner_or_controller}",
           lambda p: All(Players((Not(Is(p)),))), "what.tests.0.test.what")
    shaped(b, "owner_or_controller", Target, "target {f:playernoun.s}", lambda f: Target(f, ONE, ONE), "what")
    b.says("owner_or_controller", ControllerOf, "{of:refobject} controller")
    b.says("owner_or_controller", OwnerOf, "{of:refobject} owner")
    for form, s in (("b", ""), ("s", "s")):
        shaped(b, f"vp.{form}", RemoveAmong, f"remove{s} {{n:count.p}} counters from among {{f:filter.p}}",
               lambda n, f: RemoveAmong(n, "", f, who=ACTOR), "n", "what")


def _once_a_turn(kind: str, what: Filter, effect: Effect) -> TriggeredAbility:
    """Once for all of them, for it triggers no more in the turn."""
    return TriggeredAbility(CountersChange(what, str(kind)), effect, limit=1)


def _halves(b: Builder) -> None:
    """ "Draw half X cards, rounded down", "you gain half X life and draw half X cards. Round down each time"."""
    for words, up in (("rounded down", False), ("rounded up", True)):
        half = Half(VarX(), up)
        for form, s in (("b", ""), ("s", "s")):
            shaped(b, f"vp.{form}", Draw, f"draw{s} half x cards , {words}", lambda half=half: Draw(half, who=ACTOR))
    shaped(b, "plain", Sequence, "you gain half x life and draw half x cards . round down each time",
           lambda: Sequence((Gain(HALF_DOWN, who=YOU), Draw(HALF_DOWN, who=YOU))))


def _next(b: Builder) -> None:
    """ "At the beginning of the next end step, destroy that creature if it attacked this turn" (603.7)."""
    head = "at the beginning of {p:nextbeginning} , {e:clauses}"
    shaped(b, "plain", Delayed, f"{head} if {{c:condition}}", _then_if, "pattern", "effect.effect", "effect.condition")
    shaped(b, "plain", Delayed, "at the beginning of {p:nextbeginning} , if {c:condition} , {e:clauses}",
           lambda p, c, e: Delayed(p, If(c, e, surface="leading")), "pattern", "effect.condition", "effect.effect")
    shaped(b, "plain", Delayed, f"{head} unless {{c:condition}}", _then_unless, "pattern", "effect.effect",
           "effect.condition.part")


def _then_if(pattern: Pattern, effect: Effect, condition: Condition) -> Delayed:
    return Delayed(pattern, If(condition, effect, surface="trailing"))


def _then_unless(pattern: Pattern, effect: Effect, condition: Condition) -> Delayed:
    return Delayed(pattern, If(Unmet(condition), effect, surface="unless"))
