"""Random-deck games under full invariant checking: a few in every run, a thousand in the long one."""

from __future__ import annotations

import pytest

from tests.soak import soak as soaking
from tests.soak.soak import Supply, soak, supplies

FEW = 40
FEW_SECONDS = 25.0
MANY = 1000


def test_random_decks_of_bundled_cards_keep_every_invariant() -> None:
    report = soak(Supply(supplies()[:1]), 0, FEW, FEW_SECONDS)
    assert report.failures == []
    assert report.games > 5 and report.unfinished == 0


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_a_thousand_games_of_random_decks_keep_every_invariant() -> None:
    report = soak(Supply(supplies()), 0, MANY, 3500.0)
    assert report.failures == []
    assert report.games == MANY and report.unfinished == 0


def test_a_game_that_swarms_is_given_up_and_counted_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soaking, "SWARM", 3)
    report = soak(Supply(supplies()[:1]), 0, 2, FEW_SECONDS)
    assert report.failures == []
    assert (report.games, report.swarms, report.unfinished, report.turns) == (2, 2, 0, 0)
