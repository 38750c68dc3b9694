"""A row of widgets goes on in the next line where it must; its last widget stands at the right."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gui.widgets.flow_row import FlowRow


@pytest.mark.parametrize(("width", "places"), [
    (400, [(0, 0), (110, 0), (300, 0)]),
    (250, [(0, 0), (110, 0), (150, 36)]),
])  # fmt: skip
def test_a_row_goes_on_below_where_it_does_not_fit(qtbot: QtBot, width: int, places: list[tuple[int, int]]) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    flow = FlowRow(10, window)
    flow.setContentsMargins(0, 0, 0, 0)
    for _ in places:
        widget = QWidget()
        widget.setFixedSize(100, 30)
        flow.addWidget(widget)
    window.resize(width, 100)
    window.show()
    flow.activate()
    shown = [flow.itemAt(index) for index in range(flow.count())]
    assert [(each.geometry().x(), each.geometry().y()) for each in shown if each is not None] == places
