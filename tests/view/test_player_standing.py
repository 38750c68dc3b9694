"""Which effects in force are told of a player: those that lie on no permanent, for as long as they last."""

from __future__ import annotations

import pytest

from engine.view.freeze import snapshot
from tests.rules.board import Side, board
from tests.rules.play import beast, free, next_turn, play


@pytest.mark.parametrize(("text", "whose", "until"), [
    ("Prevent all combat damage that would be dealt this turn.", 0, "until end of turn"),
    ("Players can't gain life this turn.", 0, "until end of turn"),
    ("Target opponent can't cast spells this turn.", 1, "until end of turn"),
    ("Prevent the next 3 damage that would be dealt to you this turn.", 0, "until end of turn"),
    ("You may play an additional land this turn.", 0, "until end of turn"),
    ("You have hexproof until your next turn.", 0, "until P0’s next turn"),
    ("At the beginning of your next upkeep, draw a card.", 0, ""),
])
def test_an_effect_without_a_permanent_is_told_beside_whom_it_is_about(text: str, whose: int, until: str) -> None:
    game = board(Side([], [free("Word", "Instant", text)], library=[beast("Elk")] * 4),
                 Side([beast("Ox")], library=[beast("Elk")] * 4))
    play(game, "Word")
    told = [player.effects for player in snapshot(game, 1).players]
    (effect,) = told[whose]
    assert (effect.source, str(effect.until), effect.text) == ("Word", until, text) and told[1 - whose] == ()
    next_turn(game, turns=3)
    assert [player.effects for player in snapshot(game, 1).players] == [(), ()]


@pytest.mark.parametrize("text", [
    "Target creature gets +3/+3 until end of turn.", "Gain control of target creature until end of turn.",
    "Regenerate target creature.", "You gain 3 life.",
])
def test_what_is_seen_on_a_permanent_or_is_over_is_no_effect_of_a_player(text: str) -> None:
    game = board(Side([], [free("Word", "Instant", text)]), Side([beast("Ox")]))
    play(game, "Word")
    assert all(player.effects == () for player in snapshot(game, 0).players)


@pytest.mark.rule("500.7")
def test_extra_turns_that_wait_are_told() -> None:
    game = board(Side([], [free("Word", "Sorcery", "Take an extra turn after this one.")] * 2), Side())
    play(game, "Word")
    play(game, "Word")
    assert snapshot(game, 1).players[0].designations == (("extra turn", 2),)
