"""More of what was met before: every land type, protection from spells and Ring-bearers of a kind, pairs that are dealt
damage, prevention on one's own turn (205.3, 615, 702.16, 702.95)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import CastingAbility, ReplacementAbility, StaticAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import AnyTrue, Both, Exists, Holds, IsTurnOf, Matches, Unmet
from engine.ast.effects import Prevent
from engine.ast.filters import (
    AnyOf,
    ControlledBy,
    Either,
    Foremost,
    HasSubtype,
    HasSupertype,
    InPair,
    Is,
    Kind,
    Objects,
    Opponent,
    Other,
    Players,
    Status,
)
from engine.ast.modifiers import Cant, SetTypes
from engine.ast.node import Filter
from engine.ast.particulars import GreatestInCommon
from engine.ast.patterns import AnyEvent, DealsDamage, Moves
from engine.ast.selections import All, Back, This, You
from engine.oracle.damaged import KINDS
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, with_tests, without, worded
from engine.oracle.templates import Builder
from engine.terms.steps import Step
from engine.terms.zones import Zone

YOU: Final = You()
ONE: Final = Fixed(1)
MINE: Final = ControlledBy(YOU)
YOUR_TURN: Final = IsTurnOf(YOU)
THEM: Final = All(Players((Opponent(),)))
THIS: Final = Objects(Kind.PERMANENT, (Is(This()),))
PAIRED: Final = Objects(Kind.PERMANENT, (Other(), InPair()))
EARLY: Final = AnyTrue((IsTurnOf(THEM, Step.UNTAP), IsTurnOf(THEM, Step.UPKEEP)))
AFTER_UPKEEP: Final = Both((IsTurnOf(THEM), Unmet(EARLY)))


def add(b: Builder) -> None:
    """Add these."""
    _kinds(b)
    _qualities(b)
    _events(b)
    _times(b)


def _kinds(b: Builder) -> None:
    for number, be in (("s", "is"), ("p", "are")):
        for whose in ("its", "their"):
            worded(b, f"bemod.{number}", {
                f"{be} every land type in addition to {whose} other types": SetTypes(every="land type"),
            })
    shaped(b, "cond1", Holds, "you control {n:numeral} or more {f:filter.p} with the same name", _namesakes, "right",
           lambda value: Objects(value.left.what.kind, value.left.what.tests[:-1], surface=value.left.what.surface))


def _namesakes(least: Value, what: Filter) -> Holds | None:
    if not isinstance(what, Objects):
        return None
    return Holds(GreatestInCommon(with_tests(what, MINE), "name"), ">=", least)


def _qualities(b: Builder) -> None:
    worded(b, "quality", {
        "arcane": Objects(Kind.SOURCE, (AnyOf((HasSubtype("Arcane"),)),)),
        "snow": Objects(Kind.SOURCE, (AnyOf((HasSupertype("snow"),)),)),
        "ring-bearers": Objects(Kind.SOURCE, (Status("ring-bearer"),)),
        "the chosen player": Players((Is(Back("the chosen player")),)),
        "that player": Players((Is(Back("that player")),)),
    })
    shaped(b, "qualities", Either, "{q:quality} and from {r:quality}", lambda q, r: Either((q, r)), "filters.0",
           "filters.1")


def _events(b: Builder) -> None:
    worded(b, "esubject.s", {"~ or a creature it 's paired with": Either((THIS, PAIRED))})
    shaped(b, "static", StaticAbility, "~ can't attack or block unless it 's paired with a {f:filter.s} .", _unpaired,
           without("modifiers.0.unless.what", 2))
    shaped(b, "event", AnyEvent, "a {f:filter.s} is sacrificed or destroyed", _gone, "patterns.0.what")
    for noun in ("either", "one"):
        shaped(b, "esubject.s", Objects, f"{noun} of {{o:backobject.p}}",
               lambda o: Objects(Kind.PERMANENT, (Is(o),)), "tests.0.what")
    shaped(b, "event", DealsDamage, "one or more {f:filter.p} deals combat damage to a player", _together, "source")


def _unpaired(what: Filter) -> StaticAbility | None:
    if not isinstance(what, Objects):
        return None
    partner = Exists(with_tests(what, Other(), InPair()), ">=", ONE)
    return StaticAbility(This(), (Cant("attack or block", unless=partner),))


def _gone(what: Filter) -> AnyEvent:
    return AnyEvent(tuple(Moves(what, Zone.GRAVEYARD, Zone.BATTLEFIELD, cause) for cause in ("sacrifice", "destroy")))


def _together(what: Filter) -> DealsDamage | None:
    """ "One or more creatures you control each with ...", of which the verb is singular."""
    each = isinstance(what, Objects) and any(test.surface.startswith("each with") for test in what.tests)
    return DealsDamage(what, Players(), True, batch=True) if each else None


def _times(b: Builder) -> None:
    for kind, combat in KINDS.items():
        shaped(b, "replacing", ReplacementAbility,
               f"prevent all {kind} that would be dealt to {{t:protected}} during your turn .", _on_your_turn(combat),
               "effect.to")
    worded(b, "casting", {
        "cast ~ only during a opponent 's turn after their upkeep step .": CastingAbility(
            "only", condition=AFTER_UPKEEP),
        "cast ~ only during a opponent 's turn , before attackers are declared .": CastingAbility(
            "only", condition=IsTurnOf(THEM), timing=("before attackers",)),
    })
    shaped(b, "cond1", Matches, "you control fewer {f:filter.p} than each opponent", _fewest, "filter.tests.0.what")


def _on_your_turn(combat: bool | None) -> Value:
    def made(to: Value) -> ReplacementAbility:
        return ReplacementAbility(Prevent(None, to, None, combat), condition=YOUR_TURN)

    return made


def _fewest(what: Filter) -> Matches:
    return Matches(YOU, Players((Foremost("controls", Players((Opponent(),)), what, least=True),)))
