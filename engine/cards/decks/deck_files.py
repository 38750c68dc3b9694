"""Deck files: opened with care, recognised by what they hold and not by their suffix, written in one step."""

from __future__ import annotations

import codecs
from pathlib import Path
from typing import Final

from engine.cards.decks.deck import Deck, DeckError
from engine.cards.decks.deck_names import Names
from engine.cards.decks.deck_report import DeckReport, LineNote, Verdict
from engine.cards.decks.forge import looks_forge, read_forge
from engine.cards.decks.text import read_text
from engine.cards.decks.writing import FORMATS, DeckFormat
from engine.cards.decks.xml import looks_xml, read_xml
from engine.messages import Text, msg
from engine.user_error import reason_of

MOST_BYTES: Final = 1 << 20
_REMEDY: Final = msg("give a text file with lines such as '4 Plains'")
_MARKS: Final = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


def read_deck(path: Path, book: Names | None = None) -> DeckReport:
    """The deck in a file of any known format. Raises DeckError if it can't be read or holds no card."""
    report = read_any(file_text(path), title_of(path), book, str(path))
    if not any(report.deck.sections()):
        raise DeckError(msg("{path}: no line names a card; write lines such as '4 Plains'.", path=str(path)))
    return report


def file_text(path: Path) -> str:
    """The text of a deck file. Raises DeckError for what is no file, too large, unreadable or not text."""
    try:
        if path.exists() and not path.is_file():
            raise DeckError(msg("{path}: is not a file; {remedy}.", path=str(path), remedy=_REMEDY))
        size = path.stat().st_size
        if size > MOST_BYTES:
            raise DeckError(msg(
                "{path}: {size} bytes is too large for a deck; give a list of at most 1 MiB.",
                path=str(path), size=str(size),
            ))
        data = path.read_bytes()
    except FileNotFoundError:
        raise DeckError(msg(
            "{path}: no such deck file; check the name or give one of the bundled decks.",
            path=str(path),
        )) from None
    except (OSError, ValueError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else str(error)
        raise DeckError(msg(
            "{path}: cannot be read as a deck ({reason}); {remedy}.",
            path=str(path), reason=reason or "", remedy=_REMEDY,
        )) from error
    return text_of(data, str(path))


def read_any(text: str, name: str, book: Names | None = None, where: str = "The list") -> DeckReport:
    """The deck in a text of any known format; raises DeckError for XML that is broken, hostile or no deck."""
    if looks_xml(text):
        return read_xml(text, name, book, where)
    if looks_forge(text):
        return read_forge(text, name, book)
    return read_text(text, name, book)


def parse_deck(text: str, name: str = "Deck", book: Names | None = None) -> DeckReport:
    """The deck that a text describes, in any known format; what is not understood is reported, nothing raised."""
    if len(text) > MOST_BYTES:
        return _nothing(name, msg("{n} letters are too many for a deck list; paste at most 1 MiB.", n=len(text)))
    if "\0" in text:
        return _nothing(name, msg("This is no text; paste lines such as '4 Plains'."))
    try:
        return read_any(text, name, book)
    except DeckError as error:
        return _nothing(name, str(error))


def _nothing(name: str, says: Text) -> DeckReport:
    return DeckReport(Deck(name, ()), (LineNote(0, "", Verdict.REFUSED, says),), "")


def title_of(path: Path) -> str:
    """What a deck is called whose file does not say; a name that somebody wrote with capitals is left as it is."""
    stem = path.stem.replace("_", " ")
    return stem if stem != stem.lower() else stem.replace("-", " ").title()


def text_of(data: bytes, where: str) -> str:
    """The text that some bytes are: UTF-8, UTF-16 with its mark, or what Windows wrote before. Raises DeckError for
    binary."""
    encoding = next((name for mark, name in _MARKS if data.startswith(mark)), "utf-8")
    text = ""
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        if encoding == "utf-8" and b"\0" not in data:
            text = data.decode("cp1252", errors="replace")
    if (
        "\0" in text
        or (data and not text)
        or sum(letter < " " and letter not in "\r\n\t" for letter in text[:4096]) > 8
    ):
        raise DeckError(msg("{where}: is not text; {remedy}.", where=str(where), remedy=_REMEDY))
    return text


def deck_text(deck: Deck) -> str:
    """The deck as our own list, which `parse_deck` reads back whole."""
    return FORMATS["own"].write(deck)


def write_deck(path: Path, deck: Deck, form: DeckFormat) -> None:
    """Write a deck into a file, whole or not at all. Raises DeckError."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(form.write(deck).encode())
        part.replace(path)
    except OSError as error:
        raise DeckError(msg(
            "{path}: cannot be written ({strerror}); choose another place.",
            path=str(path), strerror=reason_of(error),
        )) from error
