"""`python -m engine cards bench`: how long searches take, and an import, on the user's cards or on a file's."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Final

from engine.cards.imports import import_file
from engine.cards.schema import StoreError
from engine.cards.store import Store
from engine.places import user_places

try:
    import resource
except ImportError:  # the standard library has it on Unix only
    PEAK_UNIT = 0
else:
    PEAK_UNIT = 1 if sys.platform == "darwin" else 1024

REPEATS: Final = 5
WORDS: Final = (
    "", "dragon", "t:creature", "t:goblin c<=rg mv>=2", 'o:"draw a card"', "o:draw -t:creature", "c:wu mv<=3",
    "id<=esper is:permanent", "m:WW", "m<=2UR", "pow>tou", "kw:flying r>=rare", "is:commander c>=2", "year>2015",
    'o:"~ enters" or o:"when ~ dies"', "(t:elf or t:wizard) -c:g order:mv", "-t:creature -t:land", "is:read -is:token",
)  # fmt: skip
PATTERNS: Final = (
    "o:/whenever .* dies/", "o:/(destroy|exile) target/", "o:/[aeiou]{4}/", "o:/^draw/", "-o:/\\bcard\\b/",
    "name:/^[a-c].*s$/", "t:goblin o:/\\d damage/",
)  # fmt: skip


def run(arguments: argparse.Namespace) -> int:
    """Measure and print; the best of a few runs of each search, in milliseconds."""
    if arguments.file is None:
        store = Store.open(arguments.store or user_places().cards)
        return _report(arguments, store, {})
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder) / "cards.sqlite")
        started, worked = time.perf_counter(), time.process_time()
        imported = import_file(arguments.file, store, "", lambda *_: None, threading.Event())
        facts: dict[str, float] = {
            "cards": imported.cards, "import_s": round(time.perf_counter() - started, 2),
            "import_cpu_s": round(time.process_time() - worked, 2), "peak_mb": _peak_mb(),
        }  # fmt: skip
        code = _report(arguments, store, facts)
        store.close()
    return code


def _report(arguments: argparse.Namespace, store: Store, facts: dict[str, float]) -> int:
    if not store.imported:
        raise StoreError("There is no card data to measure; import some, or name a card file.")
    store.search("", limit=1)
    words = {text: _milliseconds(store, text) for text in WORDS}
    patterns = {text: _milliseconds(store, text) for text in PATTERNS}
    facts |= {"search_max_ms": max(words.values()), "pattern_max_ms": max(patterns.values())}
    if arguments.json:
        print(json.dumps({**facts, "searches": {**words, **patterns}}))
        return 0
    for text, spent in {**words, **patterns}.items():
        print(f"{spent:8.1f} ms  {text}")
    for word, number in facts.items():
        print(f"{word:16} {number:10,}")
    return 0


def _milliseconds(store: Store, text: str) -> float:
    """The time of a search and of showing its first page, the best of a few."""
    best = 1e9
    for _ in range(REPEATS):
        started = time.perf_counter()
        store.search(text)[:60]
        best = min(best, 1000 * (time.perf_counter() - started))
    return round(best, 1)


def _peak_mb() -> float:
    """The most memory this process has held so far, in MB; 0 where the system does not say."""
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * PEAK_UNIT / 1e6, 1) if PEAK_UNIT else 0
