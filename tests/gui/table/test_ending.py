"""A table that is still seen while what it came from ends."""

from __future__ import annotations

import gc
import weakref

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication, QGraphicsItem
from pytestqt.qtbot import QtBot

from gui.dev.demo_decisions import main_phase
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


def test_nothing_of_a_table_outlives_it(qtbot: QtBot) -> None:
    """What would be left to the collector could end in any thread that makes garbage, in the midst of a painting."""
    pictures = Pictures()
    before = {id(each) for each in pieces()}
    view = shown(pictures)
    view.ask(*main_phase(main_table()))
    view.motion.finish()
    made = [weakref.ref(each) for each in pieces() if id(each) not in before]
    assert len(made) > 60
    view.close()
    view.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    left = [type(piece).__name__ for each in made if (piece := each()) is not None and shiboken6.isValid(piece)]
    assert left == []
    pictures.stop()


def pieces() -> list[QObject | QGraphicsItem]:
    """All that Qt has of screens, and that Python knows."""
    return [each for each in gc.get_objects() if isinstance(each, QObject | QGraphicsItem) and shiboken6.isValid(each)]
