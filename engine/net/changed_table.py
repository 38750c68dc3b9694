"""Who hosts a table changes what is played there, before a game: seats come and go, decks are looked at anew."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from engine.ai import KINDS
from engine.messages import msg
from engine.net.audience import Audience
from engine.net.deck_desk import DeckDesk
from engine.net.lobby import Lobby, LobbyError, Place
from engine.net.net_messages import Seated, TableRules
from engine.net.network_table import check_rules
from engine.variants.ways_to_play import Table, VariantTrouble

__all__ = ["TableChanges"]

PLAYED: Final = ("seats", "variants", "choices", "options")  # what decks have to fit


class TableChanges:
    """Changes the rules of a table. `unready` is called with the seat of each whom a change concerns. In the thread of
    the sockets."""

    def __init__(self, lobby: Lobby, audience: Audience, decks: DeckDesk, unready: Callable[[int], None]) -> None:
        self._lobby, self._audience, self._decks, self._unready = lobby, audience, decks, unready

    def change(self, rules: TableRules) -> bool:
        """Play by these rules from now on; whether that is a change. All of them hold, or none. Raises LobbyError."""
        lobby, before = self._lobby, self._lobby.rules
        if rules == before:
            return False
        if lobby.match or lobby.series.under_way:
            raise LobbyError(msg("A table is changed before a game begins, and not between the games of a match."))
        if rules.level not in KINDS:
            raise LobbyError(msg("There is no such computer player."))
        try:
            was, table = lobby.table, check_rules(rules)
        except VariantTrouble as trouble:
            raise LobbyError(trouble.words) from trouble
        kept = self._kept(rules.seats)
        robots = self._played_otherwise(was, table, kept)
        self._renumber(kept, rules.seats)
        for seat, place in robots.items():
            place.deck = lobby.house_deck(table, seat)
        lobby.variants, lobby.choices, lobby.options = rules.variants, dict(rules.choices), dict(rules.options)
        lobby.series.best_of, lobby.clock, lobby.hold = rules.best_of, rules.clock, rules.hold
        lobby.watch_delay, lobby.level = rules.watch_delay, rules.level
        self._ask_again(before, rules)
        return True

    def _kept(self, count: int) -> list[int]:
        """The seats that stay where there are so many: free ones go first, then those of computer players, of guests
        who are away, and of guests who are here, each from the last on; never that of the owner. Raises LobbyError."""
        lobby = self._lobby

        def worth(seat: int) -> tuple[bool, bool, bool, bool, int]:
            place = lobby.places[seat]
            return seat == lobby.owner, place.here, bool(place.token), bool(place.kind), -seat

        kept = sorted(sorted(range(len(lobby.places)), key=worth, reverse=True)[:count])
        if self._decks.busy and kept != list(range(len(lobby.places))):
            raise LobbyError(msg("A deck is just being read; take seats away in a moment."))
        return kept

    def _played_otherwise(self, was: Table, table: Table, kept: Collection[int]) -> dict[int, Place]:
        """The computer players, by the seats that they will have, whose decks are not for what is played now. Raises
        LobbyError where there are none for it."""
        if (was.options.commander, was.deck_size) == (table.options.commander, table.deck_size):
            return {}
        places = self._lobby.places
        found = {seat: places[old] for seat, old in enumerate(kept) if places[old].kind}
        for seat in found:
            self._lobby.house_deck(table, seat)
        return found

    def _renumber(self, kept: list[int], count: int) -> None:
        """Only these seats stay, in their order, and free ones follow up to so many. Whose seat is no more looks on."""
        lobby, here = self._lobby, self._audience.here
        gone = [seat for seat in range(len(lobby.places)) if seat not in kept]
        connections = {seat: here[seat] for seat in sorted(here)}
        here.clear()
        for seat in gone:
            if seat in connections:
                connections[seat].seat = -1
                self._audience.watching[connections[seat]] = lobby.places[seat].name
                connections[seat].send(Seated(-1))
        for new, old in enumerate(kept):
            if old in connections:
                here[new], connections[old].seat = connections[old], new
                if new != old:
                    connections[old].send(Seated(new))
        lobby.owner = kept.index(lobby.owner) if lobby.owner in kept else -1
        if kept != list(range(len(lobby.places))) or count != len(kept):
            lobby.series.forget()
        lobby.places[:] = [*(lobby.places[old] for old in kept), *(Place() for _ in range(count - len(kept)))]

    def _ask_again(self, before: TableRules, rules: TableRules) -> None:
        """Whom a change concerns is no longer ready: all by what is played, by the clock, and by how many games it is
        for; who shows the own hand by how late that is seen. Decks are read again where they have to fit."""
        lobby = self._lobby
        fit = any(getattr(before, name) != getattr(rules, name) for name in PLAYED)
        concerns_all = fit or before.clock != rules.clock or before.best_of != rules.best_of
        for seat, place in enumerate(lobby.places):
            if concerns_all or (place.shows_hand and before.watch_delay != rules.watch_delay):
                self._unready(seat)
            if fit:
                self._decks.again(seat)
        lobby.changes += concerns_all
