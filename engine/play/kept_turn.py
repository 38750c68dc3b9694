"""A turn kept in a record: the state as it began and what the players wished then, to play on from there at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from engine.game import Game
from engine.play.passing import Passing
from engine.play.record import Answered, Entry, Played, Reached, Record
from engine.state.checkpoint_codec import StateCodec
from engine.state.digest import digest
from engine.terms.crossing import Part

__all__ = ["KeptTurn", "Preferences", "latest_kept_turn", "reached"]


class Preferences(Part, frozen=True):
    """What stood as a turn began, by player: how they pass, and whether their seat wanted to be asked how to pay and
    had stops."""

    passing: tuple[Passing, ...]
    wants: tuple[tuple[bool, bool], ...]


@dataclass(frozen=True, slots=True)
class KeptTurn:
    """A turn as it began: its state with the digest of that, what was wished, and what had been played by then and has
    been played since."""

    state: str
    digest: str
    wishes: Preferences
    before: tuple[Played, ...]
    since: tuple[Played, ...]

    @property
    def answers(self) -> int:
        """How many answers had been given."""
        return sum(isinstance(entry, Answered) for entry in self.before)

    @property
    def decided(self) -> list[int]:
        """The numbers of those that a seat gave."""
        given = (entry for entry in self.before if isinstance(entry, Answered))
        return [number for number, entry in enumerate(given) if not entry.automatic]


_PREFERENCES: Final = msgspec.json.Decoder(Preferences)


def reached(
    game: Game, turn: int, answers: int, passing: Sequence[Passing], wants: Sequence[tuple[bool, bool]], whole: bool,
) -> Reached:  # fmt: skip
    """What a record says of a turn as it begins: the digest of the state, and (`whole`) the state itself with what was
    wished."""
    state = game.state
    if not whole:
        return Reached(turn, digest(state), answers)
    kept = StateCodec(state.cards).to_json(state).encode()
    wishes = msgspec.json.encode(Preferences(tuple(passing), tuple(wants)), order="deterministic")
    return Reached(turn, digest(state), answers, msgspec.Raw(kept), msgspec.Raw(wishes))


def latest_kept_turn(record: Record) -> KeptTurn | None:
    """The latest turn that a record keeps with what was wished then; None where there is none."""
    history = record.history()
    for place in range(len(history) - 1, -1, -1):
        entry = history[place]
        if isinstance(entry, Reached) and entry.turn and entry.state and entry.wished:
            try:
                wishes = _PREFERENCES.decode(entry.wished)
            except (ValueError, RecursionError):
                return None
            before, since = _played(history[:place]), _played(history[place + 1 :])
            return KeptTurn(entry.state, entry.digest, wishes, before, since)
    return None


def _played(entries: Sequence[Entry]) -> tuple[Played, ...]:
    return tuple(entry for entry in entries if not isinstance(entry, Reached))
