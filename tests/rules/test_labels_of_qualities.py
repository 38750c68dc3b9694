"""CR 702.16a. A quality that may be chosen for a protection is called by its word."""

from __future__ import annotations

import pytest

from engine.decisions import Pick
from tests.rules.board import Side, board
from tests.rules.play import beast, free, play


@pytest.mark.rule("702.16a")
@pytest.mark.parametrize("first", ["colorless", "artifacts"])
def test_each_protection_to_choose_has_its_own_label(first: str) -> None:
    text = f"Target creature gains protection from {first} or from the color of your choice until end of turn."
    game = board(Side([beast("Ox")], [free("Boon", "Instant", text)]), Side())
    asked = play(game, "Boon").decisions
    labels = next([option.label for option in each.options] for each in asked if isinstance(each, Pick))
    assert labels == [first.removesuffix("s") if first == "artifacts" else first, *WUBRG]


WUBRG = ["white", "blue", "black", "red", "green"]
