"""Reading cards while they are typed: a process of its own reads, threads wait for it, the screens never do."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from engine.workshop.fields import CardFields
from engine.workshop.reader_protocol import Asked, Count, Near, Read, ReaderAnswer, Statuses, Wordings
from engine.workshop.report_form import CardReport, Figures
from gui.i18n import tr, translate
from gui.session.latest_only_worker import LatestOnlyWorker

__all__ = ["LiveReader"]

LONGEST: Final = 10.0  # seconds for one answer; a text that takes longer is given up
FIRST: Final = 90.0  # seconds for the first one, before which the process takes in the grammar
AGAIN: Final = 500  # ms after which wordings are asked for again that were not all known yet
TOGETHER: Final = 20  # cards asked about at a time: what is being typed comes between
COMMAND: Final = (
    (sys.executable, "card-reader")
    if getattr(sys, "frozen", False)
    else (sys.executable, "-m", "engine.workshop.reader_process")
)
Status = tuple[str, tuple[str, ...]]


class LiveReader(QObject):
    """Reads the card asked for last; then gives wordings near what is not understood. Each answer comes with the fields
    it is about."""

    read = Signal(CardFields, CardReport)
    near = Signal(CardFields, object)  # dict of (face, line start) → wordings
    refused = Signal(CardFields, str)
    statuses = Signal(object)  # list of Status, in the order of the cards asked about
    figures = Signal(Figures)

    def __init__(self, store: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = str(store) if store is not None else ""
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._ended = False
        self._last: CardFields | None = None  # what was asked about
        self._typed = LatestOnlyWorker(lambda: None, self)
        self._typed.answered.connect(self._on_typed)
        self._many = LatestOnlyWorker(lambda: None, self)
        self._many.answered.connect(self.statuses)
        self._counting = LatestOnlyWorker(lambda: None, self)
        self._counting.answered.connect(self._on_counted)

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._typed.busy or self._many.busy or self._counting.busy

    def ask(self, fields: CardFields) -> None:
        """Read this card, and nothing that was asked for before."""
        self._last = fields
        self._typed.ask(lambda: (fields, self._exchange(Read(fields)), False))

    def ask_statuses(self, cards: Sequence[CardFields]) -> None:
        """How much of each of these cards is read."""
        self._many.ask(lambda: self._statuses(tuple(cards)))

    def ask_figures(self, cards: Sequence[CardFields]) -> None:
        """The figures of these cards."""
        self._counting.ask(lambda: self._exchange(Count(tuple(cards))).figures)

    def rest(self) -> None:
        """Let the process go until something is asked again."""
        if not self.busy:
            with self._lock:
                self._end_process()

    def stop(self) -> None:
        """End; nothing is answered any more."""
        self._ended = True
        self._end_process()
        self._typed.stop()
        self._many.stop()
        self._counting.stop()

    # --- in threads ---

    def _statuses(self, cards: tuple[CardFields, ...]) -> list[Status]:
        found: list[Status] = []
        for at in range(0, len(cards), TOGETHER):
            part = cards[at : at + TOGETHER]
            told = self._exchange(Statuses(part)).statuses
            found += told if len(told) == len(part) else [("unread", ())] * len(part)
        return found

    def _exchange(self, asked: Asked) -> ReaderAnswer:
        """Ask the process and wait; what takes too long, or breaks the process, is refused."""
        with self._lock:
            if self._ended:
                return ReaderAnswer()
            patience = LONGEST if self._process is not None else FIRST
            process = self._process = self._process or _started()
            assert process.stdin is not None and process.stdout is not None
            line = b""
            late = threading.Timer(patience, process.kill)
            late.start()
            with suppress(OSError, ValueError):
                process.stdin.write(msgspec.json.encode(asked) + b"\n")
                process.stdin.flush()
                line = process.stdout.readline()
            late.cancel()
            if not line:
                self._end_process()
                return ReaderAnswer()
        with suppress(msgspec.DecodeError):
            return msgspec.json.decode(line, type=ReaderAnswer)
        return ReaderAnswer()

    def _end_process(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            for stream in (process.stdin, process.stdout):
                if stream is not None:
                    with suppress(OSError):
                        stream.close()
            process.wait()

    # --- in the thread of the screens ---

    def _on_typed(self, answer: tuple[CardFields, ReaderAnswer, bool]) -> None:
        fields, told, wordings = answer
        if wordings:
            self._on_near(fields, told)
            return
        if told.read is None:
            words = translate(told.refused) if told.refused is not None else tr(
                "The text takes too long to read; shorten it."
            )
            self.refused.emit(fields, words)
            return
        self.read.emit(fields, told.read)
        if any(face.gaps for face in told.read.faces) and not self._typed.busy:
            self._ask_near(fields)

    def _ask_near(self, fields: CardFields) -> None:
        """Ask for wordings, unless another card has been asked about since."""
        if fields is self._last and not self._ended and not self._typed.busy:
            self._typed.ask(lambda: (fields, self._exchange(Near(fields, self._store)), True))

    def _on_near(self, fields: CardFields, told: ReaderAnswer) -> None:
        found = told.near or Wordings(())  # that they could not be found says nothing of the text
        self.near.emit(fields, {(face, start): each for face, start, each in found.near})
        if not found.whole:
            QTimer.singleShot(AGAIN, self, lambda: self._ask_near(fields))

    def _on_counted(self, found: Figures | None) -> None:
        if found is not None:
            self.figures.emit(found)


def _started() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=Path(__file__).parents[2],
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )  # fmt: skip


