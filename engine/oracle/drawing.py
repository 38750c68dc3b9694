"""Draws: steps that are skipped, the next draw replaced, as many cards as that plus one (121, 614.10, 614.11)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.amounts import Fixed, Plus
from engine.ast.conditions import UntilEndOfTurn
from engine.ast.effects import Delayed, Instead
from engine.ast.modifiers import Skips
from engine.ast.node import Effect, Pattern
from engine.ast.selections import You
from engine.oracle.instead import YOU_DRAW
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

YOU: Final = You()
TURN: Final = UntilEndOfTurn()
MORE: Final = {"plus one": Fixed(1), "plus two": Fixed(2), "minus one": Fixed(-1)}


def add(b: Builder) -> None:
    """Add these wordings."""
    for step in ("draw step", "untap step", "upkeep step"):
        worded(b, "static", {f"skip your {step} .": StaticAbility(YOU, (Skips(step),))})
    for words, number in MORE.items():
        shaped(b, "amount card", Plus, f"{{n:count.p}} cards {words}", lambda n, number=number: Plus(n, number), "left")
    head = "the next time you would draw a card this turn"
    shaped(b, "plain", Instead, f"{head} , {{e:clauses}} instead", _next, "effect")
    shaped(b, "plain", Instead, f"{head} , instead {{e:clauses}}", _next, "effect")
    shaped(b, "opening", Delayed, "until end of turn , whenever {p:event} , {e:first}", _whenever, "pattern", "effect")


def _next(effect: Effect) -> Instead:
    return Instead(YOU_DRAW, effect, TURN, next=True)


def _whenever(pattern: Pattern, effect: Effect) -> Value:
    return Delayed(pattern, effect, once=False, duration=TURN)
