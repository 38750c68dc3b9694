"""Counters on what escapes; what untaps for the monarch alone (702.138)."""

from __future__ import annotations

from typing import Final

from engine.actions.base import ENTERING
from engine.actions.counters import PutCountersOn
from engine.ast.abilities import EntersAbility, StaticAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import Matches, PaidFor, Unmet
from engine.ast.effects import If
from engine.ast.filters import Players, PlayerWho
from engine.ast.selections import ControllerOf
from engine.oracle.changes.tapping import STUCK
from engine.oracle.constants import ONE
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder

MONARCH: Final = Players((PlayerWho("monarch", ">=", ONE),))


def add(b: Builder) -> None:
    """Add these."""
    shaped(b, "entering", EntersAbility,
           "~ enters with {n:numword} {k:counter} counters on it . it escapes with {m:numword} {j:counter} counters on"
           " it instead .", _escaping, "effect.otherwise.n", "effect.otherwise.kind", "effect.effect.n",
           "effect.effect.kind")
    shaped(b, "static", StaticAbility,
           "{s:ssubject.s} doesn't untap during its controller 's untap step unless that player is the monarch .",
           lambda s: StaticAbility(s, (STUCK,), condition=Unmet(Matches(ControllerOf(s), MONARCH))), "what")


def _escaping(number: Fixed, kind: str, more: Fixed, same: str) -> EntersAbility:
    def put(count: Fixed, word: str) -> PutCountersOn:
        return PutCountersOn(count, word, ENTERING)

    return EntersAbility(If(PaidFor("escape"), put(more, same), put(number, kind)))
