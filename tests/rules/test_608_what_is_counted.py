"""CR 608.2h. What is counted: spells by where they were cast from, counters of players, lands while attacking."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import after, beast, free, play
from tests.rules.test_combat import attacking, fight


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize("said", ["from anywhere other than your hand this turn", "this turn from your graveyard"])
def test_spells_are_counted_by_where_they_were_cast_from(said: str) -> None:
    count = free("Count", "Sorcery", f"You gain X life, where X is 3 plus the number of spells you've cast {said}.")
    balm = free("Balm", "Sorcery", "You gain 1 life.\nFlashback {0}")
    game = board(Side(hand=[balm, count]), Side())
    assert after(game, "Balm").player(0).life == 21
    play(game, "Balm", way="flashback", zone=Zone.GRAVEYARD)
    assert after(game, "Count").player(0).life == 22 + 4


@pytest.mark.rule("122.1")
def test_counters_of_all_players_are_counted() -> None:
    glow = free("Glow", "Sorcery", "Each player gets two rad counters. You gain life equal to the total number of rad "
                "counters among players.")  # fmt: skip
    assert after(board(Side(hand=[glow]), Side(), Side()), "Glow").player(0).life == 26


@pytest.mark.rule("611.3a")
def test_what_it_gets_while_something_is_so_is_counted_all_the_time() -> None:
    text = ("As long as this creature is attacking, it gets +X/+0, where X is the number of lands defending player "
            "controls.")
    ox = beast("Ox", text=text)
    assert fight(Side([ox]), Side([FOREST, FOREST, FOREST]), attacking("Ox")).player(1).life == 15


@pytest.mark.rule("506.5")
@pytest.mark.parametrize(("attackers", "exiled"), [(("Ox",), True), (("Ox", "Elk"), False)])
def test_a_creature_that_died_was_attacking_alone(attackers: tuple[str, ...], exiled: bool) -> None:
    text = "Whenever another creature dies, if it was attacking or blocking alone, exile it."
    game = fight(Side([beast("Ox", text="When this creature attacks, destroy it."), beast("Elk")]),
                 Side([free("Witness", "Enchantment", text)]), attacking(*attackers))
    assert bool(find(game, "Ox", Zone.EXILE)) is exiled
