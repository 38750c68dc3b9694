"""Which version this is, and in one sentence what to update where host and guest do not fit."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

from engine.build_facts import build_fact
from engine.host.protocol import PROTOCOL
from engine.messages import Message, msg
from engine.play.record import ENGINE

__all__ = ["ENGINE", "reader_digest", "version_trouble"]

_PLACE: Final = Path(__file__).resolve().parents[1]
_READING: Final = ("oracle", "actions", "keywords", "ast", "cards")


@cache
def reader_digest() -> str:
    """Twelve hexadecimal digits that tell ways of reading cards apart, from their source; a built program, which has
    none, was told it."""
    digest = hashlib.blake2b(digest_size=6)
    paths = sorted(path for part in _READING for path in (_PLACE / part).rglob("*.py"))
    for path in paths:
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest() if paths else build_fact("reader") or ENGINE


def version_trouble(protocol: int, engine: str = ENGINE) -> Message:
    """One sentence for a guest whose protocol or engine is another than the host's."""
    if protocol == PROTOCOL:
        return msg(
            "The host has Spellwright {host}, you have {guest}: bring both to the same version.", host=ENGINE,
            guest=engine[:20],
        )  # fmt: skip
    if protocol < PROTOCOL:
        return msg(
            "Host and guest speak different protocols ({host} and {guest}): update your Spellwright.", host=PROTOCOL,
            guest=protocol,
        )  # fmt: skip
    return msg(
        "Host and guest speak different protocols ({host} and {guest}): update the host’s Spellwright.", host=PROTOCOL,
        guest=protocol,
    )  # fmt: skip
