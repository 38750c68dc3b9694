"""How much of each card's text the engine has read, found out behind the screens after the start."""

from __future__ import annotations

import threading
from contextlib import suppress
from typing import Final

from PySide6.QtCore import QObject, QThread, Signal

from engine.cards.schema import StoreError
from engine.cards.store import Store
from gui.crash import CrashReporter, Guarded
from gui.later import Later

_READINGS: Final = Later("engine.cards.readings")

Found = dict[str, tuple[str, tuple[str, ...]]]


class CardReader(QThread):
    """Reads what of a store waits to be read; `found` then gives status and unread lines of the bundled cards by name.

    Imported cards, of which there are many, are read in a process of their own.
    """

    found = Signal(object)

    def __init__(self, store: Store, reporter: CrashReporter, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store, self._reporter = store, reporter
        self._stop = threading.Event()

    def run(self) -> None:
        """The body of the thread."""
        with Guarded(self._reporter):
            store = self._store
            with suppress(StoreError):  # what is not read waits for the next start
                _READINGS.read_texts(store, lambda *_: None, self._stop, processes=1 if store.imported else 0)
            rows = store.search("is:original include:extras")
            self.found.emit({row.name: (row.status, store.unread(row.id)) for row in rows})

    def stop(self) -> None:
        """End early and wait."""
        self._stop.set()
        self.wait()
