"""Lands and others that enter only if something is done for it (614.1c)."""

from __future__ import annotations

import pytest

from engine.decisions import PlayLand
from engine.terms.zones import Zone
from tests.rules.board import Side, act_now, board, find, resolve, spell
from tests.rules.cards import FOREST

TEXT = ("If Vale would enter the battlefield, sacrifice a Forest instead. If you do, put Vale onto the battlefield. "
        "If you don't, put it into its owner's graveyard.")


@pytest.mark.rule("614.1c")
@pytest.mark.parametrize("forests", [0, 1])
def test_it_enters_only_if_a_forest_is_sacrificed(forests: int) -> None:
    game = board(Side([FOREST] * forests, [spell("Vale", "", "Land", TEXT)]), Side())
    assert act_now(game, PlayLand(find(game, "Vale", Zone.HAND), 0))
    resolve(game)
    assert bool(find(game, "Vale")) == bool(forests)
    assert bool(find(game, "Vale", Zone.GRAVEYARD)) != bool(forests)
    assert not find(game, "Forest")
