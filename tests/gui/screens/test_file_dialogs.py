"""Files asked for by the system's own dialog: what it offers, what is typed into it, what comes of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from engine.cards.decks import FORMATS, read_deck
from engine.cards.store import Store
from gui.screens.base import Desk
from gui.screens.card_data import CardDataScreen
from gui.screens.deck_editor import DeckEditor
from gui.screens.decks import DecksScreen
from gui.screens.puzzles import PuzzlesScreen
from gui.session.puzzle_library import Puzzle, Puzzles
from gui.widgets.pictures import Pictures
from tests.cards.shelf import CARDS, written

LONG = 60_000


class Answerer(QObject):
    """Waits for a file dialog, notes what it is, types a name and presses Enter; with "" it presses Esc."""

    def __init__(self) -> None:
        super().__init__()
        self.name, self.kind = "", ""
        self.titles: list[str] = []
        self.filters: list[list[str]] = []
        self.saving = False
        self._timer = QTimer(self, interval=10)
        self._timer.timeout.connect(self._look)

    def type(self, name: Path | None, kind: str = "") -> None:
        """What to type into the next dialog, and which of its kinds of file to choose before."""
        self.name, self.kind = "" if name is None else str(name), kind
        self._timer.start()

    def _look(self) -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QFileDialog):
            return
        self._timer.stop()
        self.titles.append(dialog.windowTitle())
        self.filters.append(dialog.nameFilters())
        self.saving = dialog.acceptMode() == QFileDialog.AcceptMode.AcceptSave
        if self.kind:
            dialog.selectNameFilter(self.kind)
        field = dialog.findChild(QLineEdit, "fileNameEdit")
        assert isinstance(field, QLineEdit)
        if not self.name:
            QTest.keyClick(dialog, Qt.Key.Key_Escape)
            return
        field.setText(self.name)
        QTest.keyClick(field, Qt.Key.Key_Return)


@pytest.fixture
def dialogs(qapp: QApplication) -> Iterator[Answerer]:
    """Dialogs of the toolkit, which open where the system has none of its own, answered by typing."""
    made = Answerer()
    yield made
    made._timer.stop()


def test_a_deck_is_opened_from_a_file(
    qtbot: QtBot, desk: Desk, pictures: Pictures, dialogs: Answerer, tmp_path: Path
) -> None:
    path = tmp_path / "birds.cod"
    path.write_text('<cockatrice_deck version="1"><deckname>Birds</deckname><zone name="main">'
                    '<card number="4" name="Kiln Runner"/></zone></cockatrice_deck>', encoding="utf-8")  # fmt: skip
    screen = DecksScreen(desk, pictures)
    qtbot.addWidget(screen)
    screen.show()
    screen.start_import()
    dialogs.type(None)
    qtbot.mouseClick(screen.importing.open, Qt.MouseButton.LeftButton)
    assert screen.importing.text.toPlainText() == ""
    dialogs.type(path)
    qtbot.mouseClick(screen.importing.open, Qt.MouseButton.LeftButton)
    assert (screen.importing.name.text(), screen.importing.report.deck.main) == ("Birds", ((4, "Kiln Runner"),))
    assert dialogs.titles == ["Open a deck"] * 2 and not dialogs.saving
    for suffix in ("txt", "dck", "dec", "mwDeck", "cod", "dek", "o8d"):
        assert f"*.{suffix}" in dialogs.filters[0][0]


@pytest.mark.parametrize(("key", "name"), [("forge", "ridge"), ("cod", "ridge"), ("own", "ridge.o8d")])
def test_a_deck_is_exported_to_the_place_and_the_kind_of_file_that_are_chosen(
    qtbot: QtBot, editor: DeckEditor, dialogs: Answerer, tmp_path: Path, key: str, name: str
) -> None:
    form = FORMATS[key]
    dialogs.type(tmp_path / name, f"{form.title} (*{form.suffix})")
    told: list[str] = []
    editor.notice.connect(told.append)
    qtbot.keyClick(editor.bench.board, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    (made,) = tmp_path.glob("ridge*")
    assert dialogs.saving and dialogs.titles == ["Export the deck"] and made.name in told[0]
    assert made.suffix == (Path(name).suffix or form.suffix)
    assert read_deck(made).deck.main == editor.model.deck.main
    editor.end()


def test_card_data_is_taken_from_a_file(qtbot: QtBot, desk: Desk, dialogs: Answerer, tmp_path: Path) -> None:
    desk.catalog.store = Store.open(desk.places.cards)
    screen = CardDataScreen(desk)
    qtbot.addWidget(screen)
    screen.show()
    screen.enter()
    dialogs.type(written(tmp_path / "bulk.json", CARDS))
    qtbot.mouseClick(screen.file, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: screen.job is None, timeout=LONG)
    assert "from bulk.json" in screen.facts.text() and desk.catalog.store.imported
    screen.end()


def test_a_position_is_kept_listed_and_opened_from_a_file(
    qtbot: QtBot, desk: Desk, pictures: Pictures, dialogs: Answerer, tmp_path: Path
) -> None:
    players = [{"name": "You", "hand": [{"card": "Kiln Runner"}]}, {"name": "Hazel"}]
    scenario = {"id": "position-7", "turn": 5, "players": players}
    Puzzles(desk.places.data / "positions").save("position-7", scenario)
    screen = PuzzlesScreen(desk, pictures)
    qtbot.addWidget(screen)
    screen.show()
    screen.enter()
    row = screen.rows[-1]
    assert (row.title.text(), row.about.text()) == ("position-7", "You against Hazel · Turn 5")
    screen.enter()
    assert screen.rows[-1] is row  # made anew only where there is something else to show
    screen.puzzles.solve(screen.puzzles.bundled()[0].id)
    screen.enter()
    assert screen.rows[-1] is not row and screen.rows[-1].title.text() == "position-7"
    path = tmp_path / "one.json"
    path.write_text(json.dumps(scenario), encoding="utf-8")
    dialogs.type(path)
    with qtbot.waitSignal(screen.solve) as asked:
        qtbot.mouseClick(screen.open_file, Qt.MouseButton.LeftButton)
    assert asked.args is not None and isinstance(asked.args[0], Puzzle) and asked.args[0].id == "position-7"


@pytest.mark.parametrize("go", [True, False])
def test_the_list_is_printed_by_the_dialog_of_the_printers_or_called_off(
    qtbot: QtBot, editor: DeckEditor, tmp_path: Path, go: bool
) -> None:
    path, seen, told = tmp_path / "ridge.pdf", list[str](), list[str]()
    editor.notice.connect(told.append)
    timer = QTimer(editor, interval=10)

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QPrintDialog):
            return
        timer.stop()
        seen.append(dialog.printer().docName())
        field = dialog.findChild(QLineEdit, "filename")
        assert isinstance(field, QLineEdit)
        field.setText(str(path))
        (dialog.accept if go else dialog.reject)()

    timer.timeout.connect(look)
    timer.start()
    qtbot.keyClick(editor.bench.board, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert seen == ["Ridge Company"]
    assert told == (["The list of “Ridge Company” is printed."] if go else [])
    assert path.exists() is go and (not go or path.read_bytes().startswith(b"%PDF"))
