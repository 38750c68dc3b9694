"""CR 611.2. Until the end of combat on a player's next turn; and planeswalkers that players may not use (606)."""

from __future__ import annotations

import pytest

from engine.decisions import Activate
from engine.terms.steps import Step
from tests.keywords.table import Seats, creature, do, next_turn, play, pt
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST


@pytest.mark.rule("611.2a")
def test_it_lasts_through_the_combat_of_the_next_turn() -> None:
    boon = spell("Boon", "{0}", "Sorcery", "Creatures you control get +1/+1 until the end of combat on your next turn.")
    game = board(Side([creature("Wolf")], [boon]), Side())
    play(game, "Boon")
    next_turn(game)
    assert pt(game, "Wolf") == (3, 3)
    next_turn(game, Step.END_COMBAT)
    assert pt(game, "Wolf") == (3, 3)
    next_turn(game, Step.MAIN2, turns=0)
    assert pt(game, "Wolf") == (2, 2)


@pytest.mark.rule("611.2a")
def test_where_that_turn_had_no_combat_it_never_ends() -> None:
    boon = spell("Boon", "{0}", "Sorcery", "Creatures you control get +1/+1 until the end of combat on your next turn.")
    halt = spell("Halt", "{0}", "Sorcery", "End the turn.")
    game = board(Side([creature("Wolf")], [boon, halt]), Side())
    play(game, "Boon")
    next_turn(game)
    next_turn(game)
    play(game, "Halt")
    for _ in range(4):
        next_turn(game)
        assert pt(game, "Wolf") == (3, 3)


@pytest.mark.rule("606.3")
@pytest.mark.parametrize("who", ["Players can't", "Your opponents can't cast creature spells or"])
def test_loyalty_abilities_of_planeswalkers_are_forbidden_to_players(who: str) -> None:
    said = f"{who} activate planeswalkers' loyalty abilities."
    walker = spell("Seer", "{1}", "Legendary Planeswalker — Seer", "+1: You gain 1 life.", loyalty="3")
    free = board(Side([walker]), Side())
    assert do(free, Activate(find(free, "Seer"), 0))
    game = board(Side([walker]), Side([spell("Law", "{1}", "Enchantment", said)]))
    assert not do(game, Activate(find(game, "Seer"), 0))


@pytest.mark.rule("614.12")
@pytest.mark.parametrize(("x", "tapped"), [(1, True), (3, False)])
def test_how_it_enters_in_two_sentences(x: int, tapped: bool) -> None:
    text = ("This creature enters with a number of stun counters on it equal to three minus X. If X is 2 or less, it "
            "enters tapped.")
    game = board(Side([FOREST] * x, [creature("Trudge", text, cost="{X}")]), Side(), asker=Seats(number=x))
    play(game, "Trudge")
    row = game.obj(find(game, "Trudge"))
    assert row.tapped == tapped and row.counters.get("stun", 0) == 3 - x
