"""The match screen and the replay, with positions made for the look of the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from engine.decisions import PASS, Act, Concede, FullControl, UndoTo
from engine.host.protocol import Frame, packed
from engine.terms.ids import PlayerId
from engine.view.snapshot import OutcomeSnap
from gui.dev.demo_decisions import main_phase
from gui.dev.demo_tables import main_table
from gui.screens.base import Desk
from gui.screens.match import MatchScreen, noted
from gui.screens.watch import WatchScreen
from gui.session.replay_reader import FrameReader
from gui.widgets.pictures import Pictures
from tests.gui.in_place import ScriptedMatch, session_of
from tests.gui.screens.conftest import keep_save


def has_answers(match: ScriptedMatch, count: int) -> bool:
    """Whether the engine has been answered so often."""
    return len(match.replies) == count


def priority(match: ScriptedMatch, times: int) -> None:
    """Ask for priority on the table of the picture, again and again."""
    for _ in range(times):
        snap, decision = main_phase(main_table())
        match.ask(decision, partial(replace, snap))


def open_match(
    qtbot: QtBot, desk: Desk, pictures: Pictures, tmp_path: Path, times: int = 2
) -> tuple[MatchScreen, ScriptedMatch]:
    screen = MatchScreen(desk, pictures)
    qtbot.addWidget(screen)
    screen.resize(1440, 900)
    screen.show()
    match = ScriptedMatch(lambda match: priority(match, times))
    session = session_of(match, tmp_path)
    screen.open(session, keep_save(desk, "a.record", ago=500))
    qtbot.waitUntil(lambda: session.waiting)
    return screen, match


def test_the_large_button_answers_the_engine(qtbot: QtBot, desk: Desk, pictures: Pictures, tmp_path: Path) -> None:
    screen, match = open_match(qtbot, desk, pictures, tmp_path)
    assert screen.view is not None
    for expected in (1, 2):
        qtbot.wait(600)
        qtbot.mouseClick(screen.view.right.dock.button, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(partial(has_answers, match, expected))
    assert match.replies == [Act(PASS)] * 2
    qtbot.waitUntil(lambda: not screen.running)
    assert {name for name, tool in screen.view.left.tools.items() if not tool.isEnabled()} == {"undo", "flag"}


def lit(screen: MatchScreen) -> set[str]:
    """Which of the tools that change the game can be pressed."""
    assert screen.view is not None
    return {name for name in ("undo", "flag") if screen.view.left.tools[name].isEnabled()}


def test_what_means_nothing_yet_is_not_lit(qtbot: QtBot, desk: Desk, pictures: Pictures, tmp_path: Path) -> None:
    """While the game is set up nothing can be taken back or given up; at the first question nothing taken back."""
    screen = MatchScreen(desk, pictures)
    qtbot.addWidget(screen)
    screen.show()
    match = ScriptedMatch(lambda match: priority(match, 2))
    session = session_of(match, tmp_path)
    screen.open(session, keep_save(desk, "a.record", ago=500))
    assert screen.view is not None and lit(screen) == set()
    qtbot.mouseClick(screen.view.left.tools["flag"], Qt.MouseButton.LeftButton)
    assert screen.view.overlays.menu is None
    screen.view.game_menu.open()
    assert screen.view.overlays.menu is not None
    words = [choice.label for choice in screen.view.overlays.menu.choices]
    assert not {"Concede", "Undo to my last decision"} & set(words)
    qtbot.waitUntil(lambda: session.waiting)
    assert lit(screen) == {"flag"}
    screen.view.answered.emit(Act(PASS))
    qtbot.waitUntil(lambda: lit(screen) == {"undo", "flag"})
    screen.view.overlays.close_menu()
    qtbot.mouseClick(screen.view.left.tools["flag"], Qt.MouseButton.LeftButton)
    assert [choice.label for choice in screen.view.overlays.menu.choices] == ["Concede this game", "Play on"]


def test_leaving_keeps_where_the_match_stands(qtbot: QtBot, desk: Desk, pictures: Pictures, tmp_path: Path) -> None:
    screen, _ = open_match(qtbot, desk, pictures, tmp_path)
    assert screen.view is not None
    with qtbot.waitSignal(screen.go) as gone:
        screen.view.leave_requested.emit()
    assert gone.args == ["home"]
    save = desk.saves.unfinished()[0]
    snap = main_table()
    assert save.turn == snap.turn
    assert [place.life for place in save.places] == [player.life for player in snap.players]
    assert save.saved > keep_save(desk, "b.record", ago=400).saved
    assert not screen.running


def test_taking_back_the_first_decision_says_that_there_is_none(
    qtbot: QtBot, desk: Desk, pictures: Pictures, tmp_path: Path
) -> None:
    screen, _ = open_match(qtbot, desk, pictures, tmp_path)
    assert screen.view is not None
    with qtbot.waitSignal(screen.notice) as said:
        screen.view.commanded.emit(UndoTo(-1))
    assert said.args == ["There is nothing to take back yet."]
    screen.leave()


def test_who_concedes_is_asked_nothing_more(qtbot: QtBot, desk: Desk, pictures: Pictures, tmp_path: Path) -> None:
    """Of several players the others play on; the question that was open is gone with the player."""
    screen, _ = open_match(qtbot, desk, pictures, tmp_path)
    view = screen.view
    assert view is not None and view.prompt is not None
    gone: list[bool] = []
    view.question.closing.connect(lambda: gone.append(True))
    view.commanded.emit(Concede(PlayerId(0)))
    assert gone
    screen.leave()


def test_a_wish_leaves_the_open_question_alone(
    qtbot: QtBot, desk: Desk, pictures: Pictures, tmp_path: Path
) -> None:
    screen, _ = open_match(qtbot, desk, pictures, tmp_path)
    view = screen.view
    assert view is not None and view.prompt is not None
    view.commanded.emit(FullControl(PlayerId(0), True))
    assert view.prompt is not None
    screen.leave()


def test_the_end_of_a_game_is_noted_for_each_side(desk: Desk, tmp_path: Path) -> None:
    snap, save = main_table(), keep_save(desk, "a.record")
    for winners, word in (((0,), "won"), ((1,), "lost"), ((), "drawn")):
        ended = type(snap)(
            **{n: getattr(snap, n) for n in snap.__struct_fields__} | {"outcome": OutcomeSnap(winners, "why", "")}
        )
        assert noted(save, ended, 5.0, 60.0).outcome == word


def frames_of(turn: int) -> tuple[Frame, ...]:
    """Two moments of a turn."""
    pack = msgspec.Raw(packed(replace(main_table(), turn=turn)))
    return (Frame(1, turn, turn % 2, pack, pack),) * 2


class FakeReader(FrameReader):
    """Six frames over three turns."""

    def start(self) -> None:
        """Give them, and be done."""
        self.frames.emit(frames_of(1) + frames_of(2) + frames_of(3))
        self.complete.emit()

    def stop(self) -> None:
        """All is given."""


class SlowReader(FrameReader):
    """Twenty turns of two frames, given as `go_on` says."""

    turn = 0

    def go_on(self, turns: int = 1) -> None:
        """Give so many turns more."""
        for _ in range(turns):
            self.turn += 1
            self.frames.emit(frames_of(self.turn))
        if self.turn == 20:
            self.complete.emit()

    def start(self) -> None:
        """Wait for `go_on`."""

    def stop(self) -> None:
        """Nothing is under way."""


def slowly_read(qtbot: QtBot, desk: Desk, pictures: Pictures) -> tuple[SlowReader, WatchScreen]:
    """A replay of twenty turns that is opened, of which nothing is read yet."""
    reader = SlowReader()
    screen = WatchScreen(desk, pictures, lambda save: reader)
    qtbot.addWidget(screen)
    screen.resize(1440, 900)
    screen.show()
    screen.open(keep_save(desk, "a.record", outcome="won", turn=20))
    return reader, screen


@pytest.fixture
def slow(qtbot: QtBot, desk: Desk, pictures: Pictures, tmp_path: Path) -> Iterator[tuple[WatchScreen, SlowReader]]:
    """A replay of twenty turns of which four are read; it does not play."""
    reader, screen = slowly_read(qtbot, desk, pictures)
    screen.pause()
    reader.go_on(4)
    qtbot.waitUntil(lambda: len(screen.frames) == 8)
    yield screen, reader
    screen.stop()


def press_bar(qtbot: QtBot, screen: WatchScreen, share: float) -> None:
    """A click on the bar, as far along as a share says."""
    bar = screen.slider
    qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=QPoint(round(share * bar.width()), bar.height() // 2))


def test_a_replay_is_sought_in_while_it_is_read(qtbot: QtBot, slow: tuple[WatchScreen, SlowReader]) -> None:
    screen, reader = slow
    assert screen.progress.text() == "Read to turn 4" and not screen.give_up.isVisible()
    assert screen.slider.maximum() > 30  # as far as twenty turns will reach
    qtbot.keyClick(screen, Qt.Key.Key_PageDown)
    assert (screen.at, screen.where.text()) == (2, "Turn 2")
    press_bar(qtbot, screen, 0.02)
    assert screen.where.text() == "Turn 1"
    press_bar(qtbot, screen, 0.5)
    assert 8 <= screen.goal <= 12 and screen.give_up.isVisible()
    assert screen.progress.text() == f"Turn 4 is read; waiting for turn {screen.goal} …"
    assert screen.where.text() == "Turn 1" and screen.slider.value() == screen.at
    wanted = screen.goal
    reader.go_on(wanted - 5)
    qtbot.waitUntil(lambda: len(screen.frames) == 2 * wanted - 2)
    assert screen.where.text() == "Turn 1"
    reader.go_on()
    qtbot.waitUntil(lambda: screen.where.text() == f"Turn {wanted}")
    assert screen.frames[screen.at - 1].turn == wanted - 1
    assert screen.goal == 0 and not screen.give_up.isVisible()


def test_waiting_for_a_turn_is_given_up(qtbot: QtBot, slow: tuple[WatchScreen, SlowReader]) -> None:
    screen, reader = slow
    press_bar(qtbot, screen, 0.7)
    assert screen.goal
    qtbot.keyClick(screen, Qt.Key.Key_Escape)
    assert (screen.goal, screen.at, screen.slider.value()) == (0, 0, 0)
    press_bar(qtbot, screen, 0.7)
    qtbot.mouseClick(screen.give_up, Qt.MouseButton.LeftButton)
    assert screen.goal == 0
    press_bar(qtbot, screen, 0.7)
    qtbot.keyClick(screen, Qt.Key.Key_Right)  # a step elsewhere is another wish
    assert (screen.goal, screen.at) == (0, 1)
    reader.go_on(16)
    qtbot.waitUntil(lambda: not screen.reading)
    assert (screen.at, screen.progress.text(), screen.slider.maximum()) == (1, "", 39)


def test_a_replay_opens_at_the_turn_that_is_wanted(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    """Of a turn that is read later than the first: what comes before it is no other wish."""
    reader, screen = slowly_read(qtbot, desk, pictures)
    screen.wait_for(9)  # as the lab does
    screen.pause()
    for _ in range(6):
        reader.go_on(2)
    qtbot.waitUntil(lambda: len(screen.frames) == 24)
    assert screen.where.text() == "Turn 9" and not screen.goal
    screen.stop()


def test_the_end_of_a_replay_is_gone_to_once_it_is_read(qtbot: QtBot, slow: tuple[WatchScreen, SlowReader]) -> None:
    screen, reader = slow
    qtbot.keyClick(screen, Qt.Key.Key_End)
    assert screen.progress.text() == "Turn 4 is read; waiting for the end …"
    reader.go_on(16)
    qtbot.waitUntil(lambda: screen.at == 39)
    assert screen.where.text() == "Turn 20" and screen.progress.text() == ""


def watching(qtbot: QtBot, desk: Desk, pictures: Pictures) -> WatchScreen:
    """A replay of three turns, read to its end; it plays."""
    screen = WatchScreen(desk, pictures, lambda save: FakeReader())
    qtbot.addWidget(screen)
    screen.resize(1440, 900)
    screen.show()
    screen.open(keep_save(desk, "a.record", outcome="won"))
    qtbot.waitUntil(lambda: len(screen.frames) == 6 and not screen.reading)
    return screen


def test_a_replay_steps_and_jumps_by_turn(qtbot: QtBot, desk: Desk, pictures: Pictures, tmp_path: Path) -> None:
    screen = watching(qtbot, desk, pictures)
    assert screen.playing
    qtbot.keyClick(screen, Qt.Key.Key_Space)
    assert not screen.playing
    places = []
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Right, Qt.Key.Key_PageDown, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp,
                Qt.Key.Key_Left, Qt.Key.Key_End):  # fmt: skip
        qtbot.keyClick(screen, key)
        places.append(screen.at)
    assert places == [0, 1, 2, 4, 2, 1, 5]
    qtbot.mouseClick(screen.step_back, Qt.MouseButton.LeftButton)
    assert (screen.at, screen.where.text()) == (4, "Turn 3")
    with qtbot.waitSignal(screen.go):
        qtbot.keyClick(screen, Qt.Key.Key_Escape)


def test_a_replay_offers_nothing_that_cannot_be_done(
    qtbot: QtBot, desk: Desk, pictures: Pictures, tmp_path: Path
) -> None:
    screen = watching(qtbot, desk, pictures)
    screen.pause()
    view = screen.view
    assert view is not None
    assert view.right.dock.isHidden()
    shown = {name for name, tool in view.left.tools.items() if not tool.isHidden()}
    assert shown == {"menu", "gear"}
    assert screen.what.width() >= screen.what.sizeHint().width() - 2  # who played is not cut at 1440 px
    assert screen.slider.width() > 300


def test_before_the_first_turn_a_replay_says_opening_hands(
    qtbot: QtBot, desk: Desk, pictures: Pictures, tmp_path: Path
) -> None:
    class Beginning(FakeReader):
        """Two frames before the first turn."""

        def start(self) -> None:
            """Give them."""
            self.frames.emit(frames_of(0))
            self.complete.emit()

    screen = WatchScreen(desk, pictures, lambda save: Beginning())
    qtbot.addWidget(screen)
    screen.open(keep_save(desk, "a.record", outcome="won"))
    qtbot.waitUntil(lambda: len(screen.frames) == 2)
    screen.go_to(0)
    assert screen.where.text() == "Opening hands"
