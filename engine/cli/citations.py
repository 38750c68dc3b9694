"""Where the rules of chapters 100 to 616 are kept: these have no numbers of their own here, but the code cites them."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from engine.cli.homes import ROOT, Home, above, cited, definitions

TITLES: Final = ROOT / "engine" / "rules" / "basic_chapters.toml"
_BASIC: Final = re.compile(r"[1-6]\d\d(?:\.\d+[a-z]?)?")

Citations = dict[str, tuple[Home, ...]]


def is_basic(number: str) -> bool:
    """Whether a number is one of chapters 100 to 699, which this module answers for."""
    return _BASIC.fullmatch(number) is not None


@cache
def basic_titles() -> dict[str, str]:
    """What chapters 100 to 616 are called, by number."""
    return {number: str(title) for number, title in tomllib.loads(TITLES.read_text("utf-8")).items()}


def chapter_of(number: str) -> str:
    """509 for 509.1h."""
    return number.partition(".")[0]


_LISTING: Final = '"""CR '  # a module that lists chapters, perhaps from one to another


@cache
def citations(root: Path = ROOT, chapter: str = "") -> Citations:
    """The places in the engine that cite each number of chapters 100 to 616, in the order of files and lines: a module
    by its first line, functions, classes and tables by their docstrings and remarks. Where a chapter is given, at least
    all of its numbers."""
    found: defaultdict[str, dict[Home, None]] = defaultdict(dict)
    for path in sorted((root / "engine").rglob("*.py")):
        file = path.relative_to(root).as_posix()
        if file.startswith("engine/cli/"):  # speaks of rules, keeps none
            continue
        text = path.read_text("utf-8")
        if f"{chapter}." not in text and not text.startswith(_LISTING):
            continue
        for number, line, name in _of_module(text):
            found[number][Home(file, line, name, not name)] = None
    return {number: tuple(homes) for number, homes in sorted(found.items(), key=lambda each: _in_order(each[0]))}


def _of_module(text: str) -> Iterator[tuple[str, int, str]]:
    """Number, line and name of each citation in a source; the module itself has no name."""
    tree = ast.parse(text)
    lines = text.splitlines()
    first = (ast.get_docstring(tree) or "").partition("\n")[0]
    for number in _basic(first.partition(". ")[0] if first.startswith("CR ") else "", chapters=True):
        yield number, 1, ""
    for number in _basic(first):
        yield number, 1, ""
    for name, node in definitions(tree):
        said = ast.get_docstring(node) or ""
        if isinstance(node, ast.FunctionDef):
            said += _remarks(lines, node)
        for number in _basic(said):
            yield number, node.lineno, name
    for statement in tree.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign):
            target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
            for number in _basic(_remarks(lines, statement)):
                yield number, statement.lineno, ast.unparse(target)


def _remarks(lines: list[str], node: ast.stmt) -> str:
    return "\n".join(["", *(line.partition("# ")[2] for line in lines[node.lineno - 1 : node.end_lineno])])


def _basic(text: str, chapters: bool = False) -> Iterator[str]:
    """The numbers of chapters 100 to 616 that a text cites; whole chapters only where these are what it lists."""
    for number in cited(text):
        if is_basic(number) and chapter_of(number) in basic_titles() and (chapters or "." in number):
            yield number


def _in_order(number: str) -> tuple[int, int, str]:
    chapter, _, rule = number.partition(".")
    digits = rule.rstrip("abcdefghijklmnopqrstuvwxyz")
    return int(chapter), int(digits or 0), rule


def homes_of(number: str) -> tuple[str, tuple[Home, ...]]:
    """The places that cite a rule, or else the rule above it, with the number that they cite; ("", ()) for none."""
    everything = citations(chapter=chapter_of(number))
    while number:
        if number in everything:
            return number, everything[number]
        number = above(number)
    return "", ()
