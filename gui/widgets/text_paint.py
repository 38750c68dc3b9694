"""Painting the client's own words, in the language spoken now and as large as the reader wants them; words of cards are
painted by `gui.art.typeset`."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from engine.terms.records import record
from gui.art import typeset
from gui.art.typeset import ascent, cap_height, descent
from gui.i18n import Text, translate
from gui.theme import read_size

__all__ = [
    "Ink", "advance", "ascent", "cap_height", "descent", "draw_centered", "draw_text", "elide", "fitting", "in_room",
]  # fmt: skip

_SMALLEST: Final = 0.75  # of its size that a name takes on at least to find room


@record
class Ink(typeset.Ink):
    """A font for the client's words: small sizes grow with the size of text that is set."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "size", read_size(self.size))


def advance(ink: typeset.Ink, text: Text) -> float:
    """The width of words in px."""
    return typeset.advance(ink, translate(text))


def draw_text(painter: QPainter, x: float, baseline: float, text: Text, ink: typeset.Ink, color: QColor) -> None:
    """Draw words with their baseline's start at (x, baseline)."""
    typeset.draw_text(painter, x, baseline, translate(text), ink, color)


def draw_centered(painter: QPainter, rect: QRectF, text: Text, ink: typeset.Ink, color: QColor) -> None:
    """Draw words in the middle of a rectangle."""
    typeset.draw_centered(painter, rect, translate(text), ink, color)


def fitting(ink: typeset.Ink, text: Text, width: float, least: float) -> typeset.Ink:
    """An ink, or a smaller one down to a size in which the words are no wider."""
    while ink.size > least and advance(ink, text) > width:
        ink = ink.sized(max(least, ink.size - 0.5))
    return ink


def in_room(ink: typeset.Ink, text: Text, width: float) -> tuple[typeset.Ink, str]:
    """How a name is written in `width` px: in smaller letters, and cut with an ellipsis only where these do not help,
    for names often differ at their end."""
    ink = fitting(ink, text, width, _SMALLEST * ink.size)
    return ink, elide(ink, text, width)


def elide(ink: typeset.Ink, text: Text, width: float) -> str:
    """The words, cut with an ellipsis where they are wider than `width` px."""
    return typeset.elide(ink, translate(text), width)
