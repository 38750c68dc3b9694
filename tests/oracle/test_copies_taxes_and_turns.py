"""Taxes, copies that attack, the creature that died, turns after next, milling."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from tests.keywords.table import pt
from tests.rules.board import Side, all_of, board, find
from tests.rules.play import after, beast, free, life_after, next_turn, play, played, use
from tests.rules.test_combat import attacking, fight

GROW = "Put a +1/+1 counter on target creature you control."


@pytest.mark.rule("603.2h")
def test_an_ability_that_triggers_only_twice_each_turn() -> None:
    text = ("Whenever a creature you control becomes the target of a spell or ability, you gain 2 life. This ability "
            "triggers only twice each turn.")
    hand = [free(f"Grow {number}", "Sorcery", GROW) for number in range(3)]
    game = board(Side([beast("Ox", text=text)], hand), Side())
    for number in range(3):
        play(game, f"Grow {number}", "Ox")
    assert game.player(0).life == 24


@pytest.mark.rule("603.2")
def test_the_second_card_on_ones_own_turn() -> None:
    text = "Whenever a player draws their second card during their turn, you gain 3 life."
    draw = "Target player draws two cards."
    for player, gained in ((0, 23), (1, 20)):
        game = board(Side([beast("Ox", text=text)], [free("Find", "Sorcery", draw)], library=[beast("Elk")] * 4),
                     Side(library=[beast("Elk")] * 4))
        assert life_after(game, ("Find", player)) == gained


@pytest.mark.rule("603.2c")
def test_this_and_others_that_enter_together_are_one_event() -> None:
    text = "Whenever this creature and/or one or more other Beasts you control enter, you gain 1 life."
    rite = "Return all creature cards from your graveyard to the battlefield."
    game = board(Side([], [free("Rite", "Sorcery", rite)], graveyard=[beast("Chief", text=text), beast("Ox")]), Side())
    assert life_after(game, "Rite") == 21


@pytest.mark.rule("118.12a")
def test_any_player_may_pay_half_their_life() -> None:
    text = ("When you cast this spell, any player may pay half their life, rounded up. If a player does, counter Toll."
            "\nYou gain 5 life.")
    game = board(Side(hand=[free("Toll", "Sorcery", text)]), Side(life=9))
    play(game, "Toll", "no", "yes")
    assert (game.player(0).life, game.player(1).life) == (20, 4)


@pytest.mark.rule("119.5")
def test_a_life_total_becomes_a_number_that_was_counted() -> None:
    text = "Count the number of cards in your library. Your life total becomes that number."
    game = board(Side(hand=[free("Hymn", "Sorcery", text)], library=[beast("Elk")] * 7), Side())
    assert life_after(game, "Hymn") == 7


@pytest.mark.rule("702.41a")
def test_affinity_of_the_next_spell_counts_as_it_is_cast() -> None:
    text = "The next spell you cast this turn has affinity for artifacts."
    relic = free("Relic", "Artifact")
    big = free("Balm", "Sorcery", "You gain 3 life.", cost="{2}")
    game = board(Side([relic, free("Gem", "Artifact")], [free("Forge", "Sorcery", text), big]), Side())
    assert life_after(game, "Forge", "Balm") == 23


@pytest.mark.rule("601.3b")
def test_spells_of_a_kind_from_the_graveyard_this_turn() -> None:
    text = "You may cast Beast spells from your graveyard this turn."
    game = board(Side(hand=[free("Rite", "Sorcery", text)], graveyard=[beast("Ox")]), Side())
    play(game, "Rite")
    play(game, "Ox", zone=Zone.GRAVEYARD, way="permitted")
    assert find(game, "Ox")


@pytest.mark.rule("706.2")
def test_tokens_that_are_copies_and_attack() -> None:
    text = ("Whenever this creature attacks, create a token that's a copy of another target attacking creature and "
            "that's tapped and attacking.")
    game = fight(Side([beast("Rider", text=text), beast("Ox", "3/3")]), Side(), attacking("Rider", "Ox"))
    assert game.player(1).life == 20 - 2 - 3 - 3


@pytest.mark.rule("706.2")
def test_copies_of_each_of_some_targets() -> None:
    text = "For each of two target creatures, create two tokens that are copies of that creature."
    game = board(Side([beast("Ox"), beast("Elk")], [free("Gang", "Sorcery", text)]), Side())
    play(game, "Gang", ("Ox", "Elk"))
    assert (len(all_of(game, "Ox")), len(all_of(game, "Elk"))) == (3, 3)


@pytest.mark.rule("205.3i")
def test_a_land_token_of_every_basic_land_type() -> None:
    text = "Create a tapped colorless land token named Everywhere that is every basic land type."
    game = board(Side(hand=[free("Grow", "Sorcery", text)]), Side())
    play(game, "Grow")
    land = find(game, "Everywhere")
    assert game.obj(land).tapped
    assert {"Plains", "Island", "Swamp", "Mountain", "Forest"} <= set(game.chars(land).subtypes)


@pytest.mark.rule("608.2h")
def test_the_power_of_the_creature_that_died() -> None:
    text = ("Whenever a creature you control dies, put X +1/+1 counters on target creature you control, where X is the "
            "power of the creature that died.")
    game = board(Side([free("Presence", "Enchantment", text), beast("Ox", "3/3"), beast("Elk")],
                      [free("Doom", "Sorcery", "Destroy target creature.")]), Side())
    play(game, "Doom", "Ox")
    assert game.chars(find(game, "Elk")).power == 5


@pytest.mark.rule("500.7")
def test_the_extra_turn_comes_after_the_next_one() -> None:
    text = ("You gain control of target opponent during that player's next turn. After that turn, that player takes an "
            "extra turn.")
    game = board(Side(hand=[free("Sway", "Sorcery", text)]), Side())
    play(game, "Sway", 1)
    next_turn(game)
    assert (game.state.active, game.player(1).controlled_by) == (1, 0)
    next_turn(game)
    assert (game.state.active, game.player(1).controlled_by) == (1, -1)
    next_turn(game)
    assert game.state.active == 0


@pytest.mark.rule("702.16")
def test_a_player_gains_protection_from_a_color_of_choice() -> None:
    text = "You gain protection from the color of your choice until end of turn."
    bolt = free("Bolt", "Sorcery", "Bolt deals 3 damage to each player.", cost="{R}")
    hand = [free("Ward", "Sorcery", text), bolt]
    game = after(board(Side([free("Forge", "Land", "{T}: Add {R}.")], hand), Side()), ("Ward", "red"), "Bolt")
    assert (game.player(0).life, game.player(1).life) == (20, 17)


@pytest.mark.rule("702.138")
def test_counters_of_what_did_not_escape() -> None:
    text = "Hydra enters with two +1/+1 counters on it. It escapes with five +1/+1 counters on it instead."
    game = played(beast("Hydra", text=text))
    assert pt(game, "Hydra") == (4, 4)


@pytest.mark.rule("611.2c")
def test_what_returns_has_an_ability_and_is_of_a_kind() -> None:
    text = ("Whenever a creature you control dies, return that card to the battlefield under its owner's control. It "
            "has flying and is an Angel in addition to its other types.")
    game = board(Side([free("Call", "Enchantment", text), beast("Ox")],
                      [free("Doom", "Sorcery", "Destroy target creature.")]), Side())
    play(game, "Doom", "Ox")
    ox = game.chars(find(game, "Ox"))
    assert {"Angel", "Beast"} <= set(ox.subtypes)
    assert [each.name for each in ox.abilities] == ["flying"]  # type: ignore[attr-defined]


@pytest.mark.rule("701.13")
def test_milling_creature_cards_is_an_event() -> None:
    text = "Whenever a player mills one or more creature cards, you gain 1 life."
    rot = free("Rot", "Sorcery", "Target player mills three cards.")
    game = board(Side([free("Hive", "Enchantment", text)], [rot]),
                 Side(library=[beast("Elk"), beast("Ox"), free("Plot", "Land")]))
    assert life_after(game, ("Rot", 1)) == 21


@pytest.mark.rule("706.10")
def test_a_spell_is_copied_an_additional_time() -> None:
    text = ("When you next cast an instant or sorcery spell this turn, copy that spell.\nWhen you next cast an instant "
            "or sorcery spell this turn, copy that spell an additional time.")
    game = board(Side(hand=[free("Howl", "Sorcery", text), free("Balm", "Sorcery", "You gain 3 life.")]), Side())
    assert life_after(game, "Howl", "Balm") == 29


@pytest.mark.rule("608.2c")
def test_the_creature_an_opponent_controls() -> None:
    text = ("Choose target creature you control and target creature an opponent controls. The creature you control "
            "deals damage equal to its power to the creature an opponent controls.")
    game = board(Side([beast("Ox", "3/3")], [free("Hunt", "Sorcery", text)]), Side([beast("Elk", "3/3")]))
    play(game, "Hunt", "Ox", "Elk")
    assert (bool(find(game, "Ox")), bool(find(game, "Elk"))) == (True, False)


@pytest.mark.rule("601.2c")
def test_the_controller_of_what_entered_chooses_the_target() -> None:
    text = ("Whenever a creature enters, that creature's controller may have it deal damage equal to its power to any "
            "target of their choice.")
    game = board(Side([free("Chaos", "Enchantment", text)], [beast("Ox", "3/3")]), Side())
    assert life_after(game, ("Ox", 1, "yes"), player=1) == 17


@pytest.mark.rule("508.3")
def test_it_attacks_with_two_others_of_a_kind() -> None:
    text = "Whenever Enkira and at least two Wolves attack, you gain 3 life."
    wolves = [beast(name, types="Creature — Wolf") for name in ("Ash", "Bay")]
    for names, life in ((("Enkira", "Ash"), 20), (("Enkira", "Ash", "Bay"), 23)):
        game = fight(Side([beast("Enkira", text=text), *wolves]), Side(), attacking(*names))
        assert game.player(0).life == life


@pytest.mark.rule("702.101")
def test_battalion_and_two_without_still_have_one_reading() -> None:
    text = "Whenever this creature and at least two other creatures attack, you gain 3 life."
    others = [beast("Ash"), beast("Bay", text="Creatures without flying or reach can't block.")]
    game = fight(Side([beast("Elite", text=text), *others]), Side(), attacking("Elite", "Ash", "Bay"))
    assert game.player(0).life == 23


@pytest.mark.rule("602.1")
def test_untap_of_two_kinds_of_targets() -> None:
    text = "{0}: Untap up to two target creatures and up to two target lands."
    game = board(Side([beast("Sage", text=text), beast("Ox"), free("Plot", "Land")]), Side())
    for name in ("Ox", "Plot"):
        game.state.own(find(game, name)).tapped = True
    use(game, "Sage", ("Ox",), ("Plot",))
    assert [game.obj(find(game, name)).tapped for name in ("Ox", "Plot")] == [False, False]
