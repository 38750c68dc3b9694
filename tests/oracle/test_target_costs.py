"""What spells cost for what they target, in life, and that they can't be countered (118.7, 601.2f)."""

from __future__ import annotations

import pytest

from engine.decisions import Cast, Targets
from engine.terms.zones import Zone
from tests.rules.board import Side, board, cast_now, find, spell
from tests.rules.cards import FOREST
from tests.rules.play import beast, do, free, go_on, names, play

ENVOY = beast("Envoy", text="Spells you cast cost {1} less to cast for each target.\n"
              "Spells your opponents cast cost {1} more to cast for each target.")
SWEEP = spell("Sweep", "{2}", "Sorcery", "Destroy up to two target creatures.")


@pytest.mark.rule("601.2f")
def test_a_spell_costs_less_for_each_target() -> None:
    game = board(Side([ENVOY, beast("Ox"), beast("Cow")], [SWEEP]), Side())
    play(game, "Sweep", ("Ox", "Cow"))
    assert names(game, Zone.BATTLEFIELD) == ["Envoy"]


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("forests", "least"), [(0, 2), (1, 1), (2, 0)])
def test_so_many_targets_are_chosen_that_it_can_be_paid(forests: int, least: int) -> None:
    game = board(Side([ENVOY, beast("Ox"), beast("Cow"), *[FOREST] * forests], [SWEEP]), Side())
    says = do(game, Cast(find(game, "Sweep", Zone.HAND), 0, ""), ("Ox", "Cow"))
    asked = [(each.minimum, each.maximum) for each in says.decisions if isinstance(each, Targets)]
    assert asked == [(least, 2)]


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize("forests", [2, 3])
def test_an_opponents_spell_costs_more_for_each_target(forests: int) -> None:
    one = spell("Smite", "{2}", "Instant", "Destroy target creature.")
    game = board(Side([FOREST] * forests, [one]), Side([ENVOY]))
    cast_now(game, "Smite")
    assert bool(find(game, "Smite", Zone.STACK)) is (forests == 3)


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("life", "able"), [(20, True), (2, False)])
def test_a_spell_that_targets_it_costs_life_too(life: int, able: bool) -> None:
    smite = free("Smite", "Instant", "Destroy target creature.")
    terror = beast("Terror", text="Spells your opponents cast that target this creature cost an additional 3 life to "
                   "cast.")
    game = board(Side([], [smite], life=life), Side([terror]))
    cast_now(game, "Smite")
    assert bool(find(game, "Smite", Zone.STACK)) is able
    assert game.state.players[0].life == (17 if able else 2)


@pytest.mark.rule("601.2f")
def test_its_own_cost_in_life_for_each_target() -> None:
    purge = free("Purge", "Sorcery", "Destroy any number of target creatures.\n"
                 "This spell costs 3 life more to cast for each target.")
    game = board(Side([], [purge]), Side([beast("Ox"), beast("Cow")]))
    play(game, "Purge", ("Ox", "Cow"))
    assert game.state.players[0].life == 14 and not names(game, Zone.BATTLEFIELD, 1)


@pytest.mark.rule("101.2")
@pytest.mark.parametrize(("cost", "there"), [("{6}", True), ("{1}", False)])
def test_what_costs_less_and_cant_be_countered(cost: str, there: bool) -> None:
    storm = beast("Storm", text="Spells you cast with mana value 5 or greater cost {5} less to cast and can't be "
                  "countered.")
    game = board(Side([storm, FOREST], [beast("Ox", cost=cost)]),
                 Side([], [free("No", "Instant", "Counter target spell.")]))
    assert cast_now(game, "Ox")
    game.state.priority = 1
    assert cast_now(game, "No")
    go_on(game)
    assert bool(find(game, "Ox")) is there
