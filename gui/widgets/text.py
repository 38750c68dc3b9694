"""Text on screens: labels in the type scale and the tones of the theme, and the fields text is written in."""

from __future__ import annotations

from html import escape
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPalette, QTextLayout
from PySide6.QtWidgets import QLabel, QLineEdit, QSizePolicy, QWidget

from gui import theme
from gui.i18n import Text, translate

_SMALLEST: Final = 0.68  # of their size that words take on at least to find room


def plain_tip(text: str) -> str:
    """Words for a tool tip of which none is taken for markup: what others have written would load files by it."""
    if "<" not in text and "&lt;" not in text:
        return text
    return f"<qt>{escape(text)}</qt>".replace("\n", "<br>")


def fitted(font: QFont, words: str, room: float, least: float | None = None) -> QFont:
    """A font, or a smaller one in which words are no wider than `room` px, down to a size that can still be read, or
    to `least` px."""
    wanted = QFontMetrics(font).horizontalAdvance(words)
    if wanted <= room or not words:
        return font
    made = QFont(font)
    smallest = round(_SMALLEST * font.pixelSize() if least is None else least)
    made.setPixelSize(min(font.pixelSize(), max(smallest, int(font.pixelSize() * room / wanted))))
    return made


def in_line(font: QFont, words: str, room: float, least: float | None = None) -> tuple[QFont, str]:
    """How words are shown in one line of `room` px: large ones come down to the usual size, or to `least` px, before
    their end is left out."""
    font = fitted(font, words, room, least or theme.usual_size(font.pixelSize()))
    return font, QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideRight, int(room))


def draw_line(painter: QPainter, box: QRectF, words: str, *, right: bool = False) -> float:
    """Draw words in one line of a box, in the painter's font and ink; the px they take."""
    usual = painter.font()
    font, shown = in_line(usual, words, box.width())
    painter.setFont(font)
    side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
    painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter, shown)
    painter.setFont(usual)
    return QFontMetrics(font).horizontalAdvance(shown)


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
    """One line that ends in an ellipsis where it does not fit; the whole text is the tool tip and accessible name. It
    is written smaller first, down to the usual size, or to `least` px."""

    least: int | None = None

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
        font, shown = in_line(self.font(), self.text(), self.width(), self.least)
        self.setToolTip(plain_tip(self.text()) if shown != self.text() else "")
        painter.setFont(font)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        painter.drawText(self.rect(), int(self.alignment() | Qt.AlignmentFlag.AlignVCenter), shown)


class Paragraph(Label):
    """Words in as many whole lines as there is room for, or `most` of them; the last ends in an ellipsis where more
    would follow, and all of them are told at the pointer."""

    def __init__(self, text: Text = "", size: int = theme.TYPE.body, weight: int = 400, tone: str = "text2", *,
                 most: int = 0, parent: QWidget | None = None) -> None:  # fmt: skip
        super().__init__(text, size, weight, tone, wrap=True, parent=parent)
        self._most = most

    def minimumSizeHint(self) -> QSize:
        """One line."""
        return QSize(12, self.fontMetrics().lineSpacing())

    def heightForWidth(self, width: int) -> int:
        """As many lines as the words need, or as there may be."""
        count = len(self._lines(width))
        return self.fontMetrics().lineSpacing() * (min(count, self._most) if self._most else count) + 1

    def _lines(self, width: int) -> list[str]:
        """All lines, `width` px wide."""
        lines: list[str] = []
        for part in self.text().split("\n"):
            layout = QTextLayout(part, self.font())
            layout.beginLayout()
            while (line := layout.createLine()).isValid():
                line.setLineWidth(width)
                lines.append(part[line.textStart() : line.textStart() + line.textLength()].rstrip())
            layout.endLayout()
        return lines

    def paintEvent(self, event: QPaintEvent) -> None:
        """The lines that fit."""
        painter, metrics, lines = QPainter(self), self.fontMetrics(), self._lines(self.width())
        room = max(1, (self.height() + metrics.leading() + 2) // metrics.lineSpacing())
        cut = len(lines) > room
        if cut:
            rest = " ".join(lines[room - 1 :])
            lines = [*lines[: room - 1], metrics.elidedText(rest, Qt.TextElideMode.ElideRight, self.width())]
        self.setToolTip(plain_tip(self.text()) if cut else "")
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        for number, line in enumerate(lines):
            painter.drawText(0, number * metrics.lineSpacing() + metrics.ascent(), line)


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

    def is_whole(self, width: int) -> bool:
        """Whether nothing of it is cut where there is so much width."""
        return " ".join(self._lines(width)) == " ".join(self.text().split())

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
