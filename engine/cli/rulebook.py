"""The state of the proof of the rulebook: numbers in scope, the tests marked with each, what can't be tested.

Which home of its rule a test runs is known only after `pytest --proofs`, which keeps it in the user's cache.
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from engine.cli.homes import ROOT
from engine.cli.marks import marked_tests
from engine.cli.table import UsageError
from engine.places import user_places

NUMBERS: Final = ROOT / "engine" / "rules" / "numbers.toml"
UNSEEN: Final = "?"
UNTESTABLE: Final = ROOT / "tests" / "rules" / "untestable"


def _toml(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as fault:
        raise UsageError(f"{path}: {fault}; correct that line.") from fault


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rulebook: its number ("2006:" before a classic one), titles by number, numbers in scope."""

    number: str
    titles: dict[str, str]
    numbers: tuple[str, ...]

    @property
    def title(self) -> str:
        """What the chapter is called; "" if it has no title."""
        return self.titles.get(self.number, "")


def chapters() -> tuple[Chapter, ...]:
    """All chapters in scope, in the order of the file."""
    found = []
    for number, rows in _toml(NUMBERS).items():
        assert isinstance(rows, dict)
        found.append(Chapter(number, rows["titles"], tuple(rows["numbers"])))
    return tuple(found)


def seen_proofs() -> dict[str, dict[str, str]]:
    """What `pytest --proofs` saw last: the home of each rule that its marked tests ran, "" for none."""
    path = user_places().proofs
    try:
        found = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as fault:
        raise UsageError(f"{path}: {fault}; delete it or write it anew with 'pytest --proofs'.") from fault
    if not isinstance(found, dict) or not all(isinstance(tests, dict) for tests in found.values()):
        raise UsageError(f"{path}: not a list of proofs; delete it or write it anew with 'pytest --proofs'.")
    return found


class Rulebook:
    """What is proven, what is untestable, what is missing; `of`: asked of one number alone. Raises UsageError where the
    tests are not at hand."""

    def __init__(self, of: str = "") -> None:
        self._of = of
        if not UNTESTABLE.parent.is_dir():
            raise UsageError(f"{UNTESTABLE.parent}: no such folder; run this where the source and its tests are.")
        self.chapters = chapters()
        self.in_scope = frozenset(number for chapter in self.chapters for number in chapter.numbers)

    @cached_property
    def proofs(self) -> dict[str, dict[str, str]]:
        """The marked tests of each rule with the home of the rule that each ran: "" where it ran none, UNSEEN where
        nobody has looked."""
        try:
            marked = marked_tests(ROOT, self._of)
        except SyntaxError as fault:
            raise UsageError(f"{fault.filename}, line {fault.lineno}: {fault.msg}; correct that line.") from fault
        seen = seen_proofs()
        return {
            number: {test: seen.get(number, {}).get(test, UNSEEN) for test in tests}
            for number, tests in marked.items() if number in self.in_scope
        }

    @cached_property
    def untestable(self) -> dict[str, str]:
        """The reason why no test can prove a rule, by number."""
        found: dict[str, str] = {}
        for path in sorted(UNTESTABLE.glob("*.toml")):
            found.update({number: str(reason) for number, reason in _toml(path).items()})
        return found

    def standing(self, number: str) -> str:
        """`proven`, `untestable` or `missing`."""
        if any(self.proofs.get(number, {}).values()):
            return "proven"
        return "untestable" if number in self.untestable else "missing"

    def by_standing(self, numbers: tuple[str, ...]) -> dict[str, list[str]]:
        """Numbers by what is said of them."""
        found: dict[str, list[str]] = {"proven": [], "untestable": [], "missing": []}
        for number in numbers:
            found[self.standing(number)].append(number)
        return found
