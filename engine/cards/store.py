"""The card store: cards by name, printings, and searching in Scryfall's syntax; the bundled cards are always in it.

A store is one SQLite file that an import has made. Where there is none, or it cannot be used, the bundled cards are
served from memory. All methods may be called in any thread.
"""

from __future__ import annotations

import json
import sqlite3
import threading
import zlib
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, overload

from engine.cards.bundled import bundled_mark, file_bundled
from engine.cards.card_rows import COLUMNS, CardRow, Printing, card_row
from engine.cards.files import CardData
from engine.cards.filing import RARITIES, Filer
from engine.cards.folding import folded
from engine.cards.forms import card_form
from engine.cards.schema import VERSION, StoreError, about, connect, create, say
from engine.cards.search.keys import READINGS, facts_of
from engine.cards.search.pattern import Pattern
from engine.cards.search.search_conditions import Trial
from engine.cards.search.sql import Query, compiled
from engine.cards.search.tree import SearchError, parse
from engine.messages import Text, msg

_TOO_MUCH: Final = msg("The search cannot be made ({error}); write it in simpler words.")
_TOO_LONG: Final = msg("The pattern takes too long; write it without repetitions in repetitions.")
PAGE: Final = 120  # rows fetched together
AT_ONCE: Final = 500  # texts tried between two looks at the time
MOST_SECONDS: Final = 2.0  # for a search with a pattern; what takes longer is given up
ORDERS: Final = {
    "name": "c.place", "mv": "c.mv, c.place", "cmc": "c.mv, c.place", "rarity": "c.rarity, c.place",
    "set": "c.set_code, c.number + 0, c.place", "released": "c.released, c.place", "date": "c.released, c.place",
    "color": "(c.colors & (c.colors - 1)) != 0, c.colors = 0, c.colors, c.mv, c.place",
    "identity": "c.identity, c.place", "type": "c.type_line, c.place", "artist": "c.artist, c.place",
    "power": "CAST(c.power AS REAL), c.place", "toughness": "CAST(c.toughness AS REAL), c.place",
    "popularity": "c.rank IS NULL, c.rank, c.place", "edhrec": "c.rank IS NULL, c.rank, c.place",
}  # fmt: skip
_BY_NAME: Final = """
SELECT n.card FROM names n JOIN cards c ON c.id = n.card WHERE n.folded = ? ORDER BY
c.own AND c.type_line LIKE 'Basic%' AND EXISTS (SELECT 1 FROM names m JOIN cards d ON d.id = m.card AND d.own = 0
AND d.flags & 1 = 0 WHERE m.folded = c.folded AND d.folded = c.folded), n.rank, n.card LIMIT 1"""
"""Bundled cards go before others that are also called so; basic lands of the card data, before the bundled ones."""
_DOWNWARD: Final = ("rarity", "released", "date")  # what is highest or newest comes first


