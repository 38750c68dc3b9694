"""What a host keeps on disk beside the record, so that a killed one takes the same game up with the same code."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import msgspec

from engine.messages import msg
from engine.net.net_messages import TableRules
from engine.terms.crossing import Part
from engine.user_error import UserError, reason_of

_NAME: Final = "table.json"


class KeptTableError(UserError):
    """A table cannot be taken up again; the message is one sentence."""


class KeptSeat(Part, frozen=True):
    """A seat of a kept table: the token by which its guest is known again."""

    kind: str = ""
    name: str = ""
    token: str = ""
    stand_in: str = ""
    left: float = 0.0  # on the clock
    shows_hand: bool = False
    wins: int = 0
    size: int = 0  # of the main deck of such a match
    cards: dict[str, int] = msgspec.field(default_factory=dict)  # its main deck and sideboard


class KeptTable(Part, frozen=True):
    """A table: key, secret and port make its code, `record` is a file beside it; `match` 0: a lobby, before a game or
    between two of them."""

    title: str
    key: str
    secret: str
    port: int
    seats: tuple[KeptSeat, ...]
    rules: TableRules
    match: int
    record: str
    owner: str
    owner_seat: int = -1
    insist: bool = False
    open: bool = False
    played: int = 0
    game: int = 1
    chooser: int = -1
    changes: int = 0

    @property
    def under_way(self) -> bool:
        """Whether a game is played, or the next one of a match of several follows."""
        return bool(self.match) or (self.rules.best_of > 1 and self.game > 1)


def write_private(path: Path, data: bytes) -> None:
    """Write a file that only this user may read, whole or not at all. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    number = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(number, "wb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())
    part.replace(path)


def keep(folder: Path, table: KeptTable) -> None:
    """Keep a table in its folder. Raises OSError."""
    write_private(folder / _NAME, msgspec.json.encode(table))


def forget(folder: Path) -> None:
    """The table is closed: nothing is to be taken up."""
    (folder / _NAME).unlink(missing_ok=True)


def last_kept(tables: Path) -> Path:
    """The folder of the table that was kept last. Raises KeptTableError."""
    found = sorted(tables.glob(f"*/{_NAME}"), key=lambda path: path.stat().st_mtime_ns)
    if not found:
        raise KeptTableError(msg(
            "{tables}: no game over the network waits to be taken up; host a new one.",
            tables=str(tables),
        ))
    return found[-1].parent


def kept_table(folder: Path) -> KeptTable:
    """The table kept in a folder. Raises KeptTableError."""
    path = folder / _NAME
    try:
        return msgspec.json.decode(path.read_bytes(), type=KeptTable)
    except OSError as error:
        raise KeptTableError(msg(
            "{path}: cannot be read ({strerror}); host a new game.",
            path=str(path), strerror=reason_of(error),
        )) from error
    except (ValueError, RecursionError) as error:
        raise KeptTableError(msg(
            "{path}: is damaged ({error}); host a new game.",
            path=str(path), error=str(error)[:100],
        )) from error


def table_kept(tables: Path, lobby: bool = False) -> bool:
    """Whether a game over the network that did not end can be taken up again, or (`lobby`) a table without one."""
    try:
        kept = kept_table(last_kept(tables))
    except KeptTableError:
        return False
    return lobby or kept.under_way
