"""Pictures that come while the table is being drawn."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize
from pytestqt.qtbot import QtBot

from gui.dev.demo_tables import main_table
from gui.table.card_item import CardItem
from gui.table.play_table import PlayTable
from gui.table.table_settings import TableSettings
from gui.widgets.pictures import Pictures


def _shown(qtbot: QtBot) -> tuple[Pictures, PlayTable]:
    """A table with a position on it, and where its pictures are drawn."""
    pictures = Pictures()
    view = PlayTable(pictures.cards, TableSettings(reduced_motion=True))
    qtbot.addWidget(view)
    view.resize(1440, 900)
    view.show()
    view.show_position(main_table(), ())
    return pictures, view


def _drawn_when_told(qtbot: QtBot, view: PlayTable, item: CardItem) -> None:
    """The middle of a card is drawn anew once the table hears that pictures have come."""
    view.gallery.blockSignals(False)
    changed: list[QRectF] = []
    view.stage.changed.connect(changed.extend)
    view.gallery.ready.emit()
    qtbot.waitUntil(lambda: any(rect.contains(item.sceneBoundingRect().center()) for rect in changed))


def test_a_card_whose_picture_came_while_a_part_of_it_was_drawn_is_drawn_whole(qtbot: QtBot) -> None:
    pictures, view = _shown(qtbot)
    view.grab()  # everything is asked for
    pictures.wait()
    item = next(iter(view.stage.items_by_id.values()))
    view.gallery.blockSignals(True)  # the pictures are there, the table has not yet heard of it
    qtbot.waitUntil(lambda: pictures.cards.cached(item.face, item.place.w) or not item.waiting, timeout=5000)
    corner = view.table.mapFromScene(item.sceneBoundingRect().topLeft())
    view.table.viewport().grab(QRect(corner, QSize(12, 12)))
    assert not item.waiting
    _drawn_when_told(qtbot, view, item)
    pictures.stop()


def test_a_better_picture_of_a_drawn_card_is_drawn_in_whole(qtbot: QtBot) -> None:
    pictures, view = _shown(qtbot)
    item = next(iter(view.stage.items_by_id.values()))

    def drawn() -> bool:
        view.grab()
        return not item.waiting

    qtbot.waitUntil(drawn, timeout=20_000)
    pictures.wait()
    view.gallery.ready.emit()  # all that came is told
    qtbot.wait(100)
    view.gallery.blockSignals(True)
    before = pictures.cards.age
    pictures.cards.repaint(item.face.name)  # as when its printed picture is there
    qtbot.waitUntil(lambda: pictures.cards.age > before, timeout=20_000)
    corner = view.table.mapFromScene(item.sceneBoundingRect().topLeft())
    view.table.viewport().grab(QRect(corner, QSize(12, 12)))  # a part of it shows the new one already
    qtbot.wait(100)  # what that changed has been told, too
    _drawn_when_told(qtbot, view, item)
    pictures.stop()
