"""The pixels of a QImage as an array, to compare pictures by."""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage


def to_rgb(image: QImage) -> NDArray[np.uint8]:
    """The pixels of a QImage as an array of shape (height, width, 3), alpha dropped."""
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    quad = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.bytesPerLine() // 4, 4)
    return np.ascontiguousarray(quad[:, : plain.width(), 2::-1])
