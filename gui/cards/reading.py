"""How much of each card's text the engine has read, found out behind the screens after the start.

Reading is done in a process of its own, which takes the grammar with it when it ends; what it found of the bundled
cards is kept on disk for the next start."""

from __future__ import annotations

import json
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QObject, QThread, QTimer, Signal

from engine.cards.noting import Status, grammar_version, note, waiting
from engine.cards.progress import READ, READ_BUNDLED
from engine.cards.store import Store
from gui.cards.importing import COMMAND, CardImport
from gui.session.crash_reports import CrashReporter, Guarded
from gui.settings import write_whole

OFTEN: Final = 3000  # ms between two looks at how far the reading is
Found = dict[str, tuple[str, tuple[str, ...]]]


class Kept(msgspec.Struct):
    """What is kept on disk: the version of the grammar, and what it has read of each text."""

    grammar: str
    statuses: list[Status]


class CardReader(QThread):
    """Finds out how much of a store's texts is read; `found` then gives status and unread lines of the bundled cards by
    name. `kept` is the file in which that is remembered."""

    found = Signal(object)  # dict of name → (status, unread lines)
    more = Signal()
    """More imported cards have been read than at the last time, a few seconds ago."""
    _many = Signal()

    def __init__(self, store: Store, reporter: CrashReporter, kept: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store, self._reporter, self._kept = store, reporter, kept
        self._stop = threading.Event()
        self._process: subprocess.Popen[str] | None = None
        self._job: CardImport | None = None
        self._many.connect(self._read_apart)
        self._often = QTimer(self, interval=OFTEN)
        self._often.timeout.connect(self.more)

    def run(self) -> None:
        """The body of the thread."""
        with Guarded(self._reporter):
            if not self._store.imported:
                note(self._store, self._remembered() or self._read_bundled())
            elif waiting(self._store):
                self._many.emit()
            self._tell()

    def _tell(self) -> None:
        """Say what is known of the bundled cards."""
        rows = self._store.search("is:original include:extras")
        self.found.emit({row.name: (row.status, self._store.unread(row.id)) for row in rows})

    def _remembered(self) -> Sequence[Status]:
        """What an earlier start has found out, if it was this version of the program; nothing otherwise."""
        try:
            kept = msgspec.json.decode(self._kept.read_bytes(), type=Kept)
        except (OSError, msgspec.DecodeError):
            return ()
        return kept.statuses if kept.grammar == grammar_version() else ()

    def _read_bundled(self) -> Sequence[Status]:
        """Have the bundled cards read in a process, and remember what it says."""
        asked = {"source": READ_BUNDLED, "store": "", "downloads": "", "when": ""}
        process = self._process = subprocess.Popen(
            COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
            cwd=Path(__file__).parents[2], creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            start_new_session=True,  # Ctrl+C in a shell is for the client
        )  # fmt: skip
        assert process.stdin is not None and process.stdout is not None
        line = ""
        if not self._stop.is_set():
            with suppress(OSError):
                process.stdin.write(json.dumps(asked) + "\n")
                process.stdin.flush()
                line = process.stdout.readline()
        process.kill()
        process.communicate()
        if not line:
            return ()
        kept = Kept(grammar_version(), msgspec.json.decode(line, type=tuple[str, list[Status]])[1])
        with suppress(OSError):  # it is read again at the next start
            write_whole(self._kept, msgspec.json.encode(kept))
        return kept.statuses

    def _read_apart(self) -> None:
        """Begin the process that reads imported cards; called in the GUI thread."""
        if self._stop.is_set():
            return
        self._job = CardImport(READ, self._store, Path(), "", self._reporter, self)
        self._job.done.connect(self._tell)
        self._job.finished.connect(self._often.stop)
        self._job.start()
        self._often.start()

    def stop(self) -> None:
        """End early and wait."""
        self._stop.set()
        if self._process is not None:
            self._process.kill()
        self.wait()
        if self._job is not None:
            self._job.end(0)  # what it has noted stays; the rest is read after the next start
