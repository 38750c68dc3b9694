"""CR 602-608. Abilities, mana, resolving, countering, copies."""

from __future__ import annotations

import pytest

from engine.decisions import YES, Activate, Answer, Cast, Chosen, Decision, Order, Ordered, Pick, Picked, Targets
from engine.events.kinds import AddMana, Damage, Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.activating import activate
from engine.rules.before_priority import settle
from engine.rules.game_loop import advance
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.askers import Script
from tests.rules.board import Side, act_now, all_of, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN, PLAINS, bear
from tests.rules.play import play

PINGER = spell("Pinger", "{R}", "Creature — Wizard", "{T}: This creature deals 1 damage to any target.", pt="1/1")
BOLT = spell("Spark", "{R}", "Instant", "~ deals 3 damage to any target.")
NO = spell("Refuse", "{U}", "Instant", "Counter target spell.")


@pytest.mark.rule("608.2b")
def test_a_spell_without_a_legal_target_left_does_nothing() -> None:
    game = board(Side([MOUNTAIN], [BOLT]), Side([bear()]))
    target = find(game, "Plain Bear")
    assert cast_now(game, "Spark", Chosen((target,)))
    emit(game, [Move(target, Zone.EXILE)])
    resolve(game)
    assert find(game, "Spark", Zone.GRAVEYARD) and game.player(1).life == 20


@pytest.mark.rule("701.5a")
def test_a_countered_spell_goes_to_the_graveyard() -> None:
    game = board(Side([MOUNTAIN, ISLAND], [BOLT, NO]), Side())
    assert cast_now(game, "Spark", Chosen((1,)))
    play(game, "Refuse", Chosen((game.state.stack[0],)))
    assert game.player(1).life == 20 and find(game, "Spark", Zone.GRAVEYARD)


@pytest.mark.rule("602.2")
def test_an_ability_is_activated_and_resolves() -> None:
    game = board(Side([PINGER]), Side())
    source = find(game, "Pinger")
    assert act_now(game, Activate(source, 0), Chosen((1,)))
    assert game.obj(source).tapped and game.state.stack
    resolve(game)
    assert game.player(1).life == 19


@pytest.mark.rule("602.5a")
def test_a_tap_ability_of_a_creature_waits_for_a_turn() -> None:
    game = board(Side([PINGER]), Side())
    game.state.own(find(game, "Pinger")).sick = True
    assert legal_actions(game, 0) == ()


@pytest.mark.rule("113.7a")
def test_an_ability_resolves_though_its_source_was_sacrificed() -> None:
    text = "Sacrifice this creature: It deals 2 damage to any target."
    wisp = spell("Wisp", "{R}", "Creature — Spirit", text, pt="1/1")
    game = board(Side([wisp]), Side())
    assert act_now(game, Activate(find(game, "Wisp"), 0), Chosen((1,)))
    resolve(game)
    assert game.player(1).life == 18


@pytest.mark.rule("606.3")
def test_a_loyalty_ability_once_a_turn_at_sorcery_timing() -> None:
    walker = spell("Sage", "{3}", "Planeswalker — Sage", "+1: Draw a card.\n−2: You gain 5 life.", loyalty="3")
    game = board(Side([walker]), Side())
    sage = find(game, "Sage")
    assert set(legal_actions(game, 0)) == {Activate(sage, 0), Activate(sage, 1)}
    assert act_now(game, Activate(sage, 0))
    assert legal_actions(game, 0) == ()
    resolve(game)
    assert Activate(sage, 0) not in legal_actions(game, 0) and game.obj(sage).counters["loyalty"] == 4


@pytest.mark.rule("306.5b")
def test_a_planeswalker_enters_with_its_loyalty() -> None:
    walker = spell("Sage", "{1}", "Planeswalker — Sage", "+1: Draw a card.", loyalty="4")
    game = board(Side([FOREST], [walker]), Side())
    play(game, "Sage")
    assert game.obj(find(game, "Sage")).counters == {"loyalty": 4}


@pytest.mark.rule("603.3b")
def test_triggers_go_on_the_stack_active_player_first() -> None:
    mourner = spell("Mourner", "{G}", "Creature — Human", "Whenever a creature dies, you gain 1 life.", pt="1/1")
    game = board(Side([mourner, bear()]), Side([mourner]))
    emit(game, [Damage(0, find(game, "Plain Bear"), 2)])
    settle(game)
    assert [game.obj(id).controller for id in game.state.stack] == [0, 1]
    resolve(game)
    assert [player.life for player in game.state.players] == [21, 21]


