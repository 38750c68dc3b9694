"""The phase strip: what it explains, and the menu of a phase with its stops in anybody's turns."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.decisions import BreakPassing, PassUntil, SetStops
from engine.terms.ids import PlayerId
from engine.terms.steps import Step
from gui.dev.demo_tables import four_players
from gui.table.phase_strip import CELLS
from gui.table.table_settings import TableSettings
from tests.gui.fixtures import Table, open_table

ME, HAZEL = PlayerId(0), PlayerId(1)
UPKEEP = next(index for index, (_, steps) in enumerate(CELLS) if Step.UPKEEP in steps)


def at_cell(table: Table, cell: int) -> QPoint:
    strip = table.stage.strip
    return table.table.mapFromScene(strip.mapToScene(QPointF(strip.cell(cell).center())))


def choose(table: Table, words: str) -> None:
    """Press the row of the open menu that holds some words."""
    menu = table.overlays.menu
    assert menu is not None
    (found,) = [choice for choice in menu.choices if words in choice.label]
    menu.chosen.emit(found)


def test_the_strip_says_what_its_marks_mean(table: Table) -> None:
    strip = table.stage.strip
    for kind in ("own", "other"):
        words = strip.tip((kind, UPKEEP))
        assert "Upkeep" in words and "right click" in words
    assert strip.tip(("own", UPKEEP)) != strip.tip(("other", UPKEEP)) and strip.tip(("button", 0)) == ""


def test_a_right_click_on_a_phase_offers_and_passes_nothing_of_itself(table: Table) -> None:
    QTest.mouseClick(table.table.viewport(), Qt.MouseButton.RightButton, pos=at_cell(table, UPKEEP))
    assert table.overlays.menu is not None and table.answers == []
    choose(table, "until Upkeep of my turn")
    assert table.commands == [PassUntil(ME, f"step {int(Step.UPKEEP)} of 0")] and len(table.answers) == 1


def test_a_stop_for_one_player_s_turns_alone_is_set_and_taken_back(table: Table) -> None:
    name = next(player.name for player in table.position.players if player.id == HAZEL)
    before = table.settings.other_stops
    table.pointer.open_phase_menu(UPKEEP)
    choose(table, f"Stop at Upkeep of {name}")
    kept = (*sorted((*before, int(Step.UPKEEP))),)
    assert table.settings.named_stops == {name: kept} and table.settings.other_stops == before
    single = ((HAZEL, kept),)
    assert table.commands[-1] == SetStops(ME, table.settings.own_stops, before, single, table.settings.idle_stops)
    table.pointer.open_phase_menu(UPKEEP)
    choose(table, "Stop no more at Upkeep of " + name)
    assert table.settings.named_stops == {name: before}


def test_among_four_each_rival_has_a_row_of_their_own(qtbot: QtBot) -> None:
    table = open_table("priority")
    qtbot.addWidget(table)
    table.show_position(four_players(), ())
    table.pointer.open_phase_menu(UPKEEP)
    menu = table.overlays.menu
    assert menu is not None and sum("Stop at" in choice.label for choice in menu.choices) == 4


def test_stops_and_interruptions_changed_in_the_settings_reach_the_match_under_way(table: Table) -> None:
    table.set_settings(TableSettings(own_stops=(int(Step.END),), breaks=("lethal",)))
    sent = {type(command): command for command in table.commands}
    assert sent[SetStops].own == (int(Step.END),)
    assert sent[BreakPassing] == BreakPassing(ME, ("lethal",))


def test_stops_set_on_the_strip_are_told_so_that_they_last(qtbot: QtBot, table: Table) -> None:
    with qtbot.waitSignal(table.stops_changed):
        table.pointer.toggle_stop(True, UPKEEP)
    assert int(Step.UPKEEP) in table.settings.own_stops


def test_a_stop_set_by_hand_in_the_second_main_phase_holds_though_nothing_can_be_done(table: Table) -> None:
    second = next(cell for cell, (_, steps) in enumerate(CELLS) if Step.MAIN2 in steps)
    table.pointer.toggle_stop(True, second)
    assert table.commands[-1].idle == (int(Step.MAIN1),)
    table.pointer.toggle_stop(True, second)
    assert table.commands[-1].idle == (int(Step.MAIN1), int(Step.MAIN2)) == table.settings.idle_stops
    table.pointer.toggle_stop(True, UPKEEP)
    assert table.commands[-1].idle == (int(Step.MAIN1), int(Step.MAIN2))
    table.pointer.toggle_stop(True, second)
    assert table.commands[-1].idle == (int(Step.MAIN1),)
