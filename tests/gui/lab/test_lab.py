"""The lab as a user has it: choose, start, see intervals come, open the games behind a number, export, come back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.lab.desk_protocol import Experiments, GameRow, Games, State, Steer, Tables
from engine.lab.experiment import Design
from engine.lab.ledger import Kept
from engine.lab.run_state import Progress, RunState
from engine.lab.tables import More, Row, Sheet
from engine.play.record import Record
from gui import theme
from gui.cards.catalog import DeckEntry
from gui.i18n import speak
from gui.lab.lab_words import said_key, said_row
from gui.lab.sheet_view import SheetView
from gui.screens.base import Desk
from gui.screens.lab import LabScreen
from gui.widgets.pictures import Pictures
from tests.gui.fixtures import standing, whole

LONG = 240_000  # ms: the lab's process takes in the engine, its workers again
FIRST, SECOND, THIRD = "bundled:ridge-company", "bundled:salt-and-candle", "bundled:kindled-host"


@pytest.fixture
def lab(qtbot: QtBot, qapp: QApplication, desk: Desk) -> Iterator[LabScreen]:
    """The screen, shown."""
    with standing(qtbot, qapp, lambda pictures: LabScreen(desk, pictures), 1280, 660) as made:
        yield made
        made.stop()


def state(lab: LabScreen) -> str:
    return lab._state.progress.state if lab._state is not None else "none"


def run(robot: QtBot, lab: LabScreen, games: int) -> None:
    lab.form.games.setValue(games)
    robot.mouseClick(lab.form.start, Qt.MouseButton.LeftButton)
    robot.waitUntil(lambda: state(lab) == "finished", timeout=LONG)


def test_an_experiment_is_run_its_games_opened_and_its_report_written(
    qtbot: QtBot, lab: LabScreen, desk: Desk, tmp_path: Path
) -> None:
    lab.form.choose("matchup", FIRST, others=(SECOND,))
    run(qtbot, lab, 8)
    assert lab._tables is not None and lab._tables.matches == 8 and lab.gauge.value() == lab.gauge.maximum()
    names = [lab.table.itemData(at) for at in range(lab.table.count())]
    assert {"results", "starts", "mulligans", "drops", "cards", "lengths", "ends"} <= set(names)
    lab.table.setCurrentIndex(names.index("results"))
    lab._show_sheet()
    rows = lab.view.list
    assert rows.count() == 2 and "with 95 %" in rows.item(0).text() and "8 games" in rows.item(0).text()
    qtbot.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=rows.visualItemRect(rows.item(0)).center())
    assert lab.games.isHidden()
    alone = lab.view.height()  # until a row is chosen the table has the room of its games
    qtbot.waitUntil(lambda: lab.games.count() == 8)
    qtbot.waitUntil(lambda: lab.games.isVisible() and lab.view.height() < alone)
    with qtbot.waitSignal(lab.watch_game, timeout=LONG) as watched:
        lab.games.itemActivated.emit(lab.games.item(3))
    lab.table.setCurrentIndex(names.index("mulligans"))
    lab.table.activated.emit(names.index("mulligans"))
    assert lab.games.isHidden() and "Choose a row" in lab.behind.text()  # those were another table's
    assert Record.read(desk.saves.path(watched.args[0])).head.names
    for form, name in (("html", "report.html"), ("json", "report.json"), ("csv", "tables")):
        with qtbot.waitSignal(lab.link.written):
            lab.export_to(form, str(tmp_path / name))
    assert "<h1>" in (tmp_path / "report.html").read_text() and (tmp_path / "tables" / "games.csv").is_file()
    assert json.loads((tmp_path / "report.json").read_text())["matches"] == 8


def test_it_is_paused_cancelled_and_opened_again(qtbot: QtBot, lab: LabScreen, desk: Desk) -> None:
    lab.form.choose("matchup", FIRST, others=(SECOND,))
    lab.form.games.setValue(5000)
    lab.form.begin()
    qtbot.waitUntil(lambda: lab._tables is not None and lab._tables.matches > 0, timeout=LONG)
    qtbot.mouseClick(lab.pause, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: state(lab) == "paused", timeout=LONG)
    assert lab.pause.text() == "Go on"
    qtbot.mouseClick(lab.pause, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: state(lab) == "playing", timeout=LONG)
    qtbot.mouseClick(lab.cancel, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: state(lab) == "cancelled", timeout=LONG)
    assert lab._state is not None
    played = lab._state.progress.played
    assert 0 < played < 5000
    lab.stop()
    again = whole(LabScreen(desk, lab_pictures := Pictures()))
    qtbot.addWidget(again)
    again.enter()
    qtbot.waitUntil(lambda: again.list.count() == 1, timeout=LONG)
    again.list.itemActivated.emit(again.list.item(0))
    qtbot.waitUntil(lambda: again._tables is not None and again._tables.matches == played, timeout=LONG)
    assert again.pause.text() == "Go on"
    again.remove.click()
    assert again.sheet is not None and again.sheet.isVisibleTo(again) and f"{played} match" in again.sheet.words
    qtbot.keyClick(again.sheet, Qt.Key.Key_Return)
    qtbot.wait(50)
    assert again.list.count() == 1 and not again.sheet.isVisibleTo(again)
    again.remove.click()
    qtbot.mouseClick(again.sheet.buttons[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: again.list.count() == 0, timeout=LONG)
    again.stop()
    lab_pictures.stop()


def test_a_run_goes_on_while_another_experiment_is_looked_at(qtbot: QtBot, lab: LabScreen) -> None:
    lab.form.choose("goldfish", FIRST, others=(FIRST,))
    run(qtbot, lab, 2)
    small = lab._id
    lab.form.choose("matchup", FIRST, others=(SECOND,))
    lab.form.games.setValue(5000)
    lab.form.begin()
    qtbot.waitUntil(lambda: lab._tables is not None and lab._tables.matches > 0 and lab._id != small, timeout=LONG)
    large, before = lab._id, lab._tables.matches if lab._tables is not None else 0
    lab.open_experiment(small)
    qtbot.waitUntil(lambda: lab._tables is not None and lab._tables.id == small, timeout=LONG)
    assert state(lab) == "" and not lab.cancel.isVisible()
    rows = [lab.list.item(row).text() for row in range(lab.list.count())]
    assert [row.endswith("Playing") for row in rows] == [True, False]
    lab.link.ask(Steer("cancel"))  # of what is shown, which does not run
    qtbot.wait(1500)
    lab.open_experiment(large)
    qtbot.waitUntil(lambda: lab._tables is not None and lab._tables.id == large, timeout=LONG)
    assert lab._tables is not None and lab._tables.matches > before and state(lab) == "playing"
    qtbot.mouseClick(lab.cancel, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: state(lab) == "cancelled", timeout=LONG)
    assert lab._state is not None and lab._state.progress.played == lab._tables.matches


def test_no_figure_of_one_experiment_stays_while_another_is_read(qtbot: QtBot, lab: LabScreen) -> None:
    lab.form.choose("goldfish", FIRST, others=(FIRST,))
    run(qtbot, lab, 2)
    qtbot.waitUntil(lambda: lab.played == 2, timeout=LONG)  # the tables come after the state
    assert lab.view.list.count() and lab.more.isVisible() and lab.table.isVisible()
    lab.form.choose("matchup", FIRST, others=(SECOND,))
    lab.form.begin()
    assert not lab.view.list.count() and not lab.table.isVisible() and lab.played == 0
    assert not any(button.isVisible() for button in (lab.pause, lab.cancel, lab.more, lab.export, lab.remove))
    qtbot.waitUntil(lambda: lab.played > 0, timeout=LONG)
    assert lab.cancel.isVisible() and lab.remove.isVisible() and lab.table.isVisible() and lab.view.list.count()
    assert not lab.more.isVisible() and lab.pause.text() == "Pause"
    qtbot.mouseClick(lab.cancel, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: state(lab) == "cancelled", timeout=LONG)


def test_what_cannot_be_begun_goes_back_to_its_form(qtbot: QtBot, lab: LabScreen, desk: Desk) -> None:
    copied = desk.catalog.duplicate(deck_entry(lab, FIRST))
    strange = desk.catalog.save(replace(copied, deck=replace(copied.deck, main=((60, "No Such Bell"),))))
    lab.form.choose("matchup", strange.key, others=(SECOND,))
    with qtbot.waitSignal(lab.notice, timeout=LONG) as said:
        lab.form.begin()
    assert "No Such Bell" in said.args[0] and lab.form.isVisible()


def test_a_change_is_compared_in_the_same_deals(qtbot: QtBot, lab: LabScreen, desk: Desk) -> None:
    decks = [entry.deck for key in (FIRST, SECOND, THIRD) if (entry := desk.catalog.deck(key)) is not None]
    with qtbot.waitSignal(lab.link.tables, timeout=LONG):
        lab.compare_decks(*decks)
    qtbot.waitUntil(lambda: lab._tables is not None and lab._tables.matches > 3, timeout=LONG)
    assert lab._tables is not None and lab._tables.names[0].endswith("as kept")
    assert lab.sequence.isVisible() and lab.sequence.text().startswith("Sequential test: ")
    lab.link.ask(Steer("cancel"))
    qtbot.waitUntil(lambda: state(lab) in ("cancelled", "stopped", "finished"), timeout=LONG)


def deck_entry(lab: LabScreen, key: str) -> DeckEntry:
    found = lab.desk.catalog.deck(key)
    assert found is not None
    return found


def sheet_names(lab: LabScreen) -> set[str]:
    return {str(lab.table.itemData(at)) for at in range(lab.table.count())}


def open_first_game(robot: QtBot, lab: LabScreen, table: str) -> tuple[Record, int]:
    """Open the first game behind the first row of a table that has some: its record, and the turn it opens at."""
    lab.table.setCurrentIndex(lab.table.findData(table))
    lab._show_sheet()
    assert lab._tables is not None
    sheet = next(each for each in lab._tables.sheets if each.name == table)
    lab.view.opened.emit(next(row for row in sheet.rows if row.games))
    robot.waitUntil(lambda: lab.games.count() > 0, timeout=LONG)
    with robot.waitSignal(lab.watch_game, timeout=LONG) as watched:
        lab.games.itemActivated.emit(lab.games.item(0))
    save, turn = watched.args
    return Record.read(lab.desk.saves.path(save)), turn


KINDS = [
    ("gauntlet", (SECOND, THIRD), 2, "field"), ("matrix", (FIRST, SECOND, THIRD), 2, "matrix"),
    ("versions", (THIRD,), 2, "differences"), ("mulligans", (SECOND,), 2, "hands"),
    ("goldfish", (FIRST,), 2, "drops"), ("table", (FIRST, SECOND, THIRD), 3, "results"),
]  # fmt: skip


@pytest.mark.timeout(600)
def test_every_kind_of_experiment_ends_and_opens_its_games(qtbot: QtBot, lab: LabScreen) -> None:
    lab.form.turns.setValue(14)
    for kind, others, games, table in KINDS:
        lab.show_form()
        lab.form.choose(kind, FIRST, SECOND, others)
        lab._state = None
        run(qtbot, lab, games)
        assert lab._state is not None and lab._state.kind == kind
        assert lab._tables is not None and lab._tables.matches == lab.gauge.maximum() > 0
        assert {table, "cards", "ends"} <= sheet_names(lab), kind
        record, turn = open_first_game(qtbot, lab, "drops")
        assert turn > 0 and len(record.head.names) == (3 if kind == "table" else 2)


def test_weights_seed_and_caps_are_those_of_the_form(qtbot: QtBot, lab: LabScreen) -> None:
    form = lab.form
    form.choose("gauntlet", FIRST, others=(SECOND, THIRD))
    rows = {str(form.others.item(row).data(Qt.ItemDataRole.UserRole)): row for row in range(form.others.count())}
    form.others.setCurrentRow(rows[THIRD])
    form.weight.setValue(3)
    assert form.others.item(rows[THIRD]).text().endswith("· weight 3.00")
    form.seed.setValue(77)
    form.turns.setValue(9)
    form.seconds.setValue(30)
    with qtbot.waitSignal(form.begun) as begun:
        form.begin()
    design = begun.args[0]
    assert [each.weight for each in design.decks if each.deck == THIRD] == [3.0]
    assert [each.weight for each in design.decks if each.deck == SECOND] == [1.0]
    assert (design.seed, design.caps.turns, design.caps.seconds, begun.args[2]) == (77, 9, 30.0, "")
    lab.link.ask(Steer("cancel"))
    form.choose("matchup", FIRST, others=(THIRD,))
    assert "weight" not in form.others.item(rows[THIRD]).text()


def test_a_click_anywhere_on_a_row_ticks_its_deck(qtbot: QtBot, lab: LabScreen) -> None:
    form = lab.form
    form.choose("gauntlet", FIRST, others=(SECOND,))
    rows, view = form.others, form.others.viewport()
    at = {str(rows.item(row).data(Qt.ItemDataRole.UserRole)): rows.item(row) for row in range(rows.count())}
    rows.scrollToItem(at[THIRD])
    place = rows.visualItemRect(at[THIRD])
    for x, ticked in ((place.right() - 30, True), (place.x() + 90, False), (place.x() + 12, True)):
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(x, place.center().y()))
        assert (THIRD in form.checked_keys()) is ticked and rows.currentItem() is at[THIRD]
    qtbot.mousePress(view, Qt.MouseButton.LeftButton, pos=place.center())
    qtbot.mouseRelease(view, Qt.MouseButton.LeftButton, pos=QPoint(place.center().x(), 2))
    assert THIRD in form.checked_keys()  # let go elsewhere
    qtbot.keyClick(rows, Qt.Key.Key_Space)
    assert THIRD not in form.checked_keys()
    form.weight.setValue(2)
    assert THIRD in form.checked_keys()  # what has a weight is in the field


def test_one_deck_is_played_against_one(qtbot: QtBot, lab: LabScreen) -> None:
    form = lab.form
    form.choose("gauntlet", FIRST, others=(SECOND, THIRD))
    form.kind.setCurrentIndex(form.kind.findData("matchup"))
    assert len(form.checked_keys()) == 1
    for item in map(form.others.item, range(form.others.count())):
        item.setCheckState(Qt.CheckState.Checked)
        assert form.checked_keys() == [item.data(Qt.ItemDataRole.UserRole)]


def test_sideboard_plans_are_made_and_played(qtbot: QtBot, lab: LabScreen) -> None:
    form = lab.form
    copied = lab.desk.catalog.duplicate(deck_entry(lab, FIRST))
    side = ((2, deck_entry(lab, THIRD).deck.main[0][1]),)
    boarded = lab.desk.catalog.save(replace(copied, deck=replace(copied.deck, side=side)))
    form.choose("matchup", boarded.key, others=(SECOND,))
    assert not form.plans.isVisible()
    form.best.setCurrentIndex(form.best.findData(3))
    qtbot.mouseClick(form.plans, Qt.MouseButton.LeftButton)
    plans = form.sideboards
    assert plans.isVisible()
    out, into = boarded.deck.main[0][1], boarded.deck.side[0][1]
    plans.out.spins[out].setValue(1)
    plans.into.spins[into].setValue(1)
    assert plans.words.text() == "1 go out, 1 come in. The deck has 1 plan."
    plans.start.setCurrentIndex(1)
    assert plans.out.spins[out].value() == 0
    plans.out.spins[out].setValue(1)
    plans.forget.click()
    assert len(plans.of(boarded.key)) == 1
    plans.close_plans.click()
    with qtbot.waitSignal(form.begun) as begun:
        run(qtbot, lab, 2)
    plan = begun.args[0].decks[0].sideboarding[0]
    assert begun.args[0].best_of == 3 and plan.out == {out: 1} and plan.into == {into: 1}
    assert lab._tables is not None and lab._tables.games > lab._tables.matches


def test_a_cluster_that_is_not_there_is_a_sentence(qtbot: QtBot, lab: LabScreen) -> None:
    lab.form.choose("matchup", FIRST, others=(SECOND,))
    lab.form.cluster.setText("tcp://127.0.0.1:9")
    lab.form.begin()
    qtbot.waitUntil(lambda: state(lab) == "failed", timeout=LONG)
    assert lab._state is not None and "nobody answers there" in str(lab._state.progress.message)


def test_a_report_is_in_the_language_of_the_screen(qtbot: QtBot, lab: LabScreen, tmp_path: Path) -> None:
    lab.form.choose("matchup", FIRST, others=(SECOND,))
    run(qtbot, lab, 2)
    speak("de")
    try:
        with qtbot.waitSignal(lab.link.written):
            lab.export_to("html", str(tmp_path / "bericht.html"))
        page = (tmp_path / "bericht.html").read_text()
    finally:
        speak("en")
    for said in ("<h2>Ergebnisse</h2>", "Ein Deck gegen ein anderes", "Es wurden nur 2 Matches", " hat verloren: "):
        assert said in page
    assert "Only 2" not in page and " lost: " not in page


def test_what_makes_no_experiment_ends_in_a_sentence(qtbot: QtBot, lab: LabScreen) -> None:
    lab.form.choose("matrix")
    with qtbot.waitSignal(lab.notice) as said:
        lab.form.begin()
    assert said.args == ["Tick more decks: this experiment needs at least 2."]


def test_a_matrix_is_a_heat_map_with_n_and_interval_in_each_cell(qtbot: QtBot, qapp: QApplication) -> None:
    names = ("A", "B", "C")
    rows = tuple(Row((one, other), 40, 0.7, 0.55, 0.82, {}, ("pairing", 0, 1))
                 for one in names for other in names if one != other)
    view = SheetView()
    qtbot.addWidget(view)
    view.show_sheet(Sheet("matrix", ("deck", "against"), "matches won", "rate", rows), names, "Matrix")
    cell = view.heat.item(0, 1)
    assert cell is not None and cell.text() == "70.0 %\nn 40, 55.0 % – 82.0 %"
    assert "A · B: 70.0 %" in str(cell.data(Qt.ItemDataRole.AccessibleTextRole))
    with qtbot.waitSignal(view.opened) as opened:
        view.heat.cellActivated.emit(0, 1)
    assert opened.args[0].games == ("pairing", 0, 1)


def test_what_was_chosen_is_said_whole_with_how_many_games_are_behind_it(lab: LabScreen) -> None:
    row = Row(("the field",), 40, -0.08, -0.11, -0.05, {"p": 0.001}, ("pair",))
    sheet = Sheet("differences", ("against",), "gain of the second on the first", "difference", (row,))
    lab._on_tables(Tables("x", ("A", "B", "C"), (sheet,)))
    lab._row = row
    lab._on_games(Games(("pair",), tuple(GameRow(at, 0, 3, ("A", "C"), ("C",), 9) for at in range(150)), 160))
    assert lab.behind.text() == ("the field: −8.0 %, from −11.0 % to −5.0 % with 95 %, 40 deals. p 0.001 · "
                                 "160 games are behind it · the first 150 of them are listed")
    assert lab.games.count() == 150
    assert lab.games.item(1).text() == "Match 2, game 1: A – C · C wins in turn 9 · opens in turn 3"


def test_what_is_counted_is_said_in_the_right_number() -> None:
    def said(name: str, n: int) -> str:
        row = Row(("A", n), 40, 0.5, 0.4, 0.6, {}, ())
        return said_key(Sheet("mulligans", ("deck", name), "", "rate", (row,)), row)

    numbers = {"mulligans": ("1 mulligan", "2 mulligans"), "lands": ("1 land", "2 lands"),
               "cards kept": ("1 card", "2 cards"), "own turn": ("turn 1", "turn 2")}  # fmt: skip
    assert {name: tuple(said(name, n).removeprefix("A · ") for n in (1, 2)) for name in numbers} == numbers


def test_a_card_that_stands_out_is_named_so() -> None:
    row = Row(("Deck", "Bell"), 120, 0.7, 0.6, 0.78, {"verdict": "overperforms", "gain": 0.21, "p": 0.004})
    said = said_row(Sheet("cards", ("deck", "card"), "games won when drawn", "rate", (row,)), row)
    assert said.endswith("overperforms · gains +21.0 % · p 0.004")


def test_what_stands_beside_a_figure_is_painted(qtbot: QtBot, qapp: QApplication) -> None:
    theme.apply(qapp, theme.DARK)
    pictures = []
    told: tuple[More, ...] = ({}, {"verdict": "overperforms", "gain": 0.21, "p": 0.004})
    for more in told:
        view = SheetView()
        qtbot.addWidget(view)
        view.resize(900, 200)
        row = Row(("Deck", "Bell"), 120, 0.7, 0.6, 0.78, {**more, "opening": 0.5})
        view.show_sheet(Sheet("cards", ("deck", "card"), "games won when drawn", "rate", (row,)), ("Deck",), "Cards")
        view.show()
        pictures.append(view.list.viewport().grab().toImage().copy(600, 0, 290, 40))
    assert pictures[0] != pictures[1]


def test_the_way_to_play_and_who_plays_are_those_of_the_form(qtbot: QtBot, lab: LabScreen) -> None:
    form = lab.form
    form.choose("table", others=(FIRST, SECOND, THIRD, "bundled:late-accounts"))
    form.way.setCurrentIndex(form.way.findData("two-headed-giant"))
    begun: list[Design] = []
    form.begun.disconnect(lab.begin)
    form.begun.connect(lambda design, decks, cluster: begun.append(design))
    form.begin()
    form.choose("matchup", FIRST, others=(SECOND,))
    form.rival.setCurrentIndex(form.rival.findData("random"))
    form.begin()
    assert begun[0].variants == ("two-headed-giant",) and len(begun[0].decks) == 4
    assert begun[1].variants == () and [each.player for each in begun[1].decks] == ["greedy", "random"]
    assert form.rows["rival"].isVisibleTo(form) and not form.rows["way"].isVisibleTo(form)


def test_a_deck_opens_as_it_was_played(qtbot: QtBot, lab: LabScreen, desk: Desk) -> None:
    mine = desk.catalog.duplicate(deck_entry(lab, FIRST))
    before = mine.deck.main
    lab.form.choose("goldfish", others=(mine.key,))
    run(qtbot, lab, 2)
    desk.catalog.save(replace(mine, deck=replace(mine.deck, main=mine.deck.main[:3])))
    [action] = lab.deck_menu().actions()
    with qtbot.waitSignal(lab.edit_wanted, timeout=LONG) as opened:
        action.trigger()
    kept = desk.catalog.deck(opened.args[0])
    assert kept is not None and kept.key != mine.key and sorted(kept.deck.main) == sorted(before)


def test_the_keyboard_goes_with_the_page(qtbot: QtBot, lab: LabScreen) -> None:
    lab.activateWindow()
    qtbot.waitUntil(lab.isActiveWindow)
    lab.form.choose("goldfish", others=(FIRST,))
    lab.form.games.setFocus()
    run(qtbot, lab, 2)
    assert lab.view.list.hasFocus()
    qtbot.keyClick(lab.view.list, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert lab.form.isVisible() and lab.form.kind.hasFocus()


def test_the_list_says_how_many_are_played_while_they_are(qtbot: QtBot, lab: LabScreen) -> None:
    lab._id = "x"
    lab._on_experiments(Experiments((Kept("x", "A – B", "matchup", "now", 100, None, 0),), "x"))
    lab._on_state(State("x", "A – B", "matchup", Progress(RunState.PLAYING, 30, 200)))
    assert lab.list.item(0).text() == "A – B\nOne deck against another\n30 matches · Playing"
