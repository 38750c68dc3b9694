"""A process that unpacks pictures from the web, and may die of them: Pillow alone runs in it, no Qt and no engine.

It is written a picture's length and bytes and writes width, height and the pixels, three bytes each, or 0 and 0 where
that is no picture. It ends with its input.
"""

from __future__ import annotations

import io
import signal
import sys
from contextlib import suppress
from typing import BinaryIO, Final

from PIL import Image, PngImagePlugin

from engine.cards.picture_pipe import ASKED, GIVEN, LARGEST, WIDEST

if sys.platform != "win32":
    import resource

__all__ = ["FORMATS", "decoded", "main", "serve"]

FORMATS: Final = ("PNG", "JPEG", "WEBP")
MOST_PIXELS: Final = 6_000_000  # 18 MB unpacked
MEMORY: Final = 1 << 30  # bytes that the process may take, where the system can hold it to that


def decoded(data: bytes) -> tuple[int, int, bytes] | None:
    """Width, height and RGB pixels of a picture; None for what is none, or is too large unpacked."""
    try:
        with Image.open(io.BytesIO(data), formats=FORMATS) as picture:
            width, height = picture.size
            if not (0 < width <= WIDEST and 0 < height <= WIDEST and width * height <= MOST_PIXELS):
                return None
            pixels = picture.convert("RGB")
            return (width, height, pixels.tobytes()) if pixels.size == (width, height) else None
    except Exception:  # noqa: BLE001 - a decoder may raise anything on what is no picture
        return None


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer until the input ends."""
    while len(head := source.read(ASKED.size)) == ASKED.size:
        (length,) = ASKED.unpack(head)
        if length > LARGEST:
            return
        data = source.read(length)
        if len(data) != length:
            return
        found = decoded(data)
        if found is None:
            sink.write(GIVEN.pack(0, 0))
        else:
            width, height, pixels = found
            sink.write(GIVEN.pack(width, height))
            sink.write(pixels)
        sink.flush()


def _limit_memory() -> None:
    """Hold this process to so much memory, where the system knows how."""
    if sys.platform != "win32":
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def main() -> None:
    """The process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a shell is for the client, which ends this process
    Image.MAX_IMAGE_PIXELS = MOST_PIXELS
    PngImagePlugin.MAX_TEXT_CHUNK = 1 << 16
    PngImagePlugin.MAX_TEXT_MEMORY = 1 << 20
    Image.init()
    _limit_memory()
    serve(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
