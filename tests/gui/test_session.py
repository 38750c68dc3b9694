"""The session: a match in its thread, questions and answers across, take-back, leaving, errors."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path

from pytestqt.qtbot import QtBot

from engine.decisions import YES, Answer, Asked, Command, UndoTo, yes_or_no
from engine.terms.ids import PlayerId
from engine.terms.steps import Step
from engine.view.snapshot import GameSnap, Seen
from gui.session.crash_reports import CrashReporter
from gui.session.session import Question, Session, TableLink, Thinker

QUESTION = yes_or_no(Asked(PlayerId(0), "Keep this hand?"))


class Stop(BaseException):
    """Stands for the engine's own unwinding."""


class FakeMatch:
    """Plays a script in the engine's thread: a question a step."""

    def __init__(self, play: Callable[[FakeMatch], None]) -> None:
        self.play = play
        self.link = TableLink(0, Stop)
        self.thinker = Thinker()
        self.answers: list[Answer] = []
        self.commands: deque[Command] = deque()
        self.frozen = 0
        self.stopped = False

    def freeze(self) -> GameSnap:
        self.frozen += 1
        return GameSnap(0, 1, 0, Step.MAIN1, 0, (), (), ())

    def ask(self) -> None:
        while True:
            try:
                self.answers.append(self.link.ask(self.freeze, QUESTION, len(self.answers)))
                return
            except Stop:
                if self.stopped:
                    raise
                while self.commands:
                    command = self.commands.popleft()
                    if isinstance(command, UndoTo):
                        del self.answers[command.entry :]

    def run(self) -> object:
        try:
            self.play(self)
        except Stop:
            return None
        return "over"

    def command(self, command: Command) -> None:
        self.commands.append(command)

    def leave(self) -> None:
        self.stopped = True


def ask_thrice(match: FakeMatch) -> None:
    """A play of three questions."""
    for _ in range(3):
        match.ask()


def session_of(match: FakeMatch, tmp_path: Path) -> tuple[Session, CrashReporter]:
    reporter = CrashReporter(tmp_path / "crashes")
    return Session(match, match.link, match.thinker, reporter), reporter


def test_answers_reach_the_engine_and_the_outcome_the_table(qtbot: QtBot, tmp_path: Path) -> None:
    match = FakeMatch(ask_thrice)
    session, _ = session_of(match, tmp_path)
    session.asked.connect(lambda question: session.answer(YES))
    with qtbot.waitSignal(session.over, timeout=30_000) as over:
        session.start()
    assert match.answers == [YES] * 3
    assert over.args == ["over"]
    session.leave()


def test_undo_goes_back_to_the_last_own_decision(qtbot: QtBot, tmp_path: Path) -> None:
    match = FakeMatch(ask_thrice)
    session, _ = session_of(match, tmp_path)
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
    match = FakeMatch(lambda match: match.ask())
    session, _ = session_of(match, tmp_path)
    with qtbot.waitSignal(session.asked, timeout=30_000):
        session.start()
    begun = time.monotonic()
    session.leave()
    assert time.monotonic() - begun < 10  # not until a time runs out
    assert match.answers == []


def test_an_error_in_the_engine_becomes_one_file_and_an_end(qtbot: QtBot, tmp_path: Path) -> None:
    def fail(match: FakeMatch) -> None:
        raise ZeroDivisionError("nothing is divided by nothing")

    session, reporter = session_of(FakeMatch(fail), tmp_path)
    with qtbot.waitSignals([session.over, reporter.reported], timeout=30_000) as both:
        session.start()
    file = next((tmp_path / "crashes").iterdir())
    assert "nothing is divided by nothing" in file.read_text()
    assert both.signal_triggered
    session.leave()


def test_snapshots_are_built_only_when_the_table_has_drawn_the_last(qtbot: QtBot, tmp_path: Path) -> None:
    seen = (Seen("tap", 70, player=0),)
    drawn = threading.Event()

    def play(match: FakeMatch) -> None:
        for _ in range(500):
            match.link.tell(match.freeze, seen)
        drawn.wait(3)
        match.ask()

    match = FakeMatch(play)
    session, _ = session_of(match, tmp_path)
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
    def play(match: FakeMatch) -> None:
        match.answers.append(match.link.ask(match.freeze, QUESTION, 0, look=lambda kind, data: (kind, data)))

    match = FakeMatch(play)
    session, _ = session_of(match, tmp_path)
    with qtbot.waitSignal(session.asked, timeout=30_000):
        session.start()
    with qtbot.waitSignal(match.link.replied, timeout=30_000) as replied:
        match.link.query("plan", 7)
    assert replied.args == ["plan", 7, ("plan", 7)]
    assert session.waiting
    with qtbot.waitSignal(session.over, timeout=30_000):
        session.answer(YES)
    session.leave()


def test_another_players_spell_rests_until_the_person_clicks(qtbot: QtBot, tmp_path: Path) -> None:
    match = FakeMatch(lambda match: match.link.tell(match.freeze, (Seen("cast", 70, player=1),)))
    match.link.pacing = 10.0
    session, _ = session_of(match, tmp_path)
    session.shown.connect(lambda snap, seen: match.link.hurry())
    begun = time.monotonic()
    with qtbot.waitSignal(session.over, timeout=30_000):
        session.start()
    assert time.monotonic() - begun < 8
    session.leave()


def test_long_thought_is_told_and_taken_back(qtbot: QtBot, tmp_path: Path) -> None:
    def play(match: FakeMatch) -> None:
        match.thinker.begin(1)
        time.sleep(0.6)
        match.thinker.end()

    session, _ = session_of(FakeMatch(play), tmp_path)
    told: list[int] = []
    session.thinking.connect(lambda player, seconds: told.append(player))
    with qtbot.waitSignal(session.over, timeout=30_000):
        session.start()
    assert told[0] == 1
    assert told[-1] == -1
    session.leave()
