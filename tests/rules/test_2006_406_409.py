"""2006: 406-409. Mana abilities, adding and removing abilities, timing and the stack by the classic rules."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.ast.filters import Kind, Objects
from engine.evaluate.compile import compile_matcher
from engine.evaluate.context import Context
from engine.events.kinds import AddMana, Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.activating import activate_now
from engine.rules.game_loop import advance
from engine.rules.priority import legal_actions
from engine.state.options import RulesOptions
from engine.state.players import NO_MANA
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.askers import Script, least
from tests.rules.board import Side, board, find, to_step
from tests.rules.cards import FOREST, MOUNTAIN
from tests.rules.play import after, beast, cast, do, free, go_on, life_after, names, play

OX = beast("Ox")
BOLT = free("Bolt", "Instant", "Bolt deals 3 damage to any target.")
AXE = free("Axe", "Instant", "Destroy target creature.")


def tap(game: Game, name: str, player: int = 0, ability: int = 0) -> None:
    """Tap something for mana now."""
    source = find(game, name)
    abilities = [at for at, each in enumerate(game.chars(source).abilities) if getattr(each, "mana", False)]
    assert activate_now(game, player, source, abilities[ability])


def top_resolves(game: Game) -> None:
    """Everybody passes until the stack is another."""
    before = game.state.stack
    while game.state.stack == before:
        advance(game)


def pool(game: Game, player: int = 0) -> int:
    """How much mana a player has."""
    return sum(game.player(player).pool)


@pytest.mark.rule("2006:406.1", "2006:406.4")
def test_any_ability_that_could_add_mana_is_a_mana_ability_though_it_targets_by_the_classic_option() -> None:
    giver = beast("Giver", text="{T}: Target player adds {G}{G}.")
    classic = board(Side([giver]), Side(), options=RulesOptions(targeted_mana_abilities=True))
    do(classic, decisions.Activate(find(classic, "Giver"), 0), 1, stay=True)
    assert pool(classic, 1) == 2 and not classic.state.stack
    modern = board(Side([giver]), Side())
    do(modern, decisions.Activate(find(modern, "Giver"), 0), 1, stay=True)
    assert pool(modern, 1) == 0 and len(modern.state.stack) == 1


@pytest.mark.rule("2006:406.2")
def test_a_spell_that_adds_mana_is_no_mana_ability() -> None:
    game = board(Side([], [free("Rite", "Instant", "Add {R}{R}{R}.")]), Side())
    cast(game, "Rite")
    assert len(game.state.stack) == 1 and pool(game) == 0
    go_on(game)
    assert pool(game) == 3


@pytest.mark.rule("2006:406.2")
def test_what_triggers_on_something_else_and_adds_mana_goes_on_the_stack() -> None:
    game = board(Side([free("Font", "Enchantment", "Whenever a creature enters, add {G}.")], [OX]), Side())
    cast(game, "Ox")
    top_resolves(game)
    assert game.obj(game.state.stack[0]).ability is not None and pool(game) == 0
    go_on(game)
    assert pool(game) == 1


@pytest.mark.rule("2006:406.3")
def test_a_mana_ability_that_can_add_nothing_now_is_a_mana_ability_still() -> None:
    elder = free("Elder", "Artifact", "{T}: Add {G} for each creature you control.")
    game = board(Side([elder]), Side())
    tap(game, "Elder")
    assert pool(game) == 0 and game.obj(find(game, "Elder")).tapped and not game.state.stack


@pytest.mark.rule("2006:406.5")
def test_an_ability_that_triggers_on_mana_and_adds_none_uses_the_stack_one_that_adds_mana_does_not() -> None:
    text = "Whenever a player taps a land for mana, this enchantment deals 1 damage to that player."
    heat = free("Heat", "Enchantment", text)
    bloom = free("Bloom", "Enchantment", "Whenever you tap a land for mana, add {G}.")
    game = board(Side([heat, bloom, FOREST]), Side())
    tap(game, "Forest")
    assert pool(game) == 2 and game.player(0).life == 20 and len(game.state.pending) == 1


@pytest.mark.rule("2006:406.6")
def test_mana_of_no_defined_type_is_no_mana() -> None:
    prism = free("Prism", "Artifact", "{T}: Add one mana of any type that a land you control could produce.")
    game = board(Side([prism]), Side())
    tap(game, "Prism")
    assert game.player(0).pool == NO_MANA


@pytest.mark.rule("2006:407.1")
def test_of_effects_that_add_and_remove_an_ability_the_latest_prevails() -> None:
    up, down = (
        free(name, "Instant", f"Target creature {word} flying until end of turn.")
        for name, word in (("Up", "gains"), ("Down", "loses"))
    )
    game = after(board(Side([OX], [up, up, down]), Side()), ("Up", "Ox"), ("Down", "Ox"))
    assert "flying" not in game.chars(find(game, "Ox")).keywords
    play(game, "Up", "Ox")
    assert "flying" in game.chars(find(game, "Ox")).keywords


@pytest.mark.rule("2006:407.1")
def test_what_only_defines_a_characteristic_is_no_ability_that_could_be_lost() -> None:
    granted = free(
        "Granted",
        "Enchantment — Aura",
        'Enchant creature\nEnchanted creature has "This creature is an artifact in addition to its other types."',
    )
    text = "Enchant creature\nEnchanted creature is an artifact in addition to its other types."
    defined = free("Defined", "Enchantment — Aura", text)
    blank = free("Blank", "Instant", "Target creature loses all abilities until end of turn.")
    game = board(Side([OX, beast("Cow")], [granted, defined, blank, blank]), Side())
    play(game, "Granted", "Ox")
    play(game, "Defined", "Cow")
    assert game.chars(find(game, "Ox")).abilities
    play(game, "Blank", "Cow")
    assert "artifact" in game.chars(find(game, "Cow")).types
    play(game, "Blank", "Ox")
    assert not game.chars(find(game, "Ox")).abilities


@pytest.mark.rule("2006:407.3")
def test_losing_an_ability_loses_every_instance_of_it() -> None:
    wings = free("Wings", "Enchantment — Aura", "Enchant creature\nEnchanted creature has flying.")
    down = free("Down", "Instant", "Target creature loses flying until end of turn.")
    game = board(Side([beast("Drake", text="Flying")], [wings, down]), Side())
    play(game, "Wings", "Drake")
    play(game, "Down", "Drake")
    assert "flying" not in game.chars(find(game, "Drake")).keywords


@pytest.mark.rule("2006:408.1", "2006:408.1d")
def test_instants_and_abilities_at_any_time_with_priority_other_spells_in_ones_own_main_phase_with_an_empty_stack() -> (
    None
):
    imp = beast("Imp", text="{0}: You gain 1 life.")
    game = board(Side([imp], [OX, BOLT]), Side([], [OX]))
    ox, bolt = find(game, "Ox", Zone.HAND), find(game, "Bolt", Zone.HAND)
    assert {decisions.Cast(ox), decisions.Cast(bolt)} < set(legal_actions(game, 0)) and not legal_actions(game, 1)
    do(game, decisions.Activate(find(game, "Imp"), 0), stay=True)
    assert decisions.Cast(ox) not in legal_actions(game, 0) and decisions.Cast(bolt) in legal_actions(game, 0)
    go_on(game)
    to_step(game, Step.BEGIN_COMBAT)
    assert set(legal_actions(game, 0)) == {decisions.Cast(bolt), decisions.Activate(find(game, "Imp"), 0)}


@pytest.mark.rule("2006:408.1b", "2006:408.2c")
def test_state_based_effects_come_as_one_event_before_triggers_and_both_before_priority() -> None:
    bell = free("Bell", "Enchantment", "Whenever a creature dies, you gain 1 life.")
    sweep = free("Sweep", "Sorcery", "All creatures get -2/-2 until end of turn.")
    game = board(Side([OX, OX, bell], [sweep]), Side())
    cast(game, "Sweep")
    top_resolves(game)
    assert names(game, Zone.BATTLEFIELD) == ["Bell"] and game.player(0).life == 20
    assert len(game.state.stack) == 2 and game.state.priority == 0
    go_on(game)
    assert game.player(0).life == 22


class Windows(Script):
    """Passes, and notes the steps in which each player had priority."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[tuple[int, int]] = []

    def answer(self, game: Game, decision: decisions.Decision) -> decisions.Answer:
        if isinstance(decision, decisions.Priority):
            self.seen.append((int(game.state.step), decision.asked.player))
        return least(decision)


