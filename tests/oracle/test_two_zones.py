"""Two zones at once, a place said before what goes there, what a card shares with another: performed as read."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Activate
from tests.rules.board import Side, act_now, board, find, resolve, spell
from tests.rules.cards import FOREST, MOUNTAIN, bear
from tests.rules.play import play


def test_cards_of_both_zones_are_exiled() -> None:
    purge = spell("Purge", "{G}", "Sorcery", "Exile all creature cards from each opponent's hand and graveyard.")
    game = board(Side([FOREST], [purge]), Side((), [bear(), FOREST], graveyard=[bear("Dead Bear")]))
    play(game, "Purge")
    assert len(game.state.exile) == 2
    assert len(game.player(1).hand) == 1


@pytest.mark.rule("400.3")
def test_what_is_returned_may_be_said_last() -> None:
    call = spell("Call", "{G}", "Sorcery", "Return to your hand all creature cards in your graveyard.")
    game = board(Side([FOREST], [call], graveyard=[bear(), FOREST]), Side(graveyard=[bear("Foe Bear")]))
    play(game, "Call")
    assert [game.chars(ref).name for ref in game.player(0).hand] == ["Plain Bear"]


@pytest.mark.parametrize(("top", "gain"), [(bear("Kin"), 2), (FOREST, 0)])
def test_a_looked_at_card_may_share_a_type(top: Card, gain: int) -> None:
    text = "{G}: Look at the top card of your library. If it shares a card type with ~, you gain 2 life."
    peeker = spell("Peeker", "{G}", "Creature — Bear", text, pt="1/1")
    game = board(Side([FOREST, peeker], library=[top, FOREST]), Side())
    assert act_now(game, Activate(find(game, "Peeker"), 0))
    resolve(game)
    assert game.player(0).life == 20 + gain


@pytest.mark.rule("614.11")
def test_the_next_draw_is_something_else() -> None:
    words = spell("Words", "{G}", "Sorcery", "The next time you would draw a card this turn, you gain 2 life instead.")
    draw = spell("Study", "{R}", "Sorcery", "Draw two cards.")
    game = board(Side([FOREST, MOUNTAIN], [words, draw]), Side())
    for name in ("Words", "Study"):
        play(game, name)
    assert (game.player(0).life, len(game.player(0).hand)) == (22, 1)


@pytest.mark.parametrize(("tail", "count"), [("that many cards", 2), ("that many cards plus one", 3)])
def test_each_player_draws_as_many_as_they_discarded(tail: str, count: int) -> None:
    wheel = spell("Wheel", "{G}", "Sorcery", f"Each player discards their hand, then draws {tail}.")
    game = board(Side([FOREST], [wheel, FOREST, FOREST]), Side((), [FOREST] * 4))
    play(game, "Wheel")
    assert (len(game.player(0).hand), len(game.player(1).hand)) == (count, count + 2)


