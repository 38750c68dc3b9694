"""Games recorded with the digest of the state at each decision, to be played again after a change that means to change
nothing."""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from engine.battery_progress import reached
from engine.check.bundled_matches import BundledMatches, seats_of
from engine.check.variant_matches import VariantMatches
from engine.decisions import Answer, Decision, IllegalAnswer
from engine.play.match import Match
from engine.play.record import Answered, Head, Record, RecordError, decision_digest
from engine.play.scripted_seat import ScriptedSeat, ScriptEnded
from engine.play.seat import Seat
from engine.play.start import game_of
from engine.state.digest import digest
from engine.state.state import State
from engine.variants.ways_to_play import FORMATS
from engine.view.view import View

TURNS: Final = 40  # of a game of bundled decks
VARIANT: Final = 5  # one game in so many is of a variant, each in its turn


class RecordedGame(msgspec.Struct, frozen=True):
    """What a game started from, what was answered, and at each decision the digests of the state and of the decision;
    the last one is that of its end."""

    seed: int
    head: Head
    answers: tuple[Answer, ...]
    digests: tuple[str, ...]


_LINE: Final = msgspec.json.Decoder(RecordedGame)


class Differing(Exception):
    """The state, or what is asked, is not what it was at this decision."""


class Digests:
    """The digests of a game that is being played, as long as they are `those_then`, where there are any."""

    def __init__(self, those_then: tuple[str, ...] = ()) -> None:
        self.found: list[str] = []
        self._then = those_then

    def add(self, state: State, asked: str) -> None:
        """One more. Raises Differing where it is another than it was then."""
        place = len(self.found)
        now = digest(state, worded=False)  # rows of the grammar may be worded otherwise after a change
        self.found.append(f"{now} {asked}")
        if not self._then or self._then[place : place + 1] == (self.found[place],):
            return
        then = self._then[place].split(" ") if place < len(self._then) else []
        raise Differing("it had ended then" if not then else "another question is asked" if then[0] == now
                        else "the state is another one")


class Digesting(Seat):
    """Another seat, at each of whose decisions the digest is taken."""

    def __init__(self, inner: Seat, digests: Digests) -> None:
        self.inner, self.digests = inner, digests
        self.match: Match | None = None
        self._asked: Decision | None = None  # is asked again after a refusal

    def choose(self, view: View, decision: Decision) -> Answer:
        """What the other seat chooses."""
        assert self.match is not None
        if decision is not self._asked:
            self._asked = decision
            self.digests.add(self.match.present.state, decision_digest(decision))
        return self.inner.choose(view, decision)

    def refused(self, view: View, decision: Decision, error: IllegalAnswer) -> None:
        """The other seat answers otherwise."""
        self.inner.refused(view, decision, error)


def _played(head: Head, seats: Sequence[Seat], digests: Digests) -> Match:
    """A match played to its end. Raises Differing, IllegalAnswer, ScriptEnded."""
    digesting = [Digesting(seat, digests) for seat in seats]
    match = Match(game_of(head), digesting, Record(head), begun=head.begun)
    for seat in digesting:
        seat.match = match
    match.run()
    digests.add(match.game.state, "")
    return match


@dataclass(frozen=True, slots=True)
class Compared:
    """One game played again: how many digests were the same, and what differs; "" if nothing does."""

    same: int
    fault: str = ""


def heads(count: int, first: int) -> Iterator[tuple[int, Head]]:
    """What the games of so many seeds start from: bundled decks at two to four seats, and every variant in its turn."""
    bundled, variants, names = BundledMatches(), VariantMatches(), list(FORMATS)
    for seed in range(first, first + count):
        round, place = divmod(seed, VARIANT)
        if place:
            yield seed, bundled.head(seed, TURNS)
        else:
            yield seed, variants.head(variants.drawn(names[round % len(names)], seed))


def record_games(path: Path, count: int, first: int) -> int:
    """Play the games of so many seeds and write a line for each; how many decisions they had. Raises RecordError."""
    decisions = 0
    try:
        with gzip.open(path, "wb") as stream:
            for done, (seed, head) in enumerate(heads(count, first)):
                reached(done, count)
                digests = Digests()
                match = _played(head, seats_of(seed, len(head.names)), digests)
                assert match.record is not None
                answers = tuple(
                    entry.answer for entry in match.record.entries
                    if isinstance(entry, Answered) and not entry.automatic
                )
                game = RecordedGame(seed, head, answers, tuple(digests.found))
                stream.write(msgspec.json.encode(game) + b"\n")
                decisions += len(answers)
    except OSError as error:
        raise RecordError(f"{path}: cannot be written ({error}); name a file in a folder you may write to.") from error
    return decisions


def recorded_games(path: Path) -> Iterator[RecordedGame]:
    """The games of a file. Raises RecordError."""
    try:
        with gzip.open(path, "rb") as stream:
            for line in stream:
                yield _LINE.decode(line)
    except (OSError, EOFError, msgspec.MsgspecError) as error:
        raise RecordError(f"{path} holds no recorded games ({error}); make it by 'digests record'.") from error


def compare(game: RecordedGame) -> Compared:
    """Play a recorded game again, its answers given as they were, up to the first decision that differs."""
    digests = Digests(game.digests)
    answers = iter(game.answers)  # of all seats, in the order in which they were given
    try:
        _played(game.head, [ScriptedSeat(answers) for _ in game.head.names], digests)
    except (Differing, IllegalAnswer, ScriptEnded) as error:
        at = len(digests.found)
        return Compared(at - 1, f"game {game.seed} differs at decision {at} of {len(game.digests)}: {error}")
    return Compared(len(digests.found))
