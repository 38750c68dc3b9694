"""Small pictures of cards: the illustration alone, or the whole printed card; never a slice of a name or a plate."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from pytestqt.qtbot import QtBot

from gui.art.card_geometry import RATIO
from gui.art.face import CardFaceModel
from gui.art.store import CardPixmaps
from gui.table.faces import avatar
from gui.table.gallery import Gallery
from gui.table.thumbnail import paint_thumbnail

FACE = CardFaceModel("Two Words of Name", "{1}{G}", "G", "Creature — Wurm", power="4", toughness="4")


class Painted(CardPixmaps):
    """Illustrations are blue, whole cards red with a white upper edge."""

    def request(
        self, face: CardFaceModel, width: float, dpr: float = 1.0, *, plate: bool = True, scroll: float = 0.0
    ) -> QPixmap | None:
        """A whole card."""
        made = QPixmap(round(width), round(width * RATIO))
        made.fill(QColor("red"))
        painter = QPainter(made)
        painter.fillRect(0, 0, made.width(), 6, QColor("white"))
        painter.end()
        return made

    def request_art(
        self, face: CardFaceModel, size: QSizeF, dpr: float = 1.0, *, radius: float = 0.0
    ) -> QPixmap | None:
        """An illustration."""
        made = QPixmap(size.toSize())
        made.fill(QColor("blue"))
        return made


class Printed(Gallery):
    """Every card has a printed picture."""

    def shows_printed(self, face: CardFaceModel) -> bool:
        """Always."""
        return True


def painted(gallery: Gallery) -> QImage:
    """A thumbnail of 60 x 60 px on a larger ground."""
    image = QImage(80, 80, QImage.Format.Format_RGB32)
    image.fill(QColor("black"))
    painter = QPainter(image)
    paint_thumbnail(painter, QRectF(10, 10, 60, 60), FACE, gallery, 1.0)
    painter.end()
    return image


def test_a_drawn_card_is_known_by_its_illustration_alone(qtbot: QtBot) -> None:
    image = painted(Gallery(Painted()))
    inside = {image.pixelColor(x, y).name() for x in range(18, 62) for y in range(12, 68)}
    assert inside == {QColor("blue").name()}
    assert image.pixelColor(11, 11).name() != QColor("blue").name()  # its corners are round


def test_of_a_printed_picture_nothing_is_cut_off(qtbot: QtBot) -> None:
    image = painted(Printed(Painted()))
    column = [image.pixelColor(40, y).name() for y in range(80)]
    red, white = QColor("red").name(), QColor("white").name()
    assert column.index(white) < column.index(red) and column.count(red) > 45
    whole = [x for x in range(80) if image.pixelColor(x, 40).name() == red]
    assert abs(len(whole) - 60 / RATIO) <= 2


def test_a_player_is_the_same_picture_in_every_language() -> None:
    spec = avatar("Hazel", 1).picture
    assert spec.words == {"creature"} or spec.type_line == "Creature"
    assert spec.name == "Hazel of the table"
