"""What was perhaps meant by a name that no imported card has is worked out beside the list, which waits for nothing."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.cards.decks import NameBook
from engine.cards.imports import import_file
from engine.cards.store import Store
from engine.places import Places
from gui.cards.card_snaps import read_cards
from gui.cards.catalog import Catalog
from gui.screens.importing import ImportPanel
from tests.cards.shelf import CARDS, card, written
from tests.gui.screens.samples import write_cards

LONG = 20_000


@pytest.fixture
def panel(qtbot: QtBot, tmp_path: Path, places: Places) -> ImportPanel:
    """The panel of a user with imported cards, with a list being typed."""
    cards = [*CARDS, card("Quarry Runner"), card("Marsh Lantern", "Artifact", "{1}")]
    path = written(tmp_path / "c.json", cards)
    own = read_cards(write_cards(tmp_path / "cards.json"))
    catalog = Catalog(own, (), places.decks, store=Store.open(places.cards))
    import_file(path, catalog.store, "2026-02-03T04:05:00+00:00", lambda *_: None, threading.Event())
    made = ImportPanel(catalog)
    qtbot.addWidget(made)
    made.show()
    return made


def offered(panel: ImportPanel) -> list[tuple[str, ...]]:
    """For each odd line, the name that is nearest."""
    return [row.note.near[:1] for row in panel.lines.rows]


def test_what_is_typed_is_read_at_once_and_what_was_meant_comes_after(
    qtbot: QtBot, panel: ImportPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    typing, slow = threading.main_thread(), threading.Event()
    known = NameBook.near

    def near(book: NameBook, name: str, most: int = 3) -> tuple[str, ...]:
        assert threading.current_thread() is not typing  # who types waits for no search among all names
        slow.wait(20)
        return known(book, name, most)

    monkeypatch.setattr(NameBook, "near", near)
    panel.text.setPlainText("4 Quary Runner\n4 Marsh Lantern")
    assert offered(panel) == [()] and panel.keep.isEnabled()
    assert panel.deck is not None and panel.deck.main == ((4, "Quary Runner"), (4, "Marsh Lantern"))
    slow.set()
    qtbot.waitUntil(lambda: offered(panel) == [("Quarry Runner",)], timeout=LONG)
    panel.text.appendPlainText("1 Kiln Runner")  # what was worked out is kept
    assert offered(panel) == [("Quarry Runner",)]


def test_what_was_meant_by_a_name_that_is_gone_again_is_not_waited_for(
    qtbot: QtBot, panel: ImportPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    begun, slow = threading.Event(), threading.Event()
    known = NameBook.near

    def near(book: NameBook, name: str, most: int = 3) -> tuple[str, ...]:
        asked.append(name)
        begun.set()
        slow.wait(20)
        return known(book, name, most)

    monkeypatch.setattr(NameBook, "near", near)
    panel.text.setPlainText("1 Quarr\n1 Nobody\n1 No Such Thing")
    qtbot.waitUntil(begun.is_set, timeout=LONG)
    panel.text.setPlainText("1 Marsh Lanter")
    slow.set()
    qtbot.waitUntil(lambda: offered(panel) == [("Marsh Lantern",)], timeout=LONG)
    QApplication.processEvents()
    assert asked == ["Quarr", "Marsh Lanter"]
