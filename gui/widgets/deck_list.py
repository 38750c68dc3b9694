"""A list of decks: picture, name, facts, colours."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from gui import theme
from gui.art.symbols import cost_width, draw_glyph, draw_mana_cost
from gui.cards.catalog import Catalog, DeckEntry
from gui.i18n import ntr, tr
from gui.widgets.painted_rows import Index, PaintedRows, RowState, two_lines
from gui.widgets.pictures import Pictures, rounded
from gui.widgets.text import draw_line, plain_tip

HEIGHT: Final = 68
_KEY = Qt.ItemDataRole.UserRole
_SYMBOL = 15


class _Rows(PaintedRows):
    """Draws one deck a row."""

    def __init__(self, pictures: Pictures, catalog: Catalog, parent: QWidget) -> None:
        super().__init__(parent, 200, HEIGHT)
        self._pictures, self._catalog, self._view = pictures, catalog, parent

    def draw(self, painter: QPainter, box: QRectF, index: Index, state: RowState) -> None:
        """Surface, picture, words, colours."""
        deck = self._catalog.deck(str(index.data(_KEY)))
        if deck is None:
            return
        focused = state.chosen and self._view.hasFocus()
        self._paint_ground(painter, box, state, focused)
        facts = self._catalog.facts(deck)
        face = self._catalog.card(facts.faces[0]) if facts.faces else None
        tile = QRectF(box.x() + 14, box.center().y() - 23, 62, 46)
        painter.setClipPath(rounded(tile, 6))
        ratio = self._view.devicePixelRatioF()
        painter.drawPixmap(tile.topLeft(), self._pictures.art(face, tile.size().toSize(), ratio))
        painter.setClipping(False)
        colors = "".join(f"{{{letter}}}" for letter in facts.colors)
        wide = cost_width(colors, _SYMBOL, 4)
        draw_mana_cost(painter, colors, QRectF(box.right() - 16 - wide, box.y(), wide, box.height()), _SYMBOL, 4)
        self._paint_words(
            painter, deck, facts.missing,
            QRectF(tile.right() + 14, box.y() + 12, box.width() - 118 - wide, box.height() - 24),
        )
        if focused:
            painter.setPen(QPen(theme.color("ice"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(6, 2, -6, -3), theme.RADIUS.button, theme.RADIUS.button)

    def _paint_ground(self, painter: QPainter, box: QRectF, state: RowState, focused: bool) -> None:
        if state.chosen:
            painter.fillRect(box, theme.color("ice", 0.13))
            if not focused:  # the ring says it already
                painter.fillRect(QRectF(box.x() + 1, box.y(), 3, box.height() - 1), theme.color("ice"))
        elif state.hovered:
            painter.fillRect(box, theme.color("bg2"))
        painter.fillRect(QRectF(box.x() + 14, box.bottom() - 1, box.width() - 28, 1), theme.color("line", 0.8))

    def _paint_words(self, painter: QPainter, deck: DeckEntry, missing: tuple[str, ...], box: QRectF) -> None:
        painter.setFont(theme.font(theme.TYPE.list_title, 600))
        painter.setPen(theme.color("text"))
        upper, lower = two_lines(box)
        wide = draw_line(painter, upper, deck.name)
        if deck.own:
            x = box.x() + wide + 8
            draw_glyph(painter, "user", x, upper.center().y() - 7, 14, theme.color("text2"))
        painter.setFont(theme.font(theme.TYPE.body))
        painter.setPen(theme.color("lamp" if missing else "text2"))
        unknown = ntr("{n} card unknown", "{n} cards unknown", len(missing))
        about = unknown if missing else deck.plan or ntr("{n} card", "{n} cards", deck.size)
        draw_line(painter, lower, about)


class DeckList(QListWidget):
    """All decks of the catalogue, the user's first. `chosen` gives the key of the current one."""

    chosen = Signal(str)

    def __init__(self, pictures: Pictures, catalog: Catalog, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._catalog = catalog
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setItemDelegate(_Rows(pictures, catalog, self))
        self.setMouseTracking(True)
        self.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Decks"))
        self.currentItemChanged.connect(self._on_current)
        pictures.ready.connect(self.viewport().update)

    def reload(self, key: str = "") -> None:
        """Show the catalogue's decks; `key`, or what was current, stays current."""
        wanted = key or self.key()
        self.blockSignals(True)
        self.clear()
        for deck in self._catalog.decks:
            item = QListWidgetItem(deck.name)
            item.setData(_KEY, deck.key)
            item.setToolTip(plain_tip(deck.plan))
            self.addItem(item)
        self.blockSignals(False)
        self.choose(wanted)
        if self.currentRow() < 0 and self.count():
            self.setCurrentRow(0)

    def key(self) -> str:
        """The key of the current deck, "" without one."""
        item = self.currentItem()
        return str(item.data(_KEY)) if item is not None else ""

    def choose(self, key: str) -> None:
        """Make a deck current."""
        for row in range(self.count()):
            if self.item(row).data(_KEY) == key:
                self.setCurrentRow(row)
                return

    def _on_current(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.chosen.emit(str(item.data(_KEY)))