@pytest.mark.rule("2006:408.1c")
def test_the_active_player_has_priority_first_in_most_steps_and_nobody_while_untapping_or_cleaning_up() -> None:
    imp = beast("Imp", text="{0}: You gain 1 life.")
    windows = Windows()
    game = board(Side([imp]), Side([imp]), asker=windows)
    while game.state.turn < 5:
        advance(game)
    turn = windows.seen[windows.seen.index((int(Step.UPKEEP), 1)) :]
    assert turn[:4] == [(Step.UPKEEP, 1), (Step.UPKEEP, 0), (Step.DRAW, 1), (Step.DRAW, 0)]
    assert not {step for step, _ in turn} & {Step.UNTAP, Step.CLEANUP}


@pytest.mark.rule("2006:408.1c")
def test_when_all_pass_in_succession_the_top_of_the_stack_resolves_and_the_active_player_has_priority() -> None:
    game = board(Side([], [BOLT, BOLT]), Side([beast("Imp", text="{0}: You gain 1 life.")]))
    cast(game, "Bolt", 1)
    cast(game, "Bolt", 1)
    assert game.state.priority == 0 and len(game.state.stack) == 2
    top_resolves(game)
    assert game.state.priority == 0 and len(game.state.stack) == 1 and game.player(1).life == 17


