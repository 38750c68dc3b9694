"""A sheet over the window: a title, some words, buttons; for keys, questions, the end of a game and errors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget
from shiboken6 import isValid

from gui import theme
from gui.i18n import Text, joined, msg, translate
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import PLAIN, PRIMARY, Button
from gui.widgets.surface import Panel
from gui.widgets.text import Label


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
            self._column.addLayout(_grid(rows))
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

    def place(self) -> None:
        """Stand in the middle of the parent, no larger than it."""
        parent = self._over
        self.setGeometry(parent.rect())
        width = min(600, parent.width() - 80)
        self.panel.setFixedWidth(width)
        self._column.activate()
        height = min(parent.height() - 40, self._column.totalHeightForWidth(width) if self._column.hasHeightForWidth()
                     else self._column.totalSizeHint().height())  # fmt: skip
        self.panel.setGeometry((parent.width() - width) // 2, (parent.height() - height) // 2, width, height)

    def _empty(self) -> None:
        self.buttons = []
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
        """Enter and Esc; nothing else reaches what is behind."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take(next((choice for choice in self._choices if choice.primary), self._choices[0]))
        elif event.key() == Qt.Key.Key_Escape:
            self._take(self._choices[-1])

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dim what is behind."""
        QPainter(self).fillRect(self.rect(), theme.color("bg0", 0.66))


def _next_of(focused: Sequence[bool], step: int) -> int:
    """The place a step from the one that is true, round and round; the first, or the last going back, where none is."""
    if True not in focused:
        return 0 if step > 0 else -1
    return (focused.index(True) + step) % len(focused)


def _grid(rows: Sequence[tuple[str, Text]]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(6)
    grid.setColumnStretch(1, 1)
    for number, (left, right) in enumerate(rows):
        grid.addWidget(Label(left, theme.TYPE.list_title, 600), number, 0)
        grid.addWidget(Label(right, theme.TYPE.list_title, tone="text2", wrap=True), number, 1)
    return grid


def _clear(layout: QVBoxLayout | QHBoxLayout | QGridLayout) -> None:
    """Empty a layout and those inside it."""
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        if isinstance(inner, (QVBoxLayout, QHBoxLayout, QGridLayout)):
            _clear(inner)
