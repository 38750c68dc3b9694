"""Decks drawn by chance: of the colors and size and by the rules that are wished for, the same for the same seed."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.cards.pool import CardPool
from engine.cards.store import Store
from engine.cli.table import BUNDLED, CASUAL
from engine.draft.building import BASICS, basics_for
from engine.draft.deck_wishes import DeckWish, wish_of
from engine.draft.draft_sets import DraftTrouble
from engine.draft.judging import is_land
from engine.draft.random_decks import draw_deck
from engine.terms.colors import COLORS, LETTERS
from engine.user_error import UserError

STORE = Store.open(None)
POOL = CardPool()
POOL.load(BUNDLED)
POOL.load(CASUAL)


def identity(name: str) -> set[str]:
    card = POOL.card(name)
    assert card is not None, name
    return {letter for letter, color in zip(LETTERS, COLORS, strict=True) if card.color_identity & color}


@pytest.mark.parametrize("colors", ["", "R", "WU", "BRG"])
def test_a_drawn_deck_is_of_the_colors_wished_for_and_can_be_played(colors: str) -> None:
    made = draw_deck(STORE, DeckWish(colors), 7)
    assert made.size == 60 and not made.commander
    played = set().union(*(identity(name) for _, name in made.main))
    assert played <= set(colors) if colors else len(played) == 2
    lands = [(count, name) for count, name in made.main if is_land(POOL.card(name))]  # type: ignore[arg-type]
    assert sum(count for count, _ in lands) == 24
    assert {name for _, name in lands} == {BASICS[COLORS[LETTERS.index(letter)]] for letter in played}
    assert all(count <= 4 for count, name in made.main if name not in BASICS.values())
    assert POOL.deck_cards(made)  # every card is read whole


def test_the_same_seed_draws_the_same_deck_and_another_another() -> None:
    first, again, other = (draw_deck(STORE, DeckWish("G"), seed) for seed in (1, 1, 2))
    assert first == again != other


def test_a_led_deck_has_a_commander_of_its_colors_and_each_card_once() -> None:
    made = draw_deck(STORE, DeckWish(size=60, led=True), 3)
    ((_, leader),) = made.commander
    assert made.size == 59
    for count, name in made.main:
        assert identity(name) <= identity(leader)
        assert count == 1 or name in BASICS.values()


def test_what_cannot_be_drawn_is_said_in_a_sentence() -> None:
    with pytest.raises(UserError):
        draw_deck(STORE, DeckWish("W", "a format that nobody knows"), 1)
    with pytest.raises(DraftTrouble, match="too few cards"):
        draw_deck(STORE, DeckWish("W", size=2000, led=False), 1)


def test_the_key_of_a_wish_is_read_back() -> None:
    assert wish_of(DeckWish("WG", "modern").key) == DeckWish("WG", "modern")
    assert wish_of("own:random") is None and wish_of("ridge-company") is None
    assert wish_of("random") == DeckWish() and wish_of("random:xyzG") == DeckWish("G")


def test_each_of_three_colors_has_its_share_of_lands() -> None:
    names = ("Kiln Runner", "Mossgate Stag", "Lantern Abbot")
    cards = [card for name in names if (card := POOL.card(name)) is not None]
    assert len(cards) == 3
    three = tuple(COLORS[LETTERS.index(letter)] for letter in "WRG")
    counts = Counter({name: count for count, name in basics_for(cards, 17, three)})
    assert counts.total() == 17 and len(counts) == 3 and min(counts.values()) >= 4
    assert basics_for(cards[:1], 17, (COLORS[3],)) == [(17, "Mountain")]
