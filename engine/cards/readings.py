"""How much of each text is read, kept by the text's hash and the version of the grammar that read it."""

from __future__ import annotations

import json
import os
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from engine.cards.files import CardData
from engine.cards.noting import Status, apply_readings, note, waiting
from engine.cards.renewing import renew_bundled
from engine.cards.schema import StoreError
from engine.cards.search.keys import READINGS
from engine.cards.store import Store
from engine.cores import cores
from engine.messages import msg
from engine.oracle.cards import CardFormatError, read_card
from engine.oracle.uncollected import uncollected

BATCH: Final = 100  # cards read at a time
AHEAD: Final = 3  # batches under way for each process
FEW: Final = 2_000  # texts that are read sooner than another process has taken in the grammar
MOST_READERS: Final = 4  # processes, each of which takes in the grammar first
POLITE: Final = 10  # how much a reading process stands back behind others

Text = tuple[str, CardData]
"""A text's hash and a card object that bears it."""


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


def read_texts(
    store: Store, progress: Callable[[str, int, int], None], stop: threading.Event, processes: int | None = None
) -> int:
    """Read the texts that wait, in processes of their own (0: in this one; None: in as many as there is work and room
    for), and note what is read of them; how many have been read. Stops early when told to; what was read till then is
    kept. Raises StoreError."""
    renew_bundled(store)
    total = waiting(store)
    done = 0
    if not total or stop.is_set():
        return 0
    progress("read", 0, total)
    if processes is None:
        processes = 0 if total < FEW else min(MOST_READERS, cores())
    for statuses in _statuses(_batches(store), processes):
        note(store, statuses)
        done += len(statuses)
        progress("read", done, total)
        if stop.is_set():
            break
    return done


def read_statuses(texts: list[Text]) -> list[Status]:
    """How much of each text is read."""
    with uncollected():
        return [_status(hash, data) for hash, data in texts]


def _status(hash: str, data: CardData) -> Status:
    try:
        card = read_card(data)
    except (CardFormatError, RecursionError) as error:
        return hash, READINGS.index("unread"), json.dumps([str(error)])
    return hash, READINGS.index(card.reading.value), json.dumps(list(card.unread), ensure_ascii=False)


def _batches(store: Store) -> Iterator[list[Text]]:
    with store.connection() as db:
        sql = "SELECT hash, min(id) FROM cards WHERE reading IS NULL GROUP BY hash ORDER BY min(place)"
        wanted: list[tuple[str, int]] = db.execute(sql).fetchall()
    for at in range(0, len(wanted), BATCH):
        batch = [(hash, store.data_of(id)) for hash, id in wanted[at : at + BATCH]]
        yield [(hash, data) for hash, data in batch if data is not None]


def _statuses(batches: Iterator[list[Text]], processes: int) -> Iterator[list[Status]]:
    """The statuses of batches, in their order; never more than a few batches are under way."""
    if processes < 1:
        yield from map(read_statuses, batches)
        return
    under_way: deque[Future[list[Status]]] = deque()
    with ProcessPoolExecutor(processes, get_context("spawn"), _stand_back) as workers:
        try:
            for batch in batches:
                under_way.append(workers.submit(read_statuses, batch))
                if len(under_way) > AHEAD * processes:
                    yield under_way.popleft().result()
            while under_way:
                yield under_way.popleft().result()
        except BrokenProcessPool as error:
            raise StoreError(msg("The process that reads texts has ended; start the reading again.")) from error
        finally:
            workers.shutdown(wait=True, cancel_futures=True)


def _stand_back() -> None:
    if hasattr(os, "nice"):
        os.nice(POLITE)
