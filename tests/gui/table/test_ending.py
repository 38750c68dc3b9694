"""A table that is still seen while what it came from ends."""

from __future__ import annotations

import gc

import shiboken6
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.dev.demo_tables import main_table
from gui.table.play_table import PlayTable
from gui.table.table_settings import TableSettings
from gui.widgets.pictures import Pictures


def shown(pictures: Pictures) -> PlayTable:
    """A table with a stack, painted from `pictures`."""
    view = PlayTable(pictures.cards, TableSettings(reduced_motion=True))
    view.resize(1440, 900)
    view.show()
    view.show_position(main_table(), ())
    return view


def test_a_table_paints_on_when_its_pictures_have_gone(qtbot: QtBot) -> None:
    pictures = Pictures()
    view = shown(pictures)
    qtbot.addWidget(view)
    shiboken6.delete(pictures)
    assert view.right.stack.items
    with qtbot.waitSignal(view.gallery.ready):
        view.grab()
    view.grab()


def test_a_table_paints_on_when_its_pictures_have_been_stopped(qtbot: QtBot) -> None:
    pictures = Pictures()
    view = shown(pictures)
    qtbot.addWidget(view)
    pictures.stop()
    view.grab()
    with qtbot.assertNotEmitted(view.gallery.ready, wait=100):
        view.grab()


def test_a_table_goes_while_it_is_being_laid_out(qtbot: QtBot) -> None:
    """pytest-qt fails it for any error raised by what was still to be done."""
    view = shown(Pictures())
    view.resize(1280, 720)
    del view
    gc.collect()
    QApplication.processEvents()
