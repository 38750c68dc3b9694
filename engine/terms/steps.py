"""Phases and steps of the turn (500)."""

from __future__ import annotations

from enum import IntEnum


class Phase(IntEnum):
    """The five phases of a turn (500.1); the two main phases are told apart."""

    BEGINNING = 0
    PRECOMBAT_MAIN = 1
    COMBAT = 2
    POSTCOMBAT_MAIN = 3
    ENDING = 4


class Step(IntEnum):
    """Steps in the order of the turn (501-514); a main phase counts as one step of its own."""

    UNTAP = 0
    UPKEEP = 1
    DRAW = 2
    MAIN1 = 3
    BEGIN_COMBAT = 4
    DECLARE_ATTACKERS = 5
    DECLARE_BLOCKERS = 6
    FIRST_STRIKE_DAMAGE = 7
    COMBAT_DAMAGE = 8
    END_COMBAT = 9
    MAIN2 = 10
    END = 11
    CLEANUP = 12

    @property
    def phase(self) -> Phase:
        """The phase this step belongs to."""
        return _PHASE[self]

    @property
    def main(self) -> bool:
        """Whether this is a main phase (505.1)."""
        return self in (Step.MAIN1, Step.MAIN2)


_PHASE = {
    step: (
        Phase.BEGINNING
        if step <= Step.DRAW
        else Phase.PRECOMBAT_MAIN
        if step == Step.MAIN1
        else Phase.COMBAT
        if step <= Step.END_COMBAT
        else Phase.POSTCOMBAT_MAIN
        if step == Step.MAIN2
        else Phase.ENDING
    )
    for step in Step
}
