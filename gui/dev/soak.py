"""`python -m gui soak`: games of computer players on a live table, one after another; memory must stay flat."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEventLoop, QMessageLogContext, Qt, QtMsgType, qInstallMessageHandler

from engine.cards.decks import Deck
from engine.cards.files import CardData
from engine.host.protocol import Over
from engine.host.request import MatchRequest
from gui.screens.match import MatchScreen
from gui.session.crash_reports import CrashReporter
from gui.session.engine_link import EngineLink
from gui.session.saved_matches import Place, Save
from gui.session.session import Session

__all__ = ["Soak", "resident_mb"]

SETTLED: Final = 0.1  # the share of the games after which memory is taken as settled
HARMLESS: Final = ("propagateSizeHints",)  # what the platform without a screen says of itself


def resident_mb() -> float:
    """Megabytes of memory this process has now; 0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except (OSError, ValueError, IndexError):
        return 0.0
    return pages * 4096 / 1e6


class Soak:
    """Plays games between decks on a match screen and watches memory and Qt's warnings."""

    def __init__(self, screen: MatchScreen, reporter: CrashReporter, decks: tuple[Deck, ...],
                 cards: list[CardData]) -> None:  # fmt: skip
        self.screen, self._reporter, self._decks, self._cards = screen, reporter, decks, cards
        self.engine = EngineLink()
        self.warnings: list[str] = []
        self.memory: list[float] = []
        self.finished = 0

    def run(self, games: int, tell: Callable[[str], None]) -> dict[str, float]:
        """Play; the numbers."""
        before = qInstallMessageHandler(self._on_message)
        begun = time.perf_counter()
        try:
            for number in range(games):
                self._game(number)
                self.memory.append(resident_mb())
                if number % 10 == 9:
                    tell(f"{number + 1} games, {self.memory[-1]:.0f} MB, {len(self.warnings)} warnings")
        finally:
            qInstallMessageHandler(before)
            self.engine.stop()
        auto_answer = self.memory[min(len(self.memory) - 1, int(SETTLED * games))]
        return {
            "games": games,
            "finished": self.finished,
            "memory_mb": round(max(self.memory)),
            "growth_mb": round(self.memory[-1] - auto_answer, 1),
            "warnings": len(self.warnings),
            "seconds": round(time.perf_counter() - begun, 1),
        }

    def _game(self, number: int) -> None:
        decks = tuple(self._decks[(number * step + step) % len(self._decks)] for step in (1, 3))
        names = ("You", "Hazel")
        request = MatchRequest(
            me=0, kinds=("human", "greedy"), seed=number + 1, names=names, decks=decks, cards=tuple(self._cards),
            autoplay=True, pacing=0.0,
        )  # fmt: skip
        session = Session(self.engine, request, self._reporter)
        places = tuple(Place(name, deck.name, "greedy") for name, deck in zip(names, decks, strict=True))
        ends: list[Over] = []
        loop = QEventLoop()  # only a real loop deletes what is to be deleted later
        session.over.connect(ends.append)
        session.over.connect(loop.quit, Qt.ConnectionType.QueuedConnection)
        self.screen.open(session, Save(record="", places=places), keep=False)
        loop.exec()
        self.finished += bool(ends) and ends[0].outcome is not None

    def _on_message(self, kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
        """Count warnings."""
        if kind is not QtMsgType.QtDebugMsg and not any(word in message for word in HARMLESS):
            self.warnings.append(message)