@pytest.mark.rule("603.3b")
def test_triggers_of_one_source_are_ordered_where_they_speak_of_different_things() -> None:
    drum = spell("Drum", "{0}", "Enchantment", "Whenever a creature dies, its controller loses 1 life.")
    script = Script(lambda _, asked: Ordered((1, 0)) if isinstance(asked, Order) else None)
    game = board(Side([drum, bear("Ox")]), Side([bear("Elk")]), asker=script)
    emit(game, [Damage(0, find(game, "Ox"), 2), Damage(0, find(game, "Elk"), 2)])
    settle(game)
    assert [each.about for each in script.decisions if isinstance(each, Order)] == [("Ox", "Elk")]
    top = game.obj(game.state.stack[-1])
    assert top.event is not None and game.obj(top.event.obj).base.name == "Elk"
    resolve(game)
    assert [player.life for player in game.state.players] == [19, 19]
    gain = spell("Harp", "{0}", "Enchantment", "Whenever a creature dies, you gain 1 life.")
    game = board(Side([gain, bear("Ox")]), Side([bear("Elk")]), asker=(script := Script()))
    emit(game, [Damage(0, find(game, "Ox"), 2), Damage(0, find(game, "Elk"), 2)])
    settle(game)
    assert not any(isinstance(each, Order) for each in script.decisions)


@pytest.mark.rule("603.3d")
def test_a_trigger_without_a_target_is_removed() -> None:
    hunter = spell("Hunter", "{G}", "Creature — Human", "When this creature enters, destroy target artifact.", pt="1/1")
    game = board(Side([FOREST], [hunter]), Side())
    assert cast_now(game, "Hunter")
    advance(game)
    advance(game)
    assert find(game, "Hunter") and not game.state.stack


@pytest.mark.rule("603.2")
def test_an_enters_ability_targets_as_it_is_put_on_the_stack() -> None:
    hunter = spell("Hunter", "{G}", "Creature — Human", "When this creature enters, destroy target creature.", pt="1/1")
    game = board(Side([FOREST], [hunter]), Side([bear()]), asker=Script(_first_other))
    assert cast_now(game, "Hunter")
    resolve(game)
    assert find(game, "Plain Bear", Zone.GRAVEYARD)


def _first_other(game: Game, decision: Decision) -> Answer | None:
    """Targets an opponent's creature where there is one."""
    if not isinstance(decision, Targets):
        return None
    theirs = [ref for ref in decision.legal if ref >= 64 and game.controller(ref) != decision.asked.player]
    return Chosen((theirs[0],)) if theirs else None


@pytest.mark.rule("303.4f")
def test_an_aura_spell_enters_attached_to_its_target() -> None:
    aura = spell("Cloak", "{G}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +2/+2.")
    game = board(Side([FOREST, bear()], [aura]), Side())
    mine = find(game, "Plain Bear")
    play(game, "Cloak", Chosen((mine,)))
    assert game.obj(find(game, "Cloak")).attached_to == mine and game.chars(mine).power == 4


@pytest.mark.rule("608.3a")
def test_an_aura_spell_whose_target_left_goes_to_the_graveyard() -> None:
    aura = spell("Cloak", "{G}", "Enchantment — Aura", "Enchant creature")
    game = board(Side([FOREST, bear()], [aura]), Side())
    mine = find(game, "Plain Bear")
    assert cast_now(game, "Cloak", Chosen((mine,)))
    emit(game, [Move(mine, Zone.EXILE)])
    resolve(game)
    assert find(game, "Cloak", Zone.GRAVEYARD)


@pytest.mark.rule("706.10c")
def test_a_copy_may_have_new_targets_and_ceases_to_exist() -> None:
    text = "Copy target instant or sorcery spell. You may choose new targets for the copy."
    twin = spell("Twin", "{R}", "Instant", text)
    game = board(Side([MOUNTAIN] * 2, [BOLT, twin]), Side(), asker=Script(_aims_at_the_first))
    assert cast_now(game, "Spark", Chosen((1,)))
    assert cast_now(game, "Twin", Chosen((game.state.stack[0],)))
    resolve(game)
    assert [player.life for player in game.state.players] == [17, 17]
    assert len(all_of(game, "Spark", Zone.GRAVEYARD)) == 1


