"""House law: names are the words of the rulebook and the field; words of the old private dialect do not come back."""

import ast
from collections.abc import Iterator

import pytest

from tests.house.source import PROGRAM, Module, judge, module, modules

RETIRED = {
    "gui": {
        "collector": "gc_control",
        "door": "navigator",
        "errand": "match_request",
        "felt": "background",
        "later": "lazy_import",
        "latest": "latest_only_worker",
        "lettering": "text_paint",
        "making": "match_maker",
        "matchtable": "play_table",
        "matchview": "play_table",
        "matchbase": "play_table",
        "settled": "auto_answers",
        "sizing": "ui_scale",
        "steps": "chunked_work",
        "still": "demo_position",
        "stiller": "demo_recorder",
        "tablewishes": "player_preferences",
        "told": "log_rollback",
        "trouble": "error",
        "twins": "identical_triggers",
        "wish": "table_setup",
        "wishes": "player_preferences",
    },
}
"""By the part of the house: each word that may not name a module, class or public function, in lower case and without
underscores, and what the field says instead."""


def named(source: Module) -> Iterator[tuple[str, str]]:
    """What a module names: itself, its classes, public functions and methods; each with its place."""
    stem = source.path.rpartition("/")[2].removesuffix(".py")
    package = source.path.split("/")[-2] if stem == "__init__" and "/" in source.path else stem
    yield package, source.path
    for node in source.nodes:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("__"):
            private = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("_")
            if not private:
                yield node.name, source.at(node)


def dialect(source: Module) -> Iterator[str]:
    """Retired words among a module's names."""
    words = {
        word: instead
        for part, listed in RETIRED.items()
        if source.path.startswith(f"{part}/")
        for word, instead in listed.items()
    }
    for name, place in named(source):
        instead = words.get(name.replace("_", "").lower())
        if instead is not None:
            yield f"{place}: {name} (say {instead})"


def test_names_are_the_fields_words() -> None:
    judge((fault for source in modules(*PROGRAM) for fault in dialect(source)), "use the word of the field.")


@pytest.mark.parametrize(
    ("path", "text", "faults"),
    [
        ("gui/x/door.py", "", 1),
        ("gui/wishes/__init__.py", "", 1),
        ("gui/x.py", "class Twins: ...", 1),
        ("gui/x.py", "class _Told: ...", 1),
        ("gui/x.py", "def felt(): ...\ndef _later(): ...", 1),
        ("gui/x.py", "class A:\n    def wishes(self): ...", 1),
        ("gui/x.py", "class IdenticalTriggers: ...\ndef door_of(room): ...", 0),
        ("engine/x.py", "def door(): ...", 0),
    ],
)
def test_the_law_of_names_bites(path: str, text: str, faults: int) -> None:
    assert len(list(dialect(module(path, text)))) == faults
