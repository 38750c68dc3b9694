"""R10: nothing that comes from a file or a socket is ever unpickled or evaluated: no such call is in the source."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

from engine.check.battery_result import Result

_MODULES: Final = frozenset({"pickle", "cPickle", "marshal", "shelve", "dill", "yaml"})
_CALLS: Final = frozenset({"eval", "exec"})
_ROOT: Final = Path(__file__).parents[2]


def run(count: int, first: int) -> Result:
    """Look through the whole source; how many is no matter."""
    del count, first
    result = Result("R10", "source files without unpickling or evaluating")
    for path in sorted((*_ROOT.glob("engine/**/*.py"), *_ROOT.glob("gui/**/*.py"))):
        result.tried += 1
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [each.name.partition(".")[0] for each in node.names if each.name.partition(".")[0] in _MODULES]
            elif isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] in _MODULES:
                names = [str(node.module)]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _CALLS:
                names = [node.func.id]
            result.faults.extend(f"{path.relative_to(_ROOT)}: {name}" for name in names)
    return result
