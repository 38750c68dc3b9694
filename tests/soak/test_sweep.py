"""The sweep over every read card: our own cards in every run, a part of the shared ones in the long one."""

from __future__ import annotations

import pytest

from tests.soak.soak import supplies
from tests.soak.sweep import Cards, sweep

CHUNKS = 8  # of the shared cards; `python -m tests.soak.sweep` plays them all


def test_some_of_our_own_cards_can_be_played() -> None:
    cards = Cards(supplies()[:1])
    report, looked = sweep(cards, range(0, len(cards.names), 12), 1, 60.0)
    assert report.failures == [] and report.played > 0.9 * looked


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.skipif(len(supplies()) < 2, reason="the shared card file is not here")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_card_that_is_read_can_be_played(chunk: int) -> None:
    cards = Cards(supplies()[1:])
    report, looked = sweep(cards, range(chunk, len(cards.names), CHUNKS), 0, 1700.0)
    assert report.failures == [] and report.played > 0.5 * looked
