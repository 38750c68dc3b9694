"""`python -m engine completion SHELL`: prints the script that lets a shell complete commands and options."""

from __future__ import annotations

import argparse
import json
from typing import Final

import shtab

__all__ = ["SHELLS", "run", "script"]

SHELLS: Final = ("bash", "zsh", "tcsh")


def script(shell: str, parser: argparse.ArgumentParser) -> str:
    """What a shell of this kind is to load for the words of a parser."""
    return str(shtab.complete(parser, shell=shell))


def run(arguments: argparse.Namespace) -> int:
    """Print the script."""
    words = script(arguments.shell, arguments.whole())
    print(json.dumps({"shell": arguments.shell, "script": words}) if arguments.json else words)
    return 0
