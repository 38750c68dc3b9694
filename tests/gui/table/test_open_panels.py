"""What lies open over the table has the keys: zones, menus, the log, the key sheet, pickers and the pinned zoom."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from engine.decisions import Act, Asked, Cast, Choose, Chosen, Option, Pick, Picked, Priority
from engine.terms.ids import NO_ONE, ObjectId, PlayerId
from engine.terms.zones import Zone
from engine.view.snapshot import CardSnap, GameSnap, LogLine
from gui.prompts.base import Choice
from tests.gui.fixtures import Maker, Table, battlefield, main_table, open_table

ME = PlayerId(0)
LEFT = Qt.MouseButton.LeftButton


def keyboard(table: Table) -> QWidget:
    """Where a pressed key goes."""
    return QApplication.focusWidget() or table


def with_zone(zone: Zone, cards: tuple[CardSnap, ...]) -> GameSnap:
    """The table of the picture, a zone of one's own holding these cards."""
    snap = main_table()
    me = snap.players[0]
    if zone is Zone.COMMAND:
        me = replace(me, command=cards)
    elif zone is Zone.EXILE:
        me = replace(me, exile=cards)
    else:
        me = replace(me, graveyard=cards)
    return replace(snap, players=(me, *snap.players[1:]))


def open_by_mouse(table: Table, zone: Zone, player: int = 0) -> None:
    """Click the pile of a zone in the player's panel."""
    panel = table.left.panels[player]
    index = [each for each, _ in panel.piles()].index(zone)
    QTest.mouseClick(panel, LEFT, pos=panel.pile_rect(index).center().toPoint())
    assert table.overlays.viewer is not None and table.overlays.viewer.zone is zone


@pytest.mark.parametrize("zone", [Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND])
def test_return_uses_the_one_card_of_an_open_zone_that_can_be_used(table: Table, zone: Zone) -> None:
    make = Maker(3000)
    cards = (make.card("Ysolt, Ashen", "Legendary Creature — Human", cost="{2}{R}"), make.card("Mossgate", "Land"))
    snap = with_zone(zone, cards)
    table.ask(snap, Priority(Asked(ME), (Cast(ObjectId(cards[0].id)),)))
    open_by_mouse(table, zone)
    QTest.keyClick(keyboard(table), Qt.Key.Key_Return)
    assert table.answers == [Act(Cast(ObjectId(cards[0].id)))] and table.commands == []
    assert table.overlays.viewer is None and keyboard(table) is table


@pytest.mark.parametrize("zone", [Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND])
def test_of_several_usable_cards_return_goes_to_the_first_and_then_uses_it(table: Table, zone: Zone) -> None:
    make = Maker(3000)
    cards = tuple(make.card(name, "Instant", cost="{R}") for name in ("Low Ember", "Far Ember", "Late Ember"))
    table.ask(with_zone(zone, cards), Priority(Asked(ME), tuple(Cast(ObjectId(card.id)) for card in cards[:2])))
    open_by_mouse(table, zone)
    QTest.keyClick(keyboard(table), Qt.Key.Key_Return)
    assert table.answers == []
    QTest.keyClick(keyboard(table), Qt.Key.Key_Return)
    assert table.answers == [Act(Cast(ObjectId(cards[1].id)))] and table.commands == []


@pytest.mark.parametrize("zone", [Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY])
@pytest.mark.parametrize("player", [0, 1])
def test_no_key_of_an_open_zone_passes_and_escape_gives_the_keys_back(table: Table, zone: Zone, player: int) -> None:
    open_by_mouse(table, zone, player)
    viewer = table.overlays.viewer
    assert viewer is not None
    QTest.mouseClick(viewer, LEFT, pos=QPoint(30, viewer.height() - 4))
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return):
        QTest.keyClick(keyboard(table), key)
    assert table.answers == [] and table.commands == []
    QTest.keyClick(keyboard(table), Qt.Key.Key_Escape)
    assert table.overlays.viewer is None and keyboard(table) is table
    QTest.keyClick(keyboard(table), Qt.Key.Key_F4)
    assert len(table.commands) == 1  # the table's own meaning: pass until the end of the turn


def test_a_hand_that_is_not_ones_own_keeps_the_keys(table: Table) -> None:
    back = table.stage.backs[0].back
    QTest.mouseClick(table.table.viewport(), LEFT, pos=QPoint(round(back.x), 20))
    assert table.overlays.viewer is not None and table.overlays.viewer.zone is Zone.HAND
    QTest.keyClick(keyboard(table), Qt.Key.Key_Return)
    assert table.answers == [] and table.commands == []
    QTest.keyClick(keyboard(table), Qt.Key.Key_Escape)
    assert table.overlays.viewer is None


