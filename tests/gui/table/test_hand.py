"""The hand on the table: how it is sorted, and what can be read of cards that lie over each other."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem
from pytestqt.qtbot import QtBot

from engine.terms.ids import ObjectId
from engine.terms.zones import Zone
from engine.view.snapshot import CardSnap, FaceSnap, GameSnap
from gui.art import parts
from gui.art.typeset import Ink, advance
from gui.dev.demo_tables import Maker
from gui.table.headline import BackItem
from gui.table.table_geometry import Place, metrics
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


def crowd(count: int) -> list[CardSnap]:
    """So many creatures in hand or on the battlefield, with figures of one and of two digits."""
    make = Maker(9000)
    return [make.card(f"Warden of Gate {n}", "Creature — Soldier", cost="{1}{W}", colors="W", pt=(n % 14, n * 7 % 16),
                      zone=Zone.HAND, counters=(("+1/+1", 12),) if n % 3 else (), damage=n * 5 % 13)
            for n in range(count)]  # fmt: skip


def noting(said: list[tuple[str, QRectF, Ink]]) -> Callable[..., None]:
    """What notes a text instead of drawing it into the middle of a box."""

    def note(_: QPainter, box: QRectF, text: str, ink: Ink, *_colors: object) -> None:
        said.append((text, box, ink))

    return note


def drawn_figures(table: Table, monkeypatch: pytest.MonkeyPatch, row: str) -> dict[int, list[tuple[str, QRectF, Ink]]]:
    """What is written on plates, marks of damage and counters of the cards of a row, by card: in which box, how."""
    found: dict[int, list[tuple[str, QRectF, Ink]]] = {}
    items = [item for item in table.stage.items_by_id.values() if item.place.row == row and item.place.shown]
    for item in items:
        said: list[tuple[str, QRectF, Ink]] = []
        monkeypatch.setattr(parts, "draw_centered", noting(said))
        picture = QImage(400, 400, QImage.Format.Format_RGB32)
        painter = QPainter(picture)
        item.paint(painter, QStyleOptionGraphicsItem())
        painter.end()
        found[item.card.id] = said
    return found


def is_readable(table: Table, ref: int, told: list[tuple[str, QRectF, Ink]], smallest: float) -> bool:
    """Whether power, toughness, damage and counters of a card are large enough and in the part that is seen."""
    item = table.stage.items_by_id[ObjectId(ref)]
    seen, card = item.box().adjusted(item.place.behind, 0, -item.place.covered, 0), item.card
    for text, box, ink in told:
        middle, half = box.center().x(), advance(ink, text) / 2
        assert ink.size >= smallest and middle - half >= seen.left() and middle + half <= seen.right(), (text, ink.size)
    said = "/".join(text for text, *_ in told)
    return f"{card.power}/{card.toughness}" in said


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (2560, 1440)])
@pytest.mark.parametrize("count", [7, 12, 22, 40])
def test_power_and_toughness_stand_in_what_is_seen_of_a_card_in_hand(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, count: int, size: tuple[int, int]
) -> None:
    table = open_table("priority", size)
    qtbot.addWidget(table)
    snap, cards = main_table(), crowd(count)
    me = replace(snap.players[0], hand=tuple(cards), hand_count=count)
    table.show_position(replace(snap, players=(me, *snap.players[1:])), ())
    told = drawn_figures(table, monkeypatch, "hand")
    assert len(told) == count
    assert all(is_readable(table, ref, figures, 8.0) for ref, figures in told.items())
    places = [item.place for item in table.stage.items_by_id.values() if item.place.row == "hand"]
    assert min(place.x - place.w / 2 for place in places) >= 0
    assert max(place.x + place.w / 2 for place in places) <= metrics(*size).centre


@pytest.mark.parametrize("tapped", [False, True])
def test_figures_stand_in_what_is_seen_of_permanents_that_overlap(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tapped: bool
) -> None:
    table = open_table("priority", (1280, 720))
    qtbot.addWidget(table)
    board = tuple(replace(card, zone=Zone.BATTLEFIELD, tapped=tapped and card.id % 4 == 0) for card in crowd(24))
    table.show_position(replace(main_table(), battlefield=board), ())
    told = drawn_figures(table, monkeypatch, "0:creatures")
    assert len(told) > 10 and any(place.covered for place in map(place_of(table), told))
    assert all(is_readable(table, ref, figures, 6.0) for ref, figures in told.items())


def place_of(table: Table) -> Callable[[int], Place]:
    """What finds the place of a card on the table."""
    return lambda ref: table.stage.items_by_id[ObjectId(ref)].place


def test_the_backs_of_another_hand_are_as_large_as_they_lie(table: Table) -> None:
    """However many cards there are, and however the table grows: their bounds are those of what is drawn."""
    me, other = table.position.players
    for count, size in ((7, (1440, 900)), (2, (1440, 900)), (12, (1440, 900)), (3, (1920, 1080))):
        table.resize(*size)
        table.show_position(replace(table.position, players=(me, replace(other, hand=(), hand_count=count))), ())
        backs, layout = table.stage.backs, table.stage.layout_now
        assert layout is not None and [each.back for each in backs] == list(layout.backs)
        for each in backs:
            fresh = BackItem(each.back, table.gallery)
            assert (each.pos(), each.boundingRect()) == (fresh.pos(), fresh.boundingRect())
            assert each.boundingRect().width() > each.back.w
