"""`python -m engine.host.process`: the engine in a process of its own, so that no player's thinking slows the table.

It plays one match or replay after another, told over its standard input and output; it never imports Qt.
"""

from __future__ import annotations

import os
import queue
import sys
import threading
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Final

import msgspec

from engine.decisions import Answer, Command, Decision
from engine.host.captions import Words
from engine.host.match_maker import TROUBLE, make_match
from engine.host.pipe import (
    Message,
    Wire,
    WireClosed,
    action_of,
    answer_of,
    coded,
    command_of,
    encode,
    words_to,
)
from engine.host.replay_frames import Cutter
from engine.host.request import MatchRequest
from engine.oracle.cards import read_card
from engine.play.match import Match
from engine.play.seat import Interrupted
from engine.view.snapshot import GameSnap, OutcomeSnap, Seen

__all__ = ["Host", "main"]

WARM: Final[dict[str, object]] = {
    "name": "Warm", "type_line": "Creature — Bear", "oracle_text": "Trample", "power": "2", "toughness": "2",
}  # fmt: skip
"""Read once at the start, so that the grammar is there when a match begins."""


class RemoteLine:
    """The person's seat talks to the screen in the other process."""

    def __init__(self, wire: Wire, replies: queue.SimpleQueue[Message], player: int) -> None:
        self._wire, self._replies, self.player = wire, replies, player

    def ask(
        self, freeze: Callable[[], GameSnap], decision: Decision, place: int, refused: str = "",
        look: Callable[[object, object], object] | None = None, words: Words | None = None,
    ) -> Answer:  # fmt: skip
        """Put a question; look things up while it is open. Raises Interrupted."""
        self._wire.send("ask", coded(decision), words_to(words, decision), number=place, text=refused)
        while True:
            message = self._replies.get()
            if message.kind == "answer":
                return answer_of(message.parts[0])
            if message.kind == "freeze":
                self._wire.send("snap", encode(freeze()))
            elif message.kind == "look" and look is not None:
                data: object = action_of(message.parts[0]) if message.parts else message.number or message.text
                kind = "plan" if message.parts else "why" if message.number else "position"
                self._wire.send("looked", encode(look(kind, data)))
            elif message.kind == "interrupt":
                raise Interrupted

    def tell(self, freeze: Callable[[], GameSnap], seen: Sequence[Seen]) -> None:
        """Say what happened; the screen says when to go on."""
        self._wire.send("tell", encode(tuple(seen)))
        while True:
            message = self._replies.get()
            if message.kind == "freeze":
                self._wire.send("snap", encode(freeze()))
            elif message.kind in ("go", "interrupt"):
                return

    def begin(self, player: int) -> None:
        """A computer player thinks."""
        self._wire.send("thinks", number=player)

    def end(self) -> None:
        """It has answered."""
        self._wire.send("thinks", number=-1)


@dataclass(slots=True)
class Visit:
    """One request from its coming in on: what is said after it is meant for it, and for no earlier one."""

    message: Message
    replies: queue.SimpleQueue[Message] = field(default_factory=queue.SimpleQueue)
    commands: list[Command] = field(default_factory=list)
    match: Match | None = None
    left: bool = False


class Host:
    """Takes requests and plays their matches; commands come in while a match runs."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._visits: queue.SimpleQueue[Visit | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._latest: Visit | None = None

    def run(self) -> None:
        """Play requests until the client is gone."""
        threading.Thread(target=self._listen, daemon=True).start()
        read_card(WARM)
        while (visit := self._visits.get()) is not None:
            try:
                if visit.message.kind == "watch":
                    self._watch(visit)
                else:
                    self._play(visit, msgspec.msgpack.decode(visit.message.parts[0], type=MatchRequest))
            except WireClosed:
                return

    def _listen(self) -> None:
        """In a thread: hand on what comes in, to the latest request."""
        while True:
            try:
                message = self._wire.receive()
            except WireClosed:
                if self._latest is not None:
                    self._hand_on(self._latest, Message("leave"))
                    self._latest.replies.put(Message("interrupt"))
                self._visits.put(None)
                return
            if message.kind in ("make", "watch"):
                self._latest = Visit(message)
                self._visits.put(self._latest)
            elif self._latest is not None:
                self._hand_on(self._latest, message)

    def _hand_on(self, visit: Visit, message: Message) -> None:
        if message.kind == "command":
            command = command_of(message.parts[0])
            with self._lock:
                if visit.match is None:
                    visit.commands.append(command)
                else:
                    visit.match.command(command)
        elif message.kind == "leave":
            with self._lock:
                visit.left = True
                if visit.match is not None:
                    visit.match.leave()
        else:
            visit.replies.put(message)

    def _play(self, visit: Visit, request: MatchRequest) -> None:
        line = RemoteLine(self._wire, visit.replies, request.me)
        own: list[int] = []
        try:
            match = make_match(request, line, line, own)
            self._wire.send("own", encode(own))
            with self._lock:
                for command in visit.commands:
                    match.command(command)
                if visit.left:
                    match.leave()
                visit.match = match
            outcome = match.run()
        except TROUBLE as trouble:
            self._wire.send("refuse", text=f"{type(trouble).__name__}\n{trouble}")
        except OSError as error:
            self._wire.send("refuse", text=f"RecordError\nThe match cannot be recorded: {error.strerror}.")
        else:
            snap = encode(match.snapshot(request.me)) if outcome is not None else b""
            told = OutcomeSnap(outcome.winners, outcome.reason, outcome.rule) if outcome is not None else None
            self._wire.send("over", encode(told), snap)

    def _watch(self, visit: Visit) -> None:
        """Play a record again and send its frames."""
        path, me = msgspec.msgpack.decode(visit.message.parts[0], type=tuple[str, int])
        cutter: Cutter | None = None
        try:
            cutter = Cutter(Path(path), me, self._wire)
            cutter.match.run()
            cutter.cut()
        except TROUBLE as trouble:
            if cutter is not None:
                cutter.cut()
            self._wire.send("refuse", text=f"{type(trouble).__name__}\n{trouble}")
        else:
            self._wire.send("over", encode(None), b"")


def main() -> int:
    """Serve until the client closes the pipe; the exit code."""
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what is printed by mistake must not get among the messages
    wire = Wire(sys.stdin.buffer, sink)

    def report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        wire.send("crash", text="".join(traceback.format_exception(kind, error, trace)))

    sys.excepthook = report
    Host(wire).run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
