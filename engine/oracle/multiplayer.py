"""Wordings about several opponents: those one has, those attacked, the leader in life; escaping with abilities."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import ExtremeOf, Fixed
from engine.ast.filters import Opponent, Players, PlayerWho
from engine.oracle.kernel import Value
from engine.oracle.templates import Builder, Make, Unmake

LEADER: Final = Players(
    (PlayerWho("life total", ">=", ExtremeOf("life total", Players(), True)),), surface="leader"
)
HAVE: Final = Players((Opponent(),), surface="you have")
ATTACKED: Final = Players((Opponent(), PlayerWho("attacked this combat", ">=", Fixed(1))), surface="attacked")


def add(b: Builder) -> None:
    """Add the productions about several opponents."""
    for template, what in (
        ("opponent you have", HAVE), ("opponent you attacked with a creature this combat", ATTACKED),
    ):
        b.rule("filter.s", template, _constantly(what), _is(what), Players, what.surface)
    b.rule("filter.p", "opponents you have", lambda values: HAVE, _is(HAVE), Players, HAVE.surface)
    b.rule("someone", "the player with the most life or tied for most life", lambda values: LEADER, _is(LEADER),
           Players, LEADER.surface)


def _constantly(what: Players) -> Make:
    return lambda values: what


def _is(what: Players) -> Unmake:
    def unmake(value: Value) -> tuple[Value, ...] | None:
        return () if isinstance(value, Players) and value.surface == what.surface and value == what else None

    return unmake
