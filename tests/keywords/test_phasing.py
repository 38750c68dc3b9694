"""CR 702.26. Phasing."""

from __future__ import annotations

import pytest

from engine.events.kinds import Move, PutCounters, Turned, Turning
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.attacking import attack_options
from engine.rules.before_priority import settle
from engine.rules.ending_game import concede
from engine.rules.game_loop import advance
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import short, table
from tests.keywords.short import act, alive, attacks, buried, one, size, thing
from tests.keywords.table import Seats
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.cards import ISLAND, bear
from tests.rules.play import after, beast, free, play

DOOM = free("Doom", "Sorcery", "Destroy all creatures.")
OUT = free("Out", "Instant", "Target creature phases out.")
SWORD = spell("Sword", "{0}", "Artifact — Equipment", "Equipped creature gets +2/+2.\nEquip {0}")


def out(game: Game, name: str) -> bool:
    """Whether a permanent is phased out."""
    return game.obj(find(game, name)).phased_out


@pytest.mark.rule("702.26a", "702.26c")
def test_permanents_with_phasing_phase_out_and_in_before_their_controller_untaps() -> None:
    game = board(Side([one("A", "Phasing"), one("B")]), Side([one("C", "Phasing")]), active=1)
    game.state.own(find(game, "A")).tapped = True
    short.next_turn(game, 0, Step.UPKEEP)
    assert out(game, "A") and not out(game, "B") and not out(game, "C") and game.obj(find(game, "A")).tapped
    short.next_turn(game, 0, Step.UPKEEP)
    assert not out(game, "A") and not game.obj(find(game, "A")).tapped


@pytest.mark.rule("702.26b")
def test_what_is_phased_out_is_treated_as_though_it_did_not_exist() -> None:
    count = free("Count", "Sorcery", "Draw a card for each creature you control.")
    game = after(board(Side([one("A"), one("B"), one("C")], [OUT, count, DOOM]), Side()), ("Out", "A"), "Count")
    assert len(game.player(0).hand) == 3
    play(game, "Doom")
    assert buried(game, "B", "C") and out(game, "A")


@pytest.mark.rule("702.26b")
def test_a_creature_that_phases_out_leaves_combat_and_its_static_abilities_stop() -> None:
    lord = one("A", "Other creatures you control get +1/+1.")
    game = board(Side([lord, one("B")], [OUT]), Side(), asker=Script(attacks("A", "B")))
    to_step(game, Step.DECLARE_ATTACKERS)
    play(game, "Out", "A")
    assert game.obj(find(game, "A")).attacking < 0 and size(game, "B") == (2, 2)
    to_step(game, Step.END_COMBAT)
    assert game.player(1).life == 18


@pytest.mark.rule("702.26d")
def test_phasing_is_no_zone_change_and_counters_and_tokens_stay() -> None:
    make = free("Make", "Sorcery", "Create a 1/1 white Soldier creature token.")
    soul = thing("Soul", "Whenever a creature enters or leaves the battlefield, you gain 1 life.")
    game = board(Side([soul], [make, OUT]), Side())
    play(game, "Make")
    id = game.state.battlefield[-1]
    emit(game, [PutCounters(id, "+1/+1", 1)])
    life = game.player(0).life
    play(game, "Out", id)
    assert game.obj(id).phased_out
    short.next_turn(game, 0, Step.UPKEEP)
    assert not game.obj(id).phased_out and game.obj(id).counters == {"+1/+1": 1} and game.player(0).life == life


@pytest.mark.rule("702.26e")
def test_effects_do_not_affect_what_is_phased_out_as_they_begin() -> None:
    rally = free("Rally", "Instant", "Creatures you control get +2/+2 until end of turn.")
    game = after(board(Side([one("A"), one("B")], [OUT, rally]), Side()), ("Out", "A"), "Rally")
    game.state.own(find(game, "A")).phased_out = False
    game.chars_of.clear()
    assert size(game, "A") == (2, 2) and size(game, "B") == (4, 4)


@pytest.mark.rule("702.26f")
def test_effects_run_out_and_tracking_effects_end_while_it_is_phased_out() -> None:
    grow = free("Grow", "Instant", "Target creature gets +2/+2 until end of turn.")
    game = after(board(Side([one("A")], [grow, OUT]), Side()), ("Grow", "A"), ("Out", "A"))
    short.next_turn(game, 0, Step.UPKEEP)
    assert size(game, "A") == (2, 2)
    text = "{T}: Gain control of target creature for as long as this creature is tapped."
    game = board(Side([one("A", text)], [OUT]), Side([one("B")]))
    act(game, "A", "B")
    assert game.controller(find(game, "B")) == 0
    play(game, "Out", "A")
    assert game.controller(find(game, "B")) == 1


