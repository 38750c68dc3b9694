"""Spells or permanents as one target, tokens among types, several targets, one card of each type, exiled cards."""

from __future__ import annotations

import pytest

from engine.decisions import Cast, Chosen
from engine.game import Game
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import Seats, counters, creature, do, named, tokens
from tests.rules.board import Side, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, bear, card
from tests.rules.play import life_after, play

SHELF = spell("Shelf", "{1}", "Artifact", "{1}: You gain 1 life.")


@pytest.mark.rule("115.1")
def test_a_spell_or_a_nonland_permanent_of_an_opponent_is_returned() -> None:
    wave = spell("Wave", "{G}", "Instant", "Return target spell or nonland permanent an opponent controls to its "
                 "owner's hand.")
    rush = spell("Rush", "{G}", "Instant", "You gain 1 life.")
    for target, zone in (("Rush", Zone.STACK), ("Plain Bear", Zone.BATTLEFIELD), ("Mine", Zone.BATTLEFIELD)):
        game = board(Side([FOREST, bear("Mine")], [wave]), Side([FOREST, bear()], [rush]), active=1)
        assert cast_now(game, "Rush")
        seats = Seats(take=(target,))
        game.procedures.asker = seats  # type: ignore[attr-defined]
        assert zone
        assert do_first(game, "Wave")
        resolve(game)
        assert bool(find(game, target, Zone.HAND)) is (target != "Mine")


def do_first(game: Game, name: str) -> bool:
    """The first player casts a card as soon as they may."""
    return any(do(game, cast_of(game, name)) for _ in range(6))


@pytest.mark.rule("701.17a")
def test_tokens_are_among_what_may_be_sacrificed() -> None:
    rite = spell("Rite", "{G}", "Sorcery", "Sacrifice any number of artifacts, enchantments, and/or tokens. Draw that "
                 "many cards.")
    make = spell("Make", "{G}", "Sorcery", "Create two 1/1 green Insect creature tokens.")
    game = board(Side([FOREST] * 2 + [SHELF, bear()], [make, rite]), Side(), asker=Seats(take=("Insect", "Shelf")))
    assert cast_now(game, "Make")
    resolve(game)
    assert do(game, cast_of(game, "Rite"))
    resolve(game)
    assert (tokens(game), find(game, "Shelf"), len(game.player(0).hand)) == ([], 0, 3)
    assert find(game, "Plain Bear")


def test_three_targets_with_counters_of_their_own() -> None:
    grow = spell("Grow", "{G}", "Sorcery", "Put a +1/+1 counter on target creature, two +1/+1 counters on another "
                 "target creature, and three +1/+1 counters on a third target creature.")
    names = ("First", "Second", "Third")
    game = board(Side([FOREST, *map(bear, names)], [grow]), Side(), asker=Seats(take=names))
    assert do(game, cast_of(game, "Grow"))
    resolve(game)
    assert [counters(game, name) for name in names] == [1, 2, 3]


@pytest.mark.rule("702.33c")
def test_one_more_target_each_time_it_was_kicked() -> None:
    storm = spell("Storm", "{G}", "Sorcery", "Multikicker {G}\nChoose any target, then choose another target for each "
                  "time this spell was kicked. Storm deals 1 damage to each of them.")
    seats = Seats(take=("Plain Bear",), player=1, number=1)
    game = board(Side([FOREST] * 3, [storm]), Side([bear(pt="2/2")]), asker=seats)
    assert do(game, cast_of(game, "Storm"))
    resolve(game)
    assert (game.player(1).life, game.state.objects[find(game, "Plain Bear")].damage) == (19, 1)


def test_one_card_of_each_type_is_taken() -> None:
    elf = card("Deep Elf", "{G}", "Creature — Elf", pt="1/1")
    look = spell("Look", "{G}", "Sorcery", "Reveal the top five cards of your library. For each card type, you may put "
                 "a card of that type from among the revealed cards into your hand. Put the rest on the bottom of your "
                 "library in a random order.")
    deck = [bear("Deep Bear"), elf, FOREST, SHELF, FOREST]
    seats = Seats(take=("Deep Bear", "Deep Elf", "Forest", "Shelf"))
    game = board(Side([FOREST], [look], library=deck), Side(), asker=seats)
    assert do(game, cast_of(game, "Look"))
    resolve(game)
    assert named(game, Zone.HAND) == ["Deep Bear", "Forest", "Shelf"]
    assert len(game.player(0).library) == 2


