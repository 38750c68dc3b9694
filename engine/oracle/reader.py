"""The reader: Oracle text to abilities, Scryfall's card objects to cards."""

from __future__ import annotations

from engine.oracle.cards import CardFormatError, read_card
from engine.oracle.reading import Context, read_ability, read_line, split_lines

__all__ = ["CardFormatError", "Context", "read_ability", "read_card", "read_line", "split_lines"]
