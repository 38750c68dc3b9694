"""Replays come from the engine's process: as the player saw them and with all hands; a bad file in one sentence."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.ai import ai_seat
from engine.cards.decks import Deck
from engine.host.match_maker import pool_of
from engine.host.protocol import Frame
from engine.places import Places
from engine.play.start import MatchSetup, head_of, options_of, start
from gui.cards.catalog import Catalog
from gui.screens.base import Desk
from gui.screens.watch import WatchScreen
from gui.session.crash_reports import CrashReporter
from gui.session.engine_link import EngineLink
from gui.session.replay_reader import ReplayReader
from gui.session.saved_matches import Place, Save, SaveFolder
from gui.settings import SettingsStore
from gui.widgets.pictures import Pictures
from tests.play.test_positions import BEAR, FOREST
from tests.timing import assert_within

WAIT = 90000  # ms; the first record of a loaded machine waits for the reader


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match of two computer players."""
    path = tmp_path_factory.mktemp("records") / "a.record"
    play_bears(path)
    return path


def play_bears(path: Path, life: int = 20, copies: int = 20) -> int:
    """Record a match of two computer players who begin with so much life; the number of its turns."""
    deck = Deck("Bears", ((copies, "Bear"), (copies, "Forest")))
    setup = MatchSetup((deck, deck), ("You", "Hazel"), 3, options_of({"starting_life": life}), ("greedy", "greedy"))
    seats = (ai_seat("greedy", 1), ai_seat("greedy", 2))
    match = start(head_of(setup, pool_of([dict(BEAR), dict(FOREST)]), True), seats, path)
    match.run()
    return match.snapshot(0).turn


def read(reader: ReplayReader, qtbot: QtBot) -> list[Frame]:
    frames: list[Frame] = []
    reader.frames.connect(frames.extend)
    with qtbot.waitSignal(reader.complete, timeout=WAIT):
        reader.start()
    return frames


def test_a_record_is_cut_into_frames_with_one_hand_and_with_all(
    engine: EngineLink, record: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    frames = read(ReplayReader(record, 0, engine, CrashReporter(tmp_path)), qtbot)
    assert len(frames) > 10 and frames[0].turn <= 1
    last = frames[-1].snap()
    assert last.outcome is not None and last.turn == frames[-1].turn
    early = next(frame for frame in frames if frame.turn)
    assert early.snap().players[1].hand == () and early.snap(all_hands=True).players[1].hand
    assert any(one.log is not None for frame in frames for one in frame.seen)


def test_a_reader_that_is_stopped_leaves_the_engine_ready_for_the_next(
    engine: EngineLink, record: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    first = ReplayReader(record, 0, engine, CrashReporter(tmp_path))
    first.start()
    first.stop()
    assert read(ReplayReader(record, 0, engine, CrashReporter(tmp_path)), qtbot)


def test_a_damaged_record_is_told_in_one_sentence(
    engine: EngineLink, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "b.record"
    path.write_text("nothing\n", encoding="utf-8")
    said: list[str] = []
    reader = ReplayReader(path, 0, engine, CrashReporter(tmp_path))
    reader.failed.connect(said.append)
    assert read(reader, qtbot) == []
    qtbot.waitUntil(lambda: len(said) == 1, timeout=20000)
    assert "\n" not in said[0]


@pytest.mark.timing
def test_a_long_replay_is_shown_before_it_is_read_and_sought_in_at_once(
    engine: EngineLink, tmp_path: Path, qtbot: QtBot, qapp: QApplication
) -> None:
    places = Places(tmp_path / "home", tmp_path / "cache")
    places.records.mkdir(parents=True)
    turns = play_bears(places.records / "long.record", life=600, copies=60)
    assert turns > 50
    desk = Desk(SettingsStore(places.settings), Catalog((), (), places.decks), SaveFolder(places.records), places)
    pictures = Pictures()
    reporter = CrashReporter(tmp_path)
    screen = WatchScreen(desk, pictures, lambda save: ReplayReader(desk.saves.path(save), 0, engine, reporter))
    qtbot.addWidget(screen)
    screen.resize(1440, 900)
    screen.show()
    save = Save(record="long.record", places=(Place("You", "Bears", "greedy"), Place("Hazel", "Bears", "greedy")),
                turn=turns, outcome="won")  # fmt: skip
    jumps: list[float] = []

    def until(holds: Callable[[], bool]) -> None:
        while not holds():
            qapp.processEvents()

    def jump() -> float:
        began = time.process_time()
        QTest.keyClick(screen, Qt.Key.Key_Home if screen.at else Qt.Key.Key_PageDown)
        screen.grab()
        jumps.append(screen.at)
        return time.process_time() - began

    screen.open(save)
    screen.pause()
    until(lambda: screen.at == 0)
    assert screen.frames[-1].turn < turns // 8  # it did not wait for what comes later
    until(lambda: screen.frames[-1].turn > 3)
    assert screen.reading
    assert_within(0.1, jump)
    assert jumps[0] > 0 and screen.reading
    QTest.keyClick(screen, Qt.Key.Key_End)
    assert screen.goal and screen.give_up.isVisible()
    until(lambda: not screen.reading)
    assert screen.where.text() == f"Turn {turns}"
    assert_within(0.1, jump)
    screen.stop()
    pictures.stop()
