"""CR 702.124, 903.3-5. Which cards may lead a Commander deck, alone or together, and which decks they may lead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from engine.ast.abilities import KeywordAbility
from engine.ast.card import Card
from engine.terms.colors import color_letters

SIZE: Final = 100  # 903.5a
_CAN_LEAD: Final = "can be your commander"  # 903.3a


def keywords_of(card: Card) -> dict[str, str]:
    """The keyword abilities on a card's front face, each with its word."""
    return {one.name: one.word for one in card.front.abilities if isinstance(one, KeywordAbility)}


def may_lead_alone(card: Card) -> bool:
    """Whether a card may be a deck's one commander: a legendary creature, or it says so (903.3, 903.3a)."""
    front = card.front
    return ("legendary" in front.supertypes and "creature" in front.types) or _CAN_LEAD in front.text


def is_background(card: Card) -> bool:
    """Whether a card is a legendary Background enchantment."""
    front = card.front
    return "Background" in front.subtypes and "legendary" in front.supertypes and "enchantment" in front.types


def partners(one: Card, other: Card) -> bool:
    """Whether two cards may lead a deck together (702.124)."""
    return any(rule(one, other) for rule in (_partner, _partner_with, _friends, _of_a_kind, _background, _doctor))


def _partner(one: Card, other: Card) -> bool:
    """702.124a. Both have partner."""
    return _both_lead(one, other) and all("partner" in keywords_of(each) for each in (one, other))


def _partner_with(one: Card, other: Card) -> bool:
    """702.124f. Each has "partner with" the other's name."""
    named = keywords_of(one).get("partner with"), keywords_of(other).get("partner with")
    return _both_lead(one, other) and named == (other.front.name, one.front.name)


def _friends(one: Card, other: Card) -> bool:
    """702.124g. Both have friends forever."""
    return _both_lead(one, other) and all("friends forever" in keywords_of(each) for each in (one, other))


def _of_a_kind(one: Card, other: Card) -> bool:
    """702.124a. Both have "Partner—" with the same words behind it, which goes with no other kind of partner."""
    kinds = keywords_of(one).get("partner of", ""), keywords_of(other).get("partner of", "")
    return _both_lead(one, other) and kinds[0] == kinds[1] != ""


def _background(one: Card, other: Card) -> bool:
    """702.124h. One has "choose a Background", the other is a legendary Background enchantment."""
    return any(
        may_lead_alone(chooser) and "choose a background" in keywords_of(chooser) and is_background(background)
        for chooser, background in ((one, other), (other, one))
    )


def _doctor(one: Card, other: Card) -> bool:
    """One has "Doctor's companion", the other is a legendary Time Lord Doctor creature with no other creature type."""
    return _both_lead(one, other) and any(
        "doctor's companion" in keywords_of(friend) and set(doctor.front.subtypes) == {"Time-Lord", "Doctor"}
        for friend, doctor in ((one, other), (other, one))
    )


def _both_lead(one: Card, other: Card) -> bool:
    return may_lead_alone(one) and may_lead_alone(other)


def identity(commanders: Sequence[Card]) -> int:
    """The colors of all commanders' color identities together, as bits (702.124c, 903.4)."""
    colors = 0
    for card in commanders:
        colors |= card.color_identity
    return colors


def faults(deck: Sequence[Card], commanders: Sequence[Card]) -> tuple[str, ...]:
    """What keeps cards from being a Commander deck with these commanders (`deck` is without them), one sentence each;
    none if all is well (702.124b, 903.5)."""
    found: list[str] = []
    if not commanders:
        found.append("The deck has no commander.")
    elif len(commanders) == 1 and not may_lead_alone(commanders[0]):
        found.append(f"{commanders[0].name} can't be a commander.")
    elif len(commanders) == 2 and not partners(*commanders):
        found.append(f"{commanders[0].name} and {commanders[1].name} can't lead a deck together.")
    elif len(commanders) > 2:
        found.append("A deck has at most two commanders.")
    count = len(deck) + len(commanders)
    if count != SIZE:
        found.append(f"The deck has {count} cards with its commanders, not {SIZE}.")
    names = Counter(card.name for card in (*deck, *commanders) if "basic" not in card.front.supertypes)
    found += [f"{name} is there {times} times." for name, times in names.items() if times > 1]
    allowed = identity(commanders)
    strange = dict.fromkeys(card.name for card in deck if card.color_identity & ~allowed)
    letters = color_letters(allowed) or "colorless"
    found += [f"{name} is not within the commanders' color identity ({letters})." for name in strange]
    return tuple(found)
