"""Long work in the thread of the screens, done in pieces: what the user does comes between any two."""

from __future__ import annotations

import gc
import importlib
from collections.abc import Iterator
from threading import Lock, Thread
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


class _NoCollecting:
    """Garbage waits while any thread is in here: pieces of the screen die badly in another thread than theirs."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._inside = 0
        self._collects = False  # whether it is collected otherwise

    def __enter__(self) -> None:
        with self._lock:
            self._inside += 1
            if self._inside == 1:
                self._collects = gc.isenabled()
                gc.disable()

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self._inside -= 1
            if not self._inside and self._collects:
                gc.enable()


_NO_COLLECTING: Final = _NoCollecting()


def _import(name: str) -> None:
    with _NO_COLLECTING:
        importlib.import_module(name)


def imported(*names: str) -> Iterator[None]:
    """Modules imported beside the screens, one after another: a later import of them takes no time, or says what is
    wrong with them."""
    for name in names:
        thread = Thread(target=_import, args=(name,), daemon=True)
        thread.start()
        yield
        while thread.is_alive():
            thread.join(BREATH)
            yield
