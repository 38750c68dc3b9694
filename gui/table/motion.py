"""Movement on the table: one clock for everything that moves, finished by a click, gone when motion is reduced."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

__all__ = ["Motion", "out_cubic"]


def out_cubic(t: float) -> float:
    """Fast at first, then gently to rest."""
    return 1 - (1 - t) ** 3


@dataclass(slots=True)
class _Run:
    """One movement: when it starts and ends in ms, what it does with its progress, what follows."""

    start: float
    length: float
    step: Callable[[float], None]
    done: Callable[[], None] | None


class Motion(QObject):
    """Runs movements by key; a new one with the same key replaces the old. `ticked` follows each frame."""

    ticked = Signal()
    rested = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.pacing = 1.0
        self.reduced = False
        self._runs: dict[object, _Run] = {}
        self._clock = QElapsedTimer()
        self._clock.start()
        self._timer = QTimer(self)
        self._timer.setInterval(16)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return bool(self._runs)

    def run(
        self, key: object, length: float, step: Callable[[float], None], done: Callable[[], None] | None = None,
        *, delay: float = 0.0, feedback: bool = False,
    ) -> None:  # fmt: skip
        """Call `step` with 0 to 1 over `length` ms at the chosen pacing, then `done`.

        With motion reduced, or pacing 0, it is at its end at once; `feedback` (what just changed) still fades.
        """
        factor = 1.0 if feedback else 0.0 if self.reduced else self.pacing
        if length * factor <= 0:
            self._runs.pop(key, None)
            step(1.0)
            if done is not None:
                done()
            return
        now = float(self._clock.elapsed())
        self._runs[key] = _Run(now + delay * factor, length * factor, step, done)
        step(0.0)
        if not self._timer.isActive():
            self._timer.start()

    def stop(self, key: object) -> None:
        """Forget a movement where it is."""
        self._runs.pop(key, None)

    def finish(self) -> None:
        """Bring everything to its end at once."""
        while self._runs:
            key = next(iter(self._runs))
            run = self._runs.pop(key)
            run.step(1.0)
            if run.done is not None:
                run.done()
        self._timer.stop()
        self.ticked.emit()
        self.rested.emit()

    def _tick(self) -> None:
        now = float(self._clock.elapsed())
        for key, run in list(self._runs.items()):
            if now < run.start or self._runs.get(key) is not run:
                continue
            t = min(1.0, (now - run.start) / run.length)
            run.step(t)
            if t >= 1.0 and self._runs.get(key) is run:
                del self._runs[key]
                if run.done is not None:
                    run.done()
        self.ticked.emit()
        if not self._runs:
            self._timer.stop()
            self.rested.emit()
