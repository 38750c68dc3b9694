"""When one next casts a spell, and what spells one casts this turn cost or cannot suffer (603.7, 611.2)."""

from __future__ import annotations

from dataclasses import replace

from engine.actions.stack_verbs import Copy
from engine.ast.effects import Continuous, Delayed
from engine.ast.filters import (
    ControlledBy,
    InZone,
    Kind,
    Objects,
)
from engine.ast.modifiers import Cant, ChangeCost
from engine.ast.node import Effect
from engine.ast.patterns import CastsSpell
from engine.ast.selections import All, Back, You
from engine.oracle.constants import ANYBODY, TURN, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, without
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these instructions."""
    _next_spell(b)


def _next_spell(b: Builder) -> None:
    """ "When you next cast an instant or sorcery spell this turn, ..." (603.7)."""
    for words in ("when you next cast a {f:filter.s} this turn", "when you cast your next {f:filter.s} this turn"):
        shaped(b, "opening", Delayed, f"{words} , {{e:first}}", _delayed, "pattern.what", "effect")
    shaped(b, "plain", Delayed, "copy the next {f:filter.s} you cast this turn when you cast it",
           lambda f: _delayed(f, Copy(Back("that spell"), who=You(surface="implied"))), "pattern.what")
    for words, verb in (("can't be countered", "be countered"),):
        shaped(b, "plain", Continuous, f"{{f:filter.p}} you cast this turn {words}", _this_turn(verb),
               without("what.what"))
    shaped(b, "plain", Continuous, "{f:filter.p} you cast this turn {m:spellcost.p}", _cost_this_turn,
           "modifiers.0.what", lambda value: replace(value.modifiers[0], what=Objects(Kind.SPELL), who=None))


def _spells(what: Value) -> bool:
    return isinstance(what, Objects) and what.kind is Kind.SPELL and not any(
        isinstance(test, InZone | ControlledBy) for test in what.tests
    )


def _delayed(what: Value, effect: Effect) -> Delayed | None:
    return Delayed(CastsSpell(YOU, what), effect, once=True, duration=TURN) if _spells(what) else None


def _this_turn(verb: str) -> Value:
    def made(what: Value) -> Continuous | None:
        if not _spells(what):
            return None
        mine = replace(what, tests=(*what.tests, ControlledBy(YOU)))
        return Continuous(All(mine), (Cant(verb),), TURN)

    return made


def _cost_this_turn(what: Value, change: ChangeCost) -> Continuous | None:
    if not _spells(what):
        return None
    return Continuous(All(ANYBODY), (replace(change, what=what, who=YOU),), TURN)
