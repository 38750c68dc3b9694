"""What a computer player's decision takes with two to ten at the table."""

from __future__ import annotations

from time import process_time

import pytest

from engine.ai import ai_seat
from engine.check.variant_matches import VariantMatches
from engine.play.match import Match

MATCHES = VariantMatches()


@pytest.mark.timing
@pytest.mark.parametrize("variant", ["vanguard", "commander"])
def test_what_a_decision_takes_grows_at_most_linearly_with_players(variant: str) -> None:
    def each(players: int) -> float:
        """CPU seconds a decision of a game of so many."""
        match = Match(
            MATCHES.game(MATCHES.drawn(variant, 5, players)), [ai_seat("greedy", seat) for seat in range(players)]
        )
        began = process_time()
        match.run()
        return (process_time() - began) / len(match.decided)

    assert min(each(10) for _ in range(2)) <= 5 * max(each(2) for _ in range(2))
