"""CR 104.4b, 719. Loops end: mandatory ones in a draw, optional ones when enough is done, and much to do is no loop."""

from __future__ import annotations

import time

import pytest

from engine import decisions
from engine.ai.greedy import GreedySeat
from engine.ai.random_seat import RandomSeat
from engine.ast.card import Card
from engine.events.kinds import GainLife
from engine.events.pipeline import emit
from engine.game import Game
from engine.play.match import Match
from engine.play.seat import Seat
from engine.rules.game_loop import advance
from engine.view.view import View
from engine.view.words import item_key
from tests.rules.askers import Script
from tests.rules.board import Side, board
from tests.rules.play import beast, cast, free
from tests.timing import slowness

CHEER = free("Cheer", "Enchantment", "Whenever you gain life, you may put a +1/+1 counter on target creature.")
GROW = free("Grow", "Enchantment", "Whenever one or more +1/+1 counters are put on a creature, you gain 1 life.")
MAY_GAIN = free("Hum", "Enchantment", "Whenever you gain life, you may gain 1 life.")
MAY_MAKE = free(
    "Swarm", "Enchantment",
    "Whenever a creature enters the battlefield under your control, you may create a 1/1 white Soldier creature token.",
)
MAY_PAY = free("Toll", "Enchantment", "Whenever you gain life, you may pay {0}. If you do, you gain 1 life.")
BLINK = (
    "Whenever this creature enters the battlefield, you may exile another target creature you control, then return "
    "that card to the battlefield under its owner's control."
)


def until_quiet(game: Game) -> None:
    """Play on until the turn ends or the game does."""
    turn = game.state.turn
    while game.state.outcome is None and game.state.turn == turn:
        advance(game)


def empty(game: Game) -> None:
    """Play on until the stack is empty or the game over."""
    while game.state.stack and game.state.outcome is None:
        advance(game)


def played(game: Game, *seats: Seat) -> float:
    """Seconds of CPU that seats take to play this turn to its end."""
    match = Match(game, seats, begun=True)
    began = time.process_time()
    while match.game.state.outcome is None and match.game.state.turn == 3:
        match._step()
    return time.process_time() - began


def yes(game: Game, decision: decisions.Decision) -> decisions.Answer | None:
    """Yes to whatever can be said yes to."""
    keys = [option.key for option in decision.options] if isinstance(decision, decisions.Pick) else []
    return decisions.Picked(("yes",)) if "yes" in keys else None


@pytest.mark.rule("104.4b")
def test_much_to_do_at_once_is_no_loop() -> None:
    warden = beast("Warden", "1/1", "Whenever another creature enters the battlefield, you gain 1 life.")
    cow = free("Cow", "Creature", "", pt="1/1")
    game = board(Side([warden] * 700, [cow]), Side())
    cast(game, "Cow")
    empty(game)
    assert game.state.outcome is None and game.player(0).life == 20 + 700


@pytest.mark.timing
@pytest.mark.rule("104.4b")
def test_looking_for_loops_takes_no_time_where_much_is_on_the_stack() -> None:
    warden = beast("Warden", "1/1", "Whenever another creature enters the battlefield, you gain 1 life.")
    took = []
    for count in (250, 500):
        game = board(Side([warden] * count, [free("Cow", "Creature", "", pt="1/1")]), Side())
        began = time.process_time()
        cast(game, "Cow")
        empty(game)
        took.append(time.process_time() - began)
    assert took[1] < 6 * took[0] and took[1] < 1.0 * slowness()


@pytest.mark.rule("104.4b", "719.1b")
@pytest.mark.parametrize("life", [50, 10**6, 10**12])
def test_a_mandatory_loop_that_takes_life_is_won_and_not_drawn(life: int) -> None:
    give = free("Give", "Enchantment", "Whenever you gain life, each opponent loses 1 life.")
    take = free("Take", "Enchantment", "Whenever an opponent loses life, you gain 1 life.")
    game = board(Side([give, take]), Side(life=life))
    emit(game, [GainLife(0, 1)])
    until_quiet(game)
    assert game.state.outcome is not None and game.state.outcome.winners == (0,)
    assert game.player(0).life == 20 + life


@pytest.mark.rule("104.4b")
def test_a_mandatory_loop_ends_by_what_it_runs_out_of() -> None:
    draw = free("Draw", "Enchantment", "Whenever you gain life, draw a card.")
    gain = free("Gain", "Enchantment", "Whenever you draw a card, you gain 1 life.")
    game = board(Side([draw, gain], library=[beast("Ox")] * 90), Side())
    emit(game, [GainLife(0, 1)])
    until_quiet(game)
    assert game.state.outcome is not None and game.state.outcome.winners == (1,)


@pytest.mark.timing
@pytest.mark.rule("719.2a", "719.3")
@pytest.mark.parametrize("cards", [
    (MAY_GAIN,), (MAY_MAKE,), (MAY_PAY,), (CHEER, GROW),
    (beast("Blinker", "1/1", BLINK), beast("Winker", "1/1", BLINK)),
], ids=["life", "tokens", "nothing to pay", "counters", "two that return each other"])
@pytest.mark.parametrize("seat", [GreedySeat, RandomSeat])
def test_an_optional_loop_of_a_computer_player_ends(cards: tuple[Card, ...], seat: type[Seat]) -> None:
    spark = beast("Spark", "2/2", "When this creature enters the battlefield, you gain 1 life.")
    game = board(Side([*cards, beast("Ox")], [spark]), Side())
    took = played(game, seat(), GreedySeat())
    assert took < 2 * slowness()
    assert game.state.outcome is None or game.state.outcome.winners


@pytest.mark.rule("719.2a")
def test_who_says_yes_again_and_again_is_asked_how_often_more() -> None:
    asker = Script(yes)
    game = board(Side([MAY_GAIN]), Side(), asker=asker)
    emit(game, [GainLife(0, 1)])
    asker.functions = (lambda game, decision: _times(decision, 70), yes)
    until_quiet(game)
    asked = [each for each in asker.decisions if isinstance(each, decisions.Number)]
    assert len(asked) == 1 and asked[0].asked.purpose is decisions.Purpose.LOOP
    assert game.player(0).life == 20 + 1 + 24 + 70


def _times(decision: decisions.Decision, count: int) -> decisions.Answer | None:
    return decisions.Amount(count) if isinstance(decision, decisions.Number) else None


class Always(Seat):
    """Yields to everything with yes, and counts what it is asked."""

    asks_stops = True

    def __init__(self) -> None:
        self.asked: list[decisions.Decision] = []

    def choose(self, view: View, decision: decisions.Decision) -> decisions.Answer:
        self.asked.append(decision)
        if isinstance(decision, decisions.Priority):
            return decisions.Act(decisions.PASS)
        return decisions.Amount(40) if isinstance(decision, decisions.Number) else decisions.Picked(("yes",))


@pytest.mark.rule("719.2a")
def test_a_standing_always_is_asked_how_often_too() -> None:
    seat = Always()
    game = board(Side([MAY_GAIN]), Side())
    emit(game, [GainLife(0, 1)])
    match = Match(game, (seat, GreedySeat()), begun=True)
    match._step()
    key = item_key(game, game.state.stack[-1]) if game.state.stack else f"Hum: {MAY_GAIN.front.text}"
    match.passing[0].command(decisions.SetYield(game.state.players[0].id, key, "yes"), 3, game.state.step)
    for _ in range(400):
        match._step()
        if match.game.state.turn > 3:
            break
    assert any(isinstance(each, decisions.Number) for each in seat.asked)
    assert match.game.player(0).life == 20 + 1 + 24 + 40
