"""`python -m engine net check`: proves that a table on the network holds against strangers, drops and kills."""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from pathlib import Path

from engine.cli.net_batteries import BATTERIES, MISSING
from engine.cli.table import UsageError


def add_arguments(each: argparse.ArgumentParser) -> None:
    """The command's words."""
    each.add_argument("check", choices=("check",), help="run the batteries")
    each.add_argument("only", nargs="*", metavar="NAME", help="batteries such as R3 R8 (all)")
    each.add_argument("--full", action="store_true", help="at their full numbers")
    each.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Run batteries; 0 if each goal is met and none asked for is missing, else 1."""
    wanted = [name.upper().replace("B", "b").replace("C", "c") for name in arguments.only]
    unknown = [name for name in wanted if name not in BATTERIES and name not in MISSING]
    if unknown:
        raise UsageError(f"check {unknown[0]}: there is no such battery; use some of {', '.join(BATTERIES)}.")
    found: dict[str, dict[str, object]] = {}
    for name in wanted or sorted({*BATTERIES, *MISSING}):
        if name in MISSING:
            found[name] = {"met": False, "missing": MISSING[name]}
        else:
            began = time.monotonic()
            with tempfile.TemporaryDirectory(prefix="net-check-") as folder:
                finding = BATTERIES[name](Path(folder), arguments.full)
            found[name] = {"met": finding.met, "seconds": round(time.monotonic() - began, 1), **finding.measured}
        if not arguments.json:
            print(f"{name}: {'met' if found[name]['met'] else 'NOT MET'} {found[name]}", flush=True)
    if arguments.json:
        print(json.dumps({"full": arguments.full, "batteries": found}))
    return 0 if all(each["met"] for each in found.values()) else 1
