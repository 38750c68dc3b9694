"""The middle of the deck editor: how the section is shown, its cards, the sample hand."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from engine.cards.decks import SIDE, Deck
from engine.view.snapshot import CardSnap
from gui import theme
from gui.cards.catalog import Catalog
from gui.deck_editor.accessible_board import install
from gui.deck_editor.card_table import CardTable
from gui.deck_editor.dragged_card import DraggedCard
from gui.deck_editor.groups import GROUPINGS, Group, grouped
from gui.deck_editor.sample_hand import HandStrip
from gui.deck_editor.section_board import LIST, PILES, SectionBoard
from gui.deck_editor.section_tabs import SectionTabs, section_title
from gui.i18n import tr, translate
from gui.widgets.boxes import column_box, row_box
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.flow_row import FlowRow
from gui.widgets.pictures import Pictures
from gui.widgets.segments import Segments
from gui.widgets.surface import scrolled
from gui.widgets.text import Label

TABLE: Final = "table"
_TALL: Final = 800  # px of height under which the sample hand folds
ASIDE: Final = 150  # px of the sideboard beside the main deck
WITH_ASIDE: Final = 1700  # px of width of the whole editor from which it is there
ALL_TABS: Final = 1560  # px of width of the whole editor from which sections without cards have a tab
CRAMPED: Final = 1180  # px of width of the whole editor under which the sample hand always plays first
ROOMY: Final = 1400  # px of width of the whole editor from which nothing draws in


class Workbench(QWidget):
    """One section as piles, list or table. Its signals are those of the board, whatever is shown."""

    count_wanted = Signal(str, str, int)  # section, name, by
    move_wanted = Signal(str, str, bool)  # section, name, all copies
    menu_wanted = Signal(str, str, QPoint)  # section, name, where
    dropped = Signal(str, DraggedCard)
    pointed = Signal(CardSnap, QRect)
    chosen = Signal(str)

    def __init__(self, catalog: Catalog, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._catalog = catalog
        self._deck = Deck("", ())
        self._folded_by_hand = False
        self._wide = False
        column = column_box(self, (0, 10, 0, 0), 8)
        column.addWidget(self._make_bar())
        install()
        self.board = SectionBoard(pictures)
        self.board.setAccessibleName(tr("Cards of the section"))
        self.table = CardTable(pictures)
        self.area = scrolled(self.board)
        self.area.setViewportMargins(0, 0, 0, 0)
        holder = QWidget()
        inside = row_box(holder, (24, 4, 12, 0), 20)
        inside.addWidget(self.area, 1)
        self.aside = SectionBoard(pictures, least_across=1)
        self.aside.setAccessibleName(tr("Sideboard"))
        self.aside_area = scrolled(self.aside)
        self.aside_area.setFixedWidth(ASIDE)
        self.aside_area.hide()
        inside.addWidget(self.aside_area)
        self.pages = QStackedWidget()
        self.pages.addWidget(holder)
        self.pages.addWidget(self.table)
        column.addWidget(self.pages, 1)
        self.hand = HandStrip(pictures, catalog.card)
        self.hand.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        column.addWidget(self.hand)
        self._connect()

    def _make_bar(self) -> FlowRow:
        row = FlowRow()
        row.setContentsMargins(24, 0, 16, 0)
        self.view = Segments(((PILES, tr("Piles")), (LIST, tr("List")), (TABLE, tr("Details"))), tr("View"))
        self.view.set_value(PILES)
        row.add(self.view)
        self.by_words = Label(tr("Group by"), tone="text2")
        row.add(self.by_words)
        self.by = ChoiceBox()
        self.by.setProperty("kind", "quiet")
        for key, words in GROUPINGS:
            self.by.addItem(translate(words), key)
        self.by.setAccessibleName(tr("Group by"))
        self.by.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        row.add(self.by)
        self.zones = SectionTabs()
        row.add(self.zones)
        return row

    def _connect(self) -> None:
        self.view.changed.connect(self.set_view)
        self.by.activated.connect(lambda _: self._show())
        self.zones.shown.connect(lambda _: self._show())
        self.zones.dropped.connect(self.dropped)
        self.hand.pointed.connect(self.pointed)
        self.hand.fold.clicked.connect(self._on_fold)
        self.board.pointed.connect(self.pointed)
        self.board.chosen.connect(self._on_chosen)
        self.aside.pointed.connect(self.pointed)
        self.aside.dropped.connect(lambda carried: self.dropped.emit(SIDE, carried))
        self.aside.chosen.connect(self.chosen)
        for shown in (self.board, self.table):
            shown.dropped.connect(lambda carried: self.dropped.emit(self.section, carried))
            shown.menu_wanted.connect(lambda name, where: self.menu_wanted.emit(self.section, name, where))
            shown.count_wanted.connect(lambda name, by: self.count_wanted.emit(self.section, name, by))
            shown.move_wanted.connect(lambda name, whole: self.move_wanted.emit(self.section, name, whole))
        self.aside.count_wanted.connect(lambda name, by: self.count_wanted.emit(SIDE, name, by))
        self.aside.move_wanted.connect(lambda name, whole: self.move_wanted.emit(SIDE, name, whole))
        self.aside.menu_wanted.connect(lambda name, where: self.menu_wanted.emit(SIDE, name, where))
        self.table.chosen.connect(self.chosen)

    @property
    def section(self) -> str:
        """The section that is shown."""
        return self.zones.current

    def focus_widget(self) -> QWidget:
        """Where the keyboard goes in the middle."""
        return self.table if self.view.value() == TABLE else self.board

    def set_deck(self, deck: Deck) -> None:
        """Another deck, or the same after a change."""
        self._deck = deck
        self.zones.set_deck(deck)
        self.hand.set_deck(deck)
        self._show()

    def set_view(self, view: str) -> None:
        """Piles, list or table."""
        self.view.set_value(view)
        self.pages.setCurrentIndex(1 if view == TABLE else 0)
        if view != TABLE:
            self.board.set_mode(view)
        self._show()
        for widget in (self.by, self.by_words):
            widget.setEnabled(view != TABLE)

    def show_section(self, section: str) -> None:
        """Show a section."""
        self.zones.choose(section)
        self._show()

    def go_to(self, name: str) -> None:
        """Show a card wherever in the deck it is."""
        for section, entries in self._deck.sections():
            if any(listed == name or self._catalog.card(listed) is self._catalog.card(name) for _, listed in entries):
                if section != self.section:
                    self.show_section(section)
                break
        if self.view.value() == TABLE:
            self.table.go_to(name)
        else:
            self.board.go_to(name)
        self.focus_widget().setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self) -> None:
        entries = self._deck.section(self.section)
        groups = grouped(entries, self._catalog.card, str(self.by.currentData()))
        title = translate(section_title(self.section))
        empty = tr("Search at the left and press Enter, or drag cards here.") if self.section == "main" else (
            tr("Drag cards here or onto the tab to put them into “{title}”; S moves the current one.", title=title)
        )  # fmt: skip
        self.board.show_groups(self.section, groups, empty)
        side = self._deck.section(SIDE)
        whole = grouped(side, self._catalog.card, "type")
        rows = tuple(row for group in whole for row in group.rows)
        self.aside_area.setVisible(self._wide and self.section != SIDE)
        self.aside.show_groups(
            SIDE, (Group(tr("Sideboard"), rows),) if rows else (), tr("Drag cards here for the sideboard")
        )
        if self.view.value() == TABLE:
            self.table.show_rows(self.section, [row for group in groups for row in group.rows])

    def _on_chosen(self, name: str) -> None:
        spot = self.board.spot_of(name)
        if spot is not None:
            x, y, wide, tall = (round(value) for value in spot.box)
            self.area.ensureVisible(x + wide // 2, y + tall // 2, wide // 2 + 8, tall // 2 + 12)
        self.chosen.emit(name)

    def _on_fold(self) -> None:
        self._folded_by_hand = True

    def fit(self, size: QSize) -> None:
        """Fold and draw in where there is little room."""
        if not self._folded_by_hand:
            self.hand.set_open(size.height() >= _TALL)
        width = size.width() / theme.read_size(1)  # larger words need more room
        roomy = width >= ROOMY
        self.zones.set_roomy(width >= ALL_TABS)
        self.zones.set_deck(self._deck)
        self.by_words.setVisible(roomy)
        if self._wide != (size.width() >= WITH_ASIDE):
            self._wide = not self._wide
            self._show()
        self.hand.show_start(width >= CRAMPED)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The felt, and a darker strip for the hand."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.color("felt"))
        strip = self.hand.geometry()
        painter.fillRect(strip, theme.color("bg0", 0.55))
        painter.fillRect(QRect(0, strip.top(), self.width(), 1), theme.color("line"))
