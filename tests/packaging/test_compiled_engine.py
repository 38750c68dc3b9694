"""The compiled engine: it is used only where it fits the sources, a broken one harms nobody, and it reads the same."""

import ast
import gzip
import json
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import compile_engine
import pytest
from PySide6.QtCore import QLockFile

from assets import asset_path
from engine import BUILD, compiled
from engine.cards.bundled import BUNDLED
from engine.cards.files import card_objects
from tests.shared import REAL_CARDS, has_real_cards

EVERY = 40  # of the shared cards one of so many is read

NODES = """\
from dataclasses import dataclass
from enum import Enum
from typing import Any


class Zone(Enum):
    HAND = "hand"
    EXILE = "exile"

    @property
    def short(self) -> str:
        return self.value[0]


@dataclass(slots=True)
class Node:
    surface: str = ""


@dataclass(slots=True)
class Effect(Node):
    mark: int = -1


class Asked(type):
    def __instancecheck__(cls, value: object) -> bool:
        return value == 3


class Three(metaclass=Asked):
    pass


class Looking:
    def __getattr__(self, name: str) -> Any:
        return "looked for " + name


class Open:
    surface = "of the class"
"""

ASKING = """\
from typing import Any

from nodes import Effect, Looking, Node, Open, Three, Zone

GIVEN = 1


def given() -> int:
    return GIVEN


def give(value: int) -> None:
    global GIVEN
    GIVEN = value


def kinds(value: object) -> list[bool]:
    return [isinstance(value, Node), isinstance(value, (Effect, Looking)), isinstance(value, Node | Open),
            isinstance(value, Three)]


def missing(value: Any, name: str) -> str:
    try:
        return str(getattr(value, name))
    except AttributeError as error:
        return str(error)


def main() -> None:
    effect: Any = Effect("said")
    for each in (effect, Node(), Looking(), Open(), 3):
        print(kinds(each))
    effect.mark = 7
    effect.surface = effect.surface + " again"
    print(effect.surface, effect.mark, missing(effect, "other"))
    del effect.mark
    print(missing(effect, "mark"), missing(Looking(), "mark"), missing(Open(), "surface"))
    opened: Any = Open()
    opened.surface = "of its own"
    print(opened.surface)
    print(Zone.HAND, Zone.HAND.short, Zone.__name__, missing(Zone, "STACK"), missing(Three, "name"), Open.surface)
    print(given(), end=" ")
    give(2)
    print(given(), end=" ")
    print(GIVEN)
"""


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A folder with an engine of one module."""
    module = tmp_path / "sources" / "engine" / "oracle" / "kernel.py"
    module.parent.mkdir(parents=True)
    module.write_text("WORDS = 1\n", encoding="utf-8")
    return tmp_path / "sources"


def test_a_build_belongs_to_the_sources_as_they_are(sources: Path) -> None:
    before = compiled.build_of(sources)
    assert compiled.build_of(sources) == before
    (sources / "engine" / "oracle" / "kernel.py").write_text("WORDS = 10\n", encoding="utf-8")
    assert compiled.build_of(sources) != before
    assert compiled.build_of(sources.parent / "sources").name.startswith(compiled.key_of(sources))


def test_a_broken_build_is_one_sentence_and_the_engine_is_interpreted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv(compiled.INTERPRETED, raising=False)
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    assert compiled.in_use() is None
    build = compiled.build_of(compiled.ROOT)
    build.mkdir(parents=True)
    assert compiled.in_use() is None
    assert capsys.readouterr().err.count("\n") == 1
    for module in compiled.MODULES:
        place = compiled.place_of(module, build)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(b"no library")
    (build / f"x__mypyc{compiled.SUFFIX}").write_bytes(b"no library")
    assert compiled.in_use() is None
    said = capsys.readouterr().err
    assert said.startswith("What is compiled in ")
    assert said.endswith("it goes on without it, slower.\n")


@pytest.mark.parametrize("path", compile_engine.FILES)
def test_a_compiled_module_makes_no_class_of_the_tree(path: str) -> None:
    """A dataclass whose base is not compiled can't be made with slots in a compiled module."""
    tree = ast.parse((compiled.ROOT / path).read_text("utf-8"))
    brought = {
        each.asname or each.name
        for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and str(node.module).startswith("engine.ast")
        for each in node.names
    }
    made = [
        node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and node.decorator_list
        and any(isinstance(base, ast.Name) and base.id in brought for base in node.bases)
    ]
    assert not made


def test_a_build_the_engine_cannot_be_imported_from_is_told_by_its_reason(tmp_path: Path) -> None:
    (tmp_path / "engine" / "oracle").mkdir(parents=True)
    assert "lacks" in compile_engine.fault_of(tmp_path)
    if BUILD is not None:
        assert not compile_engine.fault_of(BUILD)
        shutil.copytree(BUILD, tmp_path, dirs_exist_ok=True)
        (tmp_path / "engine" / "oracle" / f"cards{compiled.SUFFIX}").write_bytes(b"no library")
        assert "cards" in compile_engine.fault_of(tmp_path)


