"""The window: the bar, the screens above one another, toasts, keys that work everywhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QEvent, QObject, QRect, QSettings, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QCloseEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QRadialGradient,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from gui import theme
from gui.i18n import msg
from gui.navigation.screen_maker import ScreenMaker
from gui.navigation.top_bar import NavBar
from gui.screens.base import Screen
from gui.widgets.boxes import column_box
from gui.widgets.fade import FadeStack
from gui.widgets.screen_keys import bind
from gui.widgets.toast import Toast

TABS: Final = (
    ("home", msg("Home")), ("play", msg("Play")), ("decks", msg("Decks")), ("workshop", msg("Workshop")),
    ("lab", msg("Lab")),
    ("puzzles", msg("Puzzles")), ("replays", msg("Replays")),
    ("settings", msg("Settings")),
)  # fmt: skip
SMALLEST: Final = (1280, 720)
USUAL: Final = (1440, 900)
WITHOUT_SCREEN: Final = ("offscreen", "minimal")  # platforms of Qt
TITLE_BAR: Final = 38  # px of a usual frame above the window
EDGE: Final = 6  # px of it at its sides


class Unsized(QObject):
    """Keeps from a screen that is being made what would have it lay out parts that are not there yet."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Whether the event ends here."""
        return event.type() == QEvent.Type.Resize


