"""The floating panel that a question or a zone lies on: a title, rich text with symbols, and room for more."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QSizePolicy, QWidget

from gui.art.rich import RichText, layout_rich
from gui.art.symbols import draw_glyph
from gui.i18n import Text, key_cap, translate
from gui.table import keymap
from gui.theme import RADIUS, color
from gui.widgets.boxes import column_box
from gui.widgets.text_paint import Ink, advance, draw_centered

__all__ = ["OptionButton", "Panel", "RichLabel", "draw_key", "key_width", "key_words"]

_WIDEST = 16_777_215  # px: Qt's own bound, none at all
KEY_WORDS = {
    "Return": "⏎", "Backspace": "⌫", "Up": "↑", "Down": "↓",
}  # fmt: skip


def key_words(key: str, *, own: bool = False) -> str:
    """The cap of a usual key, as the player has it now; `own`: it is the player's own key already."""
    return key_cap(key if own else keymap.active().shown(key), KEY_WORDS)


def key_width(key: str, *, own: bool = False) -> float:
    """How wide the cap of a key is in px, as `draw_key` draws it."""
    words = key_words(key, own=own)
    return max(20.0, advance(Ink(12, 600), words) + 12)


def draw_key(painter: QPainter, right: QPointF, key: str, *, dark: bool = False, own: bool = False) -> float:
    """Draw the cap of a key with the middle of its right edge at a point; its width in px. `own`: it is the player's
    own key already."""
    words = key_words(key, own=own)
    width = key_width(key, own=own)
    box = QRectF(right.x() - width, right.y() - 10, width, 20)
    tint = color("lamp_ink") if dark else color("text2")
    edge = color("lamp_ink", 0.35) if dark else color("line2")
    painter.setPen(QPen(edge, 1))
    painter.setBrush(color("lamp_ink", 0.14) if dark else color("bg0"))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), RADIUS.badge, RADIUS.badge)
    draw_centered(painter, box, words, Ink(12, 600), tint)
    return width


class RichLabel(QWidget):
    """Words with symbols in braces, broken into lines; as high as they need."""

    def __init__(
        self, text: Text = "", ink: Ink | None = None, tone: str = "text", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        text = translate(text)
        self._text, self._ink, self._tone = text, ink or Ink(13), tone
        self._laid: tuple[int, RichText] | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(text)

    def text(self) -> str:
        """The words shown."""
        return self._text

    def set_text(self, text: Text) -> None:
        """Show other words."""
        text = translate(text)
        if text != self._text:
            self._text, self._laid = text, None
            self.setAccessibleName(text)
            self.updateGeometry()
            self.update()

    def _rich(self, width: int) -> RichText:
        if self._laid is None or self._laid[0] != width:
            leading = 1.25 if self._ink.serif else 1.42
            self._laid = (width, layout_rich(self._text, float(max(20, width)), self._ink, leading=leading))
        return self._laid[1]

    def heightForWidth(self, width: int) -> int:
        """The height of the words in a width."""
        return round(self._rich(width).height) + 2 if self._text else 0

    def hasHeightForWidth(self) -> bool:
        """The height follows from the width."""
        return True

    def sizeHint(self) -> QSize:
        """Room for the words on lines of 380 px at most."""
        rich = self._rich(380)
        return QSize(round(rich.size.width()) + 1, round(rich.height) + 2 if self._text else 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._rich(self.width()).draw(painter, QPointF(0, 0), color(self._tone))
        painter.end()


class OptionButton(QAbstractButton):
    """A row to choose: words with symbols, the key that chooses it, a check when it is taken."""

    def __init__(self, text: Text, key: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        text = translate(text)
        self.setText(text)
        self.key = key
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAccessibleName(text)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.current = False
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _rich(self, width: int) -> RichText:
        return layout_rich(self.text(), float(max(40, width - 28 - (44 if self.key else 0))), Ink(14), reminder=False)

    def hasHeightForWidth(self) -> bool:
        """The height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of the words and the space around them."""
        return max(40, round(self._rich(width).height) + 20)

    def sizeHint(self) -> QSize:
        """Room for the words on lines of 420 px at most."""
        rich = self._rich(420)
        return QSize(round(rich.size.width()) + 30 + (44 if self.key else 0), max(40, round(rich.height) + 20))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw surface, words, key and check."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        hot = self.underMouse() and self.isEnabled()
        edge = "ice" if self.isChecked() or self.current else "lamp" if hot else "line2"
        painter.setPen(QPen(color(edge), 2 if self.isChecked() or hot or self.current else 1))
        painter.setBrush(color("bg3" if hot or self.isChecked() else "bg2"))
        painter.drawRoundedRect(box, RADIUS.button, RADIUS.button)
        rich = self._rich(self.width())
        tone = color("text" if self.isEnabled() else "text3")
        rich.draw(painter, QPointF(14, (self.height() - rich.height) / 2), tone)
        right = QPointF(self.width() - 12, self.height() / 2)
        if self.isChecked():
            draw_glyph(painter, "check", right.x() - 16, right.y() - 8, 16, color("ice"))
        elif self.key:
            draw_key(painter, right, self.key)
        painter.end()


class Panel(QFrame):
    """A rounded surface over the table with a title; dragged by it, closed with `closed` where it may be."""

    closed = Signal()
    moved = Signal()

    def __init__(
        self, title: Text, *, closable: bool = False, usual: int = 0, parent: QWidget | None = None
    ) -> None:
        """`usual`: px of its width on the table, for a panel that may also stand in a column; 0: only on the table."""
        super().__init__(parent)
        self.setAccessibleName(translate(title))
        self.closable = closable
        self.usual = usual
        self.in_column = False
        self.setMinimumWidth(usual)
        self.placed = False
        self._grab: QPoint | None = None
        self.body = column_box(self, (20, 16, 20, 18), 12)
        self.title = RichLabel(title, Ink(18.5, 600, serif=True))
        self.body.addWidget(self.title)
        self.title.setVisible(bool(title))

    def stand_in(self, column: int) -> None:
        """Be as wide as a column of so many px, in which question and hint stand below it; 0: as usual."""
        self.in_column = bool(column)
        self.setMinimumWidth(column or self.usual)
        self.setMaximumWidth(column or _WIDEST)
        sides = 14 if column else 20
        self.body.setContentsMargins(sides, 14 if column else 16, sides, 14 if column else 18)
        self.title.setVisible(bool(self.title.text()) and not column)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the surface and the cross that closes it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(color("line2"), 1))
        painter.setBrush(color("bg1"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS.panel, RADIUS.panel)
        if self.closable:
            draw_glyph(painter, "cross", self.width() - 34, 18, 16, color("text2"))
        painter.end()

    def _on_cross(self, at: QPoint) -> bool:
        return self.closable and at.x() > self.width() - 46 and at.y() < 46

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of the panel."""
        if event.button() is Qt.MouseButton.LeftButton and not self._on_cross(event.position().toPoint()):
            self._grab = event.position().toPoint()
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move the panel inside its parent."""
        parent = self.parentWidget()
        if self._grab is not None and parent is not None:
            to = self.mapToParent(event.position().toPoint() - self._grab)
            x = max(0, min(to.x(), parent.width() - self.width()))
            y = max(0, min(to.y(), parent.height() - self.height()))
            self.move(x, y)
            self.placed = True
            self.moved.emit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go; a press and release on the cross closes."""
        if self._grab is None and self._on_cross(event.position().toPoint()):
            self.closed.emit()
        self._grab = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave keys to the table."""
        event.ignore()
