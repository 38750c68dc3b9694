"""CR 901.3, 901.15a, 904.3. What planar decks and scheme decks may hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from engine.ast.card import Card
from engine.user_error import UserError

PLANES: Final = 10  # the least in a planar deck (901.3)
PHENOMENA: Final = 2  # the most in it
COMMUNAL: Final = 40  # the least in a communal one, or ten a player if that is less (901.15a)
SCHEMES: Final = 20  # the least in a scheme deck (904.3)
ALIKE: Final = 2  # the most of one name in it


class BringingTrouble(UserError):
    """A planar or scheme deck that breaks its rules; the message is one sentence with the remedy."""


def check_planar_deck(cards: Sequence[Card], whose: str) -> None:
    """A player's own planar deck (901.3). Raises BringingTrouble."""
    _check_planes(cards, whose, PLANES, PHENOMENA, "901.3")


def check_communal_deck(cards: Sequence[Card], whose: str, players: int) -> None:
    """The one planar deck of a whole table (901.15a). Raises BringingTrouble."""
    _check_planes(cards, whose, min(COMMUNAL, 10 * players), 2 * players, "901.15a")


def _check_planes(cards: Sequence[Card], whose: str, least: int, most: int, rule: str) -> None:
    if len(cards) < least:
        raise BringingTrouble(f"{whose}: a planar deck has {least} cards or more, not {len(cards)} ({rule}); add some.")
    phenomena = sum("phenomenon" in card.front.types for card in cards)
    if phenomena > most:
        raise BringingTrouble(f"{whose}: {phenomena} phenomena are more than {most} ({rule}); take some out.")
    name, count = Counter(card.name for card in cards).most_common(1)[0]
    if count > 1:
        raise BringingTrouble(f"{whose}: {name} is in the planar deck {count} times ({rule}); keep one of them.")


def check_scheme_deck(cards: Sequence[Card], whose: str) -> None:
    """An archenemy's scheme deck (904.3). Raises BringingTrouble."""
    if len(cards) < SCHEMES:
        raise BringingTrouble(
            f"{whose}: a scheme deck has {SCHEMES} cards or more, not {len(cards)} (904.3); add some."
        )
    name, count = Counter(card.name for card in cards).most_common(1)[0]
    if count > ALIKE:
        raise BringingTrouble(f"{whose}: {name} is in the scheme deck {count} times (904.3); keep {ALIKE} of them.")


def check_brought(
    kind: str, cards: Sequence[Card], whose: str, players: int = 2, communal: bool = False
) -> None:
    """What a player brings of a kind, "planes" or "schemes"; others have no rules of their own. Raises
    BringingTrouble."""
    if kind == "planes" and communal:
        check_communal_deck(cards, whose, players)
    elif kind == "planes":
        check_planar_deck(cards, whose)
    elif kind == "schemes":
        check_scheme_deck(cards, whose)
