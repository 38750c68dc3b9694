"""Games in which positions branch: a few in every run, many in the long one."""

from __future__ import annotations

import pytest

from tests.shared import has_real_cards
from tests.soak.branches import Branching
from tests.soak.soak import Supply, soak, supplies

SECONDS = 12.0
GAMES = 4
MANY = 300


def test_forked_read_again_and_undone_positions_of_bundled_cards_go_on_as_one() -> None:
    report = soak(Supply(supplies()[:1]), 0, GAMES, SECONDS, kind=Branching)
    assert report.failures == []
    assert report.branches > 0


@pytest.mark.skipif(not has_real_cards(), reason="the shared card data is not there")
def test_those_of_real_cards_do() -> None:
    report = soak(Supply(supplies()), 2000, GAMES, SECONDS, kind=Branching)
    assert report.failures == []
    assert report.branches > 0


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.skipif(not has_real_cards(), reason="the shared card data is not there")
def test_those_of_many_games_do() -> None:
    report = soak(Supply(supplies()), 5000, MANY, 3500.0, variants=True, kind=Branching)
    assert report.failures == []
