"""`python -m engine digests`: record games with a digest at each decision, and compare them after a change."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Final

from engine.battery_progress import reached, telling
from engine.check.recorded_games import compare, record_games, recorded_games

SHOWN: Final = 10  # differences that are written out


def run(arguments: argparse.Namespace) -> int:
    """Record or compare; 1 where a game differs."""
    path: Path = arguments.file
    with telling("digests"):
        if arguments.task == "record":
            decisions = record_games(path, arguments.games, arguments.seed)
            found: dict[str, object] = {"games": arguments.games, "decisions": decisions}
            if arguments.json:
                print(json.dumps(found))
            else:
                print(f"{path}: {arguments.games} games, {decisions} decisions.")
            return 0
        return _compare(path, arguments.json)


def _compare(path: Path, plain: bool) -> int:
    games = list(recorded_games(path))
    compared = []
    for done, game in enumerate(games):
        reached(done, len(games))
        compared.append(compare(game))
    faults = [each.fault for each in compared if each.fault]
    digests = sum(each.same for each in compared)
    if plain:
        print(json.dumps({"games": len(compared), "digests": digests, "faults": faults}))
        return int(bool(faults))
    print(f"{path}: {len(compared)} games, {digests} digests the same, {len(faults)} games differ.")
    for fault in faults[:SHOWN]:
        print(f"  {fault}")
    return int(bool(faults))
