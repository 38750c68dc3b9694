"""What a drafter has and may look at: the cards picked, the words of the card looked at, what is open to all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QWidget

from engine.ast.card import Card
from engine.draft.draft import DraftView
from engine.draft.judging import is_land, mana_value
from gui import theme
from gui.i18n import tr
from gui.prompts.panel import RichLabel
from gui.widgets.boxes import column_box
from gui.widgets.surface import Panel
from gui.widgets.text import Label
from gui.widgets.text_paint import Ink


class Picks(QWidget):
    """The column beside the pack; `looked_at` gives the name of a pick that is pointed at."""

    looked_at = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        column = column_box(self, (0, 0, 0, 0), 8)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Your picks"))
        self.list.setMouseTracking(True)
        self.list.itemEntered.connect(self._on_item)
        self.list.currentItemChanged.connect(lambda item, _: self._on_item(item))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setAutoFillBackground(False)
        self.list.viewport().setAutoFillBackground(False)
        self.plate = Panel()
        inside = column_box(self.plate, (8, 10, 8, 10))
        inside.addWidget(self.list)
        column.addWidget(self.plate, 1)
        self.looked = RichLabel("", Ink(14))
        column.addWidget(self.looked)
        self.shown = Label("", theme.TYPE.body, tone="text2", wrap=True)
        column.addWidget(self.shown)

    def show_drafting(self, drafting: bool) -> None:
        """Picks and what is open to all, or, while a deck is built, only the card looked at."""
        self.plate.setVisible(drafting)
        self.shown.setVisible(drafting)

    def show_picks(self, names: Sequence[str], cards: Mapping[str, Card | None]) -> None:
        """The picks by mana value."""
        self.list.clear()
        counts = Counter(names)
        for name in sorted(counts, key=lambda name: (mana_value(card) if (card := cards[name]) else 0, name)):
            card = cards[name]
            value = f"{mana_value(card)}   " if card is not None and not is_land(card) else "–   "
            many = f"  × {counts[name]}" if counts[name] > 1 else ""
            item = QListWidgetItem(value + name + many)
            item.setData(Qt.ItemDataRole.UserRole, name)
            self.list.addItem(item)

    def read(self, card: Card | None) -> None:
        """The words of a card as they are printed, its costs as symbols."""
        said = [line for face in (card.faces if card is not None else ()) for line in (
            f"{face.name} {face.mana_cost or ''} – {face.type_line}".replace("  ", " "), face.text,
        )]
        self.looked.set_text("\n".join(line for line in said if line))

    def show_open(self, view: DraftView, drafters: Sequence[str]) -> None:
        """What everybody may look at: cards drafted face up, and what was noted, with whose it is (905.2b-c)."""
        face_up = [
            tr("{name} ({who})", name=view.cards[number].name, who=drafters[seat])
            for seat, pile in enumerate(view.face_up) for number in pile
        ]
        said = [tr("Face up: {names}", names=", ".join(face_up))] if face_up else []
        said += [
            tr("{name} ({who}) noted: {words}", name=name, who=drafters[seat], words=", ".join(words))
            for (seat, name, _), words in view.notes.items()
        ]
        self.shown.setText("\n".join(said))

    def _on_item(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.looked_at.emit(str(item.data(Qt.ItemDataRole.UserRole)))
