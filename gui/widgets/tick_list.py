"""A list whose rows are ticked: a click anywhere on a row does it, as the space bar does."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem


class TickList(QListWidget):
    """Rows with a box each."""

    def __init__(self) -> None:
        super().__init__()
        self._pressed: tuple[QListWidgetItem, Qt.CheckState] | None = None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where it was pressed, and how the box was."""
        item = self.itemAt(event.position().toPoint())
        plain = item is not None and event.button() is Qt.MouseButton.LeftButton
        self._pressed = (item, item.checkState()) if item is not None and plain else None
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click beside the box ticks it, too; on the box the style has done it."""
        super().mouseReleaseEvent(event)
        pressed, self._pressed = self._pressed, None
        if pressed is None or self.itemAt(event.position().toPoint()) is not pressed[0]:
            return
        item, before = pressed
        if item.checkState() is before:
            ticked = before is Qt.CheckState.Checked
            item.setCheckState(Qt.CheckState.Unchecked if ticked else Qt.CheckState.Checked)
