"""What the stack tells of each thing on it: what was announced, and what it does if it resolves now."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Divided
from engine.game import Game
from engine.rules.game_loop import advance
from engine.state.objects import ABILITY
from engine.state.rng import seeded
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.view.freeze import snapshot
from engine.view.snapshot import ChangeSnap, ForecastSnap, StackSnap
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST, MOUNTAIN
from tests.rules.play import Said, beast, cast, free

BOLT = free("Kiln Spit", "Instant", "Kiln Spit deals 3 damage to any target.")


def on_stack(card: Card, theirs: Side, *answers: Said) -> tuple[Game, StackSnap]:
    """A game in which player 0 has cast a card; the game and the snapshot of the card on the stack."""
    game = board(Side([MOUNTAIN], [card, BOLT]), theirs)
    cast(game, card.name, *answers)
    return game, top(game)


def top(game: Game) -> StackSnap:
    """What is on top of the stack, with what it would do."""
    return snapshot(game, 0, ahead=True).stack[-1]


def told(item: StackSnap) -> ForecastSnap:
    """What it does if it resolves now."""
    assert item.forecast is not None
    return item.forecast


def has(item: StackSnap, kind: str, subject: int, amount: int = 0) -> bool:
    """Whether a change is told."""
    return any((each.kind, each.subject, each.amount) == (kind, subject, amount) for each in told(item).changes)


@pytest.mark.rule("608.2c")
def test_what_dies_is_told_before_it_dies() -> None:
    game, item = on_stack(BOLT, Side([beast("Elk", "3/3")]), "Elk")
    elk = find(game, "Elk")
    assert told(item).changes == (ChangeSnap("dies", elk, "Elk"),)
    assert [(aim.ref, aim.name, aim.legal) for aim in item.aims] == [(elk, "Elk", True)]
    assert item.came_from is Zone.HAND and item.rules[0] == "601"
    assert find(game, "Elk") == elk, "nothing has happened"


def test_life_and_cards_are_counted_and_no_card_is_named() -> None:
    trade = free("Quiet Trade", "Sorcery", "Draw two cards. You gain 1 life.")
    game, item = on_stack(trade, Side())
    assert has(item, "life", 0, 1) and has(item, "draw", 0, 2)
    assert "Forest" not in repr(told(item))
    assert game.state.rng == 1


@pytest.mark.rule("608.2b")
def test_a_target_that_is_gone_is_not_legal_and_the_spell_does_nothing() -> None:
    game, _ = on_stack(BOLT, Side([beast("Elk", "3/3")]), "Elk")
    game.state.own(find(game, "Elk")).phased_out = True
    item = top(game)
    assert [aim.legal for aim in item.aims] == [False]
    assert told(item).fizzles and not told(item).changes


@pytest.mark.rule("601.2d")
def test_targets_carry_their_shares() -> None:
    shower = free("Ash Shower", "Sorcery",
                  "Ash Shower deals 3 damage divided as you choose among any number of target creatures.")  # fmt: skip
    game, item = on_stack(shower, Side([beast("Elk", "3/3"), beast("Ox")]), ("Elk", "Ox"), Divided((1, 2)))
    assert {(aim.name, aim.share) for aim in item.aims} == {("Elk", 1), ("Ox", 2)}
    assert has(item, "dies", find(game, "Ox")) and has(item, "damage", find(game, "Elk"), 1)


@pytest.mark.rule("702.33c")
def test_a_multikicker_is_told_once_with_its_times() -> None:
    rain = free("Ash Rain", "Instant", "Multikicker {0}\nAsh Rain deals 3 damage to any target.")
    _, item = on_stack(rain, Side([beast("Elk", "3/3")]), 2, "Elk")
    assert item.paid == (("multikicker", 2),)


def test_what_is_told_does_not_depend_on_hidden_cards() -> None:
    mill = free("Long Mill", "Sorcery", "Target player mills a card. You gain 2 life.")
    look = free("Deep Look", "Sorcery", "Look at the top card of target player's library. You gain 2 life.")
    for card in (mill, look):
        stories = [
            told(on_stack(card, Side(hand=[hidden] * 3, library=[hidden] * 5), 1)[1])
            for hidden in (FOREST, beast("Elk"), BOLT)
        ]
        assert stories[0] == stories[1] == stories[2]
        assert ChangeSnap("life", 0, "P0", 2) in stories[0].changes
        assert (ChangeSnap("mill", 1, "P1", 1) in stories[0].changes) is (card is mill)


def test_who_must_choose_is_told_instead_of_a_guess() -> None:
    toll = free("Sour Toll", "Sorcery", "Target player sacrifices a creature.")
    _, item = on_stack(toll, Side([beast("Elk"), beast("Ox")]), 1)
    assert told(item).asks == 1 and told(item).question and not told(item).changes
    _, item = on_stack(toll, Side([beast("Elk")]), 1)
    assert [each.kind for each in told(item).changes] == ["dies"]


def test_chance_is_said_to_decide_whatever_the_generator_holds() -> None:
    coin = free("Fair Wager", "Sorcery", "Roll a six-sided die. You gain life equal to the result.")
    game, item = on_stack(coin, Side())
    assert told(item).chance and not told(item).changes
    for seed in range(5):
        game.state.rng = seeded(seed)
        assert told(top(game)) == told(item)


@pytest.mark.rule("603.1")
def test_a_trigger_says_when_it_triggered_and_about_what() -> None:
    watch = beast("Gate Watch", "2/2", "Whenever another creature or artifact you control enters, you gain 1 life.")
    game = board(Side([watch], [beast("Elk")]), Side())
    cast(game, "Elk")
    while game.obj(game.state.stack[-1]).kind != ABILITY:
        advance(game)
    item = top(game)
    assert item.cause == "Whenever another creature or artifact you control enters" and item.cause_name == "Elk"
    assert "603" in item.rules and has(item, "life", 0, 1)


@pytest.mark.rule("702.32a")
def test_a_keywords_second_ability_shows_its_own_sentence() -> None:
    game = board(Side([beast("Waning Hound", "2/2", "Fading 2")]), Side(), step=Step.UNTAP)
    game.state.own(find(game, "Waning Hound")).counters = {"fade": 2}
    while not game.state.stack:
        advance(game)
    item = top(game)
    assert item.text.startswith("At the beginning of your upkeep, remove a fade counter")
    assert "702.32" in item.rules and item.cause == "At the beginning of your upkeep"


@pytest.mark.rule("117.4")
def test_who_has_passed_and_who_may_still_answer() -> None:
    game = board(Side(hand=[BOLT]), Side(hand=[BOLT]), Side(hand=[BOLT]))
    cast(game, "Kiln Spit", 1)
    snap = snapshot(game, 0)
    assert (snap.passed, snap.answering) == ((), (0, 1, 2))
    game.state.priority, game.state.passes = 1, 1
    snap = snapshot(game, 0)
    assert (snap.passed, snap.answering) == ((0,), (1, 2))


@pytest.mark.rule("605.1a")
def test_lands_tell_all_the_mana_they_can_give() -> None:
    grove = free("Red Grove", "Land", "{T}: Add {R} or {G}.")
    delta = free("Bright Delta", "Land", "{T}: Add one mana of any color.")
    lands = [grove, delta, free("Old Mine", "Land", "{T}: Add {B}{B}."), FOREST]
    given = {card.face.name: card.produces for card in snapshot(board(Side(lands), Side()), 0).battlefield}
    assert given == {"Red Grove": "RG", "Bright Delta": "WUBRG", "Old Mine": "B", "Forest": "G"}
