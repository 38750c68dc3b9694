"""House law: no pickle, eval or exec on anything that came from a file or a socket, so none at all."""

import ast
from collections.abc import Iterator

from tests.house.source import Module, bites, judge, modules

MODULES = {"pickle", "cPickle", "dill", "cloudpickle", "marshal", "shelve"}
CALLS = {"eval", "exec", "compile", "__import__"}


def unsafe(source: Module) -> Iterator[str]:
    for node in source.nodes:
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
            yield f"{source.at(node)}: calls {node.func.id}()"
            continue
        else:
            continue
        for name in names:
            if name.partition(".")[0] in MODULES:
                yield f"{source.at(node)}: imports {name}"


def test_nothing_that_was_read_is_run() -> None:
    judge(
        (fault for source in modules("engine", "gui", "assets") for fault in unsafe(source)),
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
