"""How the run of an experiment stands."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


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
