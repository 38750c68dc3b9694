"""Words that are longer than a line are broken between letters, at once however long they are."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtWidgets import QApplication

from gui.art import rich
from gui.art.rich import RichText, layout_rich
from gui.art.typeset import Ink, advance

WIDTH = 180.0


def words(laid: RichText) -> list[str]:
    return ["".join(run.atom.text for run in line.runs) for line in laid.lines]


@pytest.mark.parametrize("word", ["x" * 700, "iWm" * 200, "W" * 90, "é" * 300])
def test_each_line_holds_as_much_as_goes_into_it(qapp: QApplication, word: str) -> None:
    ink = Ink(13.0)
    lines = words(layout_rich(word, WIDTH, ink))
    assert "".join(lines) == word and len(lines) > 1
    for line, after in pairwise(lines):
        assert advance(ink, line) <= WIDTH < advance(ink, line + after[0])


def test_the_work_grows_with_the_lines_alone(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[int] = []

    def counted(ink: Ink, text: str) -> float:
        measured.append(len(text))
        return advance(ink, text)

    monkeypatch.setattr(rich, "advance", counted)
    ink = Ink(13.0)
    lines = words(layout_rich("x" * 5000, WIDTH, ink))
    assert len(measured) < 16 * len(lines) and sum(measured) < 5000 * 60
