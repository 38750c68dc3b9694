"""The words by which a battery that takes hours is played in parts, and in several processes."""

from __future__ import annotations

import argparse
from pathlib import Path


def add_part_words(each: argparse.ArgumentParser) -> None:
    """Those words of a command that runs batteries."""
    each.add_argument("--progress", type=Path, metavar="FILE",
                      help="R2, R2b, R2t, R13: keep there what came of each game, and go on with what it has")
    each.add_argument("--processes", type=int, default=0, metavar="N",
                      help="those: play in so many processes (in full as many as there are cores, else one)")
