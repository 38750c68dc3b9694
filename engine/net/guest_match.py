"""A match among guests: its seats, its thread, and what each guest is told."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from engine.ai import ai_seat
from engine.decisions import WISHES
from engine.host.match_maker import TROUBLE
from engine.host.protocol import Drawn, FromClient, Give, Over, Refused, ToClient
from engine.net.guest_seat import GuestLine, GuestSeat, stand_in_answers
from engine.net.spectators import Spectators
from engine.play.match import Match
from engine.play.record import Head
from engine.play.seat import Seat
from engine.play.start import resume, start
from engine.state.outcome import Outcome
from engine.terms.ids import SPECTATOR
from engine.view.log_sentences import fate_words
from engine.view.snapshot import OutcomeSnap

__all__ = ["PERSON", "Table"]

PERSON: Final = "human"
_BROKEN: Final = "The host's engine broke down; the host keeps the record and can take the game up again."


class Table:
    """One match in a thread of its own. `deliver` is called with a player (or SPECTATOR: all of them) and a message for
    them, in that thread and in the one that listens; `ended` once, with whether the game was played to its end."""

    def __init__(
        self, number: int, kinds: Sequence[str], path: Path, deliver: Callable[[int, ToClient], None],
        ended: Callable[[bool], None],
    ) -> None:  # fmt: skip
        self.number, self.path = number, path
        self._kinds, self._ended = tuple(kinds), ended
        self.guests: dict[int, GuestSeat] = {}
        seats: list[Seat] = []
        for player, kind in enumerate(kinds):
            if kind == PERSON:
                line = GuestLine(deliver, number, player)
                self.guests[player] = GuestSeat(line, player)
                seats.append(self.guests[player])
            else:
                seats.append(ai_seat(kind, number * 64 + player))
        self._seats = tuple(seats)
        self.spectators = Spectators(deliver, number)
        self._match: Match | None = None
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
        self.guests[player].line.hear(message)
        if isinstance(message, Give) and not isinstance(message.command, WISHES):
            for other, seat in self.guests.items():
                if other != player:
                    seat.line.interrupt()

    def catch_up(self, player: int) -> None:
        """Tell a guest (or SPECTATOR: all who look on) who has come where things stand."""
        who = self.spectators if player == SPECTATOR else self.guests[player]
        if not who.line.catch_up():
            for seat in self.guests.values():
                seat.line.meanwhile(who.show)

    def drawn(self) -> None:
        """Somebody who looks on has drawn what was shown last."""
        self.spectators.line.hear(Drawn(self.number))

    def stand_in(self, player: int, kind: str) -> None:
        """Let a computer player of a kind answer for a seat, or ("") its guest again."""
        stand_in_answers(self.guests[player], ai_seat(kind, self.number * 64 + player) if kind else None)

    @property
    def waits_for(self) -> int:
        """The player whose guest is asked just now, or -1."""
        return next((player for player, seat in self.guests.items() if seat.asked), -1)

    def leave(self, patience: float = 5.0) -> None:
        """Stop at the next decision; the record stays."""
        for seat in self.guests.values():
            seat.line.leave()
        if self._thread is not None:
            self._thread.join(patience)

    # --- in the match's thread ---

    def _play(self, head: Head | None) -> None:
        finished = broken = False
        try:
            broken = True
            outcome = self._run(head)
            finished, broken = outcome is not None, False
        except TROUBLE as trouble:
            broken = False
            self._refuse(str(trouble))
        except OSError as error:
            broken = False
            self._refuse(f"The host cannot record the game: {error.strerror}.")
        finally:
            if broken:
                self._refuse(_BROKEN)
            self._ended(finished)

    def _run(self, head: Head | None) -> Outcome | None:
        match = start(head, self._seats, self.path) if head is not None else resume(self.path, self._seats)
        match.admit(self.spectators)
        self._match = self.spectators.match = match
        for seat in self.guests.values():
            seat.sit_at(match)
            if head is not None:
                seat.line.listen_again()
            seat.line.begin_match(match)
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

    def _refuse(self, reason: str) -> None:
        sys.stderr.write(reason + "\n")
        for line in (*(seat.line for seat in self.guests.values()), self.spectators.line):
            line.finish(Refused(self.number, "RecordError", reason))
            line.finish(Over(self.number))