@pytest.mark.rule("702.26g", "702.26h")
def test_what_is_attached_phases_with_its_host() -> None:
    veil = spell("Veil", "{0}", "Enchantment — Aura", "Enchant creature\nPhasing\nEnchanted creature gets +1/+1.")
    game = board(Side([one("A", "Phasing"), SWORD], [veil]), Side())
    play(game, "Veil", "A")
    act(game, "Sword", "A")
    short.next_turn(game, 0, Step.UPKEEP)
    assert out(game, "A") and out(game, "Veil") and out(game, "Sword")
    short.next_turn(game, 1, Step.UPKEEP)
    assert out(game, "Veil")
    short.next_turn(game, 0, Step.UPKEEP)
    assert not out(game, "A") and not out(game, "Sword") and not out(game, "Veil") and size(game, "A") == (5, 5)


@pytest.mark.rule("702.26i")
def test_an_aura_that_phased_out_itself_comes_back_to_what_it_was_on_or_to_nothing() -> None:
    veil = spell("Veil", "{0}", "Enchantment — Aura", "Enchant creature\nPhasing\nEnchanted creature gets +1/+1.")
    for leaves in (False, True):
        game = board(Side([one("A")], [veil]), Side())
        play(game, "Veil", "A")
        short.next_turn(game, 0, Step.UPKEEP)
        assert out(game, "Veil") and size(game, "A") == (2, 2)
        if leaves:
            emit(game, [Move(find(game, "A"), Zone.HAND)])
        short.next_turn(game, 0, Step.UPKEEP)
        settle(game)
        assert buried(game, "Veil") if leaves else size(game, "A") == (3, 3)


@pytest.mark.rule("702.26j")
def test_nothing_becomes_attached_or_unattached_by_phasing() -> None:
    sword = spell("Sword", "{0}", "Artifact — Equipment", "Equip {0}")
    game = board(Side([one("A", "Phasing\nWhenever this creature becomes equipped, you gain 1 life."), sword]), Side())
    act(game, "Sword", "A")
    assert game.player(0).life == 21
    for phased_out in (True, False):
        short.next_turn(game, 0, Step.UPKEEP)
        assert game.obj(find(game, "Sword")).phased_out is phased_out and game.player(0).life == 21


@pytest.mark.rule("702.26k")
def test_phased_out_permanents_leave_with_their_owner() -> None:
    out = free("Out", "Instant", "Target creature phases out.")
    game = board(Side([one("A")], [out]), Side([one("B")]), Side([one("C")]))
    play(game, "Out", "B")
    concede(game, 1)
    assert find(game, "B") == 0 and alive(game, "A", "C")


@pytest.mark.rule("702.26m")
def test_without_an_untap_step_nothing_phases() -> None:
    stasis = thing("Stasis", "Each player skips their untap step.")
    game = board(Side([one("A", "Phasing"), stasis]), Side(), active=1)
    short.next_turn(game, 0, Step.UPKEEP)
    assert not out(game, "A")


@pytest.mark.rule("702.26n")
def test_what_phased_out_under_one_who_left_phases_in_when_their_next_turn_would_have_come() -> None:
    steal = spell("Steal", "{0}", "Sorcery", "Gain control of target creature until end of turn.")
    game = board(Side([ISLAND], [steal]), Side([bear("Ox")]), Side(), asker=Seats(take=["Ox"]))
    table.play(game, "Steal")
    ox = find(game, "Ox")
    emit(game, [Turned(ox, Turning.PHASE_OUT)])
    concede(game, 0)
    settle(game)
    seen = []
    for _ in range(3):
        table.next_turn(game, Step.UPKEEP, 1)
        seen.append((game.state.active, game.obj(ox).phased_out))
    assert seen == [(1, True), (2, True), (1, False)]


@pytest.mark.rule("702.26p")
def test_phasing_twice_is_once() -> None:
    game = board(Side([one("A", "Phasing\nPhasing")]), Side(), active=1)
    short.next_turn(game, 0, Step.UPKEEP)
    assert out(game, "A")
    short.next_turn(game, 0, Step.UPKEEP)
    assert not out(game, "A")


def test_what_phases_in_can_attack_at_once_and_is_as_it_was() -> None:
    game = board(Side([beast("Drake", text="Phasing")]), Side(), active=1, step=Step.END)
    drake = find(game, "Drake")
    game.state.own(drake).counters = {"+1/+1": 1}
    turns = 0
    while turns < 2:
        advance(game)
        if game.state.active == 0 and game.state.step == Step.UPKEEP and game.state.priority >= 0:
            turns += 1
            while game.state.step == Step.UPKEEP:
                advance(game)
    to_step(game, Step.MAIN1)
    row = game.state.objects[drake]
    assert not row.phased_out and not row.sick and row.counters == {"+1/+1": 1}
    assert drake in [option.attacker for option in attack_options(game)]
