"""Other tokens created instead, and escape for the mana cost and other cards, played."""

from __future__ import annotations

import pytest

from engine.decisions import Cast
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, names, play

MAKE = free("Make", "Sorcery", "Create two 1/1 green Elf creature tokens.")


@pytest.mark.rule("614.1a")
def test_other_tokens_instead() -> None:
    text = "If you would create one or more tokens, instead create that many 2/2 green Cat creature tokens."
    game = board(Side([free("Law", "Enchantment", text)], [MAKE]), Side())
    play(game, "Make")
    assert names(game, Zone.BATTLEFIELD) == ["Law", "Cat", "Cat"]


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize("wanted", [True, False])
def test_copies_the_first_time_each_turn(wanted: bool) -> None:
    text = ("The first time you would create one or more tokens each turn, you may instead create that many 2/2 green"
            " Cat creature tokens.")
    game = board(Side([free("Law", "Enchantment", text)], [MAKE, MAKE]), Side())
    play(game, "Make", "yes" if wanted else "no")
    first = ["Cat"] * 2 if wanted else ["Elf"] * 2
    assert names(game, Zone.BATTLEFIELD) == ["Law", *first]
    play(game, "Make")
    assert names(game, Zone.BATTLEFIELD) == ["Law", *first, "Elf", "Elf"]


@pytest.mark.rule("702.138a")
@pytest.mark.parametrize(("others", "able"), [(2, False), (3, True)])
def test_escape_for_the_mana_cost_and_other_cards(others: int, able: bool) -> None:
    text = ("Each nonland card in your graveyard has escape. The escape cost is equal to the card's mana cost plus"
            " exile three other cards from your graveyard.")
    law = free("Breach", "Enchantment", text)
    game = board(Side([law, FOREST], graveyard=[beast("Ox", cost="{G}"), *[FOREST] * others]), Side())
    assert any(isinstance(each, Cast) for each in legal_actions(game, 0)) is able
    if able:
        play(game, "Ox", way="escape", zone=Zone.GRAVEYARD)
        assert find(game, "Ox")
        assert names(game, Zone.GRAVEYARD) == []
