"""The right column of the deck editor: numbers, odds, notes, history."""

from __future__ import annotations

from PySide6.QtGui import QPainter, QPaintEvent, QUndoStack
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget, QUndoView, QWidget

from gui import theme
from gui.cards.catalog import Catalog, DeckEntry
from gui.deck_editor.analysis import Analysis
from gui.deck_editor.deck_notes import NotesPanel
from gui.deck_editor.odds_panel import OddsPanel
from gui.i18n import msg, tr
from gui.widgets.boxes import column_box
from gui.widgets.segments import Segments
from gui.widgets.surface import scrolled

_PAGES = (("numbers", msg("Stats")), ("odds", msg("Odds")), ("notes", msg("Notes")), ("history", msg("Steps")))


class NumbersColumn(QWidget):
    """Four pages about the deck."""

    def __init__(self, catalog: Catalog, stack: QUndoStack, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = column_box(self, (18, 12, 6, 8), 14)
        self.tabs = Segments(_PAGES, tr("About the deck"))
        for button in self.tabs.buttons.values():
            button.setMinimumWidth(40)
        self.tabs.changed.connect(self.show_page)
        column.addWidget(self.tabs)
        self.analysis, self.odds, self.notes = Analysis(catalog), OddsPanel(catalog), NotesPanel()
        self.history = QUndoView(stack)
        self.history.setEmptyLabel(tr("As it was opened"))
        self.history.setFrameShape(QFrame.Shape.NoFrame)
        self.history.setAccessibleName(tr("Steps that can be undone"))
        self.pages = QStackedWidget()
        self._areas: list[QScrollArea] = []
        for page in (self.analysis, self.odds, self.notes):
            page.setContentsMargins(0, 0, 12, 0)
            area = scrolled(page)
            self._areas.append(area)
            self.pages.addWidget(area)
        self.pages.addWidget(self.history)
        column.addWidget(self.pages, 1)
        self.show_page("numbers")

    def show_page(self, name: str) -> None:
        """Show one of the pages."""
        self.tabs.set_value(name)
        self.pages.setCurrentIndex(next(i for i, (key, _) in enumerate(_PAGES) if key == name))

    def to_checks(self) -> None:
        """Scroll to the checks."""
        self._areas[0].ensureWidgetVisible(self.analysis.rows)

    def set_deck(self, entry: DeckEntry) -> None:
        """Another deck, or the same after a change."""
        self.analysis.set_deck(entry)
        self.odds.set_deck(entry.deck)
        self.notes.set_deck(entry.deck)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A plain side column."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.color("bg1"))
        painter.fillRect(0, 0, 1, self.height(), theme.color("line"))
