"""House law: each keyword and keyword action is played in at least one whole turn (`@pytest.mark.turn("702.9")`)."""

import re
from pathlib import Path

from engine.cli.rulebook import chapters

TESTS = Path(__file__).parents[1]
MARK = re.compile(r"mark\.turn\(([^)]*)\)")
ROW = re.compile(r"^    Turn\(\"(70[12]\.\d+)\"", re.MULTILINE)
NUMBER = re.compile(r"70[12]\.(?!1$)\d+")


def played() -> frozenset[str]:
    """The numbers that some test plays in a whole turn."""
    found: set[str] = set()
    for path in sorted(TESTS.rglob("test_*.py")):
        text = path.read_text("utf-8")
        for mark in MARK.finditer(text):
            found.update(re.findall(r"\"(70[12]\.\d+)\"", mark.group(1)))
        found.update(row.group(1) for row in ROW.finditer(text))
    return frozenset(found)


def test_every_keyword_and_action_is_played_in_a_whole_turn() -> None:
    titled = {number for chapter in chapters() for number in chapter.titles if NUMBER.fullmatch(number)}
    missing = titled - played()
    assert len(titled) == 206 and not missing, f"{sorted(missing)}: play each in tests/rules/turns/"
