"""CR 112.2, 400.7a, 613.1b. A spell of which another player gains control: who chooses for it, and what it becomes."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.game import Game
from engine.rules.game_loop import advance
from tests.rules.board import Side, find
from tests.rules.play import beast, cast, free, go_on
from tests.rules.seated import lives, seated

TAKE = free("Take", "Instant", "Gain control of target spell. You may choose new targets for it.")


def taken(spell: Card, *targets: str | int) -> Game:
    """A game of two in which the second player has just gained control of a spell of the first's."""
    game = seated(Side(hand=[spell]), Side(hand=[TAKE]))
    cast(game, spell.name, *targets)
    game.state.priority = 1
    cast(game, "Take", spell.name)
    while len(game.state.stack) > 1:
        advance(game)
    return game


@pytest.mark.rule("112.2")
def test_you_is_who_controls_the_spell_as_it_resolves() -> None:
    game = taken(free("Gain", "Instant", "You gain 3 life."))
    assert game.controller(game.state.stack[0]) == 1
    go_on(game)
    assert lives(game) == [20, 23]


@pytest.mark.rule("400.7a")
def test_a_permanent_spell_enters_under_its_new_controllers_control() -> None:
    game = taken(beast("Ox"))
    go_on(game)
    ox = find(game, "Ox")
    assert game.controller(ox) == 1 and game.obj(ox).owner == 0


@pytest.mark.rule("701.10b")
def test_a_creature_is_exchanged_for_a_spell() -> None:
    words = "Exchange control of target noncreature spell and target creature."
    game = seated(Side([beast("Yak")], hand=[free("Gain", "Instant", "You gain 3 life.")]),
                  Side([beast("Ox")], hand=[free("Swap", "Instant", words)]))  # fmt: skip
    cast(game, "Gain")
    game.state.priority = 1
    cast(game, "Swap", "Gain", "Ox")
    go_on(game)
    assert lives(game) == [20, 23] and game.controller(find(game, "Ox")) == 0
