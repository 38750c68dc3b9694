"""House law: the grammar grows by parts that multiply, not by rows: these numbers may only fall. They are rounded up,
so that the words of a new verb find room."""

from __future__ import annotations

from engine.oracle.grammar import grammar
from tests.house.source import ROOT

PRODUCTIONS = 9_800
FILES = 80
LINES = 22_000


def test_the_grammar_has_no_more_productions() -> None:
    count = sum(map(len, grammar().productions.values()))
    assert count <= PRODUCTIONS, "make the case met a place in a row that is there, or take rows away that it replaces"


def test_the_reader_has_no_more_files_and_lines() -> None:
    files = list((ROOT / "engine" / "oracle").rglob("*.py"))
    lines = sum(len(each.read_text("utf-8").splitlines()) for each in files)
    assert (len(files) <= FILES, lines <= LINES) == (True, True), (
        f"{len(files)} files of {FILES}, {lines} lines of {LINES}: a wording belongs beside others of its nonterminal"
    )
