"""Renewing the bundled cards of a store that another version of the program has filed."""

from __future__ import annotations

from engine.cards.bundled import bundled_mark, file_bundled
from engine.cards.filing import Filer
from engine.cards.schema import about, say
from engine.cards.store import Store


def renew_bundled(store: Store) -> bool:
    """Take in the bundled cards of this version of the program where the store has those of another; whether it did."""
    with store.connection() as db:
        known = about(db).get("bundled", "")
    if not store.imported or known == bundled_mark():
        return False
    with store.writing() as db:
        old = "(SELECT id FROM cards WHERE own = 1)"
        for table, column in (("raws", "id"), ("texts", "id"), ("names", "card"), ("faces", "card"),
                              ("printings", "card"), ("parts", "card")):  # fmt: skip
            db.execute(f"DELETE FROM {table} WHERE {column} IN {old}")
        db.execute("DELETE FROM cards WHERE own = 1")
        (highest,) = db.execute("SELECT coalesce(max(id), 1) FROM cards").fetchone()
        filer = Filer(db, int(highest))
        file_bundled(filer)
        filer.arrange()
        db.execute("INSERT INTO words (words) VALUES ('rebuild')")
        say(db, "bundled", bundled_mark())
        say(db, "grammar", "")
    return True
