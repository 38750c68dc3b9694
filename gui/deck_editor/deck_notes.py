"""The words about a deck: its plan in one sentence, its owner's notes."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from engine.cards.decks import Deck
from gui import theme
from gui.i18n import tr
from gui.widgets.boxes import column_box
from gui.widgets.text import Label


class NotesPanel(QWidget):
    """Fields for the words. `described` gives plan and notes when a field is left."""

    described = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = ("", "")
        column = column_box(self, (0, 0, 0, 0), 6)
        column.addWidget(Label(tr("Plan"), theme.TYPE.panel, 600))
        self.plan = QLineEdit()
        self.plan.setMaxLength(200)
        self.plan.setPlaceholderText(tr("How it means to win, in one sentence"))
        self.plan.setAccessibleName(tr("Plan of the deck"))
        self.plan.editingFinished.connect(self._tell)
        column.addWidget(self.plan)
        column.addSpacing(10)
        column.addWidget(Label(tr("Notes"), theme.TYPE.panel, 600))
        self.notes = QPlainTextEdit()
        self.notes.setPlaceholderText(tr("What to keep in the hand, what to side in against whom"))
        self.notes.setTabChangesFocus(True)
        self.notes.setAccessibleName(tr("Notes on the deck"))
        self.notes.setMinimumHeight(240)
        self.notes.installEventFilter(self)
        column.addWidget(self.notes, 1)

    def set_deck(self, deck: Deck) -> None:
        """Another deck, or the same after a change."""
        plan, comment = self._shown
        self._shown = (deck.plan, deck.comment)
        if deck.plan != plan:  # what is being typed stays while other things of the deck change
            self.plan.setText(deck.plan)
            self.plan.setCursorPosition(0)
        if deck.comment != comment:
            self.notes.setPlainText(deck.comment)

    def finish(self) -> None:
        """Tell what is typed though no field was left: before saving."""
        self._tell()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The notes are left."""
        if watched is self.notes and event.type() == QEvent.Type.FocusOut:
            self._tell()
        return super().eventFilter(watched, event)

    def _tell(self) -> None:
        self.described.emit(self.plan.text(), self.notes.toPlainText())
