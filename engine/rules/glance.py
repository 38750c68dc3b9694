"""CR 117.1. A first glance at zones: whether anything in them could matter to a priority window at all.

What is noted follows from the printed faces alone and is kept for a zone as long as its tuple is the same; where
effects change cards outside the battlefield the procedures look at each card instead.
"""

from __future__ import annotations

from typing import Final

from engine.rules.effects_seen import FROM_GRAVEYARD
from engine.rules.faces import info_of
from engine.rules.special import IN_HAND
from engine.state.faces import face_info
from engine.state.game import Game

_MOST: Final = 20_000


class HandGlance:
    """What a hand holds: anything that can be cast as an instant, anything with a special action, and the cards with a
    single face, no other ways to be cast and nothing that changes their cost."""

    __slots__ = ("fast", "hand", "special")

    def __init__(self, game: Game, hand: tuple[int, ...]) -> None:
        self.hand = hand
        self.fast = False
        self.special = False
        for id in hand:
            row = game.state.objects[id]
            values = face_info(row.base).chars
            info = info_of(values)
            several = row.card is not None and len(row.card.faces) > 1
            if info.fast or info.flash_if or several:
                self.fast = True
            if not values.keywords.isdisjoint(IN_HAND):
                self.special = True


_hands: Final[dict[int, HandGlance]] = {}
_graveyards: Final[dict[int, tuple[tuple[int, ...], tuple[int, ...]]]] = {}


def hand_glance(game: Game, hand: tuple[int, ...]) -> HandGlance:
    """What a hand holds, by its printed faces."""
    found = _hands.get(id(hand))
    if found is None or found.hand is not hand:
        if len(_hands) > _MOST:
            _hands.clear()
        found = HandGlance(game, hand)
        _hands[id(hand)] = found
    return found


def castable_graveyard(game: Game, graveyard: tuple[int, ...]) -> tuple[int, ...]:
    """The cards of a graveyard that their own keywords let their owner cast from there."""
    if not graveyard:
        return ()
    found = _graveyards.get(id(graveyard))
    if found is None or found[0] is not graveyard:
        if len(_graveyards) > _MOST:
            _graveyards.clear()
        objects = game.state.objects
        cards = tuple(
            card for card in graveyard if not face_info(objects[card].base).chars.keywords.isdisjoint(FROM_GRAVEYARD)
        )
        found = (graveyard, cards)
        _graveyards[id(graveyard)] = found
    return found[1]
