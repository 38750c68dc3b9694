"""House law: imports run one way, without cycle, star, or import inside a function.

Imports for the type checker count like others, except on a page of abstract classes such as `engine/procedures.py`.
"""

import ast
from collections.abc import Iterable, Iterator

import pytest

from tests.house.source import PROGRAM, TESTS, Module, bites, called, functions, hold, judge, module, modules

ORDER = (
    "assets",
    "engine.terms",
    "engine.messages",
    "engine.ast",
    "engine.decisions",
    "engine.state",
    "engine.evaluate",
    "engine.game",
    "engine.events",
    "engine.actions",
    "engine.keywords",
    "engine.rules",
    "engine.variants",
    "engine.oracle",
    "engine.cards",
    "engine.view",
    "engine.play",
    "engine.ai, engine.lab, engine.scenarios, engine.workshop",
    "engine.draft",
    "engine.host",
    "engine.net",
    "engine.check",
    "engine.__main__, engine.cli",
    "gui",
    "packaging",
)
RANK = {part: rank for rank, parts in enumerate(ORDER) for part in parts.split(", ")}
STATE = ("engine.state", "engine.evaluate", "engine.game", "engine.events")


def part(name: str) -> str:
    """The part of the house a dotted name is in; other modules of `engine/` stand beside `decisions`."""
    names = name.split(".")
    if names[0] != "engine":
        return names[0]
    if len(names) == 1:
        return "engine"
    second = "cli" if names[1].startswith("cli") else names[1]
    return f"engine.{second}" if f"engine.{second}" in RANK else "engine.decisions"


def is_abstract_page(source: Module) -> bool:
    """Whether a module holds abstract classes and nothing else: what lower parts ask of the parts above them."""
    classes = [node for node in source.tree.body if isinstance(node, ast.ClassDef)]
    methods = [method for node in classes for method in functions(node)]
    own = [node for node in source.tree.body if isinstance(node, ast.FunctionDef | ast.Assign | ast.AnnAssign)]
    abstract = all("abstractmethod" in map(called, method.decorator_list) for method in methods)
    return bool(classes) and abstract and not own


def names_of_types(source: Module) -> set[ast.AST]:
    """The imports of an abstract page that only the type checker sees; they bind nothing when the program runs."""
    return {
        node
        for block in source.tree.body
        if isinstance(block, ast.If) and called(block.test) == "TYPE_CHECKING" and is_abstract_page(source)
        for node in ast.walk(block)
    }


def imported(source: Module) -> Iterator[tuple[ast.stmt, str]]:
    """Every dotted name a module imports, with its statement; `from a import b` gives `a.b`."""
    unbound = names_of_types(source)
    for node in source.nodes:
        if node in unbound:
            continue
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = source.name.split(".") + (["__init__"] if source.is_package else [])
            above = base[: -node.level] if node.level else []
            stem = ".".join([*above, *([node.module] if node.module else [])])
            yield from ((node, f"{stem}.{alias.name}") for alias in node.names)


def upward(source: Module) -> Iterator[str]:
    """Imports of a part that comes later in the order."""
    own = part(source.name)
    for node, name in imported(source):
        theirs = part(name)
        if theirs in RANK and own in RANK and RANK[theirs] > RANK[own]:
            yield f"{source.at(node)}: {own} imports {name}, which comes after it"


def screens_in_engine(source: Module) -> Iterator[str]:
    for node, name in imported(source):
        if name.startswith(("PySide6", "shiboken6", "gui.")) or name == "gui":
            yield f"{source.at(node)}: the engine imports {name}"


def state_in_screens(source: Module) -> Iterator[str]:
    for node, name in imported(source):
        if part(name) in STATE:
            yield f"{source.at(node)}: a screen imports {name}"


def stars(source: Module) -> Iterator[str]:
    for node, name in imported(source):
        if name.endswith(".*"):
            yield f"{source.at(node)}: imports {name}"


def hidden_imports(source: Module) -> Iterator[str]:
    for function in functions(source.tree):
        for node in ast.walk(function):
            if isinstance(node, ast.Import | ast.ImportFrom):
                yield f"{source.at(node)}: an import inside {function.name}"


def edges(sources: Iterable[Module]) -> dict[str, dict[str, str]]:
    """Which module imports which of these, and where: name → imported name → `file:line`."""
    known = {source.name: source for source in sources}
    graph: dict[str, dict[str, str]] = {}
    for source in known.values():
        graph[source.name] = {}
        for node, name in imported(source):
            target = name if name in known else name.rpartition(".")[0]
            if target in known and target != source.name:
                graph[source.name].setdefault(target, source.at(node))
    return graph


