"""The seek bar: turns are marked, a click goes there, near a mark to the turn's beginning."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gui.widgets.seekbar import SeekBar


def bar(qtbot: QtBot) -> SeekBar:
    made = SeekBar()
    qtbot.addWidget(made)
    made.resize(418, 36)
    made.setRange(0, 100)
    made.set_marks([(0, 1, True), (40, 2, False), (70, 3, True)])
    return made


def test_places_and_frames_agree(qtbot: QtBot) -> None:
    made = bar(qtbot)
    assert all(made.frame_at(made.x_of(frame)) == frame for frame in range(101))


def test_a_frame_knows_its_turn(qtbot: QtBot) -> None:
    assert [bar(qtbot).turn_at(frame) for frame in (0, 39, 40, 99)] == [1, 1, 2, 3]


def test_a_click_goes_to_its_place_and_near_a_mark_to_the_turn(qtbot: QtBot) -> None:
    made = bar(qtbot)
    made.show()
    for frame, wanted in ((20, 20), (41, 40), (69, 70)):
        QTest.mouseClick(made, Qt.MouseButton.LeftButton, pos=QPoint(round(made.x_of(frame)), 18))
        assert abs(made.value() - wanted) <= (1 if frame == wanted else 0)