class Found(Sequence[CardRow]):
    """What a search has found, in order; rows are fetched page by page as they are looked at."""

    def __init__(self, store: Store, ids: list[int]) -> None:
        self.ids = ids
        self._store = store
        self._pages: OrderedDict[int, list[CardRow]] = OrderedDict()

    def __len__(self) -> int:
        return len(self.ids)

    @overload
    def __getitem__(self, index: int) -> CardRow: ...
    @overload
    def __getitem__(self, index: slice) -> list[CardRow]: ...
    def __getitem__(self, index: int | slice) -> CardRow | list[CardRow]:
        if isinstance(index, slice):
            return self._store.rows(self.ids[index])
        place = range(len(self.ids))[index]
        page = self._pages.get(place // PAGE)
        if page is None:
            start = place // PAGE * PAGE
            page = self._pages[place // PAGE] = self._store.rows(self.ids[start : start + PAGE])
            if len(self._pages) > 20:
                self._pages.popitem(last=False)
        return page[place % PAGE]

    def __iter__(self) -> Iterator[CardRow]:
        for start in range(0, len(self.ids), PAGE):
            yield from self._store.rows(self.ids[start : start + PAGE])


class Store:
    """Cards on this computer. `trouble` says in one sentence why the user's store is not used, or is ""."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.trouble: Text = ""
        self._lock = threading.RLock()
        self._patterns: list[Pattern] = []
        self._texts: dict[str, dict[int, str]] = {}
        self._texts_version = 0
        self._formats: tuple[str, ...] | None = None
        self._late = threading.Event()  # a search with a pattern is to be given up
        self._db: sqlite3.Connection | None = None
        self._imported = False
        self.version = 0
        """Grows whenever other cards may be found than before."""

    @classmethod
    def open(cls, path: Path | None) -> Store:
        """The store of a file; the bundled cards alone where there is none or `path` is None. Opens on first use."""
        return cls(path)

    @classmethod
    def of(cls, cards: Iterable[tuple[CardData, str]]) -> Store:
        """A store in memory of some card objects alone, each with how much of it is read. Raises ValueError for what is
        no card."""
        made = cls(None)
        db = made._db = create(None)
        db.create_function("matches", 2, made._matches)
        filer = Filer(db)
        listed = list(cards)
        for data, _ in listed:
            filer.add(card_form(data))
        filer.finish()
        readings = [(READINGS.index(status), str(data["name"])) for data, status in listed if status in READINGS]
        db.executemany("UPDATE cards SET reading = ? WHERE name = ?", readings)
        return made

    @property
    def imported(self) -> bool:
        """Whether card data has been imported: otherwise only the bundled cards are there."""
        if self._db is not None:
            return self._imported
        if self.path is None or not self.path.is_file():
            return False
        with self._lock:
            if self._db is None:
                self._open()
            return self._imported

    @property
    def at_hand(self) -> bool:
        """Whether it is open: otherwise its next use opens the file or files the bundled cards, which takes a while."""
        return self._db is not None

    # --- cards ---

    def search(
        self, text: str = "", order: str = "", descending: bool | None = None, limit: int | None = None
    ) -> Found:
        """The cards a search in Scryfall's syntax finds, in an order (one of ORDERS, "name" if none; `order:` in the
        text goes before). Raises SearchError with one sentence."""
        tree = parse(text)
        with self._lock:
            db = self._connected()
            facts = facts_of(about(db))
            query = compiled(tree, facts)
            asked = query.order or order or "name"
            if asked not in ORDERS:
                raise SearchError(msg(
                    "“order:{asked}” is no order; use {names}.",
                    asked=str(asked), names=', '.join(ORDERS),
                ))
            down = next((each for each in (query.descending, descending) if each is not None), asked in _DOWNWARD)
            keys = ORDERS[asked].split(", ")
            by = ", ".join(f"{key} DESC" if down and (len(keys) == 1 or key != "c.place") else key for key in keys)
            self._patterns[:] = facts.patterns
            return Found(self, self._run(db, query, by)[:limit])

    def rows(self, ids: Sequence[int]) -> list[CardRow]:
        """The cards with these numbers, in the given order; numbers without a card are passed over."""
        if not ids:
            return []
        with self._lock:
            marks = ", ".join("?" * len(ids))
            sql = f"SELECT {COLUMNS} FROM cards c WHERE c.id IN ({marks})"
            found = {row[0]: card_row(row) for row in self._connected().execute(sql, tuple(ids))}
        return [found[row] for row in ids if row in found]

    def card(self, name: str) -> CardRow | None:
        """The card with a name: its own, its front's, another face's, or its name in another language; no matter how it
        is written. None if there is none."""
        row = self._find(name)
        return None if row is None else next(iter(self.rows([row])), None)

    def data(self, name: str) -> CardData | None:
        """The card object with a name, as the engine reads it; None if there is none."""
        row = self._find(name)
        return None if row is None else self.data_of(row)

    def data_of(self, id: int) -> CardData | None:
        """The card object with a number, as the engine reads it; None if there is none."""
        with self._lock:
            found = self._connected().execute(
                "SELECT r.data, c.set_code, c.number, c.rarity, c.released, c.keywords FROM raws r, cards c"
                " WHERE r.id = ? AND c.id = r.id",
                (id,),
            ).fetchone()
        if found is None:
            return None
        data: CardData = json.loads(zlib.decompress(found[0]))
        data["object"] = "card"
        data |= {"set": found[1], "collector_number": found[2], "released_at": found[4]}
        if found[3]:
            data["rarity"] = RARITIES[found[3]]
        return data

    def data_for(self, names: Iterable[str]) -> list[CardData]:
        """The card objects that games with these cards need, each once: those named, and beside cards of a meld pair
        all others of such pairs, since no deck names their backs (712.2). Unknown names are passed over."""
        found = {str(data["name"]): data for name in names if (data := self.data(name)) is not None}
        if any(data.get("layout") == "meld" for data in found.values()):
            with self._lock:
                sql = "SELECT id FROM cards WHERE layout = 'meld' ORDER BY place"
                pairs = self._connected().execute(sql).fetchall()
            for data in (self.data_of(id) for (id,) in pairs):
                if data is not None:
                    found.setdefault(str(data["name"]), data)
        return list(found.values())

    def names_like(self, start: str, limit: int = 20) -> list[str]:
        """Names of cards that begin with some letters, in alphabetical order: for completing a name."""
        begin = folded(start)
        with self._lock:
            rows = self._connected().execute(
                "SELECT DISTINCT c.name FROM names n, cards c WHERE n.folded >= ? AND n.folded < ? AND c.id = n.card"
                " AND c.flags & 1 = 0 ORDER BY c.place LIMIT ?",
                (begin, begin + "\U0010ffff", limit),
            )
            return [name for (name,) in rows]

    def names(self) -> list[str]:
        """The names of all cards but tokens and the like, in alphabetical order."""
        with self._lock:
            rows = self._connected().execute("SELECT name FROM cards WHERE flags & 1 = 0 ORDER BY place")
            return [name for (name,) in rows]

    def unread(self, id: int) -> tuple[str, ...]:
        """The lines of a card that are not read."""
        with self._lock:
            found = self._connected().execute(
                "SELECT r.unread FROM cards c, readings r WHERE c.id = ? AND r.hash = c.hash", (id,)
            ).fetchone()
        return tuple(json.loads(found[0])) if found else ()

    # --- printings ---

    def printings(self, name: str) -> list[Printing]:
        """The printings of the card with a name, the one that shows it best first."""
        row = self._find(name)
        return [] if row is None else self._printings("p.card = ?", (row,))

    def printings_of(self, id: int) -> list[Printing]:
        """The printings of a card by its number, the one that shows it best first."""
        return self._printings("p.card = ?", (id,))

    def printings_in(self, set_code: str) -> list[Printing]:
        """The printings of a set, by collector number."""
        return sorted(self._printings("p.set_code = ?", (set_code.lower(),)), key=lambda each: _ordered(each.number))

    def printing(self, scryfall: str) -> Printing | None:
        """The printing with Scryfall's id, such as a token that a card names as its part; None if there is none."""
        return next(iter(self._printings("p.scryfall = ?", (scryfall,))), None) if scryfall else None

    def tokens_of(self, name: str) -> list[tuple[str, str]]:
        """The tokens a card makes: Scryfall's id of a printing and the token's name."""
        row = self._find(name)
        if row is None:
            return []
        with self._lock:
            sql = "SELECT part, name FROM parts WHERE card = ? AND component = 'token' ORDER BY rowid"
            return list(self._connected().execute(sql, (row,)))

    def sets(self) -> list[tuple[str, str, str]]:
        """All sets as (code, name, date of release), the newest first."""
        with self._lock:
            return list(self._connected().execute("SELECT code, name, released FROM sets ORDER BY released DESC, code"))

    # --- legality ---

    def formats(self) -> tuple[str, ...]:
        """The formats the card data knows."""
        with self._lock:
            return self._known_formats(self._connected())

    def legality(self, id: int) -> dict[str, str]:
        """For each format "legal", "banned", "restricted" or "not_legal"; empty for the bundled cards."""
        with self._lock:
            db = self._connected()
            formats = self._known_formats(db)
            found = db.execute("SELECT legal, banned, restricted, own FROM cards WHERE id = ?", (id,)).fetchone()
        if found is None or found[3]:
            return {}
        words = list(zip(("legal", "banned", "restricted"), found, strict=False))
        return {
            name: next((word for word, bits in words if bits >> place & 1), "not_legal")
            for place, name in enumerate(formats)
        }

    # --- the file ---

    def about(self) -> dict[str, str]:
        """What the store says of itself: source, time of import, counts, formats."""
        with self._lock:
            return about(self._connected())

    def doubled(self) -> frozenset[int]:
        """The numbers of the cards that come with the program of which card data has brought one of the same name.
        Raises SearchError if it is interrupted."""
        with self._lock:
            sql = "SELECT o.id FROM cards o JOIN cards c ON c.folded = o.folded AND c.own = 0 WHERE o.own = 1"
            try:
                return frozenset(row for (row,) in self._connected().execute(sql))
            except sqlite3.OperationalError as error:
                raise SearchError(_TOO_MUCH.of(error=str(error))) from error

    def counts(self) -> dict[str, int]:
        """Cards that are no tokens and the like, and how many of them are verified, read, partly, unread, waiting."""
        with self._lock:
            sql = "SELECT reading, count(*) FROM cards WHERE flags & 1 = 0 GROUP BY reading"
            found = dict(self._connected().execute(sql).fetchall())
        told = {word: int(found.get(place, 0)) for place, word in enumerate(READINGS)}
        return {"cards": sum(found.values()), **dict(reversed(told.items())), "waiting": int(found.get(None, 0))}

    @contextmanager
    def set_aside(self) -> Iterator[None]:
        """While another file takes the place of the store's: nothing is open, and searches wait."""
        with self._lock:
            self.close()
            try:
                yield
            finally:
                self.changed()

    @contextmanager
    def connection(self) -> Iterator[sqlite3.Connection]:
        """The connection, to read from; other threads wait."""
        with self._lock:
            yield self._connected()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """The connection, to write to in one transaction; other threads wait."""
        with self._lock:
            db = self._connected()
            db.execute("BEGIN IMMEDIATE")
            try:
                yield db
            except BaseException:
                db.execute("ROLLBACK")
                raise
            db.execute("COMMIT")
            self.version += 1

    def interrupt(self) -> None:
        """Give up a search that is under way in another thread; it raises SearchError there."""
        self._late.set()
        db = self._db
        if db is not None:
            with suppress(sqlite3.ProgrammingError):  # it was closed just now
                db.interrupt()

    def changed(self) -> None:
        """The file may be another than before: open it again on next use."""
        with self._lock:
            self.close()
            self.version += 1

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            if self._db is not None:
                self._db.close()
                self._db = None
                self._formats = None

    # --- inside ---

    def _connected(self) -> sqlite3.Connection:
        db = self._db or self._open()
        if db is None:
            db = self._db = _bundled_store()
            db.create_function("matches", 2, self._matches)
        return db

    def _open(self) -> sqlite3.Connection | None:
        """Open the user's store, if there is one that can be used."""
        self.trouble = ""
        self._db = self._of_file()
        if self._db is not None:
            self._db.create_function("matches", 2, self._matches)
        return self._db

    def _of_file(self) -> sqlite3.Connection | None:
        """The user's store, or None with `trouble` where it cannot be used."""
        self._imported = False
        if self.path is None or not self.path.is_file():
            return None
        db: sqlite3.Connection | None = None
        try:
            db = connect(self.path)
            version = about(db).get("version")
            if version != str(VERSION):
                raise StoreError(msg(
                    "The card data in {path} is of another version of Spellwright; import it again.",
                    path=str(self.path),
                ))
        except (sqlite3.Error, StoreError) as error:
            if db is not None:
                db.close()
            other = msg(
                "The card data in {path} cannot be read ({error}); import it again.",
                path=str(self.path), error=str(error),
            )
            self.trouble = error.said if isinstance(error, StoreError) else other
            return None
        self._imported = True
        return db

    def _matches(self, place: int, text: str | None) -> int:
        return int(self._patterns[place].found_in(text))

    def _run(self, db: sqlite3.Connection, query: Query, by: str) -> list[int]:
        """The numbers a search finds; one with a pattern is given up after a while."""
        sql = f"SELECT c.id FROM cards c WHERE {query.where} ORDER BY {by}"
        late = self._late
        late.clear()
        bell = threading.Timer(MOST_SECONDS, _ring, (db, late)) if query.patterned else None
        if bell is not None:
            bell.daemon = True
            bell.start()
        try:
            ids = [id for (id,) in db.execute(sql, query.values).fetchall()]
            for trial in query.trials:
                ids = _passing(ids, self._texts_of(db, trial.column), trial, late)
        except (sqlite3.OperationalError, TimeoutError) as error:
            if query.patterned:
                raise SearchError(_TOO_LONG) from error
            raise SearchError(_TOO_MUCH.of(error=str(error))) from error
        finally:
            if bell is not None:
                bell.cancel()
        return ids

    def _texts_of(self, db: sqlite3.Connection, column: str) -> dict[int, str]:
        """A column of all texts, by card, kept for the next pattern."""
        if self._texts_version != self.version:
            self._texts.clear()
            self._texts_version = self.version
        if column not in self._texts:
            rows = db.execute(f"SELECT id, {column} FROM texts WHERE {column} IS NOT NULL")
            self._texts[column] = dict(rows.fetchall())
        return self._texts[column]

    def _known_formats(self, db: sqlite3.Connection) -> tuple[str, ...]:
        if self._formats is None:
            self._formats = facts_of(about(db)).formats
        return self._formats

    def _find(self, name: str) -> int | None:
        with self._lock:
            found = self._connected().execute(_BY_NAME, (folded(name),)).fetchone()
        return None if found is None else int(found[0])

    def _printings(self, where: str, values: tuple[object, ...]) -> list[Printing]:
        sql = (
            "SELECT p.id, p.card, p.scryfall, p.set_code, coalesce(s.name, p.set_code), p.number, p.rarity, p.released,"
            " p.lang, p.artist, p.name, p.images FROM printings p LEFT JOIN sets s ON s.code = p.set_code"
            f" WHERE {where} ORDER BY p.score DESC, p.id"
        )
        with self._lock:
            rows: list[Any] = self._connected().execute(sql, values).fetchall()
        return [Printing(*each) for each in ([*row[:6], RARITIES[row[6]], *row[7:]] for row in rows)]


def _ring(db: sqlite3.Connection, late: threading.Event) -> None:
    """The time of a search with a pattern is over."""
    late.set()
    db.interrupt()


def _passing(ids: Sequence[int], texts: dict[int, str], trial: Trial, late: threading.Event) -> list[int]:
    """The cards whose text passes a trial. Raises TimeoutError."""
    found: list[int] = []
    for start in range(0, len(ids), AT_ONCE):
        if late.is_set():
            raise TimeoutError
        found += trial.pattern.found_among(ids[start : start + AT_ONCE], texts, trial.wanted)
    return found


def _ordered(number: str) -> tuple[int, str]:
    digits = "".join(letter for letter in number if letter.isdecimal())[:9]
    return int(digits or 0), number


def _bundled_store() -> sqlite3.Connection:
    db = create(None)
    filer = Filer(db)
    file_bundled(filer)
    filer.finish()
    say(db, "bundled", bundled_mark())
    return db
