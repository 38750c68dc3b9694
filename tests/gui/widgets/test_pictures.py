"""Pictures of cards on screens before they are painted."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from gui.art.card_geometry import geometry
from gui.theme import DARK, qcolor
from gui.widgets.pictures import Pictures, face_model
from tests.gui.fixtures import NoPictures, main_table


def test_a_card_can_be_named_before_its_picture_is_there(qapp: QApplication) -> None:
    card = main_table().players[0].hand[0]
    pictures = Pictures(NoPictures())
    nameless = replace(card, face=replace(card.face, name=""))
    named, bare = (pictures.face(each, 107, 1.0).toImage() for each in (card, nameless))
    assert named.size() == bare.size()
    strip = geometry(face_model(card), 107.0).name.toRect()
    bright = qcolor(DARK.text).lightness() - 40
    pixels = [(x, y) for x in range(strip.left(), strip.right()) for y in range(strip.top(), strip.bottom())]
    assert sum(named.pixelColor(*at).lightness() >= bright for at in pixels) > 20
    assert not any(bare.pixelColor(*at).lightness() >= bright for at in pixels)
