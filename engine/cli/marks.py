"""Which tests are marked with which rules: read from the sources of the tests, without running or importing them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

Marks = dict[str, list[str]]  # the tests of each number, as pytest names them, in the order of files and lines


def marked_tests(root: Path, number: str = "") -> Marks:
    """The tests below `root`/tests by the numbers they are marked with; where a number is given, at least all that are
    marked with it. Raises OSError, SyntaxError."""
    found: Marks = {}
    for path in sorted((root / "tests").rglob("test_*.py")):
        text = path.read_text("utf-8")
        if "mark.rule(" not in text or number not in text:
            continue
        file = path.relative_to(root).as_posix()
        for each, test in _of_body(ast.parse(text, str(path)), ()):
            tests = found.setdefault(each, [])
            if f"{file}::{test}" not in tests:
                tests.append(f"{file}::{test}")
    return found


def _of_body(body: ast.Module | ast.ClassDef, above: tuple[str, ...], inside: str = "") -> Iterator[tuple[str, str]]:
    """Number and test for each mark in a module or class; `above` are the numbers of what is around it."""
    for node in body.body:
        if isinstance(node, ast.Assign) and "pytestmark" in map(ast.unparse, node.targets):
            above = (*above, *_numbers(node.value))
    for node in body.body:
        if isinstance(node, ast.ClassDef):
            own = tuple(number for each in node.decorator_list for number in _numbers(each))
            yield from _of_body(node, (*above, *own), f"{inside}{node.name}::")
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for number in (*above, *(number for each in node.decorator_list for number in _numbers(each))):
                yield number, f"{inside}{node.name}"


def _numbers(node: ast.expr) -> Iterator[str]:
    """The numbers in `pytest.mark.rule(...)` anywhere in an expression, marks of single parameters among them."""
    for each in ast.walk(node):
        if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute) and each.func.attr == "rule":
            for value in each.args:
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    yield value.value
