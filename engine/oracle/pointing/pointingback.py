"""Words that point back with a longer noun: "the exiled creature card", "the card returned this way" (608.2c)."""

from __future__ import annotations

from typing import Final

from engine.ast.selections import Back
from engine.oracle.shape import worded
from engine.oracle.templates import Builder

DONE: Final = ("exiled", "revealed", "milled", "discarded", "returned", "sacrificed")
NOUNS: Final = ("creature card", "nonland card", "land card", "permanent card", "artifact card")
THIS_WAY: Final = ("returned", "exiled", "discarded", "revealed", "milled")


def add(b: Builder) -> None:
    """Add these words."""
    for number, s in (("s", ""), ("p", "s")):
        words = [f"the {done} {noun}{s}" for done in DONE for noun in NOUNS]
        b.word(f"the.{number}", {each: each for each in words})
        for done in THIS_WAY:
            worded(b, f"backobject.{number}", {
                f"the card{s} {done} this way": Back(f"the {done} card{s}"),
                f"the creature card{s} {done} this way": Back(f"the {done} creature card{s}"),
            })
    b.word("the.s", {"the nonland card": "the nonland card", "the creature card": "the creature card",
                     "the land card": "the land card"})
    b.word("that.s", {"that nonland permanent card": "that nonland permanent card"})
