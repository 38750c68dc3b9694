"""A view that remembers the cards looked at; made for one decision, for the view is good only until it is answered."""

from __future__ import annotations

from engine.view.view import CardView, View


class SeenView(View):
    """A view whose cards are made once."""

    __slots__ = ("_cards",)

    def __init__(self, view: View) -> None:
        super().__init__(view._game, view.viewer)
        self._cards: dict[int, CardView] = {}

    def card(self, id: int) -> CardView:
        """An object as the viewer sees it."""
        found = self._cards.get(id)
        if found is None:
            found = self._cards[id] = super().card(id)
        return found
