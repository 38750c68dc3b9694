"""What enters only if something is done: "sacrifice a Forest instead. If you do, put ~ onto the battlefield"."""

from __future__ import annotations

from typing import Final

from engine.actions.staying import StaysOut
from engine.ast.abilities import EntersAbility
from engine.ast.conditions import Did, Unmet
from engine.ast.effects import If, Sequence
from engine.ast.node import Effect
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder

OUT: Final = If(Unmet(Did(), surface="you don't"), StaysOut())
_DONE: Final = "if you do , put ~ onto the battlefield . if you don't , put it into its owner 's graveyard ."


def add(b: Builder) -> None:
    """Add these."""
    shaped(b, "entering", EntersAbility, f"if ~ would enter , {{e:clauses}} instead . {_DONE}", _only_if,
           "effect.effects.0")


def _only_if(effect: Effect) -> EntersAbility:
    return EntersAbility(Sequence((effect, OUT)))
