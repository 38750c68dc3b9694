"""Who asks to be let in at a table of one's own, and what is answered."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from engine.net.net_messages import KnockState, LetIn
from gui import theme
from gui.i18n import tr
from gui.screens.base import clear, tab_here
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import PRIMARY, Button
from gui.widgets.text import ElidedLabel

__all__ = ["KnockList"]


class KnockList(QWidget):
    """One line for each who waits. `told` is emitted with what the host is told; the keyboard stays at its button."""

    told = Signal(LetIn)
    keys_left = Signal()  # the button at which the keyboard was is gone

    def __init__(self) -> None:
        super().__init__()
        self._column = column_box(self, (0, 0, 0, 0), 4)
        self._shown: tuple[KnockState, ...] = ()
        self.buttons: dict[str, Button] = {}
        self.hide()

    def show_knocks(self, knocks: Sequence[KnockState]) -> None:
        """Show who waits."""
        if tuple(knocks) == self._shown:
            return
        focused = next((name for name, button in self.buttons.items() if button.hasFocus()), "")
        self._shown, self.buttons = tuple(knocks), {}
        clear(self._column)
        for knock in knocks:
            self._column.addWidget(self._line(knock))
        tab_here(self)
        self.setVisible(bool(knocks))
        if focused in self.buttons:
            self.buttons[focused].setFocus(Qt.FocusReason.OtherFocusReason)
        elif focused:
            self.keys_left.emit()

    def _line(self, knock: KnockState) -> QWidget:
        line = QWidget()
        row = row_box(line, (0, 0, 0, 0), 8)
        row.addWidget(ElidedLabel(knock_words(knock), theme.TYPE.list_title, 600), 1)
        for words, name, agreed in (
            (tr("Let in"), tr("Let {name} in", name=knock.name), True),
            (tr("Refuse"), tr("Refuse {name}", name=knock.name), False),
        ):  # fmt: skip
            button = self.buttons[name] = Button(words, PRIMARY) if agreed else Button(words)
            button.setAccessibleName(name)
            button.clicked.connect(lambda _=False, agreed=agreed: self.told.emit(LetIn(knock.number, agreed)))
            row.addWidget(button)
        return line


def knock_words(knock: KnockState) -> str:
    """What somebody at the door asks for."""
    if knock.watch:
        return tr("{name} asks to look on.", name=knock.name)
    return tr("{name} asks to be let in.", name=knock.name)
