"""A language that is a file alone is spoken everywhere: no English is left but what cards and people say."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from assets import asset_path
from engine.cards.decks import Deck
from engine.cards.formats import FORMATS as GAME_FORMATS
from engine.places import Places
from gui.app import Client
from gui.cards.catalog import DeckEntry
from gui.i18n import keys_said, speak
from gui.navigation.window import TABS
from gui.prompts.panel import key_words
from gui.screens.match import titles_of
from gui.session.match_setup import NAMES
from gui.session.saved_matches import Place
from gui.settings import SettingsStore
from gui.widgets.buttons import Button
from gui.widgets.keys_editor import KeysEdit
from tests.gui.fixtures import whole
from tests.gui.pseudo_language import MARKUP, english, walked
from tests.gui.screens.conftest import keep_save

LANGUAGES = ("English", "Deutsch", "Français", "Español", "Italiano", "Português")
BUNDLED = sorted(asset_path("cards").glob("*.json"))
LIST = "4 Lantern Abot\n4x\n9999 Plains\n20 Plains\nLantern Twins\n\n2 Chalk sentinel"


@pytest.fixture
def client(qtbot: QtBot, qapp: QApplication, places: Places) -> Iterator[Client]:
    """The client with the bundled cards, one match under way and one won."""
    made = Client(qapp, places, SettingsStore(places.settings))
    qtbot.addWidget(made.window)
    made.window.stack.milliseconds = 0
    keep_save(made.desk, "a.record")
    keep_save(made.desk, "b.record", outcome="won")
    with qtbot.waitExposed(made.window):
        made.window.show()
    yield made
    made.close()


@pytest.fixture
def german() -> Iterator[None]:
    """German is spoken."""
    speak("de")
    yield
    speak("en")


def places_of(client: Client) -> Iterator[QWidget]:
    """The client on every screen and with everything that opens over one."""
    window = client.window
    for name in (*(name for name, _ in TABS), "cards"):
        window.show_screen(name)
        yield window
        client.show_keys()
        yield window
        client.sheet.hide()
    for deck in client.desk.catalog.decks:
        client.open_deck(deck.key)
        yield window
    client.import_list()
    client.decks.importing.text.setPlainText(LIST)
    yield window
    yield from editor_of(client)
    client.palette.open()
    client.palette.field.setText("a")
    yield window
    client.palette.close_it()
    client._on_crash("", Path("/"))
    yield window


def editor_of(client: Client) -> Iterator[QWidget]:
    """The deck editor with each view and page, its menus, and a deck that fits no format."""
    deck = client.desk.catalog.decks[0]
    client.edit_deck(deck.key)
    editor = client.editor
    editor.finder.query.set_text("c<=rg -t:land mv<=4 a")
    editor.finder.show_help(True)
    for view in editor.bench.view.buttons:
        editor.bench.set_view(view)
        yield editor
    for page in editor.side.tabs.buttons:
        editor.side.show_page(page)
        yield editor
    for section in editor.bench.zones.tabs:
        editor.bench.show_section(section)
        yield editor
    name = deck.main[0][1]
    for form in GAME_FORMATS:
        editor.model.set_fact("format", form.key)
        editor.model.add(name, "main", 7)
        yield editor
    for open_menu in (editor._export_menu, editor._more_menu, lambda: editor._card_menu("main", name, QRect().center()),
                      lambda: editor._pool_menu(name, QRect().center())):  # fmt: skip
        open_menu()
        menu = editor.findChildren(QMenu)[-1]
        yield menu
        menu.close()


def of_cards(client: Client) -> set[str]:
    """What cards and people are called and what cards say."""
    found = {*NAMES, *LANGUAGES, "Spellwright", "Kiln Runner", "Fault Seam", "Mountain", "Sideboard", "land",
             "Lantern Abot", "Chalk sentinel", "You", "Creature — Elf", "WUBRG"}
    found |= {str(form.title) for form in GAME_FORMATS if form.key}
    cards = [card for path in BUNDLED for card in json.loads(path.read_text(encoding="utf-8"))]
    for card in cards:
        for face in (card, *card.get("card_faces", ())):
            found |= {face.get(fact, "") for fact in ("name", "type_line")} | {str(face.get("set", "")).upper()}
            found |= set(face.get("oracle_text", "").split("\n"))
    return found | {deck.name for deck in client.desk.catalog.decks}


def test_no_screen_shows_a_word_of_english(foreign: set[str], client: Client) -> None:
    shown = {words for place in places_of(client) for words in walked(place)} | foreign
    known = sorted((MARKUP.sub(" ", each) for each in of_cards(client) if len(each.strip()) > 2), key=len, reverse=True)
    assert [words for words in sorted(shown) if english(words, known)] == []


@pytest.mark.usefixtures("german")
def test_names_and_words_of_people_are_not_translated(client: Client) -> None:
    for name, plan in (("Proliferate", "Forage"), ("Populate", "Endure")):
        client.desk.catalog.save(DeckEntry("", Deck(name, main=((60, "Plains"),), plan=plan)))
    decks = (Place("You", "Proliferate", "human"), Place("Behold", "Populate", "greedy"))
    for record, outcome in (("c.record", ""), ("d.record", "won")):
        save = keep_save(client.desk, record, ago=1, outcome=outcome)
        client.desk.saves.write(replace(save, places=decks, active=1))
    shown = {words for place in places_of(client) for words in walked(place)}
    mine = next(deck for deck in client.desk.catalog.decks if deck.name == "Proliferate")
    client.edit_deck(mine.key)
    shown |= walked(client.window)
    client.window.show_screen("decks")
    client.decks.list.choose(mine.key)
    shown |= walked(client.window)
    told = "\n".join(sorted(shown))
    for name in ("Wuchern", "Bevölkern", "Erblicken", "Sammeln", "Ausharren"):
        assert name not in told
    assert {"Proliferate", "Proliferate gegen Behold", "Gegen Populate", "Forage"} <= shown
    assert titles_of(replace(save, places=decks)) == {0: "Proliferate", 1: "Populate · Computer (Solide)"}


def test_the_words_of_the_screens_are_really_looked_at(client: Client) -> None:
    client.window.show_screen("home")
    foreign = QLabel("A label nobody has translated", client.home)
    assert foreign.text() in walked(client.window)


@pytest.mark.usefixtures("german")
def test_keys_are_called_as_a_german_keyboard_bears_them(qtbot: QtBot, client: Client) -> None:
    assert keys_said("Ctrl+Shift+Z") == "Strg+Umschalt+Z"
    assert keys_said("Home, End") == "Pos1, Ende"
    assert keys_said("Page Up, Page Down") == "Bild auf, Bild ab"
    assert keys_said("Ctrl+1 to 8") == "Strg+1 bis 8"
    assert keys_said("F6") == "F6" and keys_said("S, ?") == "S, ?"
    english = re.compile(r"\b(Ctrl|Shift|Return|Enter|Space|Del|Delete|Page|Up|Down|Left|Right|Home|End)\b")
    for name, _ in (*TABS, ("cards", ""), ("deck_editor", "")):
        if name == "deck_editor":
            assert client.editor is not None
        client.window.show_screen(name)
        client.show_keys()
        shown = [label.text() for label in client.sheet.findChildren(QLabel)]
        shown += [button._cap for button in client.window.findChildren(Button)]
        client.sheet.hide()
        assert any("Strg+K" in text for text in shown)
        assert [text for text in shown if english.search(text)] == []
    keys = whole(KeysEdit())
    qtbot.addWidget(keys)
    assert [button.text() for button in keys.buttons.values() if english.search(button.text())] == []
    assert key_words("Space") == "Leertaste"
