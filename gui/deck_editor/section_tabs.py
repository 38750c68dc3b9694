"""The sections of the deck as tabs that cards can be dropped on: main deck, sideboard, command zone and others."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from engine.cards.decks import COMMANDER, COMPANION, MAIN, MAYBE, SIDE, Deck
from gui import theme
from gui.deck_editor.board_paint import draw_brackets
from gui.deck_editor.dragged_card import DraggedCard, carried_in
from gui.i18n import Message, Text, joined, msg, nmsg, tr, translate
from gui.widgets.boxes import row_box
from gui.widgets.buttons import QUIET, Button

TITLES: Final[dict[str, Message]] = {
    MAIN: msg("Main deck"),
    SIDE: msg("Sideboard"),
    COMMANDER: msg("Commander"),
    COMPANION: msg("Companion"),
    MAYBE: msg("Maybe"),
}
ALWAYS: Final = (MAIN, SIDE, COMMANDER, MAYBE)


def section_title(section: str) -> Text:
    """What a section of a deck is called; one that only a file knows by its own name."""
    return TITLES.get(section, section)


class ZoneTab(Button):
    """One section: its title and its count. Cards that are dropped here go to it."""

    dropped = Signal(str, DraggedCard)

    def __init__(self, section: str) -> None:
        super().__init__(section_title(section), QUIET)
        self.section = section
        self._lit = False
        self.setCheckable(True)
        self.setAcceptDrops(True)
        self.setToolTip(tr("Click to show it, drop cards here to put them into it"))

    def set_count(self, count: int) -> None:
        """How many cards it holds."""
        title = translate(section_title(self.section))
        self.set_label(f"{title} {count}" if count else title)
        self.setAccessibleName(translate(joined((title, nmsg("{n} card", "{n} cards", count)))))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Cards may come here."""
        if carried_in(event.mimeData()) is not None:
            self._lit = True
            event.acceptProposedAction()
            self.update()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """They went elsewhere."""
        self._lit = False
        self.update()

    def dropEvent(self, event: QDropEvent) -> None:
        """Take them."""
        self._lit = False
        carried = carried_in(event.mimeData())
        if carried is not None:
            event.acceptProposedAction()
            self.dropped.emit(self.section, carried)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The tab; a bar under the one that is shown; brackets while a card hangs over it."""
        super().paintEvent(event)
        painter = QPainter(self)
        if self._lit:
            draw_brackets(painter, QRectF(self.rect()).adjusted(2, 2, -2, -2))


class SectionTabs(QWidget):
    """One tab a section; `shown` gives the section to show, `dropped` a section and what was dropped on it."""

    shown = Signal(str)
    dropped = Signal(str, DraggedCard)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tabs: dict[str, ZoneTab] = {}
        self.current = MAIN
        self._row = row_box(self, (0, 0, 0, 0), 2)
        self._roomy = True
        for section in ALWAYS:
            self._add(section)
        self.choose(MAIN)

    def _add(self, section: str) -> None:
        tab = ZoneTab(section)
        tab.setFont(theme.font(theme.TYPE.body, 600, serif=False))
        tab.clicked.connect(lambda: self.show_section(section))
        tab.dropped.connect(self.dropped)
        self.tabs[section] = tab
        self._row.addWidget(tab)

    def set_deck(self, deck: Deck) -> None:
        """Count the sections of a deck; those it has besides the usual ones get a tab."""
        wanted = dict.fromkeys((*ALWAYS, *(key for key, _ in deck.sections())))
        for section in wanted:
            if section not in self.tabs:
                self._add(section)
        for section, tab in self.tabs.items():
            tab.set_count(deck.total(section))
            tab.setVisible(section in wanted and (self._roomy or section != MAYBE or deck.total(section) > 0))

    def set_roomy(self, roomy: bool) -> None:
        """Where there is little width, tabs without cards go."""
        self._roomy = roomy

    def choose(self, section: str) -> None:
        """Mark the section that is shown."""
        self.current = section
        for key, tab in self.tabs.items():
            tab.setChecked(key == section)

    def show_section(self, section: str) -> None:
        """Go to a section."""
        self.choose(section)
        self.shown.emit(section)
