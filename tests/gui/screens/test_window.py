"""The window and the client as a whole."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from engine.places import Places
from gui import theme
from gui.app import Client
from gui.i18n import spoken_language
from gui.navigation.window import SMALLEST, TABS, TITLE_BAR, USUAL
from gui.screens.base import Screen
from gui.screens.match import MatchScreen
from gui.screens.settings import SettingsScreen
from gui.screens.watch import WatchScreen
from gui.session.match_setup import TableSetup, read_setup
from gui.settings import SettingsStore
from gui.widgets.buttons import Button
from gui.widgets.sheet import Choice
from gui.widgets.ui_scale import fitting_scale
from tests.gui.pseudo_language import walked
from tests.gui.screens.conftest import keep_save
from tests.timing import assert_within


def _shows(client: Client, name: str) -> bool:
    return client.window.current == name


def test_every_screen_is_reached_by_mouse_and_by_key(qtbot: QtBot, client: Client) -> None:
    for number, (name, _) in enumerate(TABS, 1):
        qtbot.mouseClick(client.window.nav.tabs[name], Qt.MouseButton.LeftButton)
        qtbot.waitUntil(partial(_shows, client, name))  # it may still have to be made
        client.window.show_screen("home")
        qtbot.keyClick(client.window, Qt.Key(Qt.Key.Key_0.value + number), Qt.KeyboardModifier.ControlModifier)
        assert client.window.current == name
        assert client.window.stack.currentWidget() is client.window.screen_of(name)
    qtbot.keyClick(client.window, Qt.Key.Key_Escape)
    assert client.window.current == "home"


def test_the_start_imports_no_numpy_and_the_lab_is_there_when_wanted(tmp_path: Path) -> None:
    look = (
        "import sys; from gui.__main__ import make_client; client = make_client(); client.window.show();"
        "print([name for name in ('numpy',) if name in sys.modules]);"
        "client.window.show_screen('lab'); print('gui.screens.lab' in sys.modules, client.lab.isVisible());"
        "client.close()"
    )
    environment = {**os.environ, "SPELLWRIGHT_HOME": str(tmp_path)}
    told = subprocess.run(
        [sys.executable, "-c", look], env=environment, capture_output=True, text=True, check=True
    )
    assert told.stdout.split("\n")[:2] == ["[]", "True True"]


def test_tab_stays_on_a_sheet_and_in_the_search(qtbot: QtBot, client: Client) -> None:
    client.sheet.ask("A question", "", [Choice(label, lambda: None) for label in ("One", "Two")])
    QApplication.processEvents()
    seen = []
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        qtbot.keyClick(QApplication.focusWidget(), key)
        focused = QApplication.focusWidget()
        seen.append(focused.text() if isinstance(focused, Button) else "")
    assert seen == ["Two", "One", "Two", "One"]
    qtbot.keyClick(client.sheet, Qt.Key.Key_Escape)
    client.palette.open()
    qtbot.keyClick(client.palette.field, Qt.Key.Key_Tab)
    assert client.palette.field.hasFocus()


class Openings(QObject):
    """Notes what opens as a window of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Every show of a window."""
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.seen.append(f"{type(watched).__name__} {watched.accessibleName()}")
        return False


def test_nothing_opens_as_a_window_of_its_own(qapp: QApplication, client: Client) -> None:
    keep_save(client.desk, "a.record")
    keep_save(client.desk, "b.record", outcome="won")
    openings = Openings()
    qapp.installEventFilter(openings)
    for name, _ in TABS:
        client.window.show_screen(name)
        QApplication.processEvents()
        assert qapp.activeWindow() is client.window
    for deck in client.desk.catalog.decks[:2]:
        client.edit_deck(deck.key)
        QApplication.processEvents()
    client.import_list()
    client.decks.importing.text.setPlainText("4 Lantern Abot")
    client.show_keys()
    client.palette.open()
    QApplication.processEvents()
    qapp.removeEventFilter(openings)
    assert openings.seen == []


@pytest.mark.parametrize("size", [SMALLEST, USUAL])
def test_nothing_is_cut_at_any_size(qtbot: QtBot, client: Client, size: tuple[int, int]) -> None:
    keep_save(client.desk, "a.record")
    keep_save(client.desk, "b.record", outcome="won")
    client.window.resize(*size)
    for name, _ in TABS:
        client.window.show_screen(name)
        QApplication.processEvents()
        screen = client.window.screen_of(name)
        assert screen.size().expandedTo(screen.minimumSizeHint()) == screen.size(), name
        for button in screen.findChildren(Button):
            if button.isVisible():
                assert button.width() >= button.sizeHint().width(), button.accessibleName()


def test_a_change_of_screen_fades_unless_motion_is_reduced(qtbot: QtBot, client: Client) -> None:
    client.settings.set("pacing", 50)
    assert client.window.stack.milliseconds == 80
    client.window.show_screen("decks")
    qtbot.wait(150)
    client.settings.set("reduced_motion", True)
    assert client.window.stack.milliseconds == 0


def test_question_mark_shows_the_keys_of_the_screen(qtbot: QtBot, client: Client) -> None:
    client.window.show_screen("decks")
    client.window.setFocus()
    qtbot.keyClicks(client.window, "?")
    assert client.sheet.isVisible()
    assert client.sheet.title == "Keys: Decks"
    qtbot.keyClick(client.sheet, Qt.Key.Key_Escape)
    assert not client.sheet.isVisible()


def test_find_anything_goes_to_a_deck(qtbot: QtBot, client: Client) -> None:
    qtbot.keyClick(client.window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(client.palette.field, "salt and")
    qtbot.keyClick(client.palette.field, Qt.Key.Key_Return)
    qtbot.waitUntil(partial(_shows, client, "decks"))
    assert client.decks.deck is not None
    assert client.decks.deck.name == "Salt and Candle"


def test_find_anything_points_at_a_card_in_a_deck(qtbot: QtBot, client: Client) -> None:
    name = client.desk.catalog.decks[0].main[0][1]
    client.palette.open()
    qtbot.keyClicks(client.palette.field, name)
    assert client.palette.list.count() >= 1
    qtbot.keyClick(client.palette.field, Qt.Key.Key_Return)
    current = client.decks.piles.current()
    assert current is not None
    assert current.name == name


def test_find_anything_goes_to_a_setting(qtbot: QtBot, client: Client) -> None:
    client.window.show_screen("home")
    client.palette.open()
    qtbot.keyClicks(client.palette.field, "room for pict")
    qtbot.keyClick(client.palette.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: client.window.current == "settings")
    client.window.stack.settle()
    editor = cast(SettingsScreen, client.window.screen_of("settings")).editors["picture_room"]
    qtbot.waitUntil(lambda: not editor.visibleRegion().isEmpty())
    assert editor.isAncestorOf(client.window.focusWidget() or editor) or editor.hasFocus()


def test_enter_on_the_home_screen_plays_and_remembers(qtbot: QtBot, client: Client, places: Places) -> None:
    qtbot.keyClick(client.window, Qt.Key.Key_Return)
    assert isinstance(read_setup(places.data / "setup.json"), TableSetup)


def test_the_theme_changes_at_once(qtbot: QtBot, client: Client) -> None:
    client.settings.set("theme", "light")
    assert client.window.palette().window().color().name() == "#e4e9e8"
    client.settings.set("theme", "dark")


class Hints(QObject):
    """What a system says of its colours."""

    colorSchemeChanged = Signal(object)
    scheme = Qt.ColorScheme.Light

    def colorScheme(self) -> Qt.ColorScheme:
        """Light or dark."""
        return self.scheme

    def turn(self, scheme: Qt.ColorScheme) -> None:
        """The system's user wants other colours."""
        self.scheme = scheme
        self.colorSchemeChanged.emit(scheme)


