"""Draws the icon of the program in every form that a system wants: `python packaging/icons.py FOLDER`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "assets" / "icon.svg"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
LARGEST = 1024


def drawn(size: int, path: Path) -> Path:
    """Paint the icon at a size in pixels into a PNG file; the file."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(SOURCE)).render(painter, QRectF(0, 0, size, size))
    painter.end()
    if not image.save(str(path)):
        raise OSError(f"{path} could not be written")
    return path


def main(folder: Path) -> None:
    """Write spellwright-SIZE.png, spellwright.ico and spellwright.icns into a folder."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication.instance() or QGuiApplication([])
    folder.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        drawn(size, folder / f"spellwright-{size}.png")
    with Image.open(drawn(LARGEST, folder / f"spellwright-{LARGEST}.png")) as whole:
        whole.save(folder / "spellwright.ico", sizes=[(size, size) for size in SIZES if size <= 256])
        whole.save(folder / "spellwright.icns")
    del application


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("icons.py: give the folder that the icons go to.")
    main(Path(sys.argv[1]))
