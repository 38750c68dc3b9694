"""`python -m engine digests`: games recorded with a digest at each decision are the same when played again."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from engine.__main__ import main
from engine.ast.abilities import KeywordAbility
from engine.check.recorded_games import record_games, recorded_games
from engine.state.digest import Text

Printed = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with one game."""
    path = tmp_path_factory.mktemp("recorded") / "games.gz"
    assert record_games(path, 1, first=4) == sum(len(game.digests) - 1 for game in recorded_games(path))
    return path


def rewritten(path: Path, to: Path, place: int) -> None:
    """Another digest at one decision of the first game."""
    games = list(recorded_games(path))
    digests = list(games[0].digests)
    digests[place] = "0" * len(digests[place])
    games[0] = msgspec.structs.replace(games[0], digests=tuple(digests))
    with gzip.open(to, "wb") as stream:
        stream.writelines(msgspec.json.encode(game) + b"\n" for game in games)


def test_games_come_out_the_same_at_each_decision(recorded: Path, capsys: Printed) -> None:
    digests = sum(len(game.digests) for game in recorded_games(recorded))
    assert main(["digests", "compare", str(recorded)]) == 0
    assert f"1 games, {digests} digests the same, 0 games differ" in capsys.readouterr().out


def test_the_first_decision_that_differs_is_named(recorded: Path, tmp_path: Path, capsys: Printed) -> None:
    path = tmp_path / "games.gz"
    rewritten(recorded, path, 7)
    assert main(["digests", "compare", str(path), "--json"]) == 1
    faults = json.loads(capsys.readouterr().out)["faults"]
    assert len(faults) == 1
    assert faults[0].startswith("game 4 differs at decision 8 of ")


def test_a_file_of_something_else_is_one_sentence(tmp_path: Path, capsys: Printed) -> None:
    path = tmp_path / "text"
    path.write_text("no game\n")
    assert main(["digests", "compare", str(path)]) == 2
    assert "holds no recorded games" in capsys.readouterr().err


def test_what_is_said_in_other_words_has_the_same_digest() -> None:
    said, otherwise = KeywordAbility("flying"), replace(KeywordAbility("flying"), surface="in other words")
    assert Text(worded=False).text(said) == Text(worded=False).text(otherwise)
    assert Text().text(said) != Text().text(otherwise)
