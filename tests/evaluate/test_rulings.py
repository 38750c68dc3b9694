"""What continuous effects say about the rules."""

from __future__ import annotations

import pytest

from engine.ast import modifiers as m
from engine.ast.abilities import KeywordAbility, StaticAbility
from engine.ast.amounts import Fixed
from engine.ast.filters import ControlledBy, HasColor, HasType, Kind, Objects, Opponent, Other, Players
from engine.ast.selections import All, This, You
from engine.evaluate import protection, rulings
from engine.events import kinds as e
from engine.play.positions.form import Json
from engine.state.effect_rows import ContinuousRow
from engine.terms.colors import RED
from engine.terms.zones import Zone
from tests.board import Board, creature, face
from tests.scenarios.scenes import printed, ran, scenario, side

CREATURE = Objects(Kind.PERMANENT, (HasType("creature"),))
RED_THING = Objects(Kind.SOURCE, (HasColor(RED),))


@pytest.mark.rule("101.2")
def test_what_cant_attack_cant_while_the_law_stands() -> None:
    board = Board()
    bear = board.put(0, creature("2/2", StaticAbility(This(), (m.Cant("attack or block"),))))
    free = board.put(0, creature("2/2"))
    assert rulings.cant(board.game, "attack", bear) and rulings.cant(board.game, "block", bear)
    assert not rulings.cant(board.game, "attack", free)


@pytest.mark.rule("509.1b")
def test_evasion_looks_at_the_blocker() -> None:
    board = Board()
    small = Objects(Kind.PERMANENT, (HasType("creature"), HasColor(RED)))
    sneak = board.put(0, creature("2/2", StaticAbility(This(), (m.Cant("be blocked", exempt=small),))))
    red, green = board.put(1, creature("1/1", cost="{R}")), board.put(1, creature("1/1"))
    assert not rulings.cant(board.game, "be blocked", sneak, red)
    assert rulings.cant(board.game, "be blocked", sneak, green)


@pytest.mark.rule("601.2f")
def test_costs_change_for_spells_of_a_kind() -> None:
    board = Board()
    spells = Objects(Kind.SPELL, (HasType("creature"),))
    ability = StaticAbility(None, (m.ChangeCost(spells, "{1}", -1, who=You()),))
    board.put(0, face("Herald", "Artifact", ability))
    mine, other = board.put(0, creature("2/2"), Zone.HAND), board.put(0, face("Bolt", "Instant"), Zone.HAND)
    assert [change.sign for change in rulings.cost_changes(board.game, 0, mine)] == [-1]
    assert not rulings.cost_changes(board.game, 0, other) and not rulings.cost_changes(board.game, 1, mine)
    assert board.game.as_spell == 0


@pytest.mark.rule("305.2", "402.2", "614.10")
def test_players_have_more_lands_no_maximum_and_skips() -> None:
    board = Board()
    modifiers = (m.ExtraLand(Fixed(2)), m.HandSize(no_maximum=True), m.Skips("draw step"))
    board.put(0, face("Law", "Enchantment", StaticAbility(You(), modifiers)))
    game = board.game
    assert rulings.extra_lands(game, 0) == 2 and rulings.extra_lands(game, 1) == 0
    assert rulings.max_hand_size(game, 0) is None and rulings.max_hand_size(game, 1) == 7
    assert rulings.skips(game, 0, "draw step") and not rulings.skips(game, 1, "draw step")


@pytest.mark.rule("702.16b", "702.11b", "702.18a")
def test_protection_hexproof_and_shroud_stop_targets() -> None:
    board = Board()
    red = board.put(1, face("Bolt", "Instant", cost="{R}"), Zone.STACK)
    blue = board.put(1, face("Ray", "Instant", cost="{U}"), Zone.STACK)
    knight = board.put(0, creature("2/2", KeywordAbility("protection", what=RED_THING)))
    troll = board.put(0, creature("2/2", KeywordAbility("hexproof")))
    mist = board.put(0, creature("2/2", KeywordAbility("shroud")))
    game = board.game
    assert not protection.can_be_targeted(game, knight, red, 1) and protection.can_be_targeted(game, knight, blue, 1)
    assert not protection.can_be_targeted(game, troll, blue, 1) and protection.can_be_targeted(game, troll, blue, 0)
    assert not protection.can_be_targeted(game, mist, blue, 0)
    assert protection.protected(game, knight, red) and not protection.protected(game, knight, blue)


@pytest.mark.rule("702.11c")
def test_players_can_have_hexproof() -> None:
    board = Board()
    board.put(0, face("Aegis", "Enchantment", StaticAbility(You(), (m.PlayersHave((KeywordAbility("hexproof"),)),))))
    ray = board.put(1, face("Ray", "Instant"), Zone.STACK)
    assert not protection.can_be_targeted(board.game, 0, ray, 1) and protection.can_be_targeted(board.game, 1, ray, 0)


@pytest.mark.rule("611.2c")
def test_an_effect_on_all_reaches_those_that_come_later_if_it_changes_only_rules() -> None:
    board = Board()
    state = board.state
    row = ContinuousRow(state.new_id(), 0, 0, state.tick(), (m.Cant("block"),), (), CREATURE)
    board.emit(e.EffectBegins(row))
    late = board.put(1, creature("2/2"))
    assert rulings.cant(board.game, "block", late)
    board.emit(e.EffectEnds((row.id,)))
    assert not rulings.cant(board.game, "block", late)


@pytest.mark.rule("113.10b")
def test_a_given_restriction_holds_for_who_has_it() -> None:
    board = Board()
    gift = StaticAbility(This(), (m.Cant("block"),))
    others = Objects(Kind.PERMANENT, (HasType("creature"), ControlledBy(Players((Opponent(),))), Other()))
    board.put(0, face("Fear", "Enchantment", StaticAbility(others, (m.GainAbilities((gift,)),))))
    mine, theirs = board.put(0, creature("2/2")), board.put(1, creature("2/2"))
    assert rulings.cant(board.game, "block", theirs) and not rulings.cant(board.game, "block", mine)


def test_each_player_can_be_meant_by_a_selection() -> None:
    board = Board()
    board.put(0, face("Law", "Enchantment", StaticAbility(All(Players()), (m.Cant("draw"),))))
    assert not board.emit(e.Draw(1))


@pytest.mark.rule("508.1g")
def test_a_tax_given_to_two_creatures_is_paid_once_for_each() -> None:
    """An ability that two activations give two creatures costs each attacker once; given twice to one, twice."""
    tanglers = printed("Tangler", "Creature — Human", '{R}: Until end of turn, target creature gains "This creature '
                       'can\'t attack unless its controller pays {1}."', "{R}", "1/1")  # fmt: skip
    mine = side("PlayerA", battlefield=["Tangler", "Ox", *["Mountain"] * 8])
    attacks: list[Json] = [
        {"do": "attack", "attacker": each, "step": "declare_attackers"} for each in ("Tangler", "Ox")
    ]  # fmt: skip
    for targets, tapped in ((["Tangler", "Ox"], 4), (["Ox", "Ox"], 4), (["Ox", "Ox", "Tangler"], 6)):
        aimed: list[Json] = [{"do": "activate", "ability": "{R}:", "targets": [{"name": each}]} for each in targets]
        spent: Json = {"kind": "tapped_count", "player": "PlayerA", "name": "Mountain", "tapped": True, "count": tapped}
        said: Json = {"PlayerA": [{"bool": True}] * len(targets)}
        assert ran(scenario(mine, [*aimed, *attacks], [spent], strict=False, choices=said), tanglers).why == ""
