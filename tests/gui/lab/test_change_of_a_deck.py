"""What was changed in the deck editor is tested with one click: the deck as kept against the deck as changed."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.lab.desk_protocol import Asked, Begin
from engine.places import Places
from gui.app import Client
from gui.navigation.navigator import Navigator
from gui.session.engine_link import EngineLink
from gui.settings import SettingsStore
from tests.gui.conftest import done_with


def test_a_change_is_tested_with_one_click(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, engine: EngineLink, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = Places(tmp_path / "home", tmp_path / "cache")
    client = Client(qapp, places, SettingsStore(places.settings))
    client.navigator = Navigator(client, engine)
    client.window.resize(1280, 720)
    client.window.show()
    catalog = client.desk.catalog
    bundled = next(deck for deck in catalog.decks if not deck.own)
    mine = catalog.save(catalog.duplicate(bundled))
    client.edit_deck(mine.key)
    qtbot.waitUntil(lambda: client.window.current == "deck_editor")
    editor, asked = client.editor, list[Asked]()
    monkeypatch.setattr(client.lab.link, "ask", asked.append)  # nothing is played
    qtbot.mouseClick(editor.head.lab, Qt.MouseButton.LeftButton)
    assert client.window.current == "deck_editor" and not asked  # nothing was changed
    count, name = mine.main[0]
    editor.model.add(name, by=-1)
    qtbot.mouseClick(editor.head.lab, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: client.window.current == "lab")
    [begun] = [each for each in asked if isinstance(each, Begin)]
    assert begun.design.kind == "versions" and begun.design.stop is not None
    assert [each.name for each in begun.design.decks[:2]] == [f"{mine.name} as kept", f"{mine.name} as changed"]
    assert [{card: n for n, card in deck.main}[name] for deck in begun.decks[:2]] == [count, count - 1]
    assert {str(card["name"]) for card in begun.cards} >= {card for deck in begun.decks for card in deck.names()}
    done_with(client)
