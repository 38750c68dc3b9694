"""What lasts for each of several players through their own next turn, and who is meant where something attacks."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.decisions import Cast
from engine.game import Game
from engine.oracle.reader import read_ability
from engine.rules.game_loop import advance
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from tests.keywords.short import attacks
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, to_step
from tests.rules.play import beast, free, play

PING = free("Ping", "Instant", "You gain 1 life.")


def _casts(game: Game, player: int) -> bool:
    """Whether a player could cast something in the main phase of the next turn that is theirs."""
    turn = game.state.turn
    for _ in range(3000):
        state = game.state
        if state.turn > turn and state.active == player and state.step == Step.MAIN1 and state.priority == player:
            return any(isinstance(each, Cast) for each in legal_actions(game, player))
        advance(game)
    raise AssertionError("that turn never came")


@pytest.mark.rule("611.2a")
@pytest.mark.parametrize("words", ["Each opponent can't cast instant spells during that player's next turn.",
                                   "Each opponent can't cast instant spells during their next turn."])
def test_each_is_kept_from_it_in_their_own_next_turn(words: str) -> None:
    game = board(Side((), [free("Hush", "Sorcery", words), PING]), Side((), [PING]), Side((), [PING]))
    play(game, "Hush")
    assert [_casts(game, player) for player in (1, 2, 0, 1, 2)] == [False, False, True, True, True]


@pytest.mark.rule("608.2k")
@pytest.mark.parametrize("event", ["attacks you or a planeswalker you control", "attacks a planeswalker you control",
                                   "attacks one of your opponents or a planeswalker they control"])
def test_it_is_what_attacks(event: str) -> None:
    crown = free("Crown", "Artifact", f"Whenever a creature {event}, it gets +2/+0 until end of turn.")
    walker = free("Walker", "Planeswalker — Ox", "0: You gain 1 life.", loyalty="3")
    mine = "your opponents" in event
    sides = (Side([beast("Ox"), *[crown] * mine]), Side([walker, *[crown] * (not mine)]))
    game = board(*sides, asker=Script(attacks("Ox", whom="Walker")))
    to_step(game, Step.DECLARE_BLOCKERS)
    assert game.chars(find(game, "Ox")).power == 4


@pytest.mark.parametrize("text", [
    "Each opponent can't cast spells during that creature's next turn.",
    "Whenever a player attacks, it gets +2/+0 until end of turn.",
])
def test_nobodys_turn_and_no_attacker_are_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Hush", ("sorcery",))[0], Unread)


@pytest.mark.rule("701.23a")
@pytest.mark.parametrize(("text", "hands"), [
    ("Clash with an opponent. If you win, draw a card. Otherwise, that player draws a card.", [0, 1]),
    ("Target player gains 2 life. Clash with an opponent. If you don't win, that player draws two cards.", None),
    ("Clash with an opponent. If you win, that player loses 2 life. Otherwise, that player draws two cards.", [0, 2]),
])
def test_that_player_is_with_whom_one_has_clashed(text: str, hands: list[int] | None) -> None:
    if hands is None:
        assert isinstance(read_ability(text, "Duel", ("sorcery",))[0], Unread)
        return
    game = board(Side((), [free("Duel", "Sorcery", text)]), Side())
    play(game, "Duel")
    assert [len(game.player(player).hand) for player in (0, 1)] == hands


@pytest.mark.rule("701.30a")
@pytest.mark.parametrize("it", ["The token created this way", "That token", "It"])
def test_what_populating_creates_is_spoken_of(it: str) -> None:
    call = free("Call", "Sorcery", "Create a 1/1 white Soldier creature token.")
    game = board(Side((), [call, free("More", "Sorcery", f"Populate. {it} gains haste.")]), Side())
    play(game, "Call")
    play(game, "More")
    haste = ["haste" in game.chars(id).keywords for id in game.state.battlefield]
    assert haste == [False, True]
