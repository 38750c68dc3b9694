"""What a player has besides life and cards is on their panel, large or small, and by day or night on the strip."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from engine.messages import msg
from engine.view.snapshot import EffectSnap, PlayerSnap
from gui.art.store import CardPixmaps
from gui.dev.demo_tables import main_table
from gui.table.gallery import Gallery
from gui.table.phase_strip import PhaseStrip
from gui.table.player_chips import ChipKind, chips_of, tip_of
from gui.table.player_panel import PlayerPanel

WORDS = ["Monarch", "Initiative", "City’s blessing", "The Ring: 2", "Dungeon completed"]


def holder() -> PlayerSnap:
    """A player who has a little of everything."""
    held = (("monarch", 1), ("initiative", 1), ("city's blessing", 1), ("ring", 2), ("dungeon", 1))
    return replace(main_table().players[0], mana="RRG", designations=held,
                   counters=(("energy", 7), ("poison", 2), ("rad", 3), ("speed", 4)))


def test_designations_stand_in_words_and_counters_without_a_picture_say_their_kind() -> None:
    chips = chips_of(holder())
    assert [chip.text for chip in chips if chip.kind is ChipKind.DESIGNATION] == WORDS
    assert [chip.text for chip in chips if chip.kind is ChipKind.COUNTER] == ["2", "7", "3 rad", "4"]
    assert [chip.text for chip in chips if chip.kind is ChipKind.MANA] == ["2", "1"]


def test_a_chip_explains_itself_to_who_points_at_it(qtbot: QtBot) -> None:
    panel = PlayerPanel(holder(), Gallery(CardPixmaps()), mine=True, compact=False)
    qtbot.addWidget(panel)
    panel.resize(216, 200)
    panel.show()
    for chip, box in panel.chip_boxes():
        QToolTip.hideText()
        point = box.center().toPoint()
        QApplication.sendEvent(panel, QHelpEvent(QEvent.Type.ToolTip, point, panel.mapToGlobal(point)))
        assert bool(QToolTip.text()) is (chip.kind is not ChipKind.MANA), chip
        if chip.name == "monarch":
            assert "draws a card" in QToolTip.text()
    QToolTip.hideText()


def test_effects_in_force_are_one_chip_that_tells_them_all() -> None:
    fog = EffectSnap("Mist", msg("until end of turn"), "Prevent all combat damage.")
    (chip,) = chips_of(replace(holder(), mana="", counters=(), designations=(), effects=(fog,)))
    assert chip.text == "Mist" and tip_of(chip) == "Mist (until end of turn): Prevent all combat damage."
    (chip,) = chips_of(replace(holder(), mana="", counters=(), designations=(), effects=(fog, replace(fog, until=""))))
    assert chip.text == "2 effects" and tip_of(chip).count("Mist") == 2


@pytest.mark.parametrize("compact", [False, True])
def test_all_of_it_lies_on_the_panel_apart_from_one_another_and_from_the_piles(qtbot: QtBot, compact: bool) -> None:
    panel = PlayerPanel(holder(), Gallery(CardPixmaps()), mine=not compact, compact=compact)
    qtbot.addWidget(panel)
    panel.resize(216, 200)
    panel.show()  # its height follows its width
    placed = panel.chip_boxes()
    assert [chip for chip, _ in placed] == list(chips_of(holder()))
    boxes = [box for _, box in placed]
    assert all(box.left() >= 0 and box.right() <= panel.width() for box in boxes)
    assert not [1 for at, box in enumerate(boxes) for other in boxes[at + 1:] if box.intersects(other)]
    assert max(box.bottom() for box in boxes) <= panel.pile_rect(0).top() < panel.height()
    words = panel.accessibleName()
    assert all(word in words for word in (*WORDS, "speed 4")) and "poison counter" in words


def test_a_panel_without_any_is_as_low_as_ever(qtbot: QtBot) -> None:
    bare = replace(holder(), mana="", counters=(), designations=())
    panel = PlayerPanel(bare, Gallery(CardPixmaps()), mine=False, compact=True)
    qtbot.addWidget(panel)
    panel.resize(216, 200)
    panel.show()
    low = panel.height()
    panel.show_player(replace(bare, counters=(("poison", 1),)))
    assert panel.height() > low
    panel.show_player(bare)
    assert panel.height() == low


def test_the_strip_says_whether_it_is_day_or_night(qtbot: QtBot) -> None:
    strip = PhaseStrip()
    strip.set_size(900, 43)
    snap = main_table()
    strip.show_snap(snap)
    assert strip.hit(strip.cell(0).center() - strip.cell(0).bottomRight()) == ("", 0)
    assert strip.tip(("turn", 0)) == ""
    for day, words in (("day", "It is day"), ("night", "It is night")):
        strip.show_snap(replace(snap, day=day))
        point = strip.cell(0).center()
        point.setX(10)
        assert strip.hit(point) == ("turn", 0) and strip.tip(strip.hit(point)) == words
