"""More words with "the": the spell, the creature sacrificed this way; a life total that becomes a number (119)."""

from __future__ import annotations

from typing import Final

from engine.actions.life import SetLife
from engine.ast.selections import Back
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder

DONE: Final = ("sacrificed", "tapped", "exiled", "discarded", "returned", "revealed", "destroyed", "milled")
NOUNS: Final = ("creature", "card", "permanent", "artifact", "land")


def add(b: Builder) -> None:
    """Add these."""
    b.word("the.s", {"the spell": "the spell", "the discovered card": "the discovered card"})
    for participle in DONE:
        for noun in NOUNS:
            shaped(b, "backobject.s", Back, f"the {noun} {participle} this way", _done(f"the {participle} {noun}"))
    shaped(b, "backobject.p", Back, "the cards you revealed this way", _done("the revealed cards"))
    shaped(b, "vp.b", SetLife, "have your life total become {n:amount}", lambda n: SetLife(YOU, n), "n")


def _done(word: str) -> Value:
    return lambda: Back(word)
