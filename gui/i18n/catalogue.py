"""Catalogues: the sentences of one language, read from the .po file that translators write."""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

__all__ = ["Catalogue", "CatalogueError", "Entry", "entries"]

_LINE: Final = re.compile(r'(msgctxt|msgid|msgid_plural|msgstr|msgstr\[(\d)\])? ?"(.*)"')
_ESCAPED: Final = re.compile(r"\\(.)")
_SIGNS: Final = {"n": "\n", "t": "\t", "r": "\r"}
_RULE: Final = re.compile(r"plural=(.+?);?\s*$", re.MULTILINE)


class CatalogueError(ValueError):
    """A catalogue cannot be read; the message says where and what to do."""


class Entry(NamedTuple):
    """One sentence of a catalogue: `said` its forms in that language, one or one for each plural form."""

    id: str
    plural: str
    context: str
    said: tuple[str, ...]


class Catalogue:
    """The sentences of one language by the English ones. Raises CatalogueError."""

    def __init__(self, path: Path) -> None:
        self._said: dict[tuple[str, str], tuple[str, ...]] = {}
        self._form: Callable[[int], int] = gettext.c2py("n != 1")
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise CatalogueError(f"{path}: cannot be read ({error}); replace the file.") from error
        for entry in entries(text, path.name):
            if not entry.id:
                rule = _RULE.search(entry.said[0])
                self._form = gettext.c2py(rule[1]) if rule else self._form
            elif all(entry.said):
                self._said[entry.context, entry.id] = entry.said

    def said(self, message: str, context: str = "", plural: str = "", n: int = 1) -> str:
        """A sentence in this language, in the form for a number; the English one where the catalogue has none."""
        forms = self._said.get((context, message))
        if forms is None:
            return plural if plural and n != 1 else message
        form = self._form(n) if plural else 0
        return forms[form if form < len(forms) else -1]


def entries(text: str, name: str) -> Iterator[Entry]:
    """The entries of a .po file's text, obsolete ones left out. Raises CatalogueError, naming the file by `name`."""
    held: dict[str, str] = {}
    last = ""
    for number, line in enumerate([*map(str.strip, text.splitlines()), ""], 1):
        if not line or line.startswith("#"):
            if "msgid" in held:
                yield _entry(held)
            held = {}
            continue
        found = _LINE.fullmatch(line)
        if found is None or not (found[1] or held):
            raise CatalogueError(f"{name}, line {number}: is no line of a catalogue; correct it.")
        last = found[1] or last
        held[last] = held.get(last, "") + _ESCAPED.sub(lambda sign: _SIGNS.get(sign[1], sign[1]), found[3])


def _entry(held: dict[str, str]) -> Entry:
    said = tuple(held[key] for key in sorted(held) if key.startswith("msgstr"))
    return Entry(held["msgid"], held.get("msgid_plural", ""), held.get("msgctxt", ""), said or ("",))
