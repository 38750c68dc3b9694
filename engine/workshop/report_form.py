"""What is said of own cards, as plain values: screens take them from the reader's process, which has the reader."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.messages import Message

PENDING: Final = "pending"  # a card that lacks a name or a type has no status yet
TOP: Final = 7  # mana values from here on share a column


class Part(msgspec.Struct, frozen=True):
    """A part that was understood: where its line stands in the face's text, what kind of ability it is (a key and its
    words), what it says in plain words as (what this tells, words), and the numbers of the rules it goes by."""

    start: int
    end: int
    kind: str
    title: Message
    says: tuple[tuple[Message, str], ...]
    rules: tuple[str, ...]


class Gap(msgspec.Struct, frozen=True):
    """A line that was not understood: `start` to `end` is the word at which reading stopped, `line_start` to `line_end`
    the line; `strange` are words (start, end) in it that no wording at all has; `why` says what stood in the way."""

    start: int
    end: int
    line_start: int
    line_end: int
    why: Message
    strange: tuple[tuple[int, int], ...] = ()


class FaceReport(msgspec.Struct, frozen=True):
    """One face: its parts and gaps in the order of its text."""

    name: str
    parts: tuple[Part, ...]
    gaps: tuple[Gap, ...]


class CardReport(msgspec.Struct, frozen=True):
    """A card as it was read: `status` "verified", "read", "partly", "unread" or PENDING, and `lacks`, by field, what
    must be put right before it can be played."""

    status: str
    faces: tuple[FaceReport, ...]
    lacks: tuple[tuple[str, Message], ...] = ()
    unread: tuple[str, ...] = ()


class Figures(msgspec.Struct, frozen=True):
    """A set in numbers. `curve` counts nonland cards by mana value (TOP: that or more), `colors` by letter of "WUBRG",
    "M" for several and "C" for none, `unread` names cards with the lines that are not understood, `creatures` are those
    of the curve."""

    cards: int
    curve: dict[int, int]
    colors: dict[str, int]
    types: dict[str, int]
    rarities: dict[str, int]
    statuses: dict[str, int]
    unread: tuple[tuple[str, tuple[str, ...]], ...]
    creatures: dict[int, int] = {}
