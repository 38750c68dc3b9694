"""The deck desk within the client: from the decks to the editor, to the table and back, by keys alone."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gui.app import Client

RIDGE = "bundled:ridge-company"


def test_a_deck_is_changed_saved_and_left_by_keys_alone(qtbot: QtBot, client: Client) -> None:
    client.open_deck(RIDGE)
    client.decks.list.setFocus()
    qtbot.keyClick(client.decks.list, Qt.Key.Key_E)
    editor = client.editor
    assert client.window.current == "deck_editor"
    line = editor.finder.query.line
    qtbot.waitUntil(line.hasFocus, timeout=20000)
    with qtbot.waitSignal(editor.finder.searched, timeout=20000):
        qtbot.keyClicks(line, "t:goblin c:r ")
    assert editor.finder.query.chips == ["t:goblin", "c:r"]
    assert "Kiln Runner" in editor.finder.results.hits.names
    qtbot.keyClick(line, Qt.Key.Key_Down)
    before = editor.model.deck.size
    qtbot.keyClick(editor.finder.results, Qt.Key.Key_Return)
    assert editor.model.deck.size == before + 1
    qtbot.keyClick(editor.finder.results, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(editor.finder.results, Qt.Key.Key_Escape)
    assert client.window.current == "decks"
    assert client.decks.deck is not None
    assert (client.decks.deck.name, client.decks.deck.size) == ("Ridge Company of mine", before + 1)


def test_esc_empties_the_search_before_it_leaves(qtbot: QtBot, client: Client) -> None:
    client.edit_deck(RIDGE)
    line = client.editor.finder.query.line
    qtbot.waitUntil(line.hasFocus, timeout=20000)
    qtbot.keyClicks(line, "foo")
    qtbot.keyClick(line, Qt.Key.Key_Escape)
    assert (line.text(), client.window.current) == ("", "deck_editor")
    qtbot.keyClick(line, Qt.Key.Key_F2)
    qtbot.keyClicks(client.editor.head.field, "Other")
    qtbot.keyClick(client.editor.head.field, Qt.Key.Key_Escape)
    assert (client.editor.model.deck.name, client.window.current) == ("Ridge Company", "deck_editor")


def test_a_search_with_a_fault_says_what_is_known(qtbot: QtBot, client: Client) -> None:
    client.edit_deck(RIDGE)
    trouble = client.editor.finder.trouble
    client.editor.finder.query.set_text("nonsense:1")
    qtbot.waitUntil(lambda: "“nonsense:” is no key of the search" in trouble.text())
    assert trouble.isVisible()
    client.editor.finder.query.set_text("is:token")
    assert len(client.editor.finder.results.hits.names) > 0 or not client.desk.catalog.store.imported


def test_a_dropped_file_leads_to_the_import_and_the_editor(qtbot: QtBot, client: Client, tmp_path: Path) -> None:
    path = tmp_path / "x.dck"
    path.write_text("[metadata]\nName=Dropped\n[Main]\n4 Kiln Runner|SWO|1\n56 Mountain\n")
    client.files.dropped.emit(path)
    qtbot.waitUntil(lambda: client.window.current == "decks")
    assert client.decks.importing.form.text() == "Read as Forge."
    qtbot.mouseClick(client.decks.importing.edit, Qt.MouseButton.LeftButton)
    editor = client.editor
    assert (client.window.current, editor.model.deck.name) == ("deck_editor", "Dropped")
    assert client.editor.model.saved
