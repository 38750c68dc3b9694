"""Random-deck games under full invariant checking: a few in every run, a thousand in the long one."""

from __future__ import annotations

import pytest

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
