"""The cards under a merged permanent show beyond the topmost one."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from gui.art.store import CardPixmaps
from gui.dev.demo_tables import main_table, merged_table
from gui.table.card_item import CardItem
from gui.table.gallery import Gallery
from gui.table.merged_cards import reach_of, shift_of, under
from gui.table.table_geometry import Place


def test_the_cards_under_the_topmost_are_shown_two_at_most() -> None:
    names = {card.face.name: [face.name for face in under(card)] for card in merged_table().battlefield if card.merged}
    assert names == {"Mosshide Elder": ["Tide Otter", "Bramble Fox"], "Ridge Caller": ["Tide Otter"]}
    assert not any(under(card) for card in main_table().battlefield)


@pytest.mark.parametrize(("angle", "way"), [(0.0, QPointF(0, -20)), (90.0, QPointF(20, 0))])
def test_they_lie_above_the_name_of_the_topmost_also_when_it_is_tapped(angle: float, way: QPointF) -> None:
    assert shift_of(1, 200, angle) == way


def test_an_item_claims_the_room_they_take(qtbot: QtBot) -> None:
    gallery = Gallery(CardPixmaps())
    elder = next(card for card in merged_table().battlefield if card.merged == 3)
    plain = next(card for card in main_table().battlefield if card.face.name == "Mosshide Elder")
    place = Place(elder.id, 0, 0, 120, 168, 0, "0:creatures")
    taller = CardItem(elder, place, gallery).boundingRect().top() - CardItem(plain, place, gallery).boundingRect().top()
    assert taller == pytest.approx(-reach_of(elder, 168), abs=2)
