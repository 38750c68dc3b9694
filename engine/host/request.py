"""What a match at this table is made of, as one value that crosses to the engine's process."""

from __future__ import annotations

import msgspec

from engine.cards.decks import Deck

__all__ = ["MatchRequest"]


class MatchRequest(msgspec.Struct, kw_only=True):
    """A match to make: from decks, from a scenario's position, or (without both) from the record at `path`. `kinds` say
    who sits where, `cards` are the raw card objects that the decks or the scenario name, `ponder` seconds that every
    computer player thinks at least, `autoplay`: a computer player answers for the person (both for measuring)."""

    me: int
    kinds: tuple[str, ...]
    seed: int
    path: str = ""
    names: tuple[str, ...] = ()
    decks: tuple[Deck, ...] = ()
    rules: dict[str, bool | int] = {}
    cards: list[dict[str, object]] = []
    insist: bool = False
    position: dict[str, object] | None = None
    full_control: bool = False
    ponder: float = 0.0
    autoplay: bool = False
    own_stops: tuple[int, ...] = ()
    other_stops: tuple[int, ...] = ()
