"""CR 117.1. A first look at zones: whether anything in them could matter to a priority window at all.

What is noted follows from the printed faces alone and is kept for a zone as long as its tuple is the same; where
effects change cards outside the battlefield the procedures look at each card instead.
"""

from __future__ import annotations

from typing import Final

from engine.ast.card import Card, Face
from engine.game import Game
from engine.rules.castable_faces import FaceInfo, info_of
from engine.rules.preparing import preparing
from engine.rules.special_actions import IN_HAND
from engine.rules.ways import castable_there
from engine.state.faces import face_info
from engine.state.objects import Obj
from engine.state.room_faces import is_room

_MOST: Final = 20_000


class FaceSummary:
    """A face as a card in a hand: `fast` it may be castable as an instant; `special` it has a special action; `splices`
    it can be spliced; `info` what can be cast of it, None for what counting mana says too little of; `total` the least
    mana that it costs, 0 where that is not known; `land` it is a land and nothing else."""

    __slots__ = ("face", "fast", "info", "land", "special", "splices", "total")

    def __init__(self, face: Face) -> None:
        values = face_info(face).chars
        info = info_of(values)
        self.face = face
        self.land = info.land and not info.ways
        self.info = info if self.land or info.counted else None
        self.total = NEVER if self.land else info.total if info.counted else 0
        self.fast = info.fast or bool(info.flash_if) or bool(info.sudden)
        self.special = not values.keywords.isdisjoint(IN_HAND)
        self.splices = "splice" in values.keywords


class HandSummary:
    """What a hand holds: `fast` the cards that may be castable as instants; `special`: any has a special action;
    `splices`: any can be spliced.
    `cards` each with what can be cast of it, None for what counting mana says too little of; `least` the least mana
    that any spell among them costs, 0 where that is not known; `soonest` likewise of the fast ones."""

    __slots__ = ("cards", "fast", "lands", "least", "soonest", "special", "splices")

    def __init__(self, game: Game, hand: tuple[int, ...]) -> None:
        fast: list[tuple[int, FaceInfo | None]] = []
        cards: list[tuple[int, FaceInfo | None]] = []
        lands: list[int] = []
        least = soonest = NEVER
        self.special = self.splices = False
        objects = game.state.objects
        changed = game.index.self_statics
        for card in hand:
            row = objects[card]
            known = _faces.get(id(row.base))
            if known is None:
                known = _remember_face(row.base)
            whole = row.card is not None and len(row.card.faces) == 1
            if known.special:
                self.special = True
            if known.splices:
                self.splices = True
            if whole and card not in changed:
                entry = (card, known.info)
                total = known.total
                if known.land:
                    lands.append(card)
            else:
                entry = (card, None)
                total = 0
            cards.append(entry)
            if total < least:  # noqa: PLR1730
                least = total
            if known.fast or not whole:
                fast.append(entry)
                if total < soonest:  # noqa: PLR1730
                    soonest = total
        self.fast = tuple(fast)
        self.cards = tuple(cards)
        self.lands = tuple(lands)
        self.least = least
        self.soonest = soonest


NEVER: Final = 1_000_000
_faces: Final[dict[int, FaceSummary]] = {}


def _remember_face(face: Face) -> FaceSummary:
    if len(_faces) > _MOST:
        _faces.clear()
    made = _faces[id(face)] = FaceSummary(face)
    return made


def _castable(row: Obj) -> bool:
    """Whether a face of a card has a keyword or words of its own by which it can be cast from a graveyard."""
    card = row.card
    if card is None:
        return _from_graveyard(row.base)
    found = _cards.get(id(card))
    if found is None or found[0] is not card:
        if len(_cards) > _MOST:
            _cards.clear()
        found = (card, any(map(_from_graveyard, card.faces)))
        _cards[id(card)] = found
    return found[1]


def _from_graveyard(face: Face) -> bool:
    return castable_there(face_info(face).chars)


_cards: Final[dict[int, tuple[Card, bool]]] = {}


class BattlefieldSummary:
    """What matters to windows of the battlefield that this tuple is: `hidden` the face-down permanents; `preparing`
    those with a spell to be prepared; `rooms`: any is a Room; `odd`: there is any of these."""

    __slots__ = ("battlefield", "hidden", "odd", "preparing", "rooms")

    def __init__(self, game: Game, battlefield: tuple[int, ...]) -> None:
        objects = game.state.objects
        self.battlefield = battlefield
        odd = [
            id for id in battlefield
            if (row := objects[id]).face_down or ((card := row.card) is not None and len(card.faces) > 1)
        ]
        self.hidden = tuple([id for id in odd if objects[id].face_down]) if odd else ()
        self.preparing = tuple([id for id in odd if preparing(objects[id])]) if odd else ()
        self.rooms = bool(odd) and any(is_room(objects[id].card) for id in odd)
        self.odd = bool(self.hidden or self.preparing or self.rooms)


class PlayerSummary:
    """What matters to a player's windows of the zones that these tuples are: `held` what the hand holds; `castable` the
    cards of their graveyard that their own keywords let their owner cast from there; `quiet`: nothing in them could be
    used at instant speed, activated abilities apart."""

    __slots__ = ("castable", "graveyard", "hand", "held", "quiet")

    def __init__(
        self, game: Game, hand: tuple[int, ...], graveyard: tuple[int, ...], before: PlayerSummary | None
    ) -> None:
        self.hand = hand
        self.graveyard = graveyard
        self.held: HandSummary = before.held if before is not None and before.hand is hand else HandSummary(game, hand)
        if before is not None and before.graveyard is graveyard:
            castable = before.castable
        else:
            objects = game.state.objects
            perhaps = [
                each for each in graveyard
                if (kept := _cards.get(id(card := objects[each].card))) is None or kept[1] or kept[0] is not card
            ]
            castable = tuple([each for each in perhaps if _castable(objects[each])]) if perhaps else ()
        self.castable: tuple[int, ...] = castable
        self.quiet = not (self.held.fast or self.held.special or castable)


_GROUND: Final = -1


def battlefield_summary(game: Game) -> BattlefieldSummary:
    """What the battlefield holds, by the printed faces; kept while it is the same tuple (turning a permanent face up or
    down gives the battlefield another tuple)."""
    battlefield = game.state.battlefield
    kept = game.zone_summaries.get(_GROUND)
    if isinstance(kept, BattlefieldSummary) and kept.battlefield is battlefield:
        return kept
    made = game.zone_summaries[_GROUND] = BattlefieldSummary(game, battlefield)
    return made


def player_summary(game: Game, player: int) -> PlayerSummary:
    """What a player's hand and graveyard hold, by their printed faces; kept while they are the same tuples."""
    mine = game.state.players[player]
    kept = game.zone_summaries.get(player)
    if isinstance(kept, PlayerSummary):
        if kept.hand is mine.hand and kept.graveyard is mine.graveyard:
            return kept
    else:
        kept = None
    made = game.zone_summaries[player] = PlayerSummary(game, mine.hand, mine.graveyard, kept)
    return made