def test_nothing_is_compiled_where_all_is_to_be_interpreted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    monkeypatch.setenv(compiled.INTERPRETED, "1")
    assert compile_engine.main(["--quietly"]) == 0
    assert not compiled.builds().exists()
    assert capsys.readouterr().out == ""


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without anything of ours compiled, and without a compiler on its path."""
    monkeypatch.delenv(compiled.INTERPRETED, raising=False)
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))


@pytest.mark.usefixtures("bare")
def test_without_a_compiler_set_up_says_nothing_and_the_command_one_sentence(
    capsys: pytest.CaptureFixture[str]
) -> None:
    assert compile_engine.main(["--quietly"]) == 0
    assert capsys.readouterr().out == ""
    assert compile_engine.main([]) == 1
    assert capsys.readouterr().out.startswith("There is no C compiler")


def test_what_is_compiled_beside_the_client_yields_to_it_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    yielded: list[int] = []
    monkeypatch.delenv(compiled.INTERPRETED, raising=False)
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    monkeypatch.setattr(compile_engine, "has_compiler", lambda: True)
    monkeypatch.setattr(compile_engine, "built", lambda _build, _work: "")
    monkeypatch.setattr(os, "nice", yielded.append, raising=False)
    assert compile_engine.main(["--quietly"]) == 0
    assert not yielded and "meanwhile" not in capsys.readouterr().out
    assert compile_engine.main(["--quietly", "--beside"]) == 0
    assert yielded == [compile_engine.LOWEST]
    assert capsys.readouterr().out.startswith("You can play meanwhile")


def test_who_finds_the_sources_being_compiled_waits_and_takes_that_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv(compiled.INTERPRETED, raising=False)
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    monkeypatch.setattr(compile_engine, "has_compiler", lambda: True)
    monkeypatch.setattr(compile_engine, "compiled", lambda work: (False, "it was compiled a second time"))
    compiled.builds().mkdir()
    build = compiled.build_of(compiled.ROOT)
    lock = QLockFile(str(compiled.builds() / f"{compiled.key_of(compiled.ROOT)}-work.lock"))
    assert lock.tryLock(0)

    def other_is_done() -> None:
        build.mkdir()
        lock.unlock()

    timer = threading.Timer(0.2, other_is_done)
    timer.start()
    assert compile_engine.main([]) == 0
    timer.join()
    assert "waiting for that" in capsys.readouterr().out


@pytest.mark.usefixtures("bare")
def test_on_windows_the_compiler_is_tried_and_its_lack_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    missing = "error: Microsoft Visual C++ 14.0 or greater is required."
    monkeypatch.setattr(compile_engine, "compiled", lambda work: (False, f"running build_ext\n{missing}\n"))
    assert compile_engine.main([]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[1:] == [f"The engine could not be compiled ({missing}); it stays interpreted, which is slower."]
    assert compile_engine.main(["--quietly"]) == 0
    assert capsys.readouterr().out == ""  # the same sources are not tried again by themselves


def test_compiled_modules_do_what_they_do_interpreted(tmp_path: Path) -> None:
    if not compile_engine.has_compiler():
        pytest.skip("there is no C compiler here")
    (tmp_path / "nodes.py").write_text(NODES, encoding="utf-8")
    source = tmp_path / "asking.py"
    source.write_text(ASKING, encoding="utf-8")

    def run(*command: str | Path) -> str:
        whole = [sys.executable, *command]
        return subprocess.run(whole, cwd=tmp_path, capture_output=True, text=True, check=True).stdout

    asked = ("-c", "import asking; asking.main(); print(asking.__file__.endswith('.py'))")
    interpreted = run(*asked)
    run(compile_engine.BUILD_MODULES, "2", source.name)
    source.unlink()
    assert interpreted.startswith("[True, True, True, False]\n[True, False, True, False]\n")
    assert interpreted.endswith("\n1 2 2\nTrue\n")
    assert run(*asked) == interpreted.replace("2\nTrue\n", "2\nFalse\n")


def test_the_sources_as_they_are_can_be_compiled() -> None:
    """Setting up the tests compiles them where there is a compiler, and notes when that fails: the compiler refuses
    some of what the interpreter runs."""
    log = compiled.builds() / f"{compiled.key_of(compiled.ROOT)}-work" / "compile.log"
    assert not compile_engine.failure_of(compiled.build_of(compiled.ROOT)).exists(), f"why is in {log}"


def test_every_module_that_is_compiled_is_there() -> None:
    assert [path for path in compile_engine.FILES if not (compiled.ROOT / path).is_file()] == []


def outlines(file: Path, interpreted: bool) -> str:
    """What is read of all cards of a file, by a reader of its own."""
    variables = {name: value for name, value in os.environ.items() if name != compiled.INTERPRETED}
    variables |= {compiled.INTERPRETED: "1"} if interpreted else {}
    command = [sys.executable, "-m", "engine", "read", str(file), "--draw", "100000"]
    result = subprocess.run(command, cwd=compiled.ROOT, env=variables, capture_output=True, text=True, check=True)
    return result.stdout


@pytest.mark.skipif(BUILD is None, reason="nothing of these sources is compiled here")
def test_both_forms_read_the_same(tmp_path: Path) -> None:
    file = tmp_path / "cards.jsonl"
    lines = [json.dumps(card) for name in BUNDLED for card in card_objects(asset_path(name))]
    if has_real_cards():
        with gzip.open(REAL_CARDS, "rt", encoding="utf-8") as cards:
            lines += [line.rstrip("\n") for number, line in enumerate(cards) if not number % EVERY]
    file.write_text("\n".join(lines), encoding="utf-8")
    found = outlines(file, interpreted=False)
    assert found.count("\n=== ") > 100
    assert found == outlines(file, interpreted=True)
