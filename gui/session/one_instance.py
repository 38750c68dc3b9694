"""One client for each user folder: a second one hands its files over to the first and ends."""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QLockFile, QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from engine.user_error import DAMAGED

__all__ = ["OneInstance"]

LOCK: Final = "running.lock"
PATIENCE: Final = 3.0  # seconds that the first client has to listen and answer
MOST: Final = 64 * 1024  # bytes of a message
MOST_FILES: Final = 20
HEARD: Final = b"heard\n"


class OneInstance(QObject):
    """Knows whether this client is the first in its folder. `asked` gives the files that another one handed over; with
    none of them it was only started again."""

    asked = Signal(tuple)  # tuple[Path, ...]

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.name = "spellwright-" + hashlib.sha256(str(folder.resolve()).encode()).hexdigest()[:16]
        self._server: QLocalServer | None = None
        with suppress(OSError):  # where nobody can write, nobody gets in anybody's way
            folder.mkdir(parents=True, exist_ok=True)
        self._lock = QLockFile(str(folder / LOCK))
        self._lock.setStaleLockTime(0)  # it holds as long as who made it runs
        taken = self._lock.tryLock(0) or self._take_own(folder / LOCK)
        held = self._lock.error() is QLockFile.LockError.LockFailedError and os.access(folder, os.W_OK)
        self.first = taken or not held  # in a folder that nobody can write, a lock only could not be taken away

    def _take_own(self, lock: Path) -> bool:
        """Take a lock that names this very process: in a container, where processes are counted anew, it is that of a
        client that was killed."""
        if self._lock.error() is not QLockFile.LockError.LockFailedError:
            return False
        try:
            pid = int(lock.read_bytes().partition(b"\n")[0])
        except (OSError, ValueError):
            return False
        if pid != os.getpid():
            return False
        with suppress(OSError):
            lock.unlink(missing_ok=True)
        return self._lock.tryLock(0)

    def listen(self) -> None:
        """Let others hand over their files."""
        server = QLocalServer(self)
        server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        QLocalServer.removeServer(self.name)  # what a client that was killed left behind
        if server.listen(self.name):
            server.newConnection.connect(self._on_connection)
            self._server = server

    def hand_over(self, files: Sequence[Path]) -> bool:
        """Give these files to the first client; whether it took them."""
        said = msgspec.json.encode([str(path.absolute()) for path in files[:MOST_FILES]]) + b"\n"
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            socket = QLocalSocket()
            socket.connectToServer(self.name)
            if socket.waitForConnected(500):
                socket.write(said)
                socket.flush()
                heard = b""
                while HEARD not in heard and socket.waitForReadyRead(1000):
                    heard += socket.readAll().data()
                return heard.startswith(HEARD)
            time.sleep(0.1)  # it may be about to listen
        return False

    def close(self) -> None:
        """Let another be the first."""
        if self._server is not None:
            self._server.close()
        self._lock.unlock()

    def _on_connection(self) -> None:
        assert self._server is not None
        socket = self._server.nextPendingConnection()
        socket.readyRead.connect(lambda: self._on_data(socket))
        socket.disconnected.connect(socket.deleteLater)

    def _on_data(self, socket: QLocalSocket) -> None:
        """A whole line has come, or more than anybody may say."""
        if socket.bytesAvailable() > MOST:
            socket.abort()
            return
        if not socket.canReadLine():
            return
        try:
            names = msgspec.json.decode(socket.readLine().data(), type=list[str])
        except DAMAGED:
            socket.abort()
            return
        socket.write(HEARD)
        socket.flush()
        self.asked.emit(tuple(Path(name) for name in names[:MOST_FILES]))
