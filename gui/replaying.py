"""Replays: a record played again in this process, for its frames."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from engine.decisions import Answer, Decision
from engine.play.match import Match
from engine.play.record import Record
from engine.play.seat import Interrupted, Seat
from engine.play.start import replay
from engine.view.snapshot import Seen
from engine.view.view import View
from gui.making import TROUBLE

__all__ = ["TROUBLE", "watched"]


class _Watcher(Seat):
    """A seat of a replay: nobody is asked, and one of them says what was seen."""

    def __init__(self, keep: Callable[[Sequence[Seen]], None] | None) -> None:
        self._keep = keep
        self.notices = keep is not None

    def choose(self, view: View, decision: Decision) -> Answer:
        """Nobody is asked in a replay."""
        raise Interrupted

    def notice(self, view: View, seen: Sequence[Seen]) -> None:
        """Something happened."""
        if self._keep is not None:
            self._keep(seen)


def watched(path: Path, me: int, keep: Callable[[Sequence[Seen]], None]) -> Match:
    """The match of a record, to be played again; `keep` is told what the player saw. Raises RecordError."""
    record = Record.read(path)
    seats = tuple(_Watcher(keep if player == me else None) for player in range(len(record.head.names)))
    return replay(record, seats)
