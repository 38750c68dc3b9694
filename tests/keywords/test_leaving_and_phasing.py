"""CR 702.26j-k, 702.49d. Phasing of what is attached or of somebody who leaves; commander ninjutsu."""

from __future__ import annotations

import pytest

from engine.events.kinds import Move
from engine.events.pipeline import emit
from engine.rules.ending_game import concede
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.short import act, alive, attacks, next_turn, one
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.play import free, play

FIELD = spell("Field", "", "Land", "{T}: Add {W}.")


@pytest.mark.rule("702.49d")
def test_commander_ninjutsu_works_from_the_command_zone() -> None:
    ninja = one("N", "Commander ninjutsu {1}", "3/3", "{9}")
    game = board(Side([one("A"), FIELD], [ninja]), Side(), asker=Script(attacks("A")))
    emit(game, [Move(find(game, "N", Zone.HAND), Zone.COMMAND)])
    to_step(game, Step.DECLARE_BLOCKERS)
    act(game, "N", zone=Zone.COMMAND)
    assert alive(game, "N") and game.obj(find(game, "N")).attacking == 1


@pytest.mark.rule("702.26j")
def test_nothing_becomes_attached_or_unattached_by_phasing() -> None:
    sword = spell("Sword", "{0}", "Artifact — Equipment", "Equip {0}")
    game = board(Side([one("A", "Phasing\nWhenever this creature becomes equipped, you gain 1 life."), sword]), Side())
    act(game, "Sword", "A")
    assert game.player(0).life == 21
    for phased_out in (True, False):
        next_turn(game, 0, Step.UPKEEP)
        assert game.obj(find(game, "Sword")).phased_out is phased_out and game.player(0).life == 21


@pytest.mark.rule("702.26k")
def test_phased_out_permanents_leave_with_their_owner() -> None:
    out = free("Out", "Instant", "Target creature phases out.")
    game = board(Side([one("A")], [out]), Side([one("B")]), Side([one("C")]))
    play(game, "Out", "B")
    concede(game, 1)
    assert find(game, "B") == 0 and alive(game, "A", "C")
