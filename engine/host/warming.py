"""Reading a first card ahead: whoever hosts a match has the grammar then, and who finds all cards read needs none."""

from __future__ import annotations

from typing import Final

from engine.lazy_import import LazyModule

__all__ = ["read_ahead"]

WARM: Final[dict[str, object]] = {
    "name": "Warm", "type_line": "Creature — Bear", "oracle_text": "Trample", "power": "2", "toughness": "2",
}  # fmt: skip
_READER: Final = LazyModule("engine.oracle.cards")  # a host that is taken up again has its cards read, and no time


def read_ahead() -> None:
    """Read a card, so that the grammar is there when a match begins."""
    _READER.read_card(WARM)
