"""`python -m engine read`: how much of a card file is understood, and what holds back most cards."""

from __future__ import annotations

import argparse
import json
import sys
import time

from engine.oracle.survey import survey


def run(arguments: argparse.Namespace) -> int:
    """Read the file and print the counts."""
    started = time.process_time()
    found = survey(arguments.file, lambda remark: print(remark, file=sys.stderr))
    seconds = time.process_time() - started
    counts = {"cards": found.cards, "read": found.read, "partly": found.partly, "unread": found.unread}
    if arguments.json:
        print(json.dumps({**counts, "seconds": round(seconds, 3)}))
        return 0
    for word, number in counts.items():
        print(f"{word:8} {number:7} {100 * number / max(1, found.cards):6.1f} %")
    print(f"{seconds:.1f} s, {found.cards / max(seconds, 0.001):.0f} cards a second")
    for phrase, number in found.ranking(arguments.rank):
        print(f"{number:6} cards held back alone by  {phrase}")
    return 0
