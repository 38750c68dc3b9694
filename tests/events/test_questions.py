"""What an instruction asks, in the language of who is asked."""

from __future__ import annotations

import pytest

from engine.decisions import Purpose
from gui.i18n import speak, translate
from tests.rules.board import Side, board
from tests.rules.cards import MOUNTAIN
from tests.rules.play import free, play


@pytest.mark.parametrize(("text", "english", "german"), [
    ("You may pay {2}{R}. If you do, draw a card.", "You may pay {2}{R}", "Du kannst {2}{R} bezahlen"),
    ("Pay {1}. If you do, draw a card.", "Pay {1}", "{1} bezahlen"),
    ("You may pay 2 life. If you do, draw a card.", "You may pay 2 life", "Du kannst 2 Leben bezahlen"),
    # said in the words of the text, and a bare rulebook has none
    ("You may pay {1} and 2 life. If you do, draw a card.", "", ""),
    ("Target player may pay {1}. If they do, draw a card.", "", ""),
])
def test_a_payment_is_asked_for_in_the_language_of_the_table(text: str, english: str, german: str) -> None:
    game = board(Side([MOUNTAIN] * 4, [free("Song", "Sorcery", text)], [MOUNTAIN] * 2), Side())
    says = play(game, "Song", *([0] if "Target" in text else []))
    asked = next(each.asked.text for each in says.decisions if each.asked.purpose in (Purpose.MAY, Purpose.PAY))
    assert str(asked) == english
    speak("de")
    try:
        assert translate(asked) == german
    finally:
        speak("en")
