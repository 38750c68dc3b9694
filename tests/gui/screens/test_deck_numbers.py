"""The numbers beside the deck: odds and types, as their panels tell them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine.cards.decks import Deck
from gui.catalog import DeckEntry
from gui.screens.deck_editor import DeckEditor


def test_the_odds_of_lands_and_of_the_chosen_card_are_shown(qtbot: QtBot, editor: DeckEditor) -> None:
    editor.model.open(DeckEntry("", Deck("Plain", ((4, "Kiln Runner"), (24, "Mountain"), (32, "Fault Line")))))
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