def an_ability_above_a_spell() -> Game:
    """A game with a spell on the stack, and on top of it the ability with which it was answered."""
    imp = beast("Imp", text="{0}: You gain 1 life.")
    game = board(Side([imp], [BOLT]), Side())
    cast(game, "Bolt", 1)
    do(game, decisions.Activate(find(game, "Imp"), 0), stay=True)
    return game


@pytest.mark.rule("2006:408.1e")
def test_what_is_played_last_is_on_top_of_the_stack() -> None:
    game = an_ability_above_a_spell()
    assert game.obj(game.state.stack[-1]).ability is not None
    top_resolves(game)
    assert game.player(0).life == 21 and game.player(1).life == 20


@pytest.mark.rule("2006:408.1f")
def test_what_triggers_while_a_spell_is_played_or_resolves_waits_until_a_player_would_have_priority() -> None:
    bell = free("Bell", "Enchantment", "Whenever you gain life, draw a card.")
    game = board(Side([bell], [free("Hum", "Sorcery", "You gain 1 life. You lose 2 life.")]), Side())
    cast(game, "Hum")
    top_resolves(game)
    assert game.player(0).life == 19 and not game.player(0).hand and len(game.state.stack) == 1
    go_on(game)
    assert len(game.player(0).hand) == 1


class Fight(Script):
    """Attacks with everything, blocks the first attacker with everything, does what is given when damage waits."""

    def __init__(self, *todo: str) -> None:
        super().__init__()
        self.todo = list(todo)

    def answer(self, game: Game, decision: decisions.Decision) -> decisions.Answer:
        if isinstance(decision, decisions.Attackers):
            return decisions.Attacks(tuple((each.attacker, each.defenders[0]) for each in decision.options))
        if isinstance(decision, decisions.Blockers):
            return decisions.Blocks(tuple((each.blocker, each.attackers[0]) for each in decision.options))
        if isinstance(decision, decisions.Priority) and game.state.step in (
            Step.FIRST_STRIKE_DAMAGE,
            Step.COMBAT_DAMAGE,
        ):
            for action in decision.actions:
                if isinstance(action, decisions.Cast | decisions.Activate) and self.todo:
                    source = action.card if isinstance(action, decisions.Cast) else action.source
                    if game.obj(source).base.name == self.todo[0]:
                        del self.todo[0]
                        return decisions.Act(action)
        return least(decision)


CLASSIC = RulesOptions(damage_on_stack=True)


