"""Importing card data behind the screens: the work is done in a process of its own, a thread listens to it."""

from __future__ import annotations

import importlib
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QThread, QTimer, Signal

from engine.cards.schema import part_of
from engine.cards.store import Store
from gui.crash import CrashReporter, Guarded

PATIENCE: Final = 2000  # ms that the work has to end of itself
READ: Final = "read"
"""The source of a job that imports nothing and only reads the texts that wait."""


def start(line: Connection, source: str, path: Path, downloads: Path, when: str) -> None:
    """The beginning of the process: only there what downloads and reads is loaded, so that the client starts sooner."""
    importlib.import_module("gui.card_work").work(line, source, path, downloads, when)


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
        self._path = store.path
        self._stopping = False
        context = get_context("spawn")
        self._line, theirs = context.Pipe()
        arguments = (theirs, source, store.path, downloads, when)
        self._process = context.Process(target=start, args=arguments, daemon=True)
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
                if self._stopping:
                    self.stopped.emit()
                else:
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
        """Ask the work to end; what does not listen, because a server keeps it waiting, is ended after a while."""
        self._stopping = True
        with suppress(OSError):
            self._line.send("stop")
        QTimer.singleShot(PATIENCE, self, self._insist)

    def end(self) -> None:
        """Stop, and wait until it has ended."""
        self.stop()
        if not self.wait(PATIENCE):
            self._insist()
            self.wait()

    def _insist(self) -> None:
        """End the process, and take away what it has begun."""
        if self.isRunning() and self._process.is_alive():
            self._process.terminate()
            part = part_of(self._path, self._process.pid or 0)
            self._process.join()
            with suppress(OSError):
                part.unlink(missing_ok=True)
