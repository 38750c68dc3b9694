"""The session: questions and answers across the worker's thread, take-back, leaving, errors."""

from __future__ import annotations

import re
import threading
import time
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from engine.decisions import PASS, YES, Concede
from engine.host.protocol import PROTOCOL, Hello, Question, packed
from engine.terms.ids import PlayerId
from engine.view.snapshot import Seen
from tests.gui.in_place import InPlace, ScriptedMatch, session_of, session_over


def ask_thrice(match: ScriptedMatch) -> None:
    """A play of three questions."""
    for _ in range(3):
        match.ask()


def test_answers_reach_the_engine_and_the_outcome_the_table(qtbot: QtBot, tmp_path: Path) -> None:
    match = ScriptedMatch(ask_thrice)
    session = session_of(match, tmp_path)
    session.asked.connect(lambda question: session.answer(YES))
    with qtbot.waitSignal(session.over, timeout=30_000) as over:
        session.start()
    assert match.replies == [YES] * 3
    assert over.args is not None and over.args[0].outcome.reason == "over"
    session.leave()


def test_undo_goes_back_to_the_last_own_decision(qtbot: QtBot, tmp_path: Path) -> None:
    match = ScriptedMatch(ask_thrice)
    session = session_of(match, tmp_path)
    places: list[int] = []

    def on_asked(question: Question) -> None:
        places.append(question.place)
        if len(places) == 3:
            assert session.can_undo()
            assert session.undo()
        else:
            session.answer(YES)

    session.asked.connect(on_asked)
    with qtbot.waitSignal(session.over, timeout=30_000):
        session.start()
    assert places == [0, 1, 2, 1]
    session.leave()


def test_leaving_ends_an_open_question_at_once(qtbot: QtBot, tmp_path: Path) -> None:
    match = ScriptedMatch(lambda match: match.ask())
    session = session_of(match, tmp_path)
    with qtbot.waitSignal(session.asked, timeout=30_000):
        session.start()
    begun = time.monotonic()
    session.leave()
    assert time.monotonic() - begun < 10  # not until a time runs out
    assert match.replies == []


def test_an_error_in_the_engine_becomes_one_file_and_an_end(qtbot: QtBot, tmp_path: Path) -> None:
    def fail(match: ScriptedMatch) -> None:
        raise ZeroDivisionError("nothing is divided by nothing")

    session = session_of(ScriptedMatch(fail), tmp_path)
    with qtbot.waitSignal(session.over, timeout=30_000) as over:
        session.start()
    file = next((tmp_path / "crashes").iterdir())
    assert "nothing is divided by nothing" in file.read_text()
    assert over.args is not None and over.args[0].outcome is None
    session.leave()


def test_snapshots_are_built_only_when_the_table_has_drawn_the_last(qtbot: QtBot, tmp_path: Path) -> None:
    seen = (Seen("tap", 70, player=0),)
    drawn = threading.Event()

    def play(match: ScriptedMatch) -> None:
        for _ in range(500):
            match.tell(*seen)
        drawn.wait(3)
        match.ask()

    match = ScriptedMatch(play)
    session = session_of(match, tmp_path)
    told: list[int] = []
    session.shown.connect(lambda snap, seen: told.append(len(seen)))
    session.asked.connect(lambda question: session.answer(YES))
    session.start()
    qtbot.waitUntil(lambda: bool(told))
    drawn.set()
    with qtbot.waitSignal(session.over, timeout=30_000):
        pass
    assert sum(told) == 500
    assert match.frozen <= 3
    session.leave()


def test_a_query_is_answered_while_the_question_stays_open(qtbot: QtBot, tmp_path: Path) -> None:
    session = session_of(ScriptedMatch(lambda match: match.ask()), tmp_path)
    with qtbot.waitSignal(session.asked, timeout=30_000):
        session.start()
    with qtbot.waitSignal(session.planned, timeout=30_000) as planned:
        session.ask_plan(PASS)
    assert planned.args is not None and planned.args[0].steps == ((7, 0, "R"),)
    assert session.waiting
    with qtbot.waitSignal(session.over, timeout=30_000):
        session.answer(YES)
    session.leave()


def test_another_players_spell_rests_until_the_person_clicks(qtbot: QtBot, tmp_path: Path) -> None:
    session = session_of(ScriptedMatch(lambda match: match.tell(Seen("cast", 70, player=1))), tmp_path, 20.0)
    session.shown.connect(lambda snap, seen: session.hurry())
    begun = time.monotonic()
    with qtbot.waitSignal(session.over, timeout=30_000):
        session.start()
    assert time.monotonic() - begun < 8
    session.leave()


def test_another_players_spell_rests_as_long_as_the_pacing_says(qtbot: QtBot, tmp_path: Path) -> None:
    session = session_of(ScriptedMatch(lambda match: match.tell(Seen("cast", 70, player=1))), tmp_path, 2.0)
    with qtbot.waitSignal(session.shown, timeout=30_000):
        session.start()
    begun = time.monotonic()
    with qtbot.waitSignal(session.over, timeout=30_000):
        pass
    assert time.monotonic() - begun > 0.5
    session.leave()


def test_long_thought_is_told_and_taken_back(qtbot: QtBot, tmp_path: Path) -> None:
    def play(match: ScriptedMatch) -> None:
        match.line.thinks(1)
        time.sleep(0.6)
        match.line.thinks(-1)

    session = session_of(ScriptedMatch(play), tmp_path)
    told: list[int] = []
    session.thinking.connect(lambda player, seconds: told.append(player))
    with qtbot.waitSignal(session.over, timeout=30_000):
        session.start()
    assert told[0] == 1
    assert told[-1] == -1
    session.leave()


def test_a_command_interrupts_the_question_and_one_for_another_player_does_not(qtbot: QtBot, tmp_path: Path) -> None:
    match = ScriptedMatch(ask_thrice)
    session = session_of(match, tmp_path)
    with qtbot.waitSignal(session.asked, timeout=30_000):
        session.start()
    session.command(Concede(PlayerId(1)))
    qtbot.wait(100)
    assert not match.commands and match.line._open
    with qtbot.waitSignal(session.asked, timeout=30_000) as again:
        session.command(Concede(PlayerId(0)))
    assert again.args is not None and again.args[0].number == 2 and not match.commands
    session.leave()


class Babbling(InPlace):
    """A host that says what is no message, or speaks another protocol."""

    def __init__(self, words: bytes) -> None:
        super().__init__([])
        self._words = words

    def send(self, data: bytes) -> None:
        """Babble."""
        self.received.emit(self._words)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (b"no message", f"cannot be understood: a message of the engine is not of protocol {PROTOCOL}"),
        (b'{"type":"Thinks","match":1,"player":"you"}', r"Expected `int`, got `str` - at `\$.player`"),
        (packed(Hello(0, 99, "9.9")), f"speaks protocol 99, this client {PROTOCOL}; update the older one"),
    ],
)
def test_what_cannot_be_understood_ends_the_match_in_one_sentence(
    qtbot: QtBot, tmp_path: Path, words: bytes, sentence: str
) -> None:
    session = session_over(lambda: Babbling(words), tmp_path)
    with qtbot.waitSignal(session.over, timeout=30_000):
        session.start()
    (report,) = (tmp_path / "crashes").iterdir()
    assert re.search(sentence, report.read_text())
