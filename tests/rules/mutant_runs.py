"""The runner of mutants: each in a child process, in which one function does something else (see `mutants`)."""

from __future__ import annotations

import ast
import contextlib
import gc
import importlib
import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict
from types import CodeType, FunctionType
from typing import Final

import pytest

from engine import BUILD
from engine.cli.homes import ROOT
from engine.cli.table import UsageError
from engine.compiled import INTERPRETED
from engine.keywords.all_keywords import ROW_OF
from tests.rules.mutants import Mutant, drawn

CAUGHT: Final = "caught"
SURVIVED: Final = "survived"
UNFIT: Final = "unfit"  # no such function at run time: it says nothing about the tests
OUTCOMES: Final = {0: SURVIVED, 2: UNFIT}  # by the exit code of the child


def run(count: int, seed: int, as_json: bool) -> int:
    """Draw mutants, run each and print what became of it; the sum last."""
    if not hasattr(os, "fork"):
        raise UsageError("--mutate needs a system that can fork processes; run it on Linux or macOS.")
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sums = {CAUGHT: 0, SURVIVED: 0, UNFIT: 0}
    survivors: list[str] = []
    for mutant in drawn(count, seed):
        outcome = judged(mutant)
        sums[outcome] += 1
        if outcome == SURVIVED:
            survivors.append(mutant.title)
        if not as_json:
            print(f"{outcome:8}  {mutant.title}", flush=True)
    tried = sums[CAUGHT] + sums[SURVIVED]
    share = round(100 * sums[CAUGHT] / tried, 1) if tried else 0.0
    print(json.dumps({"seed": seed, **sums, "percent": share, "survivors": survivors}) if as_json else
          f"{sums[CAUGHT]} of {tried} caught ({share} %), {sums[UNFIT]} unfit, seed {seed}")
    return 0


def judged(mutant: Mutant) -> str:
    """What the rule's own tests say of a mutant: it is caught if any of them fails. A compiled function has no other
    code to be given, so that all is interpreted in the child then."""
    if BUILD is not None:
        command = [sys.executable, "-m", __name__, json.dumps(asdict(mutant))]
        anew = subprocess.run(command, cwd=ROOT, env={**os.environ, INTERPRETED: "1"}, capture_output=True, check=False)
        return OUTCOMES.get(anew.returncode, CAUGHT)
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if child == 0:
        code = 3
        with contextlib.suppress(BaseException):
            code = _in_child(mutant)
        os._exit(code)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return OUTCOMES.get(status, CAUGHT)


def _in_child(mutant: Mutant) -> int:
    """0 if all tests pass, 1 if one fails, 2 if the mutant can't be made."""
    if not (_without_meaning(mutant.name) if mutant.file == "keyword" else _changed(mutant)):
        return 2
    out = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  # the child ends with it
    os.dup2(out.fileno(), 1)
    os.dup2(out.fileno(), 2)
    words = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *(str(ROOT / test) for test in mutant.tests)]
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        return 0 if pytest.main(words) == 0 else 1


def _changed(mutant: Mutant) -> bool:
    """Give the function its other code, wherever it is known; False if it is not there or does not fit."""
    module = mutant.file.removesuffix(".py").replace("/", ".")
    importlib.import_module(module)
    gc.unfreeze()  # what was set aside as the program began is listed again
    path = str(ROOT / mutant.file)
    names = mutant.name.split(".")
    text = mutant.source
    for name in reversed(names[:-1]):
        if name != "<locals>":
            text = f"class {name}:\n" + "".join(f"    {line}\n" for line in text.splitlines())
    tree = ast.parse(text)
    made = compile(f"from __future__ import annotations\n{ast.unparse(tree)}", path, "exec")
    wanted = next((code for code in _codes(made) if code.co_name == names[-1]), None)
    found = [
        each for each in gc.get_objects()
        if isinstance(each, FunctionType) and each.__module__ == module and each.__qualname__ == mutant.name
    ]
    if wanted is None or not found:
        return False
    for each in found:
        try:
            each.__code__ = wanted
        except ValueError:  # it closes over other names
            return False
    return True


def _codes(code: CodeType) -> Iterator[CodeType]:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from _codes(each)


def _without_meaning(name: str) -> bool:
    """Take the meaning out of a keyword's row; False if it has none."""
    row = ROW_OF.get(name)
    if row is None or not (row.means or row.spell_means):
        return False
    object.__setattr__(row, "means", "")
    object.__setattr__(row, "spell_means", "")
    return True


if __name__ == "__main__":
    sys.exit(_in_child(Mutant(**json.loads(sys.argv[1]))))
