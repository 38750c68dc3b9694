"""What was dealt damage this turn, by what and how much, and what was cast: as conditions, descriptions and amounts."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import HistoryCount
from engine.ast.conditions import Exists, Happened, Holds, Was
from engine.ast.filters import ControlledBy, History, Kind, Not, Objects, Opponent, Players, PlayerWho
from engine.ast.node import Filter, Selection
from engine.ast.selections import All, Back
from engine.oracle.constants import ONE, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, with_tests, without, worded
from engine.oracle.templates import Builder

EVER_DEALT: Final = "ever dealt damage"
DAMAGE: Final = {"damage": "dealt damage", "combat damage": "dealt combat damage"}


def add(b: Builder) -> None:
    """Add these conditions, descriptions and amounts."""
    for kind, key in DAMAGE.items():
        for words, negated in ((f"dealt {kind}", False), (f"didn't deal {kind}", True)):
            shaped(b, "cond1", Was, f"{{o:matched}} {words} to {{t:damaged}} this turn", _dealt(key, negated), "what",
                   "filter.tests.0.test.by" if negated else "filter.tests.0.by")
        if kind == "combat damage":
            shaped(b, "cond1", Was, f"{{o:matched}} dealt {kind} this turn", lambda o, key=key: _was(o, History(key)),
                   "what")
        shaped(b, "cond1", Was, f"{{o:matched}} didn't deal {kind} this turn",
               lambda o, key=key: _was(o, Not(History(key))), "what")
    shaped(b, "cond1", Holds, "you 've been dealt {n:figure} or more damage this turn",
           lambda n: Holds(HistoryCount("damage taken", YOU), ">=", n), "right")
    shaped(b, "cond1", Was, "{o:matched} hasn't dealt damage yet", lambda o: _was(o, Not(History(EVER_DEALT))), "what")
    shaped(b, "cond1", Was, "{o:matched} was dealt excess damage this turn",
           lambda o: _was(o, History("was dealt excess damage")), "what")
    rivals = Players((Opponent(Back("that player")), PlayerWho("damage taken", ">=", ONE)))
    worded(b, "cond1", {"one of their opponents was dealt damage this turn": Exists(rivals, ">=", ONE)})
    shaped(b, "cond1", Happened, "a {f:filter.s} a opponent controlled was dealt excess damage this turn",
           lambda f: Happened("permanents dealt excess damage", All(Players((Opponent(),))), filter=f), "filter")
    shaped(b, "post", History, "dealt damage this turn by a {f:filter.s} you controlled", _by_yours, without("by"))


def _by_yours(what: Filter) -> History | None:
    return History("was dealt damage", with_tests(what, ControlledBy(YOU))) if isinstance(what, Objects) else None


def _was(what: Selection, test: History | Not) -> Was:
    return Was(what, Objects(Kind.SOURCE, (test,)))


def _dealt(key: str, negated: bool) -> Value:
    def made(what: Selection, whom: Filter | Selection) -> Was:
        test = History(key, whom)
        return _was(what, Not(test) if negated else test)

    return made
