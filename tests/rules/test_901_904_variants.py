"""CR 800.4n, 900-904. Casual variants: what they add, who begins, where their cards lie and under whose control."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from engine.actions.planes_and_schemes import arrive_on_plane, face_up_planes, walk_planes
from engine.ast.card import Card
from engine.decisions import Activate, Answer, Decision, Pick, Picked, Purpose
from engine.events.commit_variants import control_planes
from engine.game import Game
from engine.rules.before_priority import settle
from engine.rules.game_loop import advance
from engine.rules.priority import legal_actions
from engine.rules.procedures import Rulebook
from engine.rules.starting import hand_size, start
from engine.state.options import RulesOptions
from engine.state.variant import Variants
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.variants.setting import Extras, set_up_with
from engine.variants.ways_to_play import FORMATS, arrange
from tests.rules.askers import Least, Script
from tests.rules.board import Side, find, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast, do, free, go_on, next_turn, play, use
from tests.rules.seated import PAIRS, SHARED, leave, lives, seated
from tests.variants.table import specials, variant_board
from tests.variants.test_archenemy import GAIN, KEEP, deck, plotted, scheme, schemes_up
from tests.variants.test_planechase import Loaded, chase, phenomenon, plane, roll, up

HERE, THERE, YONDER = plane("Here", "Creatures get +1/+1."), plane("There"), plane("Yonder")


def hero(hand: int = 0, life: int = 0, text: str = "Creatures you control get +1/+0.") -> Card:
    """A vanguard card."""
    return replace(free("Hero", "Vanguard", text, cost=""), hand_modifier=hand, life_modifier=life)


@pytest.mark.rule("900.1", "900.2")
def test_casual_variants_bring_cards_and_rules_of_their_own() -> None:
    casual = {each.name: each.brings for each in FORMATS.values() if each.brings}
    assert casual == {
        "planechase": ("planes",), "vanguard": ("vanguards",), "commander": ("commanders",), "brawl": ("commanders",),
        "archenemy": ("schemes",), "supervillain-rumble": ("schemes",),
    }  # fmt: skip


@pytest.mark.rule("901.1", "901.2", "902.1", "902.2", "903.1", "903.2")
@pytest.mark.parametrize("name", ["planechase", "vanguard", "commander"])
def test_a_casual_variant_is_for_two_or_a_free_for_all_unless_it_is_said(name: str) -> None:
    two, four = arrange([name], 2), arrange([name], 4)
    assert not two.teams and not two.random_seats
    assert not four.teams and four.random_seats  # the default is free-for-all, attacking several, without a range
    assert not four.options.attack_toward and not four.options.attack_one and not four.options.range_of_influence
    assert arrange([name, "two-headed-giant"], 4).teams == PAIRS


@pytest.mark.rule("800.4n", "901.6")
def test_as_the_planar_controller_leaves_the_next_player_becomes_it_first() -> None:
    game = chase(HERE, THERE, other=(YONDER,), players=3)
    kept = game.state.variants
    assert kept is not None and kept.controller == 0
    leave(game, 0)
    kept = game.state.variants
    assert kept is not None and kept.controller == 1 and up(game) == ["Yonder"]


def differ(
    deck: Callable[[Variants], Sequence[int]], decks: list[list[Card]], options: RulesOptions,
    teams: tuple[int, ...] = (),
) -> None:
    """A deck of a variant has the same cards in another order as another game starts."""
    orders: set[tuple[int, ...]] = set()
    for seed in (1, 2, 3):
        game = set_up_with(decks, ["A", "B"], options, seed, Rulebook(Least()), teams)
        start(game, 0)
        assert game.state.variants is not None
        orders.add(tuple(deck(game.state.variants)))
    assert len(orders) == 3 and len({frozenset(order) for order in orders}) == 1


@pytest.mark.rule("901.4")
def test_planar_decks_are_shuffled_as_the_game_starts() -> None:
    planes = [plane(f"Place {number}") for number in range(12)]
    decks = [[*[FOREST] * 20, *planes]] * 2
    differ(lambda kept: kept.planar[1], decks, arrange(["planechase"], 2).options)


@pytest.mark.rule("901.4", "901.7a")
def test_planes_stay_in_the_command_zone_and_are_new_objects_each_time() -> None:
    game = chase(HERE, THERE, rolls=(1, 1))
    first = face_up_planes(game)[0]
    assert game.obj(first).zone is Zone.COMMAND
    roll(game)
    assert up(game) == ["There"] and game.obj(first).gone
    roll(game)
    assert up(game) == ["Here"] and face_up_planes(game)[0] != first


@pytest.mark.rule("901.3a", "901.9a")
@pytest.mark.parametrize("side", [2, 3, 4, 5])
def test_four_faces_of_the_planar_die_are_blank(side: int) -> None:
    game = chase(HERE, THERE, rolls=(side,))
    procedures = game.procedures
    assert isinstance(procedures, Loaded) and procedures.sides == [side]
    roll(game)
    assert procedures.sides == []  # the die was rolled
    assert up(game) == ["Here"] and not game.state.stack and game.state.priority == 0
    kept = game.state.variants
    assert kept is not None and kept.rolls[0] == 1  # it was rolled, and the next time costs one


@pytest.mark.rule("901.8", "901.11", "901.11a", "901.11b")
def test_who_rolls_the_planeswalker_symbol_planeswalks_away_and_to_the_top_plane() -> None:
    gone = plane("Gone", "When you planeswalk away from Gone, you gain 4 life.")
    come = plane("Come", "When you planeswalk to Come, you gain 2 life.")
    game = chase(gone, come, rolls=(1,))
    roll(game)
    settle(game)

    go_on(game)
    assert up(game) == ["Come"] and lives(game)[0] in (24, 26)


@pytest.mark.rule("901.9")
def test_each_roll_of_the_die_costs_one_more_and_only_in_ones_main_phase_with_an_empty_stack() -> None:
    game = chase(HERE, THERE, rolls=(2, 3, 4, 5))
    for tapped in (0, 1, 3):
        roll(game)
        assert sum(game.obj(id).tapped for id in game.state.battlefield) == tapped
    to_step(game, Step.END)
    assert not specials(game, "roll the planar die")
    next_turn(game, Step.MAIN1, 2)
    roll(game)
    assert not any(game.obj(id).tapped for id in game.state.battlefield if game.controller(id) == 0)  # as at first


@pytest.mark.rule("901.9", "901.11")
def test_an_instruction_rolls_the_planar_die_too_and_costs_nothing() -> None:
    fate = free("Fate", "Instant", "Roll the planar die.")
    game = variant_board(Side([], [fate]), Side(), extras=(Extras(planes=(HERE, THERE)), Extras()))
    game.procedures = Loaded((1,))
    control_planes(game, 0)
    arrive_on_plane(game, 0)
    play(game, "Fate")
    kept = game.state.variants
    assert up(game) == ["There"] and kept is not None and not kept.rolls.get(0)


@pytest.mark.rule("901.10a")
def test_a_planeswalking_ability_ceases_to_exist_with_the_plane() -> None:
    game = chase(HERE, THERE, other=(YONDER,), rolls=(1,), players=3)

    do(game, specials(game, "roll the planar die")[0], stay=True)
    settle(game)
    leave(game, 0)
    assert not game.state.stack and up(game) == ["Yonder"]


@pytest.mark.rule("901.10b")
def test_abilities_of_a_leavers_phenomenon_stay_under_the_new_planar_controller() -> None:
    storm = phenomenon("Storm", "When you encounter Storm, you gain 5 life.")
    game = chase(HERE, storm, other=(YONDER,), rolls=(1,), players=3)

    do(game, specials(game, "roll the planar die")[0], stay=True)
    while up(game) != ["Storm"]:

        advance(game)
    settle(game)
    leave(game, 0)
    go_on(game)
    assert lives(game)[1] == 25


@pytest.mark.rule("901.12", "901.12a", "901.12b", "901.12d")
def test_in_a_team_each_has_a_planar_deck_and_may_roll_at_a_cost_of_their_own() -> None:
    extras = [Extras(planes=(HERE, THERE)), Extras(planes=(YONDER, THERE)), Extras(), Extras()]
    game = seated(*[Side([FOREST] * 3) for _ in range(4)], teams=PAIRS, options=SHARED, extras=extras)

    control_planes(game, 0)
    arrive_on_plane(game, 0)
    kept = game.state.variants
    assert kept is not None and sorted(kept.planar) == [0, 1] and kept.controller == 0  # the primary player
    for player in (0, 1):
        game.state.priority = player
        game.legal_actions_cache.clear()
        assert specials(game, "roll the planar die")
    game.procedures = Loaded((0,))
    do(game, specials(game, "roll the planar die")[0])
    kept = game.state.variants
    assert kept is not None and kept.rolls == {1: 1}
    next_turn(game, Step.MAIN1)
    kept = game.state.variants
    assert kept is not None and kept.controller == 2


@pytest.mark.rule("901.12b", "901.12d")
@pytest.mark.parametrize("roller", [0, 1])
def test_whichever_head_rolls_the_planeswalker_symbol_the_team_planeswalks(roller: int) -> None:
    extras = [Extras(planes=(HERE, THERE)), Extras(planes=(YONDER, plane("Else"))), Extras(), Extras()]
    game = seated(*[Side() for _ in range(4)], teams=PAIRS, options=SHARED, extras=extras)
    game.procedures = Loaded((1,))
    control_planes(game, 0)
    arrive_on_plane(game, 0)
    game.state.priority = roller
    game.legal_actions_cache.clear()
    do(game, specials(game, "roll the planar die")[0])
    up_now = face_up_planes(game)
    assert [game.chars(id).name for id in up_now] == ["There"] and game.controller(up_now[0]) == 0


@pytest.mark.rule("901.12b")
def test_where_the_other_head_is_told_to_planeswalk_the_planar_controller_does() -> None:
    extras = [Extras(), Extras(), Extras(planes=(HERE, THERE)), Extras(planes=(YONDER, plane("Else")))]
    stride = free("Stride", "Sorcery", "Planeswalk.")
    game = seated(Side(), Side(), Side(), Side(hand=[stride]), teams=PAIRS, options=SHARED, extras=extras, active=2)
    control_planes(game, 2)
    arrive_on_plane(game, 2)
    game.state.priority = 3
    game.legal_actions_cache.clear()
    play(game, "Stride")
    assert up(game) == ["There"]


@pytest.mark.rule("901.12d")
def test_the_planar_die_of_the_other_team_moves_nobody() -> None:
    extras = [Extras(planes=(HERE, THERE)), Extras(), Extras(planes=(YONDER,)), Extras()]
    game = seated(*[Side() for _ in range(4)], teams=PAIRS, options=SHARED, extras=extras)
    control_planes(game, 0)
    arrive_on_plane(game, 0)
    assert not walk_planes(game, 2) and up(game) == ["Here"]


@pytest.mark.rule("901.11c")
def test_with_several_planes_face_up_one_planeswalks_away_from_all() -> None:
    one, other = (plane(name, f"When you planeswalk away from {name}, you gain 3 life.") for name in ("One", "Other"))
    game = chase(one, other, HERE, rolls=(1,))
    arrive_on_plane(game, 0)
    assert up(game) == ["One", "Other"]
    roll(game)
    assert up(game) == ["Here"] and lives(game) == [26, 20]


@pytest.mark.rule("901.12c")
def test_you_on_a_plane_is_each_member_of_the_planar_controllers_team() -> None:
    kind = plane("Kind", "At the beginning of your upkeep, you gain 1 life.\nCreatures you control get +1/+1.")
    extras = [Extras(planes=(kind, HERE)), Extras(), Extras(planes=(THERE, YONDER)), Extras()]
    game = seated(*[Side([beast(name)]) for name in ("Ox", "Elk", "Yak", "Emu")], teams=PAIRS, options=SHARED,
                  extras=extras, step=Step.UNTAP)  # fmt: skip
    control_planes(game, 0)
    arrive_on_plane(game, 0)
    assert [game.chars(find(game, name)).power for name in ("Ox", "Elk", "Yak", "Emu")] == [3, 3, 2, 2]
    to_step(game, Step.DRAW)
    assert lives(game) == [21, 21, 20, 20]


@pytest.mark.rule("901.15b", "901.15c")
def test_the_communal_planar_deck_is_everybodys() -> None:
    game = chase(HERE, THERE, YONDER, rolls=(1,))
    kept = game.state.variants
    assert kept is not None and list(kept.planar) == [-1]
    roll(game)
    assert up(game) == ["There"]
    next_turn(game, Step.MAIN1)
    kept = game.state.variants
    assert kept is not None and kept.controller == 1 and game.controller(face_up_planes(game)[0]) == 1


@pytest.mark.rule("902.3", "902.6", "902.7")
def test_a_vanguard_lies_in_the_command_zone_under_its_owner_and_its_abilities_work_there() -> None:
    own = hero(text="Creatures you control get +1/+0.\n{0}: You gain 1 life.\nWhenever you gain life, draw a card.")
    game = seated(Side([beast("Ox")]), Side([beast("Elk")]), extras=[Extras(vanguards=(own,)), Extras()])
    id = game.state.command[0]
    assert (game.obj(id).owner, game.controller(id), game.obj(id).face_down) == (0, 0, "")
    assert game.chars(find(game, "Ox")).power == 3 and game.chars(find(game, "Elk")).power == 2
    assert [each for each in legal_actions(game, 0) if isinstance(each, Activate)]
    use(game, "Hero", zone=Zone.COMMAND)
    assert lives(game)[0] == 21 and len(game.state.players[0].hand) == 1


@pytest.mark.rule("902.5a")
@pytest.mark.parametrize(("players", "second"), [(2, 8), (3, 9)])
def test_a_mulligan_with_a_vanguard_is_counted_from_its_hand_size(players: int, second: int) -> None:
    def once(game: Game, decision: Decision) -> Answer | None:
        if isinstance(decision, Pick) and decision.asked.purpose is Purpose.KEEP_HAND and decision.asked.player == 0:
            return Picked(("mulligan",) if game.state.players[0].mulligans == 0 else ("keep",))
        return None

    decks = [[*[FOREST] * 20, hero(2)], *[[FOREST] * 20] * (players - 1)]
    game = set_up_with(decks, ["A", "B", "C"][:players], RulesOptions(), 1, Rulebook(Script(once)))
    start(game, 0)
    assert hand_size(game, 0) == 9 and len(game.state.players[0].hand) == second


@pytest.mark.rule("903.7", "903.10")
def test_a_commander_game_starts_at_forty_life_with_seven_cards() -> None:
    table = arrange(["commander"], 4)
    game = set_up_with([[FOREST] * 20] * 4, list("ABCD"), table.options, 1, Rulebook(Least()))
    start(game, 0)
    assert lives(game) == [40] * 4 and [len(player.hand) for player in game.state.players] == [7] * 4
    assert table.options.commander_damage and not arrange(["brawl"], 4).options.commander_damage


@pytest.mark.rule("904.1", "904.2", "904.2a", "904.2b")
def test_one_archenemy_faces_a_team_that_shares_its_turns() -> None:
    table = arrange(["archenemy"], 4)
    assert table.teams == (0, 1, 1, 1) and table.archenemies == (0,) and table.options.shared_turns
    assert not table.options.attack_toward and not table.options.range_of_influence
    assert not table.options.deploy_creatures


def archenemies(*schemers: int, count: int = 3) -> Game:
    """A game set up in which those players bring schemes."""
    decks = [[*[FOREST] * 20, *((GAIN, KEEP) if player in schemers else ())] for player in range(count)]
    teams = () if len(schemers) > 1 else tuple(0 if player in schemers else 1 for player in range(count))
    return set_up_with(decks, list("ABCD")[:count], RulesOptions(), 4, Rulebook(Least()), teams)


@pytest.mark.rule("904.4")
def test_the_scheme_deck_is_shuffled_as_the_game_starts() -> None:
    schemes = [scheme(f"Plot {number}", "When you set this scheme in motion, you gain 1 life.") for number in range(12)]
    differ(lambda kept: kept.schemes[0], [[*[FOREST] * 20, *schemes], [FOREST] * 20], RulesOptions(), (0, 1))


@pytest.mark.rule("904.2", "904.4", "904.5", "904.7", "904.8", "904.9")
def test_the_archenemy_has_forty_life_and_schemes_that_work_from_the_command_zone() -> None:
    game = archenemies(1)
    start(game)
    assert lives(game) == [20, 40, 20] and game.state.starting == 1
    plots = plotted(KEEP, GAIN, battlefield=(beast("Ox"),))
    to_step(plots, Step.MAIN1)
    first = plots.state.command[0]
    assert (plots.obj(first).zone, plots.obj(first).owner, plots.controller(first)) == (Zone.COMMAND, 0, 0)
    assert plots.chars(find(plots, "Ox")).power == 3 and deck(plots) == ["Gain"]


@pytest.mark.rule("904.8")
def test_abilities_of_a_face_up_scheme_are_activated_and_trigger_and_apply() -> None:
    words = "Creatures you control get +1/+1.\n{0}: You gain 1 life.\nWhenever you gain life, draw a card."
    game = plotted(scheme("Plot", words, True), battlefield=(beast("Ox"),))
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Activate)]  # it is face down as yet
    to_step(game, Step.MAIN1)
    hand = len(game.state.players[0].hand)
    use(game, "Plot", zone=Zone.COMMAND)
    assert lives(game)[0] == 41 and len(game.state.players[0].hand) == hand + 1
    assert game.chars(find(game, "Ox")).power == 3


@pytest.mark.rule("904.10", "904.11")
def test_only_an_ongoing_scheme_stays_face_up() -> None:
    for plot, stays in ((GAIN, []), (KEEP, ["Keep"])):
        game = plotted(plot, GAIN)
        to_step(game, Step.BEGIN_COMBAT)
        assert schemes_up(game) == stays


@pytest.mark.rule("904.12a", "904.12b", "904.12c")
def test_in_a_supervillain_rumble_everybody_is_an_archenemy() -> None:
    table = arrange(["supervillain-rumble"], 3)
    assert not table.teams and table.archenemies == (0, 1, 2) and not table.options.shared_turns
    starters = set()
    for seed in range(8):
        decks = [[*[FOREST] * 20, GAIN, KEEP] for _ in range(3)]
        game = set_up_with(decks, list("ABC"), table.options, seed, Rulebook(Least()))
        start(game)
        assert lives(game) == [40] * 3
        starters.add(game.state.starting)
    assert len(starters) > 1
    to_step(game, Step.MAIN1)
    assert game.state.variants is not None and len(game.state.variants.archenemies) == 3
