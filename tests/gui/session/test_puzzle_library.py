"""Every bundled puzzle is solved by its own script; positions are kept and read again; reports hold nothing private."""

import json
from pathlib import Path

import pytest

from assets import asset_path
from engine.cards.pool import CardPool
from engine.play.positions.form import ScenarioFileError
from engine.scenarios.runner import run_scenario
from gui.session.problem_report import plain_report, write_report
from gui.session.puzzle_library import Puzzles, read_scenarios
from gui.settings import Settings

FILES = sorted(asset_path("puzzles").glob("*.json"))


@pytest.fixture(scope="module")
def pool() -> CardPool:
    made = CardPool()
    made.load(asset_path("cards/originals.json"))
    return made


def test_there_are_enough_puzzles() -> None:
    assert len(FILES) >= 8


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_puzzle_is_solved_by_its_script_and_not_by_doing_nothing(path: Path, pool: CardPool) -> None:
    scenario = json.loads(path.read_text(encoding="utf-8"))
    assert run_scenario(scenario, pool).status == "passed"
    idle = {**scenario, "runs": [{**scenario["runs"][0], "actions": [], "targets": {}, "choices": {}}]}
    assert run_scenario(idle, pool).status == "failed"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_puzzle_says_what_to_do_and_what_it_teaches(path: Path) -> None:
    (puzzle,) = read_scenarios(path)
    assert puzzle.title and puzzle.task.endswith("Win this turn.") and puzzle.idea and 1 <= puzzle.level <= 3


def test_a_saved_position_is_found_again(tmp_path: Path) -> None:
    puzzles = Puzzles(tmp_path)
    puzzles.save("position-1", {"id": "position-1", "players": []})
    assert [each.id for each in puzzles.own()] == ["position-1"]


def test_what_was_solved_is_remembered(tmp_path: Path) -> None:
    puzzles = Puzzles(tmp_path)
    puzzles.solve("b")
    puzzles.solve("a")
    assert Puzzles(tmp_path).solved() == {"a", "b"} and puzzles.own() == []


@pytest.mark.parametrize("words", ["{", "[1, 2]", '{"id": 3}', '{"id": "x", "puzzle": []}', "nothing"])
def test_a_file_that_is_no_scenario_is_refused_in_a_sentence(tmp_path: Path, words: str) -> None:
    path = tmp_path / "bad.json"
    path.write_text(words, encoding="utf-8")
    with pytest.raises(ScenarioFileError, match=r"bad\.json"):
        read_scenarios(path)


def test_a_report_is_one_file_without_private_places(tmp_path: Path) -> None:
    record = f'{{"path": "{Path.home()}/games"}}'
    report = plain_report(Settings(player_name="Secret"), record, {"id": "p"}, ["You draw"], "")
    path = write_report(tmp_path, report)
    text = path.read_text(encoding="utf-8")
    assert str(Path.home()) + "/" not in text and "Secret" not in text and "You draw" in text
    assert [each.id for each in read_scenarios(path)] == ["p"]


def test_a_report_without_a_position_says_so(tmp_path: Path) -> None:
    path = write_report(tmp_path, plain_report(Settings(), "", None, [], ""))
    with pytest.raises(ScenarioFileError, match="holds no position"):
        read_scenarios(path)
