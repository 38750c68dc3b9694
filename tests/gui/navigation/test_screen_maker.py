"""Screens that are made after the window: in pieces, the one that is wanted before the others."""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from engine.places import Places
from engine.workshop.fields import CardFields, FaceFields
from engine.workshop.sets import Sets
from gui import theme
from gui.app import Client
from gui.navigation.later_screens import AHEAD
from gui.navigation.navigator import Navigator
from gui.navigation.screen_maker import ScreenMaker
from gui.screens.workshop import WorkshopScreen
from gui.session.chunked_work import imported
from gui.session.engine_link import EngineLink
from gui.session.gc_control import GcControl
from gui.settings import SettingsStore
from tests.gui.conftest import done_with


class Workplace:
    """Screens of three pieces each; notes what is done."""

    def __init__(self, parent: QObject, *names: str) -> None:
        self.done: list[str] = []
        self.maker = ScreenMaker(parent)
        for name in names:
            self.maker.add(name, self._pieces(name))

    def _pieces(self, name: str) -> Iterator[None]:
        for piece in range(3):
            self.done.append(f"{name}{piece}")
            if piece < 2:
                yield


@pytest.fixture
def parent(qapp: QApplication) -> QObject:
    """What the timers belong to."""
    return QObject()


@pytest.fixture
def client(qapp: QApplication, tmp_path: Path, engine: EngineLink) -> Iterator[Client]:
    """A client that has opened nothing yet."""
    places = Places(tmp_path / "home", tmp_path / "cache")
    made = Client(qapp, places, SettingsStore(places.settings))
    made.navigator = Navigator(made, engine)
    yield made
    done_with(made)


def test_those_made_ahead_come_in_their_order_and_others_not_at_all(qtbot: QtBot, parent: QObject) -> None:
    place = Workplace(parent, "a", "b", "c")
    place.maker.begin(("c", "a"))
    assert place.done == []
    qtbot.waitUntil(lambda: place.done == ["c0", "c1", "c2", "a0", "a1", "a2"])
    qtbot.wait(20)
    assert "b0" not in place.done


def test_what_is_wanted_comes_first_and_is_followed_once(qtbot: QtBot, parent: QObject) -> None:
    place = Workplace(parent, "a", "b")
    place.maker.begin(("a",))
    while not place.done:
        QApplication.processEvents()
    assert place.done == ["a0"]
    place.maker.lead("b", lambda: place.done.append("shown"))
    assert "b0" not in place.done
    qtbot.waitUntil(lambda: len(place.done) == 7)
    assert place.done == ["a0", "b0", "b1", "b2", "shown", "a1", "a2"]
    place.maker.lead("b", lambda: place.done.append("again"))
    assert place.done[-1] == "again"  # it is there: at once


def test_what_is_made_ahead_waits_while_it_is_held_and_what_is_wanted_does_not(qtbot: QtBot, parent: QObject) -> None:
    place = Workplace(parent, "a", "b")
    place.maker.hold(True)
    place.maker.begin(("a",))
    qtbot.wait(20)
    assert place.done == []
    place.maker.lead("b", lambda: place.done.append("shown"))
    qtbot.waitUntil(lambda: "shown" in place.done)
    qtbot.wait(20)
    assert place.done == ["b0", "b1", "b2", "shown"]
    place.maker.hold(False)
    qtbot.waitUntil(lambda: place.done[-1] == "a2")


def test_no_screen_is_made_ahead_while_a_game_is_shown(qtbot: QtBot, client: Client) -> None:
    """It would hold up the cards that move, and its memory is wanted by none who plays."""
    maker = client.window.maker
    client.window.show_screen("match")
    maker.begin(("replays", "log"))
    qtbot.wait(60)
    assert not maker.is_whole("replays") and not maker.is_whole("log")
    client.window.show_screen("home")
    qtbot.waitUntil(lambda: maker.is_whole("replays") and maker.is_whole("log"))


def test_what_comes_first_comes_before_what_is_wanted(qtbot: QtBot, parent: QObject) -> None:
    place = Workplace(parent, "a", "b")
    place.maker.add("first", place._pieces("first"), first=True)
    place.maker.lead("b", lambda: place.done.append("shown"))
    qtbot.waitUntil(lambda: "shown" in place.done)
    assert place.done == ["first0", "first1", "first2", "b0", "b1", "b2", "shown"]
    other = Workplace(parent, "a")
    other.maker.add("first", other._pieces("first"), first=True)
    other.maker.finish("a")
    assert other.done == ["first0", "first1", "first2", "a0", "a1", "a2"]


def test_another_wish_takes_the_place_of_the_last_one(qtbot: QtBot, parent: QObject) -> None:
    place = Workplace(parent, "a", "b")
    place.maker.lead("a", lambda: place.done.append("a shown"))
    place.maker.lead("b", lambda: place.done.append("b shown"))
    qtbot.waitUntil(lambda: "b shown" in place.done)
    place.maker.finish("a")
    qtbot.wait(20)
    assert "a shown" not in place.done and "a2" in place.done
    place.maker.forget()


