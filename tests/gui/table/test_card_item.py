"""A card on the table is the same picture however often and in whatever parts it is drawn."""

from __future__ import annotations

from dataclasses import replace as places
from itertools import pairwise

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QStyleOptionGraphicsItem
from pytestqt.qtbot import QtBot

from engine.terms.ids import ObjectId
from gui.art.card_geometry import geometry, plate_size
from gui.art.face import CardFaceModel
from gui.art.parts import NAME_PAD, compact_name, name_edge
from gui.art.typeset import advance
from gui.dev.demo_tables import main_table
from gui.prompts import outline
from gui.prompts.base import Look, Mark
from gui.prompts.outline import FRAME
from gui.table import card_item
from gui.table.card_item import CardItem
from gui.table.faces import table_face, tapped_face
from gui.table.gallery import Gallery
from gui.table.permanent_rows import Pile, place_row
from gui.table.table_geometry import Place, Rect
from tests.gui.fixtures import NoPictures, open_table

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
@pytest.mark.parametrize("at", [(150.37, 140.81), (150.5, 141.0), (151.0, 140.5), (149.5, 139.5)])
def test_a_card_drawn_again_and_copied_lies_pixel_on_pixel(
    qapp: object, angle: float, dpr: float, at: tuple[float, float]
) -> None:
    card = main_table().players[0].hand[0]
    place = Place(card.id, *at, 97.0, 135.0, 1.0, "hand", angle=angle)
    gallery = Gallery(Striped())
    item = CardItem(card, place, gallery)
    pictures = [drawn(item, dpr) for _ in range(4)]
    assert all(farthest(each, pictures[0]) <= ROUNDING for each in pictures[1:])


