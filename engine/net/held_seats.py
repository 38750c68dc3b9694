"""What is kept of seats at other people's tables, and which of them is to be come back to."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from engine.net.net_messages import SeatToken
from engine.terms.crossing import Part

__all__ = ["Held", "WaitingSeat", "read_held", "waiting_seat"]

LONGEST: Final = 86400.0  # seconds for which a match that was left is spoken of


class Held(Part, frozen=True):
    """What is kept of one host: the token, and once a seat was given the join code; `up`: the guest has left it;
    `playing`: the title of the table while a match is under way, `at`: the address it was last reached by."""

    token: SeatToken
    code: str = ""
    up: bool = False
    playing: str = ""
    at: str = ""


class WaitingSeat(Part, frozen=True):
    """A seat in a match that was under way when its guest was last there: the table's title, the fingerprint of its
    host's key, and what is typed to come back to it."""

    title: str
    fingerprint: str
    words: str


def read_held(path: Path) -> dict[str, Held]:
    """What is kept, by the fingerprints of hosts' keys; nothing where the file cannot be read."""
    with suppress(OSError, ValueError, RecursionError):
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Held])
    return {}


def waiting_seat(path: Path, now: float) -> WaitingSeat | None:
    """The seat that was taken last of those to come back to, if that is not long ago."""
    with suppress(OSError):
        if now - path.stat().st_mtime < LONGEST:
            for fingerprint, held in reversed(read_held(path).items()):
                if held.playing and held.code and not held.up:
                    return WaitingSeat(held.playing, fingerprint, f"{held.code}@{held.at}" if held.at else held.code)
    return None
