"""What the table shows of a card's other face, of who attacks whom, and of what has just changed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.view.snapshot import GameSnap
from gui.table.table_settings import TableSettings
from tests.gui.fixtures import Maker, Table, battlefield, four_players, main_table, open_table

LEFT = Qt.MouseButton.LeftButton


def two_faced() -> tuple[GameSnap, int]:
    """The table of the picture with a card of two faces on it, and its number."""
    make = Maker(3000)
    card = make.card("Day Ferry", "Creature — Human", cost="{1}{U}", pt=(1, 1), text="At dusk it turns.")
    back = make.card("Night Ferry", "Creature — Spirit", pt=(3, 3), text="Flying").face
    card = replace(card, printed=(card.face, back), layout="transform")
    snap = main_table()
    return replace(snap, battlefield=(*snap.battlefield, card)), card.id


@pytest.mark.parametrize("how", ["key", "click", "wheel"])
def test_the_zoom_shows_the_other_face_and_says_it(qtbot: QtBot, how: str) -> None:
    table = open_table("priority")
    qtbot.addWidget(table)
    snap, ref = two_faced()
    table.show_position(snap, ())
    table.set_focus(ref)
    zoom = table.overlays.zoom
    assert zoom.accessibleName().startswith("Day Ferry, Creature")
    for shown in ("Night Ferry", "Day Ferry"):
        if how == "key":
            QTest.keyClick(table, Qt.Key.Key_F)
        elif how == "click":
            QTest.mouseClick(zoom, LEFT, pos=zoom.card_rect().center().toPoint())
        else:
            at = QPointF(zoom.card_rect().center())
            none = Qt.KeyboardModifier.NoModifier
            turned = QWheelEvent(at, zoom.mapToGlobal(at), QPoint(0, 0), QPoint(0, 120), Qt.MouseButton.NoButton, none,
                                 Qt.ScrollPhase.NoScrollPhase, False)  # fmt: skip
            QApplication.sendEvent(zoom, turned)
        assert zoom.accessibleName().startswith(shown)


@pytest.mark.parametrize("notes", [
    (), ("one note",), ("costs {2} more from the command zone", "goaded until your next turn", "chosen: a long word"),
])  # fmt: skip
def test_notes_of_any_length_have_room_below_the_zoomed_card(qtbot: QtBot, notes: tuple[str, ...]) -> None:
    table = open_table("priority")
    qtbot.addWidget(table)
    card = next(card for card in table.position.battlefield if card.face.name == "Gull")
    column = table.right
    column.zoom.show_card(replace(card, notes=notes))
    assert column.zoom.below() <= column.zoom.height()
    assert column.zoom.geometry().bottom() < column.dock.geometry().top()
    assert column.stack.geometry().bottom() < column.zoom.geometry().top() + column.zoom.card_rect().top()


def test_of_four_players_arrows_and_tabs_say_who_attacks_whom(qtbot: QtBot) -> None:
    table = Table()
    qtbot.addWidget(table)
    table.resize(1440, 900)
    table.show()
    table.show_position(four_players(), ())
    attackers = [card for card in table.position.battlefield if card.attacking >= 0]
    drawn = {(link.source, link.target) for link in table.arrows.links if link.kind == "attack"}
    assert attackers and drawn == {(card.id, card.attacking) for card in attackers if card.attacking != 0}
    assert all(table.anchors.anchor(target) is not None for _, target in drawn)
    tabs = {table.stage.items_by_id[card.id].look.tab for card in attackers}
    assert "you" in tabs and len(tabs) > 1


def test_with_motion_reduced_what_changed_is_outlined_for_a_moment(qtbot: QtBot) -> None:
    table = open_table("priority")
    qtbot.addWidget(table)
    runner = battlefield(table.position, "Kiln Runner")[0]
    place = table.stage.items_by_id[runner].pos()
    board = tuple(replace(card, damage=1) if card.id == runner else card for card in table.position.battlefield)
    table.show_position(replace(table.position, battlefield=board), ())
    item = table.stage.items_by_id[runner]
    assert item.changed > 0 and item.pos() == place
    qtbot.waitUntil(lambda: item.changed == 0, timeout=5000)


@pytest.mark.parametrize(("pacing", "moves"), [(0.0, False), (2.0, True)])
def test_the_pacing_says_whether_and_how_long_cards_move(qtbot: QtBot, pacing: float, moves: bool) -> None:
    table = open_table("priority")
    qtbot.addWidget(table)
    table.set_settings(TableSettings(pacing=pacing))
    crossing = battlefield(table.position, "Old Crossing")[0]
    board = tuple(replace(card, tapped=True) if card.id == crossing else card for card in table.position.battlefield)
    table.show_position(replace(table.position, battlefield=board), ())
    item = table.stage.items_by_id[crossing]
    assert (item.turn < 90) == moves
    qtbot.waitUntil(lambda: item.turn == 90, timeout=5000)
