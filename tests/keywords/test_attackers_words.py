"""CR 702.39, 702.49, 702.116, 702.149. Words of attackers: whom they attack, whom they provoke, what they train by."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Answer, Cast, Choose, Chosen, Decision, Pick, Picked, Special, Targets
from engine.game import Game
from engine.rules.game_loop import advance
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.short import attacks, blocks, one, scripted
from tests.rules.askers import Answering, Script
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast, cast, do, free, go_on, next_turn, play

SAGE = spell("Sage", "{3}", "Planeswalker — Sage", "+1: Draw a card.", loyalty="5")
KILL = free("Kill", "Instant", "Destroy target creature.")


def ninja(text: str = "Ninjutsu {0}") -> Side:
    """A creature that attacks and a Ninja in hand."""
    return Side([one("A")], [spell("Nin", "{9}", "Creature — Human Ninja", text, "3/3")])


def swap(game: Game) -> None:
    """Return the attacker and put the Ninja onto the battlefield."""
    do(game, next(each for each in legal_actions(game, 0) if isinstance(each, Activate)))


@pytest.mark.rule("702.49c")
@pytest.mark.parametrize("whom", [1, 2])
def test_a_ninja_attacks_the_player_whom_the_returned_creature_attacked(whom: int) -> None:
    game = board(ninja(), Side(), Side(), asker=Script(attacks("A", whom=whom)))
    to_step(game, Step.DECLARE_BLOCKERS)
    swap(game)
    assert game.obj(find(game, "Nin")).attacking == whom
    assert find(game, "A", Zone.HAND)


@pytest.mark.rule("702.49c")
def test_a_ninja_attacks_the_planeswalker_that_the_returned_creature_attacked() -> None:
    game = board(ninja(), Side([SAGE]), asker=Script(attacks("A", whom="Sage")))
    to_step(game, Step.DECLARE_BLOCKERS)
    swap(game)
    assert game.obj(find(game, "Nin")).attacking == find(game, "Sage")


def at_sage(game: Game, decision: Decision) -> Answer | None:
    """Chooses the planeswalker wherever it may be chosen."""
    sage = find(game, "Sage")
    return Chosen((sage,)) if isinstance(decision, Choose) and sage in decision.legal else None


def agrees(game: Game, decision: Decision) -> Answer | None:
    """Says yes."""
    yes = isinstance(decision, Pick) and any(option.key == "yes" for option in decision.options)
    return Picked(("yes",)) if yes else None


@pytest.mark.rule("702.116a")
def test_a_copy_by_myriad_may_attack_a_planeswalker() -> None:
    game = board(Side([one("A", "Myriad", "2/2")]), Side(), Side([SAGE]), asker=Script(attacks("A"), agrees, at_sage))
    to_step(game, Step.COMBAT_DAMAGE)
    assert game.obj(find(game, "Sage")).counters["loyalty"] == 3
    assert (game.player(1).life, game.player(2).life) == (18, 20)


@pytest.mark.rule("702.149a")
def test_training_looks_at_the_others_as_they_attack_and_not_again() -> None:
    game = board(Side([one("A", "Training", "1/1"), one("B", "", "3/3")], [KILL]), Side(),
                 asker=Script(attacks("A", "B")))
    to_step(game, Step.DECLARE_ATTACKERS)
    play(game, "Kill", "B")
    go_on(game)
    assert game.chars(find(game, "A")).power == 2


@pytest.mark.rule("702.149a")
def test_training_needs_another_attacker_of_greater_power() -> None:
    game = board(Side([one("A", "Training", "1/1"), one("B", "", "1/3"), one("C", "", "4/4")]), Side(),
                 asker=Script(attacks("A", "B")))
    to_step(game, Step.END_COMBAT)
    assert game.chars(find(game, "A")).power == 1


@pytest.mark.rule("702.39a")
def test_provoke_binds_for_this_combat_only() -> None:
    more = free("More", "Instant", "Untap all creatures. After this phase, there is an additional combat phase.")

    def at(name: str) -> Answering:
        return lambda game, d: Chosen((find(game, name),)) if isinstance(d, Targets) else None

    game = board(Side([one("A", "Provoke\nVigilance", "1/9")], [more]), Side([one("X", pt="1/9"), one("Y", pt="1/9")]),
                 asker=Script(attacks("A"), agrees, blocks("X>A"), at("X")))
    to_step(game, Step.DECLARE_BLOCKERS)
    assert game.obj(find(game, "X")).blocking == (find(game, "A"),)
    play(game, "More")
    scripted(game, attacks("A"), agrees, blocks("Y>A"), at("Y"))
    to_step(game, Step.END_COMBAT)
    for _ in range(60):
        if game.state.step == Step.DECLARE_BLOCKERS and game.state.priority >= 0:
            break
        advance(game)
    assert game.obj(find(game, "Y")).blocking == (find(game, "A"),)
    assert game.obj(find(game, "X")).blocking == ()


@pytest.mark.rule("702.30a")
def test_an_echo_that_was_countered_does_not_come_again() -> None:
    stifle = free("Stifle", "Instant", "Counter target triggered ability.")
    game = board(Side([], [beast("Ech", "2/2", "Echo {9}"), stifle]), Side())
    play(game, "Ech")
    next_turn(game, Step.UPKEEP, 2)
    assert len(game.state.stack) == 1
    do(game, Cast(find(game, "Stifle", Zone.HAND), 0, ""), game.state.stack[0])
    next_turn(game, Step.UPKEEP, 2)
    assert find(game, "Ech") and not game.state.stack


@pytest.mark.rule("702.30a")
def test_echo_is_asked_again_of_who_gains_control() -> None:
    take = free("Take", "Sorcery", "Gain control of target creature.")
    ech = beast("Ech", "2/2", "Echo {0}")
    game = board(Side([ech]), Side([], [take]), active=1, turn=4)
    play(game, "Take", "Ech")
    next_turn(game, Step.UPKEEP, 2)
    assert game.controller(find(game, "Ech")) == 1 and len(game.state.stack) == 1


@pytest.mark.rule("702.123a")
def test_fabricate_makes_servos_where_its_creature_is_gone() -> None:
    game = board(Side([], [beast("Fab", "2/2", "Fabricate 2"), KILL]), Side())
    cast(game, "Fab")
    while not find(game, "Fab"):
        advance(game)
    play(game, "Kill", "Fab")
    assert len([id for id in game.state.battlefield if "Servo" in game.chars(id).subtypes]) == 2
    assert not game.obj(find(game, "Fab", Zone.GRAVEYARD)).counters


@pytest.mark.rule("702.62a")
def test_a_suspended_card_is_cast_without_a_choice() -> None:
    game = board(Side([], [spell("Rift", "{9}", "Creature — Beast", "Suspend 1—{0}", "3/3")]), Side())
    do(game, Special(find(game, "Rift", Zone.HAND), "suspend"), stay=True)
    next_turn(game, Step.MAIN1, 2)
    assert find(game, "Rift")


@pytest.mark.rule("702.124i")
def test_what_is_said_of_partner_holds_for_partner_with() -> None:
    lord = free("Pair", "Enchantment", "Creatures you control with partner get +1/+1.")
    pals = [beast("P", "2/2", "Partner"), beast("Q", "2/2", "Partner with P"), beast("R", "2/2", "Friends forever")]
    game = board(Side([lord, *pals], library=[FOREST] * 3), Side())
    assert [game.chars(find(game, name)).power for name in "PQR"] == [3, 3, 2]
