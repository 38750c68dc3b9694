"""CR 714. Controlling another player."""

from __future__ import annotations

import pytest

from engine.decisions import Act, Answer, Attackers, Attacks, Cast, Decision, Priority
from engine.game import Game
from engine.play.match import Match
from engine.play.seat import Seat
from engine.rules.ending_game import concede
from engine.rules.game_loop import advance
from engine.rules.order import decider
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.view.freeze import snapshot
from engine.view.view import View, may_see
from tests.rules.askers import least
from tests.rules.board import Side, board, find, to_step
from tests.rules.play import beast, free, names, play

MIND = free("Mind", "Sorcery", "You control target player during that player's next turn.")


class Noting(Seat):
    """Answers as little as possible, but does what it was told to; notes for whom it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, str]] = []
        self.cast: list[int] = []
        self.attack = False

    def choose(self, view: View, decision: Decision) -> Answer:
        self.asked.append((decision.asked.player, type(decision).__name__))
        if isinstance(decision, Priority):
            for action in decision.actions:
                if isinstance(action, Cast) and action.card in self.cast:
                    return Act(action)
        if isinstance(decision, Attackers) and self.attack:
            return Attacks(tuple((each.attacker, each.defenders[0]) for each in decision.options))
        return least(decision)


def seated(game: Game) -> tuple[Match, list[Noting]]:
    """A game given to seats that note."""
    seats = [Noting() for _ in game.state.players]
    match = Match(game, seats)
    match._begun = True
    return match, seats


def until(game: Game, turn: int, step: Step) -> None:
    """Go on to a step of a turn."""
    for _ in range(400):
        if game.state.turn == turn and game.state.step == step and game.state.priority >= 0:
            return
        advance(game)
    raise AssertionError("never got there")


def ruled(mine: Side | None = None, theirs: Side | None = None) -> tuple[Game, list[Noting]]:
    """Player 0 controls player 1, in player 1's first main phase."""
    side = mine or Side()
    game = board(Side(side.battlefield, [MIND, *side.hand]), theirs or Side())
    play(game, "Mind", 1)
    _, seats = seated(game)
    until(game, 4, Step.MAIN1)
    for seat in seats:
        seat.asked.clear()
    return game, seats


@pytest.mark.rule("714.1")
def test_a_player_is_controlled_during_the_whole_of_their_next_turn_and_no_longer() -> None:
    game = board(Side([], [MIND]), Side())
    play(game, "Mind", 1)
    assert decider(game, 1) == 1
    to_step(game, Step.UPKEEP)
    until(game, 4, Step.UPKEEP)
    assert decider(game, 1) == 0
    until(game, 4, Step.END)
    assert decider(game, 1) == 0
    until(game, 5, Step.UPKEEP)
    assert decider(game, 1) == 1


@pytest.mark.rule("714.1a")
def test_the_effect_created_last_is_the_one_that_works() -> None:
    game = board(Side([], [MIND]), Side([], [MIND]), Side([], [MIND]))
    play(game, "Mind", 2)
    until(game, 4, Step.MAIN1)
    play(game, "Mind", 2)
    until(game, 5, Step.MAIN1)
    assert decider(game, 2) == 1


@pytest.mark.rule("714.1b")
def test_control_waits_for_a_turn_that_is_really_taken() -> None:
    game = board(Side([], [MIND, free("Nap", "Sorcery", "Target player skips their next turn.")]), Side())
    play(game, "Mind", 1)
    play(game, "Nap", 1)
    while game.state.turn < 4 or game.state.priority < 0:
        advance(game)
    assert game.state.active == 0 and decider(game, 1) == 1  # the turn before was skipped, and is none (614.10)
    while game.state.active == 0 or game.state.priority < 0:
        advance(game)
    assert decider(game, 1) == 0


@pytest.mark.rule("714.3")
def test_only_control_of_the_player_changes() -> None:
    game, _ = ruled(theirs=Side([beast("Ox")]))
    assert game.controller(find(game, "Ox")) == 1 and game.state.active == 1


@pytest.mark.rule("714.4")
def test_the_controller_of_a_player_sees_that_players_hand_and_face_down_creatures() -> None:
    ox = beast("Ox")
    game, seats = ruled(theirs=Side([], [ox], library=[beast("Lid")] * 5))
    card = find(game, "Ox", Zone.HAND)
    assert may_see(game, game.obj(card), 0) and "Ox" in [each.face.name for each in snapshot(game, 0).players[1].hand]
    seats[0].cast = [card]
    until(game, 4, Step.END)
    game.state.own(find(game, "Ox")).face_down = "morph"
    assert may_see(game, game.obj(game.state.battlefield[-1]), 0)
    mine = game.player(0)
    assert not [id for id in mine.hand if may_see(game, game.obj(id), 1)]


