"""Time travel, as played (701.56 of 2023)."""

from __future__ import annotations

import pytest

from engine.decisions import Special
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import do, free, play, use

CLOCK = "This artifact enters with two time counters on it."


@pytest.mark.rule("122.1")
@pytest.mark.parametrize(("said", "left"), [("more", 3), ("fewer", 1), ("same", 2)])
def test_a_time_counter_more_or_fewer(said: str, left: int) -> None:
    theirs = free("Dial", "Artifact", CLOCK)
    game = board(Side(hand=[free("Clock", "Artifact", CLOCK), free("Trip", "Sorcery", "Time travel.")]), Side([theirs]))
    play(game, "Clock")
    play(game, "Trip", said)
    assert game.obj(find(game, "Clock")).counters == {"time": left}


@pytest.mark.rule("702.62b")
def test_suspended_cards_travel_three_times() -> None:
    engine = free("Box", "Artifact", "{0}: Time travel three times.")
    balm = free("Balm", "Sorcery", "Suspend 4—{0}\nYou gain 3 life.", cost="{9}")
    game = board(Side([engine], [balm]), Side())
    do(game, Special(find(game, "Balm", Zone.HAND), "suspend"))
    use(game, "Box", "fewer", "fewer", "more")
    assert game.obj(find(game, "Balm", Zone.EXILE)).counters == {"time": 3}
