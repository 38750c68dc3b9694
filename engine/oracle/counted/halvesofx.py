"""Half of X: cards drawn, life gained, rounded up or down (107.1a)."""

from __future__ import annotations

from typing import Final

from engine.actions.hand import Draw
from engine.actions.life import Gain
from engine.ast.amounts import Half, VarX
from engine.ast.effects import Sequence
from engine.oracle.constants import YOU
from engine.oracle.shape import shaped
from engine.oracle.templates import ACTOR, Builder

HALF_DOWN: Final = Half(VarX(), False)


def add(b: Builder) -> None:
    """Add these amounts."""
    _halves(b)


def _halves(b: Builder) -> None:
    """ "Draw half X cards, rounded down", "you gain half X life and draw half X cards. Round down each time"."""
    for words, up in (("rounded down", False), ("rounded up", True)):
        half = Half(VarX(), up)
        for form, s in (("b", ""), ("s", "s")):
            shaped(b, f"vp.{form}", Draw, f"draw{s} half x cards , {words}", lambda half=half: Draw(half, who=ACTOR))
    shaped(b, "plain", Sequence, "you gain half x life and draw half x cards . round down each time",
           lambda: Sequence((Gain(HALF_DOWN, who=YOU), Draw(HALF_DOWN, who=YOU))))
