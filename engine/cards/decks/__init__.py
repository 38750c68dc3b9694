"""Decks and their file formats: one tolerant reader for all, a writer for each, a report for every line."""

from engine.cards.decks.deck import (
    BESIDE,
    COMMANDER,
    COMPANION,
    MAIN,
    MAYBE,
    SIDE,
    ZONES,
    Deck,
    DeckError,
    Entry,
    NotReadWhole,
    Printing,
    merged,
)
from engine.cards.decks.deck_files import MOST_BYTES, deck_text, file_text, parse_deck, read_deck, title_of, write_deck
from engine.cards.decks.deck_names import NameBook, Names, folded_name
from engine.cards.decks.deck_report import (
    MOST_COPIES,
    DeckReport,
    LineNote,
    Verdict,
)
from engine.cards.decks.writing import FORMATS, DeckFormat, format_of

__all__ = [
    "BESIDE",
    "COMMANDER",
    "COMPANION",
    "FORMATS",
    "MAIN",
    "MAYBE",
    "MOST_BYTES",
    "MOST_COPIES",
    "SIDE",
    "ZONES",
    "Deck",
    "DeckError",
    "DeckFormat",
    "DeckReport",
    "Entry",
    "LineNote",
    "NameBook",
    "Names",
    "NotReadWhole",
    "Printing",
    "Verdict",
    "deck_text",
    "file_text",
    "folded_name",
    "format_of",
    "merged",
    "parse_deck",
    "read_deck",
    "title_of",
    "write_deck",
]
