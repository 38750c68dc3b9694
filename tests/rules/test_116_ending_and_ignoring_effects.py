"""2006:408.2i-j, 116.2c-d. Effects that may be ended or ignored by a special action."""

from __future__ import annotations

import pytest

from engine.decisions import Cast
from engine.game import Game
from engine.rules.game_loop import advance
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.options import lifts
from tests.rules.play import after, beast, cast, do, free

ARBITER = "Players can't cast spells. Any player may pay {2} for that player to ignore this effect until end of turn."


def casts(game: Game, player: int) -> list[Cast]:
    """What a player may cast."""
    return [each for each in legal_actions(game, player) if isinstance(each, Cast)]


def from_now(game: Game, turn: int) -> None:
    """Go on to the upkeep of a turn."""
    while game.state.turn < turn or game.state.priority < 0:
        advance(game)


@pytest.mark.rule("116.2d")
def test_it_is_ignored_no_longer_in_the_next_turn() -> None:
    spark = free("Spark", "Instant", "You gain 1 life.")
    game = board(Side([FOREST, FOREST, free("Arbiter", "Artifact", ARBITER)], [spark]), Side(), step=Step.END)
    do(game, lifts(game, 0, "ignore effect")[0])
    assert casts(game, 0)
    turn = game.state.turn
    from_now(game, turn + 1)
    assert not casts(game, 0)


@pytest.mark.rule("2006:408.2i")
def test_an_effect_that_allows_it_may_be_ended_by_its_controller_with_priority_who_keeps_it() -> None:
    text = "Target creature gets +2/+2 until end of turn. You may pay {G} to end this effect."
    game = after(board(Side([FOREST, beast("Ox")], [free("Swell", "Instant", text)]), Side([FOREST])), ("Swell", "Ox"))
    assert game.chars(find(game, "Ox")).power == 4 and not lifts(game, 1, "end effect")
    do(game, lifts(game, 0, "end effect")[0])
    assert game.chars(find(game, "Ox")).power == 2 and game.state.priority == 0
    assert game.state.objects[find(game, "Forest")].tapped and not game.state.effects


@pytest.mark.rule("2006:408.2i")
def test_an_effect_that_is_over_or_does_not_allow_it_cannot_be_ended() -> None:
    plain = free("Plain", "Instant", "Target creature gets +2/+2 until end of turn.")
    game = after(board(Side([FOREST, beast("Ox")], [plain]), Side()), ("Plain", "Ox"))
    assert not lifts(game, 0, "end effect")


@pytest.mark.rule("2006:408.2j")
def test_a_player_may_pay_to_ignore_a_static_ability_for_the_turn() -> None:
    spark = free("Spark", "Instant", "You gain 1 life.")
    game = board(Side([FOREST, FOREST, free("Arbiter", "Artifact", ARBITER)], [spark, spark]), Side([FOREST], [spark]))
    assert not casts(game, 0) and not lifts(game, 1, "ignore effect")
    do(game, lifts(game, 0, "ignore effect")[0])
    assert len(casts(game, 0)) == 2 and not casts(game, 1) and game.state.priority == 0
    assert not lifts(game, 0, "ignore effect")
    cast(game, "Spark")
    assert len(casts(game, 0)) == 1
