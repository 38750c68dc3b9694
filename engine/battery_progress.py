"""How far a battery is, on standard error: in one line that is written over, where somebody looks at it; else, so that
nobody takes a long one for one that hangs, a line now and then."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

EVERY: Final = 30.0  # seconds between two lines where they are kept
LIVE: Final = 0.5  # and where they are written over


class Progress:
    """How far the battery `name` is; `silent`: it is told to nobody."""

    def __init__(self, name: str, silent: bool = False) -> None:
        self.name, self.silent = name, silent
        self.live = not silent and sys.stderr.isatty()
        self.began = self._told = time.monotonic()
        self._written = False

    def reached(self, done: int, wanted: int, what: str = "") -> None:
        """So many are done of those wanted; `what` is being done, where a battery does several things."""
        now = time.monotonic()
        if self.silent or now - self._told < (LIVE if self.live else EVERY):
            return
        self._told = now
        rate = done / max(now - self.began, 0.001)
        left = f", {max(0, wanted - done) / rate / 60:.1f} min remain" if done else ""
        line = f"{self.name}: {f'{what}, ' if what else ''}{done:,} of {wanted:,}, {rate:.3g} a second{left}"
        sys.stderr.write(f"\r\x1b[K{line}" if self.live else f"{line}\n")
        sys.stderr.flush()
        self._written = True

    def close(self) -> None:
        """It is over: what is written next begins a line."""
        if self.live and self._written:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


_UNDER_WAY: Final = [Progress("", silent=True)]


@contextmanager
def telling(name: str) -> Iterator[None]:
    """Tell how far the battery is that runs meanwhile."""
    progress = Progress(name)
    _UNDER_WAY.append(progress)
    try:
        yield
    finally:
        _UNDER_WAY.pop().close()


def reached(done: int, wanted: int, what: str = "") -> None:
    """The battery under way has done so many of those wanted; nothing is written unless somebody has it told."""
    _UNDER_WAY[-1].reached(done, wanted, what)


def watched(numbers: Sequence[int]) -> Iterator[int]:
    """The numbers one after the other, which the battery under way works through."""
    for place, number in enumerate(numbers):
        reached(place, len(numbers))
        yield number