def cycles(graph: dict[str, dict[str, str]]) -> Iterator[str]:
    """One line for each import that closes a circle, found by a walk in depth."""
    done: set[str] = set()
    for root, first in graph.items():
        path: list[str] = []
        steps = [(root, iter(first))] if root not in done else []
        while steps:
            name, targets = steps[-1]
            if not path or path[-1] != name:
                path.append(name)
            target = next(targets, None)
            if target is None:
                done.add(name)
                path.pop()
                steps.pop()
            elif target in path:
                circle = [*path[path.index(target) :], target]
                yield f"{graph[name][target]}: a circle of imports: {' → '.join(circle)}"
            elif target not in done:
                steps.append((target, iter(graph[target])))


def test_imports_run_one_way() -> None:
    hold(
        upward, modules(*PROGRAM),
        "move what both need down to the earlier part, or ask for it through the abstract class beside "
        "decisions. The order: " + " → ".join(ORDER) + ".",
    )


def test_the_engine_knows_no_screen() -> None:
    hold(screens_in_engine, modules("engine"), "hand the screen a view, or let it pass a function in.")


def test_screens_never_touch_state() -> None:
    hold(state_in_screens, modules("gui"), "read it from the view (engine.view); if the view lacks it, add it there.")


def test_no_import_closes_a_circle() -> None:
    judge(cycles(edges(modules(*PROGRAM, *TESTS))), "move what both modules need into a third.")


def test_no_star_imports() -> None:
    hold(stars, modules(*PROGRAM, *TESTS), "name what is imported.")


def test_no_import_inside_a_function() -> None:
    hold(
        hidden_imports, modules(*PROGRAM, *TESTS),
        "import at the top; if that closes a circle, the parts are cut wrongly.",
    )


test_the_law_of_order_bites = bites(upward, "", {
    ("engine/ast/x.py", "from engine.state import zones"): 1,
    ("engine/ast/x.py", "from ..state import zones"): 1,
    ("engine/ast/__init__.py", "from ..state import zones"): 1,
    ("engine/ast/x.py", "import engine.rules.combat"): 1,
    ("engine/ast/x.py", "from engine import rules"): 1,
    ("engine/referee.py", "from engine.state import zones"): 1,
    ("engine/state/x.py", "from engine.referee import Referee\nfrom engine.terms import colors"): 0,
    ("engine/lab/x.py", "from engine.ai import greedy"): 0,
    ("engine/play/x.py", "from engine.ai import greedy"): 1,
    ("engine/cli_sim.py", "from engine.lab import runs"): 0,
    ("engine/lab/x.py", "from engine.cli_sim import main"): 1,
    ("gui/x.py", "from engine.view import View\nimport assets"): 0,
    ("assets/x.py", "from gui import art"): 1,
})


@pytest.mark.parametrize(
    ("body", "faults"),
    [
        ("class A(ABC):\n    @abstractmethod\n    def f(self) -> 'Game': ...", 0),
        ("class A(ABC):\n    def f(self) -> 'Game': ...", 1),
        ("def f() -> 'Game': ...", 1),
    ],
)
def test_only_a_page_of_abstract_classes_may_name_later_types(body: str, faults: int) -> None:
    text = f"if TYPE_CHECKING:\n    from engine.game import Game\n{body}"
    assert len(list(upward(module("engine/procedures.py", text)))) == faults


def test_the_law_of_circles_bites() -> None:
    straight = module("engine/a.py", "from engine.b import x"), module("engine/b.py", "import engine.c")
    closed = [*straight, module("engine/c.py", "from engine import a")]
    assert not list(cycles(edges(straight)))
    assert [fault.split(": ")[0] for fault in cycles(edges(closed))] == ["engine/c.py:1"]


@pytest.mark.parametrize("text", ["def f():\n    import os", "async def f():\n    from os import path"])
def test_the_law_of_hidden_imports_bites(text: str) -> None:
    assert len(list(hidden_imports(module("engine/x.py", text)))) == 1


def test_the_laws_of_screens_and_stars_bite() -> None:
    assert list(stars(module("engine/x.py", "from engine.terms import *")))
    assert list(screens_in_engine(module("engine/x.py", "from PySide6.QtCore import QObject")))
    assert list(state_in_screens(module("gui/x.py", "from engine.game import Game")))
    assert not list(state_in_screens(module("gui/x.py", "from engine.play import match")))
