"""Where a host reads the decks of its guests: one after the other, while all else goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from engine.cards.kept_readings import kept_readings
from engine.messages import Text, msg
from engine.net.lobby import Lobby, LobbyError
from engine.net.net_messages import ChooseDeck

__all__ = ["DeckDesk"]


class DeckDesk:
    """Reads decks. Of those that a guest hands in while another is read the last one counts, so that whoever hands in
    many holds up nobody. `awaited` tells whether a seat's deck is still wanted, `refuse` hears why one could not be
    read, `done` that a seat has no deck here any longer. In the thread of the sockets."""

    def __init__(
        self, lobby: Lobby, awaited: Callable[[int], bool], refuse: Callable[[int, Text], None],
        done: Callable[[int], None],
    ) -> None:  # fmt: skip
        self._lobby, self._awaited, self._refuse, self._done = lobby, awaited, refuse, done
        self._one = asyncio.Lock()
        self._waiting: dict[int, ChooseDeck] = {}
        self._tasks: dict[int, asyncio.Future[None]] = {}

    def hand_in(self, seat: int, deck: ChooseDeck) -> None:
        """Have a deck read for a seat."""
        self._waiting[seat] = self._lobby.places[seat].said = deck
        if seat not in self._tasks:
            self._tasks[seat] = asyncio.ensure_future(self._read(seat))

    def drop(self, seat: int) -> None:
        """The guest of a seat has gone: their decks are not wanted."""
        self._waiting.pop(seat, None)

    def again(self, seat: int) -> None:
        """Have the deck of a seat read once more, for it has to fit something else now; one that waits is read so."""
        said = self._lobby.places[seat].said
        if said is not None and seat not in self._waiting:
            self.hand_in(seat, said)

    def holds(self, seat: int) -> bool:
        """Whether a deck of a seat is read or waits to be."""
        return seat in self._tasks

    @property
    def busy(self) -> bool:
        """Whether any deck is read or waits to be."""
        return bool(self._tasks)

    async def close(self) -> None:
        """Read no more."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _read(self, seat: int) -> None:
        try:
            while seat in self._waiting:
                async with self._one:
                    deck = self._waiting.pop(seat, None)
                    if deck is not None:
                        await self._read_one(seat, deck)
        finally:
            del self._tasks[seat]
        self._done(seat)

    async def _read_one(self, seat: int, deck: ChooseDeck) -> None:
        if not self._awaited(seat):
            return
        refused: Text = msg("The host cannot read this deck; choose another one.")
        try:
            await asyncio.to_thread(self._lobby.choose_deck, seat, deck)
            kept_readings().flush()
            refused = ""
        except LobbyError as trouble:
            refused = trouble.said
        finally:
            if refused:
                self._refuse(seat, refused)
