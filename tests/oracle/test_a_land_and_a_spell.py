"""CR 601.3b, 609.4b. A land and a spell from among some cards on each turn; as though it had flash is no permission."""

from __future__ import annotations

import pytest

from engine.decisions import Cast, PlayLand
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import beast, do, free, play, use

BOG = free("Bog", "Land", "{T}: Add {B}.")
MILL = "{0}: Each player mills three cards.\n"


def possible(game: Game) -> set[str]:
    """The names of the cards outside the hand that the first player may play."""
    found = [each.card for each in legal_actions(game, 0) if isinstance(each, Cast | PlayLand)]
    return {game.obj(card).base.name for card in found if game.obj(card).zone is not Zone.HAND}


@pytest.mark.rule("601.3b")
def test_one_land_and_one_spell_that_came_from_libraries_on_each_turn() -> None:
    text = (f"{MILL}During each of your turns, you may play a land and cast a spell from among cards in graveyards "
            "that were put there from libraries this turn.")
    game = board(Side([beast("Keeper", text=text)], library=[BOG, beast("Ox"), BOG], graveyard=[beast("Old")]),
                 Side(library=[beast("Elk"), BOG, free("Rock", "Artifact")]))
    use(game, "Keeper")
    assert possible(game) == {"Bog", "Ox", "Elk", "Rock"}
    play(game, "Elk", way="permitted", zone=Zone.GRAVEYARD)
    assert possible(game) == {"Bog"} and game.controller(find(game, "Elk")) == 0
    do(game, PlayLand(find(game, "Bog", Zone.GRAVEYARD), 0))
    assert not possible(game)


@pytest.mark.rule("601.3b")
def test_one_land_or_one_spell_on_each_turn() -> None:
    text = (f"{MILL}Once during each of your turns, you may play a land or cast a creature spell from among cards in "
            "your graveyard that were put there from your library this turn.")
    library = [BOG, beast("Ox"), free("Rock", "Artifact")]
    game = board(Side([beast("Keeper", text=text)], library=library, graveyard=[beast("Old")]),
                 Side(library=[beast("Elk"), BOG, BOG]))
    use(game, "Keeper")
    assert possible(game) == {"Bog", "Ox"}
    play(game, "Ox", way="permitted", zone=Zone.GRAVEYARD)
    assert not possible(game)


@pytest.mark.rule("607.2a")
def test_a_card_exiled_with_it_is_cast_for_nothing() -> None:
    text = ("{0}: Exile the top card of your library.\nOnce during each of your turns, you may play a land or cast a "
            "spell from among the cards exiled with this permanent without paying its mana cost.")
    game = board(Side([free("Insight", "Enchantment", text)], library=[beast("Ox", cost="{9}"), beast("Elk")]), Side())
    use(game, "Insight")
    use(game, "Insight")
    play(game, "Ox", way="free", zone=Zone.EXILE)
    assert find(game, "Ox") and not possible(game)


@pytest.mark.rule("702.8a")
def test_as_though_it_had_flash_does_not_say_from_where() -> None:
    orb = free("Orb", "Artifact", "You may cast creature spells as though they had flash.")
    game = board(Side([orb], graveyard=[beast("Ox")]), Side(graveyard=[beast("Elk")]))
    assert not possible(game)
