"""Earthbend: a land becomes a creature, each time it is said one that is chosen then."""

from __future__ import annotations

import pytest

from engine.decisions import Targets
from tests.rules.board import Side, all_of, board
from tests.rules.cards import FOREST
from tests.rules.play import beast, play


@pytest.mark.rule("601.2c", "115.3")
def test_each_earthbend_of_one_sentence_has_a_target_of_its_own() -> None:
    agents = beast("Agents", text="When this creature enters, earthbend 1, then earthbend 1.")
    game = board(Side([FOREST, FOREST], [agents]), Side())
    one, other = all_of(game, "Forest")
    said = play(game, "Agents", one, other)
    assert len([each for each in said.decisions if isinstance(each, Targets)]) == 2
    assert [game.obj(id).counters.get("+1/+1") for id in (one, other)] == [1, 1]
    same = board(Side([FOREST, FOREST], [agents]), Side())
    land, _ = all_of(same, "Forest")
    play(same, "Agents", land, land)
    assert same.obj(land).counters == {"+1/+1": 2} and same.chars(land).power == 2