class Window(QWidget):
    """The one window. Screens are added by name; those without a tab take the whole window."""

    closing = Signal()
    search_wanted = Signal()
    help_wanted = Signal()

    def __init__(self, state_file: Path) -> None:
        super().__init__()
        self.setWindowTitle("Spellwright")
        self.setMinimumSize(*SMALLEST)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._state_file = state_file
        self._screens: dict[str, Screen] = {}
        self._focused: QWidget | None = None  # what had the keyboard last on a screen
        QApplication.instance().focusChanged.connect(self._on_focus_changed)  # type: ignore[union-attr]
        self.maker, self._unsized = ScreenMaker(self), Unsized(self)
        self.current = ""
        self.nav = NavBar(TABS)
        self.nav.chosen.connect(self.lead_to)
        self.nav.search_wanted.connect(self.search_wanted)
        self.stack = FadeStack()
        column = column_box(self, (0, 0, 0, 0), 0)
        column.addWidget(self.nav)
        column.addWidget(self.stack, 1)
        self.toast = Toast(self)
        self._restore()
        acts: tuple[tuple[str, Callable[[], object]], ...] = (
            ("full", self.toggle_full_screen), ("find", self.search_wanted.emit),
            ("home", lambda: self.show_screen("home")), ("quit", self.close),
        )  # fmt: skip
        for key, act in acts:
            bind(key, self, act, within=False)
        for number, (name, _) in enumerate(TABS, 1):
            QShortcut(QKeySequence(f"Ctrl+{number}"), self).activated.connect(lambda name=name: self.lead_to(name))

    def shelter(self, screen: Screen) -> None:
        """Have a screen that is being made lie in the window already, unseen and without a size: each part takes on the
        theme as it is made, where all together would hold up the screens when they come in."""
        screen.installEventFilter(self._unsized)
        screen.setParent(self.stack)
        screen.hide()

    def add_screen(self, name: str, screen: Screen) -> None:
        """Put a screen into the window."""
        screen.removeEventFilter(self._unsized)
        self._screens[name] = screen
        self.stack.addWidget(screen)
        screen.go.connect(self.lead_to)
        screen.notice.connect(self.toast.say)

    def screen_of(self, name: str) -> Screen:
        """A screen by its name; what is not there of it yet is made now."""
        self.maker.finish(name)
        return self._screens[name]

    def lead_to(self, name: str) -> None:
        """Show a screen as soon as it is there; one that is still to be made comes in pieces, which hold up nothing."""
        self.maker.lead(name, partial(self.show_screen, name))

    def show_screen(self, name: str) -> None:
        """Bring a screen up to date and show it, now."""
        self.maker.forget()
        screen = self.screen_of(name)
        screen.enter()
        self.current = name
        tabbed = any(name == tab for tab, _ in TABS)
        self.nav.setVisible(tabbed or screen.bar)
        self.nav.show_current(name)
        if not self.nav.isVisibleTo(self):  # nothing lies over the hand
            self.toast.hide()
        self.toast.above = screen.at_table
        self.maker.hold(screen.at_table)  # each moment and all memory there belong to the game
        self.stack.show_page(screen)
        (screen.first_focus() or screen).setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(QWidget, QWidget)
    def _on_focus_changed(self, old: QWidget | None, now: QWidget | None) -> None:
        """What had the keyboard is gone or hidden, or an overlay gives it back: the screen's keys go on to work."""
        screen = self._screens.get(self.current)
        if now is not None and screen is not None and screen.isAncestorOf(now):
            self._focused = now
        elif self.isActiveWindow():
            QTimer.singleShot(0, self, self._keep_keyboard)

    @Slot()
    def _keep_keyboard(self) -> None:
        """Give the keyboard to the screen where nothing has it, or where Qt passed it on from what was hidden."""
        now, before = QApplication.focusWidget(), self._focused
        screen = self._screens.get(self.current)
        there = before is not None and isValid(before) and before.isVisible() and before.isEnabled()
        lost = now is None or now is self or (not there and self.nav.isAncestorOf(now))
        if screen is None or not lost or before is None or not self.isActiveWindow():
            return
        inside = before if there and screen.isAncestorOf(before) else screen.first_focus() or screen
        inside.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the screen's primary button, Esc goes home, `?` shows the keys."""
        primary = self._screens[self.current].primary() if self.current else None
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and primary is not None and primary.isEnabled():
            primary.click()
        elif event.text() == "?" or event.key() == Qt.Key.Key_F1:
            self.help_wanted.emit()
        elif event.key() == Qt.Key.Key_Escape and self.nav.isVisible():
            self.show_screen("home")
        else:
            super().keyPressEvent(event)

    def toggle_full_screen(self) -> None:
        """F11."""
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    def _restore(self) -> None:
        """The size and place of the last time, else the usual size; never more than the screen has room for."""
        self.resize(*USUAL)
        geometry = QSettings(str(self._state_file), QSettings.Format.IniFormat).value("geometry")
        if isinstance(geometry, QByteArray):
            self.restoreGeometry(geometry)
        screen = self.screen()
        seen = QGuiApplication.platformName() not in WITHOUT_SCREEN
        if seen and screen is not None and not self.isMaximized() and not self.isFullScreen():
            self.fit(screen.availableGeometry())

    def fit(self, room: QRect) -> None:
        """Lie within a part of the desktop, title bar and edges as well; a window that just fits fills it."""
        wide, high = room.width() - 2 * EDGE, room.height() - TITLE_BAR - EDGE
        self.setMinimumSize(min(SMALLEST[0], wide), min(SMALLEST[1], high))
        if self.width() <= wide and self.height() <= high and room.contains(self.geometry()):
            return
        if self.width() > wide or self.height() > high:
            self.resize(min(self.width(), wide), min(self.height(), high))
        left = min(max(self.x(), room.left()), room.left() + wide - self.width())
        self.move(left, min(max(self.y(), room.top()), room.top() + high - self.height()))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember the window's place and let the running match end."""
        QSettings(str(self._state_file), QSettings.Format.IniFormat).setValue("geometry", self.saveGeometry())
        self.closing.emit()
        super().closeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the toast at the foot."""
        if self.toast.isVisible():
            self.toast.place()
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The bench at night: ink with one faint glow from above."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.color("bg0"))
        glow = QRadialGradient(self.width() * 0.28, -self.height() * 0.25, self.width() * 0.75)
        glow.setColorAt(0, theme.color("felt_glow", 0.95))
        glow.setColorAt(1, theme.color("felt_glow", 0.0))
        painter.fillRect(self.rect(), glow)
