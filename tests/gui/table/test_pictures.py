"""Pictures of the table at two scales against kept ones: small grey blocks, so that other fonts do not break them.

After a change that is meant to be seen: `python -m tests.gui.table.test_pictures` writes the kept ones anew.
"""

import json
import os
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.theme import apply, named
from tests.gui.fixtures import Table, ids, open_table

KEPT = Path(__file__).with_name("pictures.json")
SCENES = (
    "priority", "attackers", "blockers", "divide", "pay", "targets", "mulligan", "order", "scry", "modes", "outcome",
    "zoom",
)  # fmt: skip
SIZES = ((1440, 900), (1280, 720))
SCALES = (1.0, 1.5)
GRID = (36, 22)
MEAN, MOST = 5.0, 70  # grey levels of 255 that blocks may differ by


def shown(scene: str, size: tuple[int, int]) -> Table:
    """The table in a scene; "zoom": with a card that is looked at."""
    if scene != "zoom":
        return open_table(scene, size)
    table = open_table("priority", size)
    table.overlays.zoom_in_on(ids(table.position, "Kiln Runner")[0])
    return table


def blocks(table: Table, scale: float) -> list[int]:
    """The table painted at a scale, as grey levels of a grid of blocks."""
    picture = QPixmap(table.size() * scale)
    picture.setDevicePixelRatio(scale)
    picture.fill(Qt.GlobalColor.black)
    table.motion.finish()
    table.render(picture, QPoint())
    aspect, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    small = picture.toImage().scaled(*GRID, aspect, smooth)
    grey = small.convertToFormat(QImage.Format.Format_Grayscale8)
    return [grey.pixelColor(x, y).red() for y in range(GRID[1]) for x in range(GRID[0])]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scene", SCENES)
def test_the_table_looks_as_it_did(qtbot: QtBot, scene: str, size: tuple[int, int], scale: float) -> None:
    table = shown(scene, size)
    qtbot.addWidget(table)
    kept = json.loads(KEPT.read_text(encoding="utf-8"))[f"{scene}-{size[0]}"]
    differ = [abs(now - then) for now, then in zip(blocks(table, scale), kept, strict=True)]
    assert sum(differ) / len(differ) <= MEAN and max(differ) <= MOST


def main() -> None:
    """Write the kept pictures anew."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication(sys.argv[:1])
    apply(app, named("dark"))
    made = {}
    for scene in SCENES:
        for size in SIZES:
            table = shown(scene, size)
            made[f"{scene}-{size[0]}"] = blocks(table, 1.0)
            table.close()
    lines = (f'"{name}": {json.dumps(each, separators=(",", ":"))}' for name, each in made.items())
    KEPT.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