@pytest.mark.rule("2006:408.1g")
def test_assigned_combat_damage_waits_on_the_stack_and_is_dealt_though_its_source_has_left() -> None:
    imp = beast("Imp", text="Sacrifice this creature: You gain 1 life.")
    for options, dead in ((CLASSIC, ["Ox"]), (RulesOptions(), [])):
        game = board(Side([imp]), Side([OX]), asker=Fight("Imp"), options=options)
        to_step(game, Step.MAIN2)
        assert names(game, Zone.GRAVEYARD, 1) == (dead or ["Ox"])
        assert game.player(0).life == (21 if options is CLASSIC else 20)


@pytest.mark.rule("2006:408.1g")
def test_combat_damage_on_the_stack_is_not_dealt_to_what_has_left_and_is_no_ability_that_could_be_countered() -> None:
    blink = free("Blink", "Instant", "Return target creature you control to its owner's hand.")
    game = board(Side([OX]), Side([OX], [blink]), asker=Fight("Blink"), options=CLASSIC)
    to_step(game, Step.COMBAT_DAMAGE)
    assert len(game.state.stack) == 1 and game.obj(game.state.stack[0]).controller == 0
    item = Context(game, 0, 0)
    for kind in (Kind.ABILITY, Kind.SPELL_OR_ABILITY):
        assert not compile_matcher(Objects(kind)).find(item)
    to_step(game, Step.MAIN2)
    assert names(game, Zone.BATTLEFIELD) == [] and names(game, Zone.HAND, 1) == ["Ox"]


@pytest.mark.rule("2006:408.1g")
def test_damage_of_first_strikers_waits_on_the_stack_in_a_step_of_its_own() -> None:
    knight = beast("Knight", text="First strike")
    game = board(Side([knight, OX]), Side(), asker=Fight(), options=CLASSIC)
    to_step(game, Step.FIRST_STRIKE_DAMAGE)
    assert len(game.state.stack) == 1 and game.player(1).life == 20
    to_step(game, Step.COMBAT_DAMAGE)
    assert len(game.state.stack) == 1 and game.player(1).life == 18
    to_step(game, Step.MAIN2)
    assert game.player(1).life == 16


@pytest.mark.rule("2006:408.1h", "2006:408.2b")
def test_static_abilities_affect_the_game_without_the_stack() -> None:
    flag = free("Flag", "Enchantment", "Creatures you control get +1/+1.")
    game = board(Side([OX], [flag]), Side())
    play(game, "Flag")
    assert not game.state.stack and game.chars(find(game, "Ox")).power == 3


@pytest.mark.rule("2006:408.1i", "2006:408.2d")
def test_playing_a_land_is_a_special_action_in_ones_main_phase_with_an_empty_stack() -> None:
    game = board(Side([], [FOREST, BOLT]), Side())
    land = game.player(0).hand[0]
    cast(game, "Bolt", 1)
    assert decisions.PlayLand(land) not in legal_actions(game, 0)
    go_on(game)
    do(game, decisions.PlayLand(land), stay=True)
    assert names(game, Zone.BATTLEFIELD) == ["Forest"] and not game.state.stack and game.state.priority == 0
    game = board(Side([], [FOREST]), Side(), step=Step.UPKEEP)
    assert legal_actions(game, 0) == ()


@pytest.mark.rule("2006:408.2")
def test_an_effect_does_not_use_the_stack_but_a_delayed_ability_it_creates_does() -> None:
    text = "Tap target creature. When that creature leaves the battlefield this turn, you gain 3 life."
    game = board(Side([OX], [free("Watch", "Instant", text), AXE]), Side())
    play(game, "Watch", "Ox")
    assert not game.state.stack
    cast(game, "Axe", "Ox")
    top_resolves(game)
    assert len(game.state.stack) == 1 and game.obj(game.state.stack[0]).ability is not None


@pytest.mark.rule("2006:408.2e")
def test_a_mana_ability_resolves_at_once_with_all_it_does_and_its_player_has_priority() -> None:
    mine = free("Mine", "Artifact", "{T}: Add {R}. This artifact deals 1 damage to you.")
    game = board(Side([mine]), Side())
    tap(game, "Mine")
    assert pool(game) == 1 and game.player(0).life == 19 and game.state.priority == 0 and not game.state.stack


