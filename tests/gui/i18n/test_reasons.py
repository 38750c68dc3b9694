"""Why a system refuses a file is said in the language spoken, like the sentence that it stands in."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.cards.decks import FORMATS as DECK_FORMATS
from engine.cards.decks import Deck, DeckError, write_deck
from engine.user_error import _REASONS, reason_of
from gui.i18n import error_words, speak


def test_a_reason_is_said_in_the_language_of_its_sentence(tmp_path: Path) -> None:
    with pytest.raises(DeckError) as failed:
        write_deck(tmp_path / "nowhere" / "a.txt", Deck("A", ((60, "Forest"),)), DECK_FORMATS["own"])
    assert "(No such file or directory)" in error_words(failed.value) == str(failed.value)
    speak("de")
    try:
        assert "(Datei oder Ordner gibt es nicht)" in error_words(failed.value)
    finally:
        speak("en")


@pytest.mark.skipif(os.name == "nt", reason="Windows has words of its own")
def test_reasons_are_the_words_of_the_system() -> None:
    assert all(str(words) == os.strerror(number) for number, words in _REASONS.items())
    assert reason_of(OSError(111, "Connection refused")) == "Connection refused"
    assert reason_of(OSError("just so")) == "just so"
