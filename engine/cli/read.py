"""`python -m engine read`: how much of a card file is understood, and what holds back most cards."""

from __future__ import annotations

import argparse
import json
import random
import sys
import time

from engine.ast.card import Card, Reading
from engine.cards.files import CardData, card_objects
from engine.cli.generality import measure
from engine.compiled import is_compiled
from engine.oracle import kernel
from engine.oracle.cards import read_card
from engine.oracle.grammar import grammar
from engine.oracle.survey import Survey, count, outlined
from engine.scryfall_fields import CardFormatError
from engine.uncollected import uncollected

MOST_REMARKS = 20


def draw(arguments: argparse.Namespace) -> int:
    """Print some of the read cards, drawn by a seed, each with its text and below it what was read."""
    found: dict[str, tuple[CardData, Card]] = {}
    with uncollected():
        for data in card_objects(arguments.file):
            try:
                card = read_card(data)
            except CardFormatError:
                continue
            if card.reading in (Reading.READ, Reading.VERIFIED):
                found.setdefault(card.name, (data, card))
    names = random.Random(arguments.seed).sample(sorted(found), min(arguments.draw, len(found)))
    for name in names:
        data, card = found[name]
        print(f"=== {name} | {data.get('type_line')}")
        for face in card.faces:
            print("\n".join(f"  | {line}" for line in face.text.splitlines()))
        print("\n".join(outlined(card)))
    return 0


def leave_one_out(arguments: argparse.Namespace) -> int:
    """Print how many cards are read without any row that serves them alone, and the rows few cards use if asked."""
    with uncollected():
        found = measure(list(card_objects(arguments.file, lambda remark: print(remark, file=sys.stderr))))
    counts: dict[str, object] = {
        "cards": found.cards, "read": found.read, "read_alone": found.read_alone, "generality": found.generality,
    }  # fmt: skip
    asked = {"unused": found.rows(0, 0)} if arguments.unused else {}
    if arguments.once:
        asked["once"] = found.rows(1, 1)
    if arguments.json:
        print(json.dumps({**counts, **asked}))
        return 0
    for word, number in counts.items():
        print(f"{word:10} {number:8}")
    for word, rows in asked.items():
        print(f"{word}: {len(rows)} of {len(found.homes)} rows")
        for row in rows:
            print(f"  {found.homes[row]}  {row}" + (f"  ({found.only[row]})" if row in found.only else ""))
    return 0


def run(arguments: argparse.Namespace) -> int:
    """Read the file and print the counts."""
    if arguments.draw:
        return draw(arguments)
    if arguments.generality:
        return leave_one_out(arguments)
    grammar()
    result = Survey()
    started = time.process_time()
    with uncollected():
        for data in card_objects(arguments.file, result.bad.append):
            try:
                count(result, read_card(data))
            except CardFormatError as error:
                result.bad.append(f"{data['name']}: {error}; the card is skipped.")
    seconds = time.process_time() - started
    for remark in result.bad[:MOST_REMARKS]:
        print(f"{arguments.file}: {remark}", file=sys.stderr)
    if len(result.bad) > MOST_REMARKS:
        print(f"{arguments.file}: {len(result.bad) - MOST_REMARKS} more lines are skipped.", file=sys.stderr)
    counts = {"cards": result.cards, "read": result.read, "partly": result.partly, "unread": result.unread}
    if arguments.json:
        print(json.dumps({**counts, "seconds": round(seconds, 3), "compiled": is_compiled(kernel)}))
        return 0
    for word, number in counts.items():
        print(f"{word:8} {number:7} {100 * number / max(1, result.cards):6.1f} %")
    form = "compiled" if is_compiled(kernel) else "interpreted"
    print(f"{seconds:.1f} s, {result.cards / max(seconds, 0.001):.0f} cards a second, the reader {form}")
    print("What alone holds back most cards (where reading stops is marked |):")
    for phrase, number in result.blockers.most_common(arguments.rank):
        print(f"{number:6}  {phrase}")
    return 0
