"""Sentences are said in the language spoken, with plural forms, contexts and what fills their places."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.messages import joined, msg, nmsg, pmsg
from gui.i18n import Catalogue, CatalogueError, language_names, languages, ntr, ptr, speak, tr, translate
from gui.i18n.languages import spoken_catalogue, spoken_language

POLISH = r"""
# A language of three forms.
msgid ""
msgstr ""
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"

#, fuzzy
msgid "{n} card of {name}"
msgid_plural "{n} cards of {name}"
msgstr[0] "{n} karta {name}"
msgstr[1] "{n} karty {name}"
msgstr[2] "{n} kart {name}"

msgctxt "undo"
msgid "Counter"
msgstr "Kontra"

msgctxt "thing"
msgid "Counter"
msgstr "Znacznik"

msgid "Of {second} and \"{first}\" "
"\nin two lines"
msgstr "{first} i \"{second}\"\n"

msgid "Empty"
msgstr ""

#~ msgid "Gone"
#~ msgstr "Nie ma"
"""


@pytest.fixture
def polish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A made-up catalogue is spoken."""
    (tmp_path / "pl.po").write_text(POLISH, encoding="utf-8")
    monkeypatch.setattr(languages, "asset_path", lambda name: tmp_path / name.removeprefix("languages").lstrip("/"))
    speak("pl")
    yield
    speak("en")


@pytest.mark.usefixtures("polish")
@pytest.mark.parametrize(("n", "said"), [(1, "1 karta X"), (3, "3 karty X"), (5, "5 kart X"), (22, "22 karty X")])
def test_each_number_has_its_plural_form(n: int, said: str) -> None:
    assert ntr("{n} card of {name}", "{n} cards of {name}", n, name="X") == said
    assert translate(nmsg("{n} card of {name}", "{n} cards of {name}", n, name="X")) == said


@pytest.mark.usefixtures("polish")
def test_one_word_has_a_translation_for_each_meaning() -> None:
    thing = translate(pmsg("thing", "Counter"))
    assert (ptr("undo", "Counter"), thing, tr("Counter")) == ("Kontra", "Znacznik", "Counter")


@pytest.mark.usefixtures("polish")
def test_places_are_filled_by_name_and_messages_within_are_said_too() -> None:
    inner = pmsg("thing", "Counter")
    assert tr('Of {second} and "{first}" \nin two lines', first=inner, second="{first}") == 'Znacznik i "{first}"\n'
    assert translate(joined((inner, "Empty {0}", msg("Empty")), by="; ")) == "Znacznik; Empty {0}; Empty"


@pytest.mark.usefixtures("polish")
def test_what_a_catalogue_lacks_is_said_in_english() -> None:
    assert (tr("Empty"), tr("Gone"), ntr("{n} day", "{n} days", 2)) == ("Empty", "Gone", "2 days")


def test_a_language_without_a_file_is_english() -> None:
    speak("tlh")
    assert (spoken_language(), spoken_catalogue()) == ("en", None)


def test_english_needs_no_catalogue() -> None:
    assert spoken_catalogue() is None
    assert (ntr("{n} card", "{n} cards", 1), ntr("{n} card", "{n} cards", 0)) == ("1 card", "0 cards")
    assert str(msg("Add {R} to {who}", who=msg("the pool"))) == "Add {R} to the pool"


def test_the_languages_there_are_say_their_own_names() -> None:
    assert language_names() == (("en", "English"), ("de", "Deutsch"))


def test_a_broken_catalogue_says_in_which_line(tmp_path: Path) -> None:
    (tmp_path / "xx.po").write_text('msgid "a"\nmsgstr oops\n', encoding="utf-8")
    with pytest.raises(CatalogueError, match="line 2"):
        Catalogue(tmp_path / "xx.po")
