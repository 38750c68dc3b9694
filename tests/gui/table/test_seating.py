"""Teams, range and who may be attacked are seen, heard and explained before one tries (801-804, 808-811)."""

from __future__ import annotations

import dataclasses

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.terms.zones import Zone
from engine.view.snapshot import GameSnap, MarkerSnap
from gui.dev.demo_tables import Maker, emperor_table, main_table, melee_table, several_players
from gui.i18n import speak
from gui.prompts.base import Look, Mark
from gui.table.seating import Reach, Sitting, sitting_of
from gui.table.table_sides import TURN, BoardHeader
from gui.theme import DARK, HIGH_CONTRAST, LIGHT, Theme, apply, color, contrast
from tests.gui.fixtures import Table


def sitting(snap: GameSnap) -> dict[int, Sitting]:
    """How everybody sits."""
    return {player.id: sitting_of(snap, player) for player in snap.players}


def test_two_players_need_no_marks() -> None:
    assert set(sitting(main_table()).values()) == {Sitting()}


@pytest.mark.rule("809.2")
def test_each_team_has_a_letter_and_a_colour_of_its_own() -> None:
    found = sitting(emperor_table())
    assert [found[seat].letter for seat in range(6)] == ["A", "A", "A", "B", "B", "B"]
    assert {found[seat].tone for seat in (0, 1, 2)} == {"moss"} and {found[seat].tone for seat in (3, 4, 5)} == {"rose"}
    assert "Emperor." in found[1].words and [each for each in found if found[each].leads] == [1, 4]
    assert "Team A, with you and Rowan." in found[1].words and "with Hazel, Rowan" in found[0].words


def test_the_viewers_team_is_moss_whatever_its_letter() -> None:
    found = sitting(replace(emperor_table(), viewer=4))
    assert found[4].tone == found[3].tone == "moss" and found[0].tone == "rose" and found[0].letter == "A"


@pytest.mark.rule("801.2", "809.3c")
def test_who_is_out_of_range_or_cannot_be_attacked_is_said_with_the_reason() -> None:
    found = sitting(emperor_table())
    assert found[5].reach is Reach.ATTACKABLE and "can be attacked" in found[5].words
    assert found[3].reach is found[4].reach is Reach.FAR and "(801)" in found[3].words
    assert found[1].reach is found[2].reach is Reach.ALLY
    assert "outside your range" in found[2].words and "outside your range" not in found[1].words
    assert "handed" in found[1].words and "handed" not in found[2].words  # 804.2, 801.4


@pytest.mark.rule("803.1")
def test_attacks_to_the_left_spare_the_player_at_the_right() -> None:
    found = sitting(melee_table())
    assert found[1].reach is Reach.ATTACKABLE and found[9].reach is Reach.SPARED
    assert "to the left only (803.1)" in found[9].words
    assert {found[seat].reach for seat in range(2, 9)} == {Reach.FAR}


@pytest.mark.rule("703.4e")
def test_in_a_combat_against_one_player_the_others_are_spared() -> None:
    snap = several_players(4)
    all_may = tuple(replace(each, attackable=(1, 2, 3)) if each.id == 0 else each for each in snap.players)
    snap = replace(snap, players=all_may, active=0)
    before = sitting(snap)
    assert {before[seat].reach for seat in (1, 2, 3)} == {Reach.NONE}, "what holds of all needs no mark"
    assert all("can be attacked" in before[seat].words for seat in (1, 2, 3))
    chosen = sitting(replace(snap, defending=2))
    assert chosen[2].reach is Reach.ATTACKABLE and chosen[1].reach is Reach.SPARED and "703.4e" in chosen[1].words


@pytest.mark.rule("810.4")
def test_a_shared_life_total_is_said() -> None:
    found = sitting(replace(emperor_table(), shared_life=True))
    assert "share one life total" in found[0].words


def shown(qtbot: QtBot, snap: GameSnap) -> Table:
    table = Table()
    qtbot.addWidget(table)
    table.resize(1440, 900)
    table.show()
    table.show_position(snap, ())
    QApplication.processEvents()
    return table


def test_panels_and_headers_say_it_to_pointers_and_listeners(qtbot: QtBot) -> None:
    table = shown(qtbot, emperor_table())
    assert len(table.stage.headers) == 5
    for seat, header in table.stage.headers.items():
        assert header.toolTip() == header.sitting.words != ""
        assert table.left.panels[seat].accessibleDescription() == header.sitting.words
        assert header.sitting.words in table.left.panels[seat].toolTip()
        middle = header.pos() + QPointF(header.size.width() / 2, header.size.height() / 2)
        assert table.table.tip_at(middle) == header.sitting.words
    assert table.left.panels[0].accessibleDescription().startswith("Team A")


def test_in_german_too(qtbot: QtBot) -> None:
    speak("de")
    try:
        words = [each.words for each in sitting(emperor_table()).values()]
    finally:
        speak("en")
    assert all(each.startswith("Team ") for each in words)
    assert any("Einflussbereich" in each for each in words) and not any("range" in each for each in words)


@pytest.mark.parametrize("theme", [DARK, LIGHT, HIGH_CONTRAST], ids=lambda theme: theme.name)
def test_letters_stand_out_on_their_colours_in_every_theme(qtbot: QtBot, theme: Theme, qapp: QApplication) -> None:
    apply(qapp, theme)
    try:
        table = shown(qtbot, emperor_table())
        assert not table.grab().isNull()
    finally:
        apply(qapp, DARK)
    for tone in ("moss", "rose", "ice", "lamp", "text2"):
        assert contrast(getattr(theme, tone), theme.bg0) >= 4.5, tone


