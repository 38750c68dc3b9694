"""Between numpy arrays and QImages, and blurred silhouettes."""

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter
from PySide6.QtGui import QColor, QImage

__all__ = ["blurred", "from_rgb", "to_rgb"]


def from_rgb(pixels: NDArray[np.uint8]) -> QImage:
    """A QImage (RGB32) of an array of shape (height, width, 3)."""
    height, width = pixels.shape[:2]
    quad = np.empty((height, width, 4), np.uint8)
    quad[..., 0], quad[..., 1], quad[..., 2] = pixels[..., 2], pixels[..., 1], pixels[..., 0]
    quad[..., 3] = 255
    return QImage(quad.tobytes(), width, height, width * 4, QImage.Format.Format_RGB32).copy()


def to_rgb(image: QImage) -> NDArray[np.uint8]:
    """The pixels of a QImage as an array of shape (height, width, 3), alpha dropped."""
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    quad = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.bytesPerLine() // 4, 4)
    return np.ascontiguousarray(quad[:, : plain.width(), 2::-1])


def blurred(silhouette: QImage, sigma: float, value: QColor) -> QImage:
    """The opacity of a picture blurred over `sigma` device pixels and filled with one colour."""
    plain = silhouette.convertToFormat(QImage.Format.Format_Alpha8)
    stride, width, height = plain.bytesPerLine(), plain.width(), plain.height()
    alpha = np.frombuffer(plain.constBits(), np.uint8).reshape(height, stride)[:, :width]
    soft = np.asarray(Image.fromarray(np.ascontiguousarray(alpha)).filter(ImageFilter.GaussianBlur(sigma)))
    share = np.arange(256, dtype=np.float32)[:, None] / 255 * value.alphaF()
    fill = np.array((value.blue(), value.green(), value.red(), 255), np.float32)
    shades = np.rint(fill * share).astype(np.uint8)  # the premultiplied colour of each opacity
    premultiplied = shades.view(np.uint32).ravel()[soft]
    form = QImage.Format.Format_ARGB32_Premultiplied
    made = QImage(premultiplied.tobytes(), width, height, width * 4, form).copy()
    made.setDevicePixelRatio(silhouette.devicePixelRatio())
    return made
