"""The source tree as the house laws see it: modules with their text and syntax tree."""

import ast
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ("engine", "gui", "assets", "packaging")
TESTS = ("tests",)

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Module:
    """A Python file: its path from the root, its text, and what the text says."""

    path: str
    text: str
    tree: ast.Module

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """Every node of the tree, looked for once: most laws walk every module."""
        return tuple(ast.walk(self.tree))

    @property
    def name(self) -> str:
        """The dotted name it is imported by."""
        return self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    @property
    def is_package(self) -> bool:
        """Whether it is the `__init__` of a package."""
        return self.path.endswith("__init__.py")

    def at(self, node: ast.stmt | ast.expr) -> str:
        """Where a node stands, as `file:line`."""
        return f"{self.path}:{node.lineno}"


def module(path: str, text: str) -> Module:
    """A module made of a path and its text."""
    return Module(path, text, ast.parse(text))


@cache
def below(folder: str) -> tuple[Module, ...]:
    """Every module below a folder, in the order of their paths."""
    paths = sorted((ROOT / folder).rglob("*.py"))
    return tuple(module(path.relative_to(ROOT).as_posix(), path.read_text("utf-8")) for path in paths)


def modules(*folders: str) -> tuple[Module, ...]:
    """Every module below these folders, in the order of their paths."""
    return tuple(sorted((each for folder in folders for each in below(folder)), key=lambda each: each.path))


def functions(tree: ast.AST) -> Iterator[Function]:
    """Every function of a tree, nested ones too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def called(node: ast.AST) -> str:
    """The last name of what a call or decorator refers to: `f` for `f`, `f(x)`, `m.f`, `m.f(x)`; else ""."""
    target = node.func if isinstance(node, ast.Call) else node
    if isinstance(target, ast.Attribute):
        return target.attr
    return target.id if isinstance(target, ast.Name) else ""


def judge(faults: Iterable[str], remedy: str) -> None:
    """Fail with every fault on its line and the remedy below, if there is any fault."""
    found = list(faults)
    if found:
        pytest.fail("\n".join([*found, f"Remedy: {remedy}"]), pytrace=False)


def hold(law: Callable[[Module], Iterable[str]], sources: Iterable[Module], remedy: str) -> None:
    """Judge by a law all modules that it is for."""
    judge((fault for source in sources for fault in law(source)), remedy)


def imported(node: ast.AST) -> list[str]:
    """The modules that a statement imports, or imports from."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module or ""] if isinstance(node, ast.ImportFrom) else []


Bite = Callable[[str, str, int], None]


def bites(
    law: Callable[[Module], Iterable[str]], path: str, faults: Mapping[str | tuple[str, str], int], free: str = ""
) -> Bite:
    """A test that a law finds so many faults in each of these texts as a module: of that path, or of its own; and none
    in a module of the path `free`, for which the law does not hold."""
    rows = [(*(each if isinstance(each, tuple) else (path, each)), count) for each, count in faults.items()]

    @pytest.mark.parametrize(("path", "text", "faults"), rows)
    def test(path: str, text: str, faults: int) -> None:
        assert len(list(law(module(path, text)))) == faults
        assert not free or not list(law(module(free, text)))

    return test
