"""Words where there is little room, as with large text in a small window: smaller, never cut."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gui import theme
from gui.widgets.bars import CurveChart
from gui.widgets.buttons import PRIMARY, QUIET, Button, WordButton


@pytest.fixture(autouse=True)
def themed(qapp: QApplication) -> None:
    theme.apply(qapp, theme.DARK)


def inked(widget: QWidget, rows: range) -> tuple[int, int]:
    """The first and the last column of pixels with words, in some rows."""
    image = widget.grab().toImage()
    ground = image.pixelColor(1, rows.start)
    columns = [x for x in range(image.width()) for y in rows
               if abs(image.pixelColor(x, y).lightness() - ground.lightness()) > 40]  # fmt: skip
    return min(columns), max(columns)


@pytest.mark.parametrize("kind", [QUIET, PRIMARY])
@pytest.mark.parametrize(("glyph", "key"), [("", ""), ("import", ""), ("", "Ctrl+N"), ("plus", "F6")])
@pytest.mark.parametrize("share", [1.0, 0.9, 0.8, 0.7])
def test_a_button_with_less_room_than_it_asks_for_cuts_nothing(
    qtbot: QtBot, kind: str, glyph: str, key: str, share: float
) -> None:
    button = Button("Take in a list of cards", kind, glyph=glyph, key=key)
    qtbot.addWidget(button)
    button.setFixedSize(round(share * button.sizeHint().width()), 36)
    first, last = inked(button, range(12, 25))
    assert first >= 3 and last <= button.width() - 4
    assert abs(first - (button.width() - 1 - last)) <= 6  # in the middle


@pytest.mark.parametrize("share", [1.0, 0.85, 0.7])
def test_a_word_that_is_a_tool_is_written_smaller(qtbot: QtBot, share: float) -> None:
    button = WordButton()
    button.setText("What matters most")
    qtbot.addWidget(button)
    button.setFixedSize(round(share * button.sizeHint().width()), 30)
    first, last = inked(button, range(8, 22))
    assert first >= 3 and last <= button.width() - 4


@pytest.mark.parametrize("width", [170, 200, 260])
def test_the_key_to_the_colours_of_a_curve_is_not_cut(qtbot: QtBot, width: int) -> None:
    theme.set_text(1.25)
    try:
        chart = CurveChart()
        qtbot.addWidget(chart)
        chart.set_columns([("1", 2, 3)])
        chart.setFixedWidth(width)
        assert inked(chart, range(132, 146))[1] < width - 1
    finally:
        theme.set_text(1.0)
