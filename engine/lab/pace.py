"""How fast a run plays, and how long what is missing will take.

Both are reckoned in decisions: how many a match of each kind takes is a mean over all that were ever played of it, how
many are taken in a second is what it was lately. So neither pairings that last long, nor workers that come late or are
cold at first, nor another program that takes the machine for a while throw the remaining time off for good; and time
in which nothing is played counts for nothing.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from typing import Final

from engine.lab.results import MatchResult

LATELY: Final = 0.3  # the share of the time played by which the speed is judged
SHORTEST: Final = 4.0  # seconds by which it is judged at least, where so many have been played
APART: Final = 0.1  # seconds between two marks
FIRST_SAID: Final = 0.5  # seconds of play before which nothing is said
LIKE_OTHERS: Final = 8.0  # matches by which a kind of match is taken to be like all others, until it is known better


class Pace:
    """The pace of one run. Matches are of one kind that have the same place in their block."""

    def __init__(self, block_size: int) -> None:
        self._size = block_size
        self._played: Counter[int] = Counter()
        self._work: Counter[int] = Counter()
        self._clock = 0.0  # seconds in which something was played, since the first result of this run
        self._last: float | None = None
        self._marks: deque[tuple[float, int, int]] = deque()  # (clock, matches, decisions) of this run so far
        self._matches = self._decisions = 0

    def learn(self, results: Iterable[MatchResult]) -> None:
        """Take note of how long matches are, whenever they were played."""
        for result in results:
            kind = result.number % self._size
            self._played[kind] += 1
            self._work[kind] += _decisions(result)

    def add(self, now: float, results: Iterable[MatchResult]) -> None:
        """Take note of matches that came at a time; the clock begins with the first."""
        came = list(results)
        self.learn(came)
        if self._last is None:  # how long these took is not known
            self._last = now
            self._marks.append((0.0, 0, 0))
            return
        self._matches += len(came)
        self._decisions += sum(map(_decisions, came))
        self._mark()

    def tick(self, now: float, playing: bool) -> None:
        """Let time pass, which counts while something is played."""
        if self._last is not None:
            if playing:
                self._clock += now - self._last
            self._last = now

    def _mark(self) -> None:
        mark = (self._clock, self._matches, self._decisions)
        if len(self._marks) > 1 and self._clock - self._marks[-2][0] < APART:
            self._marks[-1] = mark
        else:
            self._marks.append(mark)
        since = self._clock - max(SHORTEST, self._clock * LATELY)
        while len(self._marks) > 2 and self._marks[1][0] <= since:
            self._marks.popleft()

    def _lately(self) -> tuple[float, int, int]:
        """The time by which the speed is judged, and the matches and decisions in it."""
        if self._clock < FIRST_SAID:
            return 0.0, 0, 0
        began, matches, decisions = self._marks[0]
        return self._clock - began, self._matches - matches, self._decisions - decisions

    @property
    def rate(self) -> float:
        """Matches a second, lately; 0 while it is not known."""
        time, matches, _ = self._lately()
        return matches / time if time > 0 else 0.0

    def remaining(self, missing: Counter[int]) -> float | None:
        """The seconds that so many more matches of each kind take; None while it is not known."""
        time, matches, decisions = self._lately()
        if time <= 0 or not matches:
            return None
        mean = self._work.total() / self._played.total()
        if not decisions or not mean:  # nothing but matches that came to nothing
            return missing.total() * time / matches
        wanted = sum(count * (self._work[kind] + LIKE_OTHERS * mean) / (self._played[kind] + LIKE_OTHERS)
                     for kind, count in missing.items())
        return wanted * time / decisions


def _decisions(result: MatchResult) -> int:
    return sum(game.decisions for game in result.games)
