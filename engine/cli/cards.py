"""`python -m engine cards`: import card data, say what is there, search it, read its texts."""

from __future__ import annotations

import argparse
import json
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from typing import Final

from engine.cards.imports import SCRYFALL, Imported, import_from
from engine.cards.noting import waiting
from engine.cards.progress import Cancelled
from engine.cards.readings import Readers, read_texts
from engine.cards.schema import StoreError
from engine.cards.store import ORDERS, Store
from engine.cli import cards_bench
from engine.places import user_places

STAGES: Final = {"connect": "connecting", "download": "downloading", "import": "taking in", "arrange": "arranging",
                 "read": "reading texts"}  # fmt: skip
OFTEN: Final = 0.2  # seconds between two signs of progress


class Meter:
    """Says on one line of the terminal how far the work is."""

    def __init__(self, shown: bool) -> None:
        self._shown = shown
        self._last = 0.0
        self._width = 0

    def __call__(self, stage: str, done: int, total: int) -> None:
        """Show it, not too often."""
        now = time.monotonic()
        if not self._shown or (now - self._last < OFTEN and done != total):
            return
        self._last = now
        amount = f"{done / total:.0%}" if total else f"{done / 1e6:.1f} MB" if stage == "download" else ""
        line = f"{STAGES[stage]} {f'({done} of {total})' if stage == 'connect' else amount}"
        print("\r" + line.ljust(self._width), end="", file=sys.stderr, flush=True)
        self._width = len(line)

    def clear(self) -> None:
        """Take the line away."""
        if self._width:
            print("\r" + " " * self._width + "\r", end="", file=sys.stderr, flush=True)


def store_of(arguments: argparse.Namespace) -> Store:
    """The store a command works on: the user's own, or the one named."""
    path: Path = arguments.store or user_places().cards
    return Store.open(path)


def run_import(arguments: argparse.Namespace) -> int:
    """Import a file or an address, then read the texts that are new."""
    store = store_of(arguments)
    meter = Meter(sys.stderr.isatty() and not arguments.json)
    stop = threading.Event()
    started = time.perf_counter()
    when = datetime.now().astimezone().isoformat(timespec="seconds")
    try:
        with Readers(0 if arguments.no_read else arguments.processes) as readers:
            imported = import_from(
                arguments.source, store, user_places().downloads, when, readers.beside(store, meter), stop
            )
            taken = time.perf_counter() - started
            texts = 0 if arguments.no_read else read_texts(store, meter, stop, readers)
    except (KeyboardInterrupt, Cancelled):
        meter.clear()
        print("python -m engine cards import: stopped; the card data is as it was.", file=sys.stderr)
        return 130
    meter.clear()
    _tell_import(arguments, store, imported, (taken, time.perf_counter() - started - taken, texts))
    return 0


def _tell_import(
    arguments: argparse.Namespace, store: Store, imported: Imported, spent: tuple[float, float, int]
) -> None:
    taken, reading, texts = spent
    for remark in imported.remarks:
        print(f"{arguments.source}: {remark}", file=sys.stderr)
    if imported.skipped > len(imported.remarks):
        print(f"{arguments.source}: {imported.skipped - len(imported.remarks)} more are left out.", file=sys.stderr)
    if arguments.json:
        facts = {"cards": imported.cards, "printings": imported.printings, "skipped": imported.skipped,
                 "seconds": round(taken, 2), "texts_read": texts, "reading_seconds": round(reading, 2)}  # fmt: skip
        print(json.dumps(facts))
        return
    print(f"{imported.cards} cards in {imported.printings} printings taken in {taken:.1f} s.")
    if texts:
        print(f"{texts} texts read in {reading:.1f} s.")
    _print_counts(store)


def run_status(arguments: argparse.Namespace) -> int:
    """Say what card data is there."""
    store = store_of(arguments)
    counts, about = store.counts(), store.about()
    size = store.path.stat().st_size if store.imported and store.path is not None else 0
    if store.trouble:
        print(store.trouble, file=sys.stderr)
    if arguments.json:
        facts = {"imported": store.imported, "file": str(store.path), "bytes": size, **counts,
                 "source": about.get("source", ""), "when": about.get("imported", ""),
                 "formats": list(store.formats())}  # fmt: skip
        print(json.dumps(facts))
        return 0
    if not store.imported:
        print(f"No card data in {store.path}; the bundled cards are used. 'cards import' takes a file or an address.")
    else:
        print(f"{store.path}: {size / 1e6:.0f} MB, from {about.get('source')}, {about.get('imported')}.")
        if waiting(store):
            print("Texts wait to be read; 'cards read' reads them.")
    _print_counts(store)
    return 0


