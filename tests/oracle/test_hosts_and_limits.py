"""CR 107.3, 301.5, 601.3, 608.2d. What X is paid with, what an Aura moves from, what each player can't cast."""

from __future__ import annotations

import pytest

from engine.decisions import Cast, Number
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell
from tests.rules.play import beast, free, names, play, use

SWAMP = free("Swamp", "Basic Land — Swamp")
PLAINS = free("Plains", "Basic Land — Plains")


@pytest.mark.rule("107.3a")
def test_only_black_mana_is_spent_on_x() -> None:
    text = "Spend only black mana on X.\nYou gain X life."
    for lands, gained in (([SWAMP, SWAMP, PLAINS], 2), ([SWAMP, PLAINS, PLAINS], 1)):
        game = board(Side(list(lands), [spell("Sap", "{X}{1}", "Sorcery", text)]), Side())
        says = play(game, "Sap", gained)
        numbers = [each for each in says.decisions if isinstance(each, Number)]
        assert game.player(0).life == 20 + gained and numbers[0].high == gained


@pytest.mark.rule("601.3")
def test_each_opponent_is_held_to_the_lands_they_control() -> None:
    text = ("Each opponent can't cast noncreature spells with mana value greater than the number of lands that player "
            "controls.")
    hand = [spell("Rock", "{0}", "Artifact", ""), spell("Obelisk", "{2}", "Artifact", "")]
    law = free("Law", "Enchantment", text)
    game = board(Side([PLAINS, free("Ring", "Artifact", "{T}: Add {C}{C}.")], hand), Side([law, PLAINS, PLAINS]))
    can = {each.card for each in legal_actions(game, 0) if isinstance(each, Cast)}
    assert find(game, "Rock", Zone.HAND) in can and find(game, "Obelisk", Zone.HAND) not in can


@pytest.mark.rule("303.4")
def test_an_aura_goes_to_another_creature_with_the_same_controller() -> None:
    text = "{0}: Attach target Aura attached to a creature to another creature with the same controller."
    aura = free("Ward", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    mine = [free("Sage", "Artifact", text), beast("Ox"), beast("Elk")]
    game = board(Side(mine, [aura]), Side([beast("Ant")]))
    play(game, "Ward", "Ox")
    use(game, "Sage")
    assert game.chars(find(game, "Elk")).power == 3 and game.chars(find(game, "Ox")).power == 2


@pytest.mark.rule("608.2d")
def test_a_card_from_each_graveyard() -> None:
    hand = [free("Raid", "Sorcery", "You may exile a creature card from each graveyard.")]
    game = board(Side(hand=hand, graveyard=[beast("Ox"), beast("Elk")]), Side(graveyard=[beast("Ant")]))
    play(game, "Raid", "yes", "Ox", "Ant")
    assert sorted(names(game, Zone.EXILE)) == ["Ant", "Ox"]


@pytest.mark.rule("608.2d")
def test_the_others_do_what_one_would_not() -> None:
    text = ("Target opponent chooses self or others. If that player chooses self, that player sacrifices two "
            "creatures. If the player chooses others, each of your other opponents sacrifices a creature.")
    for word, left in (("self", ["Ant"]), ("others", ["Elk", "Ox"])):
        hand = [free("Feed", "Sorcery", text)]
        game = board(Side(hand=hand), Side([beast("Ox"), beast("Elk")]), Side([beast("Ant")]))
        play(game, "Feed", 1, word)
        assert sorted(names(game, Zone.BATTLEFIELD, 1) + names(game, Zone.BATTLEFIELD, 2)) == left