def _aims_at_the_first(game: Game, decision: Decision) -> Answer | None:
    """Agrees to choose new targets and chooses the first player."""
    if isinstance(decision, Pick):
        return YES
    return Chosen((0,)) if isinstance(decision, Targets) and 0 in decision.legal else None


@pytest.mark.rule("608.2c")
def test_the_second_spell_resolves_first() -> None:
    game = board(Side([MOUNTAIN] * 2, [BOLT, BOLT]), Side([bear()]))
    sparks = all_of(game, "Spark", Zone.HAND)
    assert act_now(game, Cast(sparks[0]), Chosen((1,)))
    assert act_now(game, Cast(sparks[1]), Chosen((find(game, "Plain Bear"),)))
    target = find(game, "Plain Bear")
    while game.state.stack:
        advance(game)
    spells = [game.obj(game.obj(card).was) for card in game.player(0).graveyard]
    assert [spell.targets for spell in spells] == [((target,),), ((1,),)]


# --- mana ---


@pytest.mark.rule("601.2g")
def test_lands_with_one_color_are_tapped_before_those_with_two() -> None:
    dual = spell("Dual", "", "Land", "{T}: Add {R} or {G}.")
    game = board(Side([dual, MOUNTAIN], [BOLT]), Side())
    assert cast_now(game, "Spark", Chosen((1,)))
    assert game.obj(find(game, "Mountain")).tapped and not game.obj(find(game, "Dual")).tapped


@pytest.mark.rule("601.2g")
def test_the_color_a_spell_needs_is_kept_for_it() -> None:
    both = spell("Both", "{R}{G}", "Creature — Bear", "", pt="2/2")
    dual = spell("Dual", "", "Land", "{T}: Add {R} or {G}.")
    game = board(Side([MOUNTAIN, dual], [both]), Side())
    assert cast_now(game, "Both")
    none = board(Side([MOUNTAIN, MOUNTAIN], [both]), Side())
    assert legal_actions(none, 0) == ()


@pytest.mark.rule("605.3b")
def test_a_land_with_two_mana_abilities_is_tapped_once() -> None:
    coast = spell("Coast", "", "Land", "{T}: Add {C}.\n{T}: Add {R} or {G}. This land deals 1 damage to you.")
    game = board(Side([coast, MOUNTAIN], [bear()]), Side())
    assert cast_now(game, "Plain Bear")
    assert game.player(0).life == 19
    poor = board(Side([coast], [bear()]), Side())
    assert legal_actions(poor, 0) == ()
    free = board(Side([coast, FOREST], [bear()]), Side())
    assert cast_now(free, "Plain Bear") and free.player(0).life == 20


@pytest.mark.rule("605.1a")
def test_mana_creatures_and_rocks_pay_too() -> None:
    rock = spell("Rock", "{2}", "Artifact", "{T}: Add {C}{C}.")
    big = spell("Big", "{3}{G}", "Creature — Bear", "", pt="4/4")
    elf = spell("Elf", "{G}", "Creature — Elf", "{T}: Add {G}.", pt="1/1")
    game = board(Side([rock, elf, FOREST], [big]), Side())
    assert cast_now(game, "Big")


@pytest.mark.rule("605.3a")
def test_a_filter_turns_mana_into_other_mana() -> None:
    signet = spell("Seal", "{2}", "Artifact", "{1}, {T}: Add {W}{U}.")
    azure = spell("Azure", "{W}{U}", "Creature — Bird", "", pt="2/2")
    game = board(Side([signet, MOUNTAIN], [azure]), Side())
    assert cast_now(game, "Azure")
    assert sum(game.player(0).pool) == 0


@pytest.mark.rule("605.3a")
def test_a_mana_ability_that_costs_mana_is_paid_for_with_other_mana_abilities() -> None:
    signet = spell("Seal", "{2}", "Artifact", "{1}, {T}: Add {W}{U}.")
    game = board(Side([signet, MOUNTAIN]), Side())
    assert activate(game, 0, find(game, "Seal"), 0)
    assert game.state.objects[find(game, "Mountain")].tapped
    assert game.player(0).pool[:2] == (1, 1) and sum(game.player(0).pool) == 2


