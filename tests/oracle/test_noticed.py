"""What abilities watch for, as played: plotting, Cases solved, permanents turned up, energy, exploiting, targets."""

from __future__ import annotations

import pytest

from engine.decisions import Special
from engine.events.kinds import Tap
from engine.events.pipeline import emit
from engine.rules.game_loop import advance
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, board, find, to_step
from tests.rules.play import beast, do, free, go_on, life_after, names, play
from tests.rules.test_combat import attacking


@pytest.mark.rule("702.170b")
def test_what_a_card_does_as_it_becomes_plotted() -> None:
    text = "Plot {0}\nWhen this card becomes plotted, you gain 2 life."
    game = board(Side(hand=[beast("Ox", text=text)]), Side())
    do(game, Special(find(game, "Ox", Zone.HAND), "plot"))
    advance(game)
    go_on(game)
    assert game.player(0).life == 22
    assert find(game, "Ox", Zone.EXILE)


@pytest.mark.rule("2022:719.3")
def test_whenever_you_solve_a_case() -> None:
    case = free("Theft", "Enchantment — Case", "To solve — You control a creature.\nSolved — {T}: Add {C}.")
    text = "Whenever you solve a Case, you gain 3 life."
    game = board(Side([beast("Ox", text=text), case]), Side([beast("Elk", text=text)]))
    to_step(game, Step.CLEANUP)
    assert (game.player(0).life, game.player(1).life) == (23, 20)


@pytest.mark.rule("2022:708.8")
def test_whenever_you_turn_a_permanent_face_up() -> None:
    text = "Whenever you turn a permanent face up, you gain 3 life."
    hide = free("Hide", "Sorcery", "Manifest the top card of your library.")
    game = board(Side([beast("Ox", text=text)], [hide], library=[beast("Elk")]), Side([beast("Imp", text=text)]))
    play(game, "Hide")
    do(game, Special(next(id for id in game.state.battlefield if game.obj(id).face_down), "turn face up"))
    assert (game.player(0).life, game.player(1).life) == (23, 20)


@pytest.mark.rule("107.14")
def test_whenever_you_get_energy() -> None:
    text = "Whenever you get one or more {E}, this creature gets +2/+2 until end of turn."
    game = board(Side([beast("Ox", text=text)], [free("Spark", "Sorcery", "You get {E}{E}.")]), Side())
    play(game, "Spark")
    assert game.chars(find(game, "Ox")).power == 4


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


@pytest.mark.rule("603.2c")
def test_you_and_yours_targeted_by_one_spell() -> None:
    text = ("Whenever you and/or at least one permanent you control becomes the target of a spell or ability an "
            "opponent controls, this enchantment deals 2 damage to that player.")
    bolt = free("Bolts", "Sorcery", "Bolts deals 1 damage to each of up to three targets.")
    game = board(Side(hand=[bolt]), Side([free("Ley", "Enchantment", text), beast("Ox")]))
    assert life_after(game, ("Bolts", (1, "Ox"))) == 18


@pytest.mark.rule("508.1f")
def test_becoming_tapped_but_not_to_attack() -> None:
    text = ("Whenever a creature an opponent controls becomes tapped, if it isn't being declared as an attacker, you "
            "gain 1 life.")
    game = board(Side([beast("Ox"), beast("Elk")]), Side([free("Ring", "Enchantment", text)]),
                 asker=Script(attacking("Ox")))
    emit(game, [Tap(find(game, "Elk"))])
    go_on(game)
    to_step(game, Step.DECLARE_ATTACKERS)
    assert game.player(1).life == 21
