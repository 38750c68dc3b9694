"""Text on screens: labels in the type scale and the tones of the theme, and the fields text is written in."""

from __future__ import annotations

from html import escape
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLabel, QLineEdit, QSizePolicy, QWidget

from gui import theme
from gui.i18n import Text, translate

_SMALLEST: Final = 0.68  # of their size that words take on at least to find room


def plain_tip(text: str) -> str:
    """Words for a tool tip of which none is taken for markup: what others have written would load files by it."""
    if "<" not in text and "&lt;" not in text:
        return text
    return f"<qt>{escape(text)}</qt>".replace("\n", "<br>")


def fitted(font: QFont, words: str, room: float) -> QFont:
    """A font, or a smaller one in which words are no wider than `room` px, down to a size that can still be read."""
    wanted = QFontMetrics(font).horizontalAdvance(words)
    if wanted <= room or not words:
        return font
    made = QFont(font)
    made.setPixelSize(max(round(_SMALLEST * font.pixelSize()), int(font.pixelSize() * room / wanted)))
    return made


class Label(QLabel):
    """A label of one size (px), weight and tone (a token of the theme), which follows a change of theme."""

    def __init__(self, text: Text = "", size: int = theme.TYPE.body, weight: int = 400, tone: str = "text", *,
                 serif: bool | None = None, wrap: bool = False, parent: QWidget | None = None) -> None:  # fmt: skip
        super().__init__(translate(text), parent)
        self._tone = tone
        self.setFont(theme.font(size, weight, serif=serif, tabular=serif is not True))
        self.setWordWrap(wrap)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.set_tone(tone)

    def setText(self, text: Text) -> None:
        """Show other words, in the language spoken."""
        super().setText(translate(text))

    def set_tone(self, tone: str) -> None:
        """Colour the text by another token."""
        self._tone = tone
        wanted = theme.color(tone)
        palette = self.palette()
        if palette.color(QPalette.ColorRole.WindowText) != wanted:
            palette.setColor(QPalette.ColorRole.WindowText, wanted)
            self.setPalette(palette)

    def changeEvent(self, event: QEvent) -> None:
        """Take the new theme's colour."""
        if event.type() in (QEvent.Type.ApplicationPaletteChange, QEvent.Type.StyleChange):
            self.set_tone(self._tone)
        super().changeEvent(event)


class ElidedLabel(Label):
    """One line that ends in an ellipsis where it does not fit; the whole text is the tool tip and accessible name."""

    def __init__(self, text: Text = "", size: int = theme.TYPE.body, weight: int = 400, tone: str = "text", *,
                 serif: bool | None = None, parent: QWidget | None = None) -> None:  # fmt: skip
        super().__init__(text, size, weight, tone, serif=serif, parent=parent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The whole text's width."""
        return QSize(self.fontMetrics().horizontalAdvance(self.text()) + 2, self.fontMetrics().height() + 1)

    def minimumSizeHint(self) -> QSize:
        """Room for an ellipsis."""
        return QSize(12, self.fontMetrics().height() + 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw what fits."""
        painter = QPainter(self)
        shown = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        self.setToolTip(plain_tip(self.text()) if shown != self.text() else "")
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        painter.drawText(self.rect(), int(self.alignment() | Qt.AlignmentFlag.AlignVCenter), shown)


class TitleLabel(Label):
    """A large title of a few words, wrapped and set tight: `leading` px from line to line."""

    def __init__(self, size: int, leading: int, parent: QWidget | None = None) -> None:
        super().__init__("", size, 600, parent=parent)
        self._leading = leading
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_size(self, size: int, leading: int) -> None:
        """Another size of type."""
        self._leading = leading
        self.setFont(theme.font(size, 600))
        self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        """The height follows from the lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As many lines as the width needs."""
        return self._leading * len(self._lines(width)) + self._leading // 6

    def sizeHint(self) -> QSize:
        """As many lines as the widest it may be needs; a layout gives no more height than this."""
        width = min(420, self.maximumWidth())
        return QSize(width, self.heightForWidth(width))

    def _lines(self, width: int) -> list[str]:
        """The words, broken into lines; the last of three ends in an ellipsis when more would follow."""
        lines: list[str] = []
        metrics = self.fontMetrics()
        for word in self.text().split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and metrics.horizontalAdvance(longer) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        if len(lines) > 3:
            lines = [*lines[:2], " ".join(lines[2:])]
        return [metrics.elidedText(line, Qt.TextElideMode.ElideRight, width) for line in lines]

    def paintEvent(self, event: QPaintEvent) -> None:
        """The lines."""
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        for number, line in enumerate(self._lines(self.width())):
            painter.drawText(0, round(self._leading * (number + 0.8)), line)


def field_asking(words: str, most: int) -> QLineEdit:
    """A field that says what is to be written in it, of `most` letters at most."""
    field = QLineEdit(maxLength=most)
    field.setPlaceholderText(words)
    field.setAccessibleName(words)
    return field
