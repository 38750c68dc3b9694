"""The felt: a quiet ground with one light in the middle and thin rings, painted once per size."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPen, QPixmap, QRadialGradient

from gui.theme import color, qcolor

__all__ = ["Ground", "edge_fade", "table_background"]

Ground = tuple[int, int, float, str, str]  # what a felt is painted from: width, height, pixel ratio, two colours


@lru_cache(maxsize=4)
def table_background(width: int, height: int, dpr: float, ground: str, glow: str) -> QPixmap:
    """The background of the table for a size, in two colours of the theme."""
    made = QPixmap(round(width * dpr), round(height * dpr))
    made.setDevicePixelRatio(dpr)
    made.fill(qcolor(ground))
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    light = QRadialGradient(QPointF(width * 0.5, height * 0.46), max(width, height) * 0.62)
    light.setColorAt(0.0, qcolor(glow, 0.85))
    light.setColorAt(0.45, qcolor(glow, 0.4))
    light.setColorAt(1.0, qcolor(glow, 0.0))
    painter.fillRect(QRectF(0, 0, width, height), light)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for centre, start in ((QPointF(width * 0.5, height * 0.385), 90.0), (QPointF(width * 0.62, height * 0.7), 120.0)):
        radius = start
        while radius < max(width, height) * 0.75:
            strength = 0.055 * (1 - radius / (max(width, height) * 0.8))
            painter.setPen(QPen(color("text2", max(0.008, strength)), 1))
            painter.drawEllipse(centre, radius, radius)
            radius += start * 0.62
    edge = QRadialGradient(QPointF(width / 2, height / 2), (width**2 + height**2) ** 0.5 / 2)
    edge.setColorAt(0.7, qcolor(ground, 0.0))
    edge.setColorAt(1.0, color("bg0", 0.55))
    painter.fillRect(QRectF(0, 0, width, height), edge)
    painter.end()
    return made


@lru_cache(maxsize=32)
def edge_fade(ground: Ground, place: tuple[int, int, int, int], fading: int, leftward: bool) -> QPixmap:
    """What lies over the end of a row that scrolls on: the felt at that place (x, y, width, height in logical px),
    fading away over the last `fading` px on the side of the row."""
    dpr, (_, _, width, height) = ground[2], place
    made = QPixmap(round(width * dpr), round(height * dpr))
    made.fill(Qt.GlobalColor.transparent)
    made.setDevicePixelRatio(dpr)
    start, end = (fading, 0) if leftward else (width - fading, width)
    fade = QLinearGradient(start, 0, end, 0)
    fade.setColorAt(0.0, qcolor(ground[3]))
    fade.setColorAt(1.0, qcolor(ground[3], 0.0))
    painter = QPainter(made)
    there = QRectF(*(each * dpr for each in place))
    painter.drawPixmap(QRectF(0, 0, width, height), table_background(*ground), there)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    painter.fillRect(QRectF(0, 0, width, height), fade)
    painter.end()
    return made
