"""Watching a record: its frames, as the engine sends them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from engine.host.protocol import Crashed, Frame, Leave, Over, Refused, ToClient, Watch
from gui.session.crash_reports import CrashReporter
from gui.session.engine_link import EngineLink, HostDied

__all__ = ["FrameReader", "ReplayReader"]

_MANY: Final = 40  # frames handed over together
_LONG: Final = 100  # ms that a frame waits for others


class FrameReader(QObject):
    """Gives the frames of a record, some at a time; `complete` when all are given."""

    frames = Signal(tuple)  # tuple[Frame, ...]
    failed = Signal(str)  # why there are no more, in one sentence
    complete = Signal()

    def start(self) -> None:
        """Begin to read."""
        raise NotImplementedError

    def stop(self) -> None:
        """End early; nothing is given any more."""
        raise NotImplementedError


class ReplayReader(FrameReader):
    """Has a record played again by the engine, or by one of its own that ends with the replay (None)."""

    def __init__(self, path: Path, me: int, link: EngineLink | None, reporter: CrashReporter,
                 parent: QObject | None = None) -> None:  # fmt: skip
        super().__init__(parent)
        self._path, self._me, self._reporter = path, me, reporter
        self._own = link is None
        self._link = link if link is not None else EngineLink(parent=self)
        self._number = self._link.new_number()
        self._ready: list[Frame] = []
        self._done = False
        self._timer = QTimer(self, interval=_LONG, singleShot=True)
        self._timer.timeout.connect(self._hand_over)

    def start(self) -> None:
        """Begin to read."""
        self._link.told.connect(self._on_told)
        self._link.lost.connect(self._on_lost)
        self._link.say(Watch(self._number, str(self._path), self._me))

    @Slot(ToClient)
    def _on_told(self, message: ToClient) -> None:
        if self._done or message.match not in (0, self._number):
            return
        if isinstance(message, Frame):
            self._ready.append(message)
            if len(self._ready) >= _MANY:
                self._hand_over()
            elif not self._timer.isActive():
                self._timer.start()
        elif isinstance(message, Refused):
            self.failed.emit(message.reason)
        elif isinstance(message, Crashed):
            self._on_lost(message.trace)
        elif isinstance(message, Over):
            self._end()

    @Slot(str)
    def _on_lost(self, sentence: str) -> None:
        if not self._done:
            self._reporter.report(HostDied, HostDied(sentence), None)
            self._end()

    @Slot()
    def _hand_over(self) -> None:
        self._timer.stop()
        ready, self._ready = tuple(self._ready), []
        if ready and not self._done:
            self.frames.emit(ready)

    def _end(self) -> None:
        self._hand_over()
        self._finish()
        self.complete.emit()

    def _finish(self) -> None:
        self._done = True
        if self._own:
            self._link.stop()

    def stop(self) -> None:
        """End early."""
        if not self._done:
            self._link.say(Leave(self._number))
            self._finish()
