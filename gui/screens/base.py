"""What every screen has: the desk it works at, its keys, and the ways it leads on."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QBoxLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from engine.places import Places
from gui.cards.catalog import Catalog, DeckEntry
from gui.i18n import Text, translate
from gui.screens.draft.kept import kept_draft
from gui.session.match_setup import Rival, TableSetup, read_setup
from gui.session.saved_matches import Save, SaveFolder
from gui.settings import SettingsStore
from gui.widgets.boxes import column_box, row_box
from gui.widgets.surface import scrolled
from gui.widgets.text import Label

MARGIN: Final = 40
WIDEST: Final = 2000  # px of a list: in wider ones the eye loses the row between its words and its buttons
NARROW: Final = 1360  # px of width under which screens draw in


@dataclass(frozen=True, slots=True)
class Desk:
    """What screens share: settings, cards and decks, saves, places, the clock."""

    settings: SettingsStore
    catalog: Catalog
    saves: SaveFolder
    places: Places
    now: Callable[[], float] = time.time

    @property
    def draft_left(self) -> bool:
        """Whether a draft was left that can be taken up."""
        return kept_draft(self.places.data)

    def usual_rival(self, mine: DeckEntry) -> Rival:
        """Whom a deck is played against where nobody was chosen: the opponent of the last match, else a deck that comes
        with the program; never one that is unfinished or plays by other rules, if there is any better."""
        last = read_setup(self.places.data / "setup.json")
        chosen = self.catalog.deck(last.rivals[0].deck) if last is not None else None
        bundled_first = sorted(self.catalog.decks, key=lambda deck: deck.own)
        for deck in (*((chosen,) if chosen is not None else ()), *bundled_first):
            if deck.key != mine.key and deck.rules == mine.rules and self.catalog.ready(deck):
                seat = last.rivals[0].seat if last is not None and deck is chosen else "greedy"
                return Rival(deck.key, seat if seat != "passive" else "greedy")
        others = [deck.key for deck in bundled_first if deck.key != mine.key]
        return Rival(others[0] if others else mine.key)


class Screen(QWidget):
    """A screen. `keys` are shown by `?`; `go` asks for another screen by name, `notice` for one line to the user."""

    title: Text = ""
    bar = False  # a screen without a tab of its own that shows the bar all the same
    at_table = False  # a game is shown, and hands lie at the foot
    keys: tuple[tuple[str, Text], ...] = ()

    go = Signal(str)
    play = Signal(TableSetup)
    resume = Signal(Save)
    watch = Signal(Save)
    notice = Signal(str)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.setAccessibleName(translate(self.title))
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # a click beside everything leaves the keys with the screen

    def add_key(self, keys: str, act: Callable[[], object]) -> None:
        """Have keys do something while the screen is shown, even where nothing on it has the keyboard; not while it is
        in something that lies over the screen. Esc belongs to whatever has the keyboard."""
        def pressed() -> None:
            focus = QApplication.focusWidget()
            if focus is None or focus is self.window() or self.isAncestorOf(focus):
                act()
        context = Qt.ShortcutContext.WidgetWithChildrenShortcut if keys == "Escape" else (
            Qt.ShortcutContext.WindowShortcut)
        QShortcut(QKeySequence(keys), self, context=context).activated.connect(pressed)

    def build(self) -> Iterator[None]:
        """Make the parts of a screen that has many, one by one, before it is first shown; others have made theirs."""
        yield from ()

    def enter(self) -> None:
        """The screen is about to be shown: bring it up to date."""

    def cards_read(self) -> None:
        """It is known now how much of each card is read: a screen on which that stands shows it, and nothing else
        changes, for somebody may be at work there."""

    def primary(self) -> QPushButton | None:
        """The button that Enter presses while nothing else has the keyboard."""
        return None

    def first_focus(self) -> QWidget | None:
        """Where the keyboard starts; None: nowhere until Tab is pressed."""
        return None


class ListScreen(Screen):
    """A screen of rows in a list that scrolls below a head; rows do not grow without end."""

    def lay_out(self, head: QBoxLayout) -> QVBoxLayout:
        """Put the head above the list; where the rows go."""
        outer = column_box(self, (MARGIN, 16, MARGIN, 24), 14)
        outer.addLayout(head)
        inner = QWidget()
        rows = column_box(inner, (0, 0, 6, 0), 16)
        outer.addWidget(scrolled(inner), 1)
        return rows

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the rows together."""
        layout = self.layout()
        if isinstance(layout, QBoxLayout):
            keep_together(layout, self.width())
        super().resizeEvent(event)


def keep_together(layout: QBoxLayout, width: int, least: int = MARGIN) -> None:
    """Give what is laid out in a screen so many px wide the margins that keep its rows at most WIDEST px."""
    margins = layout.contentsMargins()
    side = max(least, (width - WIDEST) // 2)
    layout.setContentsMargins(side, margins.top(), side, margins.bottom())


def titled(title: Text, text: Text) -> QVBoxLayout:
    """A screen's title and one sentence under it."""
    layout = column_box(spacing=0)
    heading = Label(title, 26, 600)
    heading.setFixedHeight(36)
    layout.addWidget(heading)
    if text:
        layout.addSpacing(2)
        layout.addWidget(Label(text, 14, tone="text2", wrap=True))
    return layout


def headed(title: Text, text: Text, *buttons: QWidget) -> QHBoxLayout:
    """A screen's title and sentence, and what can be pressed beside them."""
    head = row_box()
    head.addLayout(titled(title, text), 1)
    for button in buttons:
        head.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
    return head


def leave_by_esc(page: QWidget, leave: Callable[[], object]) -> None:
    """Have Esc leave a page that lies over the first one of a screen, wherever on the page the keyboard is: the screen
    itself stays."""
    within = Qt.ShortcutContext.WidgetWithChildrenShortcut
    QShortcut(QKeySequence(Qt.Key.Key_Escape), page, context=within).activated.connect(leave)


def tab_here(widget: QWidget) -> None:
    """Tab goes through what was put into a widget where the widget stands, and not after all that was made before."""
    window = widget.window()
    inside = [each for each in widget.findChildren(QWidget)
              if _tabbed(each) and each.isVisibleTo(widget) and each.window() is window]  # a list that opens is none
    last = widget.previousInFocusChain()
    while last is not None and (not _tabbed(last) or last in inside):
        last = last.previousInFocusChain() if last is not widget else None
    for each in inside:
        if last is not None:
            QWidget.setTabOrder(last, each)
        last = each


def _tabbed(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)


def clear(layout: QBoxLayout) -> None:
    """Empty a layout."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
