"""Cards dragged about in the deck editor: real presses and moves, real drop events; only Qt's own loop is left out."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QDrag, QDragEnterEvent, QDragMoveEvent, QDropEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget
from pytestqt.qtbot import QtBot

from engine.cards.decks import COMMANDER, MAIN, SIDE, Deck
from gui.deck_editor.section_board import LIST, PILES, SectionBoard
from gui.deck_editor.workbench import TABLE
from gui.screens.base import Desk
from gui.screens.deck_editor import DeckEditor
from gui.widgets.pictures import Pictures
from tests.gui.screens.words_source import editor_of

RIDGE = "bundled:ridge-company"
LEFT, NO_KEY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
WIDE, HIGH = 1920, 1080


@pytest.fixture
def editor(qtbot: QtBot, desk: Desk, pictures: Pictures) -> DeckEditor:
    """The editor at a size at which the sideboard lies beside the main deck."""
    made = editor_of(desk, pictures)
    qtbot.addWidget(made)
    made.resize(WIDE, HIGH)
    made.open_deck(RIDGE)
    made.enter()
    with qtbot.waitExposed(made):
        made.show()
    QApplication.processEvents()
    return made


class Hand:
    """Takes hold of something, carries it over a widget and lets go there, or nowhere."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.target: QWidget | None = None
        self.taken = False
        monkeypatch.setattr(QDrag, "exec", lambda drag, *_: self._carry(drag))

    def drag(self, source: QWidget, at: QPoint, target: QWidget | None, key: Qt.KeyboardModifier = NO_KEY) -> bool:
        """Whether the target took what was dragged."""
        self.target, self.taken = target, False
        place = source.viewport() if isinstance(source, QAbstractScrollArea) else source
        QTest.mousePress(place, LEFT, key, at)
        for step in (4, 12, 24):
            moved = QPointF(at + QPoint(step, step // 2))
            QApplication.sendEvent(place, QMouseEvent(QEvent.Type.MouseMove, moved, place.mapToGlobal(moved),
                                                      Qt.MouseButton.NoButton, LEFT, key))  # fmt: skip
        QTest.mouseRelease(place, LEFT, key, at + QPoint(24, 12))
        return self.taken

    def _carry(self, drag: QDrag) -> Qt.DropAction:
        target = self.target
        if target is None:
            return Qt.DropAction.IgnoreAction
        place = target.viewport() if isinstance(target, QAbstractScrollArea) else target
        where, data = place.rect().center(), drag.mimeData()
        actions = Qt.DropAction.MoveAction | Qt.DropAction.CopyAction
        enter = QDragEnterEvent(where, actions, data, LEFT, NO_KEY)
        QApplication.sendEvent(place, enter)
        if not enter.isAccepted():
            return Qt.DropAction.IgnoreAction
        QApplication.sendEvent(place, QDragMoveEvent(where, actions, data, LEFT, NO_KEY))
        let_go = QDropEvent(QPointF(where), actions, data, LEFT, NO_KEY)
        QApplication.sendEvent(place, let_go)
        self.taken = let_go.isAccepted()
        return let_go.dropAction()


@pytest.fixture
def hand(monkeypatch: pytest.MonkeyPatch) -> Hand:
    """A hand."""
    return Hand(monkeypatch)


def on_board(board: SectionBoard, name: str) -> QPoint:
    """Where to take hold of a card on a board."""
    spot = board.spot_of(name)
    assert spot is not None
    return QPoint(round(spot.box[0] + 30), round(spot.box[1] + 12))


def in_results(editor: DeckEditor, name: str) -> QPoint:
    """Where to take hold of a card that was found."""
    results = editor.finder.results
    index = results.hits.index(results.hits.names.index(name))
    results.scrollTo(index)
    return results.visualRect(index).topLeft() + QPoint(60, 12)


def counts(editor: DeckEditor, name: str) -> list[int]:
    """Copies in the main deck, the sideboard and the command zone."""
    return [editor.model.count(name, section) for section in (MAIN, SIDE, COMMANDER)]


def test_what_is_found_is_dragged_to_every_part_of_the_deck(editor: DeckEditor, hand: Hand) -> None:
    results, bench = editor.finder.results, editor.bench
    for target in (bench.board, bench.aside, bench.zones.tabs[SIDE], bench.zones.tabs[COMMANDER]):
        assert hand.drag(results, in_results(editor, "Lantern Abbot"), target)
    assert counts(editor, "Lantern Abbot") == [1, 2, 1]


@pytest.mark.parametrize("view", [PILES, LIST])
def test_cards_go_between_the_main_deck_and_the_sideboard(editor: DeckEditor, hand: Hand, view: str) -> None:
    bench = editor.bench
    bench.set_view(view)
    assert hand.drag(bench.board, on_board(bench.board, "Kiln Runner"), bench.aside)
    assert counts(editor, "Kiln Runner") == [3, 1, 0]
    assert hand.drag(bench.board, on_board(bench.board, "Kiln Runner"), bench.zones.tabs[SIDE])
    assert counts(editor, "Kiln Runner") == [2, 2, 0]
    assert hand.drag(bench.aside, on_board(bench.aside, "Kiln Runner"), bench.board)
    assert counts(editor, "Kiln Runner") == [3, 1, 0]


def test_with_shift_all_copies_are_carried(editor: DeckEditor, hand: Hand) -> None:
    bench = editor.bench
    shift = Qt.KeyboardModifier.ShiftModifier
    assert hand.drag(bench.board, on_board(bench.board, "Kiln Runner"), bench.aside, shift)
    assert counts(editor, "Kiln Runner") == [0, 4, 0]


def test_a_row_of_the_table_is_dragged_and_dropped_on(editor: DeckEditor, hand: Hand) -> None:
    bench = editor.bench
    bench.set_view(TABLE)
    QApplication.processEvents()
    bench.table.go_to("Kiln Runner")
    at = bench.table.visualRect(bench.table.currentIndex()).topLeft() + QPoint(6, 8)
    assert hand.drag(bench.table, at, bench.zones.tabs[SIDE])
    assert counts(editor, "Kiln Runner") == [3, 1, 0]
    assert hand.drag(editor.finder.results, in_results(editor, "Lantern Abbot"), bench.table)
    assert counts(editor, "Lantern Abbot") == [1, 0, 0]


def test_what_is_put_back_among_the_cards_found_leaves_the_deck(editor: DeckEditor, hand: Hand) -> None:
    bench = editor.bench
    assert hand.drag(bench.board, on_board(bench.board, "Kiln Runner"), editor.finder.results)
    assert counts(editor, "Kiln Runner") == [3, 0, 0]


def test_what_is_let_go_nowhere_or_at_home_stays(editor: DeckEditor, hand: Hand) -> None:
    bench, before = editor.bench, editor.model.deck
    for target in (None, bench.board, bench.zones.tabs[MAIN], bench.hand):
        hand.drag(bench.board, on_board(bench.board, "Kiln Runner"), target)
    assert hand.drag(editor.finder.results, in_results(editor, "Lantern Abbot"), editor.finder.results) is False
    assert editor.model.deck == before


def test_every_drag_is_undone_and_done_again(qtbot: QtBot, editor: DeckEditor, hand: Hand) -> None:
    bench = editor.bench
    decks: list[Deck] = [editor.model.deck]
    for source, at, target in (
        (editor.finder.results, lambda: in_results(editor, "Lantern Abbot"), bench.board),
        (bench.board, lambda: on_board(bench.board, "Kiln Runner"), bench.aside),
        (bench.aside, lambda: on_board(bench.aside, "Kiln Runner"), bench.zones.tabs[COMMANDER]),
        (bench.board, lambda: on_board(bench.board, "Lantern Abbot"), editor.finder.results),
    ):
        assert hand.drag(source, at(), target)
        decks.append(editor.model.deck)
    for deck in reversed(decks[:-1]):
        editor.model.stack.undo()
        assert editor.model.deck == deck
    for deck in decks[1:]:
        editor.model.stack.redo()
        assert editor.model.deck == deck
