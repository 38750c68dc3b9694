"""X of an ability that triggers: chosen as so much is done, or said by the target that was chosen before (107.3)."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, names, play


@pytest.mark.rule("107.3i")
@pytest.mark.parametrize(("x", "toughness"), [(0, 4), (2, 2), (3, 1)])
def test_x_is_chosen_as_cards_are_revealed(x: int, toughness: int) -> None:
    text = ("When ~ enters, you may reveal X green cards in your hand. If you do, target creature gets -X/-X until end "
            "of turn.")
    game = board(Side([], [free("Rat", "Creature — Rat", text, "1/1"), *[beast(name, cost="{G}") for name in "ABC"]]),
                 Side([beast("Ox", "4/4")]))
    play(game, "Rat", "Ox", "yes", x)
    assert game.chars(find(game, "Ox")).toughness == toughness


@pytest.mark.rule("107.3i")
def test_x_is_chosen_as_evidence_is_collected() -> None:
    text = "When ~ enters, you may collect evidence X. When you do, you gain X life."
    grave = [spell("Old", "{3}", "Sorcery", ""), spell("Dust", "{2}", "Sorcery", "")]
    game = board(Side([], [free("Spy", "Creature — Rat", text, "1/1")], graveyard=grave), Side())
    play(game, "Spy", "yes", 4, ("Old", "Dust"))
    assert game.player(0).life == 24 and sorted(names(game, Zone.EXILE)) == ["Dust", "Old"]


@pytest.mark.rule("603.3d")
@pytest.mark.parametrize(("name", "lands"), [("Two", 2), ("Three", 3)])
def test_a_target_of_so_much_is_chosen_before_so_much_is_paid(name: str, lands: int) -> None:
    text = ("When ~ enters, you may pay {X}. If you do, return target creature card with mana value X from your "
            "graveyard to the battlefield.")
    grave = [beast("Two", cost="{2}"), beast("Three", cost="{3}"), beast("Nine", cost="{9}")]
    game = board(Side([FOREST] * lands, [free("Imp", "Creature — Imp", text, "1/1")], graveyard=grave), Side())
    play(game, "Imp", name, "yes")
    assert names(game, Zone.BATTLEFIELD) == [*["Forest"] * lands, "Imp", name]
    assert all(game.obj(id).tapped for id in game.state.battlefield if game.chars(id).name == "Forest")


@pytest.mark.rule("118.3", "603.3d")
@pytest.mark.parametrize(("lands", "left"), [(1, True), (2, False)])
def test_who_cannot_pay_for_the_target_gets_nothing(lands: int, left: bool) -> None:
    text = "When ~ enters, you may pay {X}. If you do, destroy target artifact with mana value X."
    game = board(Side([FOREST] * lands, [free("Imp", "Creature — Imp", text, "1/1")]),
                 Side([spell("Rock", "{2}", "Artifact", "")]))
    play(game, "Imp", *([] if left else ["yes"]))  # who can't pay in full is not asked (118.3)
    assert bool(find(game, "Rock")) is left
