"""Decks drawn by chance for computer players, before a match that asks for them: aside, so that nobody waits."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from engine.cards.decks import Deck
from engine.cards.store import Store
from engine.draft.deck_wishes import LED_SIZE, DeckWish, wish_of
from engine.lazy_import import LazyModule
from engine.user_error import UserError
from engine.variants.ways_to_play import BRAWL_SIZE
from gui.cards.catalog import Catalog, DeckEntry
from gui.i18n import error_words, tr, translate
from gui.session.latest_only_worker import LatestOnlyWorker
from gui.session.match_setup import Rival, TableSetup, new_seed
from gui.widgets.symbol_row import COLOR_WORDS

__all__ = ["DrawnRivals", "wishes_of"]

_DRAWING: Final = LazyModule("engine.draft.random_decks")
KEY: Final = "drawn:{place}"


def wishes_of(setup: TableSetup) -> dict[int, DeckWish]:
    """The decks that a set-up wishes to be drawn, by the place of their player among the rivals; a commander leads them
    where that is played."""
    brawl = "brawl" in setup.variants
    size = int(setup.options.get("deck-size", BRAWL_SIZE)) if brawl else LED_SIZE
    led = brawl or bool(setup.rules.get("commander"))
    wishes = {place: wish for place, rival in enumerate(setup.rivals) if (wish := wish_of(rival.deck)) is not None}
    return {place: replace(wish, led=True, size=size) for place, wish in wishes.items()} if led else wishes


class DrawnRivals(QObject):
    """Draws what a set-up wishes for; the catalogue holds it for the match. `failed` says in a sentence why it cannot
    be."""

    failed = Signal(str)

    def __init__(self, catalog: Catalog, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._catalog = catalog
        self._asked: tuple[TableSetup, Callable[[TableSetup], None]] | None = None
        self._work = LatestOnlyWorker(lambda: None, self)
        self._work.answered.connect(self._on_drawn)

    def draw(self, setup: TableSetup, then: Callable[[TableSetup], None]) -> bool:
        """Go on with the set-up and the decks that were drawn for it, once they are; whether any are wished for."""
        wishes = wishes_of(setup)
        if not wishes:
            self.stop()
            return False
        self._asked = setup, then
        seed = setup.seed if setup.seed is not None else new_seed()
        self._work.ask(partial(_drawn, self._catalog.store.path, wishes, seed))
        return True

    def stop(self) -> None:
        """Nobody waits for a deck any more."""
        self._asked = None
        self._work.forget()

    def _on_drawn(self, drawn: Mapping[int, Deck] | UserError) -> None:
        asked, self._asked = self._asked, None
        if asked is None:
            return
        if isinstance(drawn, UserError):
            self.failed.emit(error_words(drawn))
            return
        setup, then = asked
        rivals = list(setup.rivals)
        for place, deck in drawn.items():
            key = KEY.format(place=place)
            colors = ", ".join(translate(COLOR_WORDS[letter]) for letter in deck.name)
            named = dataclasses.replace(deck, name=tr("Random deck: {colors}", colors=colors))
            self._catalog.drafted[key] = DeckEntry(key, named, own=True)
            rivals[place] = Rival(key, rivals[place].seat)
        then(replace(setup, rivals=tuple(rivals)))


def _drawn(path: Path | None, wishes: Mapping[int, DeckWish], seed: int) -> dict[int, Deck] | UserError:
    """The decks, of the cards in a store's file; or why they cannot be drawn. In any thread."""
    store = Store.open(path)
    try:
        return {place: _DRAWING.draw_deck(store, wish, seed * 64 + place) for place, wish in wishes.items()}
    except UserError as error:
        return error
    finally:
        store.close()
