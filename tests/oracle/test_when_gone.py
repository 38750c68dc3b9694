"""Instructions that wait until something leaves, tokens called by name as they enter, other tokens instead, copies that
enter tapped, cards exiled face down, a next upkeep of an owner's."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Attacks, Choose, PlayLand
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, to_step
from tests.rules.cards import FOREST, ISLAND, bear
from tests.rules.play import Says, beast, do, free, names, next_turn, play

BOLT = free("Bolt", "Instant", "Destroy target creature.")


@pytest.mark.rule("603.7c")
@pytest.mark.parametrize(("hit", "left"), [("Twin Maker", []), ("Twin", [])])
def test_a_token_and_its_maker_go_together(hit: str, left: list[str]) -> None:
    text = ("When this creature enters, create Twin, a legendary 3/4 red Human creature token. Exile that token when "
            "this creature leaves the battlefield. Sacrifice this creature when that token leaves the battlefield.")
    game = board(Side((), [beast("Twin Maker", text=text), BOLT]), Side())
    play(game, "Twin Maker")
    assert names(game, Zone.BATTLEFIELD) == ["Twin Maker", "Twin"]
    play(game, "Bolt", hit)
    assert names(game, Zone.BATTLEFIELD) == left


@pytest.mark.rule("111.4")
def test_a_token_called_by_its_name_enters_attacking() -> None:
    text = ("Whenever ~ attacks, create Monty, a legendary 2/1 red Monkey creature token. Monty enters tapped and "
            "attacking. Exile that token at end of combat.")
    game = board(Side([beast("Captain", text=text)]), Side())
    game.procedures.asker = Says(Attacks(((find(game, "Captain"), 1),)))  # type: ignore[attr-defined]
    to_step(game, Step.DECLARE_BLOCKERS)
    assert game.obj(find(game, "Monty")).tapped
    to_step(game, Step.MAIN2)
    assert (game.player(1).life, names(game, Zone.BATTLEFIELD)) == (16, ["Captain"])


@pytest.mark.rule("107.1a")
def test_half_x_tokens_are_created() -> None:
    goose = beast("Goose", "0/1", "When Goose enters, create half X Food tokens, rounded up.", cost="{X}")
    game = board(Side([FOREST] * 3, [goose]), Side())
    play(game, "Goose", 3)
    assert names(game, Zone.BATTLEFIELD).count("Food") == 2


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("choice", "name"), [("0", "Cat"), ("1", "Dog")])
def test_either_of_two_tokens_may_be_created_instead(choice: str, name: str) -> None:
    text = ("If you would create one or more tokens, you may instead create that many 2/2 green Cat creature tokens "
            "with haste or that many 3/1 green Dog creature tokens with vigilance.")
    game = board(Side([free("Yard", "Artifact", text)],
                      [free("Call", "Sorcery", "Create two 1/1 white Soldier creature tokens.")]), Side())
    play(game, "Call", "yes", choice)
    assert names(game, Zone.BATTLEFIELD) == ["Yard", name, name]


@pytest.mark.rule("706.5")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_copy_may_enter_tapped(answer: str) -> None:
    text = ("You may have this land enter tapped as a copy of any land card in a graveyard, except it's a Cave in "
            "addition to its other types.\n{T}: Add {C}.")
    from_hand = free("Echo", "Land — Cave", text, cost="")
    game = board(Side((), [from_hand]), Side(graveyard=[ISLAND]))
    do(game, PlayLand(find(game, "Echo", Zone.HAND), 0), answer)
    row = game.obj(game.state.battlefield[0])
    assert (row.tapped, game.chars(row.id).name) == ((True, "Island") if answer == "yes" else (False, "Echo"))
    assert "Cave" in game.chars(row.id).subtypes


@pytest.mark.rule("406.3")
@pytest.mark.parametrize(("card", "there"), [(bear(), True), (FOREST, False)])
def test_a_card_exiled_face_down_is_turned_up(card: Card, there: bool) -> None:
    text = ("When this creature enters, look at the top four cards of your library, exile one face down, then put the "
            "rest on the bottom of your library in any order.\nWhen this creature dies, turn the exiled card face up. "
            "If it's a creature card, put it onto the battlefield under your control.")
    game = board(Side((), [beast("Shell", text=text), BOLT], library=[card, *[ISLAND] * 6]), Side())
    play(game, "Shell", card.name)
    [exiled] = game.state.exile
    assert game.obj(exiled).face_down
    assert len(game.player(0).library) == 6
    play(game, "Bolt", "Shell")
    assert names(game, Zone.BATTLEFIELD) == ([card.name] if there else [])
    assert names(game, Zone.EXILE) == ([] if there else [card.name])


@pytest.mark.rule("122.1")
def test_a_card_is_exiled_face_down_with_a_counter() -> None:
    text = ("Look at the top two cards of your library. Exile one of them face down with a hatching counter on it, "
            "then put ")
    game = board(Side((), [free("Egg", "Sorcery", text + "the rest on the bottom of your library in any "
                                                         "order.")]), Side())
    play(game, "Egg")
    row = game.obj(game.state.exile[0])
    assert (bool(row.face_down), row.counters) == (True, {"hatching": 1})


@pytest.mark.rule("603.7")
def test_the_next_upkeep_of_its_owner() -> None:
    text = ("When this creature dies, return it to the battlefield tapped under its owner's control at the beginning "
            "of their next upkeep.")
    game = board(Side([beast("Sprout", text=text)], [BOLT]), Side())
    play(game, "Bolt", "Sprout")
    next_turn(game, Step.DRAW)
    assert names(game, Zone.BATTLEFIELD) == []
    next_turn(game, Step.DRAW)
    assert names(game, Zone.BATTLEFIELD) == ["Sprout"]
    assert game.obj(find(game, "Sprout")).tapped


@pytest.mark.rule("608.2d")
def test_life_for_each_card_that_was_not_drawn() -> None:
    text = ("Each player may draw up to two cards. For each card less than two a player draws this way, that player "
            "gains 2 ")
    game = board(Side((), [free("Pact", "Sorcery", text + "life.")]), Side())
    play(game, "Pact", "yes", 2, "yes", 1)
    assert [(len(each.hand), each.life) for each in game.state.players] == [(2, 20), (1, 22)]


@pytest.mark.rule("115.1")
def test_each_of_two_chosen_players_searches() -> None:
    text = ("Choose two target players. Each of them searches their library for a card, then shuffles and puts that "
            "card on ")
    game = board(Side((), [free("Pair", "Sorcery", text + "top.")], library=[FOREST] * 4 + [bear()]),
                 Side(library=[ISLAND] * 4 + [bear("Foe Bear")]))
    play(game, "Pair", (0, 1), "Plain Bear", "Foe Bear")
    assert [names(game, Zone.LIBRARY, player)[0] for player in (0, 1)] == ["Plain Bear", "Foe Bear"]


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("way", "tapped"), [("0", [True, True]), ("1", [False, False])])
def test_all_of_a_chosen_type_are_tapped_or_untapped(way: str, tapped: list[bool]) -> None:
    text = ("Choose artifact, creature, or land. Tap all untapped permanents of the chosen type target player "
            "controls, or untap all tapped permanents of that type that player controls.")
    game = board(Side((), [free("Turn", "Instant", text)]), Side([bear("One"), bear("Two"), FOREST]))
    one, two, land = game.state.battlefield
    for id in (one, land):
        game.state.own(id).tapped = True
    play(game, "Turn", 1, "creature", way)
    assert [game.obj(id).tapped for id in (one, two)] == tapped
    assert game.obj(land).tapped


def test_one_of_three_kinds_of_cards_is_found() -> None:
    text = ("Search your library for a snow permanent card, a legendary card, or a Saga card, reveal it, put it "
            "into your ")
    tale = free("Tale", "Legendary Artifact", "{T}: Add {C}.")
    glory = free("Glory", "Sorcery", text + "hand, then shuffle.")
    game = board(Side((), [glory], library=[FOREST, tale, bear()]), Side())
    says = play(game, "Glory", "Tale")
    assert names(game, Zone.HAND) == ["Tale"]
    [asked] = [each for each in says.decisions if isinstance(each, Choose)]
    assert len(asked.legal) == 1
