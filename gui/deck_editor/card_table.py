"""A section of the deck as a table that can be sorted by any column."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent, QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from gui.cards.catalog import mana_value
from gui.deck_editor.dragged_card import HOLD, WIDTH, DraggedCard, carried_in, carry
from gui.deck_editor.groups import Row
from gui.i18n import msg, tr, translate
from gui.widgets.bars import status_word
from gui.widgets.pictures import Pictures

COLUMNS: Final = (
    msg("Count"),
    msg("Name"),
    msg("Cost"),
    msg("Mana value"),
    msg("Type"),
    msg("Size"),
    msg("Rarity"),
    msg("Set"),
    msg("Reading"),
)
SORT: Final = Qt.ItemDataRole.UserRole
_BESIDE: Final = 24  # px beside the words of a cell
_SORTED: Final = 34  # px beside those of a heading, for the arrow of the order
_COUNTS: Final = (0, 3)
_RARITY_WORDS: Final = {
    "common": msg("common"), "uncommon": msg("uncommon"), "rare": msg("rare"), "mythic": msg("mythic"),
    "special": msg("special"), "bonus": msg("bonus"),
}  # fmt: skip
_RARITIES: Final = tuple(_RARITY_WORDS)
_RIGHT: Final = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
Index = QModelIndex | QPersistentModelIndex
ROOT: Final = QModelIndex()


class _Rows(QAbstractTableModel):
    """The rows of a section."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: Sequence[Row] = ()
        self.section = ""

    def show_rows(self, section: str, rows: Sequence[Row]) -> None:
        """Other rows."""
        self.beginResetModel()
        self.section, self.rows = section, rows
        self.endResetModel()

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Each can be chosen and dragged."""
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled

    def rowCount(self, parent: Index = ROOT) -> int:
        """How many rows."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        """How many columns."""
        return len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The titles."""
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return translate(COLUMNS[section])
        right = role == Qt.ItemDataRole.TextAlignmentRole and section in _COUNTS
        return _RIGHT if right else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """A cell, or what it is sorted by."""
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() in _COUNTS:
            return _RIGHT
        if role == Qt.ItemDataRole.DisplayRole:
            return _said(self.cells(row)[index.column()], index.column())
        if role == SORT:
            value = self.cells(row)[index.column()]
            return _RARITIES.index(value) if index.column() == 6 and value in _RARITIES else value
        return None

    def cells(self, row: Row) -> tuple[object, ...]:
        """What stands in a row."""
        card = row.card
        if card is None:
            return row.count, row.name, *("",) * (len(COLUMNS) - 2)
        size = f"{card.face.power}/{card.face.toughness}" if card.face.power else card.face.loyalty
        return (
            row.count, row.name, card.face.mana_cost.replace("{", "").replace("}", ""), mana_value(card),
            card.face.type_line, size, card.rarity, card.set_code.upper(),
            status_word(card.status),
        )  # fmt: skip


def _said(value: object, column: int) -> object:
    """A cell in words."""
    return translate(_RARITY_WORDS.get(value, value)) if column == 6 and isinstance(value, str) else value


class CardTable(QTableView):
    """The table. + and − change the count of the current row, S moves it to the other section; rows can be dragged, and
    what is dropped here comes to the section. `menu_wanted` (name, where) asks for what else can be done."""

    count_wanted = Signal(str, int)
    move_wanted = Signal(str, bool)
    dropped = Signal(DraggedCard)
    menu_wanted = Signal(str, QPoint)
    chosen = Signal(str)

    def __init__(self, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self._model = _Rows()
        self._sorted = QSortFilterProxyModel(self)
        self._sorted.setSourceModel(self._model)
        self._sorted.setSortRole(SORT)
        self.setModel(self._sorted)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSortingEnabled(True)
        self.sortByColumn(3, Qt.SortOrder.AscendingOrder)
        self.setShowGrid(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(32)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setAccessibleName(tr("Cards of the section as a table"))
        head = self.horizontalHeader()
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setSectionResizeMode(4, QHeaderView.ResizeMode.Stretch)
        self.selectionModel().currentChanged.connect(lambda *_: self.chosen.emit(self.current_name()))

    def show_rows(self, section: str, rows: Sequence[Row]) -> None:
        """The rows of a section; the current one stays where it can."""
        name = self.current_name()
        self._model.show_rows(section, rows)
        self._fit_columns()
        self.go_to(name)

    def _fit_columns(self) -> None:
        """Each column as wide as its widest words; the view itself would measure all cells several times over."""
        model, cells, heading = self._model, self.fontMetrics(), self.horizontalHeader().fontMetrics()
        for column, values in enumerate(zip(*map(model.cells, model.rows), strict=True)):
            words = {str(_said(value, column)) for value in values}
            head = str(model.headerData(column, Qt.Orientation.Horizontal))
            wide = max((cells.horizontalAdvance(each) for each in words), default=0) + _BESIDE
            self.setColumnWidth(column, max(wide, heading.horizontalAdvance(head) + _SORTED))

    def go_to(self, name: str) -> None:
        """Make a card current."""
        for place in range(self._sorted.rowCount()):
            if self._sorted.index(place, 1).data() == name:
                self.setCurrentIndex(self._sorted.index(place, 1))
                return

    def current_name(self) -> str:
        """The name of the current row, or ""."""
        index = self.currentIndex()
        return str(self._sorted.index(index.row(), 1).data()) if index.isValid() else ""

    def startDrag(self, actions: Qt.DropAction) -> None:
        """Carry a copy of the current row's card."""
        if self.current_name():
            card = self._model.rows[self._sorted.mapToSource(self.currentIndex()).row()].card
            picture = self._pictures.face(card, WIDTH, self.devicePixelRatioF()) if card is not None else None
            carry(self, DraggedCard(self._model.section, self.current_name()), picture, HOLD)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What else can be done with the current row."""
        if self.current_name():
            self.menu_wanted.emit(self.current_name(), event.globalPos())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Cards of elsewhere may come here."""
        if carried_in(event.mimeData()) is not None:
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Anywhere."""
        event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Take what was carried."""
        carried = carried_in(event.mimeData())
        if carried is not None:
            event.acceptProposedAction()
            self.dropped.emit(carried)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What the class says."""
        name, key = self.current_name(), event.key()
        if name and key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            self.count_wanted.emit(name, -1 if key == Qt.Key.Key_Minus else 1)
        elif name and key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.count_wanted.emit(name, -10_000)
        elif name and key == Qt.Key.Key_S and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.move_wanted.emit(name, bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        elif event.text().isprintable() and event.text():
            event.ignore()
        else:
            super().keyPressEvent(event)
