"""A match among guests: its seats, its thread, and what each guest is told."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from engine.ai import ai_seat
from engine.decisions import WISHES, AgreeDraw, Command, Concede, UndoTo
from engine.host.match_maker import TROUBLE
from engine.host.protocol import Drawn, FromClient, Give, Over, Refused, ToClient
from engine.host.seats import own_answers
from engine.messages import Text, msg
from engine.net.guest_seat import NOT_ASKED, GuestLine, GuestSeat, stand_in_answers
from engine.net.join_code import new_seed
from engine.net.spectators import Spectators
from engine.play.match import Match
from engine.play.record import Head
from engine.play.seat import Seat
from engine.play.start import start, take_up
from engine.state.outcome import Outcome
from engine.terms.ids import SPECTATOR, PlayerId
from engine.user_error import UserError, reason_of
from engine.view.log_sentences import fate_words
from engine.view.snapshot import OutcomeSnap

__all__ = ["PERSON", "Table"]

PERSON: Final = "human"
_BROKEN: Final = msg("The host’s engine broke down; the host keeps the record and can take the game up again.")


class Table:
    """One match in a thread of its own. `deliver` is called with a player (or SPECTATOR: all of them) and a message for
    them, in that thread and in the one that listens; `ended` once, with how the game was played to its end, None where
    it was not."""

    def __init__(
        self, number: int, kinds: Sequence[str], path: Path, deliver: Callable[[int, ToClient], None],
        ended: Callable[[Outcome | None], None],
    ) -> None:  # fmt: skip
        self.number, self.path = number, path
        self._kinds, self._ended = tuple(kinds), ended
        self.guests: dict[int, GuestSeat] = {}
        seats: list[Seat] = []
        for player, kind in enumerate(kinds):
            if kind == PERSON:
                line = GuestLine(deliver, number, player, self._settle)
                self.guests[player] = GuestSeat(line, player, self._show_rest)
                seats.append(self.guests[player])
            else:
                seats.append(ai_seat(kind, new_seed()))  # what it draws by lot nobody can foresee
        self._seats = tuple(seats)
        self.spectators = Spectators(deliver, number, self._settle)
        self._match: Match | None = None
        self.head: Head | None = None  # what the match started from, once it has
        self._thread: threading.Thread | None = None

    def begin(self, head: Head | None) -> None:
        """Play a new match, or (None) the one that the record keeps, in a thread."""
        self._thread = threading.Thread(target=self._play, args=(head,), name="match", daemon=True)
        self._thread.start()

    # --- in the thread that listens ---

    def hear(self, player: int, message: FromClient) -> None:
        """Take what a player's guest says about the match; a word about another match is for nobody."""
        if message.match != self.number:
            return
        line = self.guests[player].line
        line.hear(message)
        if isinstance(message, Drawn):
            self._on_drawn(line)
        if isinstance(message, Give) and not isinstance(message.command, WISHES):
            self.urge()

    def catch_up(self, player: int, fresh: bool = False) -> None:
        """Tell a guest (or SPECTATOR: all who look on) who has come where things stand, a `fresh` one with all that
        was seen."""
        who = self.spectators if player == SPECTATOR else self.guests[player]
        if not who.line.catch_up(fresh):
            for seat in self.guests.values():
                seat.line.meanwhile(who.show)

    def drawn(self) -> None:
        """Somebody who looks on has drawn what was shown last."""
        self.spectators.line.hear(Drawn(self.number))
        self._on_drawn(self.spectators.line)

    def _on_drawn(self, line: GuestLine) -> None:
        """While somebody is asked nothing happens by which the rest would come of itself."""
        if line.behind:
            for seat in self.guests.values():
                if seat.asked_at != NOT_ASKED:
                    seat.line.meanwhile(self._show_rest)

    def stand_in(self, player: int, kind: str) -> None:
        """Let a computer player of a kind answer for a seat, or ("") its guest again."""
        stand_in_answers(self.guests[player], ai_seat(kind, new_seed()) if kind else None)

    @property
    def asked(self) -> tuple[int, int]:
        """The player whose guest is asked just now, or -1, and after how many answers of the match."""
        asked = ((player, seat.asked_at) for player, seat in self.guests.items())
        return next((each for each in asked if each[1] != NOT_ASKED), (-1, NOT_ASKED))

    def alive(self, player: int) -> bool:
        """Whether a player is still in the game."""
        return self._match is not None and self._match.game.state.players[player].alive

    def last_chosen(self, player: int) -> int | None:
        """The place in the record of the last answer that a guest chose."""
        return self.guests[player].line.last_chosen

    def take_back(self, place: int) -> None:
        """Go back to the answer at a place of the record."""
        self._order(UndoTo(place))

    def agree_draw(self) -> None:
        """The game is a draw: all have agreed."""
        self._order(AgreeDraw())

    def lose(self, player: int, late: bool = False) -> None:
        """A player loses, as if they had conceded: they stay away, or (`late`) their time is up."""
        self._order(Concede(PlayerId(player), late=late, away=not late))

    def time_out(self, player: int) -> None:
        """What a player is asked now is answered for them, with the least."""
        self.guests[player].time_out()

    def show_hands(self, players: Sequence[int]) -> None:
        """Let who looks on see the hands of these players, and of nobody else."""
        self.spectators.hands = tuple(players)
        if players:
            self.spectators.line.listen_again()  # who comes is shown what came late, and does not ask for it

    def _order(self, command: Command) -> None:
        """Hand in a command of the whole table, and interrupt whoever is asked."""
        if self._match is not None:
            self._match.command(command)
            self.urge()

    def urge(self) -> None:
        """Interrupt whoever is asked where a command waits that does so: they may just have been asked as it came."""
        if self._match is not None and self._match.interrupted:
            for seat in self.guests.values():
                if seat.asked_at != NOT_ASKED:
                    seat.line.interrupt()

    def leave(self, patience: float = 5.0) -> None:
        """Stop at the next decision; the record stays."""
        for seat in self.guests.values():
            seat.line.leave()
        if self._thread is not None:
            self._thread.join(patience)

    # --- in the match's thread ---

    def _play(self, head: Head | None) -> None:
        outcome: Outcome | None = None
        broken = True
        try:
            outcome = self._run(head)
            broken = False
        except TROUBLE as trouble:
            broken = False
            self._refuse(trouble.said if isinstance(trouble, UserError) else str(trouble))
        except OSError as error:
            broken = False
            self._refuse(msg("The host cannot record the game: {error}.", error=reason_of(error)))
        finally:
            if broken:
                self._refuse(_BROKEN)
            self._ended(outcome)

    def _run(self, head: Head | None) -> Outcome | None:
        match = start(head, self._seats, self.path) if head is not None else take_up(self.path, self._seats)
        match.admit(self.spectators)
        self._match = self.spectators.match = match
        self.head = match.record.head if match.record is not None else None
        for seat in self.guests.values():
            seat.sit_at(match)
            if head is not None:
                seat.line.listen_again()
            seat.line.begin_match(match, own_answers(match, seat.player) if head is None else ())
        outcome = match.run()
        if outcome is not None:
            told = OutcomeSnap(outcome.winners, fate_words(outcome.reason), outcome.rule)
            lines = (*(seat.line for seat in self.guests.values()), self.spectators.line)
            for line in lines:
                line.close(match.snapshot(line.player))
                line.finish(Over(self.number, told))
        elif match.record is not None:
            match.record.close()
        return outcome

    def _show_rest(self) -> None:
        """Play waits for a guest: the others see all that has led to it."""
        for seat in self.guests.values():
            seat.show_rest()
        self.spectators.show_rest()

    def _settle(self) -> None:
        """What was answered is on the disk before anybody is told what came of it. Raises OSError."""
        if self._match is not None and self._match.record is not None:
            self._match.record.sync()

    def _refuse(self, reason: Text) -> None:
        sys.stderr.write(f"{reason}\n")
        for line in (*(seat.line for seat in self.guests.values()), self.spectators.line):
            line.finish(Refused(self.number, "RecordError", reason))
            line.finish(Over(self.number))


