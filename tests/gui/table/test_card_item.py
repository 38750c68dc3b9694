"""A card on the table is the same picture however often and in whatever parts it is drawn."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from gui.art.face import CardFaceModel
from gui.dev.demo_tables import main_table
from gui.table.card_item import CardItem
from gui.table.gallery import Gallery
from gui.table.table_geometry import Place
from tests.gui.fixtures import NoPictures

ROUNDING = 6  # levels of 255 by which half-covered pixels may differ; a shift of one pixel differs by all


class Striped(NoPictures):
    """Pictures with a fine pattern, on which a shift of one pixel is seen."""

    def request(
        self, face: CardFaceModel, width: float, dpr: float = 1.0, *, plate: bool = True, scroll: float = 0.0
    ) -> QPixmap | None:
        if not hasattr(self, "made"):
            self.made = QPixmap(round(width * dpr), round(width * dpr * 88 / 63))
            self.made.setDevicePixelRatio(dpr)
            painter = QPainter(self.made)
            for x in range(self.made.width()):
                painter.fillRect(x, 0, 1, 400, Qt.GlobalColor.white if x % 2 else Qt.GlobalColor.black)
            painter.end()
        return self.made


def farthest(one: QImage, other: QImage) -> int:
    """The largest difference of a colour's part in any pixel, of 255."""
    return max(abs(a - b) for a, b in zip(bytes(one.constBits()), bytes(other.constBits()), strict=True))


def drawn(item: CardItem, dpr: float) -> QImage:
    """The item as the scene draws it."""
    image = QImage(round(300 * dpr), round(300 * dpr), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.darkGreen)
    painter = QPainter(image)
    painter.translate(item.pos())
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    return image


@pytest.mark.parametrize("dpr", [1.0, 1.5])
@pytest.mark.parametrize("angle", [0.0, 4.5])
def test_a_card_drawn_again_and_copied_lies_pixel_on_pixel(qapp: object, angle: float, dpr: float) -> None:
    card = main_table().players[0].hand[0]
    place = Place(card.id, 150.37, 140.81, 97.0, 135.0, 1.0, "hand", angle=angle)
    gallery = Gallery(Striped())
    item = CardItem(card, place, gallery)
    pictures = [drawn(item, dpr) for _ in range(4)]
    assert all(farthest(each, pictures[0]) <= ROUNDING for each in pictures[1:])
