"""A change of screen: nobody waits for all of it to be painted, and nothing of it is painted at every step."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gui.theme import color
from gui.widgets.fade import FadeStack

SIZE = QSize(300, 240)


class Page(QWidget):
    """A page of one colour that notes how much of it is painted each time, in shares of its height."""

    def __init__(self, tone: str) -> None:
        super().__init__()
        self.tone = tone
        self.painted: list[float] = []

    def paintEvent(self, event: QPaintEvent) -> None:
        """Note it, and paint."""
        self.painted.append(event.region().boundingRect().height() / max(1, self.height()))
        painter = QPainter(self)
        painter.fillRect(self.rect(), color(self.tone))


def two_pages(qtbot: QtBot) -> tuple[FadeStack, Page, Page]:
    """A stack that shows the first of two pages."""
    stack, first, second = FadeStack(), Page("moss"), Page("rose")
    qtbot.addWidget(stack)
    for page in (first, second):
        stack.addWidget(page)
    stack.resize(SIZE)
    stack.show()
    qtbot.waitExposed(stack)
    qtbot.waitUntil(lambda: over(stack))
    return stack, first, second


def over(stack: FadeStack) -> bool:
    """Whether nothing lies over the page that is shown."""
    return [each for each in stack.children() if isinstance(each, QWidget) and each.isVisible()] == [
        stack.currentWidget()
    ]


def test_the_first_screen_is_painted_strip_by_strip_too(qtbot: QtBot) -> None:
    stack, first, _ = two_pages(qtbot)
    assert first.painted and max(first.painted) <= 0.25
    assert stack.grab().toImage().pixelColor(150, 120) == color("moss")


def test_the_screen_that_comes_is_painted_strip_by_strip_and_twice_in_all(qtbot: QtBot) -> None:
    stack, _, second = two_pages(qtbot)
    stack.show_page(second)
    qtbot.waitUntil(lambda: over(stack))
    assert second.painted and max(second.painted) <= 0.25
    assert sum(second.painted) < 2.6  # once for its picture, once as that is taken away
    assert stack.grab().toImage().pixelColor(150, 120) == color("rose")


def test_without_motion_it_is_painted_strip_by_strip_too_and_never_half_seen(qtbot: QtBot) -> None:
    stack, _, second = two_pages(qtbot)
    stack.milliseconds = 0
    stack.show_page(second)
    tones = [stack.grab().toImage().pixelColor(150, 120)]
    while not over(stack):
        QApplication.processEvents()
        tones.append(stack.grab().toImage().pixelColor(150, 120))
    assert set(map(QColor.name, tones)) == {color("moss").name(), color("rose").name()}
    own = [share for share in second.painted if share <= 0.25]
    assert len(own) >= 6  # besides those of the pictures taken here


def test_half_way_both_screens_are_seen_and_at_the_end_only_the_one_that_came(qtbot: QtBot) -> None:
    stack, first, second = two_pages(qtbot)
    stack.milliseconds = 600
    stack.show_page(second)
    qtbot.waitUntil(lambda: stack.grab().toImage().pixelColor(150, 120) not in (color("moss"), color("rose")))
    stack.settle()
    assert over(stack) and stack.grab().toImage().pixelColor(150, 120) == color("rose")
    stack.show_page(first)
    stack.resize(320, 260)  # as the window's bar goes
    qtbot.waitUntil(lambda: over(stack))
    assert stack.grab().toImage().pixelColor(310, 250) == color("moss")
