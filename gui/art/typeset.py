"""Text on cards: fonts of any fractional size per thread, measured and drawn without rounding."""

import threading

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from engine.terms.records import record
from gui.theme import SANS, SERIF, features, load_fonts

__all__ = ["Ink", "advance", "ascent", "cap_height", "descent", "draw_centered", "draw_text", "elide", "shrunk"]

_OVER = 4
"""Fonts are made four times as large and drawn scaled down, because QFont takes whole pixels only."""


@record
class Ink:
    """A font for cards: size in px (fractions allowed), weight, family, figures."""

    size: float
    weight: int = 400
    serif: bool = False
    italic: bool = False
    tabular: bool = False

    def sized(self, size: float) -> "Ink":
        """The same in another size."""
        return Ink(size, self.weight, self.serif, self.italic, self.tabular)


class _Local(threading.local):
    """Fonts and measures of one thread: a QFont must not be used by two at a time."""

    def __init__(self) -> None:
        self.fonts: dict[Ink, tuple[QFont, QFontMetricsF]] = {}
        self.widths: dict[tuple[Ink, str], float] = {}


_local = _Local()


def _made(ink: Ink) -> tuple[QFont, QFontMetricsF]:
    found = _local.fonts.get(ink)
    if found is None:
        font = QFont(load_fonts()[SERIF if ink.serif else SANS])
        font.setStyleHint(QFont.StyleHint.Serif if ink.serif else QFont.StyleHint.SansSerif)
        font.setPixelSize(max(1, round(ink.size * _OVER)))
        font.setWeight(QFont.Weight(ink.weight))
        font.setItalic(ink.italic)
        font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        features(font, serif=ink.serif, tabular=ink.tabular)
        found = _local.fonts[ink] = (font, QFontMetricsF(font))
    return found


def advance(ink: Ink, text: str) -> float:
    """The width of a text in px."""
    key = (ink, text)
    found = _local.widths.get(key)
    if found is None:
        if len(_local.widths) > 20000:
            _local.widths.clear()
        found = _local.widths[key] = _made(ink)[1].horizontalAdvance(text) / _OVER
    return found


def ascent(ink: Ink) -> float:
    """From the baseline up to the top of the font, in px."""
    return _made(ink)[1].ascent() / _OVER


def descent(ink: Ink) -> float:
    """From the baseline down to the bottom of the font, in px."""
    return _made(ink)[1].descent() / _OVER


def cap_height(ink: Ink) -> float:
    """The height of a capital letter, in px."""
    return _made(ink)[1].capHeight() / _OVER


def draw_text(painter: QPainter, x: float, baseline: float, text: str, ink: Ink, color: QColor) -> None:
    """Draw one run of text with its baseline's start at (x, baseline)."""
    painter.save()
    painter.translate(x, baseline)
    painter.scale(1 / _OVER, 1 / _OVER)
    painter.setFont(_made(ink)[0])
    painter.setPen(color)
    painter.drawText(QPointF(0, 0), text)
    if color.lightnessF() < 0.4 and ink.weight < 600 and ink.size < 20:
        painter.setOpacity(painter.opacity() * 0.45)  # thin dark strokes look pale on light ground
        painter.drawText(QPointF(0, 0), text)
    painter.restore()


def draw_centered(painter: QPainter, rect: QRectF, text: str, ink: Ink, color: QColor) -> None:
    """Draw one run of text in the middle of a rectangle, capitals and figures centred optically."""
    x = rect.center().x() - advance(ink, text) / 2
    draw_text(painter, x, rect.center().y() + cap_height(ink) / 2, text, ink, color)


def shrunk(ink: Ink, text: str, width: float, least: float) -> Ink:
    """The font in the largest size from its own down to `least` px in which a text is no wider than `width` px."""
    wanted = advance(ink, text)
    if wanted <= width:
        return ink
    size = max(least, ink.size * width / wanted)
    while size > least and advance(ink.sized(size), text) > width:  # whole steps of fonts may be wider than that
        size = max(least, size - 1 / _OVER)
    return ink.sized(size)


def elide(ink: Ink, text: str, width: float) -> str:
    """The text, cut with an ellipsis where it is wider than `width` px."""
    if advance(ink, text) <= width:
        return text
    return _made(ink)[1].elidedText(text, Qt.TextElideMode.ElideRight, width * _OVER)
