"""The reader: Oracle text to abilities, Scryfall's card objects to cards."""

from __future__ import annotations

from engine.oracle.cards import read_card
from engine.oracle.reading import Context, read_ability, read_line, split_lines
from engine.scryfall_fields import CardFormatError

__all__ = ["CardFormatError", "Context", "read_ability", "read_card", "read_line", "split_lines"]
