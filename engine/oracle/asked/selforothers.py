"""What a player chose, asked afterwards: "if that player chooses self"; each of your other opponents (608.2d)."""

from __future__ import annotations

from engine.ast.conditions import Matches
from engine.ast.filters import ChoseWord, Opponent, Other, Players
from engine.ast.selections import All, Back, Source
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

OTHERS = All(Players((Opponent(), Other(Back("it", Source.TARGET, 0)))))


def add(b: Builder) -> None:
    """Add these productions."""
    for who in ("that player", "the player"):
        shaped(b, "cond1", Matches, f"{who} chooses {{w:pollword}}",
               lambda w, who=who: Matches(Back(who), Players((ChoseWord(str(w)),))), "filter.tests.0.word")
    worded(b, "player.s", {"each of your other opponents": OTHERS})
