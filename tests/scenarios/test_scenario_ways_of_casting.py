"""Scenarios: how a script says for which cost a spell is cast."""

from __future__ import annotations

import pytest

from engine.play.positions.form import Json
from tests.scenarios.scenes import printed, ran, scenario, side

WAYS = {"evoke": "Evoke {R}", "dash": "Dash {R}", "blitz": "Blitz {R}", "web-slinging": "Web-slinging {R}"}


@pytest.mark.rule("118.9")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("said", [True, False])
def test_a_yes_says_that_another_cost_is_paid(way: str, said: bool) -> None:
    sprite = printed("Sprite", "Creature — Sprite", WAYS[way], "{R}{R}{R}", "1/1")
    rock = printed("Rock", "Creature — Rock", "This creature enters tapped.", "{0}", "0/1")
    mine = side("PlayerA", battlefield=["Mountain"] * 3, hand=["Sprite", "Rock"])
    spent: Json = {"kind": "tapped_count", "player": "PlayerA", "name": "Mountain", "tapped": True,
                   "count": 1 if said else 3}  # fmt: skip
    casts: list[Json] = [{"do": "cast", "card": "Rock"}, {"do": "wait"}, {"do": "cast", "card": "Sprite"}]
    case = scenario(mine, casts, [spent], choices={"PlayerA": [{"bool": said}]})
    assert ran(case, sprite, rock).why == ""
