"""`python -m engine variants`: the ways to play, who can, what they bring and what may be chosen."""

from __future__ import annotations

import argparse
import json

from engine.variants.ways_to_play import FORMATS, Format


def run(arguments: argparse.Namespace) -> int:
    """List every variant with its options."""
    if arguments.json:
        print(json.dumps([described(each) for each in FORMATS.values()]))
        return 0
    for each in FORMATS.values():
        print(f"{each.name:20} {each.title} ({each.rule}): {each.least} to {each.most} players")
        for choice in each.choices:
            values = "|".join(choice.values) or "N"
            print(f"    --option {choice.name}={values}  ({choice.usual}; {choice.rule})")
        if each.brings:
            print(f"    each brings {', '.join(each.brings)}")
    return 0


def described(each: Format) -> dict[str, object]:
    """A variant as plain values."""
    return {
        "name": each.name, "title": str(each.title), "rule": each.rule, "players": [each.least, each.most],
        "multiplayer": each.multiplayer, "seating": each.seating, "random_seats": each.random_seats,
        "brings": list(each.brings),
        "options": [
            {"name": choice.name, "values": list(choice.values), "usual": choice.usual, "rule": choice.rule}
            for choice in each.choices
        ],
    }  # fmt: skip
