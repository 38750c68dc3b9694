"""A table of an experiment: rows with their interval drawn; of a matrix a heat map. Each row opens its games."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QListWidget,
    QListWidgetItem,
    QStackedLayout,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from engine.lab.tables import DIFFERENCE, RATE, Row, Sheet
from gui import theme
from gui.i18n import tr
from gui.lab.lab_words import beside_words, said_key, said_row, shown
from gui.widgets.painted_rows import Index, PaintedRows, RowState, paint_ground
from gui.widgets.text import draw_line, plain_tip

HEIGHT: Final = 40
_FIGURE: Final = 76  # px of a figure at the usual size of text
_COUNT: Final = 70
NOTHING: Final = "–"  # of which nothing is played yet
_ROW: Final = Qt.ItemDataRole.UserRole


class _Bars(PaintedRows):
    """One figure a row: what it is of, its value, n, and its interval on a scale shared by all rows."""

    def __init__(self, parent: RowList) -> None:
        super().__init__(parent, 300, HEIGHT)
        self._view = parent

    def draw(self, painter: QPainter, box: QRectF, index: Index, state: RowState) -> None:
        """The row."""
        sheet = self._view.sheet
        at = index.row()
        if sheet is None or at >= len(sheet.rows):
            return
        row = sheet.rows[at]
        paint_ground(painter, box, state)
        names = self._view.room_for_names(box.width())
        words = QRectF(box.x() + 12, box.y(), names, box.height())
        painter.setPen(theme.color("text"))
        painter.setFont(theme.font(theme.TYPE.body, 600))
        draw_line(painter, words, said_key(sheet, row))
        painter.setFont(theme.font(theme.TYPE.body, 600, tabular=True))
        figure = QRectF(words.right() + 8, box.y(), theme.read_size(_FIGURE), box.height())
        draw_line(painter, figure, shown(row.value, sheet.unit) if row.n else NOTHING, right=True)
        painter.setPen(theme.color("text2"))
        painter.setFont(theme.font(theme.TYPE.small, tabular=True))
        count = QRectF(figure.right() + 8, box.y(), theme.read_size(_COUNT), box.height())
        draw_line(painter, count, f"n {row.n}")
        beside = beside_words(row)
        bar = count.right() + 4
        rest = box.right() - bar - 8
        wide = rest * (0.36 if beside else 0.8)
        self._paint_bar(painter, row, QRectF(bar, box.y(), wide, box.height()))
        if beside:
            painter.setPen(theme.color("text2"))
            draw_line(painter, QRectF(bar + 12 + wide, box.y(), rest - wide - 16, box.height()), beside)

    def _paint_bar(self, painter: QPainter, row: Row, box: QRectF) -> None:
        low, high = self._view.span
        scale = box.width() / (high - low) if high > low else 0.0

        def x(value: float) -> float:
            return box.x() + (min(max(value, low), high) - low) * scale

        middle, y = self._view.middle, box.center().y()
        painter.setPen(QPen(theme.color("line"), 1))
        painter.drawLine(QPointF(box.x(), y), QPointF(box.right(), y))
        if low <= middle <= high:
            painter.setPen(QPen(theme.color("line2"), 1))
            painter.drawLine(QPointF(x(middle), box.y() + 6), QPointF(x(middle), box.bottom() - 6))
        if not row.n:
            return
        sure = row.low > middle or row.high < middle
        token = ("moss" if row.value > middle else "rose") if sure and self._view.judged else "ice"
        painter.setPen(QPen(theme.color(token), 3))
        painter.drawLine(QPointF(x(row.low), y), QPointF(x(row.high), y))
        painter.setBrush(theme.color(token))
        painter.setPen(Qt.PenStyle.NoPen)
        dot = QPointF(x(row.value), y)
        if token == "rose":  # told by shape, too
            painter.drawRect(QRectF(dot.x() - 4.5, dot.y() - 4.5, 9, 9))
        else:
            painter.drawEllipse(dot, 5, 5)


LOW: Final = 120  # px of a table at least
MOST: Final = 16_777_215  # px: no limit


class RowList(QListWidget):
    """The rows of a table."""

    def __init__(self) -> None:
        super().__init__()
        self.sheet: Sheet | None = None
        self.span = (0.0, 1.0)
        self.middle = 0.5
        self.judged = False
        self._names, self._most = 0.0, 0.5  # px of the longest name, and the share of a row that names may have
        self.setItemDelegate(_Bars(self))
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)

    def show_sheet(self, sheet: Sheet) -> None:
        """Show another table, or the same with later figures: then the current row stays."""
        same = self.sheet is not None and self.sheet.name == sheet.name
        at, place = self.currentRow(), self.verticalScrollBar().value()
        self.sheet = sheet
        self.judged = sheet.unit == DIFFERENCE or sheet.name in ("results", "field", "matrix", "starts")
        self.middle = sheet.fair if sheet.unit == RATE else 0.0
        self.span = _span(sheet)
        metrics = QFontMetrics(theme.font(theme.TYPE.body, 600))
        self._names = max((metrics.horizontalAdvance(said_key(sheet, row)) for row in sheet.rows), default=0) + 2.0
        self._most = 0.3 if any(map(beside_words, sheet.rows)) else 0.5
        before = self.blockSignals(True)
        while self.count() > len(sheet.rows):
            self.takeItem(self.count() - 1)
        for number, row in enumerate(sheet.rows):
            item = self.item(number)
            if item is None:
                item = QListWidgetItem()
                self.addItem(item)
            item.setText(said_row(sheet, row))
            item.setToolTip(plain_tip(said_row(sheet, row)))
        self.setCurrentRow(at if same else -1)
        self.blockSignals(before)
        if same:
            self.verticalScrollBar().setValue(place)
        self.viewport().update()

    def room_for_names(self, width: float) -> float:
        """The px of the names in rows of a width: a third, and as much more as the longest needs, up to a half
        where nothing stands beside the figures."""
        return max(min(300.0, width * 0.3), min(self._names, width * self._most))


def _span(sheet: Sheet) -> tuple[float, float]:
    """The values between which intervals are drawn."""
    if sheet.unit == RATE:
        return 0.0, 1.0
    ends = [end for row in sheet.rows for end in (row.low, row.high)] or [0.0]
    if sheet.unit == DIFFERENCE:
        widest = max(0.05, *map(abs, ends))
        return -widest, widest
    return min(0.0, *ends), max(1.0, *ends)


class HeatMap(QTableWidget):
    """Every deck against every other: rate, n and interval in each cell, and a colour for them."""

    def __init__(self) -> None:
        super().__init__()
        self.rows_of: dict[tuple[int, int], Row] = {}
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.setShowGrid(False)

    def show_sheet(self, sheet: Sheet, names: tuple[str, ...]) -> None:
        """Show the matrix."""
        shown_names = [name for name in names if any(row.key[0] == name for row in sheet.rows)]
        self.setRowCount(len(shown_names))
        self.setColumnCount(len(shown_names))
        self.setHorizontalHeaderLabels(shown_names)
        self.setVerticalHeaderLabels(shown_names)
        cells = {row.key: row for row in sheet.rows}
        self.rows_of = {}
        for down, name in enumerate(shown_names):
            for across, other in enumerate(shown_names):
                row = cells.get((name, other))
                item = self.item(down, across)
                if item is None:
                    item = QTableWidgetItem()
                    self.setItem(down, across, item)
                if row is None:
                    item.setText("")
                    continue
                self.rows_of[down, across] = row
                interval = f"{shown(row.low, RATE)} – {shown(row.high, RATE)}"
                item.setText(f"{shown(row.value, RATE)}\nn {row.n}, {interval}" if row.n else NOTHING)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, said_row(sheet, row))
                item.setToolTip(plain_tip(said_row(sheet, row)))
                item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                strength = min(0.6, abs(row.value - sheet.fair) * 1.6) if row.n else 0.0
                item.setBackground(theme.color("moss" if row.value >= sheet.fair else "rose", strength))


class SheetView(QWidget):
    """A table in its best form. `opened` gives the row whose games are wanted."""

    opened = Signal(Row)

    def __init__(self) -> None:
        super().__init__()
        self.list, self.heat = RowList(), HeatMap()
        self._alone, self._whole = True, MOST  # whether nothing stands below, and the height of all rows
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self.list)
        self._stack.addWidget(self.heat)
        self.setFocusProxy(self.list)
        self.list.itemActivated.connect(lambda _: self._open(self.list.currentRow()))
        self.list.itemClicked.connect(lambda _: self._open(self.list.currentRow()))
        self.heat.cellActivated.connect(self._open_cell)
        self.heat.cellClicked.connect(self._open_cell)

    def clear(self) -> None:
        """Show no table."""
        self._stack.setCurrentIndex(0)
        self.list.show_sheet(Sheet("", (), "", RATE, ()))

    def show_sheet(self, sheet: Sheet, names: tuple[str, ...], title: str) -> None:
        """Show another table."""
        heat = sheet.name == "matrix" and len(names) > 2
        self._stack.setCurrentIndex(int(heat))
        self.setFocusProxy(self.heat if heat else self.list)
        for widget in (self.list, self.heat):
            widget.setAccessibleName(tr("Table: {title}", title=title))
        if heat:
            self.heat.show_sheet(sheet, names)
        else:
            self.list.show_sheet(sheet)
        whole = self.list.sizeHintForRow(0) * len(sheet.rows) + 2 * self.list.frameWidth()
        self._whole = MOST if heat else max(LOW, whole)
        self.set_alone(self._alone)

    def set_alone(self, alone: bool) -> None:
        """Whether nothing stands below; else what a short table leaves is the games'."""
        self._alone = alone
        self.setMaximumHeight(MOST if alone else self._whole)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The row whose games have come stays in sight."""
        super().resizeEvent(event)
        if not self._alone:
            self.list.scrollTo(self.list.currentIndex())

    def _open(self, at: int) -> None:
        sheet = self.list.sheet
        if sheet is not None and 0 <= at < len(sheet.rows) and sheet.rows[at].games:
            self.opened.emit(sheet.rows[at])

    def _open_cell(self, down: int, across: int) -> None:
        row = self.heat.rows_of.get((down, across))
        if row is not None:
            self.opened.emit(row)
