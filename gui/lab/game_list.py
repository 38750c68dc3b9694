"""The games behind a figure of the lab, each of which opens as a replay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from engine.lab.desk_protocol import GameRow
from gui.i18n import tr
from gui.lab.lab_words import said_game

__all__ = ["GameList"]

_GAME: Final = Qt.ItemDataRole.UserRole


class GameList(QListWidget):
    """Some games; it takes no room where there are none. `chosen` gives match, game and turn."""

    chosen = Signal(int, int, int)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "well")
        self.setAccessibleName(tr("Games behind the row"))
        self.hide()
        self.itemActivated.connect(self._on_item)
        self.itemClicked.connect(self._on_item)

    def show_games(self, games: Sequence[GameRow]) -> None:
        """Show these games."""
        self.clear()
        for each in games:
            item = QListWidgetItem(said_game(each))
            item.setData(_GAME, (each.match, each.game, each.turn))
            self.addItem(item)
        self.setVisible(bool(games))

    def _on_item(self, item: QListWidgetItem) -> None:
        self.chosen.emit(*item.data(_GAME))
