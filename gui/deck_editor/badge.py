"""A badge of the deck editor: a glyph and some words on a tint of their colour; it can be pressed."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gui import theme
from gui.art.symbols import draw_glyph
from gui.widgets.buttons import QUIET, Button
from gui.widgets.text import plain_tip


class Badge(Button):
    """How a deck stands, in a few words; its hint says why."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", QUIET, parent=parent)
        self._mark, self._token = "check", "moss"
        self.setFont(theme.font(theme.TYPE.body, 600, serif=False))

    def show_state(self, glyph: str, token: str, words: str, why: str = "") -> None:
        """Another state."""
        self._mark, self._token = glyph, token
        self.set_label(words)
        self.setToolTip(plain_tip(why))
        self.setAccessibleDescription(why)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Glyph and words."""
        return QSize(QFontMetrics(self.font()).horizontalAdvance(self.text()) + 46, 32)

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The tint, the glyph, the words; the ring of the keyboard."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        focused = self.hasFocus()
        edge = theme.color("ice") if focused else theme.color(self._token, 0.55 if self.underMouse() else 0.28)
        painter.setPen(QPen(edge, 2 if focused else 1))
        painter.setBrush(theme.color(self._token, 0.13))
        painter.drawRoundedRect(box, theme.RADIUS.button, theme.RADIUS.button)
        draw_glyph(painter, self._mark, 11, self.height() / 2 - 8, 16, theme.color(self._token))
        painter.setFont(self.font())
        painter.setPen(theme.color(self._token))
        painter.drawText(QRectF(34, 0, self.width() - 40, self.height()), Qt.AlignmentFlag.AlignVCenter, self.text())
