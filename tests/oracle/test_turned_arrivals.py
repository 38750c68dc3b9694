"""CR 2022:712.14. What comes back transformed comes back so, tapped or attached to something."""

from __future__ import annotations

import pytest

from engine.actions.arrival import Arrival
from engine.oracle.reader import read_ability
from engine.state.faces import walk


@pytest.mark.rule("2022:712.14")
@pytest.mark.parametrize("how", ["tapped and transformed under your control",
                                 "transformed under your control attached to target creature"])
def test_it_comes_back_with_its_other_face_up(how: str) -> None:
    ability = read_ability(f"When this creature dies, return it to the battlefield {how}.")
    (found,) = [each for each in walk(ability) if isinstance(each, Arrival)]
    assert found.transformed and found.tapped == how.startswith("tapped")
