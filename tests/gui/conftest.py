"""What tests of the client share: a robot that waits long enough for a loaded machine."""

from __future__ import annotations

import gc
import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gui.app import Client
from gui.screens.base import Desk
from gui.session.engine_link import EngineLink
from gui.session.gc_control import GcControl
from tests.gui.fixtures import TABLES, desk_in
from tests.gui.in_place import LINKS
from tests.gui.pseudo_language import foreign, marking

__all__ = ["foreign", "marking"]  # fixtures of other modules

PATIENCE = 30_000  # milliseconds; what is waited for comes in some tens of them on an idle machine


@pytest.fixture(scope="session", autouse=True)
def _patience() -> None:
    """Waiting for a signal or a condition gives up late, so that only what never comes fails."""
    for name in ("waitSignal", "waitSignals", "waitUntil", "waitCallback"):
        defaults = getattr(QtBot, name).__kwdefaults__
        assert defaults is not None and "timeout" in inspect.signature(getattr(QtBot, name)).parameters
        defaults["timeout"] = PATIENCE


@pytest.fixture(scope="session", autouse=True)
def _application(qapp: QApplication) -> None:
    """There is an application before the first test, whichever it is: Qt ends the process where a font or a picture is
    made without one, and which test a worker runs first is chance."""


@pytest.fixture(autouse=True)
def _widgets_last(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Widgets that a test shows last until it is torn down. The robot refers to them weakly: a table that nothing but
    its own cycles refers to was collected in the midst of its painting, at whatever line allocated next."""
    held: list[QWidget] = []
    add = QtBot.addWidget

    def holding(robot: QtBot, widget: QWidget, **rest: Any) -> None:
        held.append(widget)
        add(robot, widget, **rest)

    monkeypatch.setattr(QtBot, "addWidget", holding)
    yield
    while TABLES:
        held.append(TABLES.pop())
        held[-1].close()
        held[-1].deleteLater()


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A desk with the bundled cards and decks and an empty home."""
    return desk_in(tmp_path)


@pytest.fixture(scope="module", autouse=True)
def _garbage_of_the_screens_first() -> Iterator[None]:
    """What the tests of a module leave is collected here before Python's own collector works again."""
    yield
    gc.collect()
    gc.enable()


@pytest.fixture(autouse=True)
def _garbage_is_collected_here() -> Iterator[None]:
    """As in the client, no other thread collects garbage: what a test leaves of a screen in cycles, a scripted match or
    a painting of the next one would collect in its own thread, and pieces of a screen die badly there."""
    gc.disable()
    app = QApplication.instance()
    control = GcControl(app) if app is not None else None
    yield
    if control is not None:
        control.look()
        shiboken6.delete(control)
    gc.disable()


@pytest.fixture(autouse=True)
def _pointer_in_the_corner() -> None:
    """Where the pointer of an earlier test was left, a window that opens would take it to point at something."""
    if QApplication.instance() is not None:
        QCursor.setPos(0, 0)


@pytest.fixture(autouse=True)
def _links_end() -> Iterator[None]:
    """The links of scripted matches end with their test."""
    yield
    while LINKS:
        LINKS.pop().stop()


class SharedEngine(EngineLink):
    """One process for all matches of the tests, as a client has one for all of its; only the last test ends it."""

    def close(self) -> None:
        """The next client goes on with it."""


@pytest.fixture(scope="session")
def engine(qapp: QApplication) -> Iterator[EngineLink]:
    """The engine's process; one that was busy when its match was left is started again."""
    made = SharedEngine()
    made.warm_up()
    yield made
    made.stop()


def done_with(client: Client) -> None:
    """Close a client and delete its widgets: dressing those of all earlier tests anew would slow every later one."""
    client.close()
    for widget in client.window.findChildren(QWidget):
        widget.blockSignals(True)  # a list that is emptied at its end tells of another current row
    client.window.deleteLater()
    QCoreApplication.sendPostedEvents(client.window, QEvent.Type.DeferredDelete.value)
