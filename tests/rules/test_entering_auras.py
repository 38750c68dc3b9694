"""CR 303.4f-g, 702.47. Auras that enter without being cast; splice."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import beast, cast, free, names, play

WINGS = free("Wings", "Enchantment — Aura", "Enchant creature you control\nEnchanted creature gets +2/+2.")


def test_an_aura_put_onto_the_battlefield_enchants_what_its_controller_chooses() -> None:
    text = "Return target enchantment card from your graveyard to the battlefield."
    game = board(Side([beast("Cub"), beast("Pup")], [free("Recall", "Sorcery", text)], graveyard=[WINGS]), Side())
    play(game, "Recall", "Wings", "Pup")
    assert game.chars(find(game, "Pup")).power == 4 and game.chars(find(game, "Cub")).power == 2


def test_an_aura_that_could_enchant_nothing_stays_where_it_is() -> None:
    text = "Return target enchantment card from your graveyard to the battlefield."
    game = board(Side([], [free("Recall", "Sorcery", text)], graveyard=[WINGS]), Side([beast("Cub")]))
    play(game, "Recall", "Wings")
    assert "Wings" in names(game, Zone.GRAVEYARD)


def test_an_aura_that_comes_back_as_what_exiled_it_leaves_enchants_anew() -> None:
    cage = free("Cage", "Enchantment", "When this enchantment enters, exile target enchantment until this enchantment "
                "leaves the battlefield.")
    game = board(Side([beast("Cub")], [WINGS, cage, free("End", "Sorcery", "Destroy target enchantment.")]), Side())
    play(game, "Wings", "Cub")
    play(game, "Cage", "Wings")
    assert game.chars(find(game, "Cub")).power == 2
    play(game, "End", "Cage", "Cub")
    assert game.chars(find(game, "Cub")).power == 4


def test_a_copy_token_of_an_aura_enchants_what_its_controller_chooses() -> None:
    text = "Create a token that's a copy of target enchantment."
    game = board(Side([beast("Cub"), beast("Pup")], [WINGS, free("Echo", "Sorcery", text)]), Side())
    play(game, "Wings", "Cub")
    play(game, "Echo", "Wings", "Pup")
    assert game.chars(find(game, "Pup")).power == 4


@pytest.mark.rule("702.47a")
@pytest.mark.rule("702.47b")
def test_a_spliced_card_stays_in_hand_and_is_followed_after_the_spell_with_its_own_target() -> None:
    spirit = free("Spirit", "Instant — Arcane", "Destroy target creature.")
    rain = free("Rain", "Instant — Arcane", "You gain 2 life. Tap target creature.\nSplice onto Arcane {0}")
    game = board(Side([], [spirit, rain]), Side([beast("Cub"), beast("Pup")]))
    play(game, "Spirit", "Rain", "Cub", "Pup")
    assert game.player(0).life == 22 and game.obj(find(game, "Pup")).tapped
    assert names(game, Zone.HAND) == ["Rain"] and names(game, Zone.GRAVEYARD, 1) == ["Cub"]


@pytest.mark.rule("702.47c")
@pytest.mark.rule("702.47e")
def test_a_spell_has_nothing_but_the_text_of_spliced_cards_and_only_on_the_stack() -> None:
    spirit = free("Spirit", "Instant — Arcane", "You gain 1 life.")
    rain = free("Rain", "Instant — Arcane", "You gain 2 life.\nSplice onto Arcane {0}")
    game = board(Side([], [spirit, rain]), Side())
    cast(game, "Spirit", "Rain")
    spell = game.state.stack[0]
    assert game.chars(spell).name == "Spirit" and len(game.chars(spell).abilities) == 2
    assert "splice" not in game.chars(spell).keywords
    play(game, "Rain")
    assert game.player(0).life == 25
    assert len(game.chars(game.player(0).graveyard[-1]).abilities) == 1


@pytest.mark.rule("702.47d")
def test_a_spell_with_a_spliced_card_resolves_while_one_of_their_targets_is_legal() -> None:
    spirit = free("Spirit", "Instant — Arcane", "Destroy target creature.")
    rain = free("Rain", "Instant — Arcane", "Tap target creature.\nSplice onto Arcane {0}")
    game = board(Side([], [spirit, rain, free("Axe", "Instant", "Destroy target creature.")]),
                 Side([beast("Cub"), beast("Pup")]))
    cast(game, "Spirit", "Rain", "Cub", "Pup")
    play(game, "Axe", "Cub")
    assert game.obj(find(game, "Pup")).tapped
