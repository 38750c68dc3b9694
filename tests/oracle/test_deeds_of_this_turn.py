"""What was done this turn to whom, events of several at once, and limits of the turn (603.2c, 608.2h, 601.3a)."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.ast.abilities import Unread
from engine.game import Game
from engine.oracle.reader import read_ability
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.short import attacks, blocks
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, to_step
from tests.rules.play import beast, free, go_on, life_after, names, next_turn, play

ALL = Zone.BATTLEFIELD


def _castable(game: Game) -> list[str]:
    actions = legal_actions(game, game.state.priority)
    return sorted(game.obj(each.card).base.name for each in actions if isinstance(each, decisions.Cast))


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(("events", "life"), [
    ("become blocked", 21), ("fight or become blocked", 21), ("attack or become blocked", 22), ("fight", 20),
])
def test_one_or_more_that_become_blocked_are_one_event(events: str, life: int) -> None:
    drum = free("Drum", "Artifact", f"Whenever one or more creatures you control {events}, you gain 1 life.")
    game = board(Side([drum, beast("Ox"), beast("Elk")]), Side([beast("Dog"), beast("Cat")]),
                 asker=Script(attacks("Ox", "Elk"), blocks("Dog>Ox", "Cat>Elk")))
    to_step(game, Step.END_COMBAT)
    assert game.player(0).life == life


@pytest.mark.rule("601.3a")
@pytest.mark.parametrize(("limit", "left"), [
    ("You can cast only one more spell this turn.", (["Ant", "Bee"], [])),
    ("You can cast only two more creature spells this turn.", (["Ant", "Bee"], ["Bee"])),
    ("You can cast only two spells this turn.", (["Ant", "Bee"], [])),
    ("You can't cast more than one spell this turn.", ([], [])),
])
def test_only_so_many_spells_of_the_turn(limit: str, left: tuple[list[str], list[str]]) -> None:
    game = board(Side((), [free("Feat", "Sorcery", limit), beast("Ant"), beast("Bee")]), Side())
    play(game, "Feat")
    assert _castable(game) == left[0]
    if left[0]:
        play(game, "Ant")
        assert _castable(game) == left[1]
    next_turn(game, Step.MAIN1, 2)
    assert "Bee" in _castable(game)


@pytest.mark.parametrize(("words", "alive"), [
    ("dealt combat damage to you", ["Elk"]), ("dealt damage to a player", ["Elk"]), ("attacked you", ["Elk"]),
    ("dealt damage to a creature", ["Ox", "Elk"]), ("blocked or was blocked by a Beast", ["Ox", "Elk"]),
])
def test_to_whom_it_was_done_this_turn(words: str, alive: list[str]) -> None:
    trap = free("Trap", "Artifact", f"At the beginning of each end step, destroy all creatures that {words} this turn.")
    game = board(Side([beast("Ox"), beast("Elk")]), Side([trap]), asker=Script(attacks("Ox")))
    to_step(game, Step.END)
    go_on(game)
    assert names(game, ALL) == alive


def test_players_it_attacked_this_turn() -> None:
    text = "At the beginning of your end step, each player this creature attacked this turn loses 3 life."
    game = board(Side([beast("Ox", "0/1", text), beast("Elk")]), Side(), Side(), Side(), asker=Script(
        lambda game, decision: decisions.Attacks(((find(game, "Ox"), 3), (find(game, "Elk"), 1)))
        if isinstance(decision, decisions.Attackers) else None))
    to_step(game, Step.END)
    go_on(game)
    assert [each.life for each in game.state.players] == [20, 18, 20, 17]


def test_the_same_total_power_and_toughness() -> None:
    text = "Destroy all creatures with the same total power and toughness as target creature."
    game = board(Side([beast("Ox", "1/3"), beast("Elk", "2/2"), beast("Hen", "2/3")], [free("Bury", "Sorcery", text)]),
                 Side())
    play(game, "Bury", "Ox")
    assert names(game, ALL) == ["Hen"]


def test_x_is_defined_by_the_sentence_after_it() -> None:
    text = "Each opponent loses X life and you gain X life. X is the number of creatures you control."
    game = board(Side([beast("Ox"), beast("Elk")], [free("Toll", "Sorcery", text)]), Side())
    assert (life_after(game, "Toll"), game.player(1).life) == (22, 18)


@pytest.mark.parametrize("text", [
    "You can cast only one more spell.", "You can cast only one land this turn.",
    "Draw two cards. X is the number of creatures you control.",
    "Destroy all creatures that dealt loyalty to you this turn.",
])
def test_what_says_too_little_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Law", ("sorcery",))[0], Unread)


def test_the_found_card_is_compared_with_what_entered() -> None:
    text = ("Whenever a creature you control enters, you may search your library for a creature card with the same "
            "total power and toughness, put it onto the battlefield, then shuffle.")
    game = board(Side([free("Pair", "Enchantment", text)], [beast("Ox", "1/3")],
                      library=[beast("Hen", "2/3"), beast("Elk", "2/2")]), Side())
    play(game, "Ox", "yes", "Elk")
    assert find(game, "Elk")
