"""Offers at a table: a draw, an answer taken back, a game begun anew; each stands only when all agree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from engine.messages import Message, msg
from engine.net.net_messages import OfferKind, OfferState

__all__ = ["LASTS", "Offer", "OfferWords", "Offers", "offer_words"]

LASTS: Final = 60.0  # seconds that an offer waits for the others
PAUSE: Final = 10.0  # seconds until who was not agreed with offers something again


@dataclass(slots=True)
class Offer:
    """One offer; `place` is the answer of the record that is to be taken back."""

    number: int
    kind: OfferKind
    by: int
    until: float
    place: int
    agreed: list[int]
    waits: list[int]

    @property
    def state(self) -> OfferState:
        """As the table is told of it."""
        return OfferState(self.number, self.kind, self.by, tuple(self.agreed), tuple(self.waits))


@dataclass(slots=True)
class Offers:
    """At most one offer waits at a time."""

    open: Offer | None = None
    _made: int = field(default=0)
    _refused: dict[int, float] = field(default_factory=dict)  # until when, by who made what was not agreed on

    def paused(self, by: int, now: float) -> bool:
        """Whether somebody has just offered something that was not agreed on, and has to wait before offering more."""
        return now < self._refused.get(by, now)

    def make(self, kind: OfferKind, by: int, others: Sequence[int], now: float, place: int = 0) -> Offer:
        """Offer something to the others; it is `open` until it is settled."""
        self._made += 1
        self.open = Offer(self._made, kind, by, now + LASTS, place, [by], [each for each in others if each != by])
        return self.open

    def answer(self, seat: int, number: int, agreed: bool) -> Offer | None:
        """Take somebody's word on the open offer; the offer where that settles it: all have agreed (nobody is waited
        for) or somebody has not."""
        offer = self.open
        if offer is None or offer.number != number or seat not in (*offer.waits, *offer.agreed):
            return None
        if not agreed:
            self._refused[offer.by] = offer.until - LASTS + PAUSE
            self.open = None
            return offer
        if seat in offer.waits:
            offer.waits.remove(seat)
            offer.agreed.append(seat)
        return self.settled()

    def settled(self) -> Offer | None:
        """The open offer, where nobody is waited for any longer; it is open no more."""
        offer = self.open
        if offer is None or offer.waits:
            return None
        self.open = None
        return offer

    def without(self, seat: int) -> Offer | None:
        """Somebody has left the game: they are not waited for, and what they offered is void."""
        offer = self.open
        if offer is not None and offer.by == seat:
            self.open = None
        elif offer is not None and seat in offer.waits:
            offer.waits.remove(seat)
        return self.settled()

    def lapsed(self, now: float) -> Offer | None:
        """The open offer whose time is over; it is open no more."""
        offer = self.open
        if offer is None or now < offer.until:
            return None
        self.open = None
        return offer


class OfferWords(NamedTuple):
    """What all at the table are told of an offer: that it is made, that all have agreed, that somebody has not."""

    made: Message
    agreed: Message
    refused: Message


def offer_words(kind: OfferKind, name: str) -> OfferWords:
    """What is said of an offer of somebody."""
    match kind:
        case "draw":
            return OfferWords(
                msg("{name} offers a draw.", name=name),
                msg("All agree: the game is a draw."),
                msg("The draw is not agreed on; the game goes on."),
            )
        case "undo":
            return OfferWords(
                msg("{name} asks to take back the last decision.", name=name),
                msg("All agree: the last decision of {name} is taken back.", name=name),
                msg("{name}’s decision stands; the game goes on.", name=name),
            )
        case "restart":
            return OfferWords(
                msg("{name} asks to begin the game anew.", name=name),
                msg("All agree: the game begins anew."),
                msg("The game is not begun anew; it goes on."),
            )
