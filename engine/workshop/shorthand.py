"""What people type for short in a card's fields, and what it stands for: `2wu` for {2}{W}{U}, a hyphen for a dash,
small letters in a type line."""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace

from engine.terms.mana import mana_cost
from engine.terms.subtypes import written_type_line
from engine.workshop.fields import LONGEST_WORD, FaceFields

_TOKEN: Final = re.compile(r"\{([^{}]*)\}|(\d+(?:/[WUBRG])?|[WUBRGCSXYZ](?:/[WUBRGCP]){0,2})", re.IGNORECASE)
_DASH: Final = re.compile(r"\s+(?:--?|–|−)\s+")


def spelled(face: FaceFields) -> FaceFields:
    """A face with its cost in symbols and its type line with a dash and capitals; what is not understood stays as it
    is."""
    line = written_type_line(_DASH.sub(" — ", face.type_line, count=1))
    return replace(face, cost=cost_spelled(face.cost), type_line=line)


def cost_spelled(word: str) -> str:
    """A mana cost in symbols (107.4); the word itself where it is none."""
    plain = "".join(word.split())
    if not plain or len(plain) > LONGEST_WORD:
        return word
    at, symbols = 0, []
    for found in _TOKEN.finditer(plain):
        if found.start() != at:
            return word
        symbols.append(f"{{{(found[1] or found[2] or '').upper()}}}")
        at = found.end()
    made = "".join(symbols)
    try:
        mana_cost(made)
    except ValueError:
        return word
    return made if at == len(plain) else word
