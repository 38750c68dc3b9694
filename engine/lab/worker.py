"""What a process of the lab does: take an experiment as text, say how it reads it, play matches by number."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import threading
import time
from multiprocessing.connection import wait

from engine.lab.experiment import ExperimentError, decoded
from engine.lab.playing import Table
from engine.lab.results import ERROR, GameResult, MatchResult, encode_result
from engine.lab.versions import engine_digest

_TABLES: list[Table] = []  # the one table of this process


def sit_down(data: bytes) -> Table:
    """The table for an experiment, warmed up. Raises ExperimentError where engine or reading are others than those the
    experiment was made with."""
    experiment = decoded(data)
    if experiment.engine != engine_digest():
        raise ExperimentError(
            f"the experiment was made with engine {experiment.engine}, here is {engine_digest()}; make it anew."
        )
    table = Table(experiment)
    table.warm_up()
    gc.freeze()  # grammar and cards stay for good: no collection need look through them again
    return table


def begin(data: bytes) -> None:
    """Begin to be a worker process of this machine: leave with the program that started it, whatever ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_with, args=(parent.sentinel,), daemon=True).start()
    _TABLES[:] = [sit_down(data)]


def _leave_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


def play(number: int) -> tuple[bytes, float]:
    """Play a match at this process's table: its result as JSON, and how many seconds it took."""
    return play_at(_TABLES[0], number)


def play_at(table: Table, number: int) -> tuple[bytes, float]:
    """Play a match at a table; an error of the engine is its result."""
    began = time.perf_counter()
    try:
        result = table.play(number)
    except Exception as error:  # noqa: BLE001 - a mistake of the engine is this match's result, not the end of the run
        said = f"{type(error).__name__}: {str(error).partition(chr(10))[0]}"[:300]
        result = unplayed(number, ERROR, said, table.schedule.lineup(number).seed)
    return encode_result(result), time.perf_counter() - began


def unplayed(number: int, ended: str, reason: str, seed: int) -> MatchResult:
    """The result of a match that came to none."""
    return MatchResult(number, (GameResult(seed, -1, (), ended, reason, 0, 0, ""),))
