"""House law: AST, decisions, answers and snapshots are frozen."""

import ast
from collections.abc import Iterator

import pytest

from tests.house.source import Module, called, judge, module, modules

FROZEN = ("engine/ast/", "engine/decisions", "engine/view/")


def is_frozen(decorator: ast.expr) -> bool:
    """Whether a `dataclass` decorator says `frozen=True`."""
    keywords = decorator.keywords if isinstance(decorator, ast.Call) else []
    return any(
        keyword.arg == "frozen" and isinstance(keyword.value, ast.Constant) and keyword.value.value is True
        for keyword in keywords
    )


def thawed(source: Module) -> Iterator[str]:
    for node in source.nodes:
        if isinstance(node, ast.ClassDef):
            for decorator in node.decorator_list:
                if called(decorator) == "dataclass" and not is_frozen(decorator):
                    yield f"{source.at(node)}: the dataclass {node.name} is not frozen"


def test_what_is_said_asked_and_shown_is_frozen() -> None:
    judge(
        (fault for source in modules("engine") if source.path.startswith(FROZEN) for fault in thawed(source)),
        "write @dataclass(frozen=True), and dataclasses.replace where a changed copy is wanted.",
    )


@pytest.mark.parametrize(
    ("decorator", "faults"),
    [
        ("@dataclass", 1),
        ("@dataclass(slots=True)", 1),
        ("@dataclass(frozen=False)", 1),
        ("@dataclasses.dataclass", 1),
        ("@dataclass(frozen=True)", 0),
        ("@dataclasses.dataclass(slots=True, frozen=True)", 0),
        ("@final", 0),
    ],
)
def test_the_law_bites(decorator: str, faults: int) -> None:
    assert len(list(thawed(module("engine/ast/x.py", f"{decorator}\nclass A:\n    x: int\n")))) == faults
