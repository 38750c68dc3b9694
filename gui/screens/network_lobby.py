"""Parts of a lobby: the join code that is sent to the others, and what can be done before a game and between two."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from engine.net.net_messages import LobbyState
from gui.i18n import tr
from gui.widgets.boxes import row_box
from gui.widgets.buttons import Button
from gui.widgets.text import Label

__all__ = ["BeforeGame", "CodeLine"]


class CodeLine(QWidget):
    """The join code of a table of one's own, with its address. `copied`: it can be pasted elsewhere now."""

    copied = Signal()

    def __init__(self) -> None:
        super().__init__()
        line = row_box(self, (0, 8, 0, 8))
        self.shown = QLineEdit(readOnly=True)
        self.shown.setAccessibleName(tr("Join code for the others"))
        self.copy = Button(tr("Copy"))
        self.copy.clicked.connect(self._on_copy)
        line.addWidget(Label(tr("Join code")))
        line.addWidget(self.shown, 1)
        line.addWidget(self.copy)

    def change(self, code: str) -> None:
        """Another code holds at the same address."""
        address = self.shown.text().partition("@")[2]
        self.shown.setText(f"{code}@{address}")

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.shown.text())
        self.copied.emit()


class BeforeGame(QWidget):
    """Who begins, the sideboard, and whether the hand is shown to who looks on: each where it can be chosen."""

    def __init__(self) -> None:
        super().__init__()
        row = row_box(self, (0, 0, 0, 0))
        self.begins = QCheckBox(tr("I begin the next game"))
        self.begins.setChecked(True)
        self.exchange = Button(tr("Exchange cards with the sideboard"))
        self.hand_shown = QCheckBox(tr("Show my hand to who looks on"))
        for widget in (self.begins, self.hand_shown, self.exchange):
            row.addWidget(widget)
            widget.hide()
        row.addStretch(1)

    def show_state(self, state: LobbyState, me: int) -> None:
        """Show what can be chosen by who sits at a seat, -1: who looks on."""
        between = state.between and me >= 0
        self.begins.setVisible(between and state.chooser == me)
        self.exchange.setVisible(between)
        self.hand_shown.setVisible(state.spectators > 0 and me >= 0)
        self.hand_shown.setChecked(0 <= me < len(state.seats) and state.seats[me].shows_hand)
