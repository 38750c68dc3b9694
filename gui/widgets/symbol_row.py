"""A row of mana symbols."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from gui import theme
from gui.art.symbols import cost_width, draw_mana_cost
from gui.i18n import Text, joined, msg, tr, translate
from gui.widgets.boxes import row_box
from gui.widgets.text import plain_tip

COLOR_WORDS: Final = {"W": msg("white"), "U": msg("blue"), "B": msg("black"), "R": msg("red"), "G": msg("green")}
_TOGGLE: Final = 28  # px of a colour that is switched on and off
_SYMBOL: Final = 19
_OFF: Final = 0.35  # opacity


class Symbols(QWidget):
    """The symbols of a cost in braces, or of a set of colours."""

    def __init__(self, cost: str = "", size: int = 16, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cost, self._side = "", size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_cost(cost)

    def set_cost(self, cost: str) -> None:
        """Show another cost."""
        self._cost = cost
        self.updateGeometry()
        self.update()

    def set_colors(self, letters: str) -> None:
        """Show the symbols of colours, letters of "WUBRG"."""
        self.set_cost("".join(f"{{{letter}}}" for letter in letters))
        words = ", ".join(translate(COLOR_WORDS[letter]) for letter in letters) or tr("colourless")
        self.setAccessibleName(words)
        self.setToolTip(plain_tip(words[:1].upper() + words[1:]))

    def sizeHint(self) -> QSize:
        """The row."""
        return QSize(max(1, round(cost_width(self._cost, self._side, 5.0))), self._side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The row, centred in height."""
        draw_mana_cost(QPainter(self), self._cost, QRectF(self.rect()), self._side, 5.0)


class _ColorToggle(QAbstractButton):
    """One colour, on or off."""

    def __init__(self, letter: str, name: Text) -> None:
        super().__init__()
        self._cost = f"{{{letter}}}"
        self.setCheckable(True)
        self.setFixedSize(_TOGGLE, _TOGGLE)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(translate(joined((name, COLOR_WORDS[letter]), ": ")))
        self.setToolTip(translate(COLOR_WORDS[letter]))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The symbol, faint while it is off, in a ring while it is on."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        if self.isChecked() or self.hasFocus():
            painter.setPen(QPen(theme.color("ice" if self.hasFocus() else "lamp"), 2))
            painter.drawEllipse(box)
        painter.setOpacity(1.0 if self.isChecked() else _OFF)
        draw_mana_cost(painter, self._cost, box, _SYMBOL, 0.0)


class ColorChoice(QWidget):
    """The five colours to be switched on and off; `changed` says that one was."""

    changed = Signal()

    def __init__(self, name: Text, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(translate(name))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        row = row_box(self, (0, 0, 0, 0), 4)
        self.buttons = {letter: _ColorToggle(letter, name) for letter in COLOR_WORDS}
        for button in self.buttons.values():
            button.clicked.connect(lambda _=False: self.changed.emit())
            row.addWidget(button)

    def colors(self) -> str:
        """The letters of the colours that are on."""
        return "".join(letter for letter, button in self.buttons.items() if button.isChecked())

    def set_colors(self, letters: str) -> None:
        """Switch these on and the others off, without telling."""
        for letter, button in self.buttons.items():
            button.setChecked(letter in letters)
