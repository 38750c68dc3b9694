"""Players by what they have, behind "with": "each opponent with no cards in hand"; a player's opponents (102.3)."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import CountOf
from engine.ast.filters import Opponent, Players
from engine.ast.selections import All, Back
from engine.oracle.asked.playerwho import PERSONS, Words, sums
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

WITH: Final[Words] = {**PERSONS["s"], "has": "with"}


def add(b: Builder) -> None:
    """Add these players."""
    sums(b, "pwith", WITH)
    for number, plural in (("s", ""), ("p", "s")):
        shaped(b, f"playernoun.{number}", Players, f"player{plural} {{t:pwith}}", lambda test: Players((test,)),
               "tests.0", key="player with")
        shaped(b, f"playernoun.{number}", Players, f"opponent{plural} {{t:pwith}}",
               lambda test: Players((Opponent(), test)), "tests.1", key="opponent with")
    for words in ("each of that player 's opponents", "each of their opponents"):
        worded(b, "player.s", {words: All(Players((Opponent(Back("that player" if "that" in words else "they")),)))})
    worded(b, "unit", {"player": CountOf(Players()), "opponent": CountOf(Players((Opponent(),)))})
