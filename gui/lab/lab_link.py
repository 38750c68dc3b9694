"""The way to the process that keeps and runs experiments: what it tells comes as signals, nothing is waited for."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QObject, QProcess, Signal, SignalInstance

from engine.lab.desk_protocol import (
    Answer,
    Asked,
    Experiments,
    Games,
    PlayedDeck,
    Recorded,
    Refused,
    State,
    Tables,
    Written,
)
from gui.i18n import tr, translate

PATIENCE: Final = 4000  # ms that the process has to end by itself
_TOLD: Final = msgspec.json.Decoder(Answer)
COMMAND: Final = (
    (sys.executable, "lab-desk")
    if getattr(sys, "frozen", False)
    else (sys.executable, "-m", "engine.lab.desk_process")
)


class LabLink(QObject):
    """One process, begun when something is first asked."""

    experiments = Signal(Experiments)
    state = Signal(State)
    tables = Signal(Tables)
    games = Signal(Games)
    recorded = Signal(Recorded)
    deck = Signal(PlayedDeck)
    written = Signal(Written)
    refused = Signal(str)

    def __init__(self, ledger: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ledger = ledger
        self._process: QProcess | None = None
        self._rest = b""
        self._signals: tuple[tuple[type, SignalInstance], ...] = (
            (Experiments, self.experiments), (State, self.state), (Tables, self.tables), (Games, self.games),
            (Recorded, self.recorded), (PlayedDeck, self.deck), (Written, self.written),
        )  # fmt: skip

    def start(self) -> None:
        """Have the process ready; it tells what experiments there are."""
        if self._process is not None:
            return
        process = self._process = QProcess(self)
        process.setProgram(COMMAND[0])
        process.setArguments([*COMMAND[1:], str(self._ledger)])
        process.setWorkingDirectory(str(Path(__file__).parents[2]))
        process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        process.readyReadStandardOutput.connect(self._on_ready)
        process.finished.connect(self._on_finished)
        process.start()

    def ask(self, asked: Asked) -> None:
        """Ask for something."""
        self.start()
        assert self._process is not None
        self._process.write(msgspec.json.encode(asked) + b"\n")

    def stop(self) -> None:
        """The program ends; a run is cancelled, what it played is kept."""
        process, self._process = self._process, None
        if process is not None:
            process.blockSignals(True)
            process.closeWriteChannel()
            if not process.waitForFinished(PATIENCE):
                process.kill()
                process.waitForFinished(PATIENCE)

    def _on_ready(self) -> None:
        if self._process is None:
            return
        *lines, self._rest = (self._rest + bytes(self._process.readAllStandardOutput().data())).split(b"\n")
        for line in lines:
            try:
                told = _TOLD.decode(line)
            except (msgspec.DecodeError, UnicodeDecodeError):
                continue
            if isinstance(told, Refused):
                self.refused.emit(translate(told.words))
            else:
                next(signal for kind, signal in self._signals if isinstance(told, kind)).emit(told)

    def _on_finished(self) -> None:
        self._process = None
        self._rest = b""
        self.refused.emit(tr("The lab’s process has ended; what was played is kept. Open the experiment to go on."))
