"""Small charts: how much of the text is read, the mana curve, symbols and sources by colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui import theme
from gui.art.symbols import draw_glyph, draw_symbol
from gui.i18n import msg, tr, translate
from gui.widgets.symbol_row import COLOR_WORDS
from gui.widgets.text import fitted, plain_tip

STATUSES: Final = (
    ("verified", msg("Verified"), "moss"),
    ("read", msg("Read"), "ice"),
    ("partly", msg("Partly"), "lamp"),
    ("unread", msg("Unread"), "rose"),
)
"""Reading status: key and glyph, word, token (look, section 2)."""


def status_token(status: str) -> str:
    """The token of the colour of a reading status."""
    return next((token for key, _, token in STATUSES if key == status), "text2")


def status_word(status: str) -> str:
    """The reading status in words."""
    words = {
        "verified": tr("Verified by a scenario"),
        "read": tr("Read"),
        "partly": tr("Partly read"),
        "unread": tr("Unread"),
    }
    return words.get(status, status)


_BESIDE: Final = 24 + 8 + 46  # px beside a word of the legend: its glyph, air, the share


class ReadingBar(QWidget):
    """A bar split by reading status, each part in its colour and its own pattern; underneath the counts, if wanted."""

    def __init__(self, legend: bool = True, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._legend = legend
        self._counts: dict[str, int] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_counts({})

    def set_counts(self, counts: Mapping[str, int]) -> None:
        """How many cards have each status."""
        self._counts = {key: counts.get(key, 0) for key, _, _ in STATUSES}
        told = ", ".join(f"{translate(word)} {self._counts[key]}" for key, word, _ in STATUSES)
        self.setAccessibleName(tr("Reading of the cards") + f": {told}")
        self.setToolTip(plain_tip(told))
        self.update()

    def sizeHint(self) -> QSize:
        """The bar and two rows of counts."""
        return QSize(240, 14 + (2 * 22 + 12 if self._legend else 0))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Bar and legend."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        total = sum(self._counts.values())
        if total:
            self._paint_bar(painter, total)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("bg3"))
            painter.drawRoundedRect(QRectF(0, 0, self.width(), 14), 4, 4)
        if self._legend:
            self._paint_legend(painter, total)

    def _paint_bar(self, painter: QPainter, total: int) -> None:
        present = [(key, token) for key, _, token in STATUSES if self._counts[key]]
        room = self.width() - 3 * (len(present) - 1) - 16 * len(present)
        x = 0.0
        for key, token in present:
            width = 16 + room * self._counts[key] / total
            self._paint_part(painter, key, QRectF(x, 0, width, 14), theme.color(token))
            x += width + 3

    def _paint_part(self, painter: QPainter, key: str, box: QRectF, color: QColor) -> None:
        """One status: full, hatched for partly read, hollow for unread."""
        if key == "unread":
            painter.setPen(QPen(color, 1.6))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(0.8, 0.8, -0.8, -0.8), 3, 3)
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        painter.drawRoundedRect(box, 3, 3)
        if key == "partly":
            painter.setBrush(QBrush(theme.color("bg0", 0.55), Qt.BrushStyle.BDiagPattern))
            painter.drawRoundedRect(box, 3, 3)

    def _paint_legend(self, painter: QPainter, total: int) -> None:
        widest = max(QFontMetrics(theme.font()).horizontalAdvance(translate(word)) for _, word, _ in STATUSES)
        if self.width() < 2 * (_BESIDE * theme.read_size(1) + widest):
            self._paint_shares(painter, total)
        else:
            self._paint_words(painter, total)

    def _paint_shares(self, painter: QPainter, total: int) -> None:
        """Where there is little width: glyphs and shares, two a line; the tool tip has the words."""
        painter.setFont(theme.font(theme.TYPE.body, 600, tabular=True))
        for index, (key, _, token) in enumerate(STATUSES):
            x, y = (index % 2) * self.width() / 2, 24 + (index // 2) * 22
            draw_glyph(painter, key, x, y + 2, 16, theme.color(token))
            painter.setPen(theme.color("text"))
            share = percent(self._counts[key], total)
            painter.drawText(QRectF(x + 24, y, self.width() / 2 - 24, 20), Qt.AlignmentFlag.AlignVCenter, share)

    def _paint_words(self, painter: QPainter, total: int) -> None:
        gap = 24 if self.width() > 260 else 12
        column = (self.width() - gap) / 2
        for index, (key, word, token) in enumerate(STATUSES):
            x, y = (index % 2) * (column + gap), 24 + (index // 2) * 22
            draw_glyph(painter, key, x, y + 2, 16, theme.color(token))
            painter.setFont(theme.font())
            painter.setPen(theme.color("text2"))
            box = QRectF(x + 24, y, column - 24, 20)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, translate(word))
            painter.setFont(theme.font(theme.TYPE.body, 600, tabular=True))
            painter.setPen(theme.color("text"))
            share = percent(self._counts[key], total)
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, share)


def percent(count: int, total: int) -> str:
    """A share in whole percent; what is there is never 0 %, what is missing never leaves 100 %."""
    if not total:
        return "–"
    share = round(100 * count / total)
    if count and not share:
        return "<1 %"
    return ">99 %" if share == 100 and count < total else f"{share} %"


_SWATCH: Final = 15  # px of the key to a colour, before its word
_APART: Final = 18  # px from a word of the key to the next colour


class CurveChart(QWidget):
    """How many spells of each mana value: creatures below, other spells above."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._columns: tuple[tuple[str, int, int], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(150)

    def set_columns(self, columns: Sequence[tuple[str, int, int]]) -> None:
        """Columns as (mana value, creatures, other spells)."""
        self._columns = tuple(columns)
        told = ", ".join(f"{name}: {a + b}" for name, a, b in self._columns)
        self.setAccessibleName(tr("Mana curve") + f": {told}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Columns with their counts, then the key to the colours."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        highest = max((a + b for _, a, b in self._columns), default=0) or 1
        step = self.width() / max(1, len(self._columns))
        base, top = 102.0, 20.0
        for index, (name, creatures, others) in enumerate(self._columns):
            x, width = index * step + 3, step - 6
            unit = (base - top) / highest
            low, high = creatures * unit, others * unit
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("line2"))
            if not creatures + others:
                painter.drawRoundedRect(QRectF(x, base - 2, width, 2), 1, 1)
            painter.setClipPath(_rounded_top(QRectF(x, base - low - high, width, low + high)))
            painter.fillRect(QRectF(x, base - low - high, width, high), theme.color("ice", 0.45))
            painter.fillRect(QRectF(x, base - low, width, low), theme.color("ice"))
            painter.setClipping(False)
            painter.setPen(theme.color("text"))
            painter.setFont(theme.font(theme.TYPE.small, 600, tabular=True))
            if creatures + others:
                count = QRectF(x, base - low - high - 19, width, 16)
                painter.drawText(count, Qt.AlignmentFlag.AlignCenter, str(creatures + others))
            painter.setPen(theme.color("text2"))
            painter.setFont(theme.font(theme.TYPE.small, tabular=True))
            painter.drawText(QRectF(x, base + 4, width, 16), Qt.AlignmentFlag.AlignCenter, name)
        self._paint_key(painter)

    def _paint_key(self, painter: QPainter) -> None:
        x, words = 0.0, (translate(tr("Creatures")), translate(tr("Other spells")))
        font = fitted(theme.font(theme.TYPE.small), "".join(words), self.width() - 2 * _SWATCH - _APART)
        painter.setFont(font)
        for word, strength in zip(words, (1.0, 0.45), strict=True):
            painter.fillRect(QRectF(x, 134, 9, 9), theme.color("ice", strength))
            painter.setPen(theme.color("text2"))
            painter.drawText(QPointF(x + _SWATCH, 143), word)
            x += _SWATCH + painter.fontMetrics().horizontalAdvance(word) + _APART


