"""CR 118.7c, 611.2, 702.16n. Costs for a while, colored mana alone, what protection leaves, the greatest of a kind."""

from __future__ import annotations

import pytest

from engine.decisions import Cast, Targets
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell
from tests.rules.play import beast, free, play

PLAINS = free("Plains", "Basic Land — Plains")


@pytest.mark.rule("118.7c")
def test_only_the_colored_mana_of_a_cost_is_reduced() -> None:
    text = "Elf spells you cast cost {W}{B} less to cast. This effect reduces only the amount of colored mana you pay."
    hand = [spell("Scout", "{W}", "Creature — Elf", "", "1/1"), spell("Giant", "{2}", "Creature — Elf", "", "3/3")]
    game = board(Side([beast("Guide", text=text), PLAINS], hand), Side())
    play(game, "Scout")
    assert find(game, "Scout")
    with pytest.raises(AssertionError):
        play(game, "Giant")


@pytest.mark.rule("611.2a")
def test_spells_cost_more_for_a_while() -> None:
    tax = free("Tax", "Sorcery", "Noncreature spells you cast cost {1} more to cast until your next turn.")
    game = board(Side(hand=[tax, free("Rock", "Artifact"), beast("Ox")]), Side())
    play(game, "Tax")
    can = {each.card for each in legal_actions(game, 0) if isinstance(each, Cast)}
    assert can == {find(game, "Ox", Zone.HAND)}


@pytest.mark.rule("601.2c")
def test_only_the_greatest_can_be_the_target() -> None:
    hit = free("Hit", "Instant", "Destroy target creature an opponent controls with the greatest power.")
    theirs = [beast("Ox", "2/2"), beast("Elk", "3/3"), beast("Ant", "3/3")]
    game = board(Side([beast("Wurm", "6/6")], [hit]), Side(theirs))
    says = play(game, "Hit", "Elk")
    legal = next(each for each in says.decisions if isinstance(each, Targets)).legal
    assert {game.chars(ref).name for ref in legal} == {"Elk", "Ant"}


@pytest.mark.rule("702.16n")
def test_an_aura_that_is_spared_stays() -> None:
    text = ("Enchant creature\nAs Guard enters, choose a color.\n"
            "Enchanted creature has protection from the chosen color. "
            "This effect doesn't remove Guard.")
    guard = spell("Guard", "{0}", "Enchantment — Aura", text)
    game = board(Side([beast("Ox")], [guard]), Side())
    play(game, "Guard", "Ox", "white")
    assert find(game, "Guard") and "protection" in game.chars(find(game, "Ox")).keywords
