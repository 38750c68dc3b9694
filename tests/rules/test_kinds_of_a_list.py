"""CR 205, 702.16. Which of several types, adjectives and qualities in a list belongs to what."""

from __future__ import annotations

import pytest

from engine.decisions import (
    Cast,
    Targets,
)
from engine.rules.evasion import can_block_pair
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell
from tests.rules.play import beast, free, names, play, use


@pytest.mark.rule("308.3")
def test_the_last_card_type_of_a_list_belongs_to_every_creature_type_of_it() -> None:
    words = "Return all Kraken, Octopus, or Serpent creature cards from your graveyard to your hand."
    call = free("Call", "Sorcery", words)
    trick = free("Trick", "Kindred Instant — Kraken", "You gain 1 life.")
    squid = free("Squid", "Creature — Octopus", "")
    game = board(Side([], [call], graveyard=[trick, squid]), Side())
    play(game, "Call")
    assert names(game, Zone.HAND) == ["Squid"]


@pytest.mark.rule("115.1a")
@pytest.mark.parametrize("what", ["with flying", "with power 4 or greater"])
def test_only_the_creature_of_a_list_must_fly_or_be_strong(what: str) -> None:
    wings = free("Wings", "Instant", f"Destroy target artifact, enchantment, or creature {what}.")
    rock = free("Rock", "Artifact", "{T}: Add {C}.")
    game = board(Side(hand=[wings]), Side([rock, beast("Ox"), beast("Roc", "4/4", "Flying")]))
    said = play(game, "Wings", "Rock")
    asked = next(each for each in said.decisions if isinstance(each, Targets))
    assert find(game, "Ox") not in asked.legal
    assert names(game, Zone.BATTLEFIELD, 1) == ["Ox", "Roc"]


@pytest.mark.rule("509.1b")
def test_walls_and_creatures_with_flying_are_all_walls() -> None:
    rider = beast("Rider", "3/3", "Rider can't be blocked except by Walls and/or creatures with flying.")
    game = board(Side([rider]), Side([beast("Ox"), spell("Rampart", "", "Creature — Wall", "Defender", "0/4")]))
    assert not can_block_pair(game, find(game, "Ox"), find(game, "Rider"))
    assert can_block_pair(game, find(game, "Rampart"), find(game, "Rider"))


@pytest.mark.rule("608.2d")
def test_one_card_is_not_taken_as_both_of_two_kinds() -> None:
    text = (
        "Reveal the top three cards of your library. You may put a creature card and/or an enchantment card from among "
        "them into your hand. Put the rest into your graveyard."
    )
    both = free("Both", "Enchantment Creature — God", pt="1/1")
    library = [both, free("Charm", "Enchantment"), beast("Ox")]
    for taken in (("Both", "Charm"), ("Ox", "Both"), ("Ox", "Charm"), ("Both",)):
        game = board(Side(hand=[free("Call", "Sorcery", text)], library=library), Side())
        play(game, "Call", "yes", *taken)
        assert set(names(game, Zone.HAND)) == set(taken)
        assert len(names(game, Zone.GRAVEYARD)) == 4 - len(taken)


@pytest.mark.rule("608.2c")
def test_adjectives_before_a_union_are_of_the_first_noun_if_the_second_has_its_own() -> None:
    for text, tapped in (
        ("Tap all green creatures and white creatures.", ["Elk", "Lamb"]),
        ("Tap all untapped creatures and Vehicles.", ["Elk", "Lamb", "Ox"]),
        ("Tap all green creatures and enchantment creatures.", ["Elk", "God"]),
    ):
        kinds = [("Elk", "{G}", "Creature — Elk"), ("Lamb", "{W}", "Creature — Sheep"), ("Ox", "{R}", "Creature — Ox"),
                 ("God", "{U}", "Enchantment Creature — God")]  # fmt: skip
        game = board(Side(hand=[free("Hush", "Sorcery", text)]),
                     Side([spell(name, cost, types, "", "1/1") for name, cost, types in kinds]))  # fmt: skip
        play(game, "Hush")
        assert set(tapped) <= {game.chars(id).name for id in game.state.battlefield if game.obj(id).tapped}
        assert len(tapped) == 3 or [game.obj(find(game, "Ox")).tapped] == [False]


@pytest.mark.rule("702.16b")
def test_protection_from_a_kind_is_from_spells_of_that_kind_too() -> None:
    cat = beast("Cat", text="Protection from Goblins")
    for types, legal in (("Kindred Instant — Goblin", False), ("Instant", True)):
        zap = spell("Zap", "{0}", types, "Zap deals 1 damage to target creature.")
        game = board(Side(hand=[zap]), Side([cat]))
        assert bool([each for each in legal_actions(game, 0) if isinstance(each, Cast)]) is legal


@pytest.mark.rule("702.16e")
def test_protection_from_creatures_is_also_from_a_creature_that_has_just_left() -> None:
    bomb = beast("Bomb", "1/1", "Sacrifice this creature: It deals 1 damage to each creature.")
    game = board(Side([bomb]), Side([beast("Saint", "2/2", "Protection from creatures"), beast("Ox")]))
    use(game, "Bomb")
    assert [game.obj(find(game, name)).damage for name in ("Saint", "Ox")] == [0, 1]
