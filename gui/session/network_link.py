"""The client's link to a table on the network: what a match says comes by the same signals as at home."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal, Slot

from engine.decisions import BreakPassing, FullControl, SetStops
from engine.host.protocol import Drawn, Give, Over, Play, Question, Rejected, Reply, Shown, ToClient, ToHost
from engine.host.request import MatchRequest
from engine.host.seen_replay import SeenReplay
from engine.messages import Text
from engine.net.client import ENDED, Guest, Who
from engine.net.discovery import find_host
from engine.net.join_code import Target
from engine.net.net_messages import (
    MOST_SEEN,
    AtTheDoor,
    CatchUp,
    FromTable,
    InMatch,
    Lobbying,
    LobbyState,
    NewCode,
    Said,
    Seated,
    Welcome,
)
from engine.net.seat_tokens import SeatTokens
from engine.terms.ids import PlayerId
from engine.view.snapshot import Seen
from gui.session.engine_link import EngineLink
from gui.session.transport import ChildProcess

__all__ = ["NetworkLink", "without_repeats"]

PATIENCE: Final = 1.0  # seconds that leaving may take


class NetworkLink(EngineLink):
    """A seat at a table on the network, or a spectator's place. `told` is about a match; `lobby`, `said`, `refused` and
    `state` (searching, connected, lost or ended, with one sentence) about the table. The line works in a thread of its
    own."""

    lobby = Signal(LobbyState)
    said = Signal(Said)
    refused = Signal(object)  # Text
    state = Signal(str, object)  # with a Text
    welcomed = Signal(Welcome)
    recoded = Signal(str)  # the join code is another one now
    asked = Signal(AtTheDoor)  # the host, whether to let this guest in
    _heard = Signal(object)  # a message of whichever kind
    _changed = Signal(str, object)  # with a Text

    def __init__(
        self, target: Target, who: Who, parent: QObject | None = None, tokens: SeatTokens | None = None
    ) -> None:
        super().__init__(ChildProcess, parent)
        self.seat = -1
        self.match = 0
        self.decks: tuple[str, ...] = ()  # their names, by seat
        self.kinds: tuple[str, ...] = ()  # "human", or the kind of computer player
        self._playing = False
        self._waits = False  # for what was seen of the match so far: until it comes nothing else of it is shown
        self._told_before: deque[Seen] = deque(maxlen=MOST_SEEN)
        self._repeats = False  # what comes next may begin with what was told before
        self._heard.connect(self._on_heard)
        self._changed.connect(self._on_changed)
        self._kept: tuple[int, SeenReplay] | None = None  # what is shown of a match, by its number, kept as a replay
        self._guest = Guest(target, who, self._hear, self._changed.emit, find_host, tokens=tokens)

    @property
    def place(self) -> str:
        """The host, the match and the seat, by which a match is known that one comes back to."""
        return f"{self._guest.fingerprint.hex()}:{self.match}:{self.seat}"

    def keep_seen(self, path: Path) -> None:
        """From now on keep what is shown of the match as a replay in a file, and of no other match."""
        if self._kept is not None:
            self._kept[1].close()
        self._kept = self.match, SeenReplay(path)

    def _hear(self, message: FromTable) -> None:
        """In the line's own thread: keep what is shown, and hand it on. The next match may begin before the table is
        sat down at."""
        number, replay = self._kept or (0, None)
        if replay is not None and isinstance(message, Shown | Question | Over) and message.match == number:
            if isinstance(message, Over):
                replay.close()
            elif message.whole or not self._waits:
                replay.take(message.snap, message.seen, whole=message.whole)
        self._heard.emit(message)

    def enter(self) -> None:
        """Go there."""
        self._guest.start()

    def new_number(self) -> int:
        """The number that the host has given the match."""
        return self.match

    def warm_up(self) -> None:
        """The host is ready of itself."""

    def tell(self, message: Lobbying) -> None:
        """Say something at the table, beside a match."""
        self._guest.say(message)

    def get_up(self) -> None:
        """Go for good: the seat is not held."""
        self._guest.get_up()

    def say(self, message: ToHost) -> None:
        """Say something about the match; to sit down is to be told where it stands, to get up to say nothing."""
        if isinstance(message, Play):
            self._sit_down(message.request)
        elif isinstance(message, Drawn) if self.looks_on else isinstance(message, Reply | InMatch):
            self._guest.say(message)

    @property
    def looks_on(self) -> bool:
        """Whether it is a spectator's."""
        return self.seat < 0

    def _sit_down(self, request: MatchRequest) -> None:
        self._playing, self._waits, self._repeats = True, not self.looks_on, False
        self._told_before.clear()
        if not self.looks_on:
            me = PlayerId(self.seat)
            stops = SetStops(me, request.own_stops, request.other_stops, idle=request.idle_stops)
            self._guest.say(Give(self.match, stops))
            self._guest.say(Give(self.match, BreakPassing(me, request.breaks)))
            self._guest.say(Give(self.match, FullControl(me, request.full_control)))
        self._guest.say(CatchUp(fresh=not self.looks_on))

    def close(self) -> None:
        """Leave the table."""
        self.stop()

    def stop(self) -> None:
        """Leave the table and end the line's thread."""
        self._playing = False
        self._guest.close(PATIENCE)
        if self._kept is not None:
            self._kept[1].close()

    @Slot(object)
    def _on_heard(self, message: FromTable) -> None:
        if isinstance(message, LobbyState):
            self.match, self.decks = message.match, tuple(seat.deck for seat in message.seats)
            self.kinds = tuple(seat.computer or "human" for seat in message.seats)
            self.lobby.emit(message)
        elif isinstance(message, Welcome):
            self.seat = message.seat
            self._repeats = self._playing
            self.welcomed.emit(message)
            if self._playing:
                self._guest.say(CatchUp(self._waits))
        elif isinstance(message, AtTheDoor):
            self.asked.emit(message)
        elif isinstance(message, Seated):
            self.seat = message.seat
        elif isinstance(message, NewCode):
            self.recoded.emit(message.code)
        elif isinstance(message, Said):
            self.said.emit(message)
        elif isinstance(message, Rejected) and message.match == 0:
            self.refused.emit(message.reason)
        elif isinstance(message, ToClient):
            self._tell(message)

    def _tell(self, message: ToClient) -> None:
        """Hand on what was said about the match."""
        if isinstance(message, Over):
            self._playing = False
        elif isinstance(message, Shown | Question) and self._playing:
            if self._waits and not message.whole:
                return  # it is told again, with all that was seen before
            self._waits = False
            if self._repeats and message.seen and not message.whole:
                self._repeats = False
                message = replace(message, seen=without_repeats(message.seen, self._told_before))
            if message.whole:
                self._told_before.clear()
            self._told_before.extend(message.seen)
        self.told.emit(message)

    @Slot(str, object)
    def _on_changed(self, state: str, sentence: Text) -> None:
        if state == ENDED and self._playing:
            self._playing = False
            self.told.emit(Over(self.match))
        self.state.emit(state, sentence)


def without_repeats(seen: Sequence[Seen], before: Sequence[Seen]) -> tuple[Seen, ...]:
    """What was seen, without what it begins with and what was told before ends with: who comes back is told the open
    question again, and by a host that was taken up again what the turn has brought."""
    told = list(before)
    for count in range(min(len(seen), len(told)), 0, -1):
        if told[-count:] == list(seen[:count]):
            return tuple(seen[count:])
    return tuple(seen)
