"""A row of widgets goes on in the next line where it must; its last widget stands at the right."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gui.widgets.boxes import column_box
from gui.widgets.flow_row import FlowRow


def filled(flow: FlowRow, count: int) -> list[QWidget]:
    """So many widgets of one size, put into a row."""
    made = []
    for _ in range(count):
        widget = QWidget()
        widget.setFixedSize(100, 30)
        flow.add(widget)
        made.append(widget)
    return made


@pytest.mark.parametrize(("width", "places"), [
    (400, [(0, 0), (110, 0), (300, 0)]),
    (250, [(0, 0), (110, 0), (150, 36)]),
])  # fmt: skip
def test_a_row_goes_on_below_where_it_does_not_fit(qtbot: QtBot, width: int, places: list[tuple[int, int]]) -> None:
    flow = FlowRow(10)
    qtbot.addWidget(flow)
    widgets = filled(flow, len(places))
    flow.resize(width, 100)
    flow.show()
    assert [(each.x(), each.y()) for each in widgets] == places
    assert flow.heightForWidth(width) == places[-1][1] + 30


def test_what_follows_makes_room_for_lines_and_takes_it_back(qtbot: QtBot) -> None:
    window, below, flow = QWidget(), QWidget(), FlowRow(10)
    qtbot.addWidget(window)
    column = column_box(window, (0, 0, 0, 0), 0)
    widgets = filled(flow, 3)
    column.addWidget(flow)
    column.addWidget(below, 1)
    window.resize(250, 200)
    window.show()
    assert flow.height() == below.y() == 66
    widgets[2].hide()
    qtbot.waitUntil(lambda: flow.height() == below.y() == 30)
    widgets[2].show()
    qtbot.waitUntil(lambda: flow.height() == below.y() == 66)
    widgets[1].setFixedSize(100, 40)
    qtbot.waitUntil(lambda: flow.height() == 76 and widgets[0].y() == 5)
    window.resize(400, 200)
    qtbot.waitUntil(lambda: flow.height() == 40 and widgets[2].x() == 300)
    assert flow.minimumSizeHint().width() == 100 and flow.sizeHint().width() == 320
