"""Importing card data behind the screens: the work is done in a process of its own, a thread listens to it."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QObject, QThread, QTimer, Signal

from engine.cards.schema import part_of
from engine.cards.store import Store
from gui.i18n import Text, tr
from gui.session.crash_reports import CrashReporter, Guarded

PATIENCE: Final = 2000  # ms that the work has to end of itself
COMMAND: Final = (
    (sys.executable, "card-work")
    if getattr(sys, "frozen", False)
    else (sys.executable, "-m", "gui.cards.import_process")
)


class CardImport(QThread):
    """One import under way, or with READ as its source the reading of texts that wait."""

    progress = Signal(str, object, object)  # stage, done, total (0: unknown)
    imported = Signal(object, object, object, object)  # cards, printings, entries left out, remarks
    done = Signal()
    stopped = Signal()
    failed = Signal(object)  # one sentence, a Text

    def __init__(self, source: str, store: Store, downloads: Path, when: str, reporter: CrashReporter | None,
                 parent: QObject | None = None) -> None:  # fmt: skip
        super().__init__(parent)
        assert store.path is not None
        self._reporter = reporter
        self._store, self._path = store, store.path
        self._asked = {"source": source, "store": str(store.path), "downloads": str(downloads), "when": when}
        self._process: subprocess.Popen[str] | None = None
        self._stopping = threading.Event()

    def run(self) -> None:
        """The body of the thread: start the process and listen to it."""
        if self._reporter is None:
            self._follow()
            return
        with Guarded(self._reporter):
            self._follow()

    def _follow(self) -> None:
        process = self._process = subprocess.Popen(
            COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
            cwd=Path(__file__).parents[2], creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            start_new_session=True,  # Ctrl+C in a shell is for the client
        )  # fmt: skip
        assert process.stdout is not None
        self._send(json.dumps(self._asked))
        if self._stopping.is_set():
            self._send("stop")
        last: list[object] | None = None
        for line in process.stdout:
            last = self._take(json.loads(line))
            if last is not None:
                break
        with suppress(OSError):
            process.communicate()
        self._tell_end(last)  # now that nobody need wait for the process any more

    def _take(self, message: list[object]) -> list[object] | None:
        """Pass a message on; the last one is given back."""
        kind, *rest = message
        if kind == "progress":
            if rest[0] == "arrange":
                self._store.close()  # some systems replace no file that is open
            self.progress.emit(*rest)
            return None
        if kind == "imported":
            self._store.changed()
            self.imported.emit(*rest)
            return None
        return message

    def _tell_end(self, last: list[object] | None) -> None:
        """Say how it ended."""
        if last is None and not self._stopping.is_set():
            self.failed.emit(tr("The import ended before its time; the card data is as it was."))
        elif last is None or last[0] == "stopped":
            self.stopped.emit()
        elif last[0] == "failed":
            self.failed.emit(msgspec.convert(last[1], Text))
        else:
            self._store.changed()
            self.done.emit()

    def _send(self, line: str) -> None:
        with suppress(OSError, ValueError):  # it may have ended already
            if self._process is not None and self._process.stdin is not None:
                self._process.stdin.write(line + "\n")
                self._process.stdin.flush()

    def stop(self) -> None:
        """Ask the work to end; what does not listen, because a server keeps it waiting, is ended after a while."""
        self._stopping.set()
        self._send("stop")
        QTimer.singleShot(PATIENCE, self, self._insist)

    def end(self, patience: int = PATIENCE) -> None:
        """Stop, and wait until it has ended; `patience` is how many ms it has to do so of itself."""
        self._stopping.set()
        self._send("stop")
        if not self.wait(patience):
            self._insist()
            self.wait()

    def _insist(self) -> None:
        """End the process, and take away what it has begun."""
        process = self._process
        if self.isRunning() and process is not None and process.poll() is None:
            process.kill()
            process.wait()
            with suppress(OSError):
                part_of(self._path, process.pid).unlink(missing_ok=True)
