"""What is known of texts that were read, by their hash and the version of the grammar that read them."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

import engine
from engine.build_facts import build_fact
from engine.cards.schema import about, say
from engine.cards.store import Store

GRAMMAR_PARTS: Final = ("terms", "ast", "state", "events", "actions", "keywords", "rules", "oracle")

Status = tuple[str, int, str]
"""A text's hash, its place in READINGS, and the lines not read as JSON."""


@lru_cache(maxsize=1)
def grammar_version() -> str:
    """A digest of the program's own files that decide what is read; a built program, which has none, was told it."""
    if build_fact("grammar"):
        return build_fact("grammar")
    digest = hashlib.sha1(usedforsecurity=False)
    for root in engine.__path__:
        for part in GRAMMAR_PARTS:
            for path in sorted(Path(root, part).rglob("*.py")):
                digest.update(path.relative_to(root).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def apply_readings(db: sqlite3.Connection) -> None:
    """Give each card the status of its text, where the present grammar has read it."""
    known = "SELECT r.reading FROM readings r WHERE r.hash = cards.hash AND r.grammar = ?"
    db.execute(f"UPDATE cards SET reading = ({known})", (grammar_version(),))
    say(db, "grammar", grammar_version())


def waiting(store: Store) -> int:
    """How many texts the present grammar has not read yet."""
    with store.connection() as db:
        stale = about(db).get("grammar") != grammar_version()
    if stale:
        with store.writing() as db:
            apply_readings(db)
    with store.connection() as db:
        (count,) = db.execute("SELECT count(DISTINCT hash) FROM cards WHERE reading IS NULL").fetchone()
    return int(count)


def note(store: Store, statuses: Sequence[Status]) -> None:
    """Note how much of each text was read by the present grammar."""
    version = grammar_version()
    with store.writing() as db:
        rows = [(hash, version, reading, unread) for hash, reading, unread in statuses]
        db.executemany("INSERT OR REPLACE INTO readings VALUES (?, ?, ?, ?)", rows)
        db.executemany("UPDATE cards SET reading = ? WHERE hash = ?", [(row[2], row[0]) for row in rows])


def noted(store: Store) -> list[Status]:
    """What the store knows of texts that the present grammar has read."""
    with store.connection() as db:
        sql = "SELECT hash, reading, unread FROM readings WHERE grammar = ? ORDER BY hash"
        return list(db.execute(sql, (grammar_version(),)))
