"""CR 100.2a, 903.5. Decks drawn by chance for a computer player: of cards at hand that are read whole, of the colors
and in the format that are wished for, by the hand that builds drafted decks."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from engine.ast.card import Card, Reading
from engine.cards.card_rows import CardRow
from engine.cards.decks import Deck, merged
from engine.cards.pool import CardPool
from engine.cards.store import PAGE, Store
from engine.draft.building import basics_for, choose_spells
from engine.draft.deck_wishes import SIZE, DeckWish
from engine.draft.draft_sets import DraftTrouble
from engine.draft.judging import is_spell, letters, power_of
from engine.draft.set_names import NOT_OPENED
from engine.messages import msg
from engine.terms.colors import LETTERS

__all__ = ["draw_deck"]

LANDS: Final = 0.4  # of a deck
COPIES: Final = (2, 3, 4)
LOOKED_AT: Final = 90  # spells to choose from, to a deck of 60
MOST_TRIED: Final = 600  # cards that are read in search of those


def draw_deck(store: Store, wish: DeckWish, seed: int) -> Deck:
    """A deck as wished for, of what the card store has; the letters of its colors are its name. Raises DraftTrouble
    where there are too few such cards, and SearchError for a format that the card data does not know."""
    chance, pool = Random(seed), CardPool()
    leader = _leader(store, wish, pool, chance) if wish.led else None
    if leader is not None:
        colors = "".join(LETTERS[color.bit_length() - 1] for color in letters(leader.color_identity))
    else:
        colors = wish.colors or "".join(sorted(chance.sample(LETTERS, 2), key=LETTERS.index))
    bits = [1 << LETTERS.index(letter) for letter in colors]
    lands = round(LANDS * wish.size)
    spells = wish.size - lands - (leader is not None)
    wanted = spells * 5 // 4 if wish.led else LOOKED_AT * wish.size // SIZE
    drawn: list[Card] = []
    for card in _whole_cards(store, wish, f"id<={colors} -t:land", pool, chance):
        if is_spell(card) and card != leader:
            alone = wish.led or "legendary" in card.front.supertypes
            drawn += [card] * (1 if alone else chance.choice(COPIES))
            wanted -= 1
        if not wanted:
            break
    if len(drawn) < spells:
        raise DraftTrouble(msg(
            "There are too few cards read whole for a deck of these colors in this format; choose others."
        ))
    drawn.sort(key=lambda card: (-power_of(card), card.name))
    chosen = choose_spells(drawn, bits, spells)
    main = merged([*((1, card.name) for card in chosen), *basics_for(chosen, lands, bits)])
    made = Deck(colors, main, commander=((1, leader.name),) if leader is not None else ())
    return made.with_fact("format", wish.format) if wish.format else made


def _leader(store: Store, wish: DeckWish, pool: CardPool, chance: Random) -> Card:
    """A legendary creature of just the colors that are wished for, or of one color at least (903.3)."""
    asked = f"id={wish.colors}" if wish.colors else "-id=c"
    found = next(_whole_cards(store, wish, f"t:legendary t:creature {asked}", pool, chance), None)
    if found is None:
        raise DraftTrouble(msg("No legendary creature of these colors is read whole; choose others."))
    return found


def _whole_cards(store: Store, wish: DeckWish, asked: str, pool: CardPool, chance: Random) -> Iterator[Card]:
    """Cards that a search finds and that are read whole, in an order drawn by chance."""
    listed = f" f:{wish.format}" if wish.format else ""
    ids = list(store.search(f"{asked} -is:token -t:basic{listed}").ids)
    chance.shuffle(ids)
    for start in range(0, min(len(ids), MOST_TRIED), PAGE):
        for row in store.rows(ids[start : start + PAGE]):
            card = _card(store, row, pool) if _may_be_drawn(row) else None
            if card is not None and card.reading not in (Reading.PARTLY, Reading.UNREAD):
                yield card


def _may_be_drawn(row: CardRow) -> bool:
    return row.status not in ("partly", "unread") and not row.type_line.startswith((*NOT_OPENED, "Conspiracy"))


def _card(store: Store, row: CardRow, pool: CardPool) -> Card | None:
    data = store.data_of(row.id)
    if data is None:
        return None
    pool.add(data)
    return pool.card(row.name)