def test_a_filter_keeps_letters_and_gives_escape_and_return_to_the_zone(table: Table) -> None:
    make = Maker(3000)
    cards = tuple(make.card(f"Low Ember {number}", "Instant", cost="{R}") for number in range(14))
    table.ask(with_zone(Zone.GRAVEYARD, cards), Priority(Asked(ME), tuple(Cast(ObjectId(each.id)) for each in cards)))
    open_by_mouse(table, Zone.GRAVEYARD)
    viewer = table.overlays.viewer
    assert viewer is not None
    QTest.mouseClick(viewer.filter, LEFT)
    QTest.keyClicks(keyboard(table), "13")
    assert viewer.grid.cards == (cards[13].id,)
    QTest.keyClick(keyboard(table), Qt.Key.Key_Return)
    assert table.answers == [Act(Cast(ObjectId(cards[13].id)))] and keyboard(table) is table


def test_a_menu_keeps_return_and_space(table: Table) -> None:
    table.wait_guard()
    QTest.keyClick(table, Qt.Key.Key_Escape)
    menu = table.overlays.menu
    assert menu is not None
    QTest.keyClick(keyboard(table), Qt.Key.Key_Space)
    assert menu.current == 0 and table.answers == [] and table.commands == []
    QTest.keyClick(keyboard(table), Qt.Key.Key_Escape)
    assert table.overlays.menu is None and table.commands == []
    chosen: list[str] = []
    table.overlays.open_menu(NO_ONE, (Choice("One", lambda: chosen.append("1")), Choice("Two", lambda: None)), "Which?")
    QTest.keyClick(table, Qt.Key.Key_Return)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert chosen == ["1"] and table.overlays.menu is None and table.commands == []


def test_the_sheet_has_all_keys_until_it_is_closed(table: Table) -> None:
    table.wait_guard()
    for close in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_F1):
        QTest.keyClick(table, Qt.Key.Key_F1)
        for key in (Qt.Key.Key_Space, Qt.Key.Key_F4, Qt.Key.Key_Up):
            QTest.keyClick(keyboard(table), key)
        assert table.overlays.sheet is not None
        QTest.keyClick(keyboard(table), close)
        assert table.overlays.sheet is None
    assert table.answers == [] and table.commands == []


def test_the_log_is_read_and_closed_with_the_keys(qtbot: QtBot) -> None:
    table = open_table("priority", (1280, 720))
    qtbot.addWidget(table)
    table.left.log.add(tuple(LogLine(7, 1, "cast", f"Hazel cast spell {number}") for number in range(60)))
    table.pointer.toggle_log()
    log = table.overlays.log
    assert log is not None
    QTest.mouseClick(log.log.viewport(), LEFT, pos=QPoint(300, 200))
    QTest.keyClick(keyboard(table), Qt.Key.Key_End)
    assert log.log.verticalScrollBar().value() == log.log.verticalScrollBar().maximum() > 0
    QTest.keyClick(keyboard(table), Qt.Key.Key_Up)
    assert log.log.verticalScrollBar().value() < log.log.verticalScrollBar().maximum()
    QTest.keyClick(keyboard(table), Qt.Key.Key_Return)
    assert table.commands == [] and table.overlays.log is not None
    QTest.keyClick(keyboard(table), Qt.Key.Key_Escape)
    assert table.overlays.log is None and keyboard(table) is table


def test_escape_lets_the_pinned_zoom_go_first_and_keeps_the_focus(table: Table) -> None:
    ref = battlefield(table.position, "Kiln Runner")[0]
    table.set_focus(ref)
    QTest.keyClick(table, Qt.Key.Key_Z)
    assert table.overlays.zoom.pinned and table.focus == ref
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert not table.overlays.zoom.pinned and table.focus == ref


def test_return_walks_into_a_picker_and_into_options(table: Table) -> None:
    make = Maker(3000)
    cards = (make.card("Mossgate", "Land"), make.card("Old Crossing", "Land"))
    refs = tuple(ObjectId(card.id) for card in cards)
    table.ask(with_zone(Zone.GRAVEYARD, cards), Choose(Asked(ME, "Choose a card"), refs, 1, 1))
    QTest.mouseClick(table.panel, LEFT, pos=QPointF(20, 20).toPoint())
    QTest.keyClick(keyboard(table), Qt.Key.Key_Return)
    assert table.asking.taken == []
    QTest.keyClick(keyboard(table), Qt.Key.Key_Return)
    table.wait_guard()
    QTest.keyClick(keyboard(table), Qt.Key.Key_Space)
    assert table.answers == [Chosen((refs[0],))]
    label = "A mode with so many words that buttons are too small"
    options = (Option("1", label), Option("2", label))
    table.ask(table.position, Pick(Asked(ME, "Choose one"), options))
    QTest.keyClick(keyboard(table), Qt.Key.Key_Return)
    assert len(table.answers) == 1
    QTest.keyClick(keyboard(table), Qt.Key.Key_Return)
    assert table.answers[1:] == [Picked(("1",))]
