"""Of many opponents some boards are shown, in turn: they change places at once and leave nothing behind (807)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.view.snapshot import GameSnap
from gui.dev.demo_tables import melee_table, several_players
from gui.table.card_item import CardItem
from tests.gui.fixtures import Table


def turn_of(snap: GameSnap, player: int) -> GameSnap:
    """The same position in another player's turn, in which nobody attacks."""
    board = tuple(replace(card, attacking=-1) for card in snap.battlefield)
    return replace(snap, active=player, turn=snap.turn + 1, battlefield=board, stack=())


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    made = Table()
    qtbot.addWidget(made)
    made.motion.reduced = False
    made.resize(1280, 720)
    made.show()
    return made


def drawn(table: Table) -> list[CardItem]:
    """The cards that are drawn, whether they still belong to the position or not."""
    return [item for item in table.stage.items() if isinstance(item, CardItem)]


def test_boards_that_come_and_go_quickly_leave_no_cards_behind(table: Table) -> None:
    snap = turn_of(melee_table(), 0)
    table.show_position(snap, ())
    seen: set[int] = set()
    for player in (4, 5, 4, 5, 6, 4, 3, 5):
        table.show_position(turn_of(snap, player), ())
        seen.update(table.stage.headers)
        QApplication.processEvents()
        assert len(drawn(table)) == len(table.stage.items_by_id)
    assert {4, 5, 6, 3} <= seen  # the boards did follow the turn
    table.motion.finish()
    assert set(drawn(table)) == set(table.stage.items_by_id.values())
    assert all(item.opacity() == 1.0 for item in drawn(table))


def test_a_card_that_leaves_comes_back_and_leaves_again_is_gone(table: Table) -> None:
    snap = turn_of(melee_table(), 0)
    card = next(each for each in snap.battlefield if each.controller == 0)
    without = replace(snap, battlefield=tuple(each for each in snap.battlefield if each is not card))
    for each in (snap, without, snap, without):
        table.show_position(each, ())
        QTest.qWait(1)
    table.motion.finish()
    assert set(drawn(table)) == set(table.stage.items_by_id.values())
    assert card.id not in table.stage.items_by_id


def test_when_the_bands_move_everything_is_drawn_anew_once_all_has_come_to_rest(qtbot: QtBot) -> None:
    snap = several_players(6)
    table = Table()
    qtbot.addWidget(table)
    table.motion.reduced = False
    table.resize(1440, 900)
    table.show_position(snap, ())
    table.show()
    QTest.qWait(50)
    areas: list[QRectF] = []
    table.stage.changed.connect(areas.extend)
    fewer = tuple(replace(each, alive=each.id not in (1, 2)) for each in snap.players)
    table.show_position(replace(snap, players=fewer), ())
    assert table.motion.busy
    QTest.qWait(50)
    areas.clear()
    table.motion.finish()
    QTest.qWait(50)
    assert any(area.contains(table.stage.sceneRect()) for area in areas)
    areas.clear()
    table.motion.finish()
    QTest.qWait(50)
    assert not any(area.contains(table.stage.sceneRect()) for area in areas), "nothing has moved since"
