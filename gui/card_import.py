"""Importing card data behind the screens: the work is done in a process of its own, a thread listens to it."""

from __future__ import annotations

import threading
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QThread, Signal

from engine.cards.download import DownloadError
from engine.cards.files import CardFileError
from engine.cards.imports import import_from
from engine.cards.progress import Cancelled
from engine.cards.readings import read_texts
from engine.cards.schema import StoreError
from engine.cards.store import Store
from gui.crash import CrashReporter, Guarded

TROUBLE: Final = (StoreError, CardFileError, DownloadError)
READ: Final = "read"
"""The source of a job that imports nothing and only reads the texts that wait."""


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


class CardImport(QThread):
    """One import under way."""

    progress = Signal(str, object, object)  # stage, done, total (0: unknown)
    imported = Signal(object, object, object, object)  # cards, printings, entries left out, remarks
    done = Signal()
    stopped = Signal()
    failed = Signal(str)

    def __init__(self, source: str, store: Store, downloads: Path, when: str, reporter: CrashReporter | None,
                 parent: QObject | None = None) -> None:  # fmt: skip
        super().__init__(parent)
        assert store.path is not None
        self._reporter = reporter
        self._store = store
        context = get_context("spawn")
        self._line, theirs = context.Pipe()
        arguments = (theirs, source, store.path, downloads, when)
        self._process = context.Process(target=work, args=arguments, daemon=True)
        self._theirs = theirs

    def run(self) -> None:
        """The body of the thread: start the process and listen to it."""
        if self._reporter is None:
            self._follow()
            return
        with Guarded(self._reporter):
            self._follow()

    def _follow(self) -> None:
        self._process.start()
        self._theirs.close()
        ended = False
        while not ended:
            try:
                message = self._line.recv()
            except (EOFError, OSError):
                self.failed.emit("The import ended before its time; the card data is as it was.")
                break
            ended = self._take(message)
        self._process.join()

    def _take(self, message: tuple[object, ...]) -> bool:
        """Pass a message on; True for the last one."""
        kind, *rest = message
        if kind == "progress":
            self.progress.emit(*rest)
            return False
        if kind == "imported":
            self._store.changed()
            self.imported.emit(*rest)
            return False
        if kind == "failed":
            self.failed.emit(rest[0])
        elif kind == "stopped":
            self.stopped.emit()
        else:
            self._store.changed()
            self.done.emit()
        return True

    def stop(self) -> None:
        """Ask the work to end; it does so soon."""
        with suppress(OSError):
            self._line.send("stop")

    def end(self) -> None:
        """Stop, and wait until it has ended."""
        self.stop()
        self.wait()
