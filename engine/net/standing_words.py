"""What a guest has said in the lobby and what is to hold there, whatever becomes of the line: deck and readiness."""

from __future__ import annotations

from engine.host.protocol import ToHost
from engine.net.net_messages import ChooseDeck, Lobbying, LobbyState, SetReady

__all__ = ["StandingWords"]


class StandingWords:
    """The deck and the readiness that a guest has said last. A host that the guest comes back to may have heard neither
    (they were lost with the line, or it was taken up again): both are said again in its next lobby. Readiness holds for
    one game and ends as it begins."""

    def __init__(self) -> None:
        self._deck: ChooseDeck | None = None
        self._ready: SetReady | None = None
        self._played: int | None = None  # games begun, as the table stood last
        self._owed: frozenset[type] = frozenset()  # what was said before the guest came in, and not since

    def said(self, message: ToHost | Lobbying) -> None:
        """The guest says something."""
        if isinstance(message, ChooseDeck):
            self._deck = message
        elif isinstance(message, SetReady):
            self._ready = message if message.ready else None
        self._owed -= {type(message)}

    def came_in(self) -> None:
        """The host has let the guest in."""
        self._owed = frozenset((ChooseDeck, SetReady))

    def again(self, state: LobbyState) -> tuple[Lobbying, ...]:
        """The table stands so: what has to be said again, the deck first."""
        if state.match or self._played not in (None, state.played):
            self._ready = None
        self._played = state.played
        if state.match:
            return ()
        owed, self._owed = self._owed, frozenset()
        return tuple(each for each in (self._deck, self._ready) if each is not None and type(each) in owed)
