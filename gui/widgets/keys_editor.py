"""The keys of the table in the settings: click one, press another; what is bound twice is marked and said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QVBoxLayout, QWidget

from gui import theme
from gui.i18n import Message, joined, keys_said, tr, translate
from gui.table.key_sheet import key_name
from gui.table.keymap import GROUPS, ROWS, Keymap, KeyRow
from gui.widgets.boxes import columns_anew, row_box
from gui.widgets.text import Label

__all__ = ["KeyButton", "KeysEdit"]

NARROWEST: Final = 360  # px of a column of keys at the usual size of text
APART: Final = 40  # px between two columns


class KeyButton(QPushButton):
    """One key: a click waits for another; Esc keeps the old one, Delete gives the usual one back."""

    chosen = Signal(str)  # "" is the usual key

    def __init__(self, row: KeyRow) -> None:
        super().__init__(keys_said(row.key))
        self.row = row
        self.waiting = False
        self.setMinimumWidth(104)
        self.setMinimumHeight(32)
        self.setAccessibleName(tr("Key for: {title}", title=row.title))
        self.clicked.connect(self._wait)

    def _wait(self) -> None:
        self.waiting = True
        self.setText(tr("Press a key"))

    def show_key(self, key: str) -> None:
        """Show a key."""
        self.waiting = False
        self.setText(keys_said(key))

    def event(self, event: QEvent) -> bool:
        """While it waits, keys that would move the focus are taken as well."""
        if self.waiting and event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            self.keyPressEvent(event)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the key that was waited for."""
        if not self.waiting:
            super().keyPressEvent(event)
            return
        name = key_name(event)
        if name == "Esc":
            self.chosen.emit("?")
        elif name:
            self.chosen.emit("" if name == "Del" else name)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Waiting ends when something else is clicked."""
        if self.waiting:
            self.chosen.emit("?")
        super().focusOutEvent(event)


class KeysEdit(QWidget):
    """All keys that can be changed, in their groups. `changed` carries the player's own keys by the names of rows."""

    changed = Signal(object)  # dict of name → key

    def __init__(self, rows: Sequence[KeyRow] = ROWS, groups: Sequence[Message] = GROUPS) -> None:
        super().__init__()
        self._rows = rows
        self.own: dict[str, str] = {}
        self.buttons: dict[str, KeyButton] = {}
        self.notes: dict[str, Label] = {}
        self._line = row_box(self, (0, 0, 0, 0), APART)
        self._columns: list[QVBoxLayout] = []
        self._names = groups
        self._groups: list[QWidget] = []

    def build(self) -> Iterator[None]:
        """The groups one by one, then their columns and keys."""
        for group in self._names:
            self._groups.append(self._make_group(group))
            yield
        self._set_columns(1)
        yield
        self.show_value({})

    def _make_group(self, group: Message) -> QWidget:
        """The keys of a group under its name."""
        part = QWidget(self)
        grid = QGridLayout(part)
        grid.setContentsMargins(0, 0, 0, 12)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 1)
        grid.addWidget(Label(group, theme.TYPE.body, 600, tone="text2"), 0, 0)
        for place, row in enumerate(row for row in self._rows if row.group == group and not row.fixed):
            grid.addWidget(Label(row.title), 2 * place + 1, 0)
            button = KeyButton(row)
            button.chosen.connect(lambda key, row=row: self._choose(row, key))
            grid.addWidget(button, 2 * place + 1, 1)  # as wide as the longest key beneath it
            note = Label("", theme.TYPE.small, tone="rose", wrap=True)
            note.hide()
            grid.addWidget(note, 2 * place + 2, 0, 1, 2)
            self.buttons[row.name], self.notes[row.name] = button, note
        return part

    def _set_columns(self, count: int) -> None:
        """Lay the groups, in their order, into so many columns of about the same height."""
        self._columns = columns_anew(self._line, self._columns, count)
        for column in self._columns:
            column.setSpacing(0)
            self._line.addLayout(column, 1)
        heights = [part.sizeHint().height() for part in self._groups]
        share, above = sum(heights) / count, 0.0
        for part, height in zip(self._groups, heights, strict=True):
            self._columns[min(count - 1, int((above + height / 2) / share))].addWidget(part)
            above += height
        for column in self._columns:
            column.addStretch(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many columns as there is room for."""
        wide = max([round(theme.read_size(1) * NARROWEST), *(part.minimumSizeHint().width() for part in self._groups)])
        count = max(1, min(len(self._groups), (self.width() + APART) // (wide + APART)))
        if count != len(self._columns):
            self._set_columns(count)
        super().resizeEvent(event)

    def show_value(self, own: dict[str, str]) -> None:
        """Show the keys in force, and what is bound twice."""
        self.own = dict(own)
        keymap = Keymap(own, self._rows)
        conflicts = keymap.conflicts()
        for name, button in self.buttons.items():
            button.show_key(keymap.keys[name])
            note = self.notes[name]
            note.setText(tr("Also: {names}", names=translate(joined(conflicts[name]))) if name in conflicts else "")
            note.setVisible(name in conflicts)

    def _choose(self, row: KeyRow, key: str) -> None:
        if key == "?":
            self.show_value(self.own)
            return
        own = {name: each for name, each in self.own.items() if name != row.name}
        if key and key != row.key:
            own[row.name] = key
        self.show_value(own)
        self.changed.emit(own)