def test_another_language_is_spoken_from_the_next_start_on(qtbot: QtBot, client: Client) -> None:
    """Screens that are there stay in one language; what becomes of the change is said in the one that was chosen."""
    client.settings.set("language", "de")
    assert client.window.toast.text.startswith("Spellwright spricht")
    assert spoken_language() == "en"
    client.window.show_screen("replays")
    assert not {"Aufzeichnungen", "Beendet", "Spielen"} & walked(client.window)


def test_the_theme_follows_the_system_when_it_is_to(
    qtbot: QtBot, qapp: QApplication, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    hints = Hints()  # the platform of these tests has no colours of its own
    monkeypatch.setattr(QGuiApplication, "styleHints", lambda *_: hints)
    client = Client(qapp, places, SettingsStore(places.settings))
    qtbot.addWidget(client.window)
    assert theme.active() is theme.DARK
    client.settings.set("theme", "system")
    assert theme.active() is theme.LIGHT
    hints.turn(Qt.ColorScheme.Dark)
    assert theme.active() is theme.DARK
    client.settings.set("theme", "dark")
    hints.turn(Qt.ColorScheme.Light)
    assert theme.active() is theme.DARK
    client.close()


def test_an_error_shows_a_sheet_that_names_the_file(qtbot: QtBot, client: Client, places: Places) -> None:
    client.reporter.report(ValueError, ValueError("lost a card"), None)
    assert client.sheet.isVisible()
    assert "lost a card" in client.sheet.words
    assert str(places.crashes) in client.sheet.words


def test_a_broken_settings_file_is_told_in_one_line(qtbot: QtBot, qapp: QApplication, places: Places) -> None:
    places.data.mkdir(parents=True)
    places.settings.write_text("{{{")
    made = Client(qapp, places, SettingsStore(places.settings))
    qtbot.addWidget(made.window)
    assert "settings.json.bad" in made.window.toast.text
    made.close()


@pytest.mark.timing
def test_it_starts_to_the_home_screen_in_a_second(tmp_path: Path) -> None:
    environment = {**os.environ, "SPELLWRIGHT_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}

    def start() -> float:
        done = subprocess.run(
            [sys.executable, "-m", "gui", "--time-start"],
            capture_output=True,
            text=True,
            env=environment,
            check=True,
            timeout=60,
        )
        found = re.search(r"started in \d+ ms, (\d+) ms of them at work", done.stdout)  # waiting does not count
        assert found is not None
        return int(found[1]) / 1000

    assert_within(1.0, start)


def test_lists_do_not_grow_without_end_on_a_vast_screen(qtbot: QtBot, client: Client) -> None:
    client.window.resize(3840, 2160)
    puzzles = client.puzzles
    client.window.show_screen("puzzles")
    QApplication.processEvents()
    row = puzzles.rows[0]
    left = row.title.mapTo(puzzles, row.title.rect().topLeft()).x()
    right = row.play.mapTo(puzzles, row.play.rect().topRight()).x()
    assert right - left < 2000 and abs((left + right) / 2 - puzzles.width() / 2) < 120
    client.window.resize(1280, 720)
    QApplication.processEvents()
    assert row.play.mapTo(puzzles, row.play.rect().topRight()).x() > 1180


SIZES = [((3840, 2160), 1.0, 200), ((3840, 2160), 2.0, 100), ((2560, 1440), 1.0, 100), ((3200, 1800), 1.0, 160)]


@pytest.mark.parametrize(("size", "ratio", "scale"), SIZES)
def test_a_vast_screen_that_makes_nothing_larger_gets_the_layout_of_a_usual_one(
    size: tuple[int, int], ratio: float, scale: int
) -> None:
    assert fitting_scale(*size, ratio) == scale


def test_the_first_start_on_a_vast_screen_draws_everything_larger_and_the_next_ones_do_as_the_settings_say(
    tmp_path: Path,
) -> None:
    screen = {"name": "vast", "x": 0, "y": 0, "width": 3840, "height": 2160, "logicalDpi": 96, "dpr": 1}
    (tmp_path / "screens.json").write_text(json.dumps({"screens": [screen]}), encoding="utf-8")
    platform = f"offscreen:configfile={tmp_path / 'screens.json'}"
    environment = {**os.environ, "SPELLWRIGHT_HOME": str(tmp_path), "QT_QPA_PLATFORM": platform}
    made = "from gui.__main__ import make_client; c = make_client(); w = c.window; w.show()"
    look = f"{made}; print(w.devicePixelRatioF(), w.toast.text); w.screen_of('settings').reset.click(); c.close()"

    def start() -> str:
        return subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, env=environment,
                              check=True, timeout=60).stdout.strip()  # fmt: skip

    assert start() == "2.0 This screen is large, so everything is drawn at 200 %; the settings change it."
    settings = SettingsStore(Places(tmp_path, tmp_path).settings)
    assert settings.values.ui_scale == 200
    settings.set("ui_scale", 100)
    assert start() == "1.0"
    assert SettingsStore(settings.path).values.ui_scale == 200  # the default on such a screen


@pytest.mark.parametrize(("wide", "high"), [(1366, 768), (1280, 720), (1440, 900), (1024, 768)])
def test_the_first_window_lies_within_the_screen(client: Client, wide: int, high: int) -> None:
    window, room = client.window, QRect(0, 27, wide, high - 27)
    window.resize(*USUAL)
    window.move(40, 40)
    window.fit(room)
    assert room.contains(window.geometry())
    assert window.height() + TITLE_BAR <= room.height()
    window.setMinimumSize(*SMALLEST)


def test_a_window_that_fits_is_left_where_it_was(client: Client) -> None:
    window = client.window
    window.setGeometry(300, 200, 1300, 800)
    window.fit(QRect(0, 0, 2560, 1440))
    assert window.geometry() == QRect(300, 200, 1300, 800)


def screen_has_keys(client: Client) -> bool:
    """Whether the keyboard is on the screen that is shown."""
    screen, now = client.window.screen_of(client.window.current), QApplication.focusWidget()
    return now is not None and (now is screen or screen.isAncestorOf(now))


def test_the_screen_keeps_the_keyboard_when_what_had_it_is_hidden(qtbot: QtBot, client: Client) -> None:
    """A key that a button names must work after whatever has gone: a page, the search, a sheet."""
    client.window.show_screen("decks")
    decks = client.decks
    decks.start_import()
    qtbot.waitUntil(decks.importing.text.hasFocus)
    decks.importing.text.setPlainText("60 Mountain")
    decks.importing.keep.click()
    qtbot.waitUntil(decks.list.hasFocus)
    assert decks.deck is not None and decks.deck.own
    client.palette.open()
    assert client.palette.field.hasFocus()
    client.palette.close_it()
    qtbot.waitUntil(decks.list.hasFocus)
    client.sheet.ask("A question", "", [Choice("One", lambda: None)])
    qtbot.keyClick(client.sheet, Qt.Key.Key_Escape)
    qtbot.waitUntil(decks.list.hasFocus)


def test_a_click_beside_everything_leaves_the_keys_with_the_screen(qtbot: QtBot, client: Client) -> None:
    client.window.show_screen("decks")
    qtbot.mouseClick(client.decks, Qt.MouseButton.LeftButton, pos=QPoint(client.decks.width() - 5, 5))
    assert screen_has_keys(client)
    with qtbot.waitSignal(client.decks.edit_wanted):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_E)


def test_tab_may_still_lead_to_the_bar(qtbot: QtBot, client: Client) -> None:
    client.window.show_screen("decks")
    tab = client.window.nav.tabs["home"]
    tab.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.wait(30)
    assert tab.hasFocus()


def test_no_line_stays_over_what_takes_the_whole_window(qtbot: QtBot, client: Client) -> None:
    client.window.toast.say("A deck is among yours")
    client.window.show_screen("decks")
    assert client.window.toast.isVisible()
    whole = Screen(client.desk)
    client.window.add_screen("whole", whole)
    client.window.show_screen("whole")
    assert not client.window.toast.isVisible()


def test_a_line_said_at_a_table_does_not_lie_over_the_hand(qtbot: QtBot, client: Client) -> None:
    window, table = client.window, Screen(client.desk)
    assert MatchScreen.at_table and WatchScreen.at_table
    table.at_table = True
    window.add_screen("table", table)
    for name, above in (("table", True), ("decks", False)):
        window.show_screen(name)
        window.toast.say("The log is in the folder of your files")
        middle = window.toast.geometry().center().y()
        assert (middle < 0.2 * window.height()) is above and (middle > 0.8 * window.height()) is not above
