"""Questions with a panel: it stands above the buttons and covers nothing of the table, where there is room."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect
from pytestqt.qtbot import QtBot

from gui.dev.demo_decisions import DECISIONS
from gui.prompts.lookup import label_of
from gui.prompts.panel import Panel
from gui.widgets.text_paint import Ink, advance
from tests.gui.fixtures import Table, open_table, scene

NARROW = [name for name in DECISIONS if name not in {"crowded"}]


def in_window(table: Table, panel: Panel) -> QRect:
    return QRect(panel.mapTo(table, panel.rect().topLeft()), panel.size())


@pytest.mark.parametrize("size", [(1440, 900), (1920, 1080)])
def test_a_list_of_choices_leaves_the_whole_table_in_sight(qtbot: QtBot, size: tuple[int, int]) -> None:
    seen = 0
    for name in NARROW:
        table = open_table(name, size)
        qtbot.addWidget(table)
        panel = table.overlays.panel
        if not isinstance(panel, Panel) or not panel.usual:
            continue
        seen += 1
        box = in_window(table, panel)
        assert not box.intersects(table.table.geometry()), name
        assert box.bottom() < table.right.dock.mapTo(table, table.right.dock.rect().topLeft()).y(), name
        assert panel.height() >= panel.heightForWidth(panel.width()), (name, "nothing of it is cut")
    assert seen >= 5


def test_what_finds_no_room_in_the_column_lies_on_the_table(qtbot: QtBot) -> None:
    snap, decision = scene("order")
    assert decision is not None
    table = Table()
    qtbot.addWidget(table)
    table.resize(1280, 720)
    table.show_position(snap, ())
    table.show()
    many = tuple(f"A trigger with a good many words about what it does, number {n}" for n in range(9))
    table.ask(snap, replace(decision, items=tuple(range(500, 509)), labels=many, about=()))
    panel = table.panel
    assert in_window(table, panel).intersects(table.table.geometry()) and panel.width() >= panel.usual
    assert table.right.docked is False and not table.right.asks


def test_the_zoom_gives_its_place_to_the_panel_and_takes_it_back(qtbot: QtBot) -> None:
    table = open_table("modes")
    qtbot.addWidget(table)
    assert not table.right.docked and not table.right.zoom.isVisible()
    floating = table.overlays.float_zoom
    assert floating.isHidden() or not in_window(table, table.panel).intersects(floating.geometry())
    table.clear_question()
    assert table.right.docked and table.right.zoom.isVisible() and floating.isHidden()
    card = table.position.players[0].hand[0]
    table.preview.peek(card.id)
    assert table.right.zoom.card == card


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_names_beside_their_shares_are_whole_in_the_column(qtbot: QtBot, size: tuple[int, int]) -> None:
    table = open_table("divide", size)
    qtbot.addWidget(table)
    assert table.right.asks
    names = [label_of(table.position, ref) for ref in table.asking.decision.among]
    for row, name in zip(table.panel.rows, names, strict=True):
        assert advance(Ink(14, 600), name) <= row.words_room(), name


def test_words_in_order_keep_clear_of_the_handles_in_the_column(qtbot: QtBot) -> None:
    table = open_table("order", (1280, 720))
    qtbot.addWidget(table)
    rows = table.panel.rows
    assert table.right.asks
    for index in table.asking.items:
        assert 46 + rows._words(index).size.width() <= rows.width() - 32
