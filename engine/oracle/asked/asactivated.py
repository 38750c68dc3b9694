"""What was so as an ability was activated, and how often it has been activated this turn (602.2b)."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import CountOf, Plus, PropertyOf, Times
from engine.ast.filters import ControlledBy, InZone, Kind, Objects, Opponent, Players, PlayerWho
from engine.ast.node import Amount, Filter, Test
from engine.ast.particulars import ActivatedOften, AsActivated
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, with_tests, without
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

OPPONENT: Final = Opponent()
THEN: Final = "than you did as you activated this ability"
MINE: Final = InZone(Zone.GRAVEYARD, YOU)


def add(b: Builder) -> None:
    """Add these."""
    for be in ("been activated", "been activated by you"):
        shaped(b, "cond1", ActivatedOften, f"this ability has {be} {{n:numword}} or more times this turn",
               ActivatedOften, "times")
    _who_had(b, "had more life", _than("life total", ">"))
    _who_had(b, "had less life", _than("life total", "<"))
    _who_had(b, "had more cards in hand", _than("cards in hand", ">"))
    _who_had(b, "had at least {n:numword} more cards in hand", _by_more, "tests.1.test.amount.left")
    _who_had(b, "had at least {n:numword} fewer {f:filter.p} in their graveyard", _fewer_there,
             "tests.1.test.amount.right.amount", without("tests.1.test.what"))
    _who_had(b, "controlled more {f:filter.p}", _more, "tests.1.test.what")


def _who_had(b: Builder, words: str, test: Value, *paths: Value) -> None:
    def made(*values: Value) -> Players | None:
        found = test(*values)
        return None if found is None else Players((OPPONENT, AsActivated(found)))

    shaped(b, "playernoun.s", Players, f"opponent who {words} {THEN}", made, *paths)


def _than(property: str, op: str) -> Value:
    return lambda: PlayerWho(property, op, PropertyOf(property, YOU))


def _by_more(number: Amount) -> Test:
    return PlayerWho("cards in hand", ">=", Plus(number, PropertyOf("cards in hand", YOU)))


def _more(what: Filter) -> Test | None:
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT:
        return None
    return PlayerWho("controls", ">", CountOf(with_tests(what, ControlledBy(YOU))), what)


def _fewer_there(number: Amount, what: Filter) -> Test | None:
    if not isinstance(what, Objects) or what.kind is not Kind.CARD:
        return None
    mine = CountOf(with_tests(what, MINE))
    theirs = with_tests(what, InZone(Zone.GRAVEYARD))
    return PlayerWho("controls", "<=", Plus(mine, Times(-1, number)), theirs)
