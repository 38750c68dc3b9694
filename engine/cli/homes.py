"""Where each numbered rule is kept: homes found in the source of the engine (its registrations, its docstrings).

A home is written `file:name`: a function or class with its qualified name, or a keyword row as `keyword:name`.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from engine.keywords.all_keywords import ROW_OF

ROOT: Final = Path(__file__).resolve().parents[2]
PARTS: Final = (
    "actions", "cards", "draft", "evaluate", "events", "keywords", "oracle", "rules", "state", "terms", "variants",
)
_CITED: Final = re.compile(r"(2006:|2022:)?\b(\d{3})(?:\.(\d+)([a-z]?))?(?:-(?:\d{3}\.)?(\d+|[a-z])\b)?")
_FIRST: Final = re.compile(r"(70[1-4]\.\d+[a-z]?)\. ")
_NUMBER: Final = re.compile(r"(?:2006:)?\d{3}(?:\.\d+[a-z]?)?")


@dataclass(frozen=True, slots=True)
class Home:
    """One place that keeps rules; `registered` if a table names the rule there."""

    file: str
    line: int
    name: str
    registered: bool

    @property
    def key(self) -> str:
        """The home as reports write it."""
        return f"{self.file}:{self.name}"


@dataclass(slots=True)
class Homes:
    """All homes by rule number: registrations, mentions at functions and classes, and modules by their first line."""

    registered: defaultdict[str, list[Home]] = field(default_factory=lambda: defaultdict(list))
    mentioned: defaultdict[str, list[Home]] = field(default_factory=lambda: defaultdict(list))
    modules: defaultdict[str, list[Home]] = field(default_factory=lambda: defaultdict(list))
    literals: defaultdict[str, list[Home]] = field(default_factory=lambda: defaultdict(list))

    def of(self, number: str) -> list[Home]:
        """The homes of a rule: its own, else those of the rule above it, the one that registers it first."""
        while number:
            found = [*self.registered[number], *self.mentioned[number]]
            for home in list(found):
                if home.file == "keyword":
                    found.extend(self.literals[home.name])
            found = found or self.modules[number]
            if found:
                return list(dict.fromkeys(found))
            number = above(number)
        return []


def above(number: str) -> str:
    """The rule above: 702.21 for 702.21a, 702 for 702.21; "" above a chapter."""
    if number[-1:].isalpha():
        return number[:-1]
    return number.rpartition(".")[0]


def cited(text: str) -> Iterator[str]:
    """The rule numbers that a text cites, ranges such as 701.18-20 and 704.5d-e spelt out."""
    for found in _CITED.finditer(text):
        edition, chapter, rule, letter, last = found.groups()
        head = f"{edition or ''}{chapter}"
        if rule is None:
            yield head
            if last is not None and len(last) == 3:
                yield from (f"{edition or ''}{number}" for number in range(int(chapter) + 1, int(last) + 1))
            continue
        yield f"{head}.{rule}{letter}"
        if last is None:
            continue
        if last.isdigit():
            yield from (f"{head}.{number}" for number in range(int(rule) + 1, min(int(last), int(rule) + 40) + 1))
        elif letter:
            yield from (f"{head}.{rule}{chr(number)}" for number in range(ord(letter) + 1, ord(last) + 1))


Definition = ast.FunctionDef | ast.ClassDef


def definitions(tree: ast.AST, inside: str = "") -> Iterator[tuple[str, Definition]]:
    """Functions and classes with their qualified names, as a code object tells its own."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            name = f"{inside}{node.name}"
            yield name, node
            local = ".<locals>." if isinstance(node, ast.FunctionDef) else "."
            yield from definitions(node, f"{name}{local}")
        else:
            yield from definitions(node, inside)


