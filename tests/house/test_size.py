"""House law: files of at most 500 lines, functions of at most 60."""

from collections.abc import Iterator

import pytest

from tests.house.source import PROGRAM, TESTS, Module, functions, hold, module, modules

FILE_LINES = 500
FUNCTION_LINES = 60


def long_files(source: Module) -> Iterator[str]:
    lines = len(source.text.splitlines())
    if lines > FILE_LINES:
        yield f"{source.path}:{FILE_LINES + 1}: the file has {lines} lines, {FILE_LINES} are allowed"


def long_functions(source: Module) -> Iterator[str]:
    for function in functions(source.tree):
        lines = (function.end_lineno or function.lineno) - function.lineno + 1
        if lines > FUNCTION_LINES:
            yield f"{source.at(function)}: {function.name} has {lines} lines, {FUNCTION_LINES} are allowed"


def test_files_are_short() -> None:
    hold(long_files, modules(*PROGRAM, *TESTS), "split the file by what its parts are about.")


def test_functions_are_short() -> None:
    hold(long_functions, modules(*PROGRAM), "give the steps of the function names of their own.")


@pytest.mark.parametrize(("lines", "faults"), [(FUNCTION_LINES, 0), (FUNCTION_LINES + 1, 1)])
def test_the_law_of_functions_bites(lines: int, faults: int) -> None:
    text = "def f():\n" + "    pass\n" * (lines - 1)
    assert len(list(long_functions(module("engine/x.py", text)))) == faults


@pytest.mark.parametrize(("lines", "faults"), [(FILE_LINES, 0), (FILE_LINES + 1, 1)])
def test_the_law_of_files_bites(lines: int, faults: int) -> None:
    assert len(list(long_files(module("engine/x.py", "pass\n" * lines)))) == faults
