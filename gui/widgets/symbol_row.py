"""A row of mana symbols."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.art.symbols import cost_width, draw_mana_cost
from gui.i18n import msg, tr, translate
from gui.widgets.text import plain_tip

COLOR_WORDS: Final = {"W": msg("white"), "U": msg("blue"), "B": msg("black"), "R": msg("red"), "G": msg("green")}


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
