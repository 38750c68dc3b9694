"""Who thinks is told on a fixed tick, and only of thoughts that outlast one: how often a computer player has to think
depends on what it holds."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Final

from engine.terms.ids import NO_ONE

__all__ = ["TICK", "Thinking"]

TICK: Final = 0.25  # seconds


class Thinking:
    """Tells, tick by tick, who has been thinking since the last one at least; NO_ONE when they have answered. `tell` is
    called in a thread of its own, which ends where nobody has thought for a tick."""

    def __init__(self, tell: Callable[[int], None], every: float = TICK) -> None:
        self._tell, self._every = tell, every
        self._lock = threading.Lock()
        self._player, self._told = NO_ONE, NO_ONE
        self._thoughts = self._before = 0
        self._ticking = False

    def begins(self, player: int) -> None:
        """A player begins to think."""
        with self._lock:
            self._player = player
            self._thoughts += 1
            begins, self._ticking = not self._ticking, True
        if begins:
            threading.Thread(target=self._run, name="thinking", daemon=True).start()

    def ends(self) -> None:
        """The player has answered."""
        self._player = NO_ONE

    def tick(self) -> bool:
        """A tick has passed; whether anybody has thought in it."""
        with self._lock:
            quiet = self._thoughts == self._before
            long = self._player if quiet else NO_ONE
            self._before = self._thoughts
            goes_on = self._ticking = not quiet or self._player != NO_ONE
        if long != self._told:
            self._told = long
            self._tell(long)
        return goes_on

    def _run(self) -> None:
        pause = threading.Event()
        pause.wait(self._every)
        while self.tick():
            pause.wait(self._every)
