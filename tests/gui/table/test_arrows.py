"""Arrows keep off the phase strip: beside it, above it or below it, never over its words."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath
from pytestqt.qtbot import QtBot

from gui.table.arrows import Anchor, curve
from tests.gui.fixtures import battlefield, open_table

SIZES = [(1280, 720), (1440, 900), (1920, 1080), (3840, 2160)]


def path(source: Anchor, target: Anchor, strip: QRectF) -> QPainterPath:
    """The way of an arrow that is not a block."""
    start, *rest = curve(source, target, "mine", strip)
    made = QPainterPath(start)
    made.cubicTo(*rest)
    return made


def crosses(way: QPainterPath, box: QRectF) -> bool:
    """Whether any part of the line lies in a box."""
    return any(box.contains(way.pointAtPercent(step / 200)) for step in range(201))


def aimed(qtbot: QtBot, size: tuple[int, int], name: str) -> tuple[Anchor, Anchor, QRectF]:
    """Where an arrow from the first of the stack to a card begins and ends, and the phase strip."""
    table = open_table("priority", size)
    qtbot.addWidget(table)
    strip = table.anchors.strip()
    source = table.anchors.anchor(table.right.stack.items[0].ref)
    target = table.anchors.anchor(battlefield(table.position, name)[0])
    assert source is not None and target is not None
    return source, target, strip


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["Saltmarsh Warden", "Lantern Abbot", "Gull", "Brass Orrery", "Glass Sound"])
def test_an_arrow_to_the_others_side_does_not_cross_the_phase_strip(
    qtbot: QtBot, size: tuple[int, int], name: str
) -> None:
    source, target, strip = aimed(qtbot, size, name)
    assert source.stack
    if source.box.center().y() < strip.top():
        assert not crosses(path(source, target, strip), strip)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["Kiln Runner", "Mosshide Elder", "Ember", "Mossgate"])
def test_an_arrow_to_the_own_side_passes_beside_the_words_of_the_strip(
    qtbot: QtBot, size: tuple[int, int], name: str
) -> None:
    source, target, strip = aimed(qtbot, size, name)
    words = strip.adjusted(0, 0, -0.13 * strip.width(), 0)  # what is at its right end is the button
    assert not crosses(path(source, target, strip), words)


def test_an_arrow_between_the_sides_crosses_where_it_must(qtbot: QtBot) -> None:
    table = open_table("priority")
    qtbot.addWidget(table)
    strip = table.anchors.strip()
    mine, theirs = (table.anchors.anchor(battlefield(table.position, name)[0]) for name in ("Kiln Runner", "Gull"))
    assert mine is not None and theirs is not None
    assert crosses(path(mine, theirs, strip), strip)


def test_the_line_of_a_block_lies_on_neither_card() -> None:
    blocker, attacker = Anchor(QRectF(100, 400, 96, 134)), Anchor(QRectF(300, 200, 134, 96))
    start, first, second, end = curve(blocker, attacker, "block")
    way = QPainterPath(start)
    way.cubicTo(first, second, end)
    assert not crosses(way, blocker.box) and not crosses(way, attacker.box)