def test_what_is_finished_at_once_is_followed_at_once(parent: QObject) -> None:
    place = Workplace(parent, "a")
    place.maker.lead("a", lambda: place.done.append("shown"))
    place.maker.finish("a")
    assert place.done == ["a0", "a1", "a2", "shown"]
    place.maker.finish("a")
    assert place.done[-1] == "shown" and len(place.done) == 4


def test_a_screen_that_breaks_is_not_made_any_further(parent: QObject) -> None:
    def broken() -> Iterator[None]:
        yield
        raise ValueError("a part is missing")

    maker = ScreenMaker(parent)
    maker.add("a", broken())
    with pytest.raises(ValueError, match="a part is missing"):
        maker.finish("a")
    maker.finish("a")  # nothing is left to be done


def test_the_client_starts_with_home_and_makes_the_rest_behind_it(qtbot: QtBot, client: Client) -> None:
    client.window.show()
    assert [client.window.stack.widget(at) for at in range(client.window.stack.count())] == [client.home]
    qtbot.waitUntil(lambda: client.window.stack.count() == 1 + len(AHEAD))
    assert client.window.current == "home" and client.window.stack.currentWidget() is client.home


def test_cards_of_the_workshop_are_known_before_any_screen(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, engine: EngineLink
) -> None:
    places = Places(tmp_path / "home", tmp_path / "cache")
    places.workshop.parent.mkdir(parents=True)
    sets = Sets(places.workshop)
    sets.save_all(sets.add_set("Mine"), [CardFields(face=FaceFields(name="Odd Bell", type_line="Artifact"))])
    sets.close()
    client = Client(qapp, places, SettingsStore(places.settings))
    client.navigator = Navigator(client, engine)
    client.window.show()
    client.window.show_screen("lab")  # at once
    assert client.desk.catalog.card("Odd Bell") is not None
    screen = client.window.screen_of("workshop")
    assert isinstance(screen, WorkshopScreen) and screen.own is client._own
    done_with(client)


class Themed(QObject):
    """Counts how often widgets take on the theme of the window that they come into."""

    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """No event ends here."""
        self.count += isinstance(watched, QWidget) and event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange)
        return False


@pytest.mark.parametrize("name", ["settings", "play", "workshop", "lab", "network", "deck_editor"])
def test_the_parts_of_a_screen_take_on_the_theme_as_they_are_made(
    name: str, qtbot: QtBot, qapp: QApplication, client: Client
) -> None:
    window = client.window
    counted, in_all, whole = Themed(), 0, 0
    qapp.installEventFilter(counted)
    while not window.maker.is_whole(name):
        in_all, counted.count = in_all + counted.count, 0
        window.maker.advance(name)
    qapp.removeEventFilter(counted)
    whole = counted.count  # in the last piece, in which it comes in
    assert whole <= (in_all + whole) / 3


def test_a_draft_can_be_left_by_the_mouse(qtbot: QtBot, client: Client) -> None:
    client.window.show()
    client.window.show_screen("draft")
    assert client.window.nav.isVisible()
    qtbot.mouseClick(client.window.nav.tabs["home"], Qt.MouseButton.LeftButton)
    assert client.window.current == "home"


def test_modules_are_imported_beside_the_screens(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No garbage is collected there: it may hold pieces of the screen, which die badly in another thread."""
    code = "import gc, threading\nTHREAD, COLLECTS = threading.current_thread(), gc.isenabled()\n"
    (tmp_path / "odd_module.py").write_text(code, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    gc.enable()
    next(imported("odd_module"))  # who wants it does not stay to the end
    qtbot.waitUntil(lambda: hasattr(sys.modules.get("odd_module"), "COLLECTS") and gc.isenabled())
    made = sys.modules.pop("odd_module")
    assert made.THREAD is not threading.main_thread() and not made.COLLECTS


def test_what_stays_for_good_is_not_looked_through_for_garbage(qtbot: QtBot, client: Client) -> None:
    client.gc_control = GcControl(client.window)
    gc.unfreeze()
    client.window.screen_of("settings")
    assert gc.get_freeze_count() > 10_000
    client.gc_control.stop()
    gc.unfreeze()


@pytest.mark.parametrize("name", [*AHEAD, "deck_editor", "draft"])
def test_between_two_pieces_of_a_screen_the_window_may_be_sized_painted_and_recoloured(
    name: str, qtbot: QtBot, qapp: QApplication, client: Client
) -> None:
    window = client.window
    window.show()
    pieces = 0
    while not window.maker.is_whole(name):
        window.maker.advance(name)
        pieces += 1
        window.resize(1280 + pieces, 720 + pieces)
        theme.apply(qapp, theme.named(("dark", "light")[pieces % 2]))
        QApplication.processEvents()
        window.grab()  # which sends hidden parts the sizes they have not heard of; pytest-qt fails what raises in it
    assert pieces > 1 and window.screen_of(name).isHidden()
    theme.apply(qapp, theme.named(client.settings.values.theme))
