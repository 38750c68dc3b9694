"""Taxes on one's own turn, cards drawn in a turn, and events about several things (603.2, 601.2f)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.conditions import IsTurnOf
from engine.ast.filters import (
    Either,
    InZone,
    Is,
    Kind,
    Objects,
    Other,
    Players,
)
from engine.ast.modifiers import ChangeCost
from engine.ast.node import Filter
from engine.ast.patterns import BecomesTarget, Moves, PlayerDoes
from engine.ast.selections import This
from engine.oracle.constants import OPPONENTS, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import THIRD, Builder
from engine.terms.zones import Zone

MINE: Final = IsTurnOf(YOU)
THIS: Final = Objects(Kind.PERMANENT, (Is(This()),))


def add(b: Builder) -> None:
    """Add these abilities and events."""
    _triggers(b)


def _triggers(b: Builder) -> None:
    for who, s in (("{w:psubject.s}", "s"), ("{w:psubject.p}", "")):
        for word, nth in (("second", 2), ("third", 3)):
            shaped(b, "firsttime", PlayerDoes, f"{who} draw{s} their {word} card",
                   lambda w, nth=nth: PlayerDoes(w, "draw", nth=nth), "who", key=f"draw{s} their {word}{THIRD}")
    shaped(b, "event", BecomesTarget, "a player or permanent becomes the target of a {f:filter.s}",
           lambda f: BecomesTarget(Either((Players(), Objects(Kind.PERMANENT))), f), "of")
    shaped(b, "event", Moves, "~ and/or one or more other {f:filter.p} enter", _this_or_others,
           lambda value: Objects(value.what.filters[1].kind, value.what.filters[1].tests[1:],
                                 surface=value.what.filters[1].surface))


def _plain(what: Value) -> bool:
    return isinstance(what, Objects) and what.kind is Kind.SPELL and not any(
        isinstance(test, InZone) for test in what.tests
    )


def _taxed(what: Filter, mana: str) -> StaticAbility | None:
    if not _plain(what) or mana == "{X}":
        return None
    return StaticAbility(None, (ChangeCost(what, mana, 1, who=OPPONENTS),), condition=MINE)


def _this_or_others(what: Filter) -> Moves | None:
    if not isinstance(what, Objects) or any(isinstance(each, Other) for each in what.tests):
        return None
    others = Objects(what.kind, (Other(), *what.tests), surface=what.surface)
    return Moves(Either((THIS, others)), Zone.BATTLEFIELD, batch=True)
