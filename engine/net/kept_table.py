"""What a host keeps on disk beside the record, so that a killed one takes the same game up with the same code."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import msgspec

from engine.messages import msg
from engine.terms.crossing import Part
from engine.user_error import UserError

_NAME: Final = "table.json"


class KeptTableError(UserError):
    """A table cannot be taken up again; the message is one sentence."""


class KeptSeat(Part, frozen=True):
    """A seat of a kept table: the token by which its guest is known again."""

    kind: str = ""
    name: str = ""
    token: str = ""
    stand_in: str = ""


class KeptTable(Part, frozen=True):
    """A table whose match is under way: key, secret and port make its code, `record` is a file beside it."""

    title: str
    key: str
    secret: str
    port: int
    seats: tuple[KeptSeat, ...]
    options: dict[str, bool | int]
    match: int
    record: str
    owner: str
    owner_seat: int = -1
    hold: int = 300
    insist: bool = False
    open: bool = False


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
    """The match is over: nothing is to be taken up."""
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
            path=str(path), strerror=error.strerror or "",
        )) from error
    except (ValueError, RecursionError) as error:
        raise KeptTableError(msg(
            "{path}: is damaged ({error}); host a new game.",
            path=str(path), error=str(error)[:100],
        )) from error
