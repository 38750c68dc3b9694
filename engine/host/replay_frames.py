"""Replays in the engine's process: a record is played again and cut into frames, which are sent one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from engine.decisions import Answer, Decision
from engine.host.protocol import FRAME_KINDS, Frame, ToClient, packed
from engine.play.match import Match
from engine.play.record import Record
from engine.play.seat import Interrupted, Seat
from engine.play.start import replay
from engine.terms.ids import NO_ONE
from engine.view.snapshot import Seen
from engine.view.view import View

__all__ = ["Cutter"]


class _Watcher(Seat):
    """A seat of a replay: nobody is asked, and one of them says what was seen."""

    def __init__(self, cutter: Cutter | None) -> None:
        self._cutter = cutter
        self.notices = cutter is not None

    def choose(self, view: View, decision: Decision) -> Answer:
        """Nobody is asked in a replay."""
        raise Interrupted

    def notice(self, view: View, seen: Sequence[Seen]) -> None:
        """Something happened."""
        if self._cutter is not None:
            self._cutter.keep(seen)


class Cutter:
    """The match of a record and its frames, as player `me` saw them. Raises RecordError."""

    def __init__(self, path: Path, me: int, number: int, send: Callable[[ToClient], None]) -> None:
        record = Record.read(path)
        seats = tuple(_Watcher(self if player == me else None) for player in range(len(record.head.names)))
        self._me, self._number, self._send = me, number, send
        self._seen: list[Seen] = []
        self.match: Match = replay(record, seats)

    def keep(self, seen: Sequence[Seen]) -> None:
        """Take what was seen; a frame ends with whatever is worth a look."""
        self._seen.extend(seen)
        if any(one.kind in FRAME_KINDS for one in seen):
            self.cut()

    def cut(self) -> None:
        """Send a frame: the position as the player saw it, the same with all hands, and what was seen on the way."""
        mine = self.match.snapshot(self._me)
        all_hands = replace(self.match.snapshot(NO_ONE), viewer=self._me)  # the table stays the player's
        packs = msgspec.Raw(packed(mine)), msgspec.Raw(packed(all_hands))
        self._send(Frame(self._number, mine.turn, mine.active, *packs, tuple(self._seen)))
        self._seen = []