def led(snap: GameSnap) -> GameSnap:
    """A position in which everybody has a card in the command zone and one in the graveyard."""
    make = Maker(9000)
    return replace(snap, players=tuple(
        replace(each, command=(make.card(f"Lead {each.id}", "Legendary Creature — Ox", pt=(3, 3), owner=each.id,
                                         zone=Zone.COMMAND),),
                graveyard=(make.card(f"Lost {each.id}", "Creature — Ox", pt=(1, 1), owner=each.id,
                                     zone=Zone.GRAVEYARD),))
        for each in snap.players
    ))  # fmt: skip


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_zones_are_opened_at_the_head_of_a_board_the_command_zone_among_them(
    qtbot: QtBot, size: tuple[int, int]
) -> None:
    table = shown(qtbot, led(several_players(4)))
    table.resize(*size)
    QApplication.processEvents()
    for seat, header in table.stage.headers.items():
        zones = header.zones()
        assert Zone.COMMAND in zones and Zone.GRAVEYARD in zones
        for zone in zones:
            at = table.table.mapFromScene(header.pos() + zones[zone].center())
            QTest.mouseClick(table.table.viewport(), Qt.MouseButton.LeftButton, pos=at)
            viewer = table.overlays.viewer
            assert viewer is not None and (viewer.player, viewer.zone) == (seat, zone)


def test_the_head_of_a_board_is_the_player_where_players_are_chosen(qtbot: QtBot) -> None:
    table = shown(qtbot, led(several_players(4)))
    header = table.stage.headers[2]
    header.set_look(Look(Mark.LEGAL), False)
    at = table.table.mapFromScene(header.pos() + header.zones()[Zone.GRAVEYARD].center())
    with qtbot.waitSignal(table.table.clicked) as caught:
        QTest.mouseClick(table.table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert caught.args == [2] and table.overlays.viewer is None


def test_an_arrow_to_a_card_in_a_pile_that_is_not_shown_ends_at_its_owner(qtbot: QtBot) -> None:
    snap = led(several_players(4))
    table = shown(qtbot, snap)
    table.resize(1280, 720)
    QApplication.processEvents()
    slim = [panel for panel in table.left.panels.values() if panel.slim]
    assert slim
    for panel in table.left.panels.values():
        for card in (*panel.player.graveyard, *panel.player.command):
            anchor = table.anchors.anchor(card.id)
            assert anchor is not None
            box = QRectF(panel.mapTo(table, QPoint(0, 0)), panel.size())
            assert box.contains(anchor.box.center())


@pytest.mark.rule("807.4")
def test_who_takes_one_of_several_turns_is_marked(qtbot: QtBot) -> None:
    snap = replace(melee_table(), markers=(MarkerSnap(1, 0, True), MarkerSnap(2, 4, True), MarkerSnap(3, 8, False)))
    found = sitting(snap)
    assert [seat for seat in found if found[seat].turn] == [0, 4]
    assert "at the same time (807.4)" in found[4].words and "807.4" not in found[8].words
    table = shown(qtbot, snap)
    for seat, header in table.stage.headers.items():
        marked = header._words_from() - replaced_turn(header)
        assert marked == (TURN if seat == 4 else 0)
    assert "807.4" in table.left.panels[4].accessibleDescription()
    alone = replace(snap, markers=snap.markers[:1])
    assert not any(each.turn for each in sitting(alone).values())


def replaced_turn(header: BoardHeader) -> float:
    """Where the name would begin without the mark of a turn."""
    sat = header.sitting
    header.sitting = dataclasses.replace(sat, turn=False)
    start = header._words_from()
    header.sitting = sat
    return start


def test_of_who_has_left_the_game_only_name_and_life_stay(qtbot: QtBot) -> None:
    """Nothing lies in their piles, and the log has their room."""
    snap = several_players(3)
    gone = replace(snap.players[2], alive=False, hand_count=0, library_count=0, graveyard=(), exile=(), command=())
    table = Table()
    qtbot.addWidget(table)
    table.resize(1440, 900)
    table.show_position(snap, ())
    before = table.left.panels[2].height()
    table.show_position(replace(snap, players=(*snap.players[:2], gone, *snap.players[3:])), ())
    panel = table.left.panels[2]
    assert panel.piles() == () and panel.height() < before


@pytest.mark.parametrize("rivals", [1, 3])
def test_of_who_is_out_that_alone_is_said_in_rose(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, rivals: int
) -> None:
    """Not the cards in hand or the deck."""
    snap = main_table() if rivals == 1 else several_players(rivals)
    players = tuple(replace(each, alive=False) if each.id < 2 else each for each in snap.players)
    table = Table()
    qtbot.addWidget(table)
    table.resize(1440, 900)
    table.set_titles({0: "Ridge Company", 1: "Late Accounts"})
    table.show_position(replace(snap, players=players), ())
    said: list[tuple[str, str]] = []

    def noted(painter: object, x: float, y: float, text: str, ink: object, tone: QColor) -> None:
        said.append((text, tone.name()))

    monkeypatch.setattr("gui.table.player_panel.draw_text", noted)
    for player in (0, 1):
        said.clear()
        table.left.panels[player].grab()
        assert [text for text, tone in said if tone == color("rose").name()] == ["Out"]
