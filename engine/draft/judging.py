"""CR 905. What a card is worth to somebody who drafts: what it does for its cost, judged from its abilities as read,
and how well it fits what is drafted already. No card is known by name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.ai.value import card_worth
from engine.ast.abilities import DraftAbility
from engine.ast.card import Card
from engine.terms.colors import COLORS

PAR: Final = 0.5  # what a card of no cost should be worth
PER_MANA: Final = 1.25  # and how much more for each mana it costs
PER_MANA_ONCE: Final = 0.85  # the same of what is no body: what is judged of it is mostly done once
DEAR: Final = 5  # cards of more mana than that come late
LATE: Final = 0.45
CREATURE: Final = 0.25  # decks win by creatures
DRAFTING: Final = 0.4  # for each thing a card does while it is drafted
CURVE: Final = {1: 2, 2: 6, 3: 6, 4: 4, 5: 3, 6: 2}  # how many spells of each mana value a deck of 23 wants
PLAYED: Final = 23
LEAN: Final = 0.34  # points that each point of worth in a color adds to other cards of it
MOST_LEAN: Final = 2.6
OFF: Final = 1.1  # less for each color of a card beyond the two that are drafted


def mana_value(card: Card) -> int:
    """The mana value of the front of a card."""
    cost = card.front.mana_cost
    return int(cost.mana_value) if cost is not None else 0


def is_land(card: Card) -> bool:
    """Whether the front of a card is a land."""
    return "land" in card.front.types


def is_spell(card: Card) -> bool:
    """Whether a card is one to be put into a deck and cast."""
    return not is_land(card) and not {"conspiracy", "plane", "phenomenon", "scheme", "vanguard"} & set(card.front.types)


@lru_cache(maxsize=20_000)
def power_of(card: Card) -> float:
    """What a card is worth beyond what its mana buys elsewhere, in points; about 0 for one that just makes a deck."""
    face = card.front
    if is_land(card):
        return 0.1 if colors_made(card).bit_count() > 1 else -0.8
    drafting = DRAFTING * sum(isinstance(one, DraftAbility) for each in card.faces for one in each.abilities)
    if "conspiracy" in face.types:
        return 0.6 + 0.2 * len(face.abilities)
    cost = mana_value(card)
    points = card_worth(card) - PAR - (PER_MANA if "creature" in face.types else PER_MANA_ONCE) * cost + drafting
    points -= LATE * max(0, cost - DEAR)
    if "creature" in face.types:
        points += CREATURE
    return max(-3.0, min(4.0, points))


def colors_of(card: Card) -> int:
    """The colors that a card needs to be cast, as bits."""
    return card.front.colors


def colors_made(card: Card) -> int:
    """The colors in a land's identity, as bits."""
    return card.color_identity


def letters(bits: int) -> tuple[int, ...]:
    """The single colors of some bits."""
    return tuple(color for color in COLORS if bits & color)


def leanings(drafted: Sequence[Card]) -> dict[int, float]:
    """How much was drafted of each color so far."""
    found = dict.fromkeys(COLORS, 0.0)
    for card in drafted:
        if not is_spell(card):
            continue
        colors = letters(colors_of(card))
        for color in colors:
            found[color] += max(0.0, 1.2 + power_of(card)) / len(colors)
    return found


def pick_worth(card: Card, drafted: Sequence[Card], share: float) -> float:
    """What a card is worth to who has drafted those; `share` of the draft is over, 0 to 1: colors matter more then."""
    points = power_of(card)
    lean = leanings(drafted)
    best = sorted(COLORS, key=lambda color: (-lean[color], color))[:2]
    colors = letters(colors_of(card) if not is_land(card) else colors_made(card))
    committed = min(1.0, 0.25 + 1.5 * share)
    outside = [color for color in colors if color not in best]
    if colors and not outside:
        points += min(MOST_LEAN, LEAN * sum(lean[color] for color in colors) / len(colors)) * committed
    points -= OFF * len(outside) * (0.3 + 2.2 * share) * (1 if lean[best[0]] else 0)
    if is_spell(card):
        points += 0.5 * share * _curve_need(card, [each for each in drafted if not letters(
            colors_of(each)) or set(letters(colors_of(each))) <= set(best)])
    return points


def _curve_need(card: Card, drafted: Sequence[Card]) -> float:
    """How much a deck still wants a card of that mana value, -1 to 1."""
    place = max(1, min(6, mana_value(card)))
    there = sum(is_spell(each) and max(1, min(6, mana_value(each))) == place for each in drafted)
    return max(-1.0, min(1.0, (CURVE[place] - there) / 3))
