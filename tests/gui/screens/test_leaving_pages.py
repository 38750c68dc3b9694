"""Esc leaves the page that lies over a screen's first one; the screen, and what was filled in, stay."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from engine.net.net_messages import LobbyState, SeatState
from gui.app import Client
from gui.screens.network_host import ChangeForm, HostForm
from gui.screens.network_played import PlayedPage


def esc(qtbot: QtBot) -> None:
    qtbot.keyClick(QApplication.focusWidget() or QApplication.activeWindow(), Qt.Key.Key_Escape)


def shown(qtbot: QtBot, widget: QWidget) -> None:
    qtbot.addWidget(widget)
    widget.show()
    qtbot.waitUntil(widget.isActiveWindow)


def test_a_list_that_is_being_imported_is_left_for_the_decks(qtbot: QtBot, client: Client) -> None:
    client.window.show_screen("decks")
    decks = client.decks
    decks.start_import()
    qtbot.waitUntil(decks.importing.text.hasFocus)
    esc(qtbot)
    assert client.window.current == "decks" and not decks.importing.isVisible()
    qtbot.waitUntil(decks.list.hasFocus)
    esc(qtbot)
    assert client.window.current == "home"


@pytest.mark.parametrize("kind", [HostForm, ChangeForm])
def test_what_is_played_at_a_table_is_left_for_the_tables_form(
    qtbot: QtBot, kind: type[HostForm] | type[ChangeForm]
) -> None:
    form = kind(PlayedPage())
    shown(qtbot, form)
    done: list[bool] = []
    if isinstance(form, ChangeForm):
        form.show_table(LobbyState("Table", tuple(SeatState(name=name, taken=True) for name in ("Ada", "Bert"))))
        form.done.connect(lambda: done.append(True))
    form.choose.click()
    assert form.played.isVisible() and form.played.format.ways.hasFocus()
    esc(qtbot)
    assert not form.played.isVisible() and form.choose.hasFocus() and not done
    esc(qtbot)
    assert done == [True] * isinstance(form, ChangeForm)
