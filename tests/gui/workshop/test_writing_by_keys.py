"""A card written by keys alone: from field to field, in short hand, with every key of the screen at any time."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPlainTextEdit
from pytestqt.qtbot import QtBot

from engine.messages import msg
from engine.workshop.fields import FaceFields
from gui.screens.workshop import WorkshopScreen
from gui.workshop.reading_panel import MOST, cut, lacking

LONG = 120_000  # ms: the reader's process takes in the grammar first


def settled(robot: QtBot, screen: WorkshopScreen) -> None:
    robot.waitUntil(lambda: screen._report is not None and not screen.own.reader.busy, timeout=LONG)


def typed(robot: QtBot, screen: WorkshopScreen, *words: str) -> None:
    """Type words, each followed by Tab, into whatever has the keyboard."""
    for each in words:
        focus = screen.focusWidget()
        if isinstance(focus, QPlainTextEdit):
            focus.insertPlainText(each)
        elif focus is not None:
            robot.keyClicks(focus, each)
        robot.keyClick(screen.focusWidget(), Qt.Key.Key_Tab)


def test_tab_leads_through_the_fields_as_a_card_is_read(qtbot: QtBot, workshop: WorkshopScreen) -> None:
    workshop.new_card()
    typed(qtbot, workshop, "Toll Heron", "1w", "Creature - Bird", "Flying", "2", "3")
    assert workshop.form.lines["loyalty"].hasFocus()
    face = workshop.fields.face
    assert face == FaceFields(
        name="Toll Heron", cost="{1}{W}", type_line="Creature — Bird", text="Flying", power="2", toughness="3"
    )
    assert workshop.form.lines["cost"].text() == "{1}{W}" and workshop.form.lines["type_line"].text() == face.type_line
    settled(qtbot, workshop)
    assert workshop.status.accessibleName() == "Read"


def test_keys_work_where_nothing_has_the_keyboard(qtbot: QtBot, workshop: WorkshopScreen) -> None:
    workshop.activateWindow()
    qtbot.waitUntil(workshop.isActiveWindow)
    workshop.new_card()
    typed(qtbot, workshop, "Toll Heron", "1w", "Creature - Bird", "Flying", "2", "3")
    focus = QApplication.focusWidget()
    assert focus is not None
    focus.clearFocus()
    qtbot.keyClick(workshop, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: not workshop.dirty)
    assert workshop.own.sets.cards()[0].fields.face.name == "Toll Heron"


def test_esc_leads_back_from_the_figures(qtbot: QtBot, workshop: WorkshopScreen) -> None:
    workshop.activateWindow()
    qtbot.waitUntil(workshop.isActiveWindow)
    qtbot.mouseClick(workshop.list.all_figures, Qt.MouseButton.LeftButton)
    assert workshop.figures.isVisible()
    left: list[str] = []
    workshop.go.connect(left.append)
    qtbot.keyClick(QApplication.focusWidget() or workshop, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not workshop.figures.isVisible())
    assert left == []


def test_each_face_has_a_picture_of_its_own(qtbot: QtBot, workshop: WorkshopScreen, tmp_path: Path) -> None:
    for name, color in (("front.png", (200, 20, 20)), ("back.webp", (20, 20, 200))):
        Image.new("RGB", (400, 300), color).save(tmp_path / name)
    workshop.new_card()
    typed(qtbot, workshop, "Toll Heron", "1w", "Creature - Bird", "Flying", "2", "3")
    workshop.layout_box.setCurrentIndex(workshop.layout_box.findData("transform"))
    workshop.layout_box.activated.emit(1)
    workshop.preview.dropped.emit(tmp_path / "front.png")
    qtbot.mouseClick(workshop.faces.buttons["back"], Qt.MouseButton.LeftButton)
    workshop.form.lines["name"].setFocus()
    typed(qtbot, workshop, "Toll Shadow", "", "Creature - Spirit", "Menace", "4", "4")
    workshop.preview.dropped.emit(tmp_path / "back.webp")
    assert workshop.save()
    given = workshop.pictures.cards.art._given
    front, back = (given[name].pixelColor(50, 50) for name in ("Toll Heron", "Toll Shadow"))
    assert front.red() > 150 > front.blue() and back.blue() > 150 > back.red()
    fields = workshop.own.sets.cards()[0].fields
    assert fields.picture and fields.back_picture and fields.picture != fields.back_picture
    workshop.show_picture("")
    assert workshop.fields.picture and not workshop.fields.back_picture


def test_a_text_is_read_before_the_card_has_all_it_needs(qtbot: QtBot, workshop: WorkshopScreen) -> None:
    workshop.new_card()
    workshop.form.lines["cost"].setText("{1")
    workshop.form.text.setPlainText("Flying\nWhen this creature enters, purple a card.")
    settled(qtbot, workshop)
    qtbot.waitUntil(lambda: bool(workshop.form.text.extraSelections()), timeout=LONG)
    assert "Keyword" in workshop.reading.accessibleDescription()
    assert workshop.status.accessibleName() == "Not a card yet" and not workshop.play_it.isEnabled()


@pytest.mark.parametrize(("layout", "shown", "said"), [
    ("transform", 0, ["Give the card a name.", "Back face: write a cost."]),
    ("modal_dfc", 1, ["Front face: give the card a name.", "Write a cost."]),
    ("adventure", 0, ["Give the card a name.", "Adventure: write a cost."]),
    ("split", 1, ["Left half: give the card a name.", "Write a cost."]),
])
def test_what_the_other_face_lacks_is_said_as_of_that(layout: str, shown: int, said: list[str]) -> None:
    lacks = (("name", msg("Give the card a name.")), ("back cost", msg("Write a cost.")))
    assert lacking(lacks, shown, layout) == said


@pytest.mark.parametrize(("layout", "parts"), [
    ("transform", ["Front face", "Back face"]), ("adventure", ["Card", "Adventure"]),
    ("split", ["Left half", "Right half"]), ("flip", ["Top half", "Bottom half"]),
])
def test_the_parts_of_a_card_are_called_what_they_are(workshop: WorkshopScreen, layout: str, parts: list[str]) -> None:
    workshop.new_card()
    workshop.layout_box.setCurrentIndex(workshop.layout_box.findData(layout))
    workshop.layout_box.activated.emit(workshop.layout_box.currentIndex())
    buttons = list(workshop.faces.buttons.values())
    assert workshop.faces.isVisible() and [button.text() for button in buttons] == parts
    assert [button.accessibleName() for button in buttons] == [f"Face: {part}" for part in parts]


def test_a_long_offer_shows_where_it_differs() -> None:
    line = "Forge Toll deals 3 damage to any target. If a creature is dealt damage this way, exile it."
    offer = "Forge Toll deals 3 damage to any target. If a creature would die this turn, exile it instead."
    assert cut("Draw a card.", "Draw card.") == "Draw a card."
    shown = cut(offer, line)
    assert len(shown) <= MOST and shown.startswith("… would die this turn")
    assert len(cut("x" * 300, "y")) == MOST
