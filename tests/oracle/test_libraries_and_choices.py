"""Libraries in parts, targets and players chosen by others, tokens besides, what is asked at the next step."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Chosen
from engine.game import Game
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import Seats, counters, creature, do, named, next_turn, tokens
from tests.rules.board import Side, all_of, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, bear, card
from tests.rules.play import play

DEEP = [bear(f"{word} Bear") for word in ("First", "Second", "Third", "Fourth", "Fifth")]


@pytest.mark.rule("401.4")
def test_the_exiled_cards_go_on_top_after_as_many_were_taken() -> None:
    rack = spell("Rack", "{1}", "Artifact", "{G}: Exile any number of cards from your hand face down. Put that many "
                 "cards from the top of your library into your hand. Then look at the exiled cards and put them on top "
                 "of your library in any order.")
    game = board(Side([FOREST, rack], [bear("Old Bear")], library=DEEP), Side(), asker=Seats(take=("Old Bear",)))
    assert do(game, Activate(find(game, "Rack"), 0))
    resolve(game)
    assert named(game, Zone.HAND) == ["First Bear"]
    assert len(game.player(0).library) == 5
    assert top_card(game) == "Old Bear"


def top_card(game: Game) -> str:
    """The name of the top card of the first player's library."""
    entry = game.state.players[0].library[0]
    return game.state.objects[entry].base.name if entry > 0 else game.state.cards[-entry - 1].name


def test_cards_looked_at_are_put_in_three_places() -> None:
    tell = spell("Tell", "{G}", "Instant", "Look at the top three cards of your library. Put one of those cards into "
                 "your hand, one on top of your library, and one on the bottom of your library.")
    game = board(Side([FOREST], [tell], library=DEEP), Side(), asker=Seats(take=("Second Bear", "Third Bear")))
    assert cast_now(game, "Tell", Chosen(()))
    resolve(game)
    assert len(game.player(0).hand) == 1
    assert len(game.player(0).library) == 4


@pytest.mark.rule("401.1")
def test_all_but_the_bottom_cards_are_exiled() -> None:
    doom = spell("Doom", "{G}", "Sorcery", "Each player exiles all but the bottom two cards of their library face "
                                           "down.")
    half = spell("Halve", "{G}", "Sorcery", "Target opponent exiles the top half of their library, rounded up.")
    game = board(Side([FOREST] * 2, [doom, half], library=DEEP), Side(library=DEEP + DEEP), asker=Seats(player=1))
    assert cast_now(game, "Halve", Chosen((1,)))
    resolve(game)
    assert len(game.player(1).library) == 5
    assert cast_now(game, "Doom")
    resolve(game)
    assert [len(game.player(who).library) for who in (0, 1)] == [2, 2]


@pytest.mark.rule("614.1a")
def test_as_many_other_tokens_are_created_besides() -> None:
    lord = spell("Lord", "{G}", "Artifact", "If one or more tokens would be created under your control, those tokens "
                 "plus that many 1/1 green Squirrel creature tokens are created instead.\nWhenever you create or "
                 "sacrifice a token, each opponent loses 1 life.")
    make = spell("Make", "{G}", "Sorcery", "Create two Food tokens.")
    game = board(Side([FOREST, lord], [make]), Side())
    play(game, "Make")
    assert sorted(tokens(game)) == ["Food", "Food", "Squirrel", "Squirrel"]
    assert game.player(1).life == 16


@pytest.mark.rule("115.1")
def test_each_player_chooses_a_target_of_their_own() -> None:
    pit = spell("Pit", "{G}", "Enchantment", "At the beginning of each player's upkeep, destroy target nonartifact "
                "creature that player controls of their choice. It can't be regenerated.")
    game = board(Side([pit, bear("Mine")]), Side([bear("Theirs"), bear("Other")]), asker=Seats(take=("Other",)))
    next_turn(game, Step.UPKEEP)
    resolve(game)
    assert named(game) == ["Mine", "Pit", "Theirs"]


