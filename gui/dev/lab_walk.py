"""What the lab's screen does while all cores play: `python -m gui blocks --lab`."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui.app import Client

__all__ = ["watch_lab"]

CHOOSING: Final = 3.0  # seconds that a user takes for two decks, in which the lab's process comes up
PLAYS: Final = 8.0  # seconds of play that are watched
MOST: Final = 60.0  # seconds that are waited for anything
PAUSE: Final = 0.001
GAMES: Final = 20_000


def watch_lab(client: Client) -> dict[str, float]:
    """Run an experiment of two bundled decks through the screen: seconds from the start to the first interval and from
    cancel to its end; while it is played, with every table in turn, the longest gap between two turns of the event loop
    (milliseconds of the clock, other programs' share among them) and the longest turn (milliseconds of work)."""
    client.window.show_screen("lab")
    lab = client.lab
    _spin(lambda: False, CHOOSING)
    first, second, *_ = (deck.key for deck in client.desk.catalog.decks if not deck.own)
    lab.form.choose("matchup", first, others=(second,))
    lab.form.games.setValue(GAMES)
    begun = time.perf_counter()
    QTest.mouseClick(lab.form.start, Qt.MouseButton.LeftButton)
    _spin(lambda: lab.played > 0, MOST)
    shown = time.perf_counter() - begun
    gap = work = 0.0
    for at in range(lab.table.count()):
        lab.table.setCurrentIndex(at)
        lab.table.activated.emit(at)
        gaps = _spin(lambda: False, PLAYS / lab.table.count())
        gap, work = max(gap, gaps[0]), max(work, gaps[1])
    begun = time.perf_counter()
    QTest.mouseClick(lab.cancel, Qt.MouseButton.LeftButton)
    _spin(lambda: not lab.runs, MOST)
    cancelled = time.perf_counter() - begun
    return {
        "seconds to the first interval": round(shown, 2), "longest gap while it plays": round(1000 * gap, 1),
        "longest turn while it plays": round(1000 * work, 1), "seconds to cancel": round(cancelled, 2),
    }  # fmt: skip


def _spin(until: Callable[[], bool], most: float) -> tuple[float, float]:
    """Turn the event loop until something holds or the time is over: the longest time between two turns, and the
    longest time of this thread's work in one."""
    gap = work = 0.0
    begun = last = time.perf_counter()
    while not until() and last - begun < most:
        before = time.thread_time()
        QApplication.processEvents()
        work = max(work, time.thread_time() - before)
        time.sleep(PAUSE)
        now = time.perf_counter()
        gap, last = max(gap, now - last), now
    return gap, work
