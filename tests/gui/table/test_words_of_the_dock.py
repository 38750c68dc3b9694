"""The words of the lamp-coloured button and of what stands below it: whole, however large letters are."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from gui import theme
from gui.prompts.base import Choice
from gui.table.dock import Dock, label_in

WORDS = (
    "Pay {2} so that Cinderpath is not countered", "Tidal Rebuke verrechnen", "Diese Reihenfolge", "Keep",
    "Zwei Kreaturen opfern und weitermachen",
)  # fmt: skip


@pytest.fixture(autouse=True, params=[1.0, 1.4])
def large(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[None]:
    theme.set_text(request.param)
    yield
    theme.set_text(1.0)


@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize("room", [104, 150, 260])
def test_the_words_of_the_button_lie_within_it(words: str, room: int) -> None:
    rich = label_in(words, room, 50)
    assert rich.height <= 50
    assert all(line.width <= room for line in rich.lines)
    longest = max((part for part in words.split() if "{" not in part), key=len)
    assert any(longest in "".join(run.atom.text for run in line.runs) for line in rich.lines)  # no word is torn


def test_what_finds_no_room_ends_in_an_ellipsis() -> None:
    rich = label_in("Return target creature card from your graveyard to the battlefield under your control", 104, 50)
    assert rich.height <= 50 and rich.lines[-1].runs[-1].atom.text.endswith("…")


def test_the_alternatives_lie_beside_each_other() -> None:
    dock = Dock()
    dock.resize(240, 160)
    offered = (("Zug beenden", "E"), ("Alles verrechnen", "F10"))
    choices = tuple(Choice(label, lambda: None, key) for label, key in offered)
    dock.quiet.resize(232, 34)
    dock.quiet.set_choices(choices)
    first, second = dock.quiet.boxes()
    assert first.right() <= second.left() and second.right() <= 232
