"""The work of an import, in its own process: takes in card data, then reads the texts that are new."""

from __future__ import annotations

import threading
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from engine.cards.download import DownloadError
from engine.cards.files import CardFileError
from engine.cards.imports import import_from
from engine.cards.progress import Cancelled
from engine.cards.readings import read_texts
from engine.cards.schema import StoreError
from engine.cards.store import Store
from gui.card_import import READ

TROUBLE: Final = (StoreError, CardFileError, DownloadError)


def work(line: Connection, source: str, path: Path, downloads: Path, when: str) -> None:
    """The process: imports, then reads what is new, and tells on the line how far it is."""
    stop = threading.Event()
    threading.Thread(target=_listen, args=(line, stop), daemon=True).start()
    store = Store.open(path)

    def progress(stage: str, done: int, total: int) -> None:
        tell(("progress", stage, done, total))

    def tell(message: tuple[object, ...]) -> None:
        try:
            line.send(message)
        except OSError:  # the client is gone
            stop.set()

    try:
        if source != READ:
            imported = import_from(source, store, downloads, when, progress, stop)
            tell(("imported", imported.cards, imported.printings, imported.skipped, imported.remarks))
        read_texts(store, progress, stop, processes=0)
        tell(("done",))
    except Cancelled:
        tell(("stopped",))
    except TROUBLE as trouble:
        tell(("failed", str(trouble)))


def _listen(line: Connection, stop: threading.Event) -> None:
    """Any word from the client, or its end, means stop."""
    with suppress(EOFError, OSError):
        line.recv()
    stop.set()
