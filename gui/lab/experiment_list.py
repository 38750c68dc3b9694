"""The experiments at the left of the lab: each with its name, its kind and how much of it is played, in whole words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from engine.lab.ledger import Kept
from gui.i18n import tr
from gui.lab.lab_words import listed

__all__ = ["ExperimentList"]

_ID: Final = Qt.ItemDataRole.UserRole
_SIDES: Final = 40  # px of a row that are no words: its margins, and a scroll bar
_ROOM: Final = 8  # px above and below the words


class ExperimentList(QListWidget):
    """`chosen` gives the id of the experiment that is wanted."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Experiments"))
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemActivated.connect(lambda item: self.chosen.emit(item.data(_ID)))
        self.itemClicked.connect(lambda item: self.chosen.emit(item.data(_ID)))

    def show_experiments(self, rows: Sequence[Kept], played: str, current: str) -> None:
        """List these; `played` is the id of the one that runs, `current` that of the one that is shown."""
        self.clear()
        for each in rows:
            item = QListWidgetItem()
            item.setData(_ID, each.id)
            self._say(item, listed(each.name, each.kind, each.played, each.id == played))
            self.addItem(item)
            if each.id == current:
                self.setCurrentItem(item)

    def say(self, id: str, words: str) -> None:
        """Say something else of an experiment."""
        for item in map(self.item, range(self.count())):
            if item.data(_ID) == id:
                self._say(item, words)

    def _say(self, item: QListWidgetItem, words: str) -> None:
        item.setText(words)
        room = QRect(0, 0, max(80, self.width() - _SIDES), 10_000)
        tall = self.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, words).height()
        item.setSizeHint(QSize(room.width(), tall + 2 * _ROOM))
