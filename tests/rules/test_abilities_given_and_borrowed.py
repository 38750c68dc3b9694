"""CR 113, 613. Abilities that one object gives to another or takes from it."""

from __future__ import annotations

import pytest

from engine.evaluate.invariants import check
from engine.rules.priority import legal_actions
from tests.rules.board import Side, board, find
from tests.rules.play import beast, free, play, use


@pytest.mark.rule("702.97a")
def test_cards_in_a_graveyard_are_given_abilities_to_activate_there() -> None:
    giver = beast("Giver", "2/2", 'Each creature card in your graveyard has "{0}, Exile this card from your graveyard: '
                  'You gain 1 life."')
    game = board(Side([giver], graveyard=[beast("Bones")]))
    assert [each for each in legal_actions(game, 0) if getattr(each, "source", 0)]


@pytest.mark.rule("613.1f")
def test_a_static_ability_given_to_an_object_changes_what_it_says() -> None:
    words = 'Enchant permanent\nEnchanted permanent has "Equipped creature has flying."'
    rune = free("Rune", "Enchantment — Aura", words)
    club = free("Club", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {0}")
    game = board(Side([club, beast("Ox"), beast("Elk")], [rune]), Side())
    play(game, "Rune", "Club")
    assert "flying" not in game.chars(find(game, "Ox")).keywords
    use(game, "Club", "Ox")
    assert "flying" in game.chars(find(game, "Ox")).keywords and "flying" not in game.chars(find(game, "Elk")).keywords
    use(game, "Club", "Elk")
    assert "flying" in game.chars(find(game, "Elk")).keywords and "flying" not in game.chars(find(game, "Ox")).keywords


@pytest.mark.rule("613.1f")
def test_creatures_given_the_same_lord_ability_change_each_other_but_not_themselves() -> None:
    gift = free("Gift", "Enchantment", 'Creatures you control have "Other creatures you control get +1/+1."')
    game = board(Side([gift, beast("Ox"), beast("Elk"), beast("Ram")]), Side([beast("Foe")]))
    assert [game.chars(find(game, name)).power for name in ("Ox", "Elk", "Ram", "Foe")] == [4, 4, 4, 2]
    check(game)


@pytest.mark.rule("613.1f")
def test_abilities_borrowed_from_others_come_and_go_with_what_those_have() -> None:
    words = "This creature has all activated abilities of creatures you control with flying."
    mimic = beast("Mimic", text=words)
    silence = free("Hush", "Instant", "Target creature loses all abilities until end of turn.")
    game = board(Side([mimic], [beast("Monk", text="Flying\n{0}: You gain 1 life."), silence]), Side())
    assert len(game.chars(find(game, "Mimic")).abilities) == 1
    play(game, "Monk")
    assert len(game.chars(find(game, "Mimic")).abilities) == 2
    play(game, "Hush", "Monk")
    assert len(game.chars(find(game, "Mimic")).abilities) == 1


@pytest.mark.rule("602.2b")
def test_an_ability_that_costs_less_by_its_own_words_can_be_activated_for_less() -> None:
    mill = free("Mill", "Artifact", "{1}: You gain 1 life. This ability costs {1} less to activate for each creature "
                "you control.")
    game = board(Side([mill, beast("Ox")]), Side())
    use(game, "Mill")
    assert game.player(0).life == 21