def test_the_first_player_does_it_to_the_second() -> None:
    oath = spell("Oath", "{G}", "Enchantment", "At the beginning of each player's upkeep, that player chooses target "
                 "player who has more life than they do and is their opponent. The first player may have this "
                 "enchantment deal 1 damage to the second player.")
    game = board(Side([oath]), Side(life=15), asker=Seats())
    next_turn(game, Step.UPKEEP)
    resolve(game)
    assert [game.player(who).life for who in (0, 1)] == [19, 15]
    next_turn(game, Step.UPKEEP)
    resolve(game)
    assert [game.player(who).life for who in (0, 1)] == [19, 15]


@pytest.mark.rule("608.2d")
def test_cards_drawn_this_turn_cost_life_or_go_on_top() -> None:
    grove = spell("Grove", "{G}", "Enchantment", "At the beginning of your draw step, you may draw two additional "
                  "cards. If you do, choose two cards in your hand drawn this turn. For each of those cards, pay 4 "
                  "life or put the card on top of your library.")
    game = board(Side([grove], [bear("Old Bear")], library=DEEP * 2, life=3), Side(), active=1, asker=Seats())
    next_turn(game)
    assert game.player(0).life == 3
    assert len(game.player(0).hand) == 2
    assert find(game, "Old Bear", Zone.HAND)


def test_what_shares_no_type_with_any_of_them_is_found() -> None:
    call = spell("Call", "{G}", "Sorcery", "Search your library for a creature card that doesn't share a creature type "
                 "with a creature you control, put it onto the battlefield, then shuffle.")
    elf = card("Deep Elf", "{G}", "Creature — Elf", pt="1/1")
    game = board(Side([FOREST, bear()], [call], library=[bear("Deep Bear"), elf]), Side(),
                 asker=Seats(take=("Deep Bear", "Deep Elf")))
    assert cast_now(game, "Call", Chosen(()))
    resolve(game)
    assert not find(game, "Deep Bear")


def test_what_is_destroyed_later_if_it_attacked() -> None:
    rage = spell("Rage", "{G}", "Instant", "Target creature gains trample until end of turn. At the beginning of the "
                 "next end step, destroy that creature if it attacked this turn.")
    for attack, left in (({"Plain Bear": 1}, 0), ({}, 1)):
        game = board(Side([FOREST, bear()], [rage]), Side(), asker=Seats(attack=attack))
        assert cast_now(game, "Rage")
        resolve(game)
        to_step(game, Step.END)
        resolve(game)
        assert len(all_of(game, "Plain Bear")) == left


@pytest.mark.rule("122.1")
def test_counters_of_any_kind_are_removed_from_among_things_as_a_cost() -> None:
    hub = creature("Hub", "Remove three counters from among other creatures you control: Put an indestructible counter "
                   "on this creature.")
    game = board(Side([hub, bear(), bear("Other Bear")]), Side(), asker=Seats(number=2))
    for name, there in (("Plain Bear", {"+1/+1": 1, "charge": 1}), ("Other Bear", {"charge": 2})):
        game.state.own(find(game, name)).counters = there
    game.chars_of.clear()
    assert do(game, Activate(find(game, "Hub"), 0))
    resolve(game)
    left = sum(sum(game.state.objects[find(game, name)].counters.values()) for name in ("Plain Bear", "Other Bear"))
    assert (left, counters(game, "Hub", "indestructible")) == (1, 1)


def test_each_player_other_than_its_controller() -> None:
    split = spell("Split", "{G}", "Sorcery", "Exile target nonland permanent. Each player other than its controller "
                  "creates a token that's a copy of it.")
    game = board(Side([FOREST], [split]), Side([bear()]), Side())
    play(game, "Split")
    owners = sorted(game.state.objects[id].controller for id in all_of(game, "Plain Bear"))
    assert owners == [0, 2]
