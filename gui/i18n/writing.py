"""How the language spoken now writes numbers, days and the names of keys."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QDateTime, QLocale

from engine.messages import msg, pmsg
from gui.i18n.languages import spoken_language
from gui.i18n.speech import translate

__all__ = ["after_colon", "count_word", "date_words", "key_cap", "keys_said", "number"]

_KEY: Final = re.compile(r"Page (?:Up|Down)|[A-Za-z]{2,}")
_KEYS: Final = {
    key.id: key
    for key in (
        pmsg("key", "Arrows"), pmsg("key", "Backspace"), pmsg("key", "Ctrl"), pmsg("key", "Del"),
        pmsg("key", "Delete"), pmsg("key", "Digit"), pmsg("key", "Down"), pmsg("key", "End"), pmsg("key", "Enter"),
        pmsg("key", "Home"), pmsg("key", "Ins"), pmsg("key", "Left"), pmsg("key", "Menu"), pmsg("key", "Page Down"),
        pmsg("key", "Page Up"), pmsg("key", "PgDown"), pmsg("key", "PgUp"), pmsg("key", "Return"),
        pmsg("key", "Right"), pmsg("key", "Shift"), pmsg("key", "Space"), pmsg("key", "Up"), pmsg("key", "to"),
    )
}  # fmt: skip
_COUNTS: Final = (
    msg("no"), msg("one"), msg("two"), msg("three"), msg("four"), msg("five"), msg("six"), msg("seven"), msg("eight"),
    msg("nine"), msg("ten"),
)  # fmt: skip


def keys_said(keys: str) -> str:
    """Names of keys, such as "Ctrl+Shift+Z" or "Home, End", as a keyboard of the language spoken bears them."""
    return _KEY.sub(lambda name: translate(_KEYS.get(name[0], name[0])), keys)


def key_cap(key: str, signs: Mapping[str, str] | None = None) -> str:
    """A key as its cap bears it, some of them as signs; Shift before a single key always is one."""
    alone = key.removeprefix("Shift+")
    return ("⇧" if alone != key else "") + keys_said((signs or {}).get(alone, alone))


def after_colon(words: str) -> str:
    """A sentence as it goes on after a colon: English begins it in lower case."""
    return f"{words[:1].lower()}{words[1:]}" if spoken_language() == "en" else words


def number(value: float, places: int = 0) -> str:
    """A number with its thousands apart and so many places, as the language spoken writes them."""
    return QLocale(spoken_language()).toString(float(value), "f", places)


def count_word(count: int) -> str:
    """A small number as a word."""
    return translate(_COUNTS[count]) if 0 <= count < len(_COUNTS) else str(count)


def date_words(when: float, form: str = "d MMMM") -> str:
    """The day of a moment (seconds since 1970) in a form of QLocale, as the language spoken writes it."""
    return QLocale(spoken_language()).toString(QDateTime.fromSecsSinceEpoch(int(when)).date(), form)
