"""Transports: how messages come to a host and back. A table at home, a guest and a test differ in this alone."""

from __future__ import annotations

import os
import sys
from abc import abstractmethod
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QProcess, Signal, Slot

from engine.host.pipe import HEAD, framed, length_of
from engine.host.protocol import MOST_FROM_HOST
from gui.i18n import tr

__all__ = ["COMMAND", "ChildProcess", "Transport"]

COMMAND: Final = (
    (sys.executable, "engine-host") if getattr(sys, "frozen", False) else (sys.executable, "-m", "engine.host.process")
)


class Transport(QObject):
    """Carries messages as bytes, in order and whole. It belongs to one thread and blocks it never."""

    received = Signal(bytes)  # one message
    lost = Signal(str)  # the other end has gone of itself, or says what is no message; one sentence

    @abstractmethod
    def send(self, data: bytes) -> None:
        """Send a message; what cannot be sent ends in `lost`."""

    @abstractmethod
    def close(self) -> None:
        """End the other end, or take leave of it; nothing is received afterwards."""


class ChildProcess(Transport):
    """A host in a process of its own, talked to over its standard input and output."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._buffer = bytearray()
        self._process = QProcess(self)
        self._process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        if os.name != "nt":  # Ctrl+C in a shell is for the client
            apart = QProcess.UnixProcessParameters()
            apart.flags = QProcess.UnixProcessFlag.CreateNewSession
            self._process.setUnixProcessParameters(apart)
        self._process.setWorkingDirectory(str(Path(__file__).parents[2]))
        self._process.readyReadStandardOutput.connect(self._on_data)
        self._process.finished.connect(self._on_finished)
        self._process.errorOccurred.connect(self._on_error)
        self._closed = False
        self._process.start(COMMAND[0], list(COMMAND[1:]))

    def send(self, data: bytes) -> None:
        """Send a message."""
        if not self._closed:
            self._process.write(framed(data))

    def close(self) -> None:
        """End the process: what is recorded is on the disk."""
        self._closed = True
        self._process.kill()
        self._process.waitForFinished()

    @Slot()
    def _on_data(self) -> None:
        self._buffer += self._process.readAllStandardOutput().data()
        while not self._closed and len(self._buffer) >= HEAD.size:
            count = length_of(bytes(self._buffer[: HEAD.size]))
            if count > MOST_FROM_HOST:
                words = tr("The engine's process sent a message longer than any may be: {count} bytes.", count=count)
                self._fail(words)
                return
            end = HEAD.size + count
            if len(self._buffer) < end:
                return
            data = bytes(self._buffer[HEAD.size : end])
            del self._buffer[:end]
            self.received.emit(data)

    @Slot()
    def _on_finished(self) -> None:
        self._fail(tr("The engine's process has ended."))

    @Slot(QProcess.ProcessError)
    def _on_error(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            why = self._process.errorString()
            self._fail(tr("The engine's process cannot be started: {why}.", why=why))

    def _fail(self, sentence: str) -> None:
        if not self._closed:
            self.close()
            self.lost.emit(sentence)
