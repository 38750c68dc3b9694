"""The client's link to its engine: one worker in a thread of its own owns the transport; all else are signals."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import count
from typing import Final

from PySide6.QtCore import QObject, QThread, QTimer, Signal, Slot

from engine.host.protocol import (
    PROTOCOL,
    Hello,
    Leave,
    NotOfProtocol,
    Over,
    Play,
    ToClient,
    ToHost,
    Watch,
    packed,
    read_of_host,
)
from gui.i18n import tr
from gui.session.transport import ChildProcess, Transport

__all__ = ["EngineLink", "HostDied", "Relay"]

PATIENCE: Final = 400  # ms that a match has to end when the person gets up, before its process is ended
SWITCH_INTERVAL: Final = 0.0005  # seconds; keeps the table's frames short while messages are read


class HostDied(Exception):
    """The engine's process has ended of itself; the message holds what it last said."""


class Relay(QObject):
    """Reads and writes messages in the worker's thread. What the transport cannot carry or this version cannot read
    ends in `lost`; the next match gets a fresh transport."""

    told = Signal(ToClient)
    lost = Signal(str)

    def __init__(self, make: Callable[[], Transport]) -> None:
        super().__init__()
        self._make = make
        self._transport: Transport | None = None
        self._running = self._leaving = 0  # the match or replay that the host is to be busy with, and one that ends
        self._opening: Play | Watch | None = None  # of the one that runs
        self._patience: QTimer | None = None

    @Slot()
    def open(self) -> None:
        """Have a transport ready."""
        if self._transport is None:
            sys.setswitchinterval(SWITCH_INTERVAL)
            self._transport = transport = self._make()
            transport.setParent(self)
            transport.received.connect(self._on_received)
            transport.lost.connect(self._on_lost)

    @Slot(ToHost)
    def say(self, message: ToHost) -> None:
        """Send a message. Only a match that begins opens a transport; nobody else waits for a late word."""
        if isinstance(message, Play | Watch):
            self.open()
            self._running, self._opening = message.match, message
        elif message.match != self._running:
            return
        if isinstance(message, Leave):
            self._lose_patience(message.match)
        if self._transport is not None:
            self._transport.send(packed(message))

    @Slot()
    def close(self) -> None:
        """Let go of the transport."""
        transport, self._transport, self._running = self._transport, None, 0
        if self._patience is not None:
            self._patience.stop()
        if transport is not None:
            transport.received.disconnect(self._on_received)
            transport.lost.disconnect(self._on_lost)
            transport.close()
            transport.deleteLater()

    @Slot()
    def end(self) -> None:
        """Let go of the transport and end the thread."""
        self.close()
        self.thread().quit()

    def _lose_patience(self, match: int) -> None:
        """Give the match that is left some time to end; a host that thinks on is replaced."""
        if self._patience is None:
            self._patience = QTimer(self, interval=PATIENCE, singleShot=True)
            self._patience.timeout.connect(self._replace)
        self._leaving = match
        self._patience.start()

    @Slot()
    def _replace(self) -> None:
        """Begin again with a fresh transport, and with the match that waits behind the one that was left."""
        waits = self._opening if self._running not in (0, self._leaving) else None
        self.close()
        self.open()
        if waits is not None:
            self.say(waits)

    @Slot(bytes)
    def _on_received(self, data: bytes) -> None:
        try:
            message = read_of_host(data)
        except NotOfProtocol as error:
            self._on_lost(tr("The engine cannot be understood: {why}.", why=str(error)))
            return
        if isinstance(message, Hello) and message.protocol != PROTOCOL:
            self._on_lost(tr(
                "The engine speaks protocol {theirs}, this client {ours}; update the older one.",
                theirs=message.protocol, ours=PROTOCOL,
            ))  # fmt: skip
            return
        if isinstance(message, Over):
            self._on_over(message.match)
        self.told.emit(message)

    def _on_over(self, match: int) -> None:
        if match == self._running:
            self._running = 0
        if match == self._leaving and self._patience is not None:
            self._patience.stop()

    @Slot(str)
    def _on_lost(self, sentence: str) -> None:
        self.close()
        self.lost.emit(sentence)


class EngineLink(QObject):
    """What the rest of the client holds of its engine. `make` makes the transport, in the worker's thread."""

    told = Signal(ToClient)
    lost = Signal(str)  # in one sentence, or with the trace of an error in the engine
    _said = Signal(ToHost)
    _opened = Signal()
    _ended = Signal()

    def __init__(self, make: Callable[[], Transport] = ChildProcess, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._numbers = count(1)
        self._thread = QThread(self)
        self.relay = Relay(make)
        self.relay.moveToThread(self._thread)
        self.relay.told.connect(self.told)
        self.relay.lost.connect(self.lost)
        self._said.connect(self.relay.say)
        self._opened.connect(self.relay.open)
        self._ended.connect(self.relay.end)

    def new_number(self) -> int:
        """A number for a match or replay."""
        return next(self._numbers)

    def warm_up(self) -> None:
        """Have the engine ready before it is needed."""
        self._thread.start()
        self._opened.emit()

    def say(self, message: ToHost) -> None:
        """Say something to the engine; it is on its way when this returns."""
        self._thread.start()
        self._said.emit(message)

    def close(self) -> None:
        """The client needs the engine no more."""
        self.stop()

    def stop(self) -> None:
        """End the engine and the worker's thread."""
        if self._thread.isRunning():
            self._ended.emit()
            self._thread.wait()
