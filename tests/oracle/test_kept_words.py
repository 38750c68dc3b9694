"""Sizes, targets, the stack, tokens that name themselves, times of the turn: wordings read and performed."""

from __future__ import annotations

import pytest

from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find, resolve, to_step
from tests.rules.play import able, after, beast, cast, do, free, life_after, next_turn, play, use
from tests.rules.test_combat import attacking, fight


@pytest.mark.rule("613.4b")
def test_base_power_and_toughness_are_compared() -> None:
    text = "Creatures you control with base power and toughness 1/1 get +3/+3."
    game = board(Side([free("Banner", "Artifact", text), beast("Mite", "1/1"), beast("Ox", "1/2")]), Side())
    assert game.chars(find(game, "Mite")).power == 4
    assert game.chars(find(game, "Ox")).power == 1


@pytest.mark.rule("120.3")
def test_another_target_than_the_first_and_still_the_spell_deals_it() -> None:
    text = ("Kicker {0}\nFlare deals 3 damage to any target. If this spell was kicked, it deals 3 damage to another "
            "target.")
    game = board(Side(hand=[free("Flare", "Instant", text)]), Side([beast("Ox"), beast("Elk")]))
    play(game, "Flare", "yes", "Ox", "Elk")
    assert not find(game, "Ox")
    assert not find(game, "Elk")


@pytest.mark.rule("115.1")
def test_one_of_each_of_two_kinds() -> None:
    text = "Put a +1/+1 counter on each of up to one target creature and up to one target land."
    game = board(Side([beast("Ox"), free("Plot", "Land")], [free("Gift", "Sorcery", text)]), Side())
    play(game, "Gift", "Ox", "Plot")
    assert [game.obj(find(game, name)).counters.get("+1/+1") for name in ("Ox", "Plot")] == [1, 1]


@pytest.mark.rule("205.4")
def test_it_becomes_legendary() -> None:
    text = "{0}: This creature becomes a legendary 4/4 red Dragon creature with flying until end of turn."
    game = board(Side([beast("Whelp", "1/1", text)]), Side())
    use(game, "Whelp")
    chars = game.chars(find(game, "Whelp"))
    assert "legendary" in chars.supertypes
    assert (chars.power, chars.toughness) == (4, 4)


@pytest.mark.rule("706.9")
def test_the_copy_of_a_legendary_spell_is_not_legendary() -> None:
    text = "Copy target creature spell you control, except it isn't legendary if the spell is legendary."
    king = beast("King", types="Legendary Creature — Beast")
    game = board(Side(hand=[king, free("Twin", "Instant", text)]), Side())
    cast(game, "King")
    play(game, "Twin", "King")
    assert len(all_of(game, "King")) == 2
    game = board(Side(hand=[beast("Ox"), free("Twin", "Instant", text)]), Side())
    cast(game, "Ox")
    play(game, "Twin", "Ox")
    assert len(all_of(game, "Ox")) == 2


@pytest.mark.rule("201.5")
def test_a_token_that_names_itself_means_itself() -> None:
    text = ('Create Brock, a legendary 2/2 green Badger creature token with "Whenever you gain life, put a +1/+1 '
            'counter on Brock."')
    game = board(Side(hand=[free("Call", "Sorcery", text), free("Balm", "Sorcery", "You gain 1 life.")]), Side())
    play(game, "Call")
    play(game, "Balm")
    assert game.chars(find(game, "Brock")).power == 3


@pytest.mark.rule("119.5")
def test_a_life_total_may_become_a_number() -> None:
    game = board(Side(hand=[free("Rest", "Sorcery", "You may have your life total become 7.")]), Side())
    assert life_after(game, ("Rest", "yes")) == 7


@pytest.mark.rule("603.2")
def test_the_first_gain_of_ones_own_turn() -> None:
    text = "Whenever you gain life for the first time during each of your turns, you draw a card."
    balm = [free("Balm", "Instant", "You gain 1 life."), free("Salve", "Instant", "You gain 1 life.")]
    game = after(board(Side([free("Cup", "Artifact", text)], balm), Side()), "Balm", "Salve")
    assert len(game.player(0).hand) == 1
    game = board(Side([free("Cup", "Artifact", text)], balm), Side(), active=1)
    game.state.priority = 0
    play(game, "Balm")
    assert len(game.player(0).hand) == 1


@pytest.mark.rule("111.2")
def test_the_first_tokens_of_the_turn() -> None:
    text = "Whenever you create one or more tokens for the first time each turn, you gain 5 life."
    two = "Create two 1/1 green Elf creature tokens."
    hand = [free("Brood", "Sorcery", two), free("Swarm", "Sorcery", two)]
    game = board(Side([free("Nest", "Artifact", text)], hand), Side())
    assert life_after(game, "Brood", "Swarm") == 25