@pytest.mark.rule("2006:408.2f")
def test_abilities_that_set_characteristics_are_simply_followed() -> None:
    game = board(Side([beast("Herd", text="Changeling")], [beast("Herd", text="Changeling")]), Side())
    assert game.chars(find(game, "Herd", Zone.HAND)).changeling and game.chars(find(game, "Herd")).changeling


@pytest.mark.rule("2006:408.2g")
def test_unspent_mana_burns_as_the_phase_ends_and_stays_until_then() -> None:
    game = board(Side(), Side(), step=Step.UPKEEP, options=RulesOptions(mana_burn=True))
    emit(game, [AddMana(0, "GG"), AddMana(1, "R")])
    to_step(game, Step.DRAW)
    assert pool(game) == 2 and game.player(0).life == 20
    to_step(game, Step.MAIN1)
    assert pool(game) == 0 and (game.player(0).life, game.player(1).life) == (18, 19)


@pytest.mark.rule("2006:408.2g")
def test_without_the_option_unspent_mana_is_only_lost_at_the_end_of_each_step() -> None:
    game = board(Side(), Side(), step=Step.UPKEEP)
    emit(game, [AddMana(0, "GG")])
    to_step(game, Step.DRAW)
    assert pool(game) == 0 and game.player(0).life == 20


@pytest.mark.rule("2006:408.2g")
def test_the_game_takes_its_actions_of_each_step_without_the_stack() -> None:
    game = board(Side([OX], [beast("A"), *[beast("B")] * 8]), Side())
    game.state.own(find(game, "Ox")).tapped = True
    drawn = len(game.player(0).hand)
    while game.state.turn < 5 or game.state.step < Step.DRAW or game.state.priority < 0:
        assert not game.state.stack
        advance(game)
    assert not game.obj(find(game, "Ox")).tapped and len(game.player(0).hand) == 8 != drawn


@pytest.mark.rule("2006:408.2h")
def test_turning_a_face_down_creature_up_is_a_special_action() -> None:
    game = board(Side([], [beast("Mole", "5/5", "Morph {0}"), BOLT]), Side(), options=RulesOptions())
    game.state.own_player(0).pool = (0, 0, 0, 0, 3, 0)
    play(game, "Mole", way="morph")
    mole = game.state.battlefield[0]
    cast(game, "Bolt", 1)
    assert decisions.Special(mole, "turn face up") in legal_actions(game, 0)
    do(game, decisions.Special(mole, "turn face up"), stay=True)
    assert len(game.state.stack) == 1 and game.chars(mole).power == 5 and game.state.priority == 0


@pytest.mark.rule("2006:408.2k")
def test_suspending_a_card_is_a_special_action_with_priority_only() -> None:
    game = board(Side([], [free("Later", "Sorcery", "You gain 5 life.\nSuspend 1—{0}", cost="{9}")]), Side())
    card = game.player(0).hand[0]
    assert legal_actions(game, 0) == (decisions.Special(card, "suspend"),)
    do(game, decisions.Special(card, "suspend"), stay=True)
    assert names(game, Zone.EXILE) == ["Later"] and not game.state.stack and game.state.priority == 0


@pytest.mark.rule("2006:409.1")
def test_a_spell_that_cant_be_completed_was_never_played() -> None:
    game = board(Side([MOUNTAIN], [free("Burn", "Instant", "Burn deals 3 damage to any target.", cost="{R}")]), Side())
    card = game.player(0).hand[0]
    assert decisions.Cast(card) in legal_actions(game, 0)
    emit(game, [Move(find(game, "Mountain"), Zone.GRAVEYARD)])
    assert not game.procedures.cast(game, PlayerId(0), ObjectId(card), 0, "", False)
    assert names(game, Zone.HAND) == ["Burn"] and game.player(0).hand == (card,) and not game.state.stack


