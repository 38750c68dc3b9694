"""Replays come from the engine's process: as the player saw them and with all hands; a bad file in one sentence."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from engine.ai import ai_seat
from engine.cards.decks import Deck
from engine.play.start import MatchSetup, head_of, options_of, start
from gui.crash import CrashReporter
from gui.making import pool_of
from gui.remote import EngineProcess
from gui.watching import Frame, ReplayReader
from tests.play.test_positions import BEAR, FOREST

WAIT = 90000  # ms; the first record of a loaded machine waits for the reader


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match of two computer players."""
    path = tmp_path_factory.mktemp("records") / "a.record"
    deck = Deck("Bears", ((20, "Bear"), (20, "Forest")))
    setup = MatchSetup((deck, deck), ("You", "Hazel"), 3, options_of({}), ("greedy", "greedy"))
    seats = (ai_seat("greedy", 1), ai_seat("greedy", 2))
    start(head_of(setup, pool_of([dict(BEAR), dict(FOREST)]), True), seats, path).run()
    return path


def read(reader: ReplayReader, qtbot: QtBot) -> list[Frame]:
    frames: list[Frame] = []
    reader.frames.connect(frames.extend)
    with qtbot.waitSignal(reader.complete, timeout=WAIT):
        reader.start()
    reader.wait()
    return frames


def test_a_record_is_cut_into_frames_with_one_hand_and_with_all(
    engine: EngineProcess, record: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    frames = read(ReplayReader(record, 0, engine, CrashReporter(tmp_path)), qtbot)
    assert len(frames) > 10 and frames[0].turn <= 1
    last = frames[-1].snap()
    assert last.outcome is not None and last.turn == frames[-1].turn
    early = frames[2]
    assert early.snap().players[1].hand == () and early.snap(all_hands=True).players[1].hand
    assert any(one.log is not None for frame in frames for one in frame.seen)


def test_a_reader_that_is_stopped_leaves_the_engine_ready_for_the_next(
    engine: EngineProcess, record: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    first = ReplayReader(record, 0, engine, CrashReporter(tmp_path))
    first.start()
    first.stop()
    assert first.isFinished()
    assert read(ReplayReader(record, 0, engine, CrashReporter(tmp_path)), qtbot)


def test_a_damaged_record_is_told_in_one_sentence(
    engine: EngineProcess, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "b.record"
    path.write_text("nothing\n", encoding="utf-8")
    said: list[str] = []
    reader = ReplayReader(path, 0, engine, CrashReporter(tmp_path))
    reader.failed.connect(said.append)
    assert read(reader, qtbot) == []
    qtbot.waitUntil(lambda: len(said) == 1, timeout=20000)
    assert "\n" not in said[0]
