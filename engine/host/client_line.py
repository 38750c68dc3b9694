"""The way from a seat to the client that sits there: questions, what happened, and what the client says meanwhile."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from engine.decisions import WISHES, AgreeDraw, Answer, Command, Concede, Decision, UndoTo
from engine.host.captions import Words
from engine.host.protocol import (
    AskPlan,
    AskPosition,
    AskWhyNot,
    Drawn,
    FromClient,
    Give,
    Hurry,
    Leave,
    Question,
    Rejected,
    Reply,
    SetPace,
    Shown,
    TakeBack,
    Thinks,
    ToClient,
    Withdrawn,
)
from engine.messages import Text, msg
from engine.play.seat import Interrupted
from engine.terms.ids import NO_ONE
from engine.view.snapshot import GameSnap, Seen

__all__ = ["ClientLine", "Look", "MatchControl"]

REST: Final = {"cast": 0.5, "activate": 0.45, "trigger": 0.3, "resolve": 0.3, "attack": 0.45, "block": 0.35,
               "damage": 0.25, "turn": 0.25, "land": 0.25, "draw": 0.12}  # fmt: skip
"""Seconds an event of another player rests on the table before play goes on, at pacing 1."""

ANNOUNCED: Final = frozenset({"cast", "activate", "trigger"})
LATE: Final = 0.1  # seconds that play waits for a client which has not drawn yet, when something comes onto the stack

Look = AskPlan | AskWhyNot | AskPosition


class MatchControl(Protocol):
    """A match, as far as a client may bear upon it from outside its thread. `answers`: how many were given in it so
    far; what is taken back does not count."""

    answers: int

    def command(self, command: Command) -> None:
        """Hand in a command."""

    def leave(self) -> None:
        """End at the next decision."""


class ClientLine:
    """One client's line about one match. `hear` is called in the thread that listens, all else in the match's own.

    While a record is taken up again (`quiet`), nothing is shown before the first question.
    """

    def __init__(
        self, send: Callable[[ToClient], None], match: int, player: int, pacing: float = 1.0, quiet: bool = False
    ) -> None:
        self._send, self._match, self.player = send, match, player
        self.also: frozenset[int] = frozenset()  # other players whose seats the client has, too
        self._pacing, self._quiet = pacing, quiet
        self._lock = threading.Lock()
        self._control: MatchControl | None = None
        self._early: list[Command] = []
        self._left = False
        self._heard: queue.SimpleQueue[Reply | Look | Callable[[], None] | None] = queue.SimpleQueue()
        self._hurry, self._drawn = threading.Event(), threading.Event()
        self._drawn.set()
        self._unseen: list[Seen] = []
        self.behind = False  # something has happened that was not shown, as the client had not drawn yet
        self._own: list[tuple[int, bool]] = []  # places in the record of the answers that stand, and who chose them
        self._asked = 0  # questions put so far
        self._open = 0  # the number of the open one; 0: none

    # --- in the thread that listens ---

    def hear(self, message: FromClient) -> None:
        """Take what the client says; what has no effect is told to it."""
        if isinstance(message, Reply | AskPlan | AskWhyNot | AskPosition):
            self._heard.put(message)
        elif isinstance(message, Drawn):
            self._drawn.set()
        elif isinstance(message, Hurry):
            self._hurry.set()
        elif isinstance(message, SetPace):
            self._pacing = message.pacing
        elif isinstance(message, TakeBack):
            self._take_back(message)
        elif isinstance(message, Give):
            self._give(message.command)
        elif isinstance(message, Leave):
            self.leave()

    def leave(self) -> None:
        """The client gets up, or is gone."""
        with self._lock:
            self._left = True
            if self._control is not None:
                self._control.leave()
        self.interrupt()

    def interrupt(self) -> None:
        """End the rest, and interrupt the open question or the next one: it is put again."""
        self._hurry.set()
        self._heard.put(None)

    @property
    def left(self) -> bool:
        """Whether the client has got up."""
        return self._left

    def meanwhile(self, work: Callable[[], None]) -> None:
        """Have something done in the match's thread while it waits at this line."""
        self._heard.put(work)

    @property
    def open_question(self) -> int:
        """The number of the question that waits for an answer; 0: none does."""
        return self._open

    def listen_again(self) -> None:
        """A client has come that has seen nothing yet: show it what happens next."""
        self._quiet = False
        self._drawn.set()

    def _give(self, command: Command) -> None:
        if isinstance(command, UndoTo):
            self._reject(msg("an answer is taken back by its question"))
        elif isinstance(command, AgreeDraw):
            self._reject(msg("a draw is offered to the others first"))
        elif command.player != self.player and command.player not in self.also:
            self._reject(msg("only one's own commands can be given"))
        elif isinstance(command, Concede) and (command.late or command.away):
            self._reject(msg("only the table says that a time is up, or that a player stays away"))
        else:
            self._command(command)
            if not isinstance(command, WISHES):
                self.interrupt()

    def _take_back(self, message: TakeBack) -> None:
        chosen = self.last_chosen
        if chosen is not None and message.question == self._open:
            self._command(UndoTo(chosen))
            self.interrupt()
        else:
            self._reject(msg("there is nothing to take back at this question"))

    @property
    def last_chosen(self) -> int | None:
        """The place in the record of the last answer that the client chose and that stands; None: there is none."""
        with self._lock:
            return next((place for place, own in reversed(self._own) if own), None)

    def _command(self, command: Command) -> None:
        with self._lock:
            if self._control is None:
                self._early.append(command)
            else:
                self._control.command(command)

    def _reject(self, reason: Text) -> None:
        self._send(Rejected(self._match, reason))

    # --- in the match's thread ---

    def begin_match(self, control: MatchControl, own: Sequence[tuple[int, bool]] = ()) -> None:
        """The match is made: hand in what was said before; `own` are the places of the client's earlier answers."""
        with self._lock:
            self._control, self._own = control, list(own)
            for command in self._early:
                control.command(command)
            if self._left:
                control.leave()

    def ask(
        self, freeze: Callable[[], GameSnap], decision: Decision, place: int, words: Words, refused: Text,
        look: Callable[[Look], ToClient],
    ) -> Answer:  # fmt: skip
        """Put a question and wait for its answer; look things up meanwhile. Raises Interrupted."""
        if self._left:
            raise Interrupted
        self._quiet = False
        with self._lock:
            self._own = [each for each in self._own if each[0] < place]
            self._asked += 1
            self._open = self._asked
        undoable = any(own for _, own in self._own)
        seen, self._unseen, self.behind = tuple(self._unseen), [], False
        self._drawn.clear()
        self._send(Question(
            self._match, self._open, len(self._own), freeze(), decision, words, seen, refused, undoable,
        ))  # fmt: skip
        try:
            return self._wait(place, look)
        except Interrupted:
            if not self._left:
                self._send(Withdrawn(self._match, self._open))
            raise
        finally:
            self._open = 0

    def _wait(self, place: int, look: Callable[[Look], ToClient]) -> Answer:
        while True:
            heard = self._heard.get()
            if heard is None or self._left:
                raise Interrupted
            if not isinstance(heard, Reply | Look):
                heard()
            elif heard.question != self._open:
                self._reject(msg("it was about a question that is open no longer"))
            elif isinstance(heard, Reply):
                with self._lock:
                    self._own.append((place, heard.own))
                return heard.answer
            else:
                self._send(look(heard))

    def refused(self) -> None:
        """The last answer was not legal: it does not stand."""
        with self._lock:
            del self._own[-1:]

    def tell(self, freeze: Callable[[], GameSnap], seen: Sequence[Seen]) -> None:
        """Pass on what happened. A snapshot is built only when the client has drawn the last one, play must rest or
        something has come onto the stack."""
        self._unseen.extend(seen)
        if self._quiet or self._left:
            return
        rest = self._rest(seen)
        if self._pacing and any(each.kind in ANNOUNCED for each in seen):
            self._drawn.wait(LATE)  # what comes onto the stack is shown before it can have left
        if rest:
            self._hurry.clear()
        self.behind = not (rest or self._drawn.is_set())
        if not self.behind:
            self.tell_now(freeze)
        if rest and not self._left:
            self._hurry.wait(rest)

    def tell_now(self, freeze: Callable[[], GameSnap]) -> None:
        """Show where things stand, with what was seen meanwhile."""
        seen, self._unseen, self.behind = tuple(self._unseen), [], False
        self._drawn.clear()
        self._send(Shown(self._match, freeze(), seen))

    def tell_rest(self, freeze: Callable[[], GameSnap]) -> None:
        """Play waits for somebody else: show what has happened since the client was shown anything, once it has drawn
        that."""
        if self.behind and self._drawn.is_set() and not self._left:
            self.tell_now(freeze)

    def _rest(self, seen: Sequence[Seen]) -> float:
        """Seconds to rest on these events: those of others only, and of the longest."""
        others = (REST.get(each.kind, 0.0) for each in seen if each.player not in (self.player, NO_ONE))
        return max(others, default=0.0) * self._pacing

    def close(self, snap: GameSnap) -> None:
        """Show the last position of the game."""
        if not self._left:
            self._send(Shown(self._match, snap, tuple(self._unseen)))

    def thinks(self, player: int) -> None:
        """A computer player begins to think; NO_ONE: it has answered."""
        self._send(Thinks(self._match, player))
