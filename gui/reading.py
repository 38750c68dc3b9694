"""How much of each card's text the engine has read, found out behind the screens after the start."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QThread, QTimer, Signal

from engine.cards.progress import READ
from engine.cards.store import Store
from gui.card_import import CardImport
from gui.crash import CrashReporter, Guarded
from gui.later import Later

_READINGS: Final = Later("engine.cards.readings")

OFTEN: Final = 3000  # ms between two looks at how far the reading is
Found = dict[str, tuple[str, tuple[str, ...]]]


class CardReader(QThread):
    """Reads what of a store waits to be read; `found` then gives status and unread lines of the bundled cards by name.

    Imported cards, of which there are many, are read in a process of their own.
    """

    found = Signal(object)
    more = Signal()
    """More imported cards have been read than at the last time, a few seconds ago."""
    _many = Signal()

    def __init__(self, store: Store, reporter: CrashReporter, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store, self._reporter = store, reporter
        self._stop = threading.Event()
        self._job: CardImport | None = None
        self._many.connect(self._read_apart)
        self._often = QTimer(self, interval=OFTEN)
        self._often.timeout.connect(self.more)

    def run(self) -> None:
        """The body of the thread."""
        with Guarded(self._reporter):
            if not self._store.imported:
                _READINGS.read_texts(self._store, lambda *_: None, self._stop, processes=0)
            elif _READINGS.waiting(self._store):
                self._many.emit()
            self._tell()

    def _tell(self) -> None:
        """Say what is known of the bundled cards."""
        rows = self._store.search("is:original include:extras")
        self.found.emit({row.name: (row.status, self._store.unread(row.id)) for row in rows})

    def _read_apart(self) -> None:
        """Begin the process that reads imported cards; called in the GUI thread."""
        if self._stop.is_set():
            return
        self._job = CardImport(READ, self._store, Path(), "", self._reporter, self)
        self._job.done.connect(self._tell)
        self._job.finished.connect(self._often.stop)
        self._job.start()
        self._often.start()

    def stop(self) -> None:
        """End early and wait."""
        self._stop.set()
        self.wait()
        if self._job is not None:
            self._job.end(0)  # what it has noted stays; the rest is read after the next start
