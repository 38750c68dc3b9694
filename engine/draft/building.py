"""CR 100.2b, 905.1d. Building a deck of a card pool: the two colors with the strongest cards, a curve, and basic lands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from engine.ast.card import Card
from engine.cards.decks import Deck, merged
from engine.draft.draft_sets import DraftTrouble
from engine.draft.judging import (
    CURVE,
    PLAYED,
    colors_made,
    colors_of,
    is_land,
    is_spell,
    letters,
    mana_value,
    power_of,
)
from engine.terms.colors import COLORS

SIZE: Final = 40  # 100.2b
CREATURES: Final = 13
BASICS: Final = dict(zip(COLORS, ("Plains", "Island", "Swamp", "Mountain", "Forest"), strict=True))
DUALS: Final = 3


def build(pool: Sequence[Card], name: str, size: int = SIZE) -> Deck:
    """The deck that somebody would play who judges cards by what they do; what is left over is its sideboard."""
    spells = PLAYED * size // SIZE
    best = max(combinations(COLORS, 2), key=lambda pair: (_strength(pool, pair, spells), pair))
    chosen = choose_spells(pool, best, spells)
    duals = [
        card for card in pool
        if is_land(card) and set(letters(colors_made(card))) == set(best) and "basic" not in card.front.supertypes
    ][:DUALS]
    main = merged([*((1, card.name) for card in (*chosen, *duals)), *basics_for(chosen, size - len(chosen) - len(duals),
                                                                               best)])
    left = Counter(card.name for card in pool)
    left.subtract(Counter(card.name for card in (*chosen, *duals)))
    plots = [card.name for card in pool if "conspiracy" in card.front.types]
    left.subtract(Counter(plots))
    return Deck(
        name, main, tuple((count, card) for card, count in left.items() if count > 0),
        extra=(("Conspiracy", merged((1, card) for card in plots)),) if plots else (),
    )


def playable(pool: Sequence[Card], pair: Sequence[int]) -> list[Card]:
    """The spells of a pool in two colors, the best first."""
    wanted = set(pair)
    able = [card for card in pool if is_spell(card) and set(letters(colors_of(card))) <= wanted]
    return sorted(able, key=lambda card: (-power_of(card), card.name))


def _strength(pool: Sequence[Card], pair: Sequence[int], spells: int) -> float:
    """What the best spells of two colors are worth; short of a deck's number of them is bad."""
    able = playable(pool, pair)
    short = max(0, spells - len(able))
    both = 0.0 if all(any(color in letters(colors_of(card)) for card in able) for color in pair) else -2.0
    return sum(power_of(card) + 1.5 for card in able[:spells]) - 3.0 * short + both


def choose_spells(pool: Sequence[Card], pair: Sequence[int], spells: int) -> list[Card]:
    """The spells to play: the best, so that the mana values make a curve and there are creatures enough."""
    left = playable(pool, pair)
    if len(left) < spells:
        others = sorted(
            (card for card in pool if is_spell(card) and card not in left),
            key=lambda card: (len(set(letters(colors_of(card))) - set(pair)), -power_of(card), card.name),
        )
        left += others[: spells - len(left)]
    chosen: list[Card] = []
    while left and len(chosen) < spells:
        curve = Counter(max(1, min(6, mana_value(card))) for card in chosen)
        creatures = sum("creature" in card.front.types for card in chosen)

        def need(card: Card, curve: Counter[int] = curve, creatures: int = creatures) -> float:
            place = max(1, min(6, mana_value(card)))
            over = max(0, curve[place] + 1 - CURVE[place] - 1)
            lacking = CREATURES - creatures >= spells - len(chosen) and "creature" not in card.front.types
            return power_of(card) - 0.45 * over - (2.0 if lacking else 0.0)

        best = max(left, key=lambda card: (need(card), card.name))
        left.remove(best)
        chosen.append(best)
    return chosen


def basics_for(chosen: Sequence[Card], count: int, pair: Sequence[int]) -> list[tuple[int, str]]:
    """So many basic lands, in proportion to the mana symbols of the spells: of each of two colors that are played at
    least a third, of each of three a quarter."""
    symbols = dict.fromkeys(pair, 0)
    for card in chosen:
        cost = card.front.mana_cost
        for color in letters(colors_of(card)):
            if color in symbols:
                written = cost.symbols if cost is not None else ()
                symbols[color] += max(1, sum(_letter(color) in symbol.upper() for symbol in written))
    whole = sum(symbols.values())
    low = count // (len(pair) + 1) if all(symbols.values()) else 0
    found, left = list[tuple[int, str]](), count
    for place, color in enumerate(pair, 1):
        share = symbols[color] / whole if whole else 1 / len(pair)
        most = left - low * (len(pair) - place)
        amount = max(low, min(most, round(count * share))) if place < len(pair) else left
        left -= amount
        found += [(amount, BASICS[color])] if amount else []
    return found


def _letter(color: int) -> str:
    return "WUBRG"[COLORS.index(color)]


def check_limited(deck: Deck, pool: Sequence[Card], least: int = SIZE) -> None:
    """Raise DraftTrouble for a deck that is too small (100.2b), or holds what was not drafted (905.1d)."""
    if deck.size < least:
        raise DraftTrouble(f"{deck.name} has {deck.size} cards, and a limited deck has {least} or more; add cards.")
    there = Counter(card.name for card in pool)
    for key, entries in deck.sections():
        for count, name in entries:
            if name in BASICS.values() and key in ("main", "side"):
                continue
            there[name] -= count
            if there[name] < 0:
                raise DraftTrouble(
                    f"{deck.name} holds more copies of {name} than were drafted; play drafted cards and basic lands."
                )
