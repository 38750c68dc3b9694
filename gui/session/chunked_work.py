"""Long work in the thread of the screens, done in pieces: what the user does comes between any two."""

from __future__ import annotations

import gc
import importlib
from collections.abc import Iterator
from threading import Thread
from typing import Final

from PySide6.QtCore import QObject, QTimer

__all__ = ["ChunkedWork", "imported"]

BREATH: Final = 0.01  # seconds of a turn that are left to what goes on beside


class ChunkedWork(QObject):
    """Does one piece of work after another, each in a turn of the event loop of its own.

    Work is an iterator: a piece goes from one `yield` to the next. Other work takes the place of what is under way.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work: Iterator[None] | None = None
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._go)

    def begin(self, work: Iterator[None]) -> None:
        """Do this, beginning with the next turn."""
        self._work = work
        self._timer.start()

    def stop(self) -> None:
        """Leave what is left undone."""
        self._timer.stop()
        self._work = None

    def _go(self) -> None:
        self._piece()
        if self._work is not None:
            self._timer.start()

    def _piece(self) -> None:
        """One piece; work that is at its end, or broke, is under way no more."""
        work, self._work = self._work, None
        if work is not None and next(work, self) is not self and self._work is None:
            self._work = work


def imported(*names: str) -> Iterator[None]:
    """Modules imported beside the screens, one after another: a later import of them takes no time, or says what is
    wrong with them. Garbage waits meanwhile: pieces of the screen die badly in another thread."""
    collects = gc.isenabled()
    gc.disable()
    try:
        for name in names:
            thread = Thread(target=importlib.import_module, args=(name,), daemon=True)
            thread.start()
            yield
            while thread.is_alive():
                thread.join(BREATH)
                yield
    finally:
        if collects:
            gc.enable()
