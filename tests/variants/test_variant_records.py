"""Every way to play is taken back, saved, resumed and replayed, and comes out the same (905 and 100.2b with it)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.ai import ai_seat
from engine.check import replayed_records
from engine.check.replayed_records import difference
from engine.check.variant_matches import VariantMatches
from engine.decisions import Answer, Decision, UndoTo
from engine.play.match import Match
from engine.play.record import Answered, Head, Record
from engine.play.seat import Interrupted, Seat
from engine.play.start import resume, start
from engine.state.digest import digest
from engine.variants.ways_to_play import FORMATS
from engine.view.view import View
from tests.play.table import break_off, replays_the_same

MATCHES = VariantMatches()
TOGETHER = (
    "two-headed-giant,planechase,commander", "grand-melee,planechase,vanguard", "archenemy,planechase,brawl",
    "emperor,vanguard",
)  # fmt: skip
WAYS = (*FORMATS, *TOGETHER)


class TakesBack(Seat):
    """Plays at random, and once goes back to an earlier decision of its own: the position must be what it was."""

    def __init__(self, seed: int) -> None:
        self.inner = ai_seat("random", seed)
        self.match: Match | None = None
        self.asked: list[tuple[int, str, Decision]] = []
        self.wanted: tuple[int, str, Decision] | None = None
        self.came_back = False

    def choose(self, view: View, decision: Decision) -> Answer:
        match = self.match
        assert match is not None
        now = (match.answers, digest(match.present.state), decision)
        if self.wanted is not None and not self.came_back:
            assert now == self.wanted
            self.came_back = True
        self.asked.append(now)
        if self.wanted is None and len(self.asked) == 3:
            self.wanted = self.asked[0]
            match.command(UndoTo(self.wanted[0]))
            raise Interrupted
        return self.inner.choose(view, decision)


def recorded(name: str) -> Head:
    """What a short match of a variant starts from."""
    drawn = MATCHES.drawn(name, 11)
    return MATCHES.head(drawn, replace(drawn.table.options, turn_limit=16))


@pytest.mark.parametrize("name", WAYS)
def test_a_decision_of_a_variant_is_taken_back(name: str) -> None:
    head = recorded(name)
    mine = TakesBack(5)
    seats = (*(ai_seat("random", seat) for seat in range(1, len(head.names))), mine)
    mine.match = match = start(head, seats)
    assert match.run() is not None and mine.came_back
    assert not difference(match)


@pytest.mark.parametrize("name", WAYS)
def test_a_match_of_a_variant_is_saved_resumed_and_replayed(name: str, tmp_path: Path) -> None:
    head = recorded(name)
    seats = tuple(ai_seat("random", seat) for seat in range(len(head.names)))
    path = tmp_path / "a.record"
    match = start(head, seats, path)
    assert replays_the_same(match, path, seats)
    break_off(path)
    kept = [each.digest for each in Record.read(path).history() if isinstance(each, Answered)]
    taken_up = resume(path, seats)
    assert taken_up.run() is not None and taken_up.game.options == match.game.options
    assert taken_up.went_back_to == 0 and taken_up.record is not None
    answered = [each.digest for each in taken_up.record.history() if isinstance(each, Answered)]
    assert len(answered) > len(kept) > 8 and answered[: len(kept)] == kept
    assert not difference(taken_up)


@pytest.mark.parametrize("name", WAYS)
def test_a_match_of_a_variant_with_commands_of_every_kind_replays_the_same(name: str) -> None:
    assert not difference(replayed_records.played(recorded(name), 3))
