"""CR 801, 803. Limited range of influence, and attacking only to one side."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Choose, Targets
from engine.evaluate.protection import can_be_attached
from engine.evaluate.reach import reaches
from engine.events.kinds import PlayerLoses
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.attacking import attack_options
from engine.rules.before_priority import settle
from engine.rules.ending_game import check_end
from engine.rules.influence import set_ranges
from engine.state.options import RulesOptions
from engine.terms.steps import Step
from tests.rules.board import Side, board, find, spell
from tests.rules.play import beast, cast, free, next_turn, play

OX, ELK, YAK, BOAR = (beast(name) for name in ("Ox", "Elk", "Yak", "Boar"))
NEAR = RulesOptions(range_of_influence=1)


def seated(hand: tuple[Card, ...] = (), step: Step = Step.MAIN1, options: RulesOptions = NEAR) -> Game:
    """Four players with a beast each; the third is out of the first one's range."""
    return board(Side([OX], hand=hand), Side([ELK]), Side([YAK]), Side([BOAR]), options=options, step=step)


def lives(game: Game) -> list[int]:
    """All life totals."""
    return [player.life for player in game.state.players]


@pytest.mark.rule("801.3")
def test_only_players_within_range_can_be_attacked() -> None:
    game = seated(step=Step.DECLARE_ATTACKERS)
    assert [option.defenders for option in attack_options(game)] == [(1, 3)]


@pytest.mark.rule("803.1")
def test_only_the_left_neighbor_can_be_attacked() -> None:
    left = seated(step=Step.DECLARE_ATTACKERS, options=RulesOptions(attack_toward="left"))
    assert [option.defenders for option in attack_options(left)] == [(1,)]
    right = seated(step=Step.DECLARE_ATTACKERS, options=RulesOptions(attack_toward="right"))
    assert [option.defenders for option in attack_options(right)] == [(3,)]


@pytest.mark.rule("801.4")
def test_what_is_out_of_range_is_no_target() -> None:
    game = seated((free("Zap", "Instant", "Zap deals 1 damage to any target."),))
    said = cast(game, "Zap", 1)
    legal = next(each.legal for each in said.decisions if isinstance(each, Targets))
    assert 2 not in legal and find(game, "Yak") not in legal
    assert {0, 1, 3, find(game, "Elk"), find(game, "Boar")} <= set(legal)


@pytest.mark.rule("801.10")
def test_effects_do_nothing_to_what_is_out_of_range() -> None:
    game = seated((free("Wave", "Sorcery", "Destroy all creatures. Each opponent loses 2 life."),))
    play(game, "Wave")
    assert lives(game) == [20, 18, 20, 18]
    assert find(game, "Yak") and not find(game, "Elk") and not find(game, "Boar")


@pytest.mark.rule("801.11")
def test_counting_sees_only_what_is_within_range() -> None:
    game = seated((free("Tally", "Sorcery", "You gain 1 life for each creature on the battlefield."),))
    play(game, "Tally")
    assert lives(game)[0] == 23


@pytest.mark.rule("801.10")
def test_static_abilities_reach_no_further() -> None:
    crown = free("Crown", "Enchantment", "All creatures get +1/+1.")
    game = board(Side([OX, crown]), Side([ELK]), Side([YAK]), Side([BOAR]), options=NEAR)
    assert [game.chars(find(game, name)).power for name in ("Ox", "Elk", "Yak", "Boar")] == [3, 3, 2, 3]


@pytest.mark.rule("801.7")
def test_abilities_trigger_only_on_what_happens_within_range() -> None:
    mourner = free("Mourner", "Enchantment", "Whenever a creature dies, you gain 1 life.")
    wave = free("Wave", "Sorcery", "Destroy all creatures.")
    game = board(Side([OX, mourner]), Side([ELK], hand=[wave]), Side([YAK]), Side([BOAR]), options=NEAR, active=1)
    play(game, "Wave")
    assert not find(game, "Yak") and find(game, "Boar")
    assert lives(game)[0] == 22  # its own and its left neighbor's


@pytest.mark.rule("801.12")
def test_the_world_rule_looks_within_range() -> None:
    worlds = [spell(f"World {place}", "{0}", "World Enchantment", "") for place in range(3)]
    far = board(Side([worlds[0]]), Side(), Side([worlds[1]]), Side(), options=NEAR)
    assert find(far, "World 0") and find(far, "World 1")
    near = board(Side([worlds[0]]), Side([worlds[1]]), Side(), Side(), options=NEAR)
    assert not find(near, "World 0") and find(near, "World 1")


@pytest.mark.rule("801.12", "801.2c", "704.5k")
def test_worlds_that_entered_at_the_same_time_both_go_when_they_come_within_range() -> None:
    rise = free("Rise", "Sorcery", "Each player returns each enchantment card from their graveyard to the battlefield.")
    worlds = [spell(f"World {place}", "{0}", "World Enchantment", "") for place in range(2)]
    full = [OX] * 4
    game = board(Side(hand=[rise], library=full), Side(graveyard=[worlds[0]], library=full), Side(library=full),
                 Side(graveyard=[worlds[1]], library=full), options=NEAR)
    play(game, "Rise")
    emit(game, [PlayerLoses(2, "conceded", "104.3a")])
    settle(game)
    assert find(game, "World 0") and find(game, "World 1")
    next_turn(game)
    assert not find(game, "World 0") and not find(game, "World 1")


@pytest.mark.rule("801.14")
def test_who_would_win_beats_only_those_within_range() -> None:
    game = seated((free("Triumph", "Sorcery", "You win the game."),))
    play(game, "Triumph")
    assert [player.alive for player in game.state.players] == [True, False, True, False]
    assert not check_end(game)


@pytest.mark.rule("801.15")
def test_a_draw_is_one_for_those_within_range() -> None:
    game = seated((free("Truce", "Sorcery", "The game is a draw."),))
    play(game, "Truce")
    check_end(game)
    assert [player.alive for player in game.state.players] == [False, False, True, False]
    assert game.state.outcome is not None and game.state.outcome.winners == (2,)


@pytest.mark.rule("801.2c")
def test_range_is_determined_as_a_turn_begins() -> None:
    game = seated()
    assert not reaches(game.state, 0, find(game, "Yak"))
    game.state.own_player(1).alive = False
    assert not reaches(game.state, 0, find(game, "Yak"))  # 801.2c: not before the next turn
    set_ranges(game)
    assert reaches(game.state, 0, find(game, "Yak"))


@pytest.mark.rule("801.5a")
def test_a_choice_is_made_among_what_is_within_range() -> None:
    game = seated((free("Pick", "Sorcery", "Choose a creature. Destroy it."),))
    said = play(game, "Pick", "Boar")
    legal = next(each.legal for each in said.decisions if isinstance(each, Choose))
    assert find(game, "Yak") and find(game, "Yak") not in legal


@pytest.mark.rule("801.8", "801.9")
def test_auras_and_equipment_hold_nothing_out_of_range() -> None:
    axe = spell("Axe", "{0}", "Artifact — Equipment", "Equip {0}")
    veil = spell("Veil", "{0}", "Enchantment — Aura", "Enchant creature")
    game = board(Side([OX, axe, veil]), Side([ELK]), Side([YAK]), Side([BOAR]), options=NEAR)
    assert not find(game, "Veil")
    held = find(game, "Axe")
    assert can_be_attached(game, held, find(game, "Elk")) and not can_be_attached(game, held, find(game, "Yak"))
