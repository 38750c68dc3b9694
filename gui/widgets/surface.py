"""Surfaces: panels, hairlines and headings that set the parts of a screen apart."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from gui import theme
from gui.i18n import Text
from gui.widgets.boxes import row_box
from gui.widgets.text import ElidedLabel, Label, fitted


class Panel(QWidget):
    """A rounded plate on surface bg1 with a faint edge."""

    def __init__(
        self, parent: QWidget | None = None, *, surface: str = "bg1", radius: int = theme.RADIUS.panel
    ) -> None:
        super().__init__(parent)
        self._surface, self._radius = surface, radius

    def paintEvent(self, event: QPaintEvent) -> None:
        """The plate."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.color("line", 0.55), 1))
        painter.setBrush(theme.color(self._surface))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), self._radius, self._radius)


class Hairline(QWidget):
    """A line of one px across."""

    def __init__(self, token: str = "line", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._token = token
        self.setFixedHeight(1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The line."""
        QPainter(self).fillRect(self.rect(), theme.color(self._token))


HEADING: Final = 36  # px: with a button at its right or without, so that headings side by side lie level


class Heading(QWidget):
    """A section's title at the left and, at the right, a fact about it or a widget."""

    def __init__(
        self, title: Text, aside: str | QWidget = "", size: int = theme.TYPE.section, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        row = row_box(self, (0, 0, 0, 0))
        self.title = ElidedLabel(title, size, 600)
        small = fitted(self.title.font(), self.title.text(), 1)
        self.title.least = small.pixelSize()  # it is written smaller before it is cut
        self.title.setMinimumWidth(QFontMetrics(small).horizontalAdvance(self.title.text()) + 2)
        row.addWidget(self.title, 1)
        self.aside = Label(aside, theme.TYPE.body, tone="text2") if isinstance(aside, str) else aside
        row.addWidget(self.aside, 0, Qt.AlignmentFlag.AlignVCenter)
        self.setMinimumHeight(max(HEADING, row.minimumSize().height()))

    def set_aside(self, text: Text) -> None:
        """Another fact at the right."""
        if isinstance(self.aside, Label):
            self.aside.setText(text)


def scrolled(inner: QWidget) -> QScrollArea:
    """A frameless area that scrolls `inner` up and down and lets what is behind show through."""
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inner)
    for widget in (area, area.viewport(), inner):
        widget.setAutoFillBackground(False)
    return area
