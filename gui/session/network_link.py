"""The client's link to a table on the network: what a match says comes by the same signals as at home."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal, Slot

from engine.decisions import BreakPassing, FullControl, SetStops
from engine.host.protocol import Drawn, Give, Over, Play, Rejected, Reply, Shown, ToClient, ToHost
from engine.host.request import MatchRequest
from engine.net.client import ENDED, Guest, Who
from engine.net.discovery import find_host
from engine.net.join_code import Target
from engine.net.net_messages import CatchUp, FromTable, InMatch, Lobbying, LobbyState, Said, Welcome
from engine.terms.ids import PlayerId
from gui.session.engine_link import EngineLink
from gui.session.transport import ChildProcess

__all__ = ["NetworkLink"]

PATIENCE: Final = 1.0  # seconds that leaving may take


class NetworkLink(EngineLink):
    """A seat at a table on the network, or a spectator's place. `told` is about a match; `lobby`, `said`, `refused` and
    `state` (searching, connected, lost or ended, with one sentence) about the table. The line works in a thread of its
    own."""

    lobby = Signal(LobbyState)
    said = Signal(Said)
    refused = Signal(str)
    state = Signal(str, str)
    welcomed = Signal(Welcome)
    _heard = Signal(object)
    _changed = Signal(str, str)

    def __init__(self, target: Target, who: Who, parent: QObject | None = None) -> None:
        super().__init__(ChildProcess, parent)
        self.seat = -1
        self.match = 0
        self._playing = False
        self._heard.connect(self._on_heard)
        self._changed.connect(self._on_changed)
        self._guest = Guest(target, who, self._heard.emit, self._changed.emit, find_host)

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
        self._playing = True
        if not self.looks_on:
            me = PlayerId(self.seat)
            self._guest.say(Give(self.match, SetStops(me, request.own_stops, request.other_stops)))
            self._guest.say(Give(self.match, BreakPassing(me, request.breaks)))
            self._guest.say(Give(self.match, FullControl(me, request.full_control)))
        self._guest.say(CatchUp())

    def close(self) -> None:
        """Leave the table."""
        self.stop()

    def stop(self) -> None:
        """Leave the table and end the line's thread."""
        self._playing = False
        self._guest.close(PATIENCE)

    @Slot(object)
    def _on_heard(self, message: FromTable) -> None:
        if isinstance(message, LobbyState):
            self.match = message.match
            self.lobby.emit(message)
        elif isinstance(message, Welcome):
            self.seat = message.seat
            self.welcomed.emit(message)
            if self._playing:
                self._guest.say(CatchUp())
        elif isinstance(message, Said):
            self.said.emit(message)
        elif isinstance(message, Rejected) and message.match == 0:
            self.refused.emit(message.reason)
        elif isinstance(message, ToClient):
            if isinstance(message, Over):
                self._playing = False
            self.told.emit(_from_first_seat(message) if isinstance(message, Shown) and self.looks_on else message)

    @Slot(str, str)
    def _on_changed(self, state: str, sentence: str) -> None:
        if state == ENDED and self._playing:
            self._playing = False
            self.told.emit(Over(self.match))
        self.state.emit(state, sentence)


def _from_first_seat(shown: Shown) -> Shown:
    """A spectator looks at the table from the first player's side."""
    return replace(shown, snap=replace(shown.snap, viewer=0))
