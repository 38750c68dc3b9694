"""Planes and schemes lie in sight, with what can be done with them now (901.9, 904.8)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.decisions import PASS, Act, Asked, Priority, Purpose, Special
from engine.host.captions import Words
from engine.messages import msg
from engine.terms.ids import NO_ONE, ObjectId, PlayerId
from engine.terms.zones import Zone
from engine.view.snapshot import CardSnap, GameSnap
from gui.dev.demo_tables import Maker, four_players, main_table
from gui.i18n import speak
from gui.prompts.base import Choice
from gui.table.face_up_cards import face_up
from tests.gui.fixtures import Table

WORDS = "Creatures have flying.\nWhenever chaos ensues, draw a card."


def with_cards(snap: GameSnap, owner: int, *types: str) -> tuple[GameSnap, list[CardSnap]]:
    """A position in which a player has cards of these types in the command zone."""
    make = Maker(9000)
    cards = [make.card(f"Thing {place}", line, text=WORDS, owner=owner, zone=Zone.COMMAND)
             for place, line in enumerate(types)]  # fmt: skip
    players = tuple(replace(each, command=tuple(cards)) if each.id == owner else each for each in snap.players)
    return replace(snap, players=players, stack=()), cards


def shown(qtbot: QtBot, snap: GameSnap, size: tuple[int, int] = (1280, 720)) -> Table:
    table = Table()
    qtbot.addWidget(table)
    table.resize(*size)
    table.show()
    table.show_position(snap, ())
    QApplication.processEvents()
    return table


def test_only_planar_cards_and_schemes_are_among_them() -> None:
    snap, cards = with_cards(main_table(), 1, "Plane — Somewhere", "Phenomenon", "Scheme", "Ongoing Scheme", "Vanguard",
                             "Legendary Creature — Ox", "Conspiracy")  # fmt: skip
    assert face_up(snap) == tuple(cards[:4])


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_a_plane_of_anybody_lies_in_sight_between_stack_and_dock(qtbot: QtBot, size: tuple[int, int]) -> None:
    snap, (plane,) = with_cards(four_players(), 2, "Plane — Somewhere")
    table = shown(qtbot, snap, size)
    (item,) = table.right.face_up.items
    assert item.isVisible() and item.card == plane and "Creatures have flying." in item.accessibleName()
    box = table.right.face_up.geometry()
    assert table.right.stack.geometry().bottom() < box.top() and box.bottom() < table.right.dock.geometry().top()
    gone, _ = with_cards(four_players(), 2)
    table.show_position(gone, ())
    assert not table.right.face_up.isVisible()


@pytest.mark.rule("901.9")
@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
def test_the_planar_die_is_rolled_by_a_click_and_its_cost_is_said(qtbot: QtBot, keys: bool) -> None:
    snap, (plane,) = with_cards(main_table(), 0, "Plane — Somewhere")
    table = shown(qtbot, snap)
    roll = Special(ObjectId(plane.id), "roll the planar die")
    asked = Asked(PlayerId(0), "", 0, Purpose.OTHER, -1)
    label = msg("{what} ({cost})", what=msg("Roll the planar die"), cost="{2}")
    table.ask(snap, Priority(asked, (PASS, roll)), Words(labels=("", label)))
    (item,) = table.right.face_up.items
    assert item.does == "Roll the planar die ({2})" == item.accessibleDescription()
    with qtbot.waitSignal(table.answered) as answered:
        if keys:
            table.set_focus(plane.id)
            assert item.focused
            QTest.keyClick(table, Qt.Key.Key_Return)
        else:
            QTest.mouseClick(item, Qt.MouseButton.LeftButton)
    assert answered.args == [Act(roll)]


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_what_is_read_large_leaves_the_card_it_is_of_in_reach(qtbot: QtBot, size: tuple[int, int]) -> None:
    """Else the planar die could not be rolled where there is room for one of them only."""
    snap, (plane,) = with_cards(four_players(), 0, "Plane — Somewhere")
    table = shown(qtbot, snap, size)
    (item,) = table.right.face_up.items
    table.preview.peek(plane.id)
    zoom = table.overlays.zoom
    assert zoom.isVisible() and zoom.card is not None and zoom.card.id == plane.id
    large = QRect(zoom.mapTo(table, QPoint(0, 0)), zoom.size())
    assert not large.intersects(QRect(item.mapTo(table, QPoint(0, 0)), item.size()))


def test_keywords_are_explained_beside_planes_and_schemes_not_over_them(qtbot: QtBot) -> None:
    snap, _ = with_cards(main_table(), 0, "Ongoing Scheme")
    table = shown(qtbot, snap, (1440, 900))
    flyer = next(card for card in table.position.battlefield if card.keywords)
    table.preview.peek(flyer.id)
    QApplication.processEvents()
    notes, face_up = table.right.keywords, table.right.face_up
    assert face_up.isVisible() and notes.names
    assert not notes.isVisible() or not notes.geometry().intersects(face_up.geometry())


def test_what_a_click_does_finds_room_below_the_words(qtbot: QtBot) -> None:
    snap, (plane,) = with_cards(main_table(), 0, "Plane — Somewhere")
    table = shown(qtbot, snap)
    (item,) = table.right.face_up.items
    before = item.height()
    table.right.face_up.light({}, {plane.id: "What a click on it does " * 4}, NO_ONE)
    QApplication.processEvents()
    assert item.height() > before + 20 and item.geometry().bottom() <= table.right.face_up.height()


@pytest.mark.rule("901.6")
def test_who_controls_it_is_named_below_it(qtbot: QtBot) -> None:
    snap, (plane,) = with_cards(main_table(), 1, "Plane — Somewhere")
    players = tuple(
        replace(each, command=tuple(replace(card, controller=0) for card in each.command)) for each in snap.players
    )
    speak("de")
    try:
        (item,) = shown(qtbot, replace(snap, players=players)).right.face_up.items
        assert item.card.id == plane.id and item.whose == "Du"
    finally:
        speak("en")


def test_many_leave_room_for_the_stack(qtbot: QtBot) -> None:
    snap, _ = with_cards(main_table(), 0, *["Ongoing Scheme"] * 9)
    table = shown(qtbot, snap)
    assert table.right.stack.height() >= 160
    seen = [item for item in table.right.face_up.items if item.isVisible()]
    assert 1 <= len(seen) < 9
    assert all(table.right.face_up.rect().contains(item.geometry()) for item in seen)


def test_the_zoom_stays_clear_of_a_question_that_grows(qtbot: QtBot) -> None:
    snap, (plane,) = with_cards(main_table(), 0, "Plane — Somewhere")
    table = shown(qtbot, snap)
    table.preview.peek(plane.id)
    zoom, dock = table.overlays.float_zoom, table.right.dock
    assert zoom.isVisible()
    choice = Choice("Yes", lambda: None)
    dock.offer("Shall " + "much more be said of it than before, " * 4, "It is a long matter. " * 6, "", choice, (), "")
    table.right.place()
    table.overlays.keep_clear()
    top = dock.mapTo(table, QPoint(0, 0)).y()
    box = QRect(zoom.mapTo(table, QPoint(0, 0)), zoom.size())
    assert box.bottom() < top or box.right() < table.right.x()


@pytest.mark.parametrize(("count", "chaos"), [
    (1, "return target creature card from your graveyard to your hand"), (2, "draw a card"),
])
def test_the_words_are_whole_where_nothing_lies_above_them(
    qtbot: QtBot, count: int, chaos: str
) -> None:
    """What the empty stack does not need is theirs, until something comes to it."""
    make = Maker(9100)
    text = f"Creatures have menace.\nWhenever chaos ensues, {chaos}."
    cards = tuple(make.card(f"Thing {each}", "Plane — Somewhere", text=text, zone=Zone.COMMAND)
                  for each in range(count))  # fmt: skip
    snap = main_table()
    players = (replace(snap.players[0], command=cards), *snap.players[1:])
    table = shown(qtbot, replace(snap, players=players, stack=()), (1440, 900))
    items = table.right.face_up.items
    assert [item.isVisible() for item in items] == [True] * count
    assert all(item.is_whole(item.width()) for item in items)
    table.show_position(replace(snap, players=players), ())
    assert table.right.stack.geometry().bottom() < table.right.face_up.y()
    assert table.right.stack.height() >= 160
