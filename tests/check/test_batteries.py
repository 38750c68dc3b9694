"""The batteries of `python -m engine check` at small numbers: the whole of them takes hours."""

from __future__ import annotations

import pytest

from engine.check import games, replays, worlds
from engine.check.result import Result


def told(result: Result) -> str:
    """A battery's line and its faults."""
    return "\n".join((result.line(), *result.faults))


def test_games_keep_every_invariant_and_no_answer_is_refused() -> None:
    result = games.run(8, 300)
    assert not result.faults and result.tried == 8 and result.figures["checks"] > 500, told(result)


@pytest.mark.rule("400.2")
def test_worlds_that_differ_in_hidden_things_look_the_same() -> None:
    result = worlds.run(120, 40)
    assert not result.faults and result.tried >= 120, told(result)


def test_matches_with_stops_payments_take_backs_and_concessions_replay_the_same() -> None:
    result = replays.run(10, 500)
    assert not result.faults and result.tried == 10 and result.figures["answers"] > 500, told(result)


def test_nobody_is_called_over_a_network() -> None:
    result = games.offline(2, 7)
    assert not result.faults, told(result)