@pytest.mark.rule("702.16b")
def test_protection_from_the_chosen_player() -> None:
    text = "As Nemesis enters, choose a player.\nNemesis has protection from the chosen player."
    bolt = free("Bolt", "Instant", "Bolt deals 3 damage to target creature.")
    game = board(Side(hand=[beast("Nemesis", "3/1", text)]), Side([beast("Ox")], [bolt]))
    play(game, "Nemesis", 1)
    mine = board(Side([beast("Elk")], [beast("Nemesis", "3/1", text), bolt]), Side())
    play(mine, "Nemesis", 1)
    play(mine, "Bolt", "Nemesis")
    assert not find(mine, "Nemesis")


@pytest.mark.rule("615.1")
def test_damage_is_prevented_on_ones_own_turn_only() -> None:
    text = "Prevent all damage that would be dealt to this creature during your turn."
    bolt = free("Bolt", "Instant", "Bolt deals 3 damage to target creature.")
    for active, there in ((0, True), (1, False)):
        game = board(Side([beast("Guard", text=text)], [bolt]), Side(), active=active)
        game.state.priority = 0
        play(game, "Bolt", "Guard")
        assert bool(find(game, "Guard")) is there


@pytest.mark.rule("613.1f")
def test_abilities_by_color_and_by_what_one_controls() -> None:
    colors = "Each creature you control has flying if it's green and haste if it's black."
    game = board(Side([free("Prism", "Artifact", colors), beast("Ox", cost="{G}"), beast("Bat", cost="{B}")]), Side())
    assert [each.name for each in game.chars(find(game, "Ox")).abilities] == ["flying"]  # type: ignore[attr-defined]
    assert [each.name for each in game.chars(find(game, "Bat")).abilities] == ["haste"]  # type: ignore[attr-defined]
    lands = ("This creature gets +2/+0 as long as you control a Swamp, gets +0/+2 as long as you control a Forest, and "
             "has trample as long as you control an Island.")
    mine = [beast("Drake", "1/1", lands), free("Bog", "Land — Swamp"), free("Bay", "Land — Island")]
    game = board(Side(mine), Side())
    chars = game.chars(find(game, "Drake"))
    assert (chars.power, chars.toughness) == (3, 1)
    assert len(chars.abilities) == 4


@pytest.mark.rule("205.3i")
def test_every_land_type() -> None:
    text = "Lands you control are every land type in addition to their other types."
    game = board(Side([free("Map", "Artifact", text), free("Plot", "Land")]), Side())
    assert {"Gate", "Swamp", "Locus"} <= game.chars(find(game, "Plot")).subtypes


@pytest.mark.rule("702.95a")
def test_unable_to_attack_without_its_partner() -> None:
    text = "This creature can't attack or block unless it's paired with a creature with soulbond."
    game = fight(Side([beast("Husk", text=text)]), Side(), attacking())
    assert game.player(1).life == 20


@pytest.mark.rule("508.1g")
def test_an_attack_is_taxed_by_what_is_counted() -> None:
    text = ("Creatures can't attack you unless their controller pays {X} for each creature they control that's "
            "attacking you, where X is the number of Forests you control.")
    wall = Side([free("Edict", "Enchantment", text), free("Grove", "Land — Forest")])
    assert fight(Side([beast("Ox")]), wall, attacking()).player(1).life == 20


@pytest.mark.rule("602.5")
def test_only_an_opponent_as_a_sorcery() -> None:
    text = "{0}: Destroy Trap. Only your opponents may activate this ability and only as a sorcery."
    game = board(Side(), Side([free("Trap", "Artifact", text)]))
    do(game, able(game, "Trap"))
    assert not find(game, "Trap")
    game = board(Side([free("Trap", "Artifact", text)]), Side())
    with pytest.raises(IndexError):
        able(game, "Trap")


@pytest.mark.rule("511.1")
def test_at_end_of_combat_of_an_attack() -> None:
    text = "When this creature attacks, at end of combat, sacrifice it and it deals 5 damage to you."
    game = fight(Side([beast("Spark", text=text)]), Side(), attacking("Spark"))
    resolve(game)
    assert game.player(0).life == 15
    assert all_of(game, "Spark", Zone.GRAVEYARD)


@pytest.mark.rule("601.3")
def test_a_spell_for_an_opponents_turn_after_upkeep() -> None:
    text = "Cast this spell only during an opponent's turn after their upkeep step.\nYou gain 2 life."
    game = board(Side(hand=[free("Wake", "Instant", text)]), Side(), active=1, step=Step.DRAW)
    game.state.priority = 0
    assert life_after(game, "Wake") == 22
    next_turn(game, Step.MAIN1)
    to_step(game, Step.MAIN1)
