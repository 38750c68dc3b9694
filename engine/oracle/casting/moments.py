"""Moments: what phase it is, and what happens during one (500)."""

from __future__ import annotations

from typing import Final

from engine.ast.conditions import AnyTrue, Both, Designation, IsTurnOf, Unmet
from engine.ast.filters import Objects
from engine.ast.node import Filter
from engine.ast.patterns import Attacks, PlayerDoes, StepBegins
from engine.oracle.constants import YOU, YOUR_TURN
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder
from engine.terms.steps import Step

COMBAT: Final = Designation("combat phase")
MAIN: Final = AnyTrue((IsTurnOf(YOU, Step.MAIN1), IsTurnOf(YOU, Step.MAIN2)))


def add(b: Builder) -> None:
    """Add these productions."""
    _phases(b)
    _attacks(b)


def _phases(b: Builder) -> None:
    worded(b, "cond1", {
        "it 's your main phase": MAIN, "it 's your combat phase": Both((YOUR_TURN, COMBAT)),
        "it 's a combat phase": COMBAT,
    })
    shaped(b, "cond1", Unmet, "it isn't your main phase", lambda: Unmet(MAIN))
    worded(b, "eventrider", {
        "during combat": COMBAT, "during your main phase": MAIN, "during a combat phase": COMBAT,
    })
    worded(b, "beginning", {"your combat step": StepBegins(Step.BEGIN_COMBAT, YOU)})


def _attacks(b: Builder) -> None:
    """ "Whenever an opponent attacks you", "whenever a player attacks": players who attack (508.3d)."""
    for who, s in (("{w:psubject.s}", "s"), ("{w:psubject.p}", "")):
        if s:
            shaped(b, "event", PlayerDoes, f"{who} attack{s}", lambda w: PlayerDoes(w, "attack"), "who")
        for count, words in ((2, "two"), (3, "three"), (4, "four")):
            if s:
                shaped(b, "event", Attacks, f"{words} or more {{f:filter.p}} attack",
                       lambda f, count=count: _many(f, count), "what")


def _many(what: Filter, least: int) -> Attacks | None:
    return Attacks(what, batch=True, least=least) if isinstance(what, Objects) else None


