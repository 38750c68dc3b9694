"""What a process of the lab does: take an experiment as text, say how it reads it, play matches by number."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import threading
import time
from multiprocessing.connection import wait
from typing import Final

from engine.cards.pool import CardPool
from engine.lab.experiment import ExperimentError, decoded
from engine.lab.playing import Table
from engine.lab.results import ERROR, GameResult, MatchResult, encode_result
from engine.lab.versions import engine_digest
from engine.messages import msg

SAMPLE: Final[dict[str, object]] = {
    "name": "Bench Warmer", "layout": "normal", "mana_cost": "{1}{G}", "type_line": "Creature — Human", "power": "1",
    "toughness": "1", "oracle_text": "Vigilance\nWhen this creature enters, draw a card.\n{T}: Add {G}.",
}  # fmt: skip
POLITE: Final = 5  # how much a worker stands back: with all cores at play the screen still answers at once
_TABLES: list[Table] = []  # the one table of this process
_REFUSED: list[ExperimentError] = []  # why this process has none


def read_a_card() -> None:
    """Have all that is worked out of the grammar once, by a card that needs some of each part of it."""
    pool = CardPool()
    pool.add(SAMPLE)
    pool.card(str(SAMPLE["name"]))


def sit_down(data: bytes) -> Table:
    """The table for an experiment, warmed up. Raises ExperimentError where engine or reading are others than those the
    experiment was made with."""
    experiment = decoded(data)
    if experiment.engine != engine_digest():
        raise ExperimentError(msg(
            "the experiment was made with engine {engine}, here is {here}; make it anew.", engine=experiment.engine,
            here=engine_digest(),
        ))  # fmt: skip
    table = Table(experiment)
    table.warm_up()
    gc.freeze()  # grammar and cards stay for good: no collection need look through them again
    return table


def begin(data: bytes) -> None:
    """Begin to be a worker process of this machine: leave with the program that started it, whatever ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITE)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_with, args=(parent.sentinel,), daemon=True).start()
    try:
        _TABLES[:] = [sit_down(data)]
    except ExperimentError as error:  # told by the first match: dying here would count as a crash
        _REFUSED[:] = [error]


def there() -> None:
    """Nothing: whoever answers is there."""


def _leave_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


def play(number: int) -> tuple[bytes, float]:
    """Play a match at this process's table: its result as JSON, and how many seconds it took. Raises ExperimentError
    where the process refused the experiment."""
    if _REFUSED:
        raise _REFUSED[0]
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
