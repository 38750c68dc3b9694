"""What is said of the proof of the rulebook is so: tests that exist, numbers in scope, a reason where none proves."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.cli.homes import ROOT, all_homes, cited, ran
from engine.cli.marks import marked_tests
from engine.cli.rulebook import UNSEEN, Rulebook
from engine.cli.table import UsageError
from engine.places import user_places

BOOK = Rulebook()


MARKED = """
import pytest
pytestmark = pytest.mark.rule("700.1")


@pytest.mark.rule("700.2", "700.3")
@pytest.mark.parametrize("x", [1, pytest.param(2, marks=pytest.mark.rule("700.4"))])
def test_a(x): ...


@pytest.mark.rule("700.5")
class TestB:
    def test_c(self): ...
    def helper(self): ...
"""


def test_marks_are_read_from_the_sources_of_tests(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_x.py").write_text(MARKED, "utf-8")
    first, second = "tests/test_x.py::test_a", "tests/test_x.py::TestB::test_c"
    assert marked_tests(tmp_path) == {
        "700.1": [first, second], "700.2": [first], "700.3": [first], "700.4": [first], "700.5": [second],
    }


def test_what_a_test_was_seen_to_run_decides_and_what_nobody_saw_counts_by_its_mark(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPELLWRIGHT_HOME", str(tmp_path))
    assert set(Rulebook().proofs["704.5a"].values()) == {UNSEEN} and Rulebook().standing("704.5a") == "proven"
    place = user_places().proofs
    place.parent.mkdir(parents=True)
    place.write_text(json.dumps({"704.5a": dict.fromkeys(BOOK.proofs["704.5a"], "")}), "utf-8")
    assert Rulebook().standing("704.5a") == "missing"
    place.write_text("[1", "utf-8")
    with pytest.raises(UsageError, match="pytest --proofs"):
        Rulebook().standing("704.5a")


def test_what_no_test_proves_has_a_reason_and_is_at_most_a_tenth() -> None:
    assert set(BOOK.untestable) <= BOOK.in_scope
    assert all(len(reason) > 20 for reason in BOOK.untestable.values())
    assert len(BOOK.untestable) <= len(BOOK.in_scope) / 10


def test_all_1190_numbers_are_in_scope() -> None:
    assert len(BOOK.in_scope) == 1190


def test_no_rule_before_the_multiplayer_chapters_is_open() -> None:
    before = [chapter for chapter in BOOK.chapters if chapter.number[0] not in "89"]
    assert sum(len(chapter.numbers) for chapter in before) == 919
    assert not [number for chapter in before for number in BOOK.by_standing(chapter.numbers)["missing"]]


def test_at_most_a_twentieth_of_the_multiplayer_chapters_is_untestable() -> None:
    chapters = [chapter for chapter in BOOK.chapters if chapter.number[0] in "89"]
    numbers = tuple(number for chapter in chapters for number in chapter.numbers)
    assert len(BOOK.by_standing(numbers)["untestable"]) <= len(numbers) / 20


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("CR 701.18-20, 702.9b", ["701.18", "701.19", "701.20", "702.9b"]),
        ("704.5d-e", ["704.5d", "704.5e"]),
        ("CR 717-718. Restarting", ["717", "718"]),
        ("2006:408.1g says so", ["2006:408.1g"]),
        ("at most 60 lines", []),
    ],
)
def test_citations_are_read(text: str, numbers: list[str]) -> None:
    assert list(cited(text)) == numbers


def test_a_rule_without_a_home_of_its_own_is_kept_where_the_rule_above_it_is() -> None:
    homes = all_homes()
    assert homes.of("704.5a")[0].name == "no_life"
    assert homes.of("702.9a")[0].key == "keyword:flying"


def test_a_home_ran_if_something_in_it_was_called() -> None:
    discard = all_homes().of("701.8a")
    assert ran(discard, {"engine/actions/hand.py:Discard.perform"})
    assert not ran(discard, {"engine/actions/life.py:GainLife.perform"})


def test_a_keyword_that_rules_consult_is_not_proven_by_being_printed() -> None:
    assert not ran([each for each in all_homes().of("702.15") if each.file == "keyword"], {"keyword:lifelink"})


def command(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "engine", "rules", *words], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_the_command_counts_every_chapter() -> None:
    found = json.loads(command("--json").stdout)
    assert found["in_scope"] == found["proven"] + found["untestable"] + found["missing"] == 1190
    assert found["chapters"]["705"]["in_scope"] == 3


def test_the_command_shows_a_home_and_refuses_what_is_no_rule() -> None:
    assert "no_life" in command("704.5a").stdout
    refused = command("999.9")
    assert refused.returncode == 2
    assert refused.stderr.count("\n") == 1
