"""What counters are called in the language spoken."""

from __future__ import annotations

import pytest

from engine.view.counter_names import counter_word
from gui.i18n import speak, translate
from gui.prompts.lookup import counters_said


@pytest.mark.rule("122.1")
def test_counters_that_the_rules_know_are_called_in_the_language_spoken() -> None:
    speak("de")
    try:
        assert counters_said("loyalty", 2) == "zwei Loyalitäts-Marken"
        assert translate(counter_word("stun")) == "Betäubungs" and counter_word("+1/+1") == "+1/+1"
    finally:
        speak("en")
    assert counters_said("loyalty", 1) == "loyalty counter" and counter_word("oil") == "oil"
