"""Errors of the program: each becomes one file to send and one signal, never a silent hang."""

from __future__ import annotations

import platform
import sys
import threading
import time
import traceback
from pathlib import Path
from types import TracebackType

import PySide6
from PySide6.QtCore import QObject, Signal

from engine.build_facts import program_version
from gui.session.logs import LOG


class CrashReporter(QObject):
    """Writes reports; `reported` gives one sentence and the file, from whatever thread the error came."""

    reported = Signal(str, object)  # a sentence, and the report's Path or None

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.folder = folder

    def install(self) -> None:
        """Take every error that nobody handles, in any thread."""
        sys.excepthook = self.report
        threading.excepthook = self._of_thread

    def _of_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self.report(args.exc_type, args.exc_value, args.exc_traceback)

    def report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Write one report to a file and to the terminal, and tell the client; an interrupt from the keyboard ends."""
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        text = "".join(traceback.format_exception(kind, error, trace))
        LOG.error("%s", text.rstrip())
        if sys.stderr is not None:  # a program of Windows has none
            sys.stderr.write(text)
        self.reported.emit(_sentence(kind, error), self._write(text))

    def _write(self, text: str) -> Path | None:
        """The report's file; None when the disk refuses."""
        path = self.folder / f"crash-{program_version()}-{time.strftime('%Y%m%d-%H%M%S')}.txt"
        about = f"Python {platform.python_version()}, PySide {PySide6.__version__}"
        head = f"Spellwright {program_version()} on {platform.platform()}, {about}\n\n"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path.write_text(head + text, encoding="utf-8")
        except OSError:
            return None
        return path


def _sentence(kind: type[BaseException], error: BaseException) -> str:
    """One line that says what happened; what brings the trace of another process says its last line."""
    *trace, last = str(error).strip().splitlines() or [""]
    name, colon, why = last.partition(": ")
    return f"{name.rpartition('.')[2]}: {why}" if trace and colon else f"{kind.__name__}: {last}"


class Guarded:
    """`with Guarded(reporter):` reports any error inside and goes on after the block; `failed` says that one came."""

    def __init__(self, reporter: CrashReporter) -> None:
        self._reporter = reporter
        self.failed = False

    def __enter__(self) -> Guarded:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if kind is None or error is None:
            return False
        self.failed = True
        self._reporter.report(kind, error, trace)
        return True
