"""CR 702.49, 702.190. Ninjutsu, commander ninjutsu and sneak: what comes attacking in the place of what returns."""

from __future__ import annotations

import pytest

from engine.decisions import Activate
from engine.events.kinds import Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.view.freeze import snapshot
from tests.keywords import table
from tests.keywords.short import act, alive, attacks, one
from tests.keywords.table import Seats, creature
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.cards import FOREST, bear
from tests.rules.options import castings
from tests.rules.play import do

SAGE = spell("Sage", "{3}", "Planeswalker — Sage", "+1: Draw a card.", loyalty="5")
FIELD = spell("Field", "", "Land", "{T}: Add {W}.")


@pytest.mark.rule("702.49b")
def test_the_card_with_ninjutsu_stays_revealed_while_the_ability_is_on_the_stack() -> None:
    ninja = creature("Ninja", "Ninjutsu {1}", cost="{9}")
    game = board(Side([FOREST, bear("Ox")], [ninja]), Side(), asker=Seats({"Ox": 1}, take=["Ox"]))
    to_step(game, Step.DECLARE_BLOCKERS)
    (ability,) = (each for each in legal_actions(game, 0) if isinstance(each, Activate))
    assert snapshot(game, 1).players[0].hand == ()
    table.do(game, ability)
    assert [card.face.name for card in snapshot(game, 1).players[0].hand if card.face.name == "Ninja"] == ["Ninja"]


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


@pytest.mark.rule("702.49d")
def test_commander_ninjutsu_works_from_the_command_zone() -> None:
    ninja = one("N", "Commander ninjutsu {1}", "3/3", "{9}")
    game = board(Side([one("A"), FIELD], [ninja]), Side(), asker=Script(attacks("A")))
    emit(game, [Move(find(game, "N", Zone.HAND), Zone.COMMAND)])
    to_step(game, Step.DECLARE_BLOCKERS)
    act(game, "N", zone=Zone.COMMAND)
    assert alive(game, "N") and game.obj(find(game, "N")).attacking == 1


@pytest.mark.rule("702.190a")
def test_what_is_sneaked_in_attacks_what_the_returned_creature_attacked() -> None:
    sneak = spell("Shade", "{9}", "Creature — Turtle", "Sneak {0}", "3/3")
    game = board(Side([one("A")], [sneak]), Side(), Side(), asker=Script(attacks("A", whom=2)))
    assert not castings(game)
    to_step(game, Step.DECLARE_ATTACKERS)
    assert not castings(game)
    to_step(game, Step.DECLARE_BLOCKERS)
    do(game, castings(game)[0])
    there = game.obj(find(game, "Shade"))
    assert there.attacking == 2 and there.tapped and find(game, "A", Zone.HAND)
    to_step(game, Step.END_COMBAT)
    assert game.player(2).life == 17
