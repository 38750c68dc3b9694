"""In a small window a card that is read covers nothing that is asked for."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect, QRectF
from pytestqt.qtbot import QtBot

from engine.view.snapshot import LogLine, Seen
from gui.prompts.base import Mark
from gui.table.zoom_place import best_place, places_on
from tests.gui.fixtures import Table, main_table, open_table, positioned


def zoom_box(table: Table) -> QRectF:
    """The card that is shown large, without its shadow."""
    return QRectF(table.overlays.float_zoom.geometry()).adjusted(12, 6, -12, -8)


def asked(table: Table) -> list[QRectF]:
    """Where the things lie that are lit so, and the question's panel."""
    lit = [ref for ref, look in table.looks().items() if look.marks & ~Mark.QUIET]
    boxes = [each.box for ref in lit if (each := table.anchors.anchor(ref)) is not None]
    return [*boxes, *([QRectF(table.overlays.panel.geometry())] if table.overlays.panel is not None else [])]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("scene", ["pay", "targets", "attackers", "blockers"])
def test_what_is_asked_for_stays_in_sight_while_a_card_is_read(qtbot: QtBot, scene: str, size: tuple[int, int]) -> None:
    table = open_table(scene, size)
    qtbot.addWidget(table)
    assert asked(table)
    for card in table.position.battlefield:
        table.preview.hover(card.id)
        box = zoom_box(table)
        assert table.overlays.float_zoom.isVisible()
        assert not any(box.intersects(each) for each in asked(table)), card.face.name
        assert not box.intersects(QRectF(table.right.dock.geometry().translated(table.right.pos())))


def test_the_box_that_covers_least_is_taken_and_the_first_of_those_alike() -> None:
    area = QRect(200, 0, 600, 640)
    left, right = places_on(area, leftward=True, other=True)[:4:2]
    assert best_place([left, right], []) == left
    assert best_place([left, right], [QRectF(left)]) == right
    assert best_place([left, right], [QRectF(left), QRectF(right).adjusted(0, 0, -150, 0)]) == right


def test_what_others_did_lies_clear_of_a_card_that_is_read(qtbot: QtBot) -> None:
    quiet = replace(main_table(), stack=())
    table = positioned(qtbot, quiet, (1024, 640))
    told = tuple(
        Seen("cast", player=1, log=LogLine(8, 1, "cast", f"Hazel casts Grub {n}")) for n in range(12)
    )  # fmt: skip
    table.show_position(replace(quiet, turn=8, active=1, active_players=(1,)), told)
    before = len(table.right.meanwhile.shown)
    table.preview.hover(quiet.battlefield[0].id)
    zoom = table.overlays.float_zoom
    assert zoom.isVisible() and zoom.geometry().intersects(table.right.geometry())
    assert table.right.meanwhile.isHidden() or table.right.meanwhile.geometry().bottom() < zoom.geometry().top()
    table.preview.hover(-1)
    assert zoom.isHidden() and len(table.right.meanwhile.shown) == before
