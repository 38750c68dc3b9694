"""Garbage is collected in the table's thread only: cycles may hold pieces of the screen, which die badly elsewhere."""

from __future__ import annotations

import gc
from typing import Final

from PySide6.QtCore import QObject, QTimer

EVERY: Final = 200  # ms
SWEEP: Final = 400  # ms until what a table leaves is collected
YOUNG: Final = 2000  # objects made since the last look
OLDER: Final = (10, 40)  # collections of the generation before that let the next one be collected


class GcControl(QObject):
    """Takes over from Python's own collector until `stop`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self, interval=EVERY)
        self._timer.timeout.connect(self.look)
        self._timer.start()

    def look(self) -> None:
        """Collect what is due, the oldest generation that is."""
        young, middle, old = gc.get_count()
        if young < YOUNG:
            return
        due = 0 if middle < OLDER[0] else 1 if old < OLDER[1] else 2
        gc.collect(due)

    def sweep(self) -> None:
        """Collect all soon: a table that is left holds many pictures in cycles."""
        QTimer.singleShot(SWEEP, self, gc.collect)

    def settle(self) -> None:
        """Put aside what stays for good, such as the grammar and the cards: it is not looked through again."""
        gc.freeze()

    def stop(self) -> None:
        """Give back to Python's own collector."""
        self._timer.stop()
        gc.enable()
