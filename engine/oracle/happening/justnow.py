"""What was done last turn, and what a permanent has just become: its other face, a level (701.28e, 716.2, 500.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.ast.amounts import Fixed
from engine.ast.conditions import Happened
from engine.ast.filters import Is, Kind, Objects, PlayerWho
from engine.ast.patterns import Becomes
from engine.ast.selections import This
from engine.oracle.constants import ONE
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder
from engine.state.history import LAST_TURN

ITSELF: Final = Objects(Kind.PERMANENT, (Is(This()),))
LEVELS: Final = (2, 3)  # 716.2: those a Class can become
NOTHING: Final = Fixed(0)


def add(b: Builder) -> None:
    """Add these productions."""
    b.event(Becomes, "{what:eo} transform[s] into ~", word="transforms into", by=ITSELF)
    for level in LEVELS:
        b.event(Becomes, f"{{what:eo}} become[s] level {level}", word=f"level {level}")
    shaped(b, "cond1", Happened, "no spells were cast last turn",
           lambda: Happened(f"{LAST_TURN}spells cast", None, "=", 0))
    for nt, cast in (("pw.s", "cast"), ("pw.p", "cast"), ("pw.y", "cast")):
        shaped(b, nt, PlayerWho, f"{cast} no spells last turn",
               lambda: PlayerWho(f"{LAST_TURN}spells cast", "=", NOTHING))
        shaped(b, nt, PlayerWho, f"{cast} {{n:numeral}} or more spells last turn",
               lambda number: PlayerWho(f"{LAST_TURN}spells cast", ">=", number), "amount")
        for verb, key in (("gained", "life gained"), ("lost", "life lost")):
            shaped(b, nt, PlayerWho, f"{verb} life last turn", _some(key))
        shaped(b, nt, PlayerWho, "attacked last turn", _some("attacked with"))


def _some(key: str) -> Callable[[], PlayerWho]:
    return lambda: PlayerWho(LAST_TURN + key, ">=", ONE)
