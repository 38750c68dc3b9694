"""CR 702.139. Companions."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.game import Game
from engine.rules.game_loop import advance
from engine.rules.procedures import Rulebook
from engine.rules.starting import start
from engine.state.options import RulesOptions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.variants.companion import fulfilled
from engine.variants.setting import set_up_with
from tests.rules.board import find, to_step
from tests.rules.cards import FOREST
from tests.rules.play import Says, beast, do, free
from tests.variants.table import specials

EVEN = "Companion — Your starting deck contains only cards with even mana values."


def game_with(companion: Card, deck: list[Card], *answers: str, leaders: tuple[Card, ...] = ()) -> Game:
    """A game whose first player has a companion in the sideboard, after its start."""
    says = Says(*answers)
    game = set_up_with([deck, [FOREST] * 40], ["A", "B"], RulesOptions(), 1, Rulebook(says), (), [[companion], []],
                       [leaders, ()])
    start(game, 0)
    assert not says.answers
    to_step(game, Step.MAIN1)
    return game


@pytest.mark.rule("702.139a")
def test_a_revealed_companion_may_be_put_into_the_hand_once_for_three_at_sorcery_timing() -> None:
    game = game_with(beast("Otter", text=EVEN), [FOREST] * 40, "Otter")
    assert not specials(game, "companion")
    game.state.own_player(0).pool = (0, 0, 0, 0, 3, 0)
    game.mana_supply_cache.clear()
    (action,) = specials(game, "companion")
    do(game, action)
    assert find(game, "Otter", Zone.HAND) and sum(game.state.players[0].pool) == 0
    game.state.own_player(0).pool = (0, 0, 0, 0, 3, 0)
    game.mana_supply_cache.clear()
    assert not specials(game, "companion")


@pytest.mark.rule("702.139a")
def test_a_companion_whose_condition_the_deck_does_not_fulfil_is_not_offered() -> None:
    says = Says()
    odd = beast("Ox", cost="{1}")
    game = set_up_with([[*[FOREST] * 39, odd], [FOREST] * 40], ["A", "B"], RulesOptions(), 1, Rulebook(says), (),
                       [[beast("Otter", text=EVEN)], []])
    start(game, 0)
    assert game.state.variants is not None and not game.state.variants.companions


@pytest.mark.rule("702.139c")
def test_a_companion_put_into_the_hand_stays_in_the_game() -> None:
    game = game_with(beast("Otter", text=EVEN), [FOREST] * 40, "Otter")
    game.state.own_player(0).pool = (0, 0, 0, 0, 3, 0)
    do(game, specials(game, "companion")[0])
    assert not game.state.players[0].outside
    turn = game.state.turn
    while game.state.turn < turn + 2:
        advance(game)
    assert find(game, "Otter", Zone.HAND)


@pytest.mark.rule("702.139b")
def test_the_commander_is_part_of_the_starting_deck_and_the_sideboard_is_not() -> None:
    otter = beast("Otter", text=EVEN)
    even = led(beast("Lord", types="Legendary Creature — Noble", cost="{2}"))
    assert fulfilled(even, 0, otter)
    assert not fulfilled(led(beast("Lord", types="Legendary Creature — Noble", cost="{1}")), 0, otter)


def led(leader: Card) -> Game:
    """A game in which a commander leads a deck of forests."""
    return set_up_with([[FOREST] * 40, [FOREST] * 40], ["A", "B"], RulesOptions(), 1, Rulebook(Says()),
                       commanders=[(leader,), ()])


@pytest.mark.parametrize(("text", "good", "bad"), [
    ("Your starting deck contains only cards with odd mana values and land cards.", "{1}", "{2}"),
    ("Your starting deck contains only cards with mana value 3 or greater and land cards.", "{3}", "{2}"),
    ("Each permanent card in your starting deck has mana value 2 or less.", "{2}", "{3}"),
    ("No card in your starting deck has more than one of the same mana symbol in its mana cost.", "{1}{G}", "{G}{G}"),
])
def test_the_conditions_of_companions(text: str, good: str, bad: str) -> None:
    for cost, holds in ((good, True), (bad, False)):
        game = set_up_with([[FOREST, beast("Ox", cost=cost)], [FOREST]], ["A", "B"], RulesOptions(), 1,
                           Rulebook(Says()))
        assert fulfilled(game, 0, beast("Otter", text=f"Companion — {text}")) is holds


@pytest.mark.parametrize(("text", "good", "bad"), [
    ("Each nonland card in your starting deck has a different name.", "Yak", "Ox"),
    ("Each creature card in your starting deck is a Beast card.", "Yak", "Elf"),
])
def test_the_conditions_about_names_and_types(text: str, good: str, bad: str) -> None:
    for name, holds in ((good, True), (bad, False)):
        types = "Creature — Elf" if name == "Elf" else "Creature — Beast"
        deck = [FOREST, FOREST, beast("Ox"), beast(name, types=types)]
        game = set_up_with([deck, [FOREST]], ["A", "B"], RulesOptions(), 1, Rulebook(Says()))
        assert fulfilled(game, 0, beast("Otter", text=f"Companion — {text}")) is holds


def test_a_shared_type_and_twenty_cards_more() -> None:
    shares = beast("Otter", text="Companion — Each nonland card in your starting deck shares a card type.")
    more = beast("Yorick", text="Companion — Your starting deck contains at least twenty cards more than the minimum "
                                "deck size.")
    for deck, one, two in (([FOREST] * 79 + [beast("Ox")], True, True), ([beast("Ox"), free("Zap", "Instant")], False,
                                                                      False)):
        game = set_up_with([deck, [FOREST]], ["A", "B"], RulesOptions(), 1, Rulebook(Says()))
        assert (fulfilled(game, 0, shares), fulfilled(game, 0, more)) == (one, two)