def _rounded_top(box: QRectF) -> QPainterPath:
    """A box whose two upper corners are round."""
    path = QPainterPath()
    path.addRoundedRect(box.adjusted(0, 0, 0, 6), 4, 4)
    lower = QPainterPath()
    lower.addRect(box)
    return path.intersected(lower)


class ColorBars(QWidget):
    """For each colour of a deck: how many symbols its costs ask, how many cards give it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[tuple[str, int, int], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_rows(self, rows: Sequence[tuple[str, int, int]]) -> None:
        """Rows as (letter, symbols in costs, sources)."""
        self._rows = tuple(rows)
        told = (
            tr(
                "{color}: {symbols} symbols, {sources} sources",
                color=COLOR_WORDS[letter],
                symbols=symbols,
                sources=sources,
            )
            for letter, symbols, sources in self._rows
        )
        self.setAccessibleName(tr("Colours") + f": {'; '.join(told)}")
        self.setFixedHeight(max(1, 44 * len(self._rows)))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Two bars a colour."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        most = max((max(symbols, sources) for _, symbols, sources in self._rows), default=1) or 1
        words = round(theme.read_size(1) * 62)
        room = self.width() - 62 - words
        for index, (letter, symbols, sources) in enumerate(self._rows):
            y = index * 44
            draw_symbol(painter, letter.lower(), 0, y + 9, 18)
            spine = theme.qcolor(theme.FRAMES[letter].spine)
            for row, (count, word, strength) in enumerate(
                ((symbols, tr("symbols"), 1.0), (sources, tr("sources"), 0.6))
            ):
                track = QRectF(32, y + 4 + row * 17, room, 10)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.color("bg0"))
                painter.drawRoundedRect(track, 3, 3)
                spine.setAlphaF(strength)
                painter.setBrush(spine)
                painter.drawRoundedRect(QRectF(track.x(), track.y(), max(6.0, room * count / most), 10), 3, 3)
                painter.setFont(theme.font(theme.TYPE.body, 600, tabular=True))
                painter.setPen(theme.color("text"))
                right = QRectF(track.right() + 10, track.y() - 5, 22, 20)
                painter.drawText(right, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(count))
                painter.setFont(theme.font())
                painter.setPen(theme.color("text2"))
                named = QRectF(right.right() + 5, track.y() - 5, words, 20)
                painter.drawText(named, Qt.AlignmentFlag.AlignVCenter, translate(word))
