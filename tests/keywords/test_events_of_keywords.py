"""What triggers or is asked as a keyword does what it does: plotting, solving, exploiting, devouring and others."""

from __future__ import annotations

import pytest

from engine.decisions import Decision, Pick, Picked, Special
from engine.game import Game
from engine.rules.game_loop import advance
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, board, find, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast, do, free, go_on, names, next_turn, play


@pytest.mark.rule("702.24a")
@pytest.mark.parametrize(("cost", "lives"), [
    ("Pay {0} and 1 life.", (17, 20)), ("An opponent gains 1 life.", (20, 23)),
])
def test_an_upkeep_that_is_paid_with_life(cost: str, lives: tuple[int, int]) -> None:
    def pays(game: Game, decision: Decision) -> Picked | None:
        return Picked(("yes",)) if isinstance(decision, Pick) else None

    game = board(Side([beast("Ox", text=f"Cumulative upkeep—{cost}")]), Side(), asker=Script(pays))
    next_turn(game, Step.DRAW, turns=4)
    assert (game.player(0).life, game.player(1).life) == lives


@pytest.mark.rule("702.72")
def test_a_creature_is_championed() -> None:
    text = "Champion a Faerie\nWhen a Faerie is championed with this creature, tap all lands target player controls."
    clique = beast("Clique", text=text, types="Creature — Faerie")
    game = board(Side([beast("Imp", types="Creature — Faerie")], [clique]), Side([FOREST]))
    play(game, "Clique", "yes", 1)
    go_on(game)
    assert game.obj(find(game, "Forest")).tapped
    assert find(game, "Imp", Zone.EXILE)


@pytest.mark.rule("702.82c")
@pytest.mark.parametrize("eaten", [(), ("Ox",)])
def test_it_has_abilities_if_it_devoured_a_creature(eaten: tuple[str, ...]) -> None:
    text = "Devour 1\nThis creature has flying if it devoured a creature."
    game = board(Side([beast("Ox")], [beast("Whelp", text=text)]), Side())
    play(game, "Whelp", *(("yes", eaten) if eaten else ()))
    assert ("flying" in game.chars(find(game, "Whelp")).keywords) is bool(eaten)


@pytest.mark.rule("702.110b")
@pytest.mark.parametrize(("food", "cards"), [("Elk", 1), ("Bishop", 0)])
def test_a_creature_of_a_kind_is_exploited(food: str, cards: int) -> None:
    text = ("Whenever a creature you control exploits a non-Human creature, draw a card. If the exploited creature had "
            "power 3 or greater, create a Treasure token.")
    bishop = beast("Bishop", types="Creature — Human")
    game = board(Side([free("Law", "Enchantment", text), beast("Elk", "3/3"), bishop], [beast("Imp", text="Exploit")]),
                 Side())
    play(game, "Imp", "yes", food)
    assert len(names(game, Zone.HAND)) == cards
    assert len(all_of(game, "Treasure")) == cards


@pytest.mark.rule("702.170b")
def test_what_a_card_does_as_it_becomes_plotted() -> None:
    text = "Plot {0}\nWhen this card becomes plotted, you gain 2 life."
    game = board(Side(hand=[beast("Ox", text=text)]), Side())
    do(game, Special(find(game, "Ox", Zone.HAND), "plot"))
    advance(game)
    go_on(game)
    assert game.player(0).life == 22
    assert find(game, "Ox", Zone.EXILE)


@pytest.mark.rule("2022:708.8")
def test_whenever_you_turn_a_permanent_face_up() -> None:
    text = "Whenever you turn a permanent face up, you gain 3 life."
    hide = free("Hide", "Sorcery", "Manifest the top card of your library.")
    game = board(Side([beast("Ox", text=text)], [hide], library=[beast("Elk")]), Side([beast("Imp", text=text)]))
    play(game, "Hide")
    do(game, Special(next(id for id in game.state.battlefield if game.obj(id).face_down), "turn face up"))
    assert (game.player(0).life, game.player(1).life) == (23, 20)


@pytest.mark.rule("2022:719.3")
def test_whenever_you_solve_a_case() -> None:
    case = free("Theft", "Enchantment — Case", "To solve — You control a creature.\nSolved — {T}: Add {C}.")
    text = "Whenever you solve a Case, you gain 3 life."
    game = board(Side([beast("Ox", text=text), case]), Side([beast("Elk", text=text)]))
    to_step(game, Step.CLEANUP)
    assert (game.player(0).life, game.player(1).life) == (23, 20)
