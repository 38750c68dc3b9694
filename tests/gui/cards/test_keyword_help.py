"""Rules help: every keyword of the engine is explained, under the number of its rule."""

from engine.keywords.all_keywords import ROWS
from gui.cards.keyword_help import explained
from gui.i18n import language_names, speak


def test_every_keyword_is_explained_with_its_rule() -> None:
    for row in ROWS:
        (found,) = explained((row.name,))
        assert (found.name, found.rule) == (row.name, row.rule), row.name
        assert found.text.endswith((".", ".”", ".)")) and "{n}" not in found.text and "|" not in found.text, row.name


def test_a_keyword_is_known_as_it_stands_on_a_card() -> None:
    assert [each.name for each in explained(("Protection from red", "swampwalk", "flying", "flying"))] == [
        "protection", "landwalk", "flying",
    ]  # fmt: skip
    assert explained(("no keyword at all",)) == ()


def test_every_keyword_is_explained_in_every_language() -> None:
    english = {row.name: explained((row.name,))[0].text for row in ROWS}
    try:
        for code, _ in language_names():
            speak(code)
            for name, text in english.items():
                (found,) = explained((name,))
                assert (found.text == text) == (code == "en"), (code, name)
                assert found.text.endswith((".", ".”")) and {"{n}", "|"}.isdisjoint(found.text), (code, name)
    finally:
        speak("en")
