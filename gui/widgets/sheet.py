"""A sheet over the window: a title, some words, buttons; for keys, questions, the end of a game and errors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractSlider, QGridLayout, QHBoxLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget
from shiboken6 import isValid

from gui import theme
from gui.i18n import Text, joined, msg, translate
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import PLAIN, PRIMARY, Button
from gui.widgets.surface import Panel, scrolled
from gui.widgets.text import Label

_WIDTH: Final = 600  # px of a sheet
_TWO_COLUMNS: Final = 1040  # px of one whose rows stand in two columns
_LEAST_ROWS: Final = 80  # px of rows that scroll
_SCROLLS: Final = {
    Qt.Key.Key_Up: QAbstractSlider.SliderAction.SliderSingleStepSub,
    Qt.Key.Key_Down: QAbstractSlider.SliderAction.SliderSingleStepAdd,
    Qt.Key.Key_PageUp: QAbstractSlider.SliderAction.SliderPageStepSub,
    Qt.Key.Key_PageDown: QAbstractSlider.SliderAction.SliderPageStepAdd,
}


@dataclass(frozen=True, slots=True)
class Choice:
    """One button of a sheet."""

    label: Text
    act: Callable[[], None]
    primary: bool = False


class Sheet(QWidget):
    """Covers its parent. Enter takes the primary choice, Esc the last one; the keys go back to what had them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.panel = Panel(self, surface="bg2")
        self._column = column_box(self.panel, (32, 24, 32, 24), 10)
        self._choices: Sequence[Choice] = ()
        self.buttons: list[Button] = []
        self.title, self.words = "", ""
        self._before: QWidget | None = None  # what had the keys when the sheet came
        self._line: QLineEdit | None = None
        self._area: QScrollArea | None = None  # with the rows, where there are any
        self._rows: QGridLayout
        self._labels: list[tuple[Label, Label]] = []
        parent.installEventFilter(self)
        self.hide()

    def ask(
        self, title: Text, words: Text, choices: Sequence[Choice], rows: Sequence[tuple[str, Text]] = (),
        picture: QWidget | None = None,
    ) -> None:  # fmt: skip
        """Show the sheet; `rows` are pairs in two columns, such as keys and what they do; `picture` stands below the
        words; a line to be written in has the keys at first."""
        self._empty()
        self._line = picture if isinstance(picture, QLineEdit) else None
        if self.isHidden():
            self._before = self._over.focusWidget()
        self.hide()  # words that come to what is shown have no size before they are shown themselves
        self._choices, self.title, self.words = choices, translate(title), translate(words)
        self.setAccessibleName(translate(joined((title, words), ". ") if words else title))
        self._column.addWidget(Label(title, theme.TYPE.screen, 600))
        if words:
            self._column.addWidget(Label(words, theme.TYPE.list_title, tone="text2", wrap=True))
        if rows:
            self._column.addWidget(self._scrolled(rows))
        if picture is not None:
            middle = Qt.AlignmentFlag.AlignHCenter if self._line is None else Qt.AlignmentFlag(0)
            self._column.addWidget(picture, 0, middle)
        self._column.addSpacing(10)
        line = row_box(spacing=10)
        line.addStretch(1)
        for choice in reversed(choices):
            button = Button(choice.label, PRIMARY if choice.primary else PLAIN)
            button.clicked.connect(lambda _=False, choice=choice: self._take(choice))
            self.buttons.insert(0, button)
            line.addWidget(button)
        self._column.addLayout(line)
        self.place()
        self.show()
        self.place()  # again, with the sizes that words and buttons have on the screen
        self.raise_()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        (self._line or self).setFocus(Qt.FocusReason.PopupFocusReason)

    def ask_line(self, title: Text, name: Text, text: str, label: Text, act: Callable[[str], None]) -> None:
        """Ask for one line, such as a name: `name` says what it is, `label` what is done with it."""
        line = QLineEdit(text)
        line.setAccessibleName(translate(name))
        line.selectAll()
        self.ask(title, name, (Choice(label, lambda: act(said), True), Choice(msg("Cancel"), lambda: None)), (), line)
        said = text

        def take(words: str) -> None:
            nonlocal said
            said = words

        line.textChanged.connect(take)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the middle of a window that changes its size."""
        if event.type() is QEvent.Type.Resize and self.isVisible():
            self.place()
        return False

    def _scrolled(self, rows: Sequence[tuple[str, Text]]) -> QScrollArea:
        """The rows, which scroll where they are more than the window has room for."""
        inner = QWidget()
        self._rows = QGridLayout(inner)
        self._rows.setContentsMargins(0, 0, 12, 0)
        self._rows.setHorizontalSpacing(24)
        self._rows.setVerticalSpacing(6)
        self._labels = [(Label(left, theme.TYPE.list_title, 600),
                         Label(right, theme.TYPE.list_title, tone="text2", wrap=True)) for left, right in rows]
        self._area = scrolled(inner)
        return self._area

    def _lay_rows(self, columns: int) -> None:
        """The rows one under another, or in two columns."""
        deep = -(-len(self._labels) // columns)
        for place in range(4):
            self._rows.setColumnStretch(place, place % 2)
        for number, labels in enumerate(self._labels):
            for side, label in enumerate(labels):
                self._rows.addWidget(label, number % deep, 2 * (number // deep) + side, Qt.AlignmentFlag.AlignTop)

    def place(self) -> None:
        """Stand in the middle of the parent, no larger than it; many rows stand in two columns, and scroll at last."""
        parent = self._over
        self.setGeometry(parent.rect())
        most = parent.height() - 40
        for columns, widest in ((1, _WIDTH), (2, _TWO_COLUMNS)):
            width = min(widest, parent.width() - 80)
            self.panel.setFixedWidth(width)
            height = self._height(width, columns)
            if height <= most or self._area is None:
                break
        if self._area is not None and height > most:
            self._area.setFixedHeight(max(_LEAST_ROWS, self._area.height() + most - height))
        height = min(most, height)
        self.panel.setGeometry((parent.width() - width) // 2, (parent.height() - height) // 2, width, height)

    def _height(self, width: int, columns: int) -> int:
        """The height in px of all that is shown, with rows in so many columns."""
        if self._area is not None:
            self._lay_rows(columns)
            margins = self._column.contentsMargins()
            room = width - margins.left() - margins.right()
            self._area.setFixedHeight(self._rows.totalHeightForWidth(room))
            self._area.resize(room, self._area.maximumHeight())
        self._column.activate()
        if self._column.hasHeightForWidth():
            return self._column.totalHeightForWidth(width)
        return self._column.totalSizeHint().height()

    def _empty(self) -> None:
        self.buttons = []
        self._area = None
        _clear(self._column)

    def _take(self, choice: Choice) -> None:
        self.hide()
        before, self._before = self._before, None
        back = before if before is not None and isValid(before) and before.isVisible() else self._over
        back.setFocus(Qt.FocusReason.PopupFocusReason)
        choice.act()

    def focusNextPrevChild(self, next: bool) -> bool:
        """Tab goes round the line and the buttons and never to what is behind."""
        line = (self._line,) if self._line is not None else ()
        shown: list[QWidget] = [*line, *self.buttons[::-1]]  # as they stand from the left
        at = _next_of([button.hasFocus() for button in shown], 1 if next else -1)
        if shown:
            shown[at].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Esc, and what scrolls; nothing else reaches what is behind."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take(next((choice for choice in self._choices if choice.primary), self._choices[0]))
        elif event.key() == Qt.Key.Key_Escape:
            self._take(self._choices[-1])
        elif self._area is not None and event.key() in _SCROLLS:
            bar = self._area.verticalScrollBar()
            bar.triggerAction(_SCROLLS[Qt.Key(event.key())])

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dim what is behind."""
        QPainter(self).fillRect(self.rect(), theme.color("bg0", 0.66))


def _next_of(focused: Sequence[bool], step: int) -> int:
    """The place a step from the one that is true, round and round; the first, or the last going back, where none is."""
    if True not in focused:
        return 0 if step > 0 else -1
    return (focused.index(True) + step) % len(focused)


def _clear(layout: QVBoxLayout | QHBoxLayout | QGridLayout) -> None:
    """Empty a layout and those inside it."""
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        if isinstance(inner, (QVBoxLayout, QHBoxLayout, QGridLayout)):
            _clear(inner)
