"""The sets at the left of the workshop: which set, its cards, a search, what it comes to."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from engine.workshop.report_form import Figures
from engine.workshop.sets import OwnCard
from gui import theme
from gui.art.symbols import cost_width, draw_glyph, draw_mana_cost
from gui.i18n import ntr, number, tr
from gui.widgets.bars import STATUSES, status_token, status_word
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import QUIET, Button, IconButton
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.painted_rows import Index, PaintedRows, RowState, paint_ground, two_lines
from gui.widgets.text import Label, draw_line
from gui.workshop.own_cards import OwnCards

HEIGHT: Final = 50
_ID: Final = Qt.ItemDataRole.UserRole
_STATUS: Final = Qt.ItemDataRole.UserRole + 1
_COST: Final = Qt.ItemDataRole.UserRole + 2
_TYPE: Final = Qt.ItemDataRole.UserRole + 3
_GLYPHS: Final = {key: key for key, _, _ in STATUSES}


class _Rows(PaintedRows):
    """One card a row: name, type, cost, status."""

    def draw(self, painter: QPainter, box: QRectF, index: Index, state: RowState) -> None:
        """The card."""
        paint_ground(painter, box, state)
        status, cost = str(index.data(_STATUS)), str(index.data(_COST))
        right = box.right() - 12
        if status in _GLYPHS:
            draw_glyph(painter, status, right - 16, box.center().y() - 8, 16, theme.color(status_token(status)))
        right -= 26
        wide = cost_width(cost, 14, 3)
        draw_mana_cost(painter, cost, QRectF(right - wide, box.y(), wide, box.height()), 14, 3)
        words = box.adjusted(14, 6, -(box.right() - right) - wide - 8, -6)
        painter.setPen(theme.color("text"))
        painter.setFont(theme.font(theme.TYPE.list_title, 600))
        upper, lower = two_lines(words)
        draw_line(painter, upper, str(index.data()))
        painter.setPen(theme.color("text2"))
        painter.setFont(theme.font(theme.TYPE.small))
        draw_line(painter, lower, str(index.data(_TYPE)))


class _Item(QListWidgetItem):
    """A row of the list: what it shows is looked up when it is drawn, for of thousands few ever are."""

    def __init__(self, card: OwnCard, own: OwnCards) -> None:
        super().__init__()
        self._card, self._own = card, own

    def data(self, role: int) -> object:
        """What stands there."""
        fields = self._card.fields
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return fields.name or tr("Unnamed")
            case Qt.ItemDataRole.AccessibleDescriptionRole | Qt.ItemDataRole.ToolTipRole:
                return status_word(self._own.status(fields))
            case _ if role == _ID:
                return self._card.id
            case _ if role == _STATUS:
                return self._own.status(fields)
            case _ if role == _COST:
                return fields.face.cost
            case _ if role == _TYPE:
                return fields.face.type_line
            case _:
                return super().data(role)


class SetList(QWidget):
    """`chosen` gives the number of the card that is wanted, `home_changed` that another set is shown."""

    chosen = Signal(int)
    home_changed = Signal()
    new_wanted = Signal()
    menu_wanted = Signal()
    figures_wanted = Signal()

    def __init__(self, own: OwnCards) -> None:
        super().__init__()
        self._own = own
        self._rows: dict[int, int] = {}  # by the number of a card, where it stands
        self.setFixedWidth(264)
        column = column_box(self, (0, 0, 0, 0), 8)
        head = row_box()
        self.home = ChoiceBox()
        self.home.setAccessibleName(tr("Set"))
        self.home.activated.connect(lambda _: self._on_home())
        self.more = IconButton("more", tr("More: new set, rename, delete, figures"), QUIET)
        self.more.clicked.connect(self.menu_wanted)
        head.addWidget(self.home, 1)
        head.addWidget(self.more)
        column.addLayout(head)
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Search in all sets"))
        self.search.setAccessibleName(tr("Search in all sets"))
        self.search.setMaxLength(200)
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(lambda _: self.reload())
        column.addWidget(self.search)
        self.list = QListWidget()
        self.list.setItemDelegate(_Rows(self.list, 160, HEIGHT))
        self.list.setMouseTracking(True)
        self.list.setAutoFillBackground(False)
        self.list.viewport().setAutoFillBackground(False)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(tr("Cards of the set"))
        self.list.currentItemChanged.connect(self._on_current)
        column.addWidget(self.list, 1)
        foot = row_box()
        self.figures = Label("", theme.TYPE.small, tone="text2", wrap=True)
        self.all_figures = Button(tr("Figures"), QUIET)
        self.all_figures.setToolTip(tr("Curve, colors, rarities, wordings that are not understood"))
        self.all_figures.clicked.connect(self.figures_wanted)
        foot.addWidget(self.figures, 1)
        foot.addWidget(self.all_figures)
        column.addLayout(foot)
        self.new = Button(tr("New card"), glyph="plus", key="Ctrl+N")
        self.new.clicked.connect(self.new_wanted)
        column.addWidget(self.new)

    def current_home(self) -> int:
        """The number of the set that is shown."""
        return int(self.home.currentData() or 0)

    def home_name(self) -> str:
        """What the set that is shown is called."""
        found = next((each for each in self._own.sets.all() if each.id == self.current_home()), None)
        return found.name if found is not None else ""

    def reload(self, card: int = 0, home: int = 0) -> None:
        """Show sets and cards as they are; a card, or what was current, stays current."""
        wanted, sets = card or self.card(), self._own.sets.all()
        shown = home or self.current_home() or next((each.id for each in sets if each.cards), 0)
        self.home.clear()
        for each in sets:
            self.home.addItem(f"{each.name} ({number(each.cards)})", each.id)
        self.home.setCurrentIndex(max(0, self.home.findData(shown)))
        words = self.search.text().strip()
        cards = self._found(words) if words else self._own.sets.cards(self.current_home())
        self.list.blockSignals(True)
        self.list.clear()
        for found in cards:
            self.list.addItem(_Item(found, self._own))
        self._rows = {found.id: row for row, found in enumerate(cards)}
        self.list.blockSignals(False)
        self.choose(wanted)

    def _found(self, words: str) -> list[OwnCard]:
        """Cards of all sets that the search of the deck editor finds, or whose name holds the words."""
        names = set(self._own.found(words))
        low = words.casefold()
        return [card for card in self._own.sets.cards()
                if card.fields.name in names or low in card.fields.name.casefold()]

    def card(self) -> int:
        """The number of the current card; 0 without one."""
        item = self.list.currentItem()
        return int(item.data(_ID)) if item is not None else 0

    def choose(self, card: int) -> None:
        """Make a card current, without telling; 0: none."""
        self.list.blockSignals(True)
        self.list.setCurrentRow(self._rows.get(card, -1))
        self.list.blockSignals(False)

    def show_figures(self, found: Figures) -> None:
        """What the set comes to, in a few words."""
        parts = [tr("{n} read", n=found.statuses.get("read", 0) + found.statuses.get("verified", 0))]
        odd = found.statuses.get("partly", 0) + found.statuses.get("unread", 0)
        if odd:
            parts.append(ntr("{n} not read whole", "{n} not read whole", odd))
        self.figures.setText(" · ".join(parts) if found.cards else "")

    def _on_home(self) -> None:
        self.reload()
        self.home_changed.emit()

    def _on_current(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.chosen.emit(int(item.data(_ID)))
