"""`python -m gui.cards.import_process`: an import in a process of its own; it takes in card data, then reads new texts.

The first line of its input says what to do; any other, or the end of the input, means stop. Each line of its output is
one message, as JSON.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from pathlib import Path
from typing import Final, TextIO

import msgspec

from engine.cards.download import DownloadError
from engine.cards.files import CardFileError
from engine.cards.imports import import_from
from engine.cards.noting import noted
from engine.cards.progress import READ, READ_BUNDLED, Cancelled
from engine.cards.readings import Readers, read_texts
from engine.cards.schema import StoreError
from engine.cards.store import Store

EXPECTED: Final = (StoreError, CardFileError, DownloadError)
POLITE: Final = 5  # how much it stands back behind the client


def work(source: str, path: Path, downloads: Path, when: str, out: TextIO, stop: threading.Event) -> None:
    """Import from a source, READ or READ_BUNDLED; write on `out` how far it is and how it ended."""

    def progress(stage: str, done: int, total: int) -> None:
        tell("progress", stage, done, total)

    def tell(*message: object) -> None:
        try:
            out.write(json.dumps(message) + "\n")
            out.flush()
        except OSError:  # the client is gone
            stop.set()

    store = Store.open(path if source != READ_BUNDLED else None)
    try:
        if source == READ_BUNDLED:
            read_texts(store, lambda *_: None, stop, Readers(0))
            tell("readings", noted(store))
            return
        with Readers() as readers:
            if source != READ:
                imported = import_from(source, store, downloads, when, readers.beside(store, progress), stop)
                tell("imported", imported.cards, imported.printings, imported.skipped, imported.remarks)
            read_texts(store, progress, stop, readers)
        tell("done")
    except Cancelled:
        tell("stopped")
    except EXPECTED as trouble:
        tell("failed", msgspec.to_builtins(trouble.said))
    finally:
        store.close()


def _listen(stop: threading.Event) -> None:
    sys.stdin.readline()
    stop.set()


def main() -> None:
    """The process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a shell is for the client, which ends this process
    if hasattr(os, "nice"):
        os.nice(POLITE)
    asked = json.loads(sys.stdin.readline())
    stop = threading.Event()
    threading.Thread(target=_listen, args=(stop,), daemon=True).start()
    work(asked["source"], Path(asked["store"]), Path(asked["downloads"]), asked["when"], sys.stdout, stop)


if __name__ == "__main__":
    main()
