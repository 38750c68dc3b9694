"""In the smallest window, with the largest words and in German: what can be pressed or read is not cut."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QScrollArea, QStyle, QStyleOptionComboBox, QWidget
from pytestqt.qtbot import QtBot

from engine.places import Places
from engine.workshop.sandbox import Board, SideOfBoard
from gui import theme
from gui.app import Client
from gui.i18n import speak
from gui.navigation.navigator import Navigator
from gui.navigation.window import SMALLEST, TABS, USUAL
from gui.screens.workshop import WorkshopScreen
from gui.session.engine_link import EngineLink
from gui.settings import SettingsStore
from gui.widgets.buttons import Button
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.text import ElidedLabel, Label, Paragraph, fitted, in_line
from tests.gui.conftest import done_with
from tests.gui.screens.conftest import keep_save


@pytest.fixture
def client(qapp: QApplication, qtbot: QtBot, tmp_path: Path, engine: EngineLink) -> Iterator[Client]:
    """A client in the smallest window, with the largest words, in German."""
    places = Places(tmp_path / "home", tmp_path / "cache")
    speak("de")
    theme.set_text(1.4)
    made = Client(qapp, places, SettingsStore(places.settings))
    made.navigator = Navigator(made, engine)
    for at in range(3):
        keep_save(made.desk, f"{at}.record", ago=36 * 60, outcome="" if at else "won")
    made.window.resize(*SMALLEST)
    made.window.show()
    yield made
    done_with(made)
    speak("en")
    theme.set_text(1.0)


_LITTLE_SMALLER = 0.85  # of their size that the words of a button take on at least


def cut(screen: QWidget) -> list[str]:
    """The words of buttons, lines and boxes that have less room than they need, however small they may be written."""
    words = {
        label.text() for label in screen.findChildren(Label)
        if label.isVisible() and not isinstance(label, (ElidedLabel, Paragraph))
        and (label.height() < label.heightForWidth(label.width()) - 1 if label.wordWrap()
             else label.width() < label.sizeHint().width() - 1)
    }  # fmt: skip
    for button in screen.findChildren(Button):
        needed = _LITTLE_SMALLER * button.fontMetrics().horizontalAdvance(button.text())
        words |= {button.text()} if button.isVisible() and needed > button.width() - 8 else set()
    for box in screen.findChildren(ChoiceBox):
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, box).width()
        wide = QFontMetrics(fitted(box.font(), box.currentText(), room)).horizontalAdvance(box.currentText())
        words |= {box.currentText()} if box.isVisible() and wide > room else set()
    for field in screen.findChildren(QPlainTextEdit):
        needed = QFontMetrics(field.font()).lineSpacing() + field.document().documentMargin()
        words |= {field.placeholderText()} if field.isVisible() and field.viewport().height() < needed else set()
    for area in screen.findChildren(QScrollArea):
        inner = area.widget()
        wide = inner is not None and area.isVisible() and inner.width() > area.viewport().width()
        words |= {f"a part that is wider than the {area.viewport().width()} px it has"} if wide else set()
    return sorted(words)


@pytest.mark.parametrize("name", [*(name for name, _ in TABS[1:]), "cards", "log"])
def test_no_word_is_cut(qtbot: QtBot, client: Client, name: str) -> None:
    client.window.show_screen(name)
    client.window.stack.settle()
    qtbot.waitUntil(lambda: cut(client.window.screen_of(name)) == [])


def test_no_word_of_the_workshop_is_cut_while_a_card_is_written(qtbot: QtBot, client: Client) -> None:
    client.window.show_screen("workshop")
    client.window.stack.settle()
    workshop = cast(WorkshopScreen, client.window.screen_of("workshop"))
    workshop.form.lines["name"].setText("Marsh Bell")
    assert workshop.saved.isHidden() and workshop.keep.toolTip()  # the button says it where there is no room
    qtbot.waitUntil(lambda: cut(workshop) == [])
    workshop.board.show_board(Board((SideOfBoard("1"), SideOfBoard("2"))))
    workshop._stack.setCurrentIndex(1)
    qtbot.waitUntil(lambda: cut(workshop) == [])


def test_no_word_is_cut_where_a_list_is_read_or_a_deck_is_built(qtbot: QtBot, client: Client) -> None:
    client.window.show_screen("decks")
    client.decks.start_import()
    client.decks.importing.text.setPlainText("4 Lantern Abot\n20 Plains\n\nSideboard\n2 Chalk Sentinel")
    client.window.stack.settle()
    qtbot.waitUntil(lambda: cut(client.decks) == [])
    client.edit_deck(client.desk.catalog.decks[0].key)
    client.window.stack.settle()
    name = client.editor.head.name
    for page in client.editor.side.tabs.buttons:
        client.editor.side.show_page(page)
        qtbot.waitUntil(lambda: cut(client.editor) == [])
    assert in_line(name.font(), name.text(), name.width(), name.least)[1] == name.text()


@pytest.mark.parametrize("size", [SMALLEST, USUAL])
def test_all_keys_of_a_screen_can_be_read(qtbot: QtBot, client: Client, size: tuple[int, int]) -> None:
    client.window.resize(*size)
    client.edit_deck(client.desk.catalog.decks[0].key)  # the screen with most of them
    client.show_keys()
    sheet = client.sheet
    qtbot.waitUntil(lambda: cut(sheet) == [])
    last = next(label for label in sheet.findChildren(Label) if label.text() == "Strg+Q")
    for _ in range(40):
        qtbot.keyClick(sheet, Qt.Key.Key_Down)
    assert last.visibleRegion().boundingRect().height() == last.height() >= last.fontMetrics().height()
    assert all(sheet.panel.rect().contains(button.geometry()) for button in sheet.buttons)


def test_what_has_no_room_at_home_is_left_out_and_not_cut(qtbot: QtBot, client: Client) -> None:
    client.window.show_screen("home")
    client.window.stack.settle()
    home = client.home
    qtbot.waitUntil(lambda: cut(home) == [])
    assert home.open_deck.isVisible() and home.card_data.isVisible() and not home.import_list.isVisible()


def test_the_halves_of_the_labs_form_do_not_lie_over_each_other(client: Client) -> None:
    client.window.show_screen("lab")
    client.window.stack.settle()
    form = client.window.screen_of("lab").form  # type: ignore[attr-defined]
    left = form.first.mapTo(form, form.first.rect().topRight()).x()
    assert left < form.others.mapTo(form, form.others.rect().topLeft()).x()
