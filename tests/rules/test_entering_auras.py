"""CR 303.4f-g. Auras that enter without being cast."""

from __future__ import annotations

from engine.decisions import Chosen, Picked
from engine.terms.zones import Zone
from tests.rules.board import Doing, Side, board, cast_now, find, resolve, spell
from tests.rules.play import beast, free, names, play

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


def test_what_enters_as_a_copy_of_an_aura_enchants_what_its_controller_chooses() -> None:
    text = "You may have Mime enter as a copy of any enchantment on the battlefield."
    mime = spell("Mime", "{0}", "Creature — Shapeshifter", text, pt="1/1")
    asker = Doing().then(Picked(("yes",)), Chosen((65,)))
    game = board(Side([beast("Cub"), beast("Pup")], [WINGS, mime]), Side(), asker=asker)
    assert find(game, "Pup") == 65
    assert cast_now(game, "Wings", Chosen((find(game, "Cub"),)))
    resolve(game)
    assert cast_now(game, "Mime")
    resolve(game)
    assert game.chars(find(game, "Cub")).power == 4 and game.chars(find(game, "Pup")).power == 4
