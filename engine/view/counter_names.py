"""The names of counters to which rules give a meaning, in words of the language spoken; others as they are printed."""

from __future__ import annotations

from typing import Final

from engine.messages import Message, Text, pmsg

__all__ = ["counter_word"]

_WORDS: Final[dict[str, Message]] = {
    "loyalty": pmsg("counter", "loyalty"), "defense": pmsg("counter", "defense"), "poison": pmsg("counter", "poison"),
    "shield": pmsg("counter", "shield"), "stun": pmsg("counter", "stun"), "lore": pmsg("counter", "lore"),
    "energy": pmsg("counter", "energy"), "experience": pmsg("counter", "experience"), "time": pmsg("counter", "time"),
    "level": pmsg("counter", "level"), "charge": pmsg("counter", "charge"),
}  # fmt: skip


def counter_word(kind: str) -> Text:
    """The name of a kind of counter (122.1)."""
    return _WORDS.get(kind, kind)
