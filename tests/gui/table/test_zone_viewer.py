"""A zone spread out: ordered as the player likes, dragged out of the way; and the zoom's Oracle text."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.terms.ids import PlayerId
from engine.terms.zones import Zone
from gui.table.keyword_notes import KeywordNotes
from gui.table.zone_viewer import ZoneViewer, in_order, zone_cards
from tests.gui.fixtures import Table, battlefield, open_table

ME = PlayerId(0)


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[Table]:
    made = open_table("priority")
    qtbot.addWidget(made)
    made.overlays.open_zone(ME, Zone.GRAVEYARD)
    yield made
    ZoneViewer.order = "newest"


def viewer(table: Table) -> ZoneViewer:
    assert table.overlays.viewer is not None
    return table.overlays.viewer


def test_cards_are_ordered_by_name_value_and_type(table: Table) -> None:
    cards = zone_cards(table.position, ME, Zone.GRAVEYARD)
    assert [card.id for card in in_order(cards, "newest")] == [card.id for card in cards]
    names = [card.face.name for card in in_order(cards, "name")]
    assert names == sorted(names) and len(names) > 2
    costs = [len(card.face.mana_cost) for card in in_order(cards, "value")]
    assert costs[0] <= costs[-1]


def test_the_order_chosen_holds_for_the_next_zone_too(table: Table) -> None:
    before = viewer(table).grid.cards
    assert table.press_key("O")
    after = viewer(table).grid.cards
    assert set(after) == set(before) and ZoneViewer.order == "name"
    table.overlays.close_zone()
    table.overlays.open_zone(ME, Zone.GRAVEYARD)
    assert viewer(table).grid.cards == after


def test_a_zone_is_dragged_out_of_the_way_and_stays_there(table: Table) -> None:
    panel = viewer(table)
    start = panel.pos()
    QTest.mousePress(panel, Qt.MouseButton.LeftButton, pos=QPoint(20, 8))
    QTest.mouseMove(panel, QPoint(-60, 48))
    QTest.mouseRelease(panel, Qt.MouseButton.LeftButton, pos=QPoint(20, 8))
    moved = panel.pos()
    assert moved != start
    table.overlays.place()
    assert panel.pos() == moved


def test_a_key_shows_the_card_drawn_instead_of_printed(table: Table) -> None:
    table.overlays.close_zone()
    zoom = table.overlays.zoom
    table.overlays.zoom_in_on(battlefield(table.position, "Kiln Runner")[0])
    assert not zoom.drawn
    table.press_key("O")
    assert zoom.drawn
    table.press_key("O")
    assert not zoom.drawn


def test_beside_a_printed_picture_oracle_text_without_room_leaves_its_reminders_out(table: Table) -> None:
    card = next(card for card in table.position.battlefield if card.face.name == "Kiln Runner")
    words = "Trample (" + "What is more than lethal goes on to whom it attacks. " * 6 + ")"
    face = replace(card.face, text=words)
    notes = KeywordNotes(table)
    notes.show_card(replace(card, face=face), printed=True)
    notes.place(0, 300, 0, 70)
    assert notes.names[0] == face.type_line
    notes.place(0, 300, 0, 30)
    assert face.type_line not in notes.names


def test_a_docked_zone_stays_while_one_plays_and_takes_no_keys(qtbot: QtBot, table: Table) -> None:
    """It lies over the log, is kept up to date, is used by clicks, and floats again or is closed."""
    panel = viewer(table)
    assert table.press_key("D") and table.overlays.viewer is None
    zones = table.overlays.zones
    assert zones.docked is panel and panel.isVisible() and panel.docked
    log = table.left.log
    assert panel.geometry().topLeft() == log.mapTo(table, QPoint(0, 0)) and panel.width() == log.width()
    boxes = [panel.grid.box(index) for index in range(2)]
    bar = panel.grid.verticalScrollBar().sizeHint().width()
    assert boxes[0].top() == boxes[1].top() and boxes[1].right() <= panel.grid.width() - bar
    assert not table.overlays.close_topmost(), "Esc is for what lies over the table"
    me = table.position.players[0]
    more = replace(me, graveyard=(*me.graveyard, replace(me.graveyard[0], id=9999)))
    table.show_position(replace(table.position, players=(more, *table.position.players[1:])), ())
    assert 9999 in panel.grid.cards
    hovered: list[int] = []
    table.overlays.card_hovered.connect(hovered.append)
    QTest.mouseMove(panel.grid.viewport(), panel.grid.box(0).center().toPoint())
    qtbot.waitUntil(lambda: hovered == [panel.grid.cards[0]])
    table.resize(1280, 720)
    qtbot.waitUntil(lambda: panel.width() == table.left.log.width() or not table.left.log.isVisible())
    qtbot.mouseClick(panel.dock, Qt.MouseButton.LeftButton)
    assert table.overlays.viewer is panel and zones.docked is None and not panel.docked and panel.width() >= 320
    assert table.press_key("D") and zones.docked is panel
    table.overlays.open_zone(ME, Zone.GRAVEYARD)
    assert zones.docked is None and table.overlays.viewer is None


def test_another_zone_that_is_docked_takes_the_place_of_the_first(table: Table) -> None:
    table.press_key("D")
    table.overlays.open_zone(PlayerId(1), Zone.GRAVEYARD)
    docked = table.overlays.zones.docked
    assert table.overlays.viewer is not None and docked is not None and docked.player == ME
    table.press_key("D")
    docked = table.overlays.zones.docked
    assert table.overlays.viewer is None and docked is not None and docked.player == 1
