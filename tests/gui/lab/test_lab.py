"""The lab as a user has it: choose, start, see intervals come, open the games behind a number, export, come back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assets import asset_path
from engine.lab.desk_protocol import Steer
from engine.lab.tables import Row, Sheet
from engine.places import Places
from engine.play.record import Record
from gui import theme
from gui.cards.card_snaps import read_cards
from gui.cards.catalog import Catalog
from gui.lab.lab_words import said_row
from gui.lab.sheet_view import SheetView
from gui.screens.base import Desk
from gui.screens.lab import LabScreen
from gui.session.saved_matches import SaveFolder
from gui.settings import SettingsStore
from gui.widgets.pictures import Pictures

LONG = 240_000  # ms: the lab's process takes in the engine, its workers again
FIRST, SECOND, THIRD = "bundled:ridge-company", "bundled:salt-and-candle", "bundled:kindled-host"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A desk with the bundled cards and decks and an empty home."""
    places = Places(tmp_path / "home", tmp_path / "cache")
    catalog = Catalog(
        read_cards(asset_path("cards/originals.json")), asset_path("decks").glob("*.txt"), places.decks
    )
    return Desk(SettingsStore(places.settings), catalog, SaveFolder(places.records), places)


@pytest.fixture
def lab(qtbot: QtBot, qapp: QApplication, desk: Desk) -> Iterator[LabScreen]:
    """The screen, shown."""
    theme.apply(qapp, theme.DARK)
    pictures = Pictures()
    made = LabScreen(desk, pictures)
    qtbot.addWidget(made)
    made.resize(1280, 660)
    made.show()
    made.enter()
    yield made
    made.stop()
    pictures.stop()


def state(lab: LabScreen) -> str:
    return lab._state.state if lab._state is not None else "none"


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
    qtbot.waitUntil(lambda: lab.games.count() == 8)
    with qtbot.waitSignal(lab.watch_game, timeout=LONG) as watched:
        lab.games.itemActivated.emit(lab.games.item(3))
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
    played = lab._state.played
    assert 0 < played < 5000
    lab.stop()
    again = LabScreen(desk, lab_pictures := Pictures())
    qtbot.addWidget(again)
    again.enter()
    qtbot.waitUntil(lambda: again.list.count() == 1, timeout=LONG)
    again.list.itemActivated.emit(again.list.item(0))
    qtbot.waitUntil(lambda: again._tables is not None and again._tables.matches == played, timeout=LONG)
    assert again.pause.text() == "Go on"
    again.remove.click()
    qtbot.waitUntil(lambda: again.list.count() == 0, timeout=LONG)
    again.stop()
    lab_pictures.stop()


def test_a_change_is_compared_in_the_same_deals(qtbot: QtBot, lab: LabScreen, desk: Desk) -> None:
    decks = [entry.deck for key in (FIRST, SECOND, THIRD) if (entry := desk.catalog.deck(key)) is not None]
    with qtbot.waitSignal(lab.link.tables, timeout=LONG):
        lab.compare_decks(*decks)
    qtbot.waitUntil(lambda: lab._tables is not None and lab._tables.matches > 3, timeout=LONG)
    assert lab._tables is not None and lab._tables.names[0].endswith("as kept")
    assert lab.sequence.isVisible() and lab.sequence.text().startswith("Sequential test: ")
    lab.link.ask(Steer("cancel"))
    qtbot.waitUntil(lambda: state(lab) in ("cancelled", "stopped", "finished"), timeout=LONG)


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


def test_a_card_that_stands_out_is_named_so() -> None:
    row = Row(("Deck", "Bell"), 120, 0.7, 0.6, 0.78, {"verdict": "overperforms", "gain": 0.21, "p": 0.004})
    said = said_row(Sheet("cards", ("deck", "card"), "games won when drawn", "rate", (row,)), row)
    assert said.endswith("overperforms · gains +21.0 % · p 0.004")
