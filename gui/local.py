"""Matches and replays in this process: a match in a thread of its own, a record played again for its frames."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from engine.decisions import Answer, Command, Decision
from engine.play.match import Match
from engine.play.record import Record, RecordError
from engine.play.seat import Interrupted, Seat
from engine.play.start import replay
from engine.view.snapshot import Seen
from engine.view.view import View
from gui.errand import Errand
from gui.making import TROUBLE, make_match
from gui.session import TableLink, Thinker

__all__ = ["TROUBLE", "TableMatch", "local_match", "watched"]


class TableMatch:
    """The engine's match as the session runs it: it is made in the engine's thread, since reading decks takes a while,
    and at its end the last position is shown. What makes it impossible is said in one sentence."""

    def __init__(self, make: Callable[[], Match], link: TableLink) -> None:
        self._make, self._link = make, link
        self._match: Match | None = None
        self._early: list[Command] = []
        self._left = False
        self._lock = threading.Lock()

    def run(self) -> object:
        """Make it and play to the end."""
        try:
            match = self._make()
            with self._lock:
                for command in self._early:
                    match.command(command)
                if self._left:
                    match.leave()
                self._match = match
            outcome = match.run()
        except TROUBLE as trouble:
            self._link.refuse(trouble)
            return None
        except OSError as error:
            self._link.refuse(RecordError(f"The match cannot be recorded: {error.strerror}."))
            return None
        if outcome is not None:
            self._link.close(lambda: match.snapshot(self._link.player))
        return outcome

    def command(self, command: Command) -> None:
        """Hand a command on."""
        with self._lock:
            if self._match is None:
                self._early.append(command)
            else:
                self._match.command(command)

    def leave(self) -> None:
        """End at the next question."""
        with self._lock:
            self._left = True
            if self._match is not None:
                self._match.leave()


def local_match(errand: Errand, link: TableLink, thinker: Thinker, own: list[int]) -> TableMatch:
    """The match of an errand, to be run in a thread of this process."""
    return TableMatch(lambda: make_match(errand, link, thinker, own), link)


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
