"""Named sets of own cards in one SQLite file: every version of every card is kept, and every change can be undone."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from engine.cards.folding import folded
from engine.messages import msg
from engine.user_error import DAMAGED
from engine.workshop.fields import CardFields, WorkshopError, check_letters, checked, tidied

FORM: Final = 1
MOST_SETS: Final = 500
MOST_CARDS: Final = 5_000  # of a set
MOST_STEPS: Final = 500  # that can be undone
LONGEST_NAME: Final = 60
_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS sets(
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, made REAL NOT NULL, gone INTEGER NOT NULL DEFAULT 0);
CREATE TABLE IF NOT EXISTS cards(
    id INTEGER PRIMARY KEY, home INTEGER NOT NULL, folded TEXT NOT NULL, body BLOB NOT NULL, version INTEGER NOT NULL,
    gone INTEGER NOT NULL DEFAULT 0);
CREATE TABLE IF NOT EXISTS versions(
    card INTEGER NOT NULL, version INTEGER NOT NULL, saved REAL NOT NULL, body BLOB NOT NULL,
    PRIMARY KEY(card, version)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS pictures(digest TEXT PRIMARY KEY, data BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS steps(
    number INTEGER PRIMARY KEY, item TEXT NOT NULL, id INTEGER NOT NULL, before BLOB, after BLOB,
    batch INTEGER NOT NULL, undone INTEGER NOT NULL DEFAULT 0);
CREATE INDEX IF NOT EXISTS cards_by_home ON cards(home);
"""


class OwnSet(msgspec.Struct, frozen=True):
    """A set: its number, its name, how many cards it has."""

    id: int
    name: str
    cards: int


class OwnCard(msgspec.Struct, frozen=True):
    """A card of a set: its number, its set, which version this is (from 1), what it says."""

    id: int
    home: int
    version: int
    fields: CardFields


class Row(msgspec.Struct, frozen=True):
    """What a change writes: of a card its home, body and whether it is taken out, of a set its name."""

    home: int = 0
    name: str = ""
    body: bytes = b""
    gone: bool = False


