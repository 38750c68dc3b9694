"""Players who did or didn't do what was said before, and what each of them did it to: performed as read (608.2c)."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.ast.card import Card
from engine.decisions import Chosen
from engine.oracle.reader import read_ability
from tests.rules.askers import Script
from tests.rules.board import Side, board, cast_now, resolve, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import free, life_after, play


def test_who_has_nothing_to_sacrifice_loses_life() -> None:
    tax = spell("Tax", "{G}", "Sorcery", "Each player sacrifices a creature. Each player who can't loses 3 life.")
    game = board(Side([FOREST, bear()], [tax]), Side())
    play(game, "Tax")
    assert [row.life for row in game.state.players] == [20, 17]


@pytest.mark.rule("101.3")
@pytest.mark.parametrize(("text", "lives"), [
    ("Each player sacrifices two creatures. Each player who can't loses 3 life.", [17, 17, 20]),
    ("Each player sacrifices a creature. Each player who can't loses 3 life.", [17, 20, 20]),
])
def test_each_who_has_too_few_cannot_though_they_do_as_much_as_they_can(text: str, lives: list[int]) -> None:
    game = board(Side((), [free("Tax", "Sorcery", text)]), Side([bear()]), Side([bear(), bear()]))
    play(game, "Tax")
    assert [row.life for row in game.state.players] == lives
    assert not [ref for ref in game.state.battlefield if game.controller(ref) == 1]


@pytest.mark.parametrize(("card", "life"), [(FOREST, 17), (bear(), 20)])
def test_what_each_discarded_is_looked_at(card: Card, life: int) -> None:
    text = "Each opponent discards a card. Each opponent who didn't discard a nonland card this way loses 3 life."
    game = board(Side([FOREST], [spell("Drain", "{G}", "Sorcery", text)]), Side((), [card]))
    assert life_after(game, "Drain", player=1) == life


@pytest.mark.rule("608.2c")
def test_each_gets_back_what_they_exiled() -> None:
    text = ("Each player exiles all creature cards from their graveyard, then puts all cards they exiled this way "
            "onto the battlefield.")
    game = board(Side([FOREST], [spell("Swap", "{G}", "Sorcery", text)], graveyard=[bear()]),
                 Side(graveyard=[bear("Foe Bear"), bear("Foe Bear")]))
    play(game, "Swap")
    found = [game.controller(ref) for ref in game.state.battlefield if "creature" in game.chars(ref).types]
    assert sorted(found) == [0, 1, 1]


def test_all_draw_as_many_as_the_most_anybody_discarded() -> None:
    text = ("Each player discards their hand, then draws cards equal to the greatest number of cards a player "
            "discarded this way.")
    game = board(Side([FOREST], [spell("Fall", "{G}", "Sorcery", text), FOREST]), Side((), [FOREST] * 3))
    play(game, "Fall")
    assert [len(row.hand) for row in game.state.players] == [3, 3]


def test_several_players_each_use_their_own_hand() -> None:
    text = "Any number of target players each discard their hand."
    script = Script()
    game = board(Side([FOREST], [spell("Void", "{G}", "Sorcery", text), FOREST]), Side((), [FOREST]), asker=script)
    assert cast_now(game, "Void", Chosen((1,)))
    resolve(game)
    assert [len(row.hand) for row in game.state.players] == [1, 0]


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("mine", "drawn"), [(True, 1), (False, 0)])
def test_what_each_player_did_is_not_what_you_did(mine: bool, drawn: int) -> None:
    text = "Each player discards a card. If you discarded a card this way, draw a card."
    hand = [spell("Old Mill", "{G}", "Sorcery", text), *([bear()] if mine else [])]
    theirs = Side((), [] if mine else [bear()], library=[FOREST] * 3)
    game = board(Side([FOREST], hand, library=[FOREST] * 3), theirs)
    play(game, "Old Mill")
    assert len(game.player(0).hand) == drawn


@pytest.mark.rule("101.4")
@pytest.mark.parametrize(("text", "answers", "lives"), [
    ("Each opponent may pay 2 life. If they don't, they lose 5 life.", ("yes", "no"), (20, 18, 15)),
    ("Each opponent may pay 2 life. If that player doesn't, they lose 5 life.", ("no", "yes"), (20, 15, 18)),
    ("Each player may pay 2 life. If they do, they gain 7 life.", ("yes", "no", "yes"), (25, 20, 25)),
    ("Each opponent may pay 2 life. If a player does, that player gains 1 life.", ("yes", "yes"), (20, 19, 19)),
    ("Each opponent may pay 2 life. If they don't, that player loses 5 life. You gain 1 life.", ("no", "no"),
     (21, 15, 15)),
])
def test_each_of_them_for_themselves(text: str, answers: tuple[str, ...], lives: tuple[int, int, int]) -> None:
    game = board(Side([], [free("Deal", "Sorcery", text)]), Side(), Side())
    play(game, "Deal", *answers)
    assert tuple(game.player(seat).life for seat in range(3)) == lives


def test_of_somebody_else_it_is_not_said() -> None:
    text = "Each opponent may pay 2 life. If that creature does, they lose 5 life."
    assert isinstance(read_ability(text, "Deal", ("sorcery",))[0], Unread)


@pytest.mark.rule("608.2c")
def test_what_another_did_before_is_not_what_this_one_did() -> None:
    text = "For each opponent, that player may pay 2 life. If they don't, they lose 5 life."
    game = board(Side([], [free("Deal", "Sorcery", text)]), Side(), Side())
    play(game, "Deal", "yes", "no")
    assert tuple(game.player(seat).life for seat in range(3)) == (20, 18, 15)
