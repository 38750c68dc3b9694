"""CR 117.1. A first glance at zones: whether anything in them could matter to a priority window at all.

What is noted follows from the printed faces alone and is kept for a zone as long as its tuple is the same; where
effects change cards outside the battlefield the procedures look at each card instead.
"""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import CastingAbility
from engine.rules.effects_seen import FROM_GRAVEYARD
from engine.rules.faces import info_of
from engine.rules.special import IN_HAND
from engine.state.faces import face_info
from engine.state.game import Game
from engine.state.objects import Obj
from engine.terms.zones import Zone

_MOST: Final = 20_000


class HandGlance:
    """What a hand holds: `fast` the cards that may be castable as instants; `special`: any has a special action."""

    __slots__ = ("fast", "hand", "special")

    def __init__(self, game: Game, hand: tuple[int, ...]) -> None:
        self.hand = hand
        fast: list[int] = []
        self.special = False
        for id in hand:
            row = game.state.objects[id]
            values = face_info(row.base).chars
            info = info_of(values)
            several = row.card is not None and len(row.card.faces) > 1
            if info.fast or info.flash_if or several:
                fast.append(id)
            if not values.keywords.isdisjoint(IN_HAND):
                self.special = True
        self.fast = tuple(fast)


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


def _castable(row: Obj) -> bool:
    """Whether a face of a card has a keyword or words of its own by which it can be cast from a graveyard."""
    faces = row.card.faces if row.card is not None else (row.base,)
    return any(
        not face_info(face).chars.keywords.isdisjoint(FROM_GRAVEYARD)
        or any(isinstance(each, CastingAbility) and each.zone is Zone.GRAVEYARD for each in face.abilities)
        for face in faces
    )


_hidden: Final[dict[int, tuple[tuple[int, ...], tuple[int, ...]]]] = {}


def face_down_permanents(game: Game, battlefield: tuple[int, ...]) -> tuple[int, ...]:
    """The face-down permanents of a battlefield; turning one gives a battlefield another tuple."""
    found = _hidden.get(id(battlefield))
    if found is None or found[0] is not battlefield:
        if len(_hidden) > _MOST:
            _hidden.clear()
        objects = game.state.objects
        found = (battlefield, tuple(card for card in battlefield if objects[card].face_down))
        _hidden[id(battlefield)] = found
    return found[1]


def castable_graveyard(game: Game, graveyard: tuple[int, ...]) -> tuple[int, ...]:
    """The cards of a graveyard that their own keywords let their owner cast from there."""
    if not graveyard:
        return ()
    found = _graveyards.get(id(graveyard))
    if found is None or found[0] is not graveyard:
        if len(_graveyards) > _MOST:
            _graveyards.clear()
        objects = game.state.objects
        cards = tuple(card for card in graveyard if _castable(objects[card]))
        found = (graveyard, cards)
        _graveyards[id(graveyard)] = found
    return found[1]