def test_mana_of_either_color_for_each() -> None:
    rite = spell("Rite", "{G}", "Sorcery", "Add {B} or {G} for each creature you control.")
    game = board(Side([FOREST, bear(), bear()], [rite]), Side(), asker=Seats())
    assert do(game, cast_of(game, "Rite"))
    resolve(game)
    assert sum(game.player(0).pool) == 2


@pytest.mark.rule("603.2c")
def test_several_that_become_tapped_at_once_trigger_once() -> None:
    book = spell("Book", "{G}", "Enchantment", "Whenever one or more creatures you control become tapped, you gain 1 "
                                               "life.")
    sleep = spell("Sleep", "{G}", "Instant", "Tap all creatures.")
    game = board(Side([FOREST, book, bear(), bear("Other Bear")], [sleep]), Side())
    assert life_after(game, "Sleep") == 21


@pytest.mark.rule("119.3")
def test_each_opponent_loses_as_much_life_as_they_lost() -> None:
    echo = spell("Echo", "{G}", "Enchantment", "At the beginning of each end step, each opponent loses life equal to "
                 "the life they lost this turn.")
    drain = spell("Drain", "{G}", "Sorcery", "Target opponent loses 3 life.")
    game = board(Side([FOREST, echo], [drain]), Side(), Side())
    play(game, "Drain", Chosen((1,)))
    to_step(game, Step.END)
    resolve(game)
    assert [game.player(who).life for who in (0, 1, 2)] == [20, 14, 20]


@pytest.mark.rule("601.3b")
def test_an_exiled_card_may_be_played_on_any_turn_one_attacked() -> None:
    raid = creature("Raider", "When this creature enters, exile the top card of your library. During any turn you "
                    "attacked with a Bear, you may play that card.", cost="{G}")
    deck = [spell("Gift", "{G}", "Sorcery", "You gain 1 life."), *[FOREST] * 9]
    game = board(Side([FOREST] * 2 + [bear()], [raid], library=deck), Side(), asker=Seats(attack={"Plain Bear": 1}))
    assert do(game, cast_of(game, "Raider"))
    resolve(game)
    assert not cast_now(game, "Gift", zone=Zone.EXILE, way="permitted")
    game = board(Side([FOREST] * 2 + [bear()], [raid], library=deck), Side(), asker=Seats(attack={"Plain Bear": 1}))
    assert do(game, cast_of(game, "Raider"))
    resolve(game)
    to_step(game, Step.MAIN2)
    assert cast_now(game, "Gift", zone=Zone.EXILE, way="permitted")


def test_a_card_not_cast_goes_back_later() -> None:
    theft = spell("Theft", "{G}", "Sorcery", "Target opponent reveals their hand. You choose a creature card from it "
                  "and exile that card. You may cast that card for as long as it remains exiled. At the beginning of "
                  "the next end step, if you haven't cast the card, return it to its owner's hand.")
    for cast in (False, True):
        game = board(Side([FOREST] * 3, [theft]), Side((), [bear(cost="{G}")]), asker=Seats(take=("Plain Bear",)))
        assert cast_now(game, "Theft", Chosen((1,)))
        resolve(game)
        if cast:
            assert cast_now(game, "Plain Bear", zone=Zone.EXILE, way="permitted")
            resolve(game)
        to_step(game, Step.END)
        resolve(game)
        assert bool(find(game, "Plain Bear", Zone.HAND)) is not cast
        assert bool(find(game, "Plain Bear")) is cast


def test_what_came_back_under_your_control() -> None:
    fox = creature("Fox", "Whenever this creature attacks, exile up to one other target nonland permanent. At the "
                   "beginning of the next end step, return that card to the battlefield under its owner's control. If "
                   "it entered under your control, put a +1/+1 counter on this creature.")
    for name, many in (("Mine", 1), ("Theirs", 0)):
        game = board(Side([fox, bear("Mine")]), Side([bear("Theirs")]), asker=Seats(attack={"Fox": 1}, take=(name,)))
        to_step(game, Step.END)
        resolve(game)
        assert find(game, name)
        assert counters(game, "Fox") == many


def cast_of(game: Game, name: str) -> Cast:
    """The casting of a card in hand."""
    return Cast(find(game, name, Zone.HAND))

