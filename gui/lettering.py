"""Painting the client's own words, in the language spoken now; words of cards are painted by `gui.art.typeset`."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from gui.art import typeset
from gui.art.typeset import Ink, ascent, cap_height, descent
from gui.tongue import said

__all__ = ["Ink", "advance", "ascent", "cap_height", "descent", "draw_centered", "draw_text", "elide"]


def advance(ink: Ink, text: str) -> float:
    """The width of words in px."""
    return typeset.advance(ink, said(text))


def draw_text(painter: QPainter, x: float, baseline: float, text: str, ink: Ink, color: QColor) -> None:
    """Draw words with their baseline's start at (x, baseline)."""
    typeset.draw_text(painter, x, baseline, said(text), ink, color)


def draw_centered(painter: QPainter, rect: QRectF, text: str, ink: Ink, color: QColor) -> None:
    """Draw words in the middle of a rectangle."""
    typeset.draw_centered(painter, rect, said(text), ink, color)


def elide(ink: Ink, text: str, width: float) -> str:
    """The words, cut with an ellipsis where they are wider than `width` px."""
    return typeset.elide(ink, said(text), width)
