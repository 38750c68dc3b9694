"""A small whole number with a button to each side."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QWidget

from gui import theme
from gui.i18n import Text, tr, translate
from gui.widgets.boxes import row_box
from gui.widgets.buttons import QUIET, IconButton


class Stepper(QWidget):
    """A number from `low` to `high`; arrows and the wheel change it too."""

    changed = Signal(int)

    def __init__(self, name: Text, value: int, low: int, high: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._value, self._low, self._high = name, value, low, high
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFixedHeight(36)
        row = row_box(self, (2, 2, 2, 2))
        self.less = IconButton("minus", tr("{name}: less", name=name), QUIET, side=32)
        self.more = IconButton("plus", tr("{name}: more", name=name), QUIET, side=32)
        for button, by in ((self.less, -1), (self.more, 1)):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setAutoRepeat(True)
            button.clicked.connect(lambda _=False, by=by: self.set_value(self._value + by))
        row.addWidget(self.less)
        row.addStretch(1)
        row.addWidget(self.more)
        self._describe()

    def value(self) -> int:
        """The number."""
        return self._value

    def set_value(self, value: int) -> None:
        """Another number, within the bounds."""
        value = max(self._low, min(self._high, value))
        if value != self._value:
            self._value = value
            self._describe()
            self.update()
            self.changed.emit(value)

    def _describe(self) -> None:
        self.setAccessibleName(f"{translate(self._name)}: {self._value}")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Right add one, Down and Left take one."""
        by = {Qt.Key.Key_Up: 1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: -1, Qt.Key.Key_Left: -1}.get(
            Qt.Key(event.key()), 0
        )
        if by:
            self.set_value(self._value + by)
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """One a notch, when it has the keyboard."""
        if self.hasFocus():
            self.set_value(self._value + (1 if event.angleDelta().y() > 0 else -1))
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring."""
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the ring away."""
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The trough and the number."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focused = self.hasFocus()
        painter.setPen(QPen(theme.color("ice" if focused else "line2"), 2 if focused else 1))
        painter.setBrush(theme.color("bg0"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.RADIUS.button, theme.RADIUS.button)
        painter.setPen(theme.color("text"))
        painter.setFont(theme.font(theme.TYPE.list_title, 600, tabular=True))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, str(self._value))
