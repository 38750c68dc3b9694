"""House law: AST, decisions, answers and snapshots are frozen."""

import ast
from collections.abc import Iterator

import pytest

from tests.house.source import Module, called, hold, module, modules
from tests.house.writers import of_rows

FROZEN = ("engine/ast/", "engine/decisions", "engine/view/", "engine/terms/crossing", "engine/host/protocol")

NODES = ("engine/ast/",)  # whose classes are made by `record` and `says`


def is_frozen(node: ast.expr | ast.ClassDef) -> bool:
    """Whether a `dataclass` decorator, or the line of a struct's class, says `frozen=True`."""
    keywords = node.keywords if isinstance(node, ast.Call | ast.ClassDef) else []
    return any(
        keyword.arg == "frozen" and isinstance(keyword.value, ast.Constant) and keyword.value.value is True
        for keyword in keywords
    )


def thawed(source: Module) -> Iterator[str]:
    for node in source.nodes:
        if isinstance(node, ast.ClassDef):
            if {"Part", "Tagged", "Struct"} & set(map(called, node.bases)) and not is_frozen(node):
                yield f"{source.at(node)}: the struct {node.name} is not frozen"
            for decorator in node.decorator_list:
                if called(decorator) == "dataclass" and is_frozen(decorator) and source.path.startswith(NODES):
                    yield f"{source.at(node)}: say @record, which makes {node.name} frozen and gives it slots"
                elif called(decorator) == "dataclass" and not is_frozen(decorator):
                    yield f"{source.at(node)}: the dataclass {node.name} is not frozen"


def test_what_is_said_asked_and_shown_is_frozen() -> None:
    sources = [source for source in modules("engine") if source.path.startswith(FROZEN)]
    hold(
        thawed, sources,
        "write frozen=True, and replace (of dataclasses, or of msgspec.structs) where a changed copy is wanted.",
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
    assert len(list(thawed(module("engine/view/x.py", f"{decorator}\nclass A:\n    x: int\n")))) == faults


@pytest.mark.parametrize(("decorator", "faults"), [("@dataclass(frozen=True, slots=True)", 1), ("@record", 0)])
def test_the_law_of_nodes_bites(decorator: str, faults: int) -> None:
    assert len(list(thawed(module("engine/ast/x.py", f"{decorator}\nclass A(Test):\n    x: int\n")))) == faults


@pytest.mark.parametrize(
    ("bases", "faults"), [("Part", 1), ("msgspec.Struct, tag=True", 1), ("Tagged, frozen=True", 0)]
)
def test_the_law_bites_structs(bases: str, faults: int) -> None:
    assert len(list(thawed(module("engine/ast/x.py", f"class A({bases}):\n    x: int\n")))) == faults


def handed_out(source: Module) -> Iterator[str]:
    for node in source.nodes:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_") and of_rows(node.returns):
            yield f"{source.at(node)}: {node.name} hands out a row of the state, which can be written"


def test_views_hand_out_no_row_that_can_be_written() -> None:
    sources = [source for source in modules("engine") if source.path.startswith("engine/view/")]
    hold(handed_out, sources, "return a ShownRow, or the value that is asked for.")


@pytest.mark.parametrize(("returns", "faults"), [("Obj", 1), ("Player | None", 1), ("ShownRow", 0), ("int", 0)])
def test_the_law_of_views_bites(returns: str, faults: int) -> None:
    assert len(list(handed_out(module("engine/view/x.py", f"def row(self) -> {returns}: ...")))) == faults
