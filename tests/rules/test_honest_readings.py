"""CR 601-603, 800.4. Readings that were once right in words and wrong in play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.decisions import Answer, Attackers, Attacks, Blockers, Blocks, Cast, Decision, Picked, Priority, Targets
from engine.evaluate.invariants import check
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.rules.procedures import Rulebook
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, to_step
from tests.rules.play import Says, beast, cast, free, go_on, names, next_turn, play, use


@pytest.mark.rule("601.2c")
@pytest.mark.parametrize(("kicks", "left"), [("yes", 16), ("no", 18)])
def test_a_kicked_spell_that_does_something_else_instead_keeps_its_target(kicks: str, left: int) -> None:
    spark = free("Spark", "Instant", "Kicker {0}\nSpark deals 2 damage to any target. If this spell was kicked, it "
                 "deals 4 damage instead.")
    game = board(Side(hand=[spark]), Side())
    play(game, "Spark", kicks, 1)
    assert game.state.players[1].life == left


@pytest.mark.rule("614.10")
def test_a_turn_that_is_skipped_is_no_turn() -> None:
    game = board(Side(hand=[free("Nap", "Sorcery", "Target player skips their next turn.")]), Side())
    play(game, "Nap", 1)
    next_turn(game)
    assert (game.state.turn, game.state.active) == (4, 0)


@pytest.mark.rule("702.110b")
def test_a_creature_that_exploits_itself_sees_it() -> None:
    thief = beast("Thief", "1/1", "Exploit\nWhen this creature exploits a creature, you gain 3 life.")
    game = board(Side(hand=[thief]), Side())
    play(game, "Thief", "yes")
    assert game.state.players[0].life == 23


@pytest.mark.rule("702.97a")
def test_cards_in_a_graveyard_are_given_abilities_to_activate_there() -> None:
    giver = beast("Giver", "2/2", 'Each creature card in your graveyard has "{0}, Exile this card from your graveyard: '
                  'You gain 1 life."')
    game = board(Side([giver], graveyard=[beast("Bones")]))
    assert [each for each in legal_actions(game, 0) if getattr(each, "source", 0)]


ONCE = free("Lantern", "Artifact", "Once during each of your turns, you may cast a creature spell from your graveyard.")


@pytest.mark.rule("601.3b")
def test_what_is_allowed_once_each_turn_is_allowed_once() -> None:
    game = board(Side([ONCE], graveyard=[beast("Ox"), beast("Elk")]), Side())
    play(game, "Ox", way="permitted", zone=Zone.GRAVEYARD)
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Cast)]
    next_turn(game, Step.MAIN1, 2)
    assert [each for each in legal_actions(game, 0) if isinstance(each, Cast)]


@pytest.mark.rule("708.3b")
def test_each_half_is_judged_alone_where_an_effect_lets_it_be_cast() -> None:
    card = replace(free("Fall", "Instant", "You gain 2 life."), layout="split", name="Fall // Rise", faces=(
        free("Fall", "Instant", "You gain 2 life.").front, free("Rise", "Sorcery", "You gain 4 life.").front,
    ))
    only = free("Well", "Enchantment", "You may cast sorcery spells from your graveyard.")
    game = board(Side([only], graveyard=[card]))
    assert [each.face for each in legal_actions(game, 0) if isinstance(each, Cast)] == [1]


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


@pytest.mark.rule("603.12")
def test_a_reflexive_ability_has_targets_of_its_own_chosen_when_it_triggers() -> None:
    spark = beast("Spark", "1/1", "When this creature enters, you may pay {0}. When you do, it deals 3 damage to any "
                  "target.")
    game = board(Side(hand=[spark]), Side())
    said = play(game, "Spark", "yes", 1)
    assert [type(each).__name__ for each in said.decisions if not isinstance(each, Priority)] == ["Pick", "Targets"]
    assert game.state.players[1].life == 17


@pytest.mark.rule("603.12a")
def test_it_still_knows_what_the_ability_before_it_targeted() -> None:
    duel = free("Duel", "Sorcery", "Target creature you control gets +2/+0 until end of turn. You may pay {0}. When "
                "you do, that creature deals damage equal to its power to target creature you don't control.")
    game = board(Side([beast("Ox")], [duel]), Side([beast("Wall", "0/4"), beast("Elk")]))
    play(game, "Duel", "Ox", "yes", "Wall")
    assert find(game, "Wall", Zone.GRAVEYARD) and find(game, "Elk")


@pytest.mark.rule("603.7")
def test_a_target_announced_with_a_spell_is_not_chosen_again_for_what_it_does_later() -> None:
    later = free("Later", "Sorcery", "Target player draws a card at the beginning of the next turn's upkeep.")
    game = board(Side(hand=[later]), Side())
    play(game, "Later", 0)
    next_turn(game)
    assert len(game.player(0).hand) == 0
    said = go_on(game)
    assert len(game.player(0).hand) == 1 and not any(isinstance(each, Targets) for each in said.decisions)


@pytest.mark.rule("118.12")
def test_its_controller_is_who_cast_the_spell_to_be_countered() -> None:
    drake = beast("Drake", "1/1", "Sacrifice Drake: Counter target spell unless its controller pays {3}.")
    game = board(Side(hand=[free("Bolt", "Instant", "Bolt deals 3 damage to any target.")]), Side([drake]))
    cast(game, "Bolt", 1)
    game.state.priority = 1
    use(game, "Drake", "Bolt")
    assert game.state.players[1].life == 20


@pytest.mark.rule("702.16e")
def test_protection_from_creatures_is_also_from_a_creature_that_has_just_left() -> None:
    bomb = beast("Bomb", "1/1", "Sacrifice this creature: It deals 1 damage to each creature.")
    game = board(Side([bomb]), Side([beast("Saint", "2/2", "Protection from creatures"), beast("Ox")]))
    use(game, "Bomb")
    assert [game.obj(find(game, name)).damage for name in ("Saint", "Ox")] == [0, 1]


@pytest.mark.rule("603.2c")
def test_one_or_more_things_are_all_of_them() -> None:
    hedge = free("Hedge", "Enchantment", "Whenever one or more land cards are put into your graveyard from your "
                 "library, put them onto the battlefield tapped.")
    game = board(Side([hedge], [free("Grinder", "Sorcery", "Mill three cards.")]), Side())
    play(game, "Grinder")
    assert names(game, Zone.BATTLEFIELD) == ["Hedge", "Forest", "Forest", "Forest"]


@pytest.mark.rule("400.7e")
def test_an_aura_that_watches_what_it_enchants_finds_itself_in_the_graveyard() -> None:
    genie = free("Genie", "Enchantment — Aura", "Enchant creature\nWhen enchanted creature is put into a graveyard, "
                 "you may return Genie from your graveyard to your hand.")
    game = board(Side([beast("Ox")], [genie, free("Quake", "Sorcery", "Destroy all creatures.")]), Side())
    play(game, "Genie", "Ox")
    play(game, "Quake", "yes")
    assert names(game, Zone.HAND) == ["Genie"]


@pytest.mark.rule("608.2c")
def test_all_others_are_other_than_the_one_chosen() -> None:
    vanity = free("Vanity", "Sorcery", "Choose a creature, then destroy all other creatures.")
    game = board(Side([beast("Ox"), beast("Elk")], [vanity]), Side([beast("Foe")]))
    play(game, "Vanity", "Elk")
    assert names(game, Zone.BATTLEFIELD) == ["Elk"] and not names(game, Zone.BATTLEFIELD, 1)


@pytest.mark.rule("603.7")
def test_what_follows_on_a_later_ability_is_asked_then() -> None:
    pact = free("Pact", "Instant", "You gain 1 life.\nAt the beginning of your next upkeep, pay {2}. If you don't, you "
                "lose the game.")
    game = board(Side(hand=[pact]), Side())
    play(game, "Pact")
    assert game.state.outcome is None
    next_turn(game, turns=2)
    go_on(game)
    assert game.state.outcome is not None and game.state.outcome.winners == (1,)


@pytest.mark.rule("603.7")
def test_what_will_leave_later_is_still_meant_where_it_is() -> None:
    call = free("Call", "Sorcery", "Create a 1/1 red Elemental creature token. Exile it at the beginning of the next "
                "end step. That creature gets +3/+0 until end of turn.")
    game = board(Side(hand=[call]), Side())
    play(game, "Call")
    assert game.chars(find(game, "Elemental")).power == 4


@pytest.mark.rule("400.7")
def test_a_card_exiled_as_a_cost_is_found_again_by_a_later_ability() -> None:
    fox = beast("Fox", "1/1", "Exile Fox: Draw a card. At the beginning of the next end step, sacrifice a creature. "
                "If you do, return Fox to the battlefield.")
    game = board(Side([fox, beast("Ox")]), Side())
    use(game, "Fox")
    to_step(game, Step.END)
    go_on(game)
    assert names(game, Zone.BATTLEFIELD) == ["Fox"]


@pytest.mark.rule("509.3c")
def test_what_it_blocks_or_is_blocked_by_is_the_other_creature_in_both_cases() -> None:
    snake = beast("Snake", "1/4", "Whenever Snake blocks or becomes blocked by a non-Wall creature, Snake deals 1 "
                  "damage to that creature.")
    game = board(Side([snake]), Side([beast("Ox", "2/4")]))
    assert war_damage(game) == (2, 2)


def war_damage(game: Game) -> tuple[int, int]:
    """The damage on both creatures after one has attacked and the other blocked."""
    def attacks(decision: Decision) -> Answer | None:
        return Attacks(((decision.options[0].attacker, 1),)) if isinstance(decision, Attackers) else None

    def blocks(decision: Decision) -> Answer | None:
        if not isinstance(decision, Blockers):
            return None
        return Blocks(((decision.options[0].blocker, decision.options[0].attackers[0]),))

    says = Says(attacks, blocks)
    procedures = game.procedures
    assert isinstance(procedures, Rulebook)
    procedures.asker = says
    to_step(game, Step.COMBAT_DAMAGE)
    return game.obj(find(game, "Snake")).damage, game.obj(find(game, "Ox")).damage


@pytest.mark.rule("700.2d")
def test_a_mode_chosen_twice_has_two_sets_of_targets() -> None:
    pair = free("Pair", "Sorcery", "Choose two. You may choose the same mode more than once.\n• Destroy target "
                "creature.\n• You gain 1 life.")
    game = board(Side(hand=[pair]), Side([beast("Ox"), beast("Elk"), beast("Ram")]))
    play(game, "Pair", Picked(("0", "0")), "Elk", "Ram")
    assert names(game, Zone.BATTLEFIELD, 1) == ["Ox"]


@pytest.mark.rule("603.7c")
def test_what_happens_at_end_of_combat_still_means_the_creature_of_the_block() -> None:
    snake = beast("Snake", "1/4", "Whenever Snake blocks or becomes blocked by a creature, destroy that creature at "
                  "end of combat.")
    game = board(Side([snake]), Side([beast("Ox", "0/4")]))
    war_damage(game)
    to_step(game, Step.MAIN2)
    assert names(game, Zone.BATTLEFIELD, 1) == [] and names(game, Zone.GRAVEYARD, 1) == ["Ox"]


@pytest.mark.rule("400.1")
def test_all_cards_of_a_library_are_all_of_them() -> None:
    words = "Exile all cards from your library. Then shuffle your graveyard into your library."
    shift = free("Shift", "Sorcery", words)
    game = board(Side(hand=[shift], graveyard=[beast("Ox")]), Side())
    play(game, "Shift")
    assert names(game, Zone.LIBRARY) == ["Ox"] and len(game.state.exile) == 10
    assert len(game.player(1).library) == 10


@pytest.mark.rule("603.2c")
def test_damage_to_one_or_more_creatures_is_one_event() -> None:
    patrol = beast("Patrol", "3/3", "Whenever Patrol deals damage to one or more creatures, you gain 1 life.\n{0}: "
                   "Patrol deals 1 damage to each other creature.")
    game = board(Side([patrol, beast("Ox"), beast("Elk")]), Side())
    use(game, "Patrol")
    assert game.player(0).life == 21


@pytest.mark.rule("301.5c")
def test_an_equipment_is_attached_to_another_thing_than_itself() -> None:
    cloud = beast("Cloud", "3/3", "When Cloud enters, attach up to one target Equipment you control to it.")
    club = free("Club", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {9}")
    game = board(Side([club], [cloud]), Side())
    play(game, "Cloud", "Club")
    assert game.chars(find(game, "Cloud")).power == 4


@pytest.mark.rule("602.2b")
def test_an_ability_that_costs_less_by_its_own_words_can_be_activated_for_less() -> None:
    mill = free("Mill", "Artifact", "{1}: You gain 1 life. This ability costs {1} less to activate for each creature "
                "you control.")
    game = board(Side([mill, beast("Ox")]), Side())
    use(game, "Mill")
    assert game.player(0).life == 21


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
