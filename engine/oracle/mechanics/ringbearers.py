"""The Ring-bearer in events and conditions: who is chosen as it, whether there is one (701.52)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import TriggeredAbility
from engine.ast.amounts import Fixed, PropertyOf
from engine.ast.conditions import Exists
from engine.ast.filters import ControlledBy, Kind, Objects, Other, Status
from engine.ast.node import Effect
from engine.ast.patterns import PlayerDoes
from engine.ast.selections import All
from engine.oracle.constants import CREATURE, YOU
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

BEARER: Final = Objects(Kind.PERMANENT, (Status("ring-bearer"), ControlledBy(YOU)))
ANOTHER: Final = PlayerDoes(YOU, "be tempted", Objects(Kind.PERMANENT, (Other(), CREATURE)))


def add(b: Builder) -> None:
    """Add these."""
    worded(b, "event", {
        "you choose a creature as your ring-bearer": PlayerDoes(
            YOU, "be tempted", Objects(Kind.PERMANENT, (CREATURE,))),
    })
    worded(b, "cond1", {"you don't control a ring-bearer": Exists(BEARER, "=", Fixed(0))})
    chosen = "if you chose a creature other than ~ as your ring-bearer"
    shaped(b, "triggered", TriggeredAbility, f"whenever the ring tempts you , {chosen} , {{e:triggerbody}}",
           _another, "effect")
    worded(b, "counted", {"your ring-bearer 's power": PropertyOf("power", All(BEARER))})


def _another(effect: Effect) -> TriggeredAbility:
    return TriggeredAbility(ANOTHER, effect)
