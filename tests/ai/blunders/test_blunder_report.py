"""The report of blunders: games with every detector looking on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.ai.blunders.blunder_report import KINDS, count_blunders
from engine.ai.blunders.drawn_decks import known_decks


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
