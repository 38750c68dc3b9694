"""What a host does with its table: decks and readiness, matches one after another, offers, clocks, who stands in.

It knows guests by their seats; the sockets are the server's. Everything here is in the thread of the sockets.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from engine.ai import KINDS
from engine.cards.kept_readings import kept_readings
from engine.host.protocol import Rejected, ToClient
from engine.messages import Text, msg
from engine.net.audience import Audience
from engine.net.beat import Beat
from engine.net.changed_table import TableChanges
from engine.net.clocks import Clocks
from engine.net.connection import Connection
from engine.net.deck_desk import DeckDesk
from engine.net.guest_match import PERSON, Table
from engine.net.identity import Identity
from engine.net.join_code import new_seed
from engine.net.kept_lobby import lobby_again, table_of
from engine.net.kept_table import KeptTable, forget, keep, kept_table
from engine.net.knocks import Knocks
from engine.net.lobby import Lobby, LobbyError, PoolFor
from engine.net.looking_on import LookingOn
from engine.net.net_messages import (
    ANY_TABLE,
    NO_CLOCK,
    AnswerOffer,
    CatchUp,
    ChooseDeck,
    GetUp,
    InMatch,
    Kick,
    LetIn,
    Lobbying,
    LobbyState,
    MakeOffer,
    NewCode,
    SetComputer,
    SetReady,
    SetTable,
    ShowHand,
    TableRules,
    TakeSeat,
    pack,
)
from engine.net.table_offers import Offer, Offers, offer_words
from engine.net.taking_seats import Seating
from engine.play.record import Head
from engine.state.outcome import Outcome
from engine.terms.ids import SPECTATOR

__all__ = ["HostedGame"]

KEEP_EVERY: Final = 10.0  # seconds between two notes of the clocks on disk


class HostedGame:
    """The table of one host. `told` hears of what happens ("began", "over" …), with words."""

    def __init__(
        self, lobby: Lobby, identity: Identity, audience: Audience, told: Callable[[str, str], None]
    ) -> None:
        self.lobby, self.identity, self.audience, self._told = lobby, identity, audience, told
        self.table: Table | None = None
        self.over = asyncio.Event()  # a match has ended
        self.port = identity.port
        self.clocks = Clocks(lobby.clock, len(lobby.places))
        self.offers = Offers()
        self.knocks = Knocks()
        self.record = ""
        self._loop = asyncio.get_running_loop()
        self._beat = Beat(self._loop)
        self._decks = DeckDesk(lobby, self._deck_awaited, self._refuse, self._on_deck)
        self._early_ready: dict[int, SetReady] = {}
        self._seating = Seating(lobby, audience, self._decks, self.knocks, self._on_freed)
        self._changes = TableChanges(lobby, audience, self._decks, self._on_unready)
        self.looking_on = LookingOn(lobby, audience, self._beat)
        self._anew = False  # the match is left to be begun anew
        self._kept_at = 0.0
        self._kept: KeptTable | None = None  # as it is on disk
        self._keeps_lobby = True  # not the one that follows a match which stopped, for that can be taken up again

    # --- guests come and go ---

    def knows(self, token: str) -> bool:
        """Whether a guest has a seat, had one until it was given up, or was let in before."""
        lobby = self.lobby
        return lobby.seat_of(token) is not None or lobby.gave_up(token) or token in self.knocks.let_in

    def came(self, seat: int) -> None:
        """The guest of a seat is here; a computer player that sat in for them gets up."""
        place = self.lobby.places[seat]
        if place.away_since is not None:
            self.audience.announce(msg("{name} is back.", name=place.name), but=seat)
        self.lobby.came(seat)
        if place.stand_in and not self.clocks.used_up(seat):
            self._stand_in(seat, "")

    def went(self, seat: int) -> None:
        """The guest of a seat is gone, which everybody is told."""
        self.lobby.went(seat, self._loop.time())
        name, held = self.lobby.places[seat].name, "{}:{:02}".format(*divmod(self.lobby.hold, 60))
        self.audience.announce(msg("{name} is gone; the seat is held for {time}.", name=name, time=held))

    @property
    def goes_on(self) -> bool:
        """Whether there is a game to be taken up after the host has ended."""
        return bool(self.lobby.match) or self.lobby.series.under_way or not self._keeps_lobby

    async def close(self) -> None:
        """Stop: a match under way can be taken up again, a lobby is no more."""
        if not self.goes_on:
            forget(self.identity.folder)
        self._keeps_lobby = False
        await self._decks.close()
        if self.table is not None:
            await asyncio.to_thread(self.table.leave)

    def tick(self, seconds: float) -> None:
        """So much time has passed: holds, clocks and offers that run out. An idle table does nothing here."""
        for seat in self.lobby.run_out(self._loop.time()):
            if self.lobby.match:
                name = self.lobby.places[seat].name
                self.audience.announce(msg("{name} stays away: a computer player plays on.", name=name))
                self._stand_in(seat, self.lobby.level)
            else:
                self._seating.give_up(seat)
        for seat, connection in self.audience.here.items():
            self.lobby.places[seat].delay = 5 * round(connection.delay / 5)
        lapsed = self.offers.lapsed(self._loop.time())
        if lapsed is not None:
            self.audience.announce(offer_words(lapsed.kind, self.lobby.places[lapsed.by].name).refused)
        kept_readings().flush()  # a killed host has no time to read its cards anew
        if self.table is not None and self.lobby.match:
            self.table.urge()
            if self.clocks.rule.each:
                self._tick_clock(self.table, seconds)
        self.show()

    def _tick_clock(self, table: Table, seconds: float) -> None:
        player, place = table.asked
        away = player >= 0 and not self.lobby.places[player].here
        late = self.clocks.tick(-1 if away else player, place, seconds)
        if self._loop.time() - self._kept_at > KEEP_EVERY:
            self._keep()
        if late is None:
            return
        name, then = self.lobby.places[late].name, self.clocks.rule.then
        if then == "loss":
            self.audience.announce(msg("The time of {name} is up, and with it the game is lost.", name=name))
            table.lose(late, late=True)
        elif then == "computer":
            self.audience.announce(msg("The time of {name} is up: a computer player plays on.", name=name))
            self._stand_in(late, self.lobby.level)
        else:
            table.time_out(late)

    # --- what guests say ---

    def hear_match(self, seat: int, message: InMatch) -> None:
        """Take what the guest of a seat says about the match."""
        if self.table is not None:
            self.table.hear(seat, message)

    async def hear(self, connection: Connection, message: Lobbying) -> None:
        """Take what a guest says at the table, chat apart. Raises LobbyError."""
        seat = connection.seat
        if isinstance(message, CatchUp):
            if self.table is not None:
                self.table.catch_up(seat, message.fresh)
        elif isinstance(message, SetComputer):
            self._set_computer(connection, message)
        elif isinstance(message, MakeOffer):
            self._make_offer(seat, message)
        elif isinstance(message, AnswerOffer):
            self._settle(self.offers.answer(seat, message.number, message.agreed))
        elif isinstance(message, LetIn):
            if not connection.owner:
                raise LobbyError(msg("Only who hosts the table can let somebody in."))
            self.knocks.answer(message.number, message.agreed)
        elif isinstance(message, ShowHand):
            self.looking_on.show_hand(seat, message.shown)
        elif isinstance(message, GetUp):
            self._seating.get_up(connection)
        elif isinstance(message, Kick):
            if self._seating.send_away(connection, message.seat):
                self._change_code()
            elif self.lobby.match:
                self._lose(message.seat)
        elif self.lobby.match:
            raise LobbyError(msg("The game has begun; that has to wait until it is over."))
        elif isinstance(message, ChooseDeck):
            self._decks.hand_in(seat, message)
        elif isinstance(message, SetReady):
            self._set_ready(seat, message)
        elif isinstance(message, TakeSeat):
            self._seating.change(connection, message.seat)
        elif isinstance(message, SetTable):
            if not connection.owner:
                raise LobbyError(msg("Only who hosts the table can change what is played."))
            self.change(message.rules)
        self._begin_if_ready()
        self.show()

    def change(self, rules: TableRules) -> None:
        """Before a game: play by other rules, which everybody is told. Raises LobbyError."""
        if self._changes.change(rules):
            self.clocks = Clocks(self.lobby.clock, len(self.lobby.places))
            self.audience.announce(msg("The table has been changed: look at what is played now."))
            self._told("changed", self.lobby.title)
        self.show()

    def sit_down(self, connection: Connection, seat: int) -> None:
        """Who looks on takes a free seat. Raises LobbyError."""
        self._seating.sit_down(connection, seat)
        self.came(seat)
        self._told("joined", self.lobby.places[seat].name)
        self.show()

    def _deck_awaited(self, seat: int) -> bool:
        return seat in self.audience.here and not self.lobby.match

    def _on_deck(self, seat: int) -> None:
        """The decks of a seat are read; who said ready meanwhile is heard now."""
        if seat in self._early_ready:
            self._set_ready(seat, self._early_ready.pop(seat))
        self._begin_if_ready()
        self.show()

    def _on_freed(self, seat: int) -> None:
        self._early_ready.pop(seat, None)
        self._told("free", str(seat + 1))

    def _on_unready(self, seat: int) -> None:
        self._early_ready.pop(seat, None)
        self.lobby.places[seat].ready = False

    def _change_code(self) -> None:
        """Who was sent away knows the join code: from now on another one holds, which all who are in are told."""
        self.identity = self.identity.with_new_code()
        code = str(self.identity.code)
        for connection in self.audience:
            connection.send(NewCode(code))
        self._told("code", code)

    def _refuse(self, seat: int, sentence: Text) -> None:
        self.audience.tell(seat, Rejected(0, sentence))

    def _set_ready(self, seat: int, message: SetReady) -> None:
        """A guest is ready, or no longer; while their deck is still being read, that is noted for then."""
        place = self.lobby.places[seat]
        place.first = message.first
        if message.ready and message.seen not in (ANY_TABLE, self.lobby.changes):
            self._refuse(seat, msg("The table was changed meanwhile; look at it, and say again that you are ready."))
        elif message.ready and self._decks.holds(seat):
            self._early_ready[seat] = message
        elif message.ready and (place.deck is None or place.problems):
            self._refuse(seat, msg("Choose a deck that can be played first."))
        else:
            place.ready = message.ready

    def _set_computer(self, connection: Connection, message: SetComputer) -> None:
        own = message.seat == connection.seat and not message.kind
        if (not connection.owner and not own) or message.seat >= len(self.lobby.places):
            raise LobbyError(msg("Only who hosts the table can give a seat to a computer player."))
        if message.kind and message.kind not in KINDS:
            raise LobbyError(msg("There is no such computer player."))
        place = self.lobby.places[message.seat]
        if not self.lobby.match:
            if not connection.owner:
                raise LobbyError(msg("Only who hosts the table can give a seat to a computer player."))
            self.lobby.seat_computer(message.seat, message.kind)
            return
        if place.kind or not place.token or (message.kind and place.here):
            raise LobbyError(msg("A computer player takes over only for who is away."))
        if not message.kind and self.clocks.used_up(message.seat):
            raise LobbyError(msg("The time for this game is used up; the computer player plays it to its end."))
        self._stand_in(message.seat, message.kind)

    def _lose(self, seat: int) -> None:
        """Nobody plays for a seat any longer: its player has lost."""
        if self.table is not None:
            self.table.lose(seat)
            self._settle(self.offers.without(seat))

    def _stand_in(self, seat: int, kind: str) -> None:
        self.lobby.places[seat].stand_in = kind
        if self.table is not None and self.lobby.match:
            self.table.stand_in(seat, kind)
            if kind:
                self._settle(self.offers.without(seat))

    # --- offers ---

    def _make_offer(self, seat: int, message: MakeOffer) -> None:
        table, places = self.table, self.lobby.places
        if table is None or not self.lobby.match:
            raise LobbyError(msg("Something can be offered only while a game is played."))
        if self.offers.open is not None:
            raise LobbyError(msg("Another offer waits for its answers; settle that first."))
        if self.offers.paused(seat, self._loop.time()):
            raise LobbyError(msg("Your last offer was not agreed on; wait a moment before the next one."))
        if message.kind == "restart" and self.lobby.nobodys:
            raise LobbyError(msg("A seat was given up in this game, so it cannot be begun anew."))
        persons = [each for each, place in enumerate(places) if place.token and not place.stand_in]
        playing = [each for each in persons if table.alive(each)]
        if seat not in playing:
            raise LobbyError(msg("Only who is in the game can offer something."))
        back = table.last_chosen(seat) if message.kind == "undo" else 0
        if back is None:
            raise LobbyError(msg("You have not decided anything yet that could be taken back."))
        self.audience.announce(offer_words(message.kind, places[seat].name).made)
        self.offers.make(message.kind, seat, playing, self._loop.time(), back)
        self._settle(self.offers.settled())

    def _settle(self, offer: Offer | None) -> None:
        """Do what was offered, where nobody is waited for; else it is declined."""
        if offer is None or self.table is None or not self.lobby.match:
            return
        words = offer_words(offer.kind, self.lobby.places[offer.by].name)
        if offer.waits:
            self.audience.announce(words.refused)
            return
        self.audience.announce(words.agreed)
        if offer.kind == "draw":
            self.table.agree_draw()
        elif offer.kind == "undo":
            self.table.take_back(offer.place)
            for seat in self.lobby.nobodys:
                self.table.lose(seat)
        else:
            self._anew = True
            leaving = asyncio.ensure_future(asyncio.to_thread(self.table.leave))
            leaving.add_done_callback(lambda done: done.exception())

    # --- how the table stands ---

    def show(self) -> None:
        """Tell everybody how the table stands, where that is news to them: that time passes on a clock is not, that one
        begins anew is. A lobby is kept as it stands, so that a killed host opens it again and everybody has their seat.
        """
        if self._keeps_lobby and not self.lobby.match:
            self._keep()
        for connection in self.audience:
            state = self.state(connection.seat)
            seats = tuple(replace(each, left=NO_CLOCK) for each in state.seats)
            self.audience.show_lobby(connection, state, (replace(state, seats=seats), self.clocks.begun))

    def state(self, viewer: int) -> LobbyState:
        """The table as one of its guests (or who looks on, -1) sees it."""
        lobby, now = self.lobby, self._loop.time()
        series, offer = lobby.series, self.offers.open
        seats = tuple(
            lobby.seat_state(seat, now, self._deck_name(seat), self.clocks.seconds(seat), self._decks.holds(seat))
            for seat in range(len(lobby.places))
        )
        waits = self.table.asked[0] if self.table is not None and lobby.match else -1
        return LobbyState(
            lobby.title, seats, lobby.match, len(self.audience.watching), lobby.owner,
            lobby.table.options.commander, lobby.places[viewer].problems if viewer >= 0 else (), waits,
            lobby.clock, offer.state if offer is not None else None, series.best_of, series.game, series.chooser,
            lobby.watch_delay, lobby.variants, lobby.choices,
            self.knocks.states if viewer >= 0 and viewer == lobby.owner else (), lobby.played,
            lobby.level, lobby.options, lobby.hold, lobby.changes,
        )  # fmt: skip

    def _deck_name(self, seat: int) -> str:
        """What a seat plays with; a host that was taken up again knows it from the record."""
        deck, head = self.lobby.places[seat].deck, self.table.head if self.table is not None else None
        if deck is not None:
            return deck.name
        return head.deck_names[seat] if head is not None and self.lobby.match else ""

    # --- the match ---

    def _begin_if_ready(self) -> None:
        if not self.lobby.all_ready or self._decks.busy:
            return
        try:
            head = self.lobby.head()
        except LobbyError as trouble:
            for seat, place in enumerate(self.lobby.places):
                place.ready = False
                self._refuse(seat, trouble.said)
            return
        self._begin(head)

    def _begin(self, head: Head) -> None:
        """Begin a match."""
        self.lobby.begun()
        self._keeps_lobby = True
        self.clocks = Clocks(self.lobby.clock, len(self.lobby.places))
        self.record = f"match-{self.lobby.match}.record"
        self.new_table().begin(head)
        self._keep()
        self._told("began", self.record)

    def new_table(self) -> Table:
        """A table for the match whose number the lobby has; it has not begun."""
        number, loop = self.lobby.match, self._loop
        kinds = [place.kind or PERSON for place in self.lobby.places]

        def deliver(player: int, message: ToClient) -> None:
            data = pack(message)
            with suppress(RuntimeError):  # the loop is closed: nobody listens any more
                loop.call_soon_threadsafe(self._deliver, player, data)

        def ended(outcome: Outcome | None) -> None:
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._beat.at_next, partial(self._over, number, outcome))

        self.table = Table(number, kinds, self.identity.folder / self.record, deliver, ended)
        self.looking_on.begin(self.table)
        return self.table

    def _deliver(self, player: int, data: bytes) -> None:
        """Have a frame leave at the next beat; what can be done for it before is done before."""
        if player == SPECTATOR:
            self.looking_on.deliver(data)
        else:
            self._beat.at_next(self.audience.shown(player, data))

    def _over(self, number: int, outcome: Outcome | None) -> None:
        if self.lobby.match != number:
            return
        anew, self._anew = self._anew, False
        head = self.table.head if self.table is not None else None
        self.offers.open = None
        self.lobby.over()
        if anew and outcome is None and head is not None:
            self._begin(replace(head, seed=new_seed(), checkpoint=""))
            self.show()
            return
        if outcome is not None:
            self._count(outcome)
        else:
            self._keeps_lobby = False
        for seat in self.lobby.nobodys:
            self.lobby.free(seat)
        self._told("over" if outcome is not None else "stopped", self.record)
        self.show()
        self.over.set()

    def _count(self, outcome: Outcome) -> None:
        """A game was played to its end: count it in a match of several."""
        series = self.lobby.series
        won = series.over(outcome.winners)
        if won is not None:
            score = "–".join(str(wins) for wins in sorted(series.wins, reverse=True))
            name = self.lobby.places[won].name
            self.audience.announce(msg("{name} has won the match {score}.", name=name, score=score))

    # --- being taken up again ---

    def _keep(self) -> None:
        """Keep what a killed host needs to go on, where it is not kept so. Where that fails the game goes on, and the
        host is told."""
        self._kept_at = self._loop.time()
        kept = table_of(self.lobby, self.identity, self.port, self.record, self.clocks.left)
        if kept == self._kept:
            return
        self._kept = kept
        try:
            keep(self.identity.folder, kept)
        except OSError as error:
            sys.stderr.write(f"The table cannot be kept ({error.strerror}): a killed host could not go on.\n")

    @classmethod
    def again(
        cls, folder: Path, pool_for: PoolFor, audience: Audience, told: Callable[[str, str], None]
    ) -> HostedGame:
        """The table kept in a folder, with the same code; every seat is held anew. Raises KeptTableError."""
        kept = kept_table(folder)
        lobby = lobby_again(kept, pool_for, asyncio.get_running_loop().time())
        identity = Identity(kept.key, bytes.fromhex(kept.secret), kept.port, kept.owner, folder, kept.open)
        game = cls(lobby, identity, audience, told)
        game.record = Path(kept.record).name
        game.clocks.left = [each.left for each in kept.seats]
        if lobby.match and (folder / game.record).is_file():
            game.new_table().begin(None)
        elif lobby.match:
            lobby.over()  # it was killed before anything was played
        return game
