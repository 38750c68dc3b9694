"""Conditions of pairs and coins: "is paired with another creature", "each of those creatures", a lost flip."""

from __future__ import annotations

from typing import Final

from engine.ast.conditions import Did, Matches, Unmet
from engine.ast.filters import HasType, InPair, Kind, Objects, Status
from engine.ast.node import Condition
from engine.ast.selections import This
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import worded
from engine.oracle.templates import Builder

BOTH: Final = Objects(Kind.PERMANENT, (HasType("creature"), InPair()))
PAIRED: Final = Objects(Kind.PERMANENT, (Status("paired"),))
FLIPS: Final = ("lose the flip", "win the flip")
UNPAIRED: Final = Objects(Kind.PERMANENT, (Status("unpaired"),))


def add(b: Builder) -> None:
    """Add the productions of pairs."""
    b.word("ssubject.s", {"each of those creatures": BOTH})
    b.word("ssubject.p", {"both creatures": BOTH})
    lost = Unmet(Did(surface=FLIPS[0]), surface="flip")
    b.rule("cond1", "you lose the flip", lambda values: lost, _lost, Unmet, "flip")
    b.rule("cond1", "you win the flip", lambda values: Did(surface=FLIPS[1]), _won, Did, "win the flip")
    for who, lose, win in (("they", "lose", "win"), ("that player", "loses", "wins"), ("the player", "loses", "wins")):
        worded(b, "cond1", {f"{who} {lose} the flip": Unmet(Did(surface=FLIPS[0])),
                            f"{who} {win} the flip": Did(surface=FLIPS[1])})
    b.word(
        "cond1",
        {
            "~ is paired with another creature": Matches(This(), PAIRED, surface="paired"),
            "~ is unpaired": Matches(This(), UNPAIRED, surface="unpaired"),
        },
    )


def _lost(value: Value) -> Values | None:
    return () if isinstance(value, Unmet) and value.surface == "flip" else None


def _won(value: Value) -> Values | None:
    return () if isinstance(value, Did) and value.surface == FLIPS[1] else None


def on_a_flip(condition: Condition) -> bool:
    """Whether a condition asks how a coin came."""
    asked = condition.part if isinstance(condition, Unmet) else condition
    return isinstance(asked, Did) and asked.surface in FLIPS
