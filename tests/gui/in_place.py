"""A host in place: a script plays the match in a thread of the test, over the very line of a real host."""

from __future__ import annotations

import threading
import traceback
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject

from engine.decisions import Answer, Asked, Command, Decision, UndoTo, yes_or_no
from engine.host.captions import NO_WORDS
from engine.host.client_line import ClientLine, Look
from engine.host.protocol import PROTOCOL, Crashed, Hello, Over, Plan, Play, ToClient, packed, read_of_client
from engine.host.request import MatchRequest
from engine.play.seat import Interrupted
from engine.terms.ids import PlayerId
from engine.terms.steps import Step
from engine.view.snapshot import GameSnap, OutcomeSnap, Seen
from gui.session.crash_reports import CrashReporter
from gui.session.engine_link import EngineLink
from gui.session.session import Session
from gui.session.transport import Transport

__all__ = ["LINKS", "InPlace", "ScriptedMatch", "session_of", "session_over"]

LINKS: list[EngineLink] = []

QUESTION = yes_or_no(Asked(PlayerId(0), "Keep this hand?"))


class ScriptedMatch:
    """Plays a script: a question a step."""

    def __init__(self, play: Callable[[ScriptedMatch], None]) -> None:
        self.play = play
        self.line = ClientLine(lambda message: None, 0, 0)
        self.replies: list[Answer] = []
        self.answers = 0
        self.commands: deque[Command] = deque()
        self.frozen = 0
        self.stopped = False

    def freeze(self) -> GameSnap:
        """What the table looks like."""
        self.frozen += 1
        return GameSnap(0, 1, 0, Step.MAIN1, 0, (), (), ())

    def ask(self, decision: Decision = QUESTION, freeze: Callable[[], GameSnap] | None = None) -> None:
        """Ask until there is an answer; commands are taken meanwhile."""
        while True:
            place = self.answers
            try:
                given = self.line.ask(freeze or self.freeze, decision, place, NO_WORDS, "", self._look)
            except Interrupted:
                if self.stopped:
                    raise
                while self.commands:
                    command = self.commands.popleft()
                    if isinstance(command, UndoTo):
                        del self.replies[command.entry :]
                        self.answers = len(self.replies)
            else:
                self.replies.append(given)
                self.answers += 1
                return

    def _look(self, asked: Look) -> ToClient:
        assert hasattr(asked, "action")
        return Plan(asked.match, asked.action, ((7, 0, "R"),))

    def tell(self, *seen: Seen) -> None:
        """Say what happened."""
        self.line.tell(self.freeze, seen)

    def command(self, command: Command) -> None:
        """A command comes in."""
        self.commands.append(command)

    def leave(self) -> None:
        """The person gets up."""
        self.stopped = True


class InPlace(Transport):
    """The transport to scripted matches, one after another."""

    def __init__(self, matches: list[ScriptedMatch], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._matches = matches
        self._line: ClientLine | None = None
        self._threads: list[threading.Thread] = []
        self._tell(Hello(0, PROTOCOL, "in place"))

    def _tell(self, message: ToClient) -> None:
        with suppress(RuntimeError):  # the test has ended, and the transport with it
            self.received.emit(packed(message))

    def send(self, data: bytes) -> None:
        """Take a message as a host would."""
        message = read_of_client(data)
        if isinstance(message, Play):
            match = self._matches.pop(0)
            self._line = match.line = ClientLine(self._tell, message.match, 0, message.request.pacing)
            self._threads.append(threading.Thread(target=self._run, args=(match, message.match), daemon=True))
            self._threads[-1].start()
        elif self._line is not None:
            self._line.hear(message)

    def _run(self, match: ScriptedMatch, number: int) -> None:
        match.line.begin_match(match)
        try:
            match.play(match)
        except Interrupted:
            self._tell(Over(number))
        except Exception:  # noqa: BLE001  # as the excepthook of a real host takes any
            self._tell(Crashed(0, traceback.format_exc()))
        else:
            self._tell(Over(number, OutcomeSnap((0,), "over", "")))

    def close(self) -> None:
        """Get up; what still speaks here must not do so any more once the transport is deleted."""
        if self._line is not None:
            self._line.leave()
        for thread in self._threads:
            thread.join(5.0)


def session_over(make: Callable[[], Transport], folder: Path, pacing: float = 1.0) -> Session:
    """A session over a transport; the test's end stops its link."""
    LINKS.append(EngineLink(make))
    request = MatchRequest(me=0, kinds=("human", "greedy"), seed=1, pacing=pacing)
    return Session(LINKS[-1], request, CrashReporter(folder / "crashes"))


def session_of(match: ScriptedMatch, folder: Path, pacing: float = 1.0) -> Session:
    """A session over a scripted match."""
    return session_over(lambda: InPlace([match]), folder, pacing)
