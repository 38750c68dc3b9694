"""What stands on the hexagon of a counter that lies on a card."""

from __future__ import annotations

from typing import Final

from gui.art.parts import counter_size

__all__ = ["short_counter"]

_LETTERS: Final = {"+1/+1": "+1", "-1/-1": "−1"}


def short_counter(kind: str, count: int, unit: float, room: float) -> str:
    """The words on a counter's hexagon in so many px: of a long word as many letters as there is room for."""
    text, word = _label(kind, count), kind
    while len(word) > 1 and counter_size(text, unit).width() > room:
        word = word[:-1]
        text = _label(f"{word}…", count)
    return text


def _label(kind: str, count: int) -> str:
    """All of them: `+1×2`, `charge×3`."""
    word = _LETTERS.get(kind, kind)
    return word if count == 1 and word not in ("+1", "−1") else f"{word}×{count}"
