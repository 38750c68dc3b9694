"""How much of each card's text the engine has read, found out behind the screens after the start."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QThread, Signal

from engine.cards.pool import CardPool
from gui.crash import CrashReporter, Guarded

AT_ONCE = 40  # cards between two looks whether to stop

Found = dict[str, tuple[str, tuple[str, ...]]]


class CardReader(QThread):
    """Reads the cards of a file; `found` gives status and unread lines by name."""

    found = Signal(object)

    def __init__(self, path: Path, reporter: CrashReporter, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path, self._reporter = path, reporter

    def run(self) -> None:
        """The body of the thread."""
        with Guarded(self._reporter):
            self.found.emit(self._read())

    def _read(self) -> Found:
        pool = CardPool()
        pool.load(self._path)
        known: Found = {}
        for number, data in enumerate(list(pool.data.values())):
            if number % AT_ONCE == 0 and self.isInterruptionRequested():
                break
            card = pool.card(str(data["name"]))
            if card is not None:
                known[card.name] = (card.reading.value, card.unread)
        return known

    def stop(self) -> None:
        """End early and wait."""
        self.requestInterruption()
        self.wait()