class Sets:
    """The user's sets; for one thread. Raises WorkshopError where the file cannot be used or a change makes no sense.
    `now` gives seconds since 1970, for the dates of versions."""

    def __init__(self, path: Path | None, now: Callable[[], float] = float) -> None:
        self.path = path
        self._now = now
        self._batch = 0
        self._noted = False  # whether anything of this step was
        try:
            if path is not None:
                path.parent.mkdir(parents=True, exist_ok=True)
            self._base = sqlite3.connect(path or ":memory:", timeout=10.0, isolation_level=None)
            form = int(self._base.execute("PRAGMA user_version").fetchone()[0])
            if form not in (0, FORM):
                raise WorkshopError(msg("{path}: sets of a newer version of Spellwright; use that one.",
                                        path=str(path)))
            self._base.execute("PRAGMA journal_mode=WAL")
            self._base.executescript(_SCHEMA)
            self._base.execute(f"PRAGMA user_version={FORM}")
        except (sqlite3.Error, OSError) as error:
            raise WorkshopError(msg("{path}: cannot be used for sets ({error}); move the file away.",
                                    path=str(path), error=str(error))) from error

    def close(self) -> None:
        """Close the file."""
        self._base.close()

    # --- looking ---

    def all(self) -> list[OwnSet]:
        """The sets in the order in which they were made."""
        rows = self._base.execute(
            "SELECT id, name, (SELECT count(*) FROM cards c WHERE c.home=s.id AND c.gone=0) FROM sets s"
            " WHERE gone=0 ORDER BY id"
        )
        return [OwnSet(*row) for row in rows]

    def cards(self, home: int | None = None) -> list[OwnCard]:
        """The cards of a set, or of all, by name."""
        rows = self._base.execute(
            "SELECT c.id, c.home, c.version, c.body FROM cards c JOIN sets s ON s.id=c.home"
            " WHERE c.gone=0 AND s.gone=0 AND (? IS NULL OR c.home=?) ORDER BY c.folded, c.id", (home, home),
        )  # fmt: skip
        return [_card(row) for row in rows]

    def card(self, id: int) -> OwnCard | None:
        """A card by its number; None if there is none (any more)."""
        row = self._base.execute("SELECT id, home, version, body FROM cards WHERE id=? AND gone=0", (id,)).fetchone()
        return _card(row) if row is not None else None

    def named(self, name: str, besides: int = 0) -> OwnCard | None:
        """The first card with a name, in any set, other than the one with a number."""
        row = self._base.execute(
            "SELECT c.id, c.home, c.version, c.body FROM cards c JOIN sets s ON s.id=c.home"
            " WHERE c.folded=? AND c.id!=? AND c.gone=0 AND s.gone=0 ORDER BY c.id", (folded(name), besides),
        ).fetchone()  # fmt: skip
        return _card(row) if row is not None else None

    def versions(self, id: int) -> list[tuple[int, float, CardFields]]:
        """The versions of a card, the newest first, each with when it was saved."""
        rows = self._base.execute(
            "SELECT version, saved, body FROM versions WHERE card=? ORDER BY version DESC", (id,)
        )
        return [(version, saved, _fields(body)) for version, saved, body in rows]

    # --- changing ---

    def add_set(self, name: str) -> int:
        """A new set; its number."""
        name = self._set_name(name)
        if len(self.all()) >= MOST_SETS:
            raise WorkshopError(msg("There are {n} sets already; remove one first.", n=MOST_SETS))
        with self._step():
            made = self._base.execute("INSERT INTO sets(name, made) VALUES(?, ?)", (name, self._now()))
            id = int(made.lastrowid or 0)
            self._note("set", id, None, Row(name=name))
        return id

    def begin_with(self, name: str) -> None:
        """Where there is no set, one to write into. Nobody asked for it, so it is no change that could be undone."""
        if not self.all():
            self._base.execute("INSERT INTO sets(name, made) VALUES(?, ?)", (self._set_name(name), self._now()))

    def rename_set(self, id: int, name: str) -> None:
        """Give a set another name."""
        name = self._set_name(name, id)
        self._write("set", id, msgspec.structs.replace(self._row("set", id), name=name))

    def remove_set(self, id: int) -> None:
        """Take a set with its cards away; `undo` brings it back."""
        self._write("set", id, msgspec.structs.replace(self._row("set", id), gone=True))

    def save(self, home: int, fields: CardFields, id: int = 0) -> int:
        """Keep a card, as a new one or as the next version of the one with a number; its number."""
        with self._step():
            return self._save(home, checked(fields), id)

    def save_all(self, home: int, cards: Iterable[CardFields]) -> int:
        """Keep many new cards at one step; how many."""
        whole = [checked(fields) for fields in cards]
        with self._step():
            self._make_room(home, len(whole))
            for fields in whole:
                self._add(home, fields)
        return len(whole)

    def remove(self, id: int) -> None:
        """Take a card out of its set."""
        self._write("card", id, msgspec.structs.replace(self._row("card", id), gone=True))

    def move(self, id: int, home: int) -> None:
        """Put a card into another set."""
        self._row("set", home)
        self._write("card", id, msgspec.structs.replace(self._row("card", id), home=home))

    def _save(self, home: int, fields: CardFields, id: int) -> int:
        body = msgspec.json.encode(fields)
        if id:
            row = self._row("card", id)
            if row.body != body:
                self._change("card", id, msgspec.structs.replace(row, body=body))
            return id
        self._make_room(home, 1)
        return self._add(home, fields)

    def _make_room(self, home: int, more: int) -> None:
        """Refuse what is more than a set may have, or a set that is gone."""
        self._row("set", home)
        (count,) = self._base.execute("SELECT count(*) FROM cards WHERE home=? AND gone=0", (home,)).fetchone()
        if count + more > MOST_CARDS:
            raise WorkshopError(msg("The set has {n} cards already; put the card into another one.", n=count))

    def _add(self, home: int, fields: CardFields) -> int:
        body = msgspec.json.encode(fields)
        made = self._base.execute(
            "INSERT INTO cards(home, folded, body, version) VALUES(?, ?, ?, 1)", (home, folded(fields.name), body)
        )
        new = int(made.lastrowid or 0)
        self._note("card", new, None, Row(home=home, body=body))
        self._keep_version(new, 1, body)
        return new

    def _set_name(self, name: str, besides: int = 0) -> str:
        name = " ".join(tidied(name[: LONGEST_NAME * 4]).split())
        check_letters(name, msg("The name of the set"))
        if not 0 < len(name) <= LONGEST_NAME:
            raise WorkshopError(msg("The name of a set has from 1 to {n} letters; change it.", n=LONGEST_NAME))
        if any(folded(each.name) == folded(name) and each.id != besides for each in self.all()):
            raise WorkshopError(msg("There is a set “{name}” already; choose another name.", name=name))
        return name

    # --- pictures ---

    def keep_picture(self, data: bytes) -> str:
        """Keep a picture that was prepared (`engine.workshop.own_pictures`); its digest."""
        digest = hashlib.blake2b(data, digest_size=16).hexdigest()
        self._base.execute("INSERT OR IGNORE INTO pictures VALUES(?, ?)", (digest, data))
        return digest

    def picture(self, digest: str) -> bytes | None:
        """A picture by its digest; None if there is none."""
        row = self._base.execute("SELECT data FROM pictures WHERE digest=?", (digest,)).fetchone()
        return bytes(row[0]) if row is not None else None

    # --- steps ---

    def undo(self) -> bool:
        """Take back the last change; whether there was one."""
        batch = self._base.execute("SELECT max(batch) FROM steps WHERE undone=0").fetchone()[0]
        return self._turn_back(batch, False)

    def redo(self) -> bool:
        """Make again what was taken back last; whether there was anything."""
        batch = self._base.execute("SELECT min(batch) FROM steps WHERE undone=1").fetchone()[0]
        return self._turn_back(batch, True)

    def can_undo(self) -> tuple[bool, bool]:
        """Whether there is anything to take back, and to make again."""
        row = self._base.execute("SELECT sum(undone=0), sum(undone=1) FROM steps").fetchone()
        return bool(row[0]), bool(row[1])

    def _turn_back(self, batch: int | None, again: bool) -> bool:
        if batch is None:
            return False
        order = "" if again else "DESC"
        rows = self._base.execute(
            f"SELECT number, item, id, before, after FROM steps WHERE batch=? ORDER BY number {order}", (batch,)
        ).fetchall()
        with self._transaction():
            for number, item, id, before, after in rows:
                held = after if again else before
                row = msgspec.json.decode(held, type=Row) if held is not None else None
                self._put(item, id, row or msgspec.structs.replace(self._row(item, id, True), gone=True))
                self._base.execute("UPDATE steps SET undone=? WHERE number=?", (int(not again), number))
        return True

    def _write(self, item: str, id: int, row: Row) -> None:
        with self._step():
            self._change(item, id, row)

    def _change(self, item: str, id: int, row: Row) -> None:
        before = self._row(item, id)
        if before == row:
            return
        self._put(item, id, row)
        self._note(item, id, before, row)

    def _put(self, item: str, id: int, row: Row) -> None:
        """Write what a set or a card is from now on; another body is another version."""
        if item == "set":
            self._base.execute("UPDATE sets SET name=?, gone=? WHERE id=?", (row.name, int(row.gone), id))
            return
        version, body = self._base.execute("SELECT version, body FROM cards WHERE id=?", (id,)).fetchone()
        if body != row.body:
            (highest,) = self._base.execute("SELECT max(version) FROM versions WHERE card=?", (id,)).fetchone()
            version = (highest or 0) + 1
            self._keep_version(id, version, row.body)
        self._base.execute(
            "UPDATE cards SET home=?, folded=?, body=?, version=?, gone=? WHERE id=?",
            (row.home, folded(_fields(row.body).name), row.body, version, int(row.gone), id),
        )

    def _keep_version(self, id: int, version: int, body: bytes) -> None:
        self._base.execute("INSERT OR REPLACE INTO versions VALUES(?, ?, ?, ?)", (id, version, self._now(), body))

    def _row(self, item: str, id: int, gone: bool = False) -> Row:
        """What a set or a card is now. Raises WorkshopError if there is none."""
        sql = ("SELECT 0, name, x'', gone FROM sets WHERE id=?" if item == "set"
               else "SELECT home, '', body, gone FROM cards WHERE id=?")
        found = self._base.execute(sql, (id,)).fetchone()
        if found is None or (found[3] and not gone):
            raise WorkshopError(msg("That set is gone; choose another.") if item == "set"
                                else msg("That card is gone; choose another."))
        return Row(found[0], found[1], bytes(found[2]), bool(found[3]))

    def _note(self, item: str, id: int, before: Row | None, after: Row) -> None:
        if not self._noted:
            self._noted = True
            self._base.execute("DELETE FROM steps WHERE undone=1 OR batch <= ?", (self._batch - MOST_STEPS,))
        self._base.execute(
            "INSERT INTO steps(item, id, before, after, batch) VALUES(?, ?, ?, ?, ?)",
            (item, id, msgspec.json.encode(before) if before is not None else None, msgspec.json.encode(after),
             self._batch),
        )  # fmt: skip

    @contextmanager
    def _step(self) -> Iterator[None]:
        """One change that is undone as one."""
        (last,) = self._base.execute("SELECT coalesce(max(batch), 0) FROM steps").fetchone()
        self._batch, self._noted = last + 1, False
        with self._transaction():
            yield

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._base.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self._base.execute("ROLLBACK")
            raise
        self._base.execute("COMMIT")


def _card(row: tuple[int, int, int, bytes]) -> OwnCard:
    return OwnCard(row[0], row[1], row[2], _fields(row[3]))


@lru_cache(maxsize=2 * MOST_CARDS)
def _fields(body: bytes) -> CardFields:
    """A card as it was kept; one that is damaged is an empty card of that name rather than none."""
    try:
        return msgspec.json.decode(body, type=CardFields)
    except DAMAGED:
        return CardFields()
