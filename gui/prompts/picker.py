"""The picker: cards that do not lie open on the table, to choose among where a question asks for them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from gui.i18n import tr
from gui.prompts.base import Look, Mark, Pictures, Prompt
from gui.prompts.card_grid import CardGrid
from gui.prompts.filter_line import FILTER_FROM, FilterLine, fits
from gui.prompts.panel import Panel, RichLabel

__all__ = ["PickerPanel"]

_WIDTH = 400  # px that keep a panel with a filter from growing narrow as few are left


class PickerPanel(Panel):
    """A panel of cards; those that may be taken are lit, the others quieter. Of many cards (a library) those of a name
    are shown once with their number, in alphabetical order, and letters filter them."""

    def __init__(
        self, prompt: Prompt[Any], title: str, cards: tuple[int, ...], legal: frozenset[int], pictures: Pictures
    ) -> None:
        super().__init__(title or tr("Choose"))
        self.prompt, self.pictures, self.legal = prompt, pictures, legal
        self.many = len(cards) >= FILTER_FROM
        self.all_cards = tuple(sorted(cards, key=self._rank))
        self.hint = RichLabel(tone="text2")
        self.body.addWidget(self.hint)
        self.filter = FilterLine()
        self.filter.textChanged.connect(self.refresh)
        self.body.addWidget(self.filter)
        self.filter.setVisible(self.many)
        if self.many:
            self.setMinimumWidth(_WIDTH)
            self.setFocusProxy(self.filter)
        self.grid = CardGrid(pictures, self.all_cards)
        self.grid.clicked.connect(prompt.click)
        self.body.addWidget(self.grid, 1)
        prompt.changed.connect(self.refresh)
        self.refresh()

    def _rank(self, ref: int) -> tuple[bool, str]:
        """What can be taken comes first; many cards by their names."""
        return ref not in self.legal, self._name(ref) if self.many else ""

    def _name(self, ref: int) -> str:
        card = self.pictures.card(ref)
        return card.face.name if card is not None else ""

    def _fits(self, ref: int) -> bool:
        card, words = self.pictures.card(ref), self.filter.text()
        return fits(words, card.face.name, card.face.type_line, card.face.text) if card is not None else not words

    def refresh(self) -> None:
        """Show what fits and what is taken now."""
        looks = self.prompt.looks()
        lit = {ref: look for ref, look in looks.items() if Mark.SELECTED in look.marks or Mark.TARGETED in look.marks}
        shown = tuple(ref for ref in self.all_cards if self._fits(ref))
        if self.many:
            shown, counts = self._once(shown, frozenset(lit))
            for ref, count in counts.items():
                lit[ref] = replace(lit.get(ref, Look()), badge=f"×{count}")
        self.grid.set_cards(shown)
        self.grid.set_looks(lit, frozenset(shown) - self.legal)
        self.hint.set_text(self.prompt.hint())

    def _once(self, cards: tuple[int, ...], taken: frozenset[int]) -> tuple[tuple[int, ...], dict[int, int]]:
        """What is taken, and of the others one of each name; how many each of these stands for, if several."""
        count = Counter((self._name(ref), ref in self.legal) for ref in cards if ref not in taken)
        shown: list[int] = []
        counts: dict[int, int] = {}
        for ref in cards:
            key = (self._name(ref), ref in self.legal)
            if ref in taken:
                shown.append(ref)
            elif count[key]:
                shown.append(ref)
                if count[key] > 1:
                    counts[ref] = count[key]
                count[key] = 0
        return tuple(shown), counts

    def key(self, name: str) -> bool:
        """Arrows and Return work on the cards, a slash goes to the filter."""
        if name == "/" and not self.filter.isHidden():
            self.filter.setFocus()
            return True
        return self.grid.step(name)
