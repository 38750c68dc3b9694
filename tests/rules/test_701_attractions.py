"""CR 701.48, 701.49, 702.159. Attractions: opened from a deck of their own, visited by a roll, with prizes."""

from __future__ import annotations

import pytest

from engine.ai import ai_seat
from engine.ast.card import Card
from engine.evaluate.invariants import cards_checked
from engine.events.kinds import Destroy
from engine.events.pipeline import emit
from engine.game import Game
from engine.oracle.cards import read_card
from engine.play.match import Match
from engine.rules.procedures import Rulebook
from engine.rules.restarting import restart
from engine.rules.starting import set_up
from engine.state.options import RulesOptions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import Seats, creature, named, next_turn, play
from tests.rules.board import Side, board, bring_rides, find, resolve, spell, to_step
from tests.rules.cards import FOREST, ISLAND

OPEN = spell("Ticket", "{U}", "Sorcery", "Open an Attraction.")


def ride(name: str, text: str, *lights: int) -> Card:
    """An Attraction with these numbers lit up."""
    card = read_card({"name": name, "type_line": "Artifact — Attraction", "oracle_text": text,
                      "attraction_lights": list(lights)})
    assert not card.unread
    return card


WHEEL = ride("Wheel", "Visit — You gain 3 life.", 2, 6)
BOOTH = ride("Booth", "Visit — Roll a six-sided die. If you control a creature, claim the prize.\n"
             "Prize — Draw two cards.", 4)


class Rolling(Seats):
    """Seats whose dice all come to one number."""

    def __init__(self, result: int) -> None:
        super().__init__()
        self.result = result

    def chance(self, player: int, sides: int) -> int:
        return self.result


def park(result: int, *rides: Card, mine: tuple[Card, ...] = (), hand: tuple[Card, ...] = (OPEN,)) -> Game:
    """A board with an Attraction deck beside it, and dice that come to one number."""
    game = board(Side([ISLAND, *mine], hand), Side(), asker=Rolling(result))
    bring_rides(game, rides)
    return game


@pytest.mark.rule("717.2")
def test_in_a_restarted_game_all_attractions_are_in_their_deck_again() -> None:
    game = park(1, WHEEL, BOOTH)
    play(game, "Ticket")
    assert find(game, "Wheel") and len(game.player(0).attractions) == 1
    restart(game, (), 0)
    assert len(game.player(0).attractions) == 2 and not game.player(1).attractions


@pytest.mark.rule("701.48b")
def test_opening_puts_the_top_card_of_the_attraction_deck_onto_the_battlefield() -> None:
    game = park(1, WHEEL, BOOTH)
    play(game, "Ticket")
    assert named(game) == ["Island", "Wheel"] and len(game.player(0).attractions) == 1
    assert game.controller(find(game, "Wheel")) == 0
    cards_checked(game)


@pytest.mark.rule("701.48a")
@pytest.mark.parametrize(("rides", "there"), [((), ["Island"]), ((WHEEL,), ["Island", "Wheel"])])
def test_only_with_an_attraction_deck_is_anything_opened(rides: tuple[Card, ...], there: list[str]) -> None:
    assert named(play(park(1, *rides), "Ticket")) == there


@pytest.mark.rule("701.48c")
def test_whenever_you_open_an_attraction() -> None:
    fan = creature("Fan", "Whenever you open an Attraction, put a +1/+1 counter on this creature.")
    game = play(park(1, WHEEL, mine=(fan,)), "Ticket")
    assert game.chars(find(game, "Fan")).power == 3


@pytest.mark.rule("701.48c")
def test_an_attraction_that_does_not_enter_was_not_opened() -> None:
    fan = creature("Fan", "Whenever you open an Attraction, put a +1/+1 counter on this creature.")
    wall = spell("Wall", "{1}", "Enchantment", "If an artifact would enter the battlefield, exile it instead.")
    game = play(park(1, WHEEL, mine=(fan, wall)), "Ticket")
    assert game.chars(find(game, "Fan")).power == 2 and not find(game, "Wheel")


@pytest.mark.turn("701.48", "701.49", "702.159")
@pytest.mark.rule("701.49a", "702.159a")
@pytest.mark.parametrize(("result", "life"), [(2, 23), (3, 20), (6, 23)])
def test_an_attraction_is_visited_where_the_result_is_lit_up(result: int, life: int) -> None:
    game = play(park(result, WHEEL), "Ticket")
    next_turn(game, Step.MAIN1, 2)
    resolve(game)
    assert game.player(0).life == life


@pytest.mark.rule("701.49a")
def test_each_attraction_with_that_number_is_visited_and_opponents_attractions_are_not() -> None:
    other = ride("Slide", "Visit — You gain 10 life.", 2, 3)
    game = park(2, WHEEL, other, BOOTH, hand=(OPEN, spell("Pass", "{0}", "Sorcery", "Open an Attraction.")))
    play(play(game, "Ticket"), "Pass")
    next_turn(game, Step.MAIN1, 2)
    resolve(game)
    assert game.player(0).life == 33


@pytest.mark.rule("701.49a")
def test_a_card_may_have_you_roll_to_visit() -> None:
    again = spell("Again", "{0}", "Sorcery", "Roll to visit your Attractions.")
    game = play(play(park(6, WHEEL, hand=(OPEN, again)), "Ticket"), "Again")
    assert game.player(0).life == 23


@pytest.mark.rule("702.159b")
@pytest.mark.parametrize(("mine", "cards"), [((creature("Bear"),), 2), ((), 0)])
def test_the_prize_is_what_stands_after_the_dash(mine: tuple[Card, ...], cards: int) -> None:
    win = spell("Trophy", "{1}", "Enchantment", "Whenever you claim the prize of an Attraction, you gain 7 life.")
    game = play(park(4, BOOTH, mine=(win, *mine)), "Ticket")
    next_turn(game, Step.MAIN1, 2)
    resolve(game)
    assert len(game.player(0).hand) == 1 + cards and game.player(0).life == (27 if mine else 20)  # drew for the turn


def test_a_deck_with_attractions_has_them_in_a_deck_of_their_own() -> None:
    decks = [[FOREST] * 20 + [WHEEL, BOOTH]] * 2
    game = set_up(decks, ("A", "B"), RulesOptions(turn_limit=6), 3, Rulebook())
    assert all(len(player.attractions) == 2 and len(player.library) == 20 for player in game.state.players)
    match = Match(game, [ai_seat("random", 1), ai_seat("random", 2)])
    match.run()
    cards_checked(match.game)


def test_an_attraction_that_is_destroyed_goes_to_the_graveyard() -> None:
    game = play(park(1, WHEEL), "Ticket")
    emit(game, [Destroy(find(game, "Wheel"))])
    to_step(game, Step.END)
    assert named(game, Zone.GRAVEYARD) == ["Ticket", "Wheel"]
