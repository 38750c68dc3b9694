"""What each marked test executed: `pytest --proofs` keeps in the user's cache which home of its rule every test ran."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from types import CodeType, FrameType

import pytest

from engine import BUILD
from engine.ast.abilities import KeywordAbility
from engine.cli.homes import ROOT, all_homes, ran
from engine.cli.rulebook import Rulebook, seen_proofs
from engine.compiled import INTERPRETED
from engine.game import Game
from engine.oracle.meanings import row_of
from engine.places import user_places
from engine.state.faces import nested

ENGINE = str(ROOT / "engine") + "/"


def numbers_of(item: pytest.Item) -> tuple[str, ...]:
    """The rules a test is marked with."""
    return tuple(str(number) for mark in item.iter_markers("rule") for number in mark.args)


class Proofs:
    """Follows the calls of marked tests into the engine, and the games they played."""

    def __init__(self) -> None:
        self.book = Rulebook()
        self.place = user_places().proofs
        self.seen = seen_proofs()
        self.found: dict[str, dict[str, str]] = {}
        self.files: set[str] = set()
        self.failed: set[str] = set()
        self.codes: set[CodeType] = set()
        self.games: list[Game] = []
        self._watch_games()

    def _watch_games(self) -> None:
        begin = Game.__init__
        games = self.games

        def begun(game: Game, *arguments: object, **named: object) -> None:
            begin(game, *arguments, **named)  # type: ignore[arg-type]
            games.append(game)

        Game.__init__ = begun  # type: ignore[assignment, method-assign]

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Only marked tests are of interest."""
        self.files.update(item.nodeid.partition("::")[0] for item in items)
        chosen = [item for item in items if set(numbers_of(item)) & self.book.in_scope]
        config.hook.pytest_deselected(items=[item for item in items if item not in set(chosen)])
        items[:] = chosen

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """Note what the test calls."""
        self.codes.clear()
        note = self.codes.add

        def called(frame: FrameType, event: str, _: object) -> None:
            if event == "call":
                note(frame.f_code)

        sys.setprofile(called)
        try:
            result = yield
        finally:
            sys.setprofile(None)
        self._judge(item)
        return result

    def _judge(self, item: pytest.Item) -> None:
        executed = set(self._executed())
        name = item.nodeid.partition("[")[0]
        for number in numbers_of(item):
            if number in self.book.in_scope:
                tests = self.found.setdefault(number, {})
                tests[name] = tests.get(name, "") or ran(all_homes().of(number), executed)

    def _executed(self) -> Iterator[str]:
        for code in self.codes:
            if code.co_filename.startswith(ENGINE):
                yield f"{code.co_filename[len(ENGINE) - 7:]}:{code.co_qualname}"
        for game in self.games:
            for row in game.state.objects.values():
                for ability in nested(row.base.abilities):
                    known = row_of(ability) if isinstance(ability, KeywordAbility) else None
                    if known is not None:
                        yield f"keyword:{known.name}"
                for keyword in game.chars(row.id).keywords if not row.gone else ():
                    yield f"keyword:{keyword}"
        self.games.clear()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that failed proves nothing."""
        if report.failed or report.skipped:
            self.failed.add(report.nodeid.partition("[")[0])

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Replace what was kept of the test files of this run."""
        if session.config.option.collectonly:
            return
        kept = {
            number: {test: home for test, home in tests.items() if self._stands(test)}
            for number, tests in self.seen.items()
        }
        for number, tests in self.found.items():
            kept.setdefault(number, {}).update(tests)
        for tests in kept.values():
            for failed in self.failed & tests.keys():
                del tests[failed]
        rows = {number: dict(sorted(kept[number].items())) for number in sorted(kept, key=_order) if kept[number]}
        self.place.parent.mkdir(parents=True, exist_ok=True)
        self.place.write_text(json.dumps(rows, indent=1) + "\n", "utf-8")

    def _stands(self, test: str) -> bool:
        file = test.partition("::")[0]
        return (ROOT / file).is_file() and file not in self.files

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say which marks are not proven by what ran."""
        for number, tests in self.found.items():
            for test, home in tests.items():
                if not home:
                    terminalreporter.write_line(f"{test}: runs no home of rule {number}")


def _order(number: str) -> tuple[bool, str, int, str]:
    chapter, _, rest = number.partition(".")
    digits = rest.rstrip("abcdefghijklmnopqrstuvwxyz")
    return chapter.startswith("2006:"), chapter, int(digits or 0), rest[len(digits):]


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--proofs`."""
    parser.addoption("--proofs", action="store_true", help="run the marked tests, keep which homes of rules they run")


def pytest_configure(config: pytest.Config) -> None:
    """Follow the tests if asked to; raises UsageError where they can't be followed."""
    if config.getoption("--proofs"):
        if BUILD is not None:
            raise pytest.UsageError(f"--proofs follows calls, which what is compiled does not tell: set {INTERPRETED}.")
        config.pluginmanager.register(Proofs(), "spellwright-proofs")
