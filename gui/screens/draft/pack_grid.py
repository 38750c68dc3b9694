"""Cards to choose from, whole and side by side; a click or Enter takes one, arrows go from card to card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QCursor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.view.snapshot import CardSnap
from gui import theme
from gui.i18n import Text, tr, translate
from gui.widgets.pictures import Pictures, rounded
from gui.widgets.text import plain_tip

SHAPE: Final = 88 / 63
GAP: Final = 12  # px
WIDEST: Final = 220
NARROWEST: Final = 92


class PackGrid(QWidget):
    """Cards in rows as large as there is room for; of more than that it is higher than what it lies in, to be scrolled.
    `taken` gives the place of the card that was chosen."""

    taken = Signal(int)
    looked_at = Signal(int)
    reached = Signal(QRect)  # where the card lies that the arrows have come to

    def __init__(self, pictures: Pictures, name: Text) -> None:
        super().__init__()
        self._pictures = pictures
        self._cards: tuple[CardSnap | None, ...] = ()
        self._names: tuple[str, ...] = ()
        self._at = 0
        self.best = -1  # the place of the card that is recommended
        self.empty = tr("No cards")  # what is said where there are none
        self._boxes: list[QRect] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(translate(name))
        pictures.ready.connect(self.update)

    def set_cards(self, cards: Sequence[CardSnap | None], names: Sequence[str]) -> None:
        """Show other cards."""
        self._cards, self._names = tuple(cards), tuple(names)
        self._lay_out()
        self._at, self.best = max(0, self._place_at(self.mapFromGlobal(QCursor.pos())) if self.underMouse() else 0), -1
        self.looked_at.emit(self._at)
        self.setAccessibleDescription(", ".join(self._names))
        self.update()

    def name_at(self, place: int) -> str:
        """The name of the card at a place."""
        return self._names[place] if 0 <= place < len(self._names) else ""

    def recommend(self, place: int) -> None:
        """Mark a card as the one recommended."""
        self.best = place
        self.update()

    def _lay_out(self) -> None:
        """The largest cards that all fit."""
        count = len(self._cards)
        self._boxes = []
        if not count:
            self.setMinimumHeight(0)
            return
        room = self._room()
        width = NARROWEST
        for wanted in range(WIDEST, NARROWEST - 1, -4):
            columns = max(1, (self.width() + GAP) // (wanted + GAP))
            rows = -(-count // columns)
            if rows * (round(wanted * SHAPE) + GAP) <= room + GAP:
                width = wanted
                break
        columns = max(1, (self.width() + GAP) // (width + GAP))
        height = round(width * SHAPE)
        for place in range(count):
            row, column = divmod(place, columns)
            self._boxes.append(QRect(column * (width + GAP), row * (height + GAP), width, height))
        last = self._boxes[-1].bottom() + 1
        self.setMinimumHeight(last if last > room else 0)

    def _room(self) -> int:
        """The height that is seen at once: that of the area it is scrolled in."""
        around = self.parentWidget()
        return around.height() if around is not None else self.height()

    def showEvent(self, event: QShowEvent) -> None:
        """From now on it follows what it lies in: a higher one does not resize what is higher still."""
        super().showEvent(event)
        around = self.parentWidget()
        if around is not None:
            around.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """More or less is seen at once."""
        if event.type() is QEvent.Type.Resize:
            self._lay_out()
            self.update()
        return super().eventFilter(watched, event)

    def sizeHint(self) -> QSize:
        """Three rows of five."""
        return QSize(5 * (160 + GAP), 3 * (224 + GAP))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cards of another size."""
        self._lay_out()
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The cards; the one that would be taken has a rim, the recommended one a mark."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ratio = self.devicePixelRatioF()
        for place, (box, card) in enumerate(zip(self._boxes, self._cards, strict=True)):
            if card is not None:
                painter.drawPixmap(box.topLeft(), self._pictures.face(card, box.width(), ratio))
            else:
                painter.fillPath(rounded(box.toRectF(), 6), theme.color("bg2"))
                painter.setPen(theme.color("text"))
                painter.drawText(box.adjusted(6, 6, -6, -6), Qt.TextFlag.TextWordWrap, self._names[place])
            if place == self.best or (place == self._at and self.hasFocus()):
                pen = painter.pen()
                pen.setWidth(3)
                pen.setColor(theme.color("lamp" if place == self.best else "text"))
                painter.setPen(pen)
                painter.drawPath(rounded(box.toRectF().adjusted(1, 1, -1, -1), 8))
        if not self._cards:
            painter.setPen(theme.color("text2"))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.empty)

    def _place_at(self, point: QPoint) -> int:
        return next((place for place, box in enumerate(self._boxes) if box.contains(point)), -1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The card under the pointer is looked at."""
        place = self._place_at(event.position().toPoint())
        if place >= 0 and place != self._at:
            self._at = place
            self.setToolTip(plain_tip(self._names[place]))
            self.looked_at.emit(place)
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the card."""
        place = self._place_at(event.position().toPoint())
        if place >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self.taken.emit(place)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click takes one card: the pack after that has come to lie under its second half."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go on, Enter and Space take."""
        if not self._boxes:
            super().keyPressEvent(event)
            return
        columns = sum(box.top() == self._boxes[0].top() for box in self._boxes)
        step = {
            Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Down: columns, Qt.Key.Key_Up: -columns,
        }.get(Qt.Key(event.key()), 0)  # fmt: skip
        if step:
            self._at = max(0, min(len(self._boxes) - 1, self._at + step))
            self.looked_at.emit(self._at)
            self.reached.emit(self._boxes[self._at])
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.taken.emit(self._at)
        else:
            super().keyPressEvent(event)
