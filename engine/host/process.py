"""`python -m engine.host.process`: the engine in a process of its own, so that no player's thinking slows the table.

It plays one match or replay after another for the client at its standard input and output; it never imports Qt.
"""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from engine.host.client_line import ClientLine
from engine.host.match_maker import TROUBLE, make_match
from engine.host.pipe import Pipe, PipeClosed
from engine.host.protocol import (
    MOST_FROM_CLIENT,
    PROTOCOL,
    Crashed,
    FromClient,
    Hello,
    NotOfProtocol,
    Over,
    Play,
    Refused,
    Rejected,
    ToClient,
    Watch,
    packed,
    read_of_client,
)
from engine.host.replay_frames import Cutter
from engine.host.seen_replay import is_seen_replay, seen_frames
from engine.host.warming import read_ahead
from engine.messages import Text, msg
from engine.play.record import ENGINE
from engine.user_error import UserError, reason_of
from engine.view.log_sentences import fate_words
from engine.view.snapshot import OutcomeSnap

__all__ = ["Host", "main"]

class Visit:
    """One match or replay, from being asked for on: what is said about it is meant for it and no earlier one."""

    def __init__(self, opening: Play | Watch, send: Callable[[ToClient], None]) -> None:
        self.opening, self._send, self.number = opening, send, opening.match
        player = opening.player if isinstance(opening, Watch) else opening.request.me
        pacing = 0.0 if isinstance(opening, Watch) else opening.request.pacing
        again = isinstance(opening, Play) and not opening.request.decks and opening.request.position is None
        self.line = ClientLine(send, self.number, player, pacing, quiet=again)

    def run(self) -> None:
        """Play or show it to its end, and say how it ended."""
        try:
            if isinstance(self.opening, Watch):
                self._watch(self.opening)
            else:
                self._play(self.opening)
        except TROUBLE as trouble:
            self._refuse(type(trouble).__name__, trouble.said if isinstance(trouble, UserError) else str(trouble))
        except OSError as error:
            self._refuse("RecordError", msg("The match cannot be recorded: {error}.", error=reason_of(error)))

    def _refuse(self, kind: str, reason: Text) -> None:
        self._send(Refused(self.number, kind, reason))
        self._send(Over(self.number))

    def _play(self, opening: Play) -> None:
        match = make_match(opening.request, self.line)
        outcome = match.run()
        if outcome is None:
            self._send(Over(self.number))
        else:
            told = OutcomeSnap(outcome.winners, fate_words(outcome.reason), outcome.rule)
            self.line.close(match.snapshot(opening.request.me))
            self._send(Over(self.number, told))

    def _watch(self, opening: Watch) -> None:
        """Play a record again and send its frames; what was read before trouble came is shown, too. What a guest was
        shown of a match has its frames already."""
        if is_seen_replay(Path(opening.path)):
            for frame in seen_frames(Path(opening.path), self.number):
                if self.line.left:
                    break
                self._send(frame)
            self._send(Over(self.number))
            return
        cutter = Cutter(Path(opening.path), opening.player, self.number, self._send)
        self.line.begin_match(cutter.match)
        try:
            cutter.match.run()
        finally:
            cutter.cut()
        self._send(Over(self.number))


class Host:
    """Plays matches and replays for the client at the other end of a pipe, in the order in which it asks for them."""

    def __init__(self, pipe: Pipe) -> None:
        self._pipe = pipe
        self._visits: queue.SimpleQueue[Visit | None] = queue.SimpleQueue()
        self._latest: Visit | None = None

    def send(self, message: ToClient) -> None:
        """Say something. Raises PipeClosed."""
        self._pipe.send(packed(message))

    def run(self) -> None:
        """Play until the client is gone."""
        try:
            self.send(Hello(0, PROTOCOL, ENGINE))
            threading.Thread(target=self._listen, daemon=True).start()
            read_ahead()
            while (visit := self._visits.get()) is not None:
                visit.run()
        except PipeClosed:
            return

    def _listen(self) -> None:
        """In a thread: hand on what comes in, until the client is gone."""
        try:
            while True:
                self._hear(self._pipe.receive())
        except PipeClosed as error:
            with suppress(PipeClosed):
                self.send(Rejected(0, str(error)))
            if self._latest is not None:
                self._latest.line.leave()
            self._visits.put(None)

    def _hear(self, data: bytes) -> None:
        """Take one message; one that is not of the protocol, or about a match that is over, has no effect."""
        try:
            message: FromClient = read_of_client(data)
        except NotOfProtocol as error:
            self.send(Rejected(0, str(error)))
            return
        if isinstance(message, Play | Watch):
            self._latest = Visit(message, self.send)
            self._visits.put(self._latest)
        elif self._latest is not None and message.match == self._latest.number:
            self._latest.line.hear(message)


def main() -> int:
    """Serve until the client closes the pipe; the exit code."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a shell is for the client, which ends this process
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what is printed by mistake must not get among the messages
    host = Host(Pipe(sys.stdin.buffer, sink, MOST_FROM_CLIENT))

    def report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        host.send(Crashed(0, "".join(traceback.format_exception(kind, error, trace))))

    def report_of_thread(args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            report(args.exc_type, args.exc_value, args.exc_traceback)
        os._exit(1)  # nobody listens any more

    sys.excepthook, threading.excepthook = report, report_of_thread
    host.run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
