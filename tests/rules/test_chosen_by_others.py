"""Targets of an opponent's choice and chosen at random (115.1, 601.2c)."""

from __future__ import annotations

import pytest

from engine.decisions import Chosen, Decision, Targets
from engine.game import Game
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import play


@pytest.mark.rule("601.2c")
def test_the_opponent_chooses_among_what_they_control() -> None:
    asked: list[int] = []

    def answer(game: Game, decision: Decision) -> Chosen | None:
        if isinstance(decision, Targets):
            asked.append(decision.asked.player)
            return Chosen(decision.legal[-1:])
        return None

    text = "Destroy target creature of an opponent's choice they control."
    game = board(Side([FOREST, bear()], [spell("Duel", "{G}", "Sorcery", text)]), Side([bear("One"), bear("Two")]),
                 asker=Script(answer))
    assert cast_now(game, "Duel")
    resolve(game)
    assert find(game, "Plain Bear")
    assert len(all_of(game, "One")) + len(all_of(game, "Two")) == 1


@pytest.mark.rule("115.4")
def test_any_target_chosen_at_random_is_dealt_damage() -> None:
    text = "Pilot deals 2 damage to any target chosen at random."
    game = board(Side([FOREST, bear()], [spell("Pilot", "{G}", "Sorcery", text)]), Side([bear("Foe")]))
    play(game, "Pilot")
    lost = sum(20 - row.life for row in game.state.players)
    assert lost == 2 or not (find(game, "Plain Bear") and find(game, "Foe"))
