"""Words where there is little room, as with large text in a small window: smaller, never cut."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QFontMetrics, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gui import theme
from gui.widgets.bars import CurveChart
from gui.widgets.buttons import PRIMARY, QUIET, Button, WordButton
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.marks import Mark
from gui.widgets.text import Paragraph, in_line
from gui.widgets.text_paint import Ink, advance, in_room


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


@pytest.mark.parametrize("share", [1.0, 0.85, 0.75])
def test_the_chosen_words_of_a_box_are_written_smaller_and_its_list_is_as_wide_as_they_are(
    qtbot: QtBot, share: float
) -> None:
    box = ChoiceBox()
    qtbot.addWidget(box)
    box.addItem("In turn, in the same deals")
    box.setFixedSize(round(share * box.sizeHint().width()), 36)
    box.show()
    said = box.grab().toImage()
    box.setItemText(0, "")
    bare = box.grab().toImage()
    columns = [x for x in range(said.width()) for y in range(said.height()) if said.pixel(x, y) != bare.pixel(x, y)]
    assert min(columns) >= 8 and max(columns) <= box.width() - 26  # clear of the edge and of the arrow
    assert len(columns) > 300 and box.toolTip() == ""
    box.setItemText(0, "In turn, in the same deals")
    box.showPopup()
    assert box.view().width() >= box.view().sizeHintForColumn(0)
    box.hidePopup()


def test_the_wheel_turns_a_box_only_when_it_has_the_keys(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    box, other = ChoiceBox(page), Button("Other", parent=page)
    box.addItems(["One", "Two"])
    page.show()
    other.setFocus()
    turn = QWheelEvent(QPointF(5, 5), QPointF(5, 5), QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton,
                       Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False)  # fmt: skip
    QApplication.sendEvent(box, turn)
    assert box.currentText() == "One" and not turn.isAccepted()
    page.activateWindow()
    box.setFocus()
    qtbot.waitUntil(box.hasFocus)
    QApplication.sendEvent(box, turn)
    assert box.currentText() == "Two"


@pytest.mark.parametrize("lines", [1, 2, 4])
def test_a_paragraph_ends_with_a_whole_line(qtbot: QtBot, lines: int) -> None:
    words = Paragraph()
    qtbot.addWidget(words)
    words.setText("Sixty cards, all of them known.\nCheap and loud creatures flood the ridge and burn what is left.")
    words.setFixedSize(150, lines * words.fontMetrics().lineSpacing() + 8)
    image = words.grab().toImage()
    below = range(lines * words.fontMetrics().lineSpacing() + 1, image.height())
    ground = image.pixelColor(image.width() - 1, image.height() - 1)
    assert all(image.pixelColor(x, y) == ground for y in below for x in range(image.width()))
    assert words.toolTip() == words.text()


def test_large_words_come_down_to_the_usual_size_before_their_end_is_left_out(qtbot: QtBot) -> None:
    theme.set_text(1.4)
    try:
        usual = round(theme.usual_size(theme.font().pixelSize()))
        words = "Free for all, three rivals"
        wide = QFontMetrics(theme.font()).horizontalAdvance(words)
        assert in_line(theme.font(), words, wide)[0].pixelSize() == theme.font().pixelSize()
        font, shown = in_line(theme.font(), words, wide / 1.3)
        assert shown == words and usual <= font.pixelSize() < theme.font().pixelSize()
        font, shown = in_line(theme.font(), words, wide / 3)
        assert shown.endswith("…") and font.pixelSize() == usual
    finally:
        theme.set_text(1.0)


def test_names_that_differ_at_their_end_are_told_apart(qapp: QApplication) -> None:
    """As are those of computer players in a narrow column."""
    usual = Ink(16, 600, serif=True)
    room = 0.8 * advance(usual, "Computer 3")
    for name in ("Computer 3", "Computer 4"):
        ink, words = in_room(usual, name, room)
        assert words == name and advance(ink, words) <= room
    ink, words = in_room(usual, "Computer of the third seat from the left", room)
    assert words.endswith("…") and advance(ink, words) <= room and ink.size == 0.75 * usual.size


@pytest.mark.parametrize("share", [1.0, 0.9, 0.75])
def test_a_mark_takes_no_more_room_than_there_is(qtbot: QtBot, share: float) -> None:
    """It does not widen what it lies in until all beside it is cut."""
    theme.set_text(1.4)
    try:
        mark = Mark("warning", "51 cards; most games want sixty of them", "lamp")
        qtbot.addWidget(mark)
        wanted = round(share * mark.sizeHint().width())
        assert mark.minimumSizeHint().width() <= wanted
        mark.setFixedWidth(wanted)
        _, last = inked(mark, range(6, 16))
        assert last <= wanted - 2
    finally:
        theme.set_text(1.0)
