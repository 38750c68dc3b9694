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
from engine.ast.node import Amount, Condition, Effect, Filter, Selection
from engine.ast.patterns import AnyEvent, Moves, PlayerDoes
from engine.ast.selections import ActivePlayer, Back, Target
from engine.oracle.constants import ONE, YOU
from engine.oracle.kernel import Value
from engine.oracle.lexicon.conditions_on_circumstances import IN_GRAVEYARD
from engine.oracle.shape import shaped, with_tests, worded
from engine.oracle.templates import ACTOR, Builder
from engine.terms.zones import Zone

MINE: Final = InZone(Zone.GRAVEYARD, YOU)
HAND: Final = InZone(Zone.HAND, YOU)


def add(b: Builder) -> None:
    """Add these wordings."""
    _above(b)
    _conditions(b)
    _events(b)
    worded(b, "static", {"play with your hand revealed .": StaticAbility(YOU, (Reveals("hand"),))})
    worded(b, "player.s", {
        "the player whose turn it is": ActivePlayer(),
        "target opponent whose turn it is": Target(Players((Opponent(), Is(ActivePlayer()))), ONE, ONE),
    })
    worded(b, "post", {"attached to them": AttachedTo(Back("them"))})
    for form, s in (("b", ""), ("s", "s")):
        shaped(b, f"vp.{form}", Draw, f"draw{s} another card", lambda: Draw(ONE, who=ACTOR))
        shaped(b, f"vp.{form}", PutCountersOn, f"put{s} another {{k:counter}} counter on {{o:object}}", _another,
               "kind", "what")
    shaped(b, "entering", EntersAbility, "as ~ enters , {e:clauses} . ~ enters {n:entry} unless {c:condition} .",
           _enters_unless, "effect.effects.0", "effect.effects.1.effect", "effect.effects.1.condition.part")


def _another(kind: str, what: Selection) -> PutCountersOn:
    return PutCountersOn(ONE, str(kind), what, who=ACTOR)


def _enters_unless(first: Effect, entry: Effect, condition: Condition) -> EntersAbility:
    return EntersAbility(Sequence((first, If(Unmet(condition), entry, surface="unless"))))


def _above(b: Builder) -> None:
    """ "If ~ is in your graveyard with three or more creature cards above it"."""
    shaped(b, "cond1", Both, "~ is in your graveyard with {n:numeral} or more {f:filter.p} above it", _many_above,
           "parts.1.right", "parts.1.left.what")
    shaped(b, "cond1", Both, "~ is in your graveyard with a {f:filter.s} directly above it", _one_above,
           "parts.1.left.what")
    shaped(b, "cond1", Holds, "{n:numeral} or more {f:filter.p} are above ~", _so_many, "right", "left.what")
    shaped(b, "cond1", Both, "~ is the only {f:filter.s} in your graveyard", _only, _but_zone)


def _cards(what: Filter) -> bool:
    if not isinstance(what, Objects) or what.kind is not Kind.CARD:
        return False
    return not any(isinstance(each, InZone) for each in what.tests)


def _so_many(number: Amount, what: Filter) -> Holds | None:
    return Holds(CardsAbove(what), ">=", number) if _cards(what) else None


def _many_above(number: Amount, what: Filter) -> Both | None:
    found = _so_many(number, what)
    return None if found is None else Both((IN_GRAVEYARD, found))


def _one_above(what: Filter) -> Both | None:
    return Both((IN_GRAVEYARD, Holds(CardsAbove(what, directly=True), ">=", ONE))) if _cards(what) else None


def _only(what: Filter) -> Both | None:
    if not isinstance(what, Objects) or not _cards(what):
        return None
    return Both((IN_GRAVEYARD, Exists(with_tests(what, MINE), "=", ONE)))


def _but_zone(value: Value) -> Value:
    what = value.parts[1].what
    return Objects(what.kind, what.tests[:-1], surface=what.surface)


def _conditions(b: Builder) -> None:
    """ "You have no land cards in hand", "you control the artifact with the greatest mana value"."""
    tied = "you control the {t:type.s} with the greatest {p:property2} or tied for the greatest {q:property2}"
    shaped(b, "cond1", Exists, tied, _foremost, "what.tests.0.type", "what.tests.1.property", "what.tests.1.property")


def _foremost(kind: str, property: str, again: str) -> Exists | None:
    if property != again:
        return None
    such = HasType(str(kind))
    among = ExtremeAmong(str(property), True, Objects(Kind.PERMANENT, (such,)))
    return Exists(Objects(Kind.PERMANENT, (such, among, ControlledBy(YOU))), ">=", ONE)


def _events(b: Builder) -> None:
    b.event(Moves, "{what:eo} [is|are] returned to hand", to=Zone.HAND, from_zone=Zone.BATTLEFIELD)
    worded(b, "event", {"you draw your first or second card each turn": AnyEvent((
        PlayerDoes(YOU, "draw", nth=1), PlayerDoes(YOU, "draw", nth=2)))})
