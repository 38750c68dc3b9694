"""Typing names in the deck editor: each is added, the keyboard stays, and no game begins by it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine.cards.decks import MAIN
from gui.deck_editor.card_search import Hits
from gui.screens.deck_editor import DeckEditor


def test_names_typed_one_after_another_are_added_and_start_no_game(qtbot: QtBot, editor: DeckEditor) -> None:
    games: list[object] = []
    editor.play.connect(games.append)
    editor.open_deck("")
    line = editor.finder.query.line
    line.setFocus()
    for name in ("kiln runner", "hearth tinker", "tidal rebuke"):
        with qtbot.waitSignal(editor.model.changed):
            qtbot.keyClicks(line, name)
            qtbot.keyClick(line, Qt.Key.Key_Return)
        assert line.hasFocus() or editor.focusWidget() is line
    qtbot.keyClick(line, Qt.Key.Key_Return)
    names = [(count, name) for count, name in editor.model.deck.main]
    assert names == [(1, "Kiln Runner"), (1, "Hearth Tinker"), (2, "Tidal Rebuke")]
    qtbot.keyClick(line, Qt.Key.Key_Down)
    qtbot.keyClicks(editor.finder.results, "ridge tg")
    assert games == []


def test_a_handful_of_cards_is_not_tested_unless_asked_twice(qtbot: QtBot, editor: DeckEditor) -> None:
    said, games = list[str](), list[object]()
    editor.notice.connect(said.append)
    editor.play.connect(games.append)
    editor.open_deck("")
    editor.model.add("Kiln Runner", MAIN, 5)
    editor.test()
    assert games == [] and said[-1].startswith("The deck has 5 cards, 60 are needed")
    editor.test()
    assert len(games) == 1


class Texts:
    """Finds cards by words of their texts alone."""

    quick = True

    def give_up(self) -> None:
        """Nothing is made aside."""

    def search(self, text: str, order: str) -> Hits:
        """One card where texts are looked in."""
        return Hits(["Ember Parry"] if "o:" in text else [])


def test_where_no_name_is_found_the_texts_are_offered(qtbot: QtBot, editor: DeckEditor) -> None:
    finder = editor.finder
    editor.open_deck("")
    finder.source = Texts()
    finder.query.set_text("mv<=3 deals damage")
    assert not finder.nothing.isHidden() and finder.none_found.text() == "No card has “deals damage” in its name."
    finder.in_texts.click()
    assert finder.query.text() == 'mv<=3 o:"deals damage"'
    assert list(finder.results.hits.names) == ["Ember Parry"] and finder.nothing.isHidden()
    finder.query.set_text("t:elf t:land t:instant")
    assert not finder.nothing.isHidden() and finder.in_texts.isHidden()
    finder.show_help(True)
    assert finder.nothing.isHidden()
