"""Tables on the network: those that are found, and the one that this computer hosts in a process of its own."""

from __future__ import annotations

import asyncio
import json
import re
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QProcess, Signal, Slot

from engine.net.discovery import Finder, Found
from engine.net.kept_table import table_kept
from gui.i18n import tr

__all__ = ["COMMAND", "HostedTable", "TableFinder"]

COMMAND: Final = (
    (sys.executable, "engine-command") if getattr(sys, "frozen", False) else (sys.executable, "-m", "engine")
)

_PROGRAM: Final = re.compile(r"(?:python -m engine|spellwright-engine)[ a-z]*: ")  # before what a command has to say


class TableFinder(QObject):
    """Looks for tables while it runs; `found` tells all there are, from a thread of its own."""

    found = Signal(tuple)  # tuple[Found, ...]

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._end: asyncio.Event | None = None
        self._ended = threading.Event()

    def start(self) -> None:
        """Begin to look, if it does not."""
        if self._thread is None:
            self._ended.clear()
            self._thread = threading.Thread(target=lambda: asyncio.run(self._look()), name="finder", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """End it; what it heard last is no longer told."""
        thread, self._thread = self._thread, None
        self._ended.set()
        if self._loop is not None and self._end is not None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._end.set)
        if thread is not None:
            thread.join(3.0)

    async def _look(self) -> None:
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        finder = Finder(self._tell)
        await finder.open()
        if not self._ended.is_set():
            await self._end.wait()
        await finder.close()

    def _tell(self, tables: tuple[Found, ...]) -> None:
        if not self._ended.is_set():
            with suppress(RuntimeError):  # the client has gone meanwhile, and this object with it
                self.found.emit(tables)


class HostedTable(QObject):
    """A host in a process of its own. `ready` tells its join code with address, and the owner's token; `ended` one
    sentence when it has gone of itself."""

    ready = Signal(str, str)
    recorded = Signal(Path)  # the whole record of a game that was played to its end
    ended = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._buffer = bytearray()
        self._process = QProcess(self)
        self._process.setWorkingDirectory(str(Path(__file__).parents[2]))
        self._process.readyReadStandardOutput.connect(self._on_line)
        self._process.finished.connect(self._on_finished)
        self._closed = False
        self._folder = Path()

    @staticmethod
    def kept(folder: Path, lobby: bool = False) -> bool:
        """Whether the table hosted last waits to be taken up again: in a game, or (`lobby`) without one."""
        return table_kept(folder, lobby)

    def start(self, words: tuple[str, ...]) -> None:
        """Host with these words of the command line. It ends with this client, however that ends."""
        self._process.start(COMMAND[0], [*COMMAND[1:], "host", "--json", "--attended", *words])

    def stop(self) -> None:
        """Close the table; a match under way can be taken up again."""
        self._closed = True
        if self._process.state() is not QProcess.ProcessState.NotRunning:
            self._process.closeWriteChannel()  # by which it ends on every system
            self._process.terminate()
            if not self._process.waitForFinished(3000):
                self._process.kill()
                self._process.waitForFinished(1000)

    @Slot()
    def _on_line(self) -> None:
        self._buffer += self._process.readAllStandardOutput().data()
        *lines, rest = bytes(self._buffer).split(b"\n")
        self._buffer = bytearray(rest)
        for line in lines:
            with suppress(ValueError):
                said = json.loads(line)
                if isinstance(said, dict) and said.get("event") == "over":
                    self.recorded.emit(self._folder / str(said.get("words")))
                if isinstance(said, dict) and said.get("event") == "hosting":
                    self._folder = Path(str(said.get("folder")))
                    self.ready.emit(f"{said.get('code')}@{said.get('address')}", str(said.get("owner")))

    @Slot()
    def _on_finished(self) -> None:
        if not self._closed:
            lines = bytes(self._process.readAllStandardError().data()).decode(errors="replace").strip().splitlines()
            sentence = _PROGRAM.sub("", lines[-1])[:300] if lines else tr("The host's process has ended.")
            self.ended.emit(sentence)
