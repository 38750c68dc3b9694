"""Tables of the lab as they are shown: the heat map, and how games ended."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, qInstallMessageHandler
from PySide6.QtGui import QFontMetrics
from pytestqt.qtbot import QtBot

from engine.lab.ledger import Kept
from engine.lab.tables import RATE, Row, Sheet
from gui import theme
from gui.lab.experiment_list import ExperimentList
from gui.lab.lab_words import said_key, said_row
from gui.lab.sheet_view import HeatMap, RowList


def test_a_heat_map_is_shown_again_as_figures_come(qtbot: QtBot) -> None:
    """Its cells are filled anew, not given to the table a second time, which Qt complains of."""
    names, said = ("Bell", "Book", "Candle"), list[str]()
    heat = HeatMap()
    qtbot.addWidget(heat)
    before = qInstallMessageHandler(lambda _kind, _where, words: said.append(words))
    try:
        for value in (0.5, 0.6):
            rows = [Row((one, other), 10, value, 0.2, 0.8) for one in names for other in names if one != other]
            heat.show_sheet(Sheet("matrix", ("deck", "against"), "", RATE, tuple(rows)), names)
    finally:
        qInstallMessageHandler(before)
    assert said == []
    cell = heat.item(0, 1)
    assert cell is not None and cell.text().startswith("60")


def test_how_games_ended_is_said_in_whole_words() -> None:
    rows = [Row(key, 3, 0.1, 0.0, 0.3) for key in (
        ("ended", "won"), ("ended", "turns"), ("reason", "Bell lost: no life left"), ("reason", "Book conceded"))]
    sheet = Sheet("ends", ("what", "how"), "", RATE, tuple(rows))
    assert [said_key(sheet, row) for row in rows] == [
        "with a winner", "stopped at the limit of turns", "Bell lost: no life left", "Book conceded"]  # fmt: skip


def test_one_game_is_one() -> None:
    sheet = Sheet("results", ("deck",), "", RATE, ())
    assert said_row(sheet, Row(("Bell",), 1, 1.0, 0.2, 1.0)).endswith("with 95 %, 1 game")
    assert said_row(sheet, Row(("Bell",), 1200, 1.0, 0.2, 1.0)).endswith("with 95 %, 1,200 games")


def test_a_long_name_has_the_room_that_nothing_else_takes(qtbot: QtBot) -> None:
    long = "The Brass Hours of the Northern Coalition lost: no card left to draw"
    rows = RowList()
    qtbot.addWidget(rows)
    rows.show_sheet(Sheet("ends", ("what", "how"), "", RATE, (Row(("reason", long), 3, 0.1, 0.0, 0.3),)))
    needed = QFontMetrics(theme.font(theme.TYPE.body, 600)).horizontalAdvance(long)
    assert needed < rows.room_for_names(1040.0) <= 520.0
    rows.show_sheet(Sheet("results", ("deck",), "", RATE, (Row(("Bell",), 3, 0.1, 0.0, 0.3),)))
    assert rows.room_for_names(1040.0) == 300.0
    more = Row(("deck", long), 3, 0.1, 0.0, 0.3, {"won": 0.5})
    rows.show_sheet(Sheet("cards", ("deck", "card"), "", RATE, (more,)))
    assert rows.room_for_names(1040.0) <= 312.0


def test_of_what_is_not_played_yet_no_figure_is_shown(qtbot: QtBot) -> None:
    row = Row(("Bell",), 0, 0.0, 0.0, 1.0)
    assert said_row(Sheet("results", ("deck",), "", RATE, ()), row) == "Bell: nothing is played yet"
    heat = HeatMap()
    qtbot.addWidget(heat)
    cells = tuple(Row((one, other), 0, 0.0, 0.0, 1.0) for one in "AB" for other in "AB" if one != other)
    heat.show_sheet(Sheet("matrix", ("deck", "against"), "", RATE, cells), ("A", "B"))
    cell = heat.item(0, 1)
    assert cell is not None and cell.text() == "–"


def test_every_line_of_an_experiment_is_read_in_the_list(qtbot: QtBot) -> None:
    names = ExperimentList()
    qtbot.addWidget(names)
    names.setFixedWidth(264)
    names.resize(264, 600)
    long = "The Brass Hours of the Coalition, as kept – The Brass Hours of the Coalition, as changed – Late Accounts"
    names.show_experiments((Kept("x", long, "versions", "now", 100, None, 7),), "", "")
    names.show()
    item = names.item(0)
    words = QRect(0, 0, names.viewport().width() - 24, 10_000)
    needed = names.fontMetrics().boundingRect(words, Qt.TextFlag.TextWordWrap, item.text()).height()
    assert item.text().endswith("7 matches") and names.visualItemRect(item).height() >= needed
