"""A few choices side by side, one of which is on."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QWidget

from gui import theme
from gui.i18n import Text, joined, translate
from gui.widgets.boxes import row_box
from gui.widgets.buttons import QUIET, Button


class Segments(QWidget):
    """Choices as (value, label); `changed` gives the value. Arrows move between them."""

    changed = Signal(str)

    def __init__(self, choices: Sequence[tuple[str, Text]], name: Text, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(translate(name))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        row = row_box(self, (4, 4, 4, 4), 2)
        self._group = QButtonGroup(self)
        self.buttons: dict[str, Button] = {}
        for value, label in choices:
            button = Button(label, QUIET)
            button.setCheckable(True)
            button.setAccessibleName(translate(joined((name, label), ": ")))
            button.setMinimumWidth(max(44, button.sizeHint().width() + 6))
            button.setFixedHeight(32)
            button.clicked.connect(lambda _=False, value=value: self.changed.emit(value))
            self._group.addButton(button)
            self.buttons[value] = button
            row.addWidget(button)

    def rename(self, labels: Sequence[Text]) -> None:
        """Other labels for the same values."""
        for button, label in zip(self.buttons.values(), labels, strict=True):
            button.set_label(label)
            button.setAccessibleName(f"{self.accessibleName()}: {translate(label)}")
            button.setMinimumWidth(max(44, button.sizeHint().width() + 6))

    def value(self) -> str:
        """The value that is on."""
        return next((value for value, button in self.buttons.items() if button.isChecked()), "")

    def set_value(self, value: str) -> None:
        """Turn a value on, without telling."""
        if value in self.buttons:
            self.buttons[value].setChecked(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right go to the neighbour."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        buttons = list(self.buttons.values())
        at = next((i for i, button in enumerate(buttons) if button.hasFocus()), None)
        if step and at is not None:
            buttons[(at + step) % len(buttons)].setFocus(Qt.FocusReason.TabFocusReason)
            buttons[(at + step) % len(buttons)].click()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The trough."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("bg0"))
        painter.drawRoundedRect(QRectF(self.rect()), theme.RADIUS.row, theme.RADIUS.row)
