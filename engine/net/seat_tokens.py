"""The tokens by which hosts know this user again: made before the first word to a host, so that nothing that is lost on
the way loses the seat."""

from __future__ import annotations

import threading
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from engine.net.held_seats import Held, read_held
from engine.net.join_code import JoinCode, JoinCodeError, new_token, parse_target
from engine.net.kept_table import write_private

__all__ = ["SeatTokens"]

MOST: Final = 50


class SeatTokens:
    """Tokens by the fingerprint of the host's key, in one small file; what cannot be read or written is only
    forgotten. It is asked from several threads."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._held = read_held(path)
        self._one = threading.Lock()

    def of(self, fingerprint: bytes) -> str:
        """The token for the host with this key; a new one is kept before it is said to anybody."""
        with self._one:
            held = self._held.get(fingerprint.hex())
            if held is None:
                held = Held(new_token())
                self._keep(fingerprint, held)
            return held.token

    def seated(self, fingerprint: bytes, code: str) -> None:
        """The host with this key has given a seat, and said its join code."""
        with self._one:
            held = self._held.get(fingerprint.hex())
            if held is not None and (held.up or held.code != code):
                self._keep(fingerprint, replace(held, code=code, up=False))

    def plays(self, fingerprint: bytes, title: str, at: str) -> None:
        """Whether a match is under way where a seat is had: the table's title, or ""; and at which address."""
        with self._one:
            held = self._held.get(fingerprint.hex())
            if held is not None and (held.playing, held.at) != (title, at):
                self._keep(fingerprint, replace(held, playing=title, at=at))

    def got_up(self, fingerprint: bytes) -> None:
        """The guest has left the seat there; the join code stays known."""
        with self._one:
            held = self._held.get(fingerprint.hex())
            if held is not None:
                self._keep(fingerprint, replace(held, up=True, playing=""))

    def forget(self, fingerprint: bytes) -> None:
        """The host with this key has sent the guest away."""
        with self._one:
            self._keep(fingerprint, Held(new_token()))

    def sits(self, fingerprint: bytes) -> bool:
        """Whether a seat is held for this user by the host with this key, as far as they know."""
        held = self._held.get(fingerprint.hex())
        return held is not None and not held.up and self.code_of(fingerprint) is not None

    def code_of(self, fingerprint: bytes) -> JoinCode | None:
        """The code of the host with this key, if it has given a seat."""
        held = self._held.get(fingerprint.hex())
        with suppress(JoinCodeError):
            code = parse_target(held.code).code if held is not None and held.code else None
            if code is not None and code.fingerprint == fingerprint:
                return code
        return None

    def _keep(self, fingerprint: bytes, held: Held) -> None:
        key = fingerprint.hex()
        kept = {other: each for other, each in self._held.items() if other != key} | {key: held}
        self._held = dict(list(kept.items())[-MOST:])
        with suppress(OSError):
            write_private(self._path, msgspec.json.encode(self._held))
