"""CR 608.2c. A condition asked between two instructions of one sentence: "draw a card, then if ..., discard a card"."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, names, play


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("mine", "drawn"), [([], 1), (["Sage"], 2)])
def test_only_what_comes_after_depends_on_it(mine: list[str], drawn: int) -> None:
    deed = free("Deed", "Sorcery", "Draw a card, then if you control a Wizard, draw a card.")
    sages = [beast(name, types="Creature — Wizard") for name in mine]
    game = board(Side(sages, [deed], library=[FOREST] * 5), Side())
    play(game, "Deed")
    assert len(game.player(0).hand) == drawn


@pytest.mark.rule("608.2c")
def test_it_is_asked_after_what_comes_before() -> None:
    deed = free("Deed", "Sorcery", "Put three +1/+1 counters on target creature, then if it has power 5 or greater, it "
                "gains flying until end of turn. Otherwise, draw a card.")
    game = board(Side([beast("Ox"), beast("Ant", "0/1")], [deed, deed], library=[FOREST] * 5), Side())
    play(game, "Deed", "Ox")
    assert "flying" in game.chars(find(game, "Ox")).keywords and names(game, Zone.HAND) == ["Deed"]
    play(game, "Deed", "Ant")
    assert "flying" not in game.chars(find(game, "Ant")).keywords and len(game.player(0).hand) == 1
