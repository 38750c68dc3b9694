"""`lab check`: batteries that prove that the lab counts right, whatever happens to it, and how fast it is.

Each battery has a small size, for every day, and a full one. What is measured is told beside whether the goal is met;
goals of speed are those of an otherwise idle machine, and on a busy one the figures by CPU time are judged instead.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from engine.battery_progress import telling
from engine.lab.check import durability, formulas, speed
from engine.lab.check.finding import Finding
from engine.lab.experiment import ExperimentError

Battery = Callable[[Path, bool], Finding]

BATTERIES: Final[dict[str, Battery]] = {
    "S1": durability.killed_workers,
    "S2": durability.any_number_of_workers,
    "S3": durability.killed_coordinator,
    "S4": durability.hung_games,
    "S5": speed.throughput,
    "S6": speed.large_experiment,
    "S7": formulas.coverage,
    "S8": formulas.sequential_errors,
    "S9": formulas.fairness,
    "S10": speed.progress_and_cancel,
    "S12": durability.replays,
}


def batteries() -> dict[str, Battery]:
    """All batteries there are here: S11 needs Dask."""
    found = dict(BATTERIES)
    if find_spec("distributed") is not None:
        found["S11"] = import_module("engine.lab.check.clusters").cluster
    return {name: found[name] for name in sorted(found, key=lambda name: int(name[1:]))}


def run(only: Sequence[str], full: bool, as_json: bool) -> int:
    """Run batteries and print what was found; 0 if every goal is met, else 1. Raises ExperimentError."""
    there = batteries()
    wanted = [name.upper() for name in only] or list(there)
    unknown = [name for name in wanted if name not in there]
    if unknown:
        why = " (S11 needs Dask: pip install 'spellwright[cluster]')" if "S11" in unknown else ""
        raise ExperimentError(f"check: there is no battery {unknown[0]}{why}; use some of {', '.join(there)}.")
    findings = {}
    for name in wanted:
        began = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="lab-check-") as folder, telling(name):
            found = there[name](Path(folder), full)
        findings[name] = {"passed": found.passed, "seconds": round(time.monotonic() - began, 1), **found.figures}
        if not as_json:
            print(f"{name:4} {'passed' if found.passed else 'FAILED'}  {found.says}", flush=True)
            print(f"     {json.dumps(found.figures)}", flush=True)
    passed = all(each["passed"] for each in findings.values())
    if as_json:
        load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
        print(json.dumps({"passed": passed, "full": full, "load": round(load, 2), "batteries": findings}))
    elif not passed:
        print("A goal is not met.", file=sys.stderr)
    return 0 if passed else 1