def registrations(node: Definition) -> Iterator[str]:
    """The numbers a definition is entered under: by its decorator, by its field `rule`, or a function's first words."""
    for decorator in node.decorator_list:
        for value in decorator.args if isinstance(decorator, ast.Call) else ():
            if isinstance(value, ast.Constant) and isinstance(value.value, str) and _NUMBER.fullmatch(value.value):
                yield value.value
    if isinstance(node, ast.FunctionDef):
        found = _FIRST.match(ast.get_docstring(node) or "")
        if found is not None:
            yield found.group(1)
    if isinstance(node, ast.ClassDef):
        for statement in node.body:
            if (
                isinstance(statement, ast.AnnAssign)
                and isinstance(statement.target, ast.Name)
                and statement.target.id == "rule"
                and isinstance(statement.value, ast.Constant)
            ):
                yield str(statement.value.value)


def _remarks(node: Definition, lines: list[str]) -> str:
    """What is said at a definition: its docstring and its comments; of a class, not those of its methods."""
    said = [ast.get_docstring(node) or ""]
    if isinstance(node, ast.FunctionDef):
        said += [line.partition("# ")[2] for line in lines[node.lineno - 1 : node.end_lineno]]
    return "\n".join(said)


def _strings(node: Definition) -> Iterator[str]:
    """The texts in a function's code, its docstring aside."""
    if isinstance(node, ast.FunctionDef):
        for statement in node.body:
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                continue
            for each in ast.walk(statement):
                if isinstance(each, ast.Constant) and isinstance(each.value, str):
                    yield each.value


def _module(homes: Homes, file: str, text: str) -> None:
    tree = ast.parse(text)
    lines = text.splitlines()
    first = (ast.get_docstring(tree) or "").partition("\n")[0]
    numbers = list(dict.fromkeys(cited(first.partition(". ")[0] if first.startswith("CR ") else "")))
    for name, node in definitions(tree):
        place = Home(file, node.lineno, name, False)
        for number in registrations(node):
            homes.registered[number].append(Home(file, node.lineno, name, True))
        for number in cited(_remarks(node, lines)):
            homes.mentioned[number].append(place)
        if isinstance(node, ast.FunctionDef) and not file.startswith(("engine/oracle/", "engine/keywords/")):
            for text_ in sorted(ROW_OF.keys() & set(_strings(node))):
                homes.literals[text_].append(place)
        for number in numbers:
            homes.modules[number].append(place)


def rows(homes: Homes, root: Path) -> None:
    """Enter every keyword row under its number."""
    for path in sorted((root / "engine" / "keywords").glob("*.py")):
        for at, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            found = re.search(r'Keyword\("([^"]+)", "(702\.\d+)"', line)
            if found is not None:
                homes.registered[found.group(2)].append(Home("keyword", at, found.group(1), True))


def sources(root: Path = ROOT) -> Iterable[Path]:
    """The files that may keep rules."""
    return (path for part in PARTS for path in sorted((root / "engine" / part).glob("*.py")))


@cache
def all_homes(root: Path = ROOT) -> Homes:
    """Every home in the source of the engine."""
    homes = Homes()
    rows(homes, root)
    for path in sources(root):
        _module(homes, path.relative_to(root).as_posix(), path.read_text("utf-8"))
    return homes


def _executed(executed: Iterable[str]) -> set[str]:
    """What was executed, with the classes and functions around it."""
    done: set[str] = set()
    for each in executed:
        file, _, name = each.partition(":")
        parts = name.split(".")
        done.update(f"{file}:{'.'.join(parts[:end])}" for end in range(1, len(parts) + 1))
    return done


def ran(homes: Iterable[Home], executed: Iterable[str]) -> str:
    """The first of these homes that is among what was executed (`file:name`, `keyword:name`); "" if none is. A class
    ran if one of its methods did; a row that rules consult, if an object had it and one of those rules was asked."""
    done = _executed(executed)
    for home in homes:
        if home.file == "keyword" and home.key in done:
            row = ROW_OF[home.name]
            if row.means or row.spell_means or any(
                asked.key in done for number in cited(row.consulted_by) for asked in all_homes().of(number)
            ):
                return home.key
        elif home.key in done:
            return home.key
    return ""
