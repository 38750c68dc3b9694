"""Tables of the lab as they are shown: the heat map, and how games ended."""

from __future__ import annotations

from PySide6.QtCore import qInstallMessageHandler
from pytestqt.qtbot import QtBot

from engine.lab.tables import RATE, Row, Sheet
from gui.lab.lab_words import said_key
from gui.lab.sheet_view import HeatMap


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
