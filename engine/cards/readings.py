"""How much of each text is read, kept by the text's hash and the version of the grammar that read it."""

from __future__ import annotations

import atexit
import gc
import json
import os
import sqlite3
import threading
import zlib
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final

import msgspec

from engine.cards.noting import Status, apply_readings, note, waiting
from engine.cards.progress import Progress
from engine.cards.renewing import renew_bundled
from engine.cards.schema import StoreError
from engine.cards.search.keys import READINGS
from engine.cards.store import Store
from engine.cores import cores
from engine.messages import msg
from engine.oracle.cards import read_card
from engine.oracle.grammar import grammar
from engine.scryfall_fields import CardFormatError
from engine.uncollected import uncollected

BATCH: Final = 200  # cards read at a time
AHEAD: Final = 3  # batches under way for each process
FEW: Final = 2_000  # texts that are read sooner than another process has taken in the grammar
LARGE: Final = 1_000_000  # bytes of a file whose texts are many
MOST_READERS: Final = 4  # processes, each of which takes in the grammar first
POLITE: Final = 10  # how much a reading process stands back behind others

Text = tuple[str, bytes]
"""A text's hash and a card object that bears it, packed as the store holds it."""


def keep_readings(old: Path, db: sqlite3.Connection) -> None:
    """Carry what the old store knows of texts over into a new one."""
    if old.is_file():
        with suppress(sqlite3.Error):  # an old store that cannot be read has nothing to give
            db.execute("ATTACH ? AS old", (str(old),))
            try:
                kept = "SELECT hash, grammar, reading, unread FROM old.readings WHERE hash IN (SELECT hash FROM cards)"
                db.execute(f"INSERT OR IGNORE INTO readings {kept}")
            finally:
                db.execute("DETACH old")
    apply_readings(db)


class Readers:
    """Processes that read texts; once started they take in the grammar, whatever else is done meanwhile. Ends them when
    left. `processes`: how many (0: none, this process reads; None: as many as there is room for)."""

    def __init__(self, processes: int | None = None) -> None:
        self.processes = min(MOST_READERS, cores()) if processes is None else processes
        self._pool: ProcessPoolExecutor | None = None

    @property
    def started(self) -> bool:
        """Whether they take in the grammar, or have."""
        return self._pool is not None

    def __enter__(self) -> Readers:
        return self

    def __exit__(self, *_: object) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None

    def beside(self, store: Store, progress: Progress) -> Progress:
        """Where a store tells how far its first import is: with that of a large file the processes start."""

        def tell(stage: str, done: int, total: int) -> None:
            if stage == "import" and total >= LARGE and self.processes and not store.imported:
                self.start()
            progress(stage, done, total)

        return tell

    def start(self) -> ProcessPoolExecutor:
        """The processes, started if they are not."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.processes, get_context("spawn"), _stand_back)
            for _ in range(self.processes):
                self._pool.submit(_taken_in)
        return self._pool

    def statuses(self, batches: Iterator[list[Text]]) -> Iterator[list[Status]]:
        """The statuses of batches, in their order; never more than a few batches are under way."""
        if self.processes < 1:
            yield from map(read_statuses, batches)
            return
        workers = self.start()
        under_way: deque[Future[list[Status]]] = deque()
        try:
            for batch in batches:
                under_way.append(workers.submit(read_statuses, batch))
                if len(under_way) > AHEAD * self.processes:
                    yield under_way.popleft().result()
            while under_way:
                yield under_way.popleft().result()
        except BrokenProcessPool as error:
            raise StoreError(msg("The process that reads texts has ended; start the reading again.")) from error


def _taken_in() -> None:
    """Take in the grammar, with nothing to read yet."""
    grammar()


def read_texts(
    store: Store, progress: Callable[[str, int, int], None], stop: threading.Event, readers: Readers | None = None
) -> int:
    """Read the texts that wait, and note what is read of them; how many have been read. Without `readers`, in as many
    processes as there is work and room for. Stops early when told to; what was read till then is kept. Raises
    StoreError."""
    renew_bundled(store)
    total = waiting(store)
    done = 0
    if not total or stop.is_set():
        return 0
    progress("read", 0, total)
    if readers is None or (not readers.started and total < FEW):
        readers = Readers(0 if total < FEW else None)
    with readers as reading:
        for statuses in reading.statuses(_batches(store)):
            note(store, statuses)
            done += len(statuses)
            progress("read", done, total)
            if stop.is_set():
                break
    return done


def read_statuses(texts: list[Text]) -> list[Status]:
    """How much of each text is read."""
    with uncollected():
        return [_status(hash, packed) for hash, packed in texts]


def _status(hash: str, packed: bytes) -> Status:
    try:
        card = read_card(msgspec.json.decode(zlib.decompress(packed)))
    except (CardFormatError, RecursionError) as error:
        return hash, READINGS.index("unread"), json.dumps([str(error)])
    unread = json.dumps(card.unread, ensure_ascii=False) if card.unread else "[]"
    return hash, READINGS.index(card.reading.value), unread


def _batches(store: Store) -> Iterator[list[Text]]:
    with store.connection() as db:
        sql = "SELECT hash, min(id) FROM cards WHERE reading IS NULL GROUP BY hash ORDER BY min(place)"
        wanted: list[tuple[str, int]] = db.execute(sql).fetchall()
    for at in range(0, len(wanted), BATCH):
        batch = {id: hash for hash, id in wanted[at : at + BATCH]}
        with store.connection() as db:
            found = db.execute(f"SELECT id, data FROM raws WHERE id IN ({', '.join(map(str, batch))})").fetchall()
        yield [(batch[id], packed) for id, packed in found]


def _stand_back() -> None:
    """Give way to others, and end with the process that this one reads for: what is orphaned would wait for work for
    ever, and hold what it inherited open."""
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    atexit.register(gc.freeze)  # else Python would look through grammar and cards for cycles before it ends
    if hasattr(os, "nice"):
        os.nice(POLITE)


def _end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
