"""The sets at the left of the workshop: which set, its cards, a search, what it comes to."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from engine.workshop.report_form import Figures
from engine.workshop.sets import OwnCard
from gui import theme
from gui.art.symbols import cost_width, draw_glyph, draw_mana_cost
from gui.i18n import ntr, number, tr
from gui.widgets.bars import STATUSES, status_token, status_word
from gui.widgets.buttons import QUIET, Button, IconButton
from gui.widgets.text import Label
from gui.workshop.own_cards import OwnCards

_ID: Final = Qt.ItemDataRole.UserRole
_STATUS: Final = Qt.ItemDataRole.UserRole + 1
_COST: Final = Qt.ItemDataRole.UserRole + 2
_TYPE: Final = Qt.ItemDataRole.UserRole + 3
_GLYPHS: Final = {key: key for key, _, _ in STATUSES}


class _Rows(QStyledItemDelegate):
    """One card a row: name, type, cost, status."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """One height for all."""
        return QSize(160, 50)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """The card."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(option.rect)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, theme.color("ice", 0.13))
            painter.fillRect(QRectF(box.x(), box.y(), 3, box.height()), theme.color("ice"))
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(box, theme.color("bg2"))
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
        _draw(painter, str(index.data()), words.adjusted(0, 0, 0, -19))
        painter.setPen(theme.color("text2"))
        painter.setFont(theme.font(theme.TYPE.small))
        _draw(painter, str(index.data(_TYPE)), words.adjusted(0, 19, 0, 0))
        painter.restore()


def _draw(painter: QPainter, words: str, box: QRectF) -> None:
    shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(box.width()))
    painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, shown)


class SetList(QWidget):
    """`chosen` gives the number of the card that is wanted, `home_changed` that another set is shown."""

    chosen = Signal(int)
    home_changed = Signal()
    new_wanted = Signal()
    menu_wanted = Signal()

    def __init__(self, own: OwnCards) -> None:
        super().__init__()
        self._own = own
        self.setFixedWidth(264)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        head = QHBoxLayout()
        self.home = QComboBox()
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
        self.list.setItemDelegate(_Rows(self.list))
        self.list.setMouseTracking(True)
        self.list.setAutoFillBackground(False)
        self.list.viewport().setAutoFillBackground(False)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(tr("Cards of the set"))
        self.list.currentItemChanged.connect(self._on_current)
        column.addWidget(self.list, 1)
        self.figures = Label("", theme.TYPE.small, tone="text2", wrap=True)
        column.addWidget(self.figures)
        self.new = Button(tr("New card"), glyph="plus", key="Ctrl+N")
        self.new.clicked.connect(self.new_wanted)
        column.addWidget(self.new)

    def current_home(self) -> int:
        """The number of the set that is shown."""
        return int(self.home.currentData() or 0)

    def reload(self, card: int = 0, home: int = 0) -> None:
        """Show sets and cards as they are; a card, or what was current, stays current."""
        wanted, shown = card or self.card(), home or self.current_home()
        self.home.clear()
        for each in self._own.sets.all():
            self.home.addItem(f"{each.name} ({number(each.cards)})", each.id)
        self.home.setCurrentIndex(max(0, self.home.findData(shown)))
        words = self.search.text().strip()
        cards = self._found(words) if words else self._own.sets.cards(self.current_home())
        self.list.blockSignals(True)
        self.list.clear()
        for found in cards:
            self._add(found)
        self.list.blockSignals(False)
        self.choose(wanted)

    def _found(self, words: str) -> list[OwnCard]:
        """Cards of all sets that the search of the deck editor finds, or whose name holds the words."""
        names = set(self._own.found(words))
        low = words.casefold()
        return [card for card in self._own.sets.cards()
                if card.fields.name in names or low in card.fields.name.casefold()]

    def _add(self, card: OwnCard) -> None:
        fields = card.fields
        item = QListWidgetItem(fields.name or tr("Unnamed"))
        status = self._own.status(fields)
        for role, value in ((_ID, card.id), (_STATUS, status), (_COST, fields.face.cost),
                            (_TYPE, fields.face.type_line)):
            item.setData(role, value)
        item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, status_word(status))
        item.setToolTip(status_word(status))
        self.list.addItem(item)

    def card(self) -> int:
        """The number of the current card; 0 without one."""
        item = self.list.currentItem()
        return int(item.data(_ID)) if item is not None else 0

    def choose(self, card: int) -> None:
        """Make a card current, without telling; 0: none."""
        self.list.blockSignals(True)
        rows = (row for row in range(self.list.count()) if self.list.item(row).data(_ID) == card)
        self.list.setCurrentRow(next(rows, -1))
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
