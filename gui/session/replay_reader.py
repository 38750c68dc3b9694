"""Watching a record: its frames, and the thread that takes them from the engine's process."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QObject, QThread, Signal

from engine.host.pipe import Message, WireClosed, read_seen, read_snap
from engine.view.snapshot import GameSnap, Seen
from gui.i18n import tr
from gui.session.crash_reports import CrashReporter, Guarded
from gui.session.engine_process import EngineProcess, HostDied

__all__ = ["Frame", "FrameReader", "ReplayReader"]

_MANY: Final = 40  # frames handed over together
_LONG: Final = 0.1  # seconds that a frame waits for others


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment of a replay: whose turn it is, the position (packed: there may be thousands) as the player saw it and
    with all hands, and what was seen since the moment before."""

    turn: int
    active: int
    mine: bytes
    all_hands: bytes
    seen: tuple[Seen, ...]

    def snap(self, all_hands: bool = False) -> GameSnap:
        """The position."""
        return read_snap(self.all_hands if all_hands else self.mine)


class FrameReader(QThread):
    """Reads a record in its own thread and gives its frames, some at a time; `complete` when all are given."""

    frames = Signal(object)  # tuple[Frame, ...]
    failed = Signal(str)  # why there are no more, in one sentence
    complete = Signal()

    def __init__(self, reporter: CrashReporter, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._reporter = reporter

    def run(self) -> None:
        """The body of the thread."""
        with Guarded(self._reporter):
            self.read()
        self.complete.emit()

    def read(self) -> None:
        """Emit all frames; in the thread."""
        raise NotImplementedError

    def stop(self) -> None:
        """End early and wait."""
        self.wait()


class ReplayReader(FrameReader):
    """Has a record played again by the engine's process, or by one of its own that ends with the replay (None): the
    table never waits for it."""

    def __init__(self, path: Path, me: int, engine: EngineProcess | None, reporter: CrashReporter,
                 parent: QObject | None = None) -> None:  # fmt: skip
        super().__init__(reporter, parent)
        self._path, self._me = path, me
        self._own = engine is None
        self._engine = engine or EngineProcess()
        self._stopped = False
        self._ready: list[Frame] = []
        self._rollback = 0.0

    def read(self) -> None:
        """Take the frames from the wire and hand them over. Raises HostDied."""
        try:
            wire = self._engine.watch(self._path, self._me)
            while self._take(wire.receive()):
                pass
        except WireClosed as error:
            if not self._stopped:
                raise HostDied(tr("The engine's process has ended; the replay stops here.")) from error
        finally:
            self._hand_over()
            if self._own:
                self._engine.stop()

    def _take(self, message: Message) -> bool:
        """Whether more is to come."""
        if message.kind == "frame":
            now, mine, all_hands, seen = message.parts
            turn, active = msgspec.msgpack.decode(now, type=tuple[int, int])
            self._ready.append(Frame(turn, active, mine, all_hands, read_seen(seen)))
            if len(self._ready) >= _MANY or time.monotonic() - self._rollback > _LONG:
                self._hand_over()
            return True
        if message.kind == "crash":
            raise HostDied(message.text)
        if message.kind == "refuse":
            self.failed.emit(message.text.partition("\n")[2])
        return False

    def _hand_over(self) -> None:
        if self._ready and not self._stopped:
            self.frames.emit(tuple(self._ready))
        self._ready, self._rollback = [], time.monotonic()

    def stop(self) -> None:
        """End early: with its process the thread ends at once. The process of the matches is there again at once."""
        if self.isFinished():
            return
        self._stopped = True
        self._engine.stop()
        self.wait()
        if not self._own:
            self._engine.warm_up()
