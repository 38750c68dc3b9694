"""The numbers beside the deck: odds and types, as their panels tell them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from engine.cards.decks import Deck
from gui import theme
from gui.cards.catalog import DeckEntry
from gui.i18n import speak
from gui.screens.base import Desk
from gui.screens.deck_editor import DeckEditor
from gui.widgets.bars import ReadingBar
from gui.widgets.pictures import Pictures
from tests.gui.screens.words_source import shown_editor


def test_the_odds_of_lands_and_of_the_chosen_card_are_shown(qtbot: QtBot, editor: DeckEditor) -> None:
    editor.model.open(DeckEntry("", Deck("Plain", ((4, "Kiln Runner"), (24, "Mountain"), (32, "Fault Seam")))))
    odds = editor.side.odds
    qtbot.mouseClick(editor.side.tabs.buttons["odds"], Qt.MouseButton.LeftButton)
    assert odds.isVisible()
    assert "In the opening hand: 2.8" in odds.lands.accessibleName()
    odds.set_card("Kiln Runner")
    assert "In the opening hand: 40%; By turn 2: 44%" in odds.card.accessibleName()
    qtbot.mouseClick(odds.first.buttons["draw"], Qt.MouseButton.LeftButton)
    assert "By turn 2: 49%" in odds.card.accessibleName()


def test_the_cards_of_each_type_are_counted(editor: DeckEditor) -> None:
    counts = editor.side.analysis.types.accessibleName()
    assert counts.startswith("Types: ") and "Lands" in counts and "Creatures" in counts


def test_in_a_small_window_the_column_of_numbers_is_cut_in_no_language(
    qtbot: QtBot, desk: Desk, pictures: Pictures
) -> None:
    speak("de")
    try:
        editor = shown_editor(qtbot, desk, pictures, 1280, 720)
        for page in editor.side.tabs.buttons:
            editor.side.show_page(page)
            QApplication.processEvents()
            for area in editor.side.findChildren(QScrollArea):
                inner = area.widget()
                assert inner is None or not area.isVisible() or inner.width() <= area.viewport().width(), page
            analysis = editor.side.analysis
            shown = analysis.parentWidget()
            assert shown is not None and analysis.width() <= shown.width()
    finally:
        speak("en")


def test_the_words_beside_the_sample_hand_are_whole_or_not_there(editor: DeckEditor) -> None:
    """Keys give way to them first."""
    for width in range(1280, 1700, 20):
        editor.resize(width, 720)
        QApplication.processEvents()
        words = editor.bench.hand.words
        assert words.isHidden() or words.width() >= words.sizeHint().width()
        assert width < 1440 or not words.isHidden()


def test_in_a_small_window_with_large_words_the_head_is_whole(
    qtbot: QtBot, desk: Desk, pictures: Pictures
) -> None:
    theme.set_text(1.4)
    try:
        editor = shown_editor(qtbot, desk, pictures, 1280, 720)
        head = editor.head
        assert head.test.geometry().right() <= head.width()
        assert head.test.width() >= head.test.sizeHint().width()
        assert not head.goldfish.isVisible()
    finally:
        theme.set_text(1.0)


def test_the_legend_of_the_reading_has_its_words_where_there_is_room(qtbot: QtBot, pictures: Pictures) -> None:
    bar = ReadingBar()
    qtbot.addWidget(bar)
    bar.set_counts({"read": 3, "unread": 1})
    theme.set_text(1.4)
    try:
        shown = []
        for width in (200, 400):
            bar.resize(width, bar.sizeHint().height())
            image = bar.grab().toImage()
            lit = [x for x in range(26, 90) for y in range(26, 44)
                   if image.pixelColor(x, y).lightness() > 120]  # fmt: skip
            shown.append(max(lit, default=0))
        assert shown[0] < 66 < shown[1]  # a share of a few letters, or a word
    finally:
        theme.set_text(1.0)
