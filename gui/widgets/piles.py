"""The cards of a deck in piles by mana value: name, cost and count of each stay visible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.view.snapshot import CardSnap
from gui import theme
from gui.art.parts import SHADOW_MARGIN
from gui.art.symbols import draw_glyph
from gui.catalog import Catalog, DeckEntry, mana_value
from gui.widgets.bars import status_token, status_word
from gui.widgets.pictures import Pictures

OVERLAP: Final = 50
HEAD: Final = 44
GAP: Final = 14
WIDEST: Final = 116
RATIO: Final = 88 / 63


@dataclass(frozen=True, slots=True)
class Pile:
    """One column: its heading and its cards with their counts."""

    title: str
    cards: tuple[tuple[int, CardSnap], ...]

    @property
    def count(self) -> int:
        """Cards in the pile."""
        return sum(count for count, _ in self.cards)


def piles_of(deck: DeckEntry, catalog: Catalog) -> tuple[Pile, ...]:
    """The piles of a deck: by mana value, lands last; empty ones are left out."""
    columns: dict[str, list[tuple[int, CardSnap]]] = {title: [] for title in ("0", "1", "2", "3", "4", "5+", "Lands")}
    for count, name in deck.main:
        card = catalog.card(name)
        if card is None:
            continue
        value = mana_value(card)
        title = "Lands" if "land" in card.types else "5+" if value >= 5 else str(value)
        columns[title].append((count, card))
    order = [Pile(title, tuple(sorted(cards, key=lambda c: c[1].face.name))) for title, cards in columns.items()]
    return tuple(pile for pile in order if pile.cards)


class CardPiles(QWidget):
    """Piles side by side. Arrows move, hovering or moving shows the card (`pointed`), + and - change the count."""

    pointed = Signal(object, QRect)  # CardSnap or None, where it lies
    count_changed = Signal(str, int)  # name, by how much

    def __init__(self, pictures: Pictures, catalog: Catalog, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pictures, self._catalog = pictures, catalog
        self._piles: tuple[Pile, ...] = ()
        self.at = (0, 0)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setAccessibleName("Cards of the deck")
        pictures.ready.connect(self.update)

    def set_deck(self, deck: DeckEntry) -> None:
        """Show a deck's cards."""
        self._piles = piles_of(deck, self._catalog)
        self.at = self._valid(*self.at)
        self.setMinimumHeight(self._height())
        self._describe()
        self.update()

    @property
    def piles(self) -> Sequence[Pile]:
        """What is shown."""
        return self._piles

    def current(self) -> CardSnap | None:
        """The card the keyboard is at."""
        column, row = self.at
        cards = self._piles[column].cards if column < len(self._piles) else ()
        return cards[row][1] if row < len(cards) else None

    def go_to(self, name: str) -> None:
        """Move to a card by its name."""
        for column, pile in enumerate(self._piles):
            for row, (_, card) in enumerate(pile.cards):
                if card.face.name == name:
                    self._go(column, row)

    # --- geometry ---

    def card_width(self) -> int:
        """The width of every card, px."""
        count = max(1, len(self._piles))
        return max(72, min(WIDEST, (self.width() - GAP * (count - 1)) // count))

    def rect_of(self, column: int, row: int) -> QRectF:
        """Where a card lies."""
        width = self.card_width()
        return QRectF(column * (width + GAP), HEAD + row * OVERLAP, width, width * RATIO)

    def visible_rect(self, column: int, row: int) -> QRectF:
        """What of a card is not covered by the next."""
        box = self.rect_of(column, row)
        if row < len(self._piles[column].cards) - 1:
            box.setHeight(OVERLAP)
        return box

    def place(self, point: QPointF) -> tuple[int, int] | None:
        """The card under a point: the one in front."""
        for column, pile in enumerate(self._piles):
            for row in range(len(pile.cards) - 1, -1, -1):
                if self.rect_of(column, row).contains(point):
                    return column, row
        return None

    def _height(self) -> int:
        deepest = max((len(pile.cards) for pile in self._piles), default=0)
        return round(HEAD + max(0, deepest - 1) * OVERLAP + self.card_width() * RATIO + 12)

    def sizeHint(self) -> QSize:
        """Room for the deepest pile."""
        return QSize(700, self._height())

    def _valid(self, column: int, row: int) -> tuple[int, int]:
        column = min(max(0, column), max(0, len(self._piles) - 1))
        deepest = len(self._piles[column].cards) - 1 if self._piles else 0
        return column, min(max(0, row), max(0, deepest))

    # --- input ---

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The cards' size follows the width."""
        self.setMinimumHeight(self._height())
        super().resizeEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show the card under the pointer."""
        place = self.place(event.position())
        card = self._piles[place[0]].cards[place[1]][1] if place else None
        self.pointed.emit(card, self._screen_rect(place) if place else QRect())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Move to the card under the pointer."""
        place = self.place(event.position())
        if place:
            self._go(*place)

    def leaveEvent(self, event: QEvent) -> None:
        """Show no card."""
        self.pointed.emit(None, QRect())

    def focusOutEvent(self, event: object) -> None:
        """Take the card and the outline away."""
        self.pointed.emit(None, QRect())
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows, plus and minus."""
        step = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
        key = Qt.Key(event.key())
        card = self.current()
        if key in step:
            self._go(self.at[0] + step[key][0], self.at[1] + step[key][1])
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus, Qt.Key.Key_Delete) and card is not None:
            self.count_changed.emit(card.face.name, 1 if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal) else -1)
        else:
            super().keyPressEvent(event)

    def _go(self, column: int, row: int) -> None:
        step = 1 if column >= self.at[0] else -1
        while 0 <= column < len(self._piles) and not self._piles[column].cards:
            column += step
        if not 0 <= column < len(self._piles):
            return
        self.at = self._valid(column, row)
        self.pointed.emit(self.current(), self._screen_rect(self.at))
        self._describe()
        self.update()

    def _screen_rect(self, place: tuple[int, int]) -> QRect:
        rect = self.rect_of(*place).toRect()
        return QRect(self.mapToGlobal(rect.topLeft()), rect.size())

    def _describe(self) -> None:
        """Tell screen readers what the keyboard is at."""
        card = self.current()
        if card is None:
            self.setAccessibleDescription("")
            return
        count = self._piles[self.at[0]].cards[self.at[1]][0]
        self.setAccessibleDescription(f"{count} {card.face.name}, {card.face.type_line}. {status_word(card.status)}.")

    # --- painting ---

    def paintEvent(self, event: QPaintEvent) -> None:
        """Headings and cards."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        for column, pile in enumerate(self._piles):
            self._paint_head(painter, column, pile)
            for row, (count, card) in enumerate(pile.cards):
                self._paint_card(painter, self.rect_of(column, row), card, count)
        if self.hasFocus() and self.current() is not None:
            painter.setPen(QPen(theme.color("ice"), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.visible_rect(*self.at).adjusted(-1, -1, 1, 1), 8, 8)

    def _paint_head(self, painter: QPainter, column: int, pile: Pile) -> None:
        box = QRectF(column * (self.card_width() + GAP), 0, self.card_width(), 30)
        painter.setFont(theme.font(theme.TYPE.panel, 600))
        painter.setPen(theme.color("text"))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, pile.title)
        painter.setFont(theme.font(theme.TYPE.list_title, 500, tabular=True))
        painter.setPen(theme.color("text2"))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, str(pile.count))
        painter.fillRect(QRectF(box.x(), 32, box.width(), 1), theme.color("line2"))

    def _paint_card(self, painter: QPainter, box: QRectF, card: CardSnap, count: int) -> None:
        width, ratio = round(box.width()), self.devicePixelRatioF()
        painter.drawPixmap(box.topLeft() - QPointF(SHADOW_MARGIN, SHADOW_MARGIN), self._pictures.shadow(width, ratio))
        picture = self._pictures.face(card, width, ratio)
        painter.drawPixmap(box.topLeft(), picture)
        if count > 1:
            self._paint_badge(painter, box, f"×{count}")
        if card.status in ("partly", "unread"):
            ring = QRectF(box.x() + box.width() * 0.2, box.y() + 23, 24, 20)
            self._paint_plate(painter, ring)
            draw_glyph(painter, card.status, ring.x() + 5, ring.y() + 3, 14, theme.color(status_token(card.status)))

    def _paint_badge(self, painter: QPainter, box: QRectF, text: str) -> None:
        painter.setFont(theme.font(theme.TYPE.body, 700, tabular=True, serif=False))
        width = painter.fontMetrics().horizontalAdvance(text) + 14
        plate = QRectF(box.right() - width - 3, box.y() + 23, width, 22)
        self._paint_plate(painter, plate)
        painter.setPen(theme.qcolor(theme.DARK.text))
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_plate(self, painter: QPainter, plate: QRectF) -> None:
        painter.setPen(QPen(theme.qcolor(theme.DARK.line2), 1))
        painter.setBrush(theme.qcolor(theme.DARK.bg0))
        painter.drawRoundedRect(plate, theme.RADIUS.badge, theme.RADIUS.badge)
