"""What stays the same when a host is taken up again."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from engine.net.join_code import JoinCode, fingerprint_of_pem, new_key, new_secret, new_token

__all__ = ["Identity"]


@dataclass(frozen=True, slots=True)
class Identity:
    """Key, secret, port, the owner's token, the folder a host keeps its files in; `open`: whoever is on the network may
    come in without the code."""

    key: str
    secret: bytes
    port: int
    owner: str
    folder: Path
    open: bool = False

    @property
    def code(self) -> JoinCode:
        """The join code."""
        return JoinCode(fingerprint_of_pem(self.key), self.secret)

    def with_new_code(self) -> Identity:
        """The same host, whom nobody finds a way in to by the code there was."""
        return replace(self, secret=new_secret())

    @classmethod
    def new(cls, folder: Path, port: int, open: bool = False) -> Identity:
        """A fresh one."""
        return cls(new_key(), new_secret(), port, new_token(), folder, open)
