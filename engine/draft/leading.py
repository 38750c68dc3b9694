"""CR 903.5. A deck round a commander: one of each card in its colors, the best for what they do, on a curve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from engine.ast.card import Card
from engine.cards.decks import Deck, merged
from engine.draft.building import BASICS
from engine.draft.judging import colors_made, is_land, is_spell, letters, mana_value, power_of
from engine.terms.colors import COLORS

LANDS: Final = 0.38  # of the deck
CREATURES: Final = 0.52  # of its spells
CURVE: Final = {1: 0.1, 2: 0.24, 3: 0.25, 4: 0.19, 5: 0.12, 6: 0.1}  # of its spells, by mana value


def build_round(leader: Card, cards: Iterable[Card], size: int = 100, name: str = "", plan: str = "") -> Deck:
    """The deck of a commander from some cards: `size` counts the commander too (903.5a)."""
    identity = leader.color_identity
    within = {
        card.name: card for card in cards
        if card.name != leader.name and not card.color_identity & ~identity and "basic" not in card.front.supertypes
    }
    lands = [card for card in within.values() if is_land(card) and _useful(card, identity)]
    spells = _spells(list(within.values()), size - 1 - round(size * LANDS))
    room = size - 1 - len(spells) - len(lands)
    lands = lands[: len(lands) + min(0, room)]
    basics = _basics(spells, size - 1 - len(spells) - len(lands), identity)
    main = merged([*((1, card.name) for card in (*spells, *lands)), *basics])
    return Deck(name or leader.name, main, commander=((1, leader.name),), plan=plan)


def _useful(card: Card, identity: int) -> bool:
    made = colors_made(card)
    return made == identity or (made != 0 and made & identity == made)


def _spells(cards: list[Card], count: int) -> list[Card]:
    """The best spells that make a curve, creatures among them."""
    left = sorted((card for card in cards if is_spell(card)), key=lambda card: (-power_of(card), card.name))
    chosen: list[Card] = []
    while left and len(chosen) < count:
        curve = Counter(max(1, min(6, mana_value(card))) for card in chosen)
        creatures = sum("creature" in card.front.types for card in chosen)

        def need(card: Card, curve: Counter[int] = curve, creatures: int = creatures) -> float:
            place = max(1, min(6, mana_value(card)))
            over = max(0.0, curve[place] + 1 - CURVE[place] * count)
            lacking = CREATURES * count - creatures >= count - len(chosen) and "creature" not in card.front.types
            return power_of(card) - 0.3 * over - (3.0 if lacking else 0.0)

        best = max(left, key=lambda card: (need(card), card.name))
        left.remove(best)
        chosen.append(best)
    return chosen


def _basics(spells: list[Card], count: int, identity: int) -> list[tuple[int, str]]:
    """Basic lands in proportion to the mana symbols of the spells."""
    colors = letters(identity)
    if not colors:
        return [(count, BASICS[COLORS[0]])]
    weight = dict.fromkeys(colors, 1)
    for card in spells:
        for symbol in card.front.mana_cost.symbols if card.front.mana_cost is not None else ():
            for color in colors:
                weight[color] += "WUBRG"[COLORS.index(color)] in symbol.upper()
    whole = sum(weight.values())
    numbers = {color: count * weight[color] // whole for color in colors}
    numbers[colors[0]] += count - sum(numbers.values())
    return [(number, BASICS[color]) for color, number in numbers.items() if number]
