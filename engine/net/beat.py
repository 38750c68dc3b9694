"""The beat at which frames of a match leave: what somebody's automatic passes took cannot be told by the clock."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from math import floor
from typing import Final

__all__ = ["BEAT", "Beat"]

BEAT: Final = 0.02  # seconds


class Beat:
    """Does what is handed in at the next of fixed moments, in order, all that has come by then at once. Nothing sleeps
    for it: the match plays on meanwhile, and where nothing is handed in nothing wakes. In the thread of the sockets."""

    def __init__(self, loop: asyncio.AbstractEventLoop, beat: float = BEAT) -> None:
        self._loop, self._beat = loop, beat
        self._waiting: list[Callable[[], None]] = []

    def at_next(self, deed: Callable[[], None]) -> None:
        """Do it at the next beat."""
        self._waiting.append(deed)
        if len(self._waiting) == 1:
            self._loop.call_at((floor(self._loop.time() / self._beat) + 1) * self._beat, self._strike)

    def _strike(self) -> None:
        waiting, self._waiting = self._waiting, []
        for deed in waiting:
            deed()
