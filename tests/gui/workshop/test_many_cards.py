"""Sets of thousands of cards: they are taken in, shown and searched while the screens go on."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from gui.dev.responsiveness import longest_turn
from gui.screens.base import Desk
from gui.screens.workshop import WorkshopScreen
from gui.workshop.card_actions import LARGE
from tests.timing import assert_within

COUNT = 2_000
LIMIT = 0.05  # seconds of one turn


def many(count: int = COUNT) -> str:
    """Cards as plain text."""
    return "\n\n".join(
        f"Lantern Eater {number} {{2}}{{G}}\nCreature — Spirit\nTrample\nWhen this creature dies, draw a card.\n3/3"
        for number in range(count)
    )  # fmt: skip


def is_taken(screen: WorkshopScreen, count: int = COUNT) -> bool:
    """Whether the list and the catalogue show so many cards."""
    return screen.list.list.count() == count and len(screen.desk.catalog.own.cards()) == count


def test_a_large_file_is_taken_in_beside_the_screens(
    qtbot: QtBot, workshop: WorkshopScreen, desk: Desk, tmp_path: Path
) -> None:
    file = tmp_path / "many.txt"
    file.write_text(many())
    assert file.stat().st_size > LARGE
    with qtbot.waitSignal(workshop.notice, timeout=120_000) as said:
        workshop.menus.import_file(file)
        assert workshop.own.sets.cards() == []  # not yet: a thread does it
    assert "2,000" in said.args[0] or "2000" in said.args[0]
    qtbot.waitUntil(lambda: is_taken(workshop), timeout=120_000)
    assert len(desk.catalog.own.search("t:spirit")) == COUNT
    workshop.own.sets.undo()
    workshop.show_changes()
    assert workshop.list.list.count() == 0 and desk.catalog.own.cards() == []  # one step, and what waited is forgotten


def test_a_large_clipboard_is_taken_in_beside_the_screens(qtbot: QtBot, workshop: WorkshopScreen) -> None:
    QGuiApplication.clipboard().setText(many())
    workshop.menus.paste()
    assert workshop.own.sets.cards() == []
    qtbot.waitUntil(lambda: is_taken(workshop), timeout=120_000)


def test_a_large_text_that_is_no_card_ends_in_a_sentence(qtbot: QtBot, workshop: WorkshopScreen) -> None:
    QGuiApplication.clipboard().setText('{"cards": [' + "[" * LARGE)
    with qtbot.waitSignal(workshop.notice, timeout=120_000) as said:
        workshop.menus.paste()
    assert said.args[0].endswith(".") and workshop.own.sets.cards() == []


@pytest.mark.timing
def test_no_turn_is_long_while_many_are_taken_in(qtbot: QtBot, workshop: WorkshopScreen, tmp_path: Path) -> None:
    file = tmp_path / "many.txt"
    file.write_text(many())
    workshop.own.reader.ask_statuses = lambda cards: None  # type: ignore[method-assign]  # what is read comes later

    def act() -> float:
        workshop.menus.new_set(f"Another {len(workshop.own.sets.all())}")
        taken = longest_turn(lambda: workshop.menus.import_file(file)) / 1000
        qtbot.waitUntil(lambda: workshop.list.list.count() == COUNT, timeout=120_000)
        return taken

    assert_within(LIMIT, act)
