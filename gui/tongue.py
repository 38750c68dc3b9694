"""The languages of the client: what it says in English is looked up where it is shown.

A catalogue gives each English sentence in another language; numbered places in braces stand for what is filled in
("{0} of {1} solved"), and what fills them is looked up in turn. Card names and card texts stay as they are printed, and
names that people gave stay as they were given: `given` marks them, within sentences, too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QDateTime, QLocale

from assets import asset_path
from gui import i18n
from gui.i18n.speech import Patterns

__all__ = [
    "LANGUAGES", "Catalogue", "catalogue", "date_words", "given", "holds_given", "keys_said", "number", "said",
    "several", "speak", "spoken_language",
]  # fmt: skip

LANGUAGES: Final = (("en", "English"), ("de", "Deutsch"))
MOST: Final = 400  # letters of a sentence that may hold filled places
SHORT: Final = 4  # letters of its own up to which a sentence takes single words only: "{0} of {1}", "All {0}"
_FROM, _TO = "\u2068", "\u2069"  # Unicode's isolates around what comes from elsewhere
_UNMARKED: Final = {ord(_FROM): None, ord(_TO): None}
_PLACE: Final = re.compile(r"\{(\d)\}")
_KEY: Final = re.compile(r"Page (?:Up|Down)|[A-Za-z]{2,}")
_SWAPPED: Final = str.maketrans(",.", ".,")


class Catalogue:
    """Sentences of one language by the English ones."""

    def __init__(self, sentences: Mapping[str, str]) -> None:
        self.whole = {key: value for key, value in sentences.items() if not _PLACE.search(key)}
        self._begun: dict[str, list[tuple[re.Pattern[str], str]]] = {}
        self._open: list[tuple[re.Pattern[str], str]] = []
        for key, value in sorted(sentences.items(), key=_literal, reverse=True):
            if not _PLACE.search(key):
                continue
            filled = r"(?P<p\1>\\S+)" if _literal((key, value))[0] <= SHORT else r"(?P<p\1>.+?)"
            pattern = re.compile(_PLACE.sub(filled, re.escape(key).replace(r"\{", "{").replace(r"\}", "}")), re.DOTALL)
            start = key[:2]
            (self._open if "{" in start else self._begun.setdefault(start, [])).append((pattern, value))

    def said(self, text: str) -> str:
        """A sentence in this language; as it is where the catalogue has none."""
        found = self.whole.get(text)
        if found is not None or (text.startswith(_FROM) and text.find(_TO) == len(text) - 1):
            return found or text
        if len(text) <= MOST:
            for pattern, value in (*self._begun.get(text[:2], ()), *self._open):
                match = pattern.fullmatch(text)
                if match is not None:
                    return self._filled(value, match)
        return text

    def _filled(self, value: str, match: re.Match[str]) -> str:
        return _PLACE.sub(lambda place: self.said(match[f"p{place[1]}"]), value)


def _literal(entry: tuple[str, str]) -> tuple[int, str]:
    """How many letters of a sentence are its own: the most telling is tried first."""
    return len(_PLACE.sub("", entry[0])), entry[0]


def catalogue(language: str) -> Catalogue:
    """The bundled patterns of a language; few have any."""
    if not (asset_path("languages") / f"{language}.json").is_file():
        return Catalogue({})
    return Catalogue(json.loads(asset_path(f"languages/{language}.json").read_text(encoding="utf-8")))


class _Spoken:
    catalogue = Catalogue({})
    english = True
    language = "en"


def speak(language: str) -> None:
    """Say everything in a language from now on; what is shown already changes when it is shown again."""
    _Spoken.catalogue = catalogue(language)
    _Spoken.english = language == "en"
    _Spoken.language = language
    i18n.speak(language)
    _lookup.cache_clear()


def spoken_language() -> str:
    """The code of the language spoken now."""
    return _Spoken.language


def said(text: str) -> str:
    """What the client says, in the language spoken now."""
    if not _Spoken.english and text:
        text = _lookup(text)
    return text.translate(_UNMARKED) if _FROM in text else text


def given(name: str) -> str:
    """A name that somebody gave, to be said as it is, though it were a word of the catalogue."""
    return f"{_FROM}{name}{_TO}" if name else name


def holds_given(text: str) -> bool:
    """Whether a text holds a given name."""
    return _FROM in text


def several(*texts: str, by: str = ", ") -> str:
    """Several things said one after another: a sentence put together is in no catalogue, its parts are."""
    return by.join(said(text) for text in texts)


def keys_said(keys: str) -> str:
    """Names of keys, such as "Ctrl+Shift+Z" or "Home, End", as a keyboard of the language spoken bears them."""
    names = _Spoken.catalogue.whole
    return keys if _Spoken.english else _KEY.sub(lambda name: names.get(f"key {name[0]}", name[0]), keys)


def number(value: float, places: int = 0) -> str:
    """A number with its thousands apart and so many places, as the language spoken writes them."""
    written = f"{value:,.{places}f}"
    return written if _Spoken.english else written.translate(_SWAPPED)


def date_words(when: float, form: str = "d MMMM") -> str:
    """The day of a moment (seconds since 1970) in a form of QLocale, as the language spoken writes it."""
    return QLocale(_Spoken.language).toString(QDateTime.fromSecsSinceEpoch(int(when)).date(), form)


@lru_cache(maxsize=8192)
def _lookup(text: str) -> str:
    return _Spoken.catalogue.said(text)


Patterns.find = said
