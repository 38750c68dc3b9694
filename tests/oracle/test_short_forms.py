"""CR 111.2, 508.1d, 601.2i, 613.4d. Other words for the same: in a turn, switched, attacks or blocks."""

from __future__ import annotations

import pytest

from engine.ast.modifiers import Must
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find
from tests.rules.play import beast, free, life_after, names, play


@pytest.mark.rule("613.4d")
def test_power_and_toughness_are_switched() -> None:
    text = "Switch the power and toughness of each of up to two target creatures until end of turn."
    game = board(Side([beast("Ox", "1/4")], [free("Flip", "Instant", text)]), Side([beast("Elk", "2/3")]))
    play(game, "Flip", ("Ox", "Elk"))
    assert (game.chars(find(game, "Ox")).power, game.chars(find(game, "Elk")).power) == (4, 3)


@pytest.mark.rule("601.2i")
def test_the_second_spell_in_a_turn() -> None:
    text = "Whenever you cast your second spell in a turn, you gain 3 life."
    game = board(Side([beast("Sage", text=text)], [free("Ash", "Artifact"), free("Oak", "Artifact")]), Side())
    assert life_after(game, "Ash") == 20
    assert life_after(game, "Oak") == 23


@pytest.mark.rule("111.2")
def test_only_tokens_of_the_kind_are_multiplied() -> None:
    text = ("If one or more creature tokens would be created under your control, three times that many of those tokens "
            "are created instead.")
    hand = [free("Call", "Sorcery", "Create a 1/1 green Elf creature token. Create a Treasure token.")]
    game = board(Side([free("Home", "Enchantment", text)], hand), Side())
    play(game, "Call")
    assert (len(all_of(game, "Elf")), len(all_of(game, "Treasure"))) == (3, 1)


@pytest.mark.rule("508.1d")
def test_it_attacks_or_blocks_if_able() -> None:
    hand = [free("Goad", "Instant", "Target creature attacks or blocks this turn if able.")]
    game = board(Side([beast("Ox")], hand), Side())
    play(game, "Goad", "Ox")
    musts = [each for row in game.state.effects for each in getattr(row, "modifiers", ()) if isinstance(each, Must)]
    assert [each.verb for each in musts] == ["attack", "block"]


@pytest.mark.rule("115.1")
def test_graveyards_of_any_number_of_players_are_exiled() -> None:
    hand = [free("Purge", "Sorcery", "Exile any number of target players' graveyards.")]
    game = board(Side(hand=hand, graveyard=[beast("Ox")]), Side(graveyard=[beast("Elk")]))
    play(game, "Purge", 1)
    assert names(game, Zone.EXILE) == ["Elk"]
