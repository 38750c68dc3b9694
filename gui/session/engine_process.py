"""The engine's process as the client sees it: started early, given requests, asked and told, ended with the client."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from engine.cards.decks import DeckError
from engine.cards.files import CardFileError
from engine.decisions import Action, Command
from engine.host.pipe import (
    Message,
    Wire,
    WireClosed,
    coded,
    decision_of,
    read_outcome,
    read_seen,
    read_snap,
    words_of,
)
from engine.host.request import MatchRequest
from engine.play.positions.form import PositionError
from engine.play.record import RecordError
from engine.play.seat import Interrupted
from engine.view.snapshot import GameSnap
from gui.i18n import tr
from gui.session.session import TableLink, Thinker

__all__ = ["EngineProcess", "HostDied", "RemoteMatch"]

PATIENCE: Final = 0.4  # seconds that a match has to end when the person gets up
ERRORS: Final = {each.__name__: each for each in (DeckError, CardFileError, RecordError, PositionError)}
NO_WINDOW: Final[int] = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # on Windows a console would flash up
COMMAND: Final = (
    (sys.executable, "engine-host") if getattr(sys, "frozen", False) else (sys.executable, "-m", "engine.host.process")
)


class HostDied(Exception):
    """The engine's process has ended of itself; the message holds what it last said."""


class EngineProcess:
    """The engine's process; a new one is started when the old is gone or was busy with a match that was left."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()
        self.wire: Wire | None = None

    def warm_up(self) -> None:
        """Start the process, if it does not run."""
        with self._lock:
            self._wire()

    def _wire(self) -> Wire:
        process = self._process
        if process is None or process.poll() is not None or self.wire is None:
            process = self._process = subprocess.Popen(
                COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=Path(__file__).parents[2],
                creationflags=NO_WINDOW,
            )  # fmt: skip
            assert process.stdin is not None and process.stdout is not None
            self.wire = Wire(process.stdout, process.stdin)
        return self.wire

    def begin(self, request: MatchRequest) -> Wire:
        """Give a request; the wire to talk about it."""
        with self._lock:
            wire = self._wire()
        wire.send("make", msgspec.msgpack.encode(request))
        return wire

    def watch(self, path: Path, me: int) -> Wire:
        """Have a record played again as a player saw it; the wire that brings its frames."""
        with self._lock:
            wire = self._wire()
        wire.send("watch", msgspec.msgpack.encode((str(path), me)))
        return wire

    def close(self) -> None:
        """The client needs the process no more."""
        self.stop()

    def stop(self) -> None:
        """End the process: what is recorded is on the disk."""
        with self._lock:
            process, self._process, self.wire = self._process, None, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                pipe.close()


class RemoteMatch:
    """One match in the engine's process, as the session runs it."""

    def __init__(self, engine: EngineProcess, request: MatchRequest, link: TableLink, thinker: Thinker,
                 own: list[int]) -> None:  # fmt: skip
        self._engine, self._request, self._link, self._thinker, self._own = engine, request, link, thinker, own
        self._lock = threading.Lock()
        self._wire: Wire | None = None
        self._early: list[Command] = []
        self._left = self._ended = False

    def run(self) -> object:
        """Talk to the engine until the match is over or left. Raises HostDied."""
        try:
            with self._lock:
                wire = self._wire = self._engine.begin(self._request)
                for command in self._early:
                    wire.send("command", coded(command))
                if self._left:
                    wire.send("leave")
            return self._talk(wire)
        except WireClosed as error:
            if self._left:
                return None
            raise HostDied(tr("The engine's process has ended.")) from error
        finally:
            self._ended = True

    def _talk(self, wire: Wire) -> object:
        while True:
            message = wire.receive()
            if message.kind == "tell":
                self._link.tell(self._freezer(wire), read_seen(message.parts[0]))
                wire.send("go")
            elif message.kind == "ask":
                self._ask(wire, message)
            elif message.kind == "thinks":
                self._think(message.number)
            elif message.kind == "own":
                self._own.extend(msgspec.msgpack.decode(message.parts[0], type=list[int]))
            elif message.kind == "refuse":
                name, _, text = message.text.partition("\n")
                self._link.refuse(ERRORS.get(name, RecordError)(text))
                return None
            elif message.kind == "crash":
                raise HostDied(message.text)
            elif message.kind == "over":
                if message.parts[1]:
                    self._link.close(partial(read_snap, message.parts[1]))
                return read_outcome(message.parts[0])

    def _think(self, player: int) -> None:
        if player < 0:
            self._thinker.end()
        else:
            self._thinker.begin(player)

    def _freezer(self, wire: Wire) -> Callable[[], GameSnap]:
        def freeze() -> GameSnap:
            wire.send("freeze")
            return read_snap(self._reply(wire, "snap").parts[0])

        return freeze

    def _reply(self, wire: Wire, kind: str) -> Message:
        message = wire.receive()
        if message.kind == "crash":
            raise HostDied(message.text)
        if message.kind != kind:
            raise HostDied(
                tr("The engine's process said {kind} instead of {kind2}.", kind=f"{message.kind!r}", kind2=f"{kind!r}")
            )
        return message

    def _ask(self, wire: Wire, message: Message) -> None:
        decision = decision_of(message.parts[0])
        words = words_of(message.parts[1], decision)

        def look(kind: object, data: object) -> object:
            if isinstance(data, Action):
                wire.send("look", coded(data))
            elif isinstance(data, int):
                wire.send("look", number=data)
            else:
                wire.send("look", text=str(data))
            found = msgspec.msgpack.decode(self._reply(wire, "looked").parts[0])
            return tuple(map(tuple, found)) if isinstance(found, list) else found

        try:
            answer = self._link.ask(self._freezer(wire), decision, message.number, message.text, look, words)
        except Interrupted:
            wire.send("interrupt")
        else:
            wire.send("answer", coded(answer))

    def command(self, command: Command) -> None:
        """Hand a command on."""
        with self._lock:
            if self._wire is None:
                self._early.append(command)
            elif not self._ended:
                self._wire.send("command", coded(command))

    def leave(self) -> None:
        """End at the next question; a computer player that thinks on is not waited for."""
        with self._lock:
            self._left = True
            if self._wire is not None and not self._ended:
                self._wire.send("leave")
        threading.Thread(target=self._lose_patience, daemon=True).start()

    def _lose_patience(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self._ended:
                return
            time.sleep(0.01)
        if not self._ended:
            self._engine.stop()