@pytest.mark.rule("2006:409.1a")
def test_a_spell_moves_to_the_stack_with_its_characteristics_an_ability_goes_there_without_a_card() -> None:
    game = an_ability_above_a_spell()
    spell, ability = (game.obj(id) for id in game.state.stack)
    assert spell.card is not None and game.chars(spell.id).name == "Bolt" and not game.player(0).hand
    assert ability.card is None and ability.controller == 0 and find(game, "Imp")


@pytest.mark.rule("2006:409.1b")
def test_modes_x_and_additional_costs_are_announced_as_it_is_played() -> None:
    charm = free("Charm", "Instant", "Choose one —\n• You gain 3 life.\n• Draw a card.")
    blaze = free("Blaze", "Sorcery",
                 "Kicker {1}\nBlaze deals X damage to any target. If this spell was kicked, draw a card.", cost="{X}")
    game = board(Side([], [charm, blaze]), Side())
    cast(game, "Charm", decisions.Picked(("1",)))
    assert game.obj(game.state.stack[0]).modes == (1,)
    go_on(game)
    game.state.own_player(0).pool = (0, 0, 0, 0, 4, 0)
    cast(game, "Blaze", "yes", 3, 1)
    row = game.obj(game.state.stack[0])
    assert row.x == 3 and row.paid.get("kicker") and pool(game) == 0


@pytest.mark.rule("2006:409.1c")
def test_one_instance_of_target_needs_different_targets_two_may_have_the_same() -> None:
    two = free("Two", "Instant", "Tap two target creatures.")
    both = free("Both", "Instant", "Destroy target artifact and target land.")
    works = free("Works", "Artifact Land", "{T}: Add {C}.")
    game = board(Side([OX], [two, both]), Side([works]))
    assert [each.card for each in legal_actions(game, 0) if isinstance(each, decisions.Cast)] == [
        find(game, "Both", Zone.HAND)
    ]
    play(game, "Both", "Works", "Works")
    assert names(game, Zone.GRAVEYARD, 1) == ["Works"]


@pytest.mark.rule("2006:409.1d")
def test_targets_for_a_mode_not_chosen_are_not_chosen() -> None:
    charm = free("Charm", "Instant", "Choose one —\n• You gain 3 life.\n• Destroy target creature.")
    game = board(Side([], [charm]), Side([OX]))
    play(game, "Charm", decisions.Picked(("0",)))
    assert game.player(0).life == 23 and names(game, Zone.BATTLEFIELD, 1) == ["Ox"]


@pytest.mark.rule("2006:409.1e")
def test_a_division_is_announced_as_it_is_played_at_least_one_each() -> None:
    text = "Forks deals 3 damage divided as you choose among any number of target creatures."
    game = board(Side([], [free("Forks", "Instant", text)]), Side([OX, beast("Cow")]))
    cast(game, "Forks", ("Ox", "Cow"), decisions.Divided((2, 1)))
    assert game.obj(game.state.stack[0]).divided
    go_on(game)
    assert names(game, Zone.GRAVEYARD, 1) == ["Ox"] and game.obj(find(game, "Cow")).damage == 1


@pytest.mark.rule("2006:409.1f")
def test_the_total_cost_is_locked_in_once_it_is_determined() -> None:
    guide = beast("Guide", text="Spells you cast cost {1} less to cast.\nSacrifice this creature: Add {C}.")
    tax = free("Tax", "Enchantment", "Spells cost {1} more to cast.")
    big = free("Big", "Sorcery", "You gain 9 life.", cost="{4}")
    game = board(Side([guide, tax, FOREST, FOREST, FOREST], [big]), Side())
    assert life_after(game, "Big") == 29


@pytest.mark.rule("2006:409.1g")
def test_mana_abilities_are_played_before_costs_are_paid() -> None:
    rock = free("Rock", "Artifact", "{T}: Add {C}.")
    big = free("Big", "Sorcery", "As an additional cost to cast this spell, sacrifice an artifact.\nYou gain 9 life.",
               cost="{1}")
    game = board(Side([rock], [big]), Side())
    play(game, "Big")
    assert game.player(0).life == 29 and names(game, Zone.BATTLEFIELD) == []
