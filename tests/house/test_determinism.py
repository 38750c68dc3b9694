"""House law: no clock, global random, `hash()` or order by `id()` in the engine."""

import ast
from collections.abc import Iterator

from tests.house.source import Module, bites, called, functions, hold, imported, modules

UNFORESEEN = ("engine/net/",)  # keys, join codes and the seeds of matches among people: nobody may foresee them
TIMED = ("engine/ai/", "engine/battery_progress.py", "engine/check/", "engine/lab/", "engine/__main__.py", "engine/cli")
NOW = {"now", "utcnow", "today"}
CHANCE = {"random", "secrets", "uuid"}


def clocks(source: Module) -> Iterator[str]:
    """Imports of `time`, and `datetime` asked for now."""
    for node in source.nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in NOW:
            yield f"{source.at(node)}: asks {ast.unparse(node)}"
        if "time" in imported(node) and isinstance(node, ast.stmt):
            yield f"{source.at(node)}: imports time"


def chances(source: Module) -> Iterator[str]:
    """Randomness that no seed governs; of `random` only `Random(seed)` is left."""
    for node in source.nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name in CHANCE - {"random"} or (alias.name == "random" and alias.asname):
                    yield f"{source.at(node)}: imports {alias.name}"
        elif isinstance(node, ast.ImportFrom) and node.module in CHANCE:
            for alias in node.names:
                if (node.module, alias.name) != ("random", "Random"):
                    yield f"{source.at(node)}: imports {alias.name} from {node.module}"
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            words = f"{node.value.id}.{node.attr}"
            if words == "os.urandom" or (words.startswith("random.") and words != "random.Random"):
                yield f"{source.at(node)}: uses {words}"
        elif isinstance(node, ast.Call) and called(node) == "Random" and not node.args:
            yield f"{source.at(node)}: makes a Random without a seed"


def keys(tree: ast.AST) -> Iterator[ast.AST]:
    """The expressions that are keys of a table: in brackets, left of `in`, given to `get`, or called `key`."""
    for node in ast.walk(tree):
        match node:
            case ast.Subscript(slice=part) | ast.Compare(left=part, ops=[ast.In() | ast.NotIn()]):
                yield from ast.walk(part)
            case ast.Call(func=ast.Attribute(attr="get" | "setdefault"), args=[part, *_]):
                yield from ast.walk(part)
            case ast.Assign(targets=[ast.Name(id="key")], value=part):
                yield from ast.walk(part)


def identities(source: Module) -> Iterator[str]:
    """Calls of `id` for more than a key, and of `hash` outside `__hash__`: both differ from run to run."""
    hashes = [function for function in functions(source.tree) if function.name == "__hash__"]
    free = {"hash": {node for function in hashes for node in ast.walk(function)}, "id": set(keys(source.tree))}
    for node in source.nodes:
        name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
        if isinstance(node, ast.Call) and name in free and node not in free[name]:
            yield f"{source.at(node)}: calls {name}()"


def test_the_engine_reads_no_clock() -> None:
    sources = [source for source in modules("engine") if not source.path.startswith(TIMED)]
    hold(
        clocks, sources,
        "count turns, events or steps; only computer players, the lab, checks and the command line look at a clock.",
    )


def test_the_engine_draws_from_its_seed_only() -> None:
    sources = [source for source in modules("engine") if not source.path.startswith(UNFORESEEN)]
    hold(chances, sources, "draw from the game's generator; a computer player takes a random.Random with a seed.")


def test_the_engine_asks_no_identity() -> None:
    hold(
        identities, modules("engine"),
        "compare with `is`, order by the object's number, digest with hashlib; id() may only be a memo's `key`.",
    )


test_the_law_of_clocks_bites = bites(clocks, "engine/x.py", {
    "import time": 1,
    "from time import monotonic": 1,
    "import datetime\ndatetime.date.today()": 1,
    "from datetime import date\nreleased = date(1993, 8, 5)": 0,
})


test_the_law_of_chance_bites = bites(chances, "engine/x.py", {
    "import random\nrandom.shuffle(cards)": 1,
    "import random\nrandom.Random()": 1,
    "from random import choice": 1,
    "import random as chance": 1,
    "import uuid": 1,
    "import os\nos.urandom(8)": 1,
    "import random\ndice = random.Random(seed)": 0,
    "from random import Random\ndice = Random(7)": 0,
})


test_the_law_of_identities_bites = bites(identities, "engine/x.py", {
    "sorted(cards, key=lambda card: id(card))": 1,
    "first = id(card) < id(other)": 2,
    "key = hash(card)": 1,
    "key = (name, id(card))\nmemo[id(card)] = 1\nid(card) in memo\nmemo.get(id(card))": 0,
    "class A:\n    def __hash__(self) -> int:\n        return hash(self.name)": 0,
    "key = card.id\ncard.hash()": 0,
})
