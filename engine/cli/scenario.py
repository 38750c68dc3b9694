"""`python -m engine scenario`: run scenario files and say which hold."""

from __future__ import annotations

import argparse
import json
import os
from dataclasses import asdict
from pathlib import Path

from engine.cli.table import BUNDLED, UsageError
from engine.play.positions.form import ScenarioFileError, scenarios
from engine.scenarios.batch import load_pool, run_all, totals
from engine.scenarios.proving import proven

STANDARD_OUTPUT = Path("-")
SHARED_CARDS = "cards/oracle-cards.jsonl.gz"


def card_file(given: Path | None) -> Path:
    """The card file: the one given, else the shared data's, else the bundled cards."""
    if given is not None:
        return given
    shared = Path(os.environ.get("SPELLWRIGHT_DATA", "")) / SHARED_CARDS
    return shared if os.environ.get("SPELLWRIGHT_DATA") and shared.is_file() else BUNDLED


def run(arguments: argparse.Namespace) -> int:
    """Run the file's scenarios and print one line for each that does not hold, then the totals."""
    try:
        chosen = [each for each in scenarios(arguments.file) if arguments.only in (None, each["id"])]
    except ScenarioFileError as error:
        raise UsageError(str(error)) from error
    if not chosen and arguments.only is not None:
        raise UsageError(f"{arguments.file}: no scenario has the id {arguments.only!r}; look in the file for its ids.")
    pool = load_pool(card_file(arguments.cards), chosen)
    results = list(run_all(chosen, pool, arguments.processes))
    said = arguments.json == STANDARD_OUTPUT
    for result in results:
        if result.status != "passed" and not said:
            print(f"{result.status:7} {result.id}: {result.why}")
    if arguments.json is not None and not said:
        _write("--json", arguments.json, json.dumps([asdict(each) for each in results], indent=1))
    if arguments.verified is not None:
        _write("--verified", arguments.verified, "".join(f"{each}\n" for each in proven(chosen, results, pool)))
    each = {"scenarios": [asdict(result) for result in results]} if said else {}
    print(json.dumps({**totals(results), **each}))
    return 0


def _write(option: str, path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{option} {path}: {error.strerror}; give a file that can be written.") from error
