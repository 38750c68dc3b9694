"""Illustrations as QImages, and blurred silhouettes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image, ImageFilter
from PySide6.QtGui import QColor, QImage

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["blurred", "from_rgb"]


def from_rgb(pixels: NDArray[np.uint8]) -> QImage:
    """A QImage (RGB32) of an array of shape (height, width, 3)."""
    height, width = pixels.shape[:2]
    plain = QImage(pixels.tobytes(), width, height, width * 3, QImage.Format.Format_RGB888)
    return plain.convertToFormat(QImage.Format.Format_RGB32)


def blurred(silhouette: QImage, sigma: float, value: QColor) -> QImage:
    """The opacity of a picture blurred over `sigma` device pixels and filled with one colour."""
    plain = silhouette.convertToFormat(QImage.Format.Format_Alpha8)
    width, height = plain.width(), plain.height()
    alpha = Image.frombuffer("L", (width, height), bytes(plain.constBits()), "raw", "L", plain.bytesPerLine(), 1)
    soft = alpha.filter(ImageFilter.GaussianBlur(sigma))
    share = value.alphaF() / 255
    bands = [  # premultiplied, in the order in which a QImage holds them on a little-endian machine
        soft.point([round(band * share * each) for each in range(256)])
        for band in (value.blue(), value.green(), value.red(), 255)
    ]
    form = QImage.Format.Format_ARGB32_Premultiplied
    made = QImage(Image.merge("RGBA", bands).tobytes(), width, height, width * 4, form).copy()
    made.setDevicePixelRatio(silhouette.devicePixelRatio())
    return made