@pytest.mark.rule("605.3a")
def test_a_mana_ability_whose_cost_can_not_be_paid_changes_nothing() -> None:
    signet = spell("Seal", "{2}", "Artifact", "{1}, {T}: Add {W}{U}.")
    game = board(Side([signet]), Side())
    assert not activate(game, 0, find(game, "Seal"), 0)
    assert not game.state.objects[find(game, "Seal")].tapped and not sum(game.player(0).pool)


@pytest.mark.rule("106.6")
def test_restricted_mana_pays_only_what_it_may() -> None:
    nursery = spell("Nursery", "", "Land", "{T}: Add {G}. Spend this mana only to cast creature spells.")
    cub = spell("Cub", "{G}", "Creature — Bear", "", pt="1/1")
    grow = spell("Grow", "{G}", "Instant", "Draw a card.")
    game = board(Side([nursery], [cub, grow]), Side())
    assert [action.card for action in legal_actions(game, 0)] == [find(game, "Cub", Zone.HAND)]  # type: ignore[union-attr]
    assert cast_now(game, "Cub") and not game.player(0).restricted


@pytest.mark.rule("107.4f")
def test_phyrexian_mana_is_paid_with_life_where_there_is_no_mana() -> None:
    probe = spell("Probe", "{R/P}", "Sorcery", "Draw a card.")
    game = board(Side([], [probe]), Side())
    assert cast_now(game, "Probe")
    assert game.player(0).life == 18


@pytest.mark.rule("107.4e")
def test_hybrid_mana_is_paid_with_either_color() -> None:
    twin = spell("Twin Bear", "{R/G}{R/G}", "Creature — Bear", "", pt="2/2")
    game = board(Side([FOREST, MOUNTAIN], [twin]), Side())
    assert cast_now(game, "Twin Bear")
    mono = spell("Odd", "{2/W}", "Creature — Bear", "", pt="1/1")
    assert cast_now(board(Side([FOREST, FOREST], [mono]), Side()), "Odd")
    assert cast_now(board(Side([PLAINS], [mono]), Side()), "Odd")


@pytest.mark.rule("202.3")
def test_treasure_is_spent_only_if_nothing_else_pays() -> None:
    gold = spell("Gold", "", "Artifact", "{T}, Sacrifice this artifact: Add one mana of any color.")
    game = board(Side([gold, MOUNTAIN], [BOLT]), Side())
    assert cast_now(game, "Spark", Chosen((1,)))
    assert find(game, "Gold")
    alone = board(Side([gold], [BOLT]), Side())
    assert cast_now(alone, "Spark", Chosen((1,)))
    assert find(alone, "Gold", Zone.GRAVEYARD) and sum(alone.player(0).pool) == 0


@pytest.mark.rule("117.1")
def test_sorceries_only_with_an_empty_stack_in_ones_own_main_phase() -> None:
    think = spell("Think", "{U}", "Sorcery", "Draw a card.")
    game = board(Side([ISLAND] * 2, [think]), Side(), step=Step.UPKEEP)
    assert legal_actions(game, 0) == ()
    to_step(game, Step.MAIN1)
    assert legal_actions(game, 0)


@pytest.mark.rule("305.2")
def test_one_land_a_turn() -> None:
    game = board(Side([], [FOREST, FOREST]), Side())
    first = legal_actions(game, 0)[0]
    assert act_now(game, first) and legal_actions(game, 0) == ()


@pytest.mark.rule("106.4")
def test_floating_mana_is_used_first() -> None:
    game = board(Side([MOUNTAIN], [BOLT]), Side())
    emit(game, [AddMana(0, "R")])
    assert cast_now(game, "Spark", Chosen((1,)))
    assert not game.obj(find(game, "Mountain")).tapped


@pytest.mark.rule("700.2d")
def test_picked_modes_resolve_in_printed_order() -> None:
    both = spell("Both Ways", "{R}", "Sorcery", "Choose two —\n• You gain 3 life.\n• Draw a card.\n• You lose 1 life.")
    game = board(Side([MOUNTAIN], [both]), Side())
    play(game, "Both Ways", Picked(("1", "0")))
    assert game.player(0).life == 23 and len(game.player(0).hand) == 1
