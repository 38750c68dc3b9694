"""`python -m engine net check`: proves that a table on the network holds against strangers, drops and kills."""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from engine.check import planted_leaks, secret_choices
from engine.check.battery_result import Result
from engine.cli.net_abuse import abused_sockets
from engine.cli.net_batteries import (
    Finding,
    dropped_lines,
    forged_commands,
    fuzzed_frames,
    killed_hosts,
)
from engine.cli.table import UsageError

Battery = Callable[[Path, bool], Finding]


def _of_worlds(battery: Callable[[int, int], Result], fast: int, full: int) -> Battery:
    """A battery that compares worlds in this process."""

    def run_it(home: Path, whole: bool) -> Finding:
        result = battery(full if whole else fast, 1)
        return Finding(not result.faults, {"tried": result.tried, **result.figures, "faults": result.faults[:5]})

    return run_it


BATTERIES: Final[dict[str, Battery]] = {
    "R2": _of_worlds(secret_choices.run, 200, 20_000), "R2b": _of_worlds(secret_choices.run_names, 20, 500),
    "R2c": _of_worlds(planted_leaks.run, 60, 60), "R3": fuzzed_frames, "R3b": abused_sockets, "R4": killed_hosts,
    "R7": dropped_lines, "R8": forged_commands,
}  # fmt: skip


def add_arguments(each: argparse.ArgumentParser) -> None:
    """The command's words."""
    each.add_argument("check", choices=("check",), help="run the batteries")
    each.add_argument("only", nargs="*", metavar="NAME", help="batteries such as R3 R8 (all)")
    each.add_argument("--full", action="store_true", help="at their full numbers")
    each.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Run batteries; 0 if each goal is met, else 1."""
    wanted = [name.upper().replace("B", "b").replace("C", "c") for name in arguments.only]
    unknown = [name for name in wanted if name not in BATTERIES]
    if unknown:
        raise UsageError(f"check {unknown[0]}: there is no such battery; use some of {', '.join(BATTERIES)}.")
    found: dict[str, dict[str, object]] = {}
    for name in wanted or BATTERIES:
        began = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="net-check-") as folder:
            finding = BATTERIES[name](Path(folder), arguments.full)
        found[name] = {"met": finding.met, "seconds": round(time.monotonic() - began, 1), **finding.measured}
        if not arguments.json:
            print(f"{name}: {'met' if found[name]['met'] else 'NOT MET'} {found[name]}", flush=True)
    if arguments.json:
        print(json.dumps({"full": arguments.full, "batteries": found}))
    return 0 if all(each["met"] for each in found.values()) else 1
