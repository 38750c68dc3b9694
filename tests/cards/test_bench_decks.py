"""The benchmark decks are read whole, so that series of games can be compared."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cards.decks import read_deck
from engine.cards.pool import CardPool


@pytest.mark.parametrize("name", ["green", "red", "burn", "stompy"])
def test_a_benchmark_deck_is_read_whole(shared_data: Path, real_cards: Path, name: str) -> None:
    deck = read_deck(shared_data / "bench" / f"{name}.dec").deck
    pool = CardPool()
    pool.load(real_cards, deck.names())
    assert len(pool.deck_cards(deck)) == 60
