"""`python -m engine net check`: proves that a table on the network holds against strangers, drops and kills."""

from __future__ import annotations

import argparse
import json
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from engine.battery_progress import telling
from engine.check import planted_leaks, secret_choices
from engine.check.battery_result import Result
from engine.check.by_seed import asked_parts
from engine.cli.battery_words import add_part_words
from engine.cli.net_abuse import abused_sockets
from engine.cli.net_batteries import (
    Finding,
    dropped_lines,
    forged_commands,
    fuzzed_frames,
)
from engine.cli.net_kills import killed_hosts
from engine.cli.net_lines import bad_lines
from engine.cli.net_numbers import numbers
from engine.cli.table import UsageError

Battery = Callable[[Path, bool, int, int], Finding]


def _of_worlds(battery: Callable[[int, int], Result], fast: int, full: int) -> Battery:
    """A battery that compares worlds in this process."""

    def run_it(home: Path, whole: bool, wanted: int, seed: int) -> Finding:
        result = battery(wanted or (full if whole else fast), seed)
        return Finding(not result.faults, {"tried": result.tried, **result.figures, "faults": result.faults[:5]})

    return run_it


BATTERIES: Final[dict[str, Battery]] = {
    "R2": _of_worlds(secret_choices.run, 200, 20_000), "R2b": _of_worlds(secret_choices.run_names, 20, 500),
    "R2c": _of_worlds(planted_leaks.run, 60, 60), "R3": fuzzed_frames, "R3b": abused_sockets, "R4": killed_hosts,
    "R7": dropped_lines, "R8": forged_commands, "LINES": bad_lines, "NUMBERS": numbers,
}  # fmt: skip


def add_arguments(each: argparse.ArgumentParser) -> None:
    """The command's words."""
    each.add_argument("check", choices=("check",), help="run the batteries")
    each.add_argument("only", nargs="*", metavar="NAME", help="batteries such as R3 R8 (all)")
    each.add_argument("--full", action="store_true", help="at their full numbers")
    each.add_argument("--count", type=int, default=0, metavar="N", help="so many pairs, frames, kills … instead")
    each.add_argument("--seed", type=int, default=1, metavar="S", help="what is tried, and when (1)")
    each.add_argument("--json", action="store_true", help="print one JSON object")
    add_part_words(each)


def load() -> float:
    """How many processes the machine works at, where the system tells: times are those of one that is idle else."""
    return round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else 0.0


def run(arguments: argparse.Namespace) -> int:
    """Run batteries; 0 if each goal is met, else 1. Beside each is told how busy the machine was before and after."""
    by_name = {name.casefold(): name for name in BATTERIES}
    wanted = [by_name.get(name.casefold(), name) for name in arguments.only]
    unknown = [name for name in wanted if name not in BATTERIES]
    if unknown:
        raise UsageError(f"check {unknown[0]}: there is no such battery; use some of {', '.join(BATTERIES)}.")
    found: dict[str, dict[str, object]] = {}
    for name in wanted or BATTERIES:
        began, busy = time.monotonic(), load()
        with tempfile.TemporaryDirectory(prefix="net-check-") as folder, telling(name), asked_parts(arguments, name):
            finding = BATTERIES[name](Path(folder), arguments.full, max(0, arguments.count), arguments.seed)
        found[name] = {
            "met": finding.met, "seconds": round(time.monotonic() - began, 1), "load": [busy, load()],
            **finding.measured,
        }  # fmt: skip
        if not arguments.json:
            print(f"{name}: {'met' if found[name]['met'] else 'NOT MET'} {found[name]}", flush=True)
    if arguments.json:
        print(json.dumps({"full": arguments.full, "seed": arguments.seed, "batteries": found}))
    return 0 if all(each["met"] for each in found.values()) else 1
