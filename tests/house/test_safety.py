"""House law: no pickle, eval or exec on anything that came from a file or a socket, so none at all."""

import ast
from collections.abc import Iterator

from tests.house.source import Module, bites, hold, imported, modules

MODULES = {"pickle", "cPickle", "dill", "cloudpickle", "marshal", "shelve"}
CALLS = {"eval", "exec", "compile", "__import__"}


def unsafe(source: Module) -> Iterator[str]:
    for node in source.nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
            yield f"{source.at(node)}: calls {node.func.id}()"
        elif isinstance(node, ast.stmt):
            unsafe_ones = [name for name in imported(node) if name.partition(".")[0] in MODULES]
            yield from (f"{source.at(node)}: imports {name}" for name in unsafe_ones)


def test_nothing_that_was_read_is_run() -> None:
    hold(
        unsafe, modules("engine", "gui", "assets"),
        "write what is kept or sent as JSON, and read it with a typed decoder.",
    )


test_the_law_bites = bites(unsafe, "engine/x.py", {
    "import pickle": 1,
    "from marshal import loads": 1,
    "import json, shelve": 1,
    "eval('1')": 1,
    "exec(text)": 1,
    "import json\nimport re\nre.compile('x')\ndialog.exec()": 0,
})
