"""How the run of an experiment stands."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from engine.messages import Text


class RunState(StrEnum):
    """How the run of an experiment stands."""

    NONE = ""  # it does not run
    COUNTING = "counting"  # it is being opened, and the matches that were played are counted
    STARTING = "starting"
    PLAYING = "playing"
    PAUSED = "paused"
    FINISHED = "finished"  # all that was wanted is played
    STOPPED = "stopped"  # the sequential test has decided
    CANCELLED = "cancelled"
    FAILED = "failed"


OVER: Final = frozenset({RunState.FINISHED, RunState.STOPPED, RunState.CANCELLED, RunState.FAILED})
RESTING: Final = OVER | {RunState.NONE}


class Progress(msgspec.Struct, frozen=True):
    """How far a run is: matches `played` of those `wanted` (earlier runs' too), matches a second in this run, seconds
    that remain (None: not known yet), matches without a result by how they ended, and a sentence where something went
    wrong."""

    state: RunState
    played: int
    wanted: int
    rate: float = 0.0
    remaining: float | None = None
    failures: dict[str, int] = {}
    message: Text = ""

    @property
    def over(self) -> bool:
        """Whether nothing more will come."""
        return self.state in OVER
