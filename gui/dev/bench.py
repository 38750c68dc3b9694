"""`python -m gui bench`: how smooth the table is while a computer player thinks, how soon a click shows, how soon the
client starts and how much memory it takes."""

from __future__ import annotations

import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from msgspec import structs
from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.places import HOME_VARIABLE
from gui.dev.crowded_table import PERMANENTS, busy_session
from gui.screens.match import MatchScreen
from gui.session.crash_reports import CrashReporter
from gui.session.engine_link import EngineLink
from gui.theme import MOTION

SECONDS: Final = 4.0  # how long frames are measured
FRAME: Final = 0.016  # seconds from one frame to the next
CLICKS: Final = 40
STARTS: Final = 3
MOVING: Final = 12  # cards that move at once


def percentile(values: Sequence[float], share: float) -> float:
    """The value that a share of all values do not exceed; 0 without values."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


class Painted(QObject):
    """Counts how often a widget was painted."""

    def __init__(self, watched: QObject) -> None:
        super().__init__(watched)
        self.count = 0
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count paintings."""
        if event.type() is QEvent.Type.Paint:
            self.count += 1
        return False


class TableBench:
    """A match screen over a crowded table whose other player thinks without end."""

    def __init__(self, screen: MatchScreen) -> None:
        self.screen = screen
        assert screen.view is not None
        self.view = screen.view
        self.table = self.view.table
        self.ids = sorted(self.view.stage.items_by_id)

    def frames(self, seconds: float) -> list[float]:
        """Milliseconds of each frame: events, movement and painting, with a dozen cards under way and the pointer
        going from card to card."""
        spent = []
        end = time.perf_counter() + seconds
        turn = 0
        while (now := time.perf_counter()) < end:
            if not self.view.motion.busy:
                turn += 1
                self._stir(turn)
            QApplication.processEvents()
            spent.append(1000 * (time.perf_counter() - now))
            time.sleep(max(0.0, FRAME - (time.perf_counter() - now)))
        self.view.motion.finish()
        return spent

    def _stir(self, turn: int) -> None:
        """Let a dozen cards move, and another card be hovered."""
        ids = self.ids
        for step in range(MOVING):
            item = self.view.stage.items_by_id[ids[(turn * MOVING + step) % len(ids)]]
            x, y, width = item.place.x, item.place.y, item.place.w

            def move(t: float, item=item, x=x, y=y, width=width) -> None:  # type: ignore[no-untyped-def]
                item.set_state(x + 30 * (1 - t), y, width, 0.0, 0.0)

            self.view.motion.run(("bench", item.card.id), MOTION.move, move)
        state = self.view.stage.view_state
        self.view.stage.set_view(replace(state, hovered=ids[turn % len(ids)]), MOTION.hover)

    def inputs(self, count: int) -> list[float]:
        """Milliseconds from a movement of the mouse onto a card to the picture that shows it."""
        spent = []
        painted = Painted(self.table.viewport())
        hand = [ref for ref in self.ids if self.view.stage.items_by_id[ref].place.row == "hand"]
        for number in range(count):
            item = self.view.stage.items_by_id[hand[number % len(hand)]]
            point = self.table.mapFromScene(item.place.x, item.place.y)
            QTest.mouseMove(self.table.viewport(), QPoint(4, 4))
            self._rest()
            before, start = painted.count, time.perf_counter()
            QTest.mouseMove(self.table.viewport(), point)
            while painted.count == before and time.perf_counter() - start < 1:
                QApplication.processEvents()
            spent.append(1000 * (time.perf_counter() - start))
        return spent

    def positions(self, count: int) -> list[float]:
        """Milliseconds until the table has taken a position in which other permanents are tapped."""
        spent = []
        for number in range(count):
            snap = self.view.snap
            assert snap is not None
            turned = range(3 * number, 3 * number + 3)
            field = tuple(
                structs.replace(card, tapped=card.tapped != (place in turned))
                for place, card in enumerate(snap.battlefield)
            )
            start = time.perf_counter()
            self.view.show_position(structs.replace(snap, battlefield=field), ())
            spent.append(1000 * (time.perf_counter() - start))
            self._rest()
        return spent

    def _rest(self) -> None:
        self.view.motion.finish()
        for _ in range(3):
            QApplication.processEvents()
            time.sleep(0.005)


def start_ms(count: int = STARTS) -> float:
    """Milliseconds from the first import to the home screen, in a process of its own; the middle of several."""
    words = []
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, HOME_VARIABLE: home, "QT_QPA_PLATFORM": "offscreen"}
        for _ in range(count):
            told = subprocess.run(
                [sys.executable, "-m", "gui", "--time-start"], env=environment, capture_output=True, text=True,
                check=False, cwd=Path(__file__).parents[2],
            )  # fmt: skip
            found = re.search(r"started in (\d+) ms", told.stdout)
            words.append(float(found.group(1)) if found else 0.0)
    return percentile(words, 0.5)


def memory_mb() -> float:
    """Megabytes that this process has taken at most."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1024 if sys.platform != "darwin" else 1024 * 1024)


def wait_for_table(screen: MatchScreen, most: float = 60.0) -> None:
    """Wait until the crowd lies on the table and its pictures are painted."""
    end = time.perf_counter() + most
    while time.perf_counter() < end:
        QApplication.processEvents()
        view = screen.view
        if view is not None and view.snap is not None and len(view.snap.battlefield) >= PERMANENTS:
            view.motion.finish()
            view.grab()
            if not any(item.waiting and item.place.shown for item in view.stage.items_by_id.values()):
                return
        time.sleep(0.01)


def measure(screen: MatchScreen, reporter: CrashReporter, seconds: float = SECONDS, clicks: int = CLICKS,
            starts: int = STARTS) -> dict[str, float]:  # fmt: skip
    """All numbers; the screen is shown and belongs to a client."""
    engine = EngineLink()
    session, save = busy_session(engine, reporter, 600.0)
    screen.open(session, save, keep=False)
    wait_for_table(screen)
    bench = TableBench(screen)
    bench.frames(0.5)
    frames = bench.frames(seconds)
    inputs = bench.inputs(clicks)
    positions = bench.positions(clicks)
    memory = memory_mb()
    thinking = session.waiting
    screen.leave()
    engine.stop()
    return {
        "frame_p95_ms": round(percentile(frames, 0.95), 2),
        "frame_median_ms": round(percentile(frames, 0.5), 2),
        "position_p95_ms": round(percentile(positions, 0.95), 2),
        "input_to_paint_ms": round(percentile(inputs, 0.95), 2),
        "start_ms": round(start_ms(starts)),
        "memory_mb": round(memory),
        "frames": len(frames),
        "permanents": PERMANENTS,
        "thinking": not thinking,
    }
