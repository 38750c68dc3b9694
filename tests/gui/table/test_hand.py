"""The hand on the table: how it is sorted, and what can be read of cards that lie over each other."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from engine.terms.ids import ObjectId
from engine.view.snapshot import FaceSnap, GameSnap
from gui.table.table_geometry import Place
from gui.table.table_settings import TableSettings
from tests.gui.fixtures import Table, main_table, open_table


def hand_of(cards: list[tuple[str, str, str, str]]) -> GameSnap:
    """The table of the picture with these cards in hand, drawn in this order: name, cost, colors, type."""
    snap = main_table()
    me = snap.players[0]
    hand = tuple(
        replace(me.hand[0], id=ObjectId(9000 + place), types=(kind,), face=FaceSnap(name, cost, colors, kind))
        for place, (name, cost, colors, kind) in enumerate(cards)
    )  # fmt: skip
    return replace(snap, players=(replace(me, hand=hand, hand_count=len(hand)), *snap.players[1:]))


DRAWN = [
    ("Red Six", "{5}{R}", "R", "creature"), ("Mire", "", "", "land"), ("Blue One", "{U}", "U", "instant"),
    ("Both", "{U}{R}", "UR", "instant"), ("Ash", "", "", "land"), ("White One", "{W}", "W", "sorcery"),
    ("Another Blue", "{U}", "U", "instant"), ("Nothing", "{0}", "", "artifact"),
    ("Gold Two", "{W}{W}", "W", "creature"),
]  # fmt: skip


def in_hand(table: Table) -> list[str]:
    """The names of the cards in hand as they lie, from left to right."""
    items = [item for item in table.stage.items_by_id.values() if item.place.row == "hand"]
    return [item.card.face.name for item in sorted(items, key=lambda item: item.place.x)]


def test_the_hand_lies_sorted_unless_it_is_not_wanted(qtbot: QtBot) -> None:
    table = open_table("priority")
    qtbot.addWidget(table)
    table.show_position(hand_of(DRAWN), ())
    wanted = ["Ash", "Mire", "Nothing", "White One", "Another Blue", "Blue One", "Gold Two", "Both", "Red Six"]
    assert in_hand(table) == wanted
    table.set_settings(TableSettings(sort_hand=False))
    assert in_hand(table) == [name for name, *_ in DRAWN]


@pytest.mark.parametrize("count", [7, 8, 9])
def test_of_every_card_in_hand_name_and_size_can_be_read(qtbot: QtBot, count: int) -> None:
    """What the next card covers is known to the card below it, which keeps its name and plate clear of it."""
    table = open_table("priority", (1280, 720))
    qtbot.addWidget(table)
    table.show_position(hand_of(DRAWN[:count]), ())
    places = sorted((item.place for item in table.stage.items_by_id.values() if item.place.row == "hand"), key=by_x)
    for place, after in pairwise(places):
        edge = after.x - after.w / 2 - (place.x - place.w / 2)  # how much of it lies free in the middle of its height
        assert place.w - place.covered <= edge + 0.01
        assert place.w - place.covered >= 0.66 * place.w
    lifted = places[2]
    table.set_focus(lifted.id)
    assert table.stage.items_by_id[lifted.id].place.covered == 0


def by_x(place: Place) -> float:
    """The middle of a place."""
    return place.x
