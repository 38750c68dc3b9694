"""What is cast from a graveyard for another cost enters otherwise; targets that were dealt damage this turn."""

from __future__ import annotations

import pytest

from engine.decisions import Cast, Decision, Targets
from engine.terms.zones import Zone
from tests.keywords.table import Seats, counters, creature, do, play
from tests.rules.board import Side, board, find, resolve, spell
from tests.rules.cards import MOUNTAIN

PHOENIX = creature("Ember", "You may cast Ember from your graveyard by paying {R}{R}{R} rather than paying its mana "
                   "cost. If you do, it enters with two +1/+1 counters on it.", cost="{R}")


@pytest.mark.rule("118.9")
@pytest.mark.parametrize(("zone", "way", "more"), [(Zone.GRAVEYARD, "alternative", 2), (Zone.HAND, "", 0)])
def test_it_enters_so_only_if_it_was_cast_for_that_cost(zone: Zone, way: str, more: int) -> None:
    there = zone is Zone.GRAVEYARD
    game = board(Side([MOUNTAIN] * 3, [] if there else [PHOENIX], graveyard=[PHOENIX] if there else []), Side())
    assert do(game, Cast(find(game, "Ember", zone), 0, way))
    resolve(game)
    assert counters(game, "Ember") == more


@pytest.mark.rule("115.4")
def test_only_what_was_dealt_damage_this_turn_is_a_target() -> None:
    prick = spell("Prick", "{0}", "Instant", "Prick deals 1 damage to any target.")
    needle = spell("Needle", "{0}", "Instant", "Needle deals 1 damage to any target that was dealt damage this turn.")
    seats = Seats(take=["Wolf"])
    game = board(Side([], [prick, needle]), Side([creature("Wolf", pt="4/4"), creature("Owl")]), asker=seats)
    play(game, "Prick")
    play(game, "Needle")
    asked: list[Decision] = [each for each in seats.decisions if isinstance(each, Targets)]
    assert [each.legal for each in asked if isinstance(each, Targets)][1:] in ([], [(find(game, "Wolf"),)])
    assert game.obj(find(game, "Wolf")).damage == 2
