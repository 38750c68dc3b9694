"""How large everything is drawn on a screen before the user says otherwise."""

from __future__ import annotations

import os
from typing import Final

from PySide6.QtGui import QScreen

__all__ = ["SCALE", "fitting_scale", "usual_scale"]

SCALE: Final = "QT_SCALE_FACTOR"
"""What tells Qt how large to draw everything; the next application takes it up."""
VAST: Final = 1800  # px of height from which words of the usual size are small


def fitting_scale(width: int, height: int, ratio: float) -> int:
    """How large everything should be, in %, on a screen of so many px of which the system makes `ratio` device pixels
    each: one that is vast, and makes nothing larger of itself, gets the layout of a usual screen."""
    if height < VAST or ratio > 1.2:
        return 100
    return max(100, min(200, min(100 * width // 1920, 100 * height // 1080) // 10 * 10))


def usual_scale(screen: QScreen) -> int:
    """The same for a screen on which the client runs, however large it is drawn now."""
    try:
        factor = max(0.1, float(os.environ.get(SCALE, "1")))
    except ValueError:
        factor = 1.0
    width, height = (round(px * factor) for px in screen.size().toTuple())
    return fitting_scale(width, height, screen.devicePixelRatio() / factor)
