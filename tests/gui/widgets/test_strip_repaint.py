"""Large boards are painted again strip by strip, and pictures that come soon after each other are told once."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QRegion
from pytestqt.qtbot import QtBot

from engine.cards.decks import MAIN
from gui.deck_editor.groups import Group, Row
from gui.deck_editor.section_board import LIST, PILES, SectionBoard
from gui.widgets.pictures import Pictures
from tests.gui.fixtures import NoPictures, main_table


def board_of(qtbot: QtBot, mode: str) -> tuple[SectionBoard, list[QRectF]]:
    """A board of sixty cards in ten groups, at rest, and what of it is painted from now on."""
    cards = main_table().battlefield
    rows = [Row(1, f"Card {number}", cards[number % len(cards)]) for number in range(60)]
    board = SectionBoard(Pictures(NoPictures()))
    qtbot.addWidget(board)
    board.set_mode(mode)
    board.resize(900, 700)
    board.show_groups(MAIN, [Group(f"Pile {at}", tuple(rows[at * 6 : at * 6 + 6])) for at in range(10)])
    board.show()
    qtbot.waitExposed(board)
    qtbot.wait(150)
    painted: list[QRectF] = []
    paint = board._painter.paint

    def note(painter: QPainter, dirty: QRectF) -> None:
        painted.append(dirty)
        paint(painter, dirty)

    board._painter.paint = note  # type: ignore[method-assign]
    return board, painted


def region_of(boxes: list[QRectF]) -> QRegion:
    """What some boxes cover."""
    found = QRegion()
    for box in boxes:
        found += box.toAlignedRect()
    return found


def covered(board: SectionBoard, painted: list[QRectF]) -> bool:
    """Whether all of a board was painted."""
    return QRegion(board.rect()).subtracted(region_of(painted)).isEmpty()


def test_a_board_is_painted_again_in_strips_that_cover_it(qtbot: QtBot) -> None:
    for mode in (PILES, LIST):
        board, painted = board_of(qtbot, mode)
        board.pictures.ready.emit()
        qtbot.waitUntil(partial(covered, board, painted), timeout=9_000)
        assert len(painted) > 1
        assert max(each.width() * each.height() for each in painted) < 0.8 * board.width() * board.height()


def test_pictures_that_come_together_are_told_once(qtbot: QtBot) -> None:
    pictures = Pictures(NoPictures())
    told: list[int] = []
    pictures.ready.connect(lambda: told.append(1))
    for _ in range(20):
        pictures.cards.ready.emit(None)
    qtbot.waitUntil(lambda: bool(told))
    qtbot.wait(100)
    assert len(told) == 1
