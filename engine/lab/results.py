"""What is kept of a game and of a match: plain numbers, small enough for a million of them.

Seats count from 0 in the order in which they sat; `Lineup.seats` says which contender sat where. Card names are given
as places in the experiment's list of names (`card_names`). Turns are the game's, from 1; a player's own turns are
counted apart, and lists by own turn begin with the first one.
"""

from __future__ import annotations

from typing import Final

import msgspec

from engine.lab.experiment import Experiment

# How a game ended.
WON: Final = "won"
DRAWN: Final = "drawn"
TURNS: Final = "turns"  # drawn at the cap of turns
DECISIONS: Final = "decisions"  # stopped at the cap of decisions, counted as drawn
TIMEOUT: Final = "timeout"  # its process was killed at the cap of seconds
CRASHED: Final = "crashed"  # its process died with it, again and again
ERROR: Final = "error"  # the engine failed
PLAYED: Final = (WON, DRAWN, TURNS, DECISIONS)  # those whose result counts

# What a card did in a game, as bits.
OPENING: Final = 1  # it was in the hand that was kept
DRAWN_LATER: Final = 2  # it came to the hand later
PLAYED_IT: Final = 4  # it was cast or played as a land
STUCK: Final = 8  # it was in hand as the game ended, and had been there for two rounds


class SeatTally(msgspec.Struct, frozen=True, array_like=True):
    """What one seat did in a game. `hands`: each opening hand looked at, as (mulligans before, lands, whether kept);
    `opening` the cards of the hand that was kept; by own turn `lands` in play at its end, `drops` (lands played),
    `spent` (mana, until the next own turn) and `trouble` (whether the colors of a card in hand were missing that there
    was mana enough for); `cards` as (name, bits, turn in which it came, turn in which it was played; 0: never)."""

    mulligans: int = 0
    hands: tuple[tuple[int, int, int], ...] = ()
    opening: tuple[int, ...] = ()
    lands: tuple[int, ...] = ()
    drops: tuple[int, ...] = ()
    spent: tuple[int, ...] = ()
    trouble: tuple[int, ...] = ()
    casts: int = 0
    life: int = 0
    cards: tuple[tuple[int, int, int, int], ...] = ()


class GameResult(msgspec.Struct, frozen=True, array_like=True):
    """One game: its seed, who took the first turn, who won (none: nobody), how it ended and why, how long it was, and
    the `mark` of the position in which it ended, by which a replay is known to be the same game."""

    seed: int
    starter: int
    winners: tuple[int, ...]
    ended: str
    reason: str
    turns: int
    decisions: int
    mark: str
    seats: tuple[SeatTally, ...] = ()

    @property
    def counts(self) -> bool:
        """Whether the game was played to a result."""
        return self.ended in PLAYED


class MatchResult(msgspec.Struct, frozen=True, array_like=True):
    """One match: its number in the experiment and its games, one or more (100.6)."""

    number: int
    games: tuple[GameResult, ...]

    @property
    def counts(self) -> bool:
        """Whether each of its games was played to a result."""
        return all(game.counts for game in self.games)


_DECODER: Final = msgspec.json.Decoder(MatchResult)


def encode_result(result: MatchResult) -> bytes:
    """A result as JSON."""
    return msgspec.json.encode(result)


def decode_result(data: bytes) -> MatchResult:
    """A result from JSON. Raises msgspec.DecodeError."""
    return _DECODER.decode(data)


def card_names(experiment: Experiment) -> tuple[str, ...]:
    """The names that results refer to by their place."""
    decks = [each.deck for each in experiment.contenders]
    parts = [part for deck in decks for part in (deck.main, deck.side, deck.commanders)]
    return tuple(dict.fromkeys(name for part in parts for name in part))
