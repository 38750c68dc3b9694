"""The process that unpacks pictures from the web, as the client's workers use it."""

from __future__ import annotations

import sys
from typing import BinaryIO, Final

from PySide6.QtGui import QImage

from engine.cards.picture_pipe import ASKED, GIVEN, LARGEST, WIDEST
from gui.art.asked_process import AskedProcess

__all__ = ["COMMAND", "PictureProcess"]

COMMAND: Final = (
    (sys.executable, "picture-decoder") if getattr(sys, "frozen", False)
    else (sys.executable, "-m", "engine.cards.picture_decoder")
)  # fmt: skip
LONGEST: Final = 5.0  # seconds that a picture may take to unpack
IDLE: Final = 20.0  # seconds without a picture after which the process ends


class PictureProcess(AskedProcess):
    """Unpacks pictures."""

    def __init__(self, longest: float = LONGEST, idle: float = IDLE, command: tuple[str, ...] = COMMAND) -> None:
        super().__init__(longest, idle, command)

    def unpacked(self, data: bytes) -> QImage | None:
        """A picture from what a file or a server holds; None for what is none."""
        if not 0 < len(data) <= LARGEST:
            return None
        found = self.answer(ASKED.pack(len(data)) + data, _read)
        if found is None or not found[0]:
            return None
        width, height, pixels = found
        image = QImage(pixels, width, height, 3 * width, QImage.Format.Format_RGB888)
        return image.convertToFormat(QImage.Format.Format_RGB32)  # which copies the pixels


def _read(source: BinaryIO) -> tuple[int, int, bytes] | None:
    """Width, height and pixels, 0 for what is no picture; None where the process has failed."""
    head = source.read(GIVEN.size)
    if len(head) != GIVEN.size:
        return None
    width, height = GIVEN.unpack(head)
    if width > WIDEST or height > WIDEST:
        return None
    pixels = source.read(3 * width * height)
    return (width, height, pixels) if len(pixels) == 3 * width * height else None
