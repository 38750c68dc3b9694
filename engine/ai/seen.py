"""A view that remembers the cards looked at; made for one decision, for the view is good only until it is answered."""

from __future__ import annotations

from engine.state.chars import Chars
from engine.terms.zones import Zone
from engine.view.view import CardView, ShownRow, View


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
            game = self._game
            row = game.state.objects[id]
            if row.zone is Zone.BATTLEFIELD and not row.face_down:  # what everybody sees
                found = CardView(row, game.chars(id))
            else:
                found = super().card(id)
            self._cards[id] = found
        return found

    def permanents(self) -> list[tuple[ShownRow, Chars]]:
        """All permanents that are phased in and can be looked at: status and characteristics."""
        game = self._game
        objects, known = game.state.objects, game.chars_of
        found: list[tuple[ShownRow, Chars]] = []
        for id in game.state.battlefield:
            row = objects[id]
            if row.phased_out:
                continue
            if row.face_down:
                card = self.card(id)
                if card.known:
                    found.append((card.row, card.chars))
            else:
                found.append((row, known.get(id) or game.chars(id)))
        return found
