"""The tables of the card store: one SQLite file, made whole by an import and replaced whole by the next."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from engine.user_error import UserError

VERSION: Final = 2
PATIENCE: Final = 10.0  # seconds to wait for another process that writes reading status

TABLES: Final = """
CREATE TABLE about (word TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE cards (
    id INTEGER PRIMARY KEY, key TEXT NOT NULL, place INTEGER NOT NULL DEFAULT 0, own INTEGER NOT NULL DEFAULT 0,
    name TEXT NOT NULL, folded TEXT NOT NULL, layout TEXT NOT NULL, mana_cost TEXT NOT NULL, mv REAL NOT NULL,
    type_line TEXT NOT NULL, colors INTEGER NOT NULL, identity INTEGER NOT NULL, produces INTEGER NOT NULL,
    keywords TEXT NOT NULL, power TEXT, toughness TEXT, loyalty TEXT, defense TEXT,
    flags INTEGER NOT NULL, kinds INTEGER NOT NULL,
    legal INTEGER NOT NULL, banned INTEGER NOT NULL, restricted INTEGER NOT NULL,
    rank INTEGER, prints INTEGER NOT NULL DEFAULT 0, set_code TEXT NOT NULL, number TEXT NOT NULL,
    rarity INTEGER NOT NULL, released TEXT NOT NULL, artist TEXT NOT NULL, score TEXT NOT NULL, hash TEXT NOT NULL,
    reading INTEGER
);
CREATE TABLE raws (id INTEGER PRIMARY KEY, data BLOB NOT NULL);
CREATE TABLE names (folded TEXT NOT NULL, rank INTEGER NOT NULL, card INTEGER NOT NULL);
CREATE TABLE faces (
    card INTEGER NOT NULL, number INTEGER NOT NULL, symbols TEXT NOT NULL, signs INTEGER NOT NULL,
    generic INTEGER NOT NULL, pow REAL, tou REAL, loy REAL, def REAL
);
CREATE TABLE texts (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, type TEXT NOT NULL, text TEXT NOT NULL, whole TEXT NOT NULL, own TEXT
);
CREATE VIRTUAL TABLE words USING fts5 (
    name, type, whole, content='texts', content_rowid='id', tokenize='trigram', detail='none'
);
CREATE TABLE printings (
    id INTEGER PRIMARY KEY, card INTEGER NOT NULL, scryfall TEXT NOT NULL, set_code TEXT NOT NULL,
    number TEXT NOT NULL, rarity INTEGER NOT NULL, released TEXT NOT NULL, lang TEXT NOT NULL, artist TEXT NOT NULL,
    name TEXT NOT NULL, images TEXT NOT NULL, kind INTEGER NOT NULL, score TEXT NOT NULL
);
CREATE TABLE details (
    printing INTEGER PRIMARY KEY, words TEXT NOT NULL, flavor TEXT NOT NULL, usd REAL, eur REAL, tix REAL
);
CREATE TABLE sets (code TEXT PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL, released TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE parts (card INTEGER NOT NULL, component TEXT NOT NULL, part TEXT NOT NULL, name TEXT NOT NULL);
CREATE TABLE readings (
    hash TEXT PRIMARY KEY, grammar TEXT NOT NULL, reading INTEGER NOT NULL, unread TEXT NOT NULL
) WITHOUT ROWID;
"""

INDEXES: Final = """
CREATE UNIQUE INDEX cards_by_key ON cards (key);
CREATE INDEX cards_by_place ON cards (place);
CREATE INDEX cards_by_hash ON cards (hash);
CREATE INDEX names_by_name ON names (folded, rank);
CREATE INDEX names_by_card ON names (card);
CREATE INDEX faces_by_card ON faces (card);
CREATE INDEX printings_by_card ON printings (card);
CREATE INDEX printings_by_set ON printings (set_code, number);
CREATE INDEX printings_by_id ON printings (scryfall);
CREATE INDEX parts_by_card ON parts (card);
"""


class StoreError(UserError):
    """The card store cannot be used; the message is one sentence with the remedy."""


def connect(path: Path | None) -> sqlite3.Connection:
    """A connection to a store's file, or to an empty one in memory; it may be used in any thread, one at a time."""
    place = ":memory:" if path is None else str(path)
    made = sqlite3.connect(place, timeout=PATIENCE, check_same_thread=False, isolation_level=None)
    made.execute("PRAGMA temp_store = MEMORY")
    made.execute("PRAGMA cache_size = -24000")
    return made


def create(path: Path | None) -> sqlite3.Connection:
    """An empty store, to be filled at one go. Raises sqlite3.Error and OSError."""
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
    made = connect(path)
    made.execute("PRAGMA journal_mode = OFF")
    made.execute("PRAGMA synchronous = OFF")
    made.executescript(TABLES)
    made.execute("INSERT INTO about VALUES ('version', ?)", (str(VERSION),))
    return made


def about(db: sqlite3.Connection) -> dict[str, str]:
    """What a store says of itself."""
    return dict(db.execute("SELECT word, value FROM about"))


def say(db: sqlite3.Connection, word: str, value: str) -> None:
    """Write one thing a store says of itself."""
    db.execute("INSERT OR REPLACE INTO about VALUES (?, ?)", (word, value))


def part_of(path: Path, process: int) -> Path:
    """The file in which a process builds a store that is to take the place of another."""
    return path.with_name(f"{path.name}.{process}.part")
