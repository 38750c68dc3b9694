"""How many one controls or has: few others, different powers, a total power, opponents."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import CountDistinct, Fixed, SumOf
from engine.ast.conditions import Both, Did, Exists, Holds, Matches
from engine.ast.filters import ControlledBy, InZone, Kind, Objects, Other
from engine.ast.modifiers import Cant
from engine.ast.patterns import StateIs
from engine.ast.selections import This
from engine.oracle.constants import OPPONENTS, YOU
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

IN_HAND: Final = Objects(Kind.CARD, (InZone(Zone.HAND, YOU),))
SEARCHED: Final = ("you search your library this way", "you searched your library this way")


def add(b: Builder) -> None:
    """Add these productions."""
    _conditions(b)
    _combat(b)


def fixed(b: Builder, nt: str, words: str, node: object, key: str = "") -> None:
    """One wording of one value."""
    name = key or words

    def unmake(value: Value) -> Values | None:
        return () if value == node and value.surface == name else None

    b.rule(nt, words, lambda values: _surfaced(node, name), unmake, type(node), name)


def _surfaced(node: object, words: str) -> Value:
    return changed(node, surface=words)


def _conditions(b: Builder) -> None:
    for searched in SEARCHED:
        fixed(b, "cond1", searched, Did(searched=True))
    for count, word in ((2, "two"), (3, "three"), (4, "four")):
        fixed(b, "cond1", f"you have {word} or more opponents", Exists(OPPONENTS, ">=", Fixed(count)))
    b.rule("cond1", "you control {n:numeral} or fewer other {f:filter.p}", _fewer, _unfewer, Exists, "fewer other")
    b.rule("cond1", "you control {n:numeral} or more {f:filter.p} with different powers", _differ, _undiffer, Holds,
           "different powers")
    b.rule("cond1", "{f:filter.p} have total power {n:numeral} or greater", _total, _untotal, Holds, "total power")
    fixed(b, "cond1", "you control ~", Matches(This(), Objects(Kind.PERMANENT, (ControlledBy(YOU),))))
    fixed(b, "cond1", "~ remains on the battlefield", Matches(This(), Objects(Kind.PERMANENT, ())))


def _fewer(values: Values) -> Value | None:
    number, what = values
    if what.tests and isinstance(what.tests[0], Other):
        return None
    tests = (Other(surface="another"), *what.tests, ControlledBy(YOU, surface="verb"))
    return Exists(Objects(what.kind, tests, surface=what.surface), "<=", number, surface="fewer other")


def _unfewer(value: Value) -> Values | None:
    if not isinstance(value, Exists) or value.surface != "fewer other" or not isinstance(value.what, Objects):
        return None
    return value.amount, Objects(value.what.kind, value.what.tests[1:-1], surface=value.what.surface)


def _differ(values: Values) -> Value | None:
    number, what = values
    yours = Objects(what.kind, (*what.tests, ControlledBy(YOU)), surface=what.surface)
    return Holds(CountDistinct("powers", yours), ">=", number, surface="different powers")


def _undiffer(value: Value) -> Values | None:
    if not isinstance(value, Holds) or value.surface != "different powers" or not isinstance(value.left, CountDistinct):
        return None
    what = value.left.what
    assert isinstance(what, Objects)
    return value.right, Objects(what.kind, what.tests[:-1], surface=what.surface)


def _total(values: Values) -> Value | None:
    return Holds(SumOf("power", values[0]), ">=", values[1], surface="total power")


def _untotal(value: Value) -> Values | None:
    if isinstance(value, Holds) and value.surface == "total power" and isinstance(value.left, SumOf):
        return value.left.what, value.right
    return None


def _forbidden(b: Builder) -> None:
    words = ", and its activated abilities can't be activated"
    made = (Cant("attack or block"), Cant("have its abilities activated", surface=words))
    for nt in ("smods.s", "emods.s"):
        b.rule(nt, f"can't attack or block {words}", lambda v: made, lambda x: () if _locked(x, words) else None, tuple)


def _locked(value: Value, words: str) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], Cant) and value[1].surface == words


def _combat(b: Builder) -> None:
    _forbidden(b)
    b.rule("event", "you control no {f:filter.p}", _none, _unnone, StateIs, "none")
    shaped(b, "event", StateIs, "you control no {f:filter.p} and have no cards in hand", _nothing,
           _unnothing)


def _none(values: Values) -> Value | None:
    what = values[0]
    yours = Objects(what.kind, (*what.tests, ControlledBy(YOU)), surface=what.surface)
    return StateIs(Exists(yours, "=", Fixed(0)), surface="none")


def _nothing(what: Objects) -> StateIs | None:
    """None of these, and an empty hand."""
    none = Exists(Objects(what.kind, (*what.tests, ControlledBy(YOU)), surface=what.surface), "=", Fixed(0))
    return StateIs(Both((none, Exists(IN_HAND, "=", Fixed(0)))))


def _unnothing(value: Value) -> Objects:
    what = value.condition.parts[0].what
    return Objects(what.kind, what.tests[:-1], surface=what.surface)


def _unnone(value: Value) -> Values | None:
    if not isinstance(value, StateIs) or value.surface != "none" or not isinstance(value.condition, Exists):
        return None
    what = value.condition.what
    return (Objects(what.kind, what.tests[:-1], surface=what.surface),) if isinstance(what, Objects) else None
