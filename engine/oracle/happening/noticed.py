"""What abilities watch for: cards becoming plotted, Cases solved, permanents turned up, energy, exploited creatures,
you or yours targeted, taps that are no attacks (603.2)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import TriggeredAbility
from engine.ast.filters import ControlledBy, Either, HasSubtype, HasType, Is, Kind, Objects, Players
from engine.ast.node import Effect, Filter, Selection
from engine.ast.patterns import Becomes, BecomesTapped, BecomesTarget, CountersChange
from engine.ast.selections import This
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import ACTOR, Builder

THIS: Final = This()
MINE: Final = ControlledBy(YOU)
ANYTHING: Final = Objects(Kind.PERMANENT)
PERMANENTS: Final = Objects(Kind.PERMANENT, (MINE,))
ME_OR_MINE: Final = Either((Players((Is(YOU),)), PERMANENTS))
CREATURE: Final = Objects(Kind.PERMANENT, (HasType("creature"),))
EXPLOITS: Final = "exploits a creature"


def add(b: Builder) -> None:
    """Add these events."""
    worded(b, "event", {
        "~ becomes plotted": Becomes(THIS, "plotted"),
        "you solve a case": Becomes(Objects(Kind.PERMANENT, (HasSubtype("Case"), MINE)), "solved"),
        "you turn a permanent face up": Becomes(ANYTHING, "turned face up", who=YOU),
        "you get one or more {e}": CountersChange(YOU, "energy"),
    })
    b.word("the.s", {"the exploited creature": "the exploited creature"})
    shaped(b, "eo.s", Becomes, "exploits a {f:filter.s}", _exploits, "by")
    shaped(b, "event", BecomesTarget,
           "you and/or at least one permanent you control becomes the target of a {f:filter.s}",
           lambda f: BecomesTarget(ME_OR_MINE, f, batch=True), "of")
    for body in ("triggerbody", "modal"):
        shaped(b, "triggered", TriggeredAbility,
               f"whenever {{o:esubject.s}} becomes tapped , if it isn't being declared as a attacker , {{e:{body}}}",
               _unattacking, "pattern.what", "effect")


def _exploits(what: Filter) -> Becomes | None:
    """Any creature is worded with the keyword."""
    return None if what == CREATURE else Becomes(ACTOR, EXPLOITS, by=what)


def _unattacking(what: Filter | Selection, effect: Effect) -> Value | None:
    return TriggeredAbility(BecomesTapped(what, undeclared=True), effect)
