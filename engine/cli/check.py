"""`python -m engine check`: the batteries of reliability, one line each."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from typing import Final

from engine.battery_progress import telling
from engine.check import (
    checked_games,
    damaged_files,
    hidden_worlds,
    killed_saves,
    loop_suite,
    offered_actions,
    replayed_records,
    secret_choices,
    source_scan,
    variant_games,
)
from engine.check.battery_result import SHOWN, Result
from engine.check.by_seed import asked_parts

Battery = Callable[[int, int], Result]
BATTERIES: Final[dict[str, tuple[Battery, int, int]]] = {  # with how many are tried fast, and in full
    "R1": (checked_games.run, 30, 10_000), "R1v": (variant_games.run, 1, 500), "R2": (hidden_worlds.run, 500, 20_000),
    "R2t": (secret_choices.run, 200, 20_000), "R4": (killed_saves.run, 6, 200),
    "R4b": (damaged_files.records, 200, 20_000), "R5": (replayed_records.run, 20, 1_000),
    "R6": (loop_suite.run, 72, 72), "R9": (damaged_files.files, 100, 5_000), "R10": (source_scan.run, 1, 1),
    "R11": (checked_games.offline, 3, 100), "R13": (offered_actions.run, 300, 100_000),
}  # fmt: skip


def run(arguments: argparse.Namespace) -> int:
    """Run the batteries asked for; 1 if any of them found a fault."""
    found: list[Result] = []
    batteries = BATTERIES
    if arguments.variant:
        _, fast, full = BATTERIES["R1v"]
        batteries = {"R1v": (variant_games.of(arguments.variant, arguments.players), fast, full)}
    for word, (battery, fast, full) in batteries.items():
        if arguments.only and word != arguments.only:
            continue
        began = time.process_time()
        with telling(word), asked_parts(arguments, word):
            result = battery(arguments.count or (full if arguments.full else fast), arguments.seed)
        result.seconds = time.process_time() - began
        found.append(result)
        if not arguments.json:
            print(result.line(), flush=True)
            for fault in result.faults[:SHOWN]:
                print(f"       {fault}")
    if arguments.json:
        print(json.dumps([result.plain() for result in found]))
    return int(any(result.faults for result in found))