@pytest.fixture
def anew(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What is drawn anew from here on."""
    drawings: list[object] = []
    told = CardItem._paint_all

    def paint_all(*all_: object) -> None:
        drawings.append(all_)
        told(*all_)  # type: ignore[arg-type]

    monkeypatch.setattr(CardItem, "_paint_all", paint_all)
    return drawings


def touched(one: QImage, other: QImage) -> int:
    """The first row of pixels in which two pictures differ clearly; -1 if none."""
    for y in range(one.height()):
        for x in range(one.width()):
            if abs(one.pixelColor(x, y).lightness() - other.pixelColor(x, y).lightness()) > 60:
                return y
    return -1


@pytest.mark.parametrize("name", ["Bear", "Leaf-Litter Marsh-Grub", "Warden of the Long Lamp Road"])
def test_the_clock_of_a_creature_that_just_came_lies_below_its_whole_name(qapp: object, name: str) -> None:
    """However many lines the name needs."""
    bear = next(card for card in main_table().battlefield if "creature" in card.types)
    place = Place(bear.id, 150.0, 150.0, 90.0, 126.0, 1.0, "creatures")
    named = replace(bear, face=replace(bear.face, name=name), tapped=False, damage=0, counters=())
    fresh, ready = (
        drawn(CardItem(replace(named, sick=sick), place, Gallery(NoPictures())), 1.0) for sick in (True, False)
    )
    box = QRectF(150 - 45, 150 - 63, 90, 126)
    face = table_face(replace(named, sick=False))
    assert touched(fresh, ready) >= name_edge(face, box) - 2


@pytest.mark.parametrize("name", ["Peat Shambler", "Ox", "Keeper of the Third and Last Lantern"])
def test_the_name_of_a_tapped_card_ends_before_its_plate(name: str) -> None:
    card = next(each for each in main_table().battlefield if each.power is not None)
    card = replace(card, face=replace(card.face, name=name), tapped=True)
    face, width = tapped_face(card), 96.0
    layout = geometry(face, width)
    ink, lines = compact_name(face, layout, layout.name)
    end = max(layout.name.left() + NAME_PAD * layout.unit + advance(ink, line) for line in lines)
    assert end <= width - plate_size(width, peaked=False, text="2/2").height()
    assert "".join(lines).replace(" ", "") == name.replace(" ", "") or len(lines) == 3


def test_a_card_that_is_tapped_asks_for_the_picture_that_shows_its_whole_name(qapp: object) -> None:
    asked: list[CardFaceModel] = []

    class Noting(Striped):
        """Notes what is asked for."""

        def request(
            self, face: CardFaceModel, width: float, dpr: float = 1.0, *, plate: bool = True, scroll: float = 0.0
        ) -> QPixmap | None:
            asked.append(face)
            return super().request(face, width, dpr, plate=plate, scroll=scroll)

    card = next(each for each in main_table().battlefield if each.power is not None)
    card = replace(card, face=replace(card.face, name="Peat Shambler"))
    gallery = Gallery(Noting())
    drawn(CardItem(card, Place(card.id, 150, 140, 96.0, 134.0, 1.0, "battlefield"), gallery), 1.0)
    upright = list(asked)
    asked.clear()
    drawn(CardItem(card, Place(card.id, 150, 140, 96.0, 134.0, 1.0, "battlefield", tapped=True), gallery), 1.0)
    assert upright == [table_face(card)] and asked == [tapped_face(card)]


def test_the_mark_of_an_attack_lies_below_all_lines_of_the_name(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn_at: list[float] = []
    told = outline._edge_tab

    def noting(painter: QPainter, card: QRectF, *rest: object, named: float, **more: object) -> None:
        drawn_at.append(named)
        told(painter, card, *rest, named=named, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(outline, "_edge_tab", noting)
    card = next(each for each in main_table().battlefield if each.power is not None)
    for name in ("Ox", "Keeper of the Lantern"):
        named = replace(card, face=replace(card.face, name=name))
        item = CardItem(named, Place(card.id, 150, 140, 96.0, 134.0, 1.0, "battlefield"), Gallery(Striped()))
        item.set_look(Look(Mark.ATTACKS), hovered=False, focused=False, lifted=False)
        drawn(item, 1.0)
    short, long = drawn_at[0], drawn_at[-1]
    assert long > short + 8


class OfFaces(NoPictures):
    """Drafts alone, or whole pictures, of one colour for tapped faces and of another for the rest."""

    def __init__(self, *, whole: bool) -> None:
        super().__init__()
        self.whole = whole

    def request(
        self, face: CardFaceModel, width: float, dpr: float = 1.0, *, plate: bool = True, scroll: float = 0.0
    ) -> QPixmap | None:
        made = QPixmap(round(width * dpr), round(width * dpr * 88 / 63))
        made.fill(Qt.GlobalColor.red if face.name_free else Qt.GlobalColor.blue)
        return made

    def is_draft(self, picture: QPixmap) -> bool:
        return not self.whole


@pytest.mark.parametrize("whole", [False, True])
def test_a_tapped_card_whose_picture_has_not_come_shows_its_whole_name(
    qapp: object, monkeypatch: pytest.MonkeyPatch, whole: bool
) -> None:
    """Neither a draft nor what stands in for a printed picture hides the end of it under the plate."""
    card = next(each for each in main_table().battlefield if each.power is not None)
    card = replace(card, face=replace(card.face, name="Peat Shambler"), damage=0, counters=())
    gallery = Gallery(OfFaces(whole=whole))
    monkeypatch.setattr(gallery, "shows_printed", lambda face: whole)  # one that is still to come
    image = drawn(CardItem(card, Place(card.id, 150, 140, 96.0, 134.0, 1.0, "battlefield", tapped=True), gallery), 1.0)
    assert image.pixelColor(150, 140) == QColor(Qt.GlobalColor.red)


@pytest.mark.parametrize("mark", [Mark.PLAYABLE, Mark.LEGAL, Mark.SELECTED, Mark.TARGETED, Mark.ATTACKS, Mark.TAPS])
@pytest.mark.parametrize("room", [700.0, 780.0])
def test_no_outline_of_the_next_card_in_a_row_cuts_power_and_toughness(qapp: object, room: float, mark: Mark) -> None:
    bear = next(each for each in main_table().battlefield if each.power is not None)
    cards = [replace(bear, id=ObjectId(7000 + each), power=12, toughness=12, tapped=False) for each in range(8)]
    laid, _ = place_row([Pile((card,), ()) for card in cards], (), Rect(20, 20, room, 134), 96.0, "0:creatures")
    gallery = Gallery(NoPictures())

    def row(look: Look) -> QImage:
        image = QImage(840, 180, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.darkGreen)
        painter = QPainter(image)
        for place, card in sorted(zip(laid, cards, strict=True), key=lambda pair: pair[0].z):
            item = CardItem(card, place, gallery)
            item.set_look(look, hovered=False, focused=False, lifted=False)
            painter.save()
            painter.translate(item.pos())
            item.paint(painter, QStyleOptionGraphicsItem())
            painter.restore()
        painter.end()
        return image

    plain, marked = row(Look()), row(Look(mark))
    for place, after in pairwise(laid):
        right = min(place.rect.right, after.rect.x - FRAME)
        size = plate_size(place.w, peaked=False, text="12/12")
        figures = QRect(round(right - size.width() * 0.8), round(place.rect.bottom - 16), round(size.width() * 0.8), 11)
        ink = plain.copy(figures)
        assert farthest(ink, marked.copy(figures)) < 80  # its light falls on them, no more
        edge = [ink.pixelColor(ink.width() - 1, y).lightness() for y in range(ink.height())]
        assert max(edge) - min(edge) < 60  # the last figure ends before it


def test_what_is_painted_leaves_the_brush_as_it_was(qtbot: QtBot) -> None:
    """The view restores nothing between its items: where one turned smoothness off, turned cards painted after it had
    torn letters."""
    table = open_table("priority")
    qtbot.addWidget(table)
    table.show_position(main_table(), ())
    image = QImage(1440, 900, QImage.Format.Format_RGB32)
    for item in table.stage.items():
        painter = QPainter(image)
        painter.setRenderHints(table.table.renderHints())
        hints = painter.renderHints()
        for _ in range(3):  # drawn, kept, copied
            item.paint(painter, QStyleOptionGraphicsItem())
        left = painter.renderHints(), painter.opacity()
        painter.end()
        assert left == (hints, 1.0), item


def test_the_plate_of_a_turned_card_is_as_round_as_its_corner(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stands out beside the card a little, and stood there with a sharp corner."""
    corners: list[float] = []
    monkeypatch.setattr(card_item, "draw_plate", lambda *_, corner, **rest: corners.append(corner))
    table = open_table("priority")
    qtbot.addWidget(table)
    turned = [item for item in table.stage.items_by_id.values() if item.card.tapped and item.card.power is not None]
    image = QImage(1440, 900, QImage.Format.Format_RGB32)
    corners.clear()
    for item in turned:
        painter = QPainter(image)
        item.paint(painter, QStyleOptionGraphicsItem())
        painter.end()
    assert corners and min(corners) > 0


def settled(item: CardItem) -> QImage:
    """The item as it is copied once nothing happens any more."""
    return [drawn(item, 1.0) for _ in range(3)][-1]


@pytest.mark.parametrize("row", ["hand", "creatures"])
@pytest.mark.parametrize("mark", [Mark.NONE, Mark.LEGAL, Mark.ATTACKS, Mark.TAPS])
def test_what_is_kept_of_a_card_is_its_drawing_between_the_cards_that_lie_beside_it_now(
    qapp: object, row: str, mark: Mark
) -> None:
    """However a neighbour gives way: name, plate, outlines and badges are those of a card that was never drawn."""
    card = next(each for each in main_table().battlefield if each.power is not None)
    card = replace(card, face=replace(card.face, name="Warden of the Long Road"), counters=(("charge", 2),))
    usual = Place(card.id, 150, 150, 96.0, 134.0, 1.0, row)
    apart = [places(usual, free=free) for free in (40.0, 7.0, 2.0, -0.5, -9.0, -14.0, -60.0, -85.0)]
    before = [places(usual, free=-9.0, before=gap) for gap in (2.0, 8.0, 20.0, -5.0)]
    behind = [places(usual, free=-9.0, behind=px) for px in (0.0, 12.0, 30.0)]
    look = Look(mark, "{R}" if mark is Mark.TAPS else "")
    item = CardItem(card, usual, Gallery(Striped()))
    item.set_look(look, hovered=False, focused=False, lifted=False)
    for place in (*apart, *before, *behind, *reversed(apart)):
        item.set_place(place)
        fresh = CardItem(card, place, Gallery(Striped()))
        fresh.set_look(look, hovered=False, focused=False, lifted=False)
        assert settled(item) == settled(fresh), place


def test_cards_of_a_hand_that_give_way_are_not_drawn_anew_unless_they_look_otherwise(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = next(card for card in main_table().players[0].hand if card.power is None)
    card = replace(card, face=replace(card.face, name="Ox"))
    usual = Place(card.id, 150, 150, 130.0, 182.0, 1.0, "hand", free=30.0)
    item = CardItem(card, usual, Gallery(Striped()))
    settled(item)
    anew: list[object] = []
    monkeypatch.setattr(CardItem, "_paint_all", lambda *told: anew.append(told))
    for free in (25.0, 2.0, -3.0, 14.0):
        item.set_place(places(usual, free=free, before=free))
        drawn(item, 1.0)
    assert not anew


def test_a_card_in_hand_that_looks_again_as_it_did_is_copied(qapp: object, anew: list[object]) -> None:
    """The pointer comes by and goes; another card in its stead is drawn, and no more is kept than the last few."""
    card, other = main_table().players[0].hand[:2]
    usual = Place(card.id, 150, 150, 130.0, 182.0, 1.0, "hand", free=30.0)
    item = CardItem(card, usual, Gallery(Striped()))
    covered = [places(usual, free=free) for free in (30.0, -60.0, -70.0, -90.0, -101.0, -108.0)]
    rest = []
    for place in covered:
        item.set_place(place)
        rest.append(settled(item))
    anew.clear()
    for number in (4, 3, 5, 4):
        item.set_place(covered[number])
        assert drawn(item, 1.0) == rest[number]
    assert not anew
    item.set_place(covered[0])
    drawn(item, 1.0)
    assert anew
    item.set_place(covered[5])
    item.show_card(other)
    assert settled(item) == settled(CardItem(other, covered[5], Gallery(Striped())))


def average(one: QImage, other: QImage) -> float:
    """The average difference of a colour's part, of 255."""
    pairs = zip(bytes(one.constBits()), bytes(other.constBits()), strict=True)
    return sum(abs(a - b) for a, b in pairs) / one.sizeInBytes()


def test_a_card_that_comes_to_lean_otherwise_is_drawn_upright_once_and_turned(
    qapp: object, anew: list[object]
) -> None:
    """It is drawn again when it is lit or is another card, and at rest looks as if it had never moved."""
    card, other = main_table().players[0].hand[:2]
    usual = Place(card.id, 150, 150, 130.0, 182.0, 1.0, "hand", angle=4.0, free=30.0)
    item, lit = CardItem(card, usual, Gallery(NoPictures())), Look(Mark.PLAYABLE)
    item.set_state(150, 150, 130.0, 0.0, 3.9)
    drawn(item, 1.0)
    anew.clear()
    for angle in (3.5, 2.0, 0.5):
        item.set_state(150, 150 - angle, 130.0, 0.0, angle)
        turned = drawn(item, 1.0)
        assert not anew
        whole = CardItem(card, places(usual, y=150.0 - angle, angle=angle), Gallery(NoPictures()))
        assert average(turned, settled(whole)) < 1
        anew.clear()
    for change in (lambda: item.set_look(lit, hovered=True, focused=False, lifted=True), lambda: item.show_card(other)):
        change()
        drawn(item, 1.0)
        assert anew
    item.set_state(150, 150, 130.0, 0.0, 4.0)
    fresh = CardItem(other, usual, Gallery(NoPictures()))
    fresh.set_look(lit, hovered=True, focused=False, lifted=True)
    assert settled(item) == settled(fresh)


def test_a_card_that_is_dragged_is_copied_from_place_to_place(qapp: object, anew: list[object]) -> None:
    card = main_table().players[0].hand[0]
    usual = Place(card.id, 150, 150, 130.0, 182.0, 1.0, "hand", angle=4.0, free=30.0)
    item = CardItem(card, usual, Gallery(Striped()))
    for step in range(6):
        item.set_state(150 + 3 * step, 150 - step, 130.0, 0.0, 0.0)
        drawn(item, 1.0)
        if step == 1:
            anew.clear()
    assert not anew


def test_the_bounds_of_a_card_follow_all_that_changes_them(qapp: object) -> None:
    card = main_table().players[0].hand[0]
    usual = Place(card.id, 150, 150, 90.0, 126.0, 1.0, "creatures")
    item = CardItem(card, usual, Gallery(Striped()))
    counted, lit = replace(card, counters=(("charge", 3),)), Look(Mark.PLAYABLE)
    pile, tapped = places(usual, count=4), places(usual, tapped=True)
    for place, shown, look, turn in (
        (usual, counted, Look(), 0.0), (pile, card, Look(), 0.0), (pile, card, lit, 0.0), (tapped, card, lit, 90.0),
        (tapped, card, Look(), 40.0), (usual, card, Look(), 0.0),
    ):  # fmt: skip
        item.set_place(place)
        item.show_card(shown)
        item.set_look(look, hovered=False, focused=False, lifted=False)
        item.set_state(150, 150, 90.0, turn, 0.0)
        fresh = CardItem(shown, place, Gallery(Striped()))
        fresh.set_look(look, hovered=False, focused=False, lifted=False)
        fresh.set_state(150, 150, 90.0, turn, 0.0)
        assert item.boundingRect() == fresh.boundingRect()
        assert item.boundingRect().contains(item.box())


def test_a_card_that_stays_is_drawn_again_once_its_neighbour_covers_more_of_its_name(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = next(card for card in main_table().players[0].hand if card.power is None)
    card = replace(card, face=replace(card.face, name="Ox of the Long Way"))
    usual = Place(card.id, 150, 150, 130.0, 182.0, 1.0, "hand", free=30.0)
    item = CardItem(card, usual, Gallery(Striped()))
    asked: list[CardItem] = []

    def note(drawn_again: CardItem) -> None:
        asked.append(drawn_again)

    monkeypatch.setattr(CardItem, "update", note)
    item.set_place(places(usual, free=20.0, before=12.0))
    assert not asked
    item.set_place(places(usual, free=-70.0, before=12.0))
    assert len(asked) == 1
    item.set_place(places(usual, free=-70.0, before=12.0, count=2))
    assert len(asked) == 2
