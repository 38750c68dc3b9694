"""The chat of a table on the network: one talk with quick phrases and mute, shown in the lobby and at the table."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QLineEdit,
    QScrollArea,
    QWidget,
)

from engine.net.net_messages import LONGEST_SAYING, Said
from gui.i18n import msg, tr, translate
from gui.screens.network_rows import panel_of
from gui.widgets.boxes import column_box, row_box
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.surface import scrolled
from gui.widgets.text import Label

__all__ = ["QUICK", "LobbyChat", "Talk", "TalkField", "TalkLines", "follow"]

QUICK: Final = (msg("Hello!"), msg("Good luck!"), msg("One moment, please."), msg("Well played."), msg("Thank you!"))
_PHRASES: Final = {str(each): each for each in QUICK}
MOST_LINES: Final = 200


class Talk(QObject):
    """What is said at a table. `spoken` carries words of one's own to the others, `added` a line that is new;
    `changed`: there are other lines, or it is muted or no longer."""

    spoken = Signal(str)
    added = Signal(str)
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.lines: list[str] = []
        self.muted = False

    def hear(self, said: Said) -> str:
        """Take what somebody said; the line, "" where it is not heard. What the house says is never muted."""
        if self.muted and said.name:
            return ""
        words = translate(_PHRASES.get(str(said.text), said.text))
        line = tr("{name}: {words}", name=said.name, words=words) if said.name else words
        self.lines = [*self.lines, line][-MOST_LINES:]
        self.changed.emit()
        self.added.emit(line)
        return line

    def mute(self, on: bool) -> None:
        """Hear nobody any more, or everybody again."""
        self.muted = on
        self.changed.emit()

    def forget(self) -> None:
        """Another table: nothing has been said there."""
        self.lines = []
        self.changed.emit()


class TalkLines(Label):
    """What was said, line by line."""

    def __init__(self, talk: Talk) -> None:
        super().__init__("", wrap=True)
        self._talk = talk
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        talk.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        self.setText("\n".join(self._talk.lines))


class TalkLine(QLineEdit):
    """One line to say. Enter says it, and presses nothing else: the large button makes one ready."""

    def __init__(self) -> None:
        super().__init__(maxLength=LONGEST_SAYING)
        self.setPlaceholderText(tr("Say something"))
        self.setAccessibleName(tr("Say something"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter ends here."""
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()


class TalkField(QWidget):
    """Where one speaks: a field, quick phrases, mute. `said`: something was said from here."""

    said = Signal()

    def __init__(self, talk: Talk, *, across: bool = False) -> None:
        """`across`: all in one line."""
        super().__init__()
        self._talk = talk
        row: QBoxLayout = row_box(self) if across else column_box(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.field = TalkLine()
        self.field.returnPressed.connect(self._on_said)
        self.quick = ChoiceBox()
        self.quick.setAccessibleName(tr("Quick phrases"))
        self.quick.addItem(tr("Quick phrases"))
        self.quick.addItems([translate(each) for each in QUICK])
        self.quick.activated.connect(self._on_quick)
        self.mute = QCheckBox(tr("Mute the chat"))
        self.mute.clicked.connect(talk.mute)
        talk.changed.connect(self._show)
        row.addWidget(self.field, 1)
        row.addWidget(self.quick)
        row.addWidget(self.mute)
        self._show()

    def _show(self) -> None:
        self.mute.setChecked(self._talk.muted)

    def _on_said(self) -> None:
        words = self.field.text().strip()
        self.field.clear()
        if words:
            self._talk.spoken.emit(words)
        self.said.emit()

    def _on_quick(self, place: int) -> None:
        self.quick.setCurrentIndex(0)
        if place > 0:
            self._talk.spoken.emit(str(QUICK[place - 1]))  # whoever hears it reads it in their own language
            self.said.emit()


def follow(area: QScrollArea) -> None:
    """Have an area show its end whenever there is more in it."""
    bar = area.verticalScrollBar()
    bar.rangeChanged.connect(lambda least, most: bar.setValue(most))


class LobbyChat(QWidget):
    """The chat as the lobby shows it."""

    def __init__(self, talk: Talk) -> None:
        super().__init__()
        outer = column_box(self, (0, 0, 0, 0))
        panel, column = panel_of(tr("Chat"))
        outer.addWidget(panel)
        self.lines = TalkLines(talk)
        area = scrolled(self.lines)
        follow(area)
        column.addWidget(area, 1)
        self.speaking = TalkField(talk)
        column.addWidget(self.speaking)
