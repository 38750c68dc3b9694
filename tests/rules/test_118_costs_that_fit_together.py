"""CR 118.3, 608.2d. A cost of several things that have something together needs as many that do."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Choose
from tests.keywords.short import able
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, use

ELF = beast("Elf", types="Creature — Elf", cost="{G}")
OTHER_ELF = beast("Other Elf", types="Creature — Elf", cost="{G}")
RAT = beast("Rat", types="Creature — Rat", cost="{B}")


ANY, PAIR, NONE = [ELF, RAT], [ELF, OTHER_ELF], [FOREST, FOREST]


@pytest.mark.rule("118.3")
@pytest.mark.parametrize(("cost", "paying"), [
    ("Reveal two cards from your hand that share a color", [PAIR]),
    ("Sacrifice two creatures that share a creature type", [PAIR]),
    ("Discard two cards with different names", [ANY, PAIR]),
])
def test_what_does_not_fit_together_pays_for_nothing(cost: str, paying: list[list[Card]]) -> None:
    source = free("Source", "Enchantment", f"{cost}: You gain 1 life.")
    for cards in (ANY, PAIR, NONE):
        side = Side([source, *cards]) if cost.startswith("Sacrifice") else Side([source], cards)
        assert bool(able(board(side, Side()), "Source")) is (cards in paying)


@pytest.mark.rule("608.2d")
def test_what_nothing_else_fits_is_not_chosen_first() -> None:
    source = free("Source", "Enchantment", "Sacrifice two creatures that share a creature type: You gain 1 life.")
    game = board(Side([source, RAT, ELF, OTHER_ELF]), Side())
    said = use(game, "Source")
    assert game.player(0).life == 21 and find(game, "Rat") and not find(game, "Elf")
    assert all(find(game, "Rat") not in each.legal for each in said.decisions if isinstance(each, Choose))


@pytest.mark.rule("118.3")
@pytest.mark.parametrize("cost", [
    "Discard your hand", "Exile all creature cards from your graveyard", "Sacrifice all creatures you control",
])  # fmt: skip
def test_all_there_is_may_be_nothing(cost: str) -> None:
    source = free("Source", "Artifact", f"{cost}: You gain 1 life.")
    game = board(Side([source]), Side([RAT], [ELF], graveyard=[RAT]))
    use(game, "Source")
    assert game.player(0).life == 21
