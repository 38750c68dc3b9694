"""The keys of the table in the settings: click one, press another; what is bound twice is marked and said."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from gui import theme
from gui.keymap import GROUPS, ROWS, Keymap, KeyRow
from gui.table.keys import key_name
from gui.tongue import keys_said, said
from gui.widgets.text import Label

__all__ = ["KeyButton", "KeysEdit"]


class KeyButton(QPushButton):
    """One key: a click waits for another; Esc keeps the old one, Delete gives the usual one back."""

    chosen = Signal(str)  # "" is the usual key

    def __init__(self, row: KeyRow) -> None:
        super().__init__(keys_said(row.key))
        self.row = row
        self.waiting = False
        self.setFixedWidth(104)
        self.setMinimumHeight(32)
        self.setAccessibleName(said(f"Key for: {row.title}"))
        self.clicked.connect(self._wait)

    def _wait(self) -> None:
        self.waiting = True
        self.setText(said("Press a key"))

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

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.own: dict[str, str] = {}
        self.buttons: dict[str, KeyButton] = {}
        self.notes: dict[str, Label] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 1)
        line = 0
        for group in GROUPS:
            grid.addWidget(Label(group, theme.TYPE.body, 600, tone="text2"), line, 0)
            line += 1
            for row in (row for row in ROWS if row.group == group and not row.fixed):
                grid.addWidget(Label(row.title), line, 0)
                button = KeyButton(row)
                button.chosen.connect(lambda key, row=row: self._choose(row, key))
                grid.addWidget(button, line, 1, Qt.AlignmentFlag.AlignRight)
                note = Label("", theme.TYPE.small, tone="rose", wrap=True)
                note.hide()
                grid.addWidget(note, line + 1, 0, 1, 2)
                self.buttons[row.name], self.notes[row.name] = button, note
                line += 2
        self.show_value({})

    def show_value(self, own: dict[str, str]) -> None:
        """Show the keys in force, and what is bound twice."""
        self.own = dict(own)
        keymap = Keymap(own)
        conflicts = keymap.conflicts()
        for name, button in self.buttons.items():
            button.show_key(keymap.keys[name])
            note = self.notes[name]
            note.setText(f"Also: {', '.join(conflicts[name])}" if name in conflicts else "")
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