@pytest.mark.rule("714.4")
def test_cards_outside_the_game_are_seen_by_the_controlled_player_only() -> None:
    game, _ = ruled(theirs=Side([], [beast("Ox")]))
    row = game.state.own(find(game, "Ox", Zone.HAND))
    row.zone = Zone.OUTSIDE
    assert not may_see(game, row, 0)


@pytest.mark.rule("714.5", "714.8")
def test_the_controller_decides_what_the_player_casts_and_how_they_attack_and_makes_their_own_choices_too() -> None:
    zap = free("Zap", "Instant", "Zap deals 2 damage to any target.")
    game, seats = ruled(Side([], [free("Hum", "Instant", "You gain 1 life.")]), Side([beast("Ox")], [zap]))
    seats[0].cast = [find(game, "Zap", Zone.HAND)]
    seats[0].attack = True
    until(game, 4, Step.END)
    assert (1, "Targets") in seats[0].asked and (1, "Attackers") in seats[0].asked
    assert (0, "Priority") in seats[0].asked
    assert not [each for each in seats[1].asked if each[0] == 1]
    assert game.player(0).life + game.player(1).life == 36


@pytest.mark.rule("714.5a")
def test_only_the_controlled_players_resources_pay_their_costs() -> None:
    text = "As an additional cost to cast this spell, discard a card.\nYou gain 3 life."
    burn = free("Burn", "Sorcery", text)
    game, seats = ruled(Side([], [beast("Mine")]), Side([], [burn, beast("Theirs")]))
    seats[0].cast = [find(game, "Burn", Zone.HAND)]
    until(game, 4, Step.END)
    assert "Burn" in names(game, Zone.GRAVEYARD, 1) and len(names(game, Zone.GRAVEYARD, 1)) == 2
    assert "Mine" in names(game, Zone.HAND, 0) and game.player(1).life == 23


@pytest.mark.rule("714.6", "714.5b")
def test_a_controlled_player_can_still_concede_for_themselves_and_nobody_else_for_them() -> None:
    game, seats = ruled()
    until(game, 4, Step.END)
    assert {shape for player, shape in seats[0].asked if player == 1} <= {"Priority", "Choose"}
    concede(game, 1)
    assert game.state.outcome is not None and game.state.outcome.winners == (0,)


@pytest.mark.rule("714.9")
def test_a_player_who_controls_themselves_decides_as_normal() -> None:
    game = board(Side([], [MIND]), Side([], [MIND]))
    play(game, "Mind", 0)
    to_step(game, Step.END)
    until(game, 4, Step.MAIN1)
    play(game, "Mind", 0)
    until(game, 5, Step.MAIN1)
    assert decider(game, 0) == 1
    game = board(Side([], [MIND]), Side())
    play(game, "Mind", 0)
    until(game, 5, Step.MAIN1)
    assert decider(game, 0) == 0


WORD = free(
    "Word", "Instant",
    "Look at target opponent's hand and choose a card from it. You control that player until ~ finishes resolving. "
    "The player plays that card if able.",
)


@pytest.mark.rule("714.2")
def test_a_player_may_be_controlled_only_while_a_spell_resolves() -> None:
    pull = free("Pull", "Instant", "You control target opponent until ~ finishes resolving. That player sacrifices a "
                                   "creature.")
    game = board(Side([], [pull]), Side([beast("Ox"), beast("Elk")]))
    match, seats = seated(game)
    game.state.priority = 0
    seats[0].cast = [find(game, "Pull", Zone.HAND)]
    while not seats[0].asked or game.state.stack:
        advance(game)
    assert (1, "Choose") in seats[0].asked and (1, "Choose") not in seats[1].asked
    assert game.state.players[1].controlled_by == -1 and len(game.state.battlefield) == 1 and match.game is game


@pytest.mark.rule("714.7")
def test_the_effect_may_say_what_the_controlled_player_must_do() -> None:
    game = board(Side([], [WORD]), Side([], [free("Gift", "Sorcery", "Each opponent gains 5 life.")]))
    play(game, "Word", 1, "Gift")
    assert game.state.players[0].life == 25 and find(game, "Gift", Zone.GRAVEYARD)
    assert game.state.players[1].controlled_by == -1


@pytest.mark.rule("714.7")
def test_what_the_controlled_player_cannot_do_is_not_done() -> None:
    game = board(Side([], [WORD]), Side([], [free("Gift", "Sorcery", "Each opponent gains 5 life.", cost="{5}")]))
    play(game, "Word", 1, "Gift")
    assert game.state.players[0].life == 20 and find(game, "Gift", Zone.HAND)
