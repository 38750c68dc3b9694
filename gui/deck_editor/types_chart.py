"""How many cards of each type a deck holds, as rows with bars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui import theme
from gui.i18n import Text, tr, translate

_ROW: Final = 24
_LEFT: Final = 112  # px to the bars where no word is longer
_GAP: Final = 10


class TypeChart(QWidget):
    """Rows of a type, a bar, a count."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: Sequence[tuple[Text, int]] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_rows(self, rows: Sequence[tuple[Text, int]]) -> None:
        """Rows as (type, count)."""
        self._rows = rows
        self.setFixedHeight(max(1, _ROW * len(rows)))
        told = ", ".join(f"{count} {translate(name)}" for name, count in rows)
        self.setAccessibleName(tr("Types") + f": {told}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The rows."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        most = max((count for _, count in self._rows), default=1) or 1
        words = QFontMetrics(theme.font(theme.TYPE.body))
        left = max((_LEFT, *(words.horizontalAdvance(translate(name)) + _GAP for name, _ in self._rows)))
        for index, (name, count) in enumerate(self._rows):
            box = QRectF(0, index * _ROW, self.width(), _ROW)
            painter.setFont(theme.font(theme.TYPE.body))
            painter.setPen(theme.color("text2"))
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, translate(name))
            track = QRectF(left, box.y() + 8, max(8.0, self.width() - left - 40), 8)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("bg0"))
            painter.drawRoundedRect(track, 3, 3)
            painter.setBrush(theme.color("ice", 0.55))
            painter.drawRoundedRect(QRectF(track.x(), track.y(), max(6.0, track.width() * count / most), 8), 3, 3)
            painter.setFont(theme.font(theme.TYPE.body, 600, tabular=True))
            painter.setPen(theme.color("text"))
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, str(count))
