"""A row of widgets goes on in the next line where it must; its last widget stands at the right."""

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gui.widgets.flow import FlowRow


def row(qtbot: QtBot, width: int) -> list[QWidget]:
    window = QWidget()
    qtbot.addWidget(window)
    flow = FlowRow(10, window)
    flow.setContentsMargins(0, 0, 0, 0)
    made = []
    for _ in range(3):
        widget = QWidget()
        widget.setFixedSize(100, 30)
        flow.addWidget(widget)
        made.append(widget)
    window.resize(width, 100)
    window.show()
    qtbot.waitExposed(window)
    flow.activate()
    return made


def test_with_room_all_stand_in_one_line(qtbot: QtBot) -> None:
    assert [(each.x(), each.y()) for each in row(qtbot, 400)] == [(0, 0), (110, 0), (300, 0)]


def test_without_room_the_row_goes_on_below(qtbot: QtBot) -> None:
    made = row(qtbot, 250)
    assert [(each.x(), each.y()) for each in made] == [(0, 0), (110, 0), (150, 36)]
