"""Paying as much life or mana as one likes, and what that much is good for."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from tests.keywords.table import counters
from tests.rules.board import Side, board
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, life_after, names, play


@pytest.mark.rule("119.4")
@pytest.mark.parametrize("paid", [0, 3, 20])
def test_any_amount_of_life_is_paid(paid: int) -> None:
    text = "Pay any amount of life. Create that many 1/1 white Soldier creature tokens."
    game = board(Side([], [free("Levy", "Sorcery", text)]), Side())
    assert life_after(game, ("Levy", paid)) == 20 - paid
    assert names(game, Zone.BATTLEFIELD).count("Soldier") == paid


@pytest.mark.rule("119.8")
def test_no_life_is_paid_where_none_can_be_lost() -> None:
    lock = free("Lock", "Enchantment", "Your life total can't change.")
    text = "You may pay any amount of life. You gain 1 life for each 1 life paid this way. Draw a card."
    game = board(Side([lock], [free("Levy", "Sorcery", text)], [FOREST]), Side())
    play(game, "Levy", "yes")
    assert game.player(0).life == 20 and len(game.player(0).hand) == 1


@pytest.mark.rule("614.12")
def test_it_enters_with_what_was_paid() -> None:
    text = ("As this creature enters, you may pay any amount of life. If you do, it enters with that many +1/+1 "
            "counters on it.")
    game = board(Side([], [beast("Glutton", text=text)]), Side())
    play(game, "Glutton", "yes", 4)
    assert game.player(0).life == 16 and counters(game, "Glutton") == 4


@pytest.mark.rule("118.12")
def test_any_amount_of_mana_is_paid_and_that_much_is_done() -> None:
    text = "You may pay any amount of mana. When you do, this creature deals that much damage to any target."
    game = board(Side([FOREST] * 3, [beast("Spark", text=f"When this creature enters, {text[0].lower()}{text[1:]}")]),
                 Side())
    assert life_after(game, ("Spark", "yes", 2, 1), player=1) == 18
