"""Words voted for, as many things as something counts, questions of what was done this way, players who attack."""

from __future__ import annotations

import pytest

from engine.decisions import Chosen, Picked
from engine.terms.zones import Zone
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import play


def test_each_vote_is_counted_for_its_word() -> None:
    text = ("Starting with you, each player votes for leaf or thorn. You gain 2 life for each leaf vote. Each opponent "
            "loses 3 life for each thorn vote.")
    game = board(Side([FOREST], [spell("Moot", "{G}", "Sorcery", text)]), Side())
    play(game, "Moot", Picked(("leaf",)), Picked(("thorn",)))
    gained, lost = game.player(0).life - 20, 20 - game.player(1).life
    assert gained // 2 + lost // 3 == 2


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("second", "left"), [("Plain Bear", 16), ("Forest", 18)])
def test_two_cards_that_share_a_color_are_milled(second: str, left: int) -> None:
    text = "Target player mills two cards. If two cards that share a color were milled this way, you lose 2 life."
    top = [bear("Odd Bear"), bear() if second == "Plain Bear" else FOREST]
    game = board(Side([FOREST], [spell("Grind", "{G}", "Sorcery", text)], life=18), Side(library=[*top, FOREST]),
                 asker=Script())
    assert cast_now(game, "Grind", Chosen((1,)))
    resolve(game)
    assert game.player(0).life == left


def test_as_many_permanents_are_sacrificed_as_are_counted() -> None:
    text = "Each opponent sacrifices a land for each creature you control."
    game = board(Side([FOREST, bear(), bear()], [spell("Toll", "{G}", "Sorcery", text)]), Side([FOREST] * 3))
    play(game, "Toll")
    assert len([ref for ref in all_of(game, "Forest") if game.controller(ref) == 1]) == 1


@pytest.mark.rule("614.6")
def test_what_happens_instead_goes_on_in_its_second_sentence() -> None:
    seer = spell("Seer", "{1}", "Artifact", "If you would draw a card, exile the top two cards of your library "
                 "instead. You may play those cards this turn.")
    game = board(Side([FOREST, seer], [spell("Think", "{G}", "Sorcery", "Draw a card.")], library=[bear()] * 5), Side())
    play(game, "Think")
    assert len(all_of(game, "Plain Bear", Zone.EXILE)) == 2
    assert not find(game, "Plain Bear", Zone.HAND)


@pytest.mark.rule("614.6")
def test_an_opponents_other_draws_are_yours() -> None:
    thief = spell("Thief", "{1}", "Artifact", "If an opponent would draw a card except the first one they draw in "
                  "each of their draw steps, instead that player skips that draw and you draw a card.")
    gift = spell("Gift", "{G}", "Sorcery", "Target player draws two cards.")
    game = board(Side([FOREST, thief], [gift]), Side(), asker=Script())
    assert cast_now(game, "Gift", Chosen((1,)))
    resolve(game)
    assert [len(row.hand) for row in game.state.players] == [2, 0]
