"""A glyph with a word: how something stands, told by shape, colour and text at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui import theme
from gui.art.symbols import draw_glyph
from gui.i18n import Text, translate
from gui.widgets.text import fitted, in_line, plain_tip

_GLYPH: Final = 16  # px
BESIDE: Final = 26  # px of the glyph beside a word
_LEAST: Final = 11  # px of size that a word comes down to where there is little room


def widest(words: Iterable[Text]) -> int:
    """The px of a mark with the longest of some words: beneath each other all are as wide."""
    metrics = QFontMetrics(theme.font(theme.TYPE.list_title, 500))
    return BESIDE + max((metrics.horizontalAdvance(translate(word)) for word in words), default=0)


class Mark(QWidget):
    """A glyph and a word in its colour, or in that of text with `plain`; `width` 0 fits the word, which takes less
    room where there is less."""

    def __init__(self, glyph: str, word: Text, token: str, *, width: int = 0, plain: bool = False,
                 parent: QWidget | None = None) -> None:  # fmt: skip
        super().__init__(parent)
        self._wide, self._plain, self._bare = width, plain, False
        self.setSizePolicy(QSizePolicy.Policy.Fixed if width else QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setFont(theme.font(theme.TYPE.body if plain else theme.TYPE.list_title, 400 if plain else 500))
        self.set_mark(glyph, word, token)

    def set_mark(self, glyph: str, word: Text, token: str) -> None:
        """Show another state."""
        self._glyph, self._word, self._token = glyph, translate(word), token
        self.setAccessibleName(self._word)
        self.updateGeometry()
        self.update()

    def set_bare(self, bare: bool) -> None:
        """Show the glyph alone, with the word as its tip."""
        if bare != self._bare:
            self._bare = bare
            self.setToolTip(plain_tip(self._word if bare else ""))
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """Glyph and word."""
        if self._bare:
            return QSize(_GLYPH, 22)
        return QSize(self._wide or BESIDE + self.fontMetrics().horizontalAdvance(self._word), 22)

    def minimumSizeHint(self) -> QSize:
        """Glyph and word in small letters."""
        if self._bare:
            return QSize(_GLYPH, 22)
        font = fitted(self.font(), self._word, 1, _LEAST)
        return QSize(self._wide or BESIDE + QFontMetrics(font).horizontalAdvance(self._word), 22)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Glyph and word."""
        painter = QPainter(self)
        color = theme.color(self._token)
        draw_glyph(painter, self._glyph, 0, self.height() / 2 - 8, _GLYPH, color)
        if self._bare:
            return
        painter.setPen(theme.color("text") if self._plain else color)
        room = QRectF(24, 0, self.width() - 24, self.height())
        font, word = in_line(self.font(), self._word, room.width(), _LEAST)
        painter.setFont(font)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, word)
