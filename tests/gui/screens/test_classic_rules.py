"""The classic options (2006:402-409) are chosen on the play screen, and a whole game is played with them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.places import Places
from engine.play.scripted_seat import ScriptedSeat
from engine.play.start import replay
from gui.screens.base import Desk
from gui.session.engine_link import EngineLink
from gui.session.match_setup import TableSetup
from gui.widgets.pictures import Pictures
from tests.gui.conftest import done_with
from tests.gui.screens.test_play import shown
from tests.gui.screens.test_whole_game import Home, make_home, record_of

CLASSIC = ("mana_burn", "damage_on_stack", "sizes_only_in_play", "targeted_mana_abilities")


@pytest.fixture
def home(qtbot: QtBot, qapp: QApplication, tmp_path: Path, engine: EngineLink) -> Iterator[Home]:
    """A client in an empty home, closed when the test is over."""
    made = make_home(qapp, Places(tmp_path / "home", tmp_path / "cache"), engine)
    yield made
    done_with(made.client)


def test_the_play_screen_offers_each_of_them(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen = shown(qtbot, desk, pictures)
    for name in CLASSIC:
        qtbot.keyClick(screen.rules[name], Qt.Key.Key_Space)
    with qtbot.waitSignal(screen.play) as played:
        qtbot.mouseClick(screen.start_button, Qt.MouseButton.LeftButton)
    setup = played.args[0]
    assert isinstance(setup, TableSetup) and setup.rules == dict.fromkeys(CLASSIC, True)


def test_a_game_with_all_of_them_is_played_to_its_end(qtbot: QtBot, home: Home) -> None:
    rules: dict[str, bool | int] = dict.fromkeys(CLASSIC, True)
    robot = home.begin(qtbot, seed=5, rules={**rules, "starting_life": 5})
    robot.play(50)
    assert not home.navigator.match.running
    record, _ = record_of(home)
    assert record.finished and rules.items() <= record.head.options.items()
    again = replay(record, tuple(ScriptedSeat(()) for _ in record.head.names))
    assert again.run() is not None
    assert again.game.options.damage_on_stack and again.game.options.mana_burn
