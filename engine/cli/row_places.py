"""Where each row of the grammar is written: file, line and the words there."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from engine.ast import says
from engine.cli.homes import ROOT
from engine.oracle import grammar
from engine.oracle.kernel import Grammar
from engine.oracle.productions import Production
from engine.oracle.templates import Builder

_WORD: Final = re.compile(r"[a-z']+")
Span = tuple[int, int]  # of lines, the first is 1


@dataclass(slots=True)
class Rows:
    """The grammar, and the lines of its home that led to each row as it was built, the innermost first."""

    grammar: Grammar
    lines: dict[str, list[int]] = field(default_factory=dict)


@cache
def with_places() -> Rows:
    """The grammar built with a look at what declares each row."""
    found: dict[str, list[int]] = {}

    class Placing(Builder):
        """A builder that notes from where it is called."""

        def rows(self, nt: str, told: tuple[str, ...]) -> tuple[str, ...]:
            """The names of rows, noted with the lines of their home that are being run."""
            rows = super().rows(nt, told)
            for each in rows:
                if each not in found:
                    found[each] = list(_lines_of(self.home))
            return rows

    return Rows(grammar.build(by=Placing), found)


def _lines_of(home: str) -> Iterator[int]:
    """The lines of a module that are being run, the innermost first; none of what is compiled."""
    frame = sys._getframe()
    while frame is not None:
        if frame.f_globals.get("__name__") == home:
            yield frame.f_lineno
        frame = frame.f_back  # type: ignore[assignment]  # None at last


def place_of(rows: Rows, production: Production) -> tuple[str, int]:
    """The file of a row and its line there: the one that says most of its words, of the statements that declare it."""
    row = production.rows[0] if production.rows else ""
    words = set(_WORD.findall(row.partition(": ")[2].rpartition(" (")[0] or str(production.word)))
    if production.home == says.__name__:
        for file in sorted(each for folder in ("engine/actions", "engine/ast", "engine/oracle")
                           for each in (ROOT / folder).rglob("*.py")):
            name = str(file.relative_to(ROOT))
            for span in _declaring(name, production.nt):
                return name, _best(name, span, words)
    file_name = f"{production.home.replace('.', '/')}.py"
    spans = [_statement(file_name, line) for line in rows.lines.get(row, ())] or [_of_class(file_name, production.cls)]
    best = max(spans, key=lambda span: _said(file_name, _best(file_name, span, words), words))
    return file_name, _best(file_name, best, words)


@cache
def _source(file: str) -> list[str]:
    """The lines of a file; the first stands at 1."""
    path = ROOT / file
    return ["", *path.read_text("utf-8").splitlines()] if path.is_file() else [""]


@cache
def _statements(file: str) -> list[Span]:
    """The statements of a file that hold no others, and the heads of those that do, the shortest first."""
    found: list[Span] = []
    for node in ast.walk(ast.parse("\n".join(_source(file)[1:]))):
        if isinstance(node, ast.stmt):
            inner = [each.lineno for each in ast.walk(node) if isinstance(each, ast.stmt) and each is not node]
            end = min(inner) - 1 if inner else node.end_lineno or node.lineno
            found.append((node.lineno, max(node.lineno, end)))
    return sorted(found, key=lambda span: (span[1] - span[0], span))


def _statement(file: str, line: int) -> Span:
    """The smallest statement at a line."""
    return next((span for span in _statements(file) if span[0] <= line <= span[1]), (line, line))


def _declaring(file: str, nt: str) -> Iterator[Span]:
    """The statements that declare a choice or a bundle of phrases."""
    called = re.compile(rf"\b(?:choice|bundle)\(\s*\"{re.escape(nt)}\"")
    for at, line in enumerate(_source(file)):
        if called.search(line) or (line.rstrip().endswith(("choice(", "bundle(")) and called.search(
                line + "".join(_source(file)[at + 1 : at + 2]))):
            yield _statement(file, at)


def _of_class(file: str, cls: type | None) -> Span:
    """The decorators of a class, where its wordings stand; the whole file where it has no such class."""
    source = _source(file)
    name = "" if cls is None else f"class {cls.__name__}"
    at = next((line for line, text in enumerate(source) if name and re.match(rf"{name}\b", text)), 0)
    if not at:
        return 1, len(source) - 1
    first = at
    while first > 1 and source[first - 1].strip():
        first -= 1
    return first, at


def _said(file: str, line: int, words: set[str]) -> int:
    """How many of a row's words a line says: it is written there for one number and several."""
    text = _source(file)[line] if line < len(_source(file)) else ""
    return sum(word in text for word in words) if '"' in text else 0


def _best(file: str, span: Span, words: set[str]) -> int:
    """The line of some that says most of a row's words, or their first."""
    return max(range(span[0], span[1] + 1), key=lambda line: (_said(file, line, words), -line), default=1)


def source_at(file: str, line: int) -> str:
    """What stands there."""
    source = _source(file)
    return source[line].strip() if line < len(source) else ""
