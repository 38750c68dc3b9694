"""The report of blunders: games with every detector looking on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

from engine.__main__ import main
from engine.ai.blunders.blunder_report import KINDS, count_blunders
from engine.ai.blunders.detector import spell_steps
from engine.ai.blunders.drawn_decks import known_decks
from engine.ai.plan import PlanStep
from engine.ast.filters import Objects
from engine.ast.selections import All
from engine.game import Game
from engine.procedures import Procedures
from engine.state.options import RulesOptions
from engine.terms.zones import Zone
from tests.ai.table import Table, card


def test_counts_the_same_for_the_same_seeds() -> None:
    decks = known_decks(Path("nowhere"))
    first, again = count_blunders(decks, 3, 5), count_blunders(decks, 3, 5)
    assert first.games == 3
    assert not first.failures
    assert first.plain() == again.plain()


def test_the_command_prints_every_kind(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["ai", "report", "--games", "1", "--seed", "3", "--data", str(tmp_path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found["blunders"]) == {kind.id for kind in KINDS}
    assert found["games"] == 1


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["ai", "report", "--games", "1", "--data", str(tmp_path), "--examples"]) == 0
    printed = capsys.readouterr().out
    assert all(kind.title in printed for kind in KINDS)


@pytest.mark.rule("700.2a")
@pytest.mark.parametrize(("mode", "found"), [(0, [True]), (1, [False])])
def test_a_spell_is_a_sweeper_by_the_mode_that_was_chosen(table: Table, mode: int, found: list[bool]) -> None:
    storm = card(
        "Storm", "{1}{R}{R}", "Sorcery",
        "Choose one —\n• Storm deals 3 damage to each creature.\n• Storm deals 3 damage to each player.",
    )
    id = table.put(0, storm, Zone.STACK, modes=(mode,))
    game = Game(table.state, cast(Procedures, None), RulesOptions())
    assert [step.verb == "damage" and is_all_creatures(step) for step in spell_steps(game, id)] == found


def is_all_creatures(step: PlanStep) -> bool:
    """Whether a step falls on objects and not on players."""
    return isinstance(step.on, All) and isinstance(step.on.what, Objects)
