"""One line to the user at the foot of the window, or at its head, which goes by itself or when clicked."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gui import theme
from gui.i18n import Text, translate

LASTS: Final = 6000  # ms, and 60 more a letter
_PAD = 18
_HEAD = 52  # px from the head: the line of what happened last stays in sight


class Toast(QWidget):
    """A line on a raised plate, centred at the foot of its parent, or at its head."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over, self._text = parent, ""
        self.above = False  # whether it stands at the head: nothing lies over a hand
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.hide)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    @property
    def text(self) -> str:
        """What is said."""
        return self._text

    def say(self, text: Text) -> None:
        """Show a line and tell it to screen readers."""
        self._text = translate(text)
        self.setAccessibleName(self._text)
        self.place()
        self.show()
        self.raise_()
        self._timer.start(LASTS + 60 * len(self._text))
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self._text))

    def place(self) -> None:
        """Stand at the foot of the parent, or at its head, as wide as the text needs and the parent allows."""
        parent = self._over
        self.setFont(theme.font(theme.TYPE.list_title, 500))
        most = min(900, parent.width() - 80)
        box = self.fontMetrics().boundingRect(0, 0, most - 2 * _PAD, 400, int(Qt.TextFlag.TextWordWrap), self._text)
        width, height = box.width() + 2 * _PAD + 4, box.height() + 22
        top = _HEAD if self.above else parent.height() - height - 24
        self.setGeometry((parent.width() - width) // 2, top, width, height)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go."""
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The plate and the line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.color("line2"), 1))
        painter.setBrush(theme.color("bg3"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), theme.RADIUS.row, theme.RADIUS.row)
        painter.setPen(theme.color("text"))
        inner = self.rect().adjusted(_PAD, 0, -_PAD, 0)
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap), self._text)
