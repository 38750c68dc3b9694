"""`python -m engine ai report`: how often computer players blunder, counted in games of many decks."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable
from pathlib import Path

from engine.ai.blunders.blunder_report import count_blunders
from engine.ai.blunders.drawn_decks import known_decks

Kind = Callable[[str], int]


def add_commands(parser: argparse.ArgumentParser, count: Kind) -> None:
    """The words of `ai`."""
    words = parser.add_subparsers(dest="word", required=True, metavar="WORD")
    each = words.add_parser("report", help="play games and count the blunders of computer players")
    each.add_argument("--games", type=count, default=150, metavar="N", help="how many games (150)")
    each.add_argument("--seed", type=int, default=1, metavar="S", help="the first game's seed (1)")
    each.add_argument("--data", type=Path, metavar="DIR", help="shared data with bench/ and cards/")
    each.add_argument("--examples", action="store_true", help="print some of each kind")
    each.add_argument("--json", action="store_true", help="print one JSON object")
    each.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Count and print."""
    data = arguments.data or Path(os.environ.get("SPELLWRIGHT_DATA") or "../shared")
    report = count_blunders(known_decks(data), arguments.games, arguments.seed)
    if arguments.json:
        print(json.dumps(report.plain()))
        return 0
    for line in report.lines():
        print(line)
    if arguments.examples:
        for each in report.detectors:
            print(*(f"{each.id}: {example}" for example in each.examples), sep="\n")
    for failure in report.failures:
        print(failure)
    return 0
