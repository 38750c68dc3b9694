"""What a thing shares with another, and whether it is of what was chosen: asked as a condition (205.3m, 607.2d)."""

from __future__ import annotations

from typing import Final

from engine.ast.conditions import Matches
from engine.ast.filters import Kind, Not, Objects, OfChosen, Shares
from engine.ast.node import Selection, Test
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder

CHOSEN: Final = {"has the chosen name": "name", "is of the chosen type": "type", "is the chosen color": "color"}
CHOSEN_NOT: Final = {"doesn't have the chosen name": "name", "isn't of the chosen type": "type",
                     "isn't the chosen color": "color"}


def add(b: Builder) -> None:
    """Add these questions."""
    for nt in ("thisobject", "backobject.s", "attached"):
        shaped(b, "cond1", Matches, f"{{o:matched}} shares a {{w:shared}} with {{t:{nt}}}", _shares, "what",
               "filter.tests.0.what", "filter.tests.0.of", key=f"shares with {nt}")
        shaped(b, "cond1", Matches, f"{{o:matched}} doesn't share a {{w:shared}} with {{t:{nt}}}", _shares_not, "what",
               "filter.tests.0.test.what", "filter.tests.0.test.of", key=f"shares not with {nt}")
    for words, what in CHOSEN.items():
        shaped(b, "cond1", Matches, f"{{o:matched}} {words}", _such(OfChosen(what)), "what")
    for words, what in CHOSEN_NOT.items():
        shaped(b, "cond1", Matches, f"{{o:matched}} {words}", _such(Not(OfChosen(what))), "what")


def _thing(test: Test) -> Objects:
    return Objects(Kind.SOURCE, (test,))


def _shares(what: Selection, word: str, other: Selection) -> Matches:
    return Matches(what, _thing(Shares(word, other)))


def _shares_not(what: Selection, word: str, other: Selection) -> Matches:
    return Matches(what, _thing(Not(Shares(word, other))))


def _such(test: Test) -> Value:
    return lambda what: Matches(what, _thing(test))
