"""What the rules themselves put on the stack is shown with its name and what it will do."""

from __future__ import annotations

from engine.events.kinds import Marked
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.game_loop import advance
from engine.state.options import RulesOptions
from engine.view.freeze import snapshot
from tests.keywords.short import attacks, blocks
from tests.rules.askers import Script
from tests.rules.board import Side, board
from tests.rules.play import beast


def until_stacked(game: Game) -> None:
    """Go on until something is on the stack."""
    while not game.state.stack:
        advance(game)


def test_combat_damage_on_the_stack_says_who_damages_whom() -> None:
    script = Script(attacks("Ox", "Elk"), blocks("Cow>Ox"))
    game = board(Side([beast("Ox"), beast("Elk", "3/3")]), Side([beast("Cow", "1/1")]), asker=script,
                 options=RulesOptions(damage_on_stack=True))
    until_stacked(game)
    for viewer in (0, 1):
        (item,) = snapshot(game, viewer).stack
        assert item.title == "Combat damage"
        assert sorted(item.text.splitlines()) == [
            "Cow deals 1 damage to Ox.", "Elk deals 3 damage to P1.", "Ox deals 2 damage to Cow.",
        ]


def test_the_monarchs_card_is_the_monarchs() -> None:
    game = board(Side(), Side())
    emit(game, [Marked(0, "monarch")])
    until_stacked(game)
    (item,) = snapshot(game, 1).stack
    assert item.title == "The Monarch" and item.text.endswith("draw a card.")
