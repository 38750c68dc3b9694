"""What an experiment pins besides its decks: the engine, the computer players, and how the cards are read."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from engine import ai
from engine.ast.card import Card
from engine.build_facts import build_fact
from engine.play.record import ENGINE
from engine.state.digest import Text

_PLACE: Final = Path(__file__).resolve().parents[1]
_NO_PART: Final = ("cli", "host", "net", "workshop")  # packages that no game of the lab goes through


@cache
def engine_digest() -> str:
    """Sixteen hexadecimal digits that tell engines apart, from their source; a built program, which has none, was
    told it."""
    return _digest_of(_PLACE, _NO_PART) or build_fact("engine") or ENGINE


def players_digest() -> str:
    """The same of the computer players alone; "" where a built program was not told it."""
    return _digest_of(_PLACE / "ai", ()) or build_fact("players")


def player_version(kind: str) -> str:
    """The version of a kind of computer player. Raises ValueError for a kind there is none of."""
    ai.ai_seat(kind)
    return players_digest() or ENGINE


@cache
def _digest_of(folder: Path, without: tuple[str, ...]) -> str:
    paths = sorted(path for path in folder.rglob("*.py") if path.relative_to(folder).parts[0] not in without)
    digest = hashlib.blake2b(digest_size=8)
    for path in paths:
        text = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{path.relative_to(folder).as_posix()}\0{len(text)}\0".encode())
        digest.update(text)
    return digest.hexdigest() if paths else ""


def reading_digest(cards: Iterable[Card]) -> str:
    """Sixteen hexadecimal digits that tell apart what was read of cards, in the order given."""
    plain = Text()
    digest = hashlib.blake2b(digest_size=8)
    for card in cards:
        digest.update(plain.text(card).encode())
    return digest.hexdigest()
