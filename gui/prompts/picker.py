"""The picker: cards that do not lie open on the table, to choose among where a question asks for them."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from gui.prompts.base import Mark, Pictures, Prompt
from gui.prompts.cardgrid import CardGrid
from gui.prompts.panel import Panel, RichLabel
from gui.tongue import said

__all__ = ["PickerPanel"]

FILTER_FROM = 12  # cards from which on a filter line helps


class PickerPanel(Panel):
    """A panel of cards; those that may be taken are lit, the others quieter."""

    def __init__(
        self, prompt: Prompt[Any], title: str, cards: tuple[int, ...], legal: frozenset[int], pictures: Pictures
    ) -> None:
        super().__init__(title or "Choose")
        self.prompt, self.pictures, self.legal = prompt, pictures, legal
        ordered = tuple(sorted(cards, key=lambda ref: ref not in legal))
        self.all_cards = ordered
        self.hint = RichLabel(tone="text2")
        self.body.addWidget(self.hint)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(said("Filter by name, type or text"))
        self.filter.setAccessibleName(said("Filter the cards"))
        self.filter.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.filter.textChanged.connect(self._filter)
        self.body.addWidget(self.filter)
        self.filter.setVisible(len(cards) >= FILTER_FROM)
        self.grid = CardGrid(pictures, ordered)
        self.grid.clicked.connect(prompt.click)
        self.body.addWidget(self.grid, 1)
        prompt.changed.connect(self.refresh)
        self.refresh()

    def _filter(self, words: str) -> None:
        wanted = words.casefold().split()

        def fits(ref: int) -> bool:
            card = self.pictures.card(ref)
            if card is None:
                return not wanted
            text = f"{card.face.name} {card.face.type_line} {card.face.text}".casefold()
            return all(word in text for word in wanted)

        self.grid.set_cards(tuple(ref for ref in self.all_cards if fits(ref)))

    def refresh(self) -> None:
        """Show what is taken now."""
        looks = self.prompt.looks()
        only = {ref: look for ref, look in looks.items() if Mark.SELECTED in look.marks or Mark.TARGETED in look.marks}
        self.grid.set_looks(only, frozenset(self.grid.cards) - self.legal)
        self.hint.set_text(self.prompt.hint())

    def key(self, name: str) -> bool:
        """Arrows and Return work on the cards, a slash goes to the filter."""
        if name == "/" and not self.filter.isHidden():
            self.filter.setFocus()
            return True
        return self.grid.step(name)