def _print_counts(store: Store) -> None:
    counts = store.counts()
    for word, number in counts.items():
        if number or word != "waiting":
            print(f"{word:9} {number:7} {100 * number / max(1, counts['cards']):6.1f} %")


def run_read(arguments: argparse.Namespace) -> int:
    """Read the texts that the present grammar has not read yet."""
    store = store_of(arguments)
    meter = Meter(sys.stderr.isatty() and not arguments.json)
    texts = read_texts(store, meter, threading.Event(), Readers(arguments.processes))
    meter.clear()
    if arguments.json:
        print(json.dumps({"texts_read": texts, **store.counts()}))
        return 0
    print(f"{texts} texts read.")
    _print_counts(store)
    return 0


def run_delete(arguments: argparse.Namespace) -> int:
    """Delete the imported card data."""
    store = store_of(arguments)
    there = store.imported
    try:
        with store.set_aside():
            if store.path is not None:
                store.path.unlink(missing_ok=True)
    except OSError as error:
        raise StoreError(f"{store.path} cannot be deleted ({error.strerror}); close what uses it.") from error
    print(json.dumps({"deleted": there}) if arguments.json else "Deleted." if there else "There is no card data.")
    return 0


def run_search(arguments: argparse.Namespace) -> int:
    """Search the card data."""
    store = store_of(arguments)
    text = " ".join(arguments.words)
    store.search("", limit=1)
    started = time.perf_counter()
    found = store.search(text, arguments.order)
    spent = time.perf_counter() - started
    rows = found[: arguments.limit]
    if arguments.json:
        cards = [asdict(row) for row in rows]
        print(json.dumps({"found": len(found), "milliseconds": round(1000 * spent, 2), "cards": cards}))
        return 0
    for row in rows:
        stats = f"{row.power}/{row.toughness}" if row.power or row.toughness else row.loyalty or row.defense
        print(f"{row.name}  {row.mana_cost}  {row.type_line}  {stats}  {row.status}".rstrip())
    print(f"{len(found)} cards in {1000 * spent:.1f} ms.", file=sys.stderr)
    return 0


def add_commands(parser: argparse.ArgumentParser, count: Callable[[str], int]) -> None:
    """The command line of `cards`; `count` reads a number from 1 up."""
    commands = parser.add_subparsers(dest="task", required=True, metavar="TASK", parser_class=type(parser))

    def task(name: str, run: Callable[[argparse.Namespace], int], about: str) -> argparse.ArgumentParser:
        each: argparse.ArgumentParser = commands.add_parser(name, help=about)
        each.set_defaults(run=run)
        _common(each, count)
        return each

    each = task("import", run_import, "import a file, an address, or one of " + ", ".join(SCRYFALL))
    each.add_argument("source", metavar="SOURCE", help="Scryfall's or MTGJSON's JSON, plain or gzip; or its address")
    each.add_argument("--no-read", action="store_true", help="leave the reading of new texts for later")
    task("status", run_status, "say what card data is there and how much of it is read")
    task("read", run_read, "read the texts that wait")
    task("delete", run_delete, "delete the imported card data; the bundled cards stay")
    each = task("bench", cards_bench.run, "measure searches, and the import of a file if one is named")
    each.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a card file, for a store of its own")
    each = task("search", run_search, "search in Scryfall's syntax")
    each.add_argument("words", nargs="*", metavar="WORD", help='such as "t:goblin c<=rg mv>=2 -is:token"')
    each.add_argument("--order", default="", choices=["", *ORDERS], metavar="ORDER", help=", ".join(ORDERS))
    each.add_argument("--limit", type=count, default=30, metavar="N", help="how many to show (30)")


def _common(parser: argparse.ArgumentParser, count: Callable[[str], int]) -> None:
    parser.add_argument("--store", type=Path, metavar="FILE", help="the store, if not the user's own")
    parser.add_argument("--processes", type=count, default=None, metavar="N",
                        help="processes that read texts (one a core)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
