"""The tokens of seats that are held for this user, so that a killed guest comes back to the own seat."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from engine.net.kept_table import write_private

MOST: Final = 50


class SeatTokens:
    """Tokens by join code in one small file; what cannot be read or written is only forgotten."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._tokens: dict[str, str] = {}
        with suppress(OSError, ValueError, RecursionError):
            self._tokens = msgspec.json.decode(path.read_bytes(), type=dict[str, str])

    def of(self, code: str) -> str:
        """The token for a code, or ""."""
        return self._tokens.get(code, "")

    def keep(self, code: str, token: str) -> None:
        """Keep a token."""
        if token and self._tokens.get(code) != token:
            self._tokens.pop(code, None)
            self._tokens[code] = token
            kept = dict(list(self._tokens.items())[-MOST:])
            with suppress(OSError):
                write_private(self._path, msgspec.json.encode(kept))
