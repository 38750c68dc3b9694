"""In the smallest window, with the largest words and in German: what can be pressed or read is not cut."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from engine.places import Places
from gui import theme
from gui.app import Client
from gui.i18n import speak
from gui.navigation.navigator import Navigator
from gui.navigation.window import SMALLEST
from gui.session.engine_link import EngineLink
from gui.settings import SettingsStore
from gui.widgets.buttons import Button
from gui.widgets.text import ElidedLabel, Label
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


def cut(screen: QWidget) -> list[str]:
    """The words of buttons and lines that have less room than they need."""
    widgets: list[Button | Label] = [*screen.findChildren(Button), *screen.findChildren(Label)]
    return [each.text() for each in widgets
            if each.isVisible() and each.width() < each.sizeHint().width() - 1
            and not isinstance(each, ElidedLabel) and not (isinstance(each, Label) and each.wordWrap())]  # fmt: skip


@pytest.mark.parametrize("name", ["network", "replays", "puzzles"])
def test_no_word_is_cut(qtbot: QtBot, client: Client, name: str) -> None:
    client.window.show_screen(name)
    client.window.stack.settle()
    qtbot.waitUntil(lambda: cut(client.window.screen_of(name)) == [])


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
