"""What an instruction asks, in the language of who is asked."""

from __future__ import annotations

import pytest

from engine.events.questions import payment_asked
from gui.i18n import speak, translate


@pytest.mark.parametrize(
    ("words", "german"),
    [
        ("You may pay {2}{R}", "Du kannst {2}{R} bezahlen"),
        ("Pay {1}", "{1} bezahlen"),
        ("You may pay 2 life", "Du kannst 2 Leben bezahlen"),
        ("Pay 3 life", "3 Leben bezahlen"),
        ("You may pay {1} and 2 life", "You may pay {1} and 2 life"),
    ],
)
def test_a_payment_is_asked_for_in_the_language_of_the_table(words: str, german: str) -> None:
    asked = payment_asked(words)
    assert str(asked) == words
    speak("de")
    try:
        assert translate(asked) == german
    finally:
        speak("en")
