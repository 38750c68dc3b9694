"""What a match at this table is made of, as one value that crosses to the engine's process."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field

from engine.cards.decks import Deck
from engine.decisions import BOTH_MAIN_PHASES
from engine.play.record import DraftNote
from engine.terms.crossing import Part
from engine.user_error import UserError

__all__ = ["MatchRequest", "RequestError"]


class RequestError(UserError):
    """A match is asked for that cannot be made; the message is one sentence."""


class MatchRequest(Part, frozen=True, kw_only=True):
    """A match to make: from decks, from a scenario's position, or (without both) from the record at `path`. `kinds` say
    who sits where, `teams` which seats play together, `notes` what was noted in a draft, `cards` are the raw card
    objects that the decks or the scenario name, `ponder` seconds that every computer player thinks at least,
    `patience` seconds that it may think of one decision (0: no limit),
    `autoplay`: a computer player answers for the person (both for measuring), `pacing`: how long the events of others
    rest on the table, as a share of the usual, `named_stops`: the stops in the turns of players by their names, in
    place of `other_stops`, `breaks`: what ends passing on early."""

    me: int
    kinds: tuple[str, ...]
    seed: int
    path: str = ""
    names: tuple[str, ...] = ()
    decks: tuple[Deck, ...] = ()
    rules: dict[str, bool | int | str | tuple[int, ...]] = field(default_factory=dict)
    teams: tuple[int, ...] = ()
    notes: tuple[DraftNote, ...] = ()
    cards: tuple[dict[str, object], ...] = ()
    insist: bool = False
    position: dict[str, object] | None = None
    full_control: bool = False
    ponder: Annotated[float, Meta(ge=0.0, le=3600.0)] = 0.0
    patience: Annotated[float, Meta(ge=0.0, le=3600.0)] = 0.0
    autoplay: bool = False
    own_stops: tuple[int, ...] = ()
    idle_stops: tuple[int, ...] = BOTH_MAIN_PHASES
    other_stops: tuple[int, ...] = ()
    named_stops: dict[str, tuple[int, ...]] = field(default_factory=dict)
    breaks: tuple[str, ...] = ("attack", "spell")
    pacing: Annotated[float, Meta(ge=0.0, le=100.0)] = 1.0
