"""What a thing shares with another, and whether it is of what was chosen: asked as a condition (205.3m, 607.2d)."""

from __future__ import annotations

from typing import Final

from engine.ast.conditions import Matches
from engine.ast.filters import Kind, Not, Objects, OfChosen, Shares
from engine.ast.node import Filter, Selection, Test
from engine.ast.selections import Back
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, with_tests, without
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
    for other in ("a", "another"):
        shaped(b, "cond1", Matches, f"{other} {{f:filter.s}} with the same name is {{z:zonepost}}", _same_name,
               without("filter.tests.0.of"), "filter.tests.0.of.tests.-1")
    for words, what in CHOSEN.items():
        shaped(b, "cond1", Matches, f"{{o:matched}} {words}", _such(OfChosen(what)), "what")
    for words, what in CHOSEN_NOT.items():
        shaped(b, "cond1", Matches, f"{{o:matched}} {words}", _such(Not(OfChosen(what))), "what")


def _same_name(what: Filter, place: Test) -> Matches | None:
    """Of the name of what something is done to; no thing is another one than itself."""
    if not isinstance(what, Objects):
        return None
    return Matches(Back("it"), _thing(Shares("name", with_tests(what, place))))


def _thing(test: Test) -> Objects:
    return Objects(Kind.SOURCE, (test,))


def _shares(what: Selection, word: str, other: Selection) -> Matches:
    return Matches(what, _thing(Shares(word, other)))


def _shares_not(what: Selection, word: str, other: Selection) -> Matches:
    return Matches(what, _thing(Not(Shares(word, other))))


def _such(test: Test) -> Value:
    return lambda what: Matches(what, _thing(test))
