"""Where a card lies in its graveyard, and what it is alone there; what one has in hand, what is greatest among all
(404.2, 402.1)."""

from __future__ import annotations

from typing import Final

from engine.actions.counters import PutCountersOn
from engine.actions.hand import Draw
from engine.ast.abilities import EntersAbility, StaticAbility
from engine.ast.amounts import CardsAbove
from engine.ast.conditions import Both, Exists, Holds, Unmet
from engine.ast.effects import If, Sequence
from engine.ast.filters import (
    AttachedTo,
    ControlledBy,
    ExtremeAmong,
    HasType,
    InZone,
    Is,
    Kind,
    Objects,
    Opponent,
    Players,
)
from engine.ast.modifiers import Reveals
from engine.ast.patterns import AnyEvent, Moves, PlayerDoes
from engine.ast.selections import ActivePlayer, Back, Target
from engine.oracle.constants import ONE, YOU
from engine.oracle.lexicon.conditions_on_circumstances import IN_GRAVEYARD
from engine.oracle.rows import CARD, _, lacks, row, rows
from engine.oracle.shape import with_tests
from engine.oracle.templates import ACTOR, Builder
from engine.terms.zones import Zone

MINE: Final = InZone(Zone.GRAVEYARD, YOU)
HAND: Final = InZone(Zone.HAND, YOU)


def add(b: Builder) -> None:
    """Add these wordings."""
    _above(b)
    _conditions(b)
    _events(b)
    row(b, "static", "play with your hand revealed .", StaticAbility(YOU, (Reveals("hand"),)))
    rows(b, "player.s", {
        "the player whose turn it is": ActivePlayer(),
        "target opponent whose turn it is": Target(Players((Opponent(), Is(ActivePlayer()))), ONE, ONE),
    })
    row(b, "post", "attached to them", AttachedTo(Back("them")))
    for form, s in (("b", ""), ("s", "s")):
        rows(b, f"vp.{form}", {
            f"draw{s} another card": Draw(ONE, who=ACTOR),
            f"put{s} another {{k:counter}} counter on {{o:object}}": PutCountersOn(ONE, _.k, _.o, who=ACTOR),
        })
    row(b, "entering", "as ~ enters , {e:clauses} . ~ enters {n:entry} unless {c:condition} .",
        EntersAbility(Sequence((_.e, If(Unmet(_.c), _.n, surface="unless")))))


def _above(b: Builder) -> None:
    """ "If ~ is in your graveyard with three or more creature cards above it"."""
    cards = _.f(CARD, lacks(InZone))
    many = Holds(CardsAbove(cards), ">=", _.n)
    rows(b, "cond1", {
        "~ is in your graveyard with {n:numeral} or more {f:filter.p} above it": Both((IN_GRAVEYARD, many)),
        "~ is in your graveyard with a {f:filter.s} directly above it":
            Both((IN_GRAVEYARD, Holds(CardsAbove(cards, directly=True), ">=", ONE))),
        "{n:numeral} or more {f:filter.p} are above ~": many,
        "~ is the only {f:filter.s} in your graveyard":
            Both((IN_GRAVEYARD, Exists(with_tests(cards, MINE), "=", ONE))),
    })


def _conditions(b: Builder) -> None:
    """ "You have no land cards in hand", "you control the artifact with the greatest mana value"."""
    such = HasType(_.t)
    among = ExtremeAmong(_.p, True, Objects(Kind.PERMANENT, (such,)))
    row(b, "cond1", "you control the {t:type.s} with the greatest {p:property2} or tied for the greatest {p:property2}",
        Exists(Objects(Kind.PERMANENT, (such, among, ControlledBy(YOU))), ">=", ONE))


def _events(b: Builder) -> None:
    b.event(Moves, "{what:eo} [is|are] returned to hand", to=Zone.HAND, from_zone=Zone.BATTLEFIELD)
    rows(b, "event", {"you draw your first or second card each turn": AnyEvent((
        PlayerDoes(YOU, "draw", nth=1), PlayerDoes(YOU, "draw", nth=2)))})
