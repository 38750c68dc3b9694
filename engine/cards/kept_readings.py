"""Readings kept in the user's cache: a card that this very reader has read before is not read again.

One SQLite file holds each card as JSON by a digest of what it was read from, of the program's sources and of the list
of verified cards, and so the words of instructions that were printed for a question. What is found there is checked
against its own digest and against the declared types, never evaluated; what is damaged is read anew and replaced.
Without a folder to write to everything is read.
"""

from __future__ import annotations

import atexit
import hashlib
import json
import os
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

from assets import asset_text
from engine.ast.card import Card, Face
from engine.ast.costs import Cost
from engine.ast.node import Ability, Node
from engine.build_facts import build_fact
from engine.cards.files import CardData
from engine.codec import Codec, CodecError, Plain
from engine.compiled import ROOT, digest_of
from engine.lazy_import import LazyModule
from engine.places import user_places
from engine.state.checkpoint_codec import node_classes, plain_classes
from engine.terms.mana import ManaCost

__all__ = ["FIELDS", "KeptReadings", "kept_readings"]

FIELDS: Final = (
    "name", "layout", "card_faces", "mana_cost", "type_line", "oracle_text", "power", "toughness", "loyalty", "defense",
    "colors", "color_indicator", "color_identity", "flavor_text", "attraction_lights", "hand_modifier", "life_modifier",
    "set", "collector_number", "rarity",
)  # what is read of a card object and of its faces
MOST: Final = 20_000  # rows that are kept, some 20 MB; the oldest go first
LARGEST: Final = 256 * 1024  # characters of one row; what is larger is read each time
TOO_LARGE: Final = 96 * 1024 * 1024  # bytes of a file that cannot be ours any more
AT_ONCE: Final = 50  # rows that are written together, if nobody has them written before
PATIENCE: Final = 0.5  # seconds to wait for another process that writes

_READER: Final = LazyModule("engine.oracle.cards")  # whoever finds all its cards here never builds the grammar
_TABLE: Final = "CREATE TABLE IF NOT EXISTS kept (key BLOB NOT NULL UNIQUE, said TEXT NOT NULL, seal BLOB NOT NULL)"


class CardCodec(Codec):
    """Writes and reads cards. An ability of a face that was read before, on whatever card, is that very object again,
    as it is where the reader remembers a line."""

    def __init__(self) -> None:
        super().__init__((*plain_classes(), *node_classes(), Cost, ManaCost, Face, Card), {})
        self._abilities: dict[str, object] = {}

    def written(self, value: Card | Node | tuple[object, ...]) -> str:
        """A card, or pieces of what it says, as one line of JSON. Raises CodecError."""
        return json.dumps(self.plain(value), ensure_ascii=True, separators=(",", ":"))

    def card(self, text: str) -> Card:
        """The card that a text spells. Raises CodecError."""
        try:
            found = self.value(self.read(text), Card)
        except RecursionError as error:
            raise CodecError("there are more values within values than any may have") from error
        finally:
            self._depth = 0
        assert isinstance(found, Card)
        return found

    def _instance(self, kind: type, data: Plain) -> object:
        if kind is not Ability or self._depth != 2:  # a card, its face
            return super()._instance(kind, data)
        spelled = json.dumps(data)
        found = self._abilities.get(spelled)
        if found is None:
            found = self._abilities[spelled] = super()._instance(kind, data)
        return found


@cache
def reader_digest() -> str:
    """A digest of all that decides what a text is read as: the program's sources and the list of verified cards."""
    sources = build_fact("engine") or digest_of(ROOT)
    return hashlib.sha256(f"{sources}\0{asset_text('cards/verified.txt')}".encode()).hexdigest()


def _facts_of(data: CardData) -> list[object]:
    faces = data.get("card_faces")
    if isinstance(faces, list):
        faces = [_facts_of(each) if isinstance(each, dict) else each for each in faces]
    return [faces, *(data.get(name) for name in FIELDS if name != "card_faces")]


def _key(data: CardData) -> bytes | None:
    """What a reading is kept by; None for data that no card file could hold."""
    try:
        facts = json.dumps(_facts_of(data), ensure_ascii=True)
    except (TypeError, ValueError, RecursionError):
        return None
    return hashlib.sha256(f"{reader_digest()}\0{facts}".encode()).digest()


def _seal(key: bytes, text: str) -> bytes:
    """What tells that a text was kept whole, and under this key."""
    return hashlib.sha256(key + text.encode("utf-8", "replace")).digest()


class KeptReadings:
    """The file of readings in a user's cache. May be used in any thread and by several processes."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = threading.Lock()
        self._db: sqlite3.Connection | None = None
        self._process = 0
        self._off = False
        self._waiting: dict[bytes, str] = {}
        self._decoder: CardCodec | None = None
        self._encoder: CardCodec | None = None  # made once the reader is there, whose classes it knows, too

    def card(self, data: CardData) -> Card:
        """The card a Scryfall object describes, as it was read before or read now. Raises CardFormatError."""
        key = _key(data)
        found = None if key is None else self._kept_card(key)
        if found is not None:
            return found
        try:
            card: Card = _READER.read_card(data)
        except RecursionError as error:
            raise _READER.CardFormatError(str(data.get("name")), "is nested too deep; shorten its text") from error
        if key is not None:
            self._keep_card(key, card)
        return card

    def wording(self, node: Node, printed: Callable[[Node], str]) -> str:
        """What a node says, as it was printed before or is `printed` now."""
        return self.words("wording", node, lambda: printed(node))

    def words(self, what: str, of: Node | tuple[object, ...], found: Callable[[], str]) -> str:
        """Words that hang on these values alone, as they were found before or are `found` now; `what` tells words of
        one kind from another."""
        with self._lock:
            self._decoder = self._decoder or CardCodec()
            try:
                key = hashlib.sha256(f"{reader_digest()}\0{what}\0{self._decoder.written(of)}".encode()).digest()
            except (CodecError, UnicodeEncodeError):
                return found()
            text = self._kept(key)
        if text is None:
            text = found()
            with self._lock:
                self._keep(key, text)
        return text

    def flush(self) -> None:
        """Write what was read since; where that cannot be done it is forgotten."""
        with self._lock:
            self._write()

    def close(self) -> None:
        """Write what was read since, and let go of the file."""
        with self._lock:
            self._write()
            if self._db is not None and self._process == os.getpid():
                self._db.close()
            self._db = None

    def _kept_card(self, key: bytes) -> Card | None:
        with self._lock:
            text = self._kept(key)
            if text is not None:
                self._decoder = self._decoder or CardCodec()
                with suppress(CodecError):
                    return self._decoder.card(text)
        return None

    def _keep_card(self, key: bytes, card: Card) -> None:
        """Have a card written soon, if it comes back as it was."""
        with self._lock:
            codec = self._encoder = self._encoder or CardCodec()
            with suppress(CodecError):
                text = codec.written(card)
                if codec.card(text) == card:
                    self._keep(key, text)

    # --- the file; whoever calls holds the lock ---

    def _kept(self, key: bytes) -> str | None:
        """The text kept by a key, if it is whole."""
        row = self._row(key)
        if row is None or not isinstance(row[0], str) or len(row[0]) > LARGEST or row[1] != _seal(key, row[0]):
            return None
        return row[0]

    def _keep(self, key: bytes, text: str) -> None:
        if len(text) <= LARGEST:
            self._waiting[key] = text
            if len(self._waiting) >= AT_ONCE:
                self._write()

    def _row(self, key: bytes) -> tuple[object, object] | None:
        try:
            db = self._connection()
            row = None if db is None else db.execute("SELECT said, seal FROM kept WHERE key = ?", (key,)).fetchone()
        except sqlite3.Error as error:
            self._give_up(error)
            return None
        return None if row is None else (row[0], row[1])

    def _write(self) -> None:
        waiting, self._waiting = self._waiting, {}
        if not waiting:
            return
        try:
            db = self._connection()
            if db is None:
                return
            with db:
                rows = [(key, text, _seal(key, text)) for key, text in waiting.items()]
                db.executemany("INSERT OR REPLACE INTO kept VALUES (?, ?, ?)", rows)
                db.execute("DELETE FROM kept WHERE rowid <= (SELECT max(rowid) FROM kept) - ?", (MOST,))
        except sqlite3.Error as error:
            self._give_up(error)

    def _connection(self) -> sqlite3.Connection | None:
        if self._off:
            return None
        if self._db is None or self._process != os.getpid():  # no process goes on with its parent's
            self._process = os.getpid()
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                if self.path.is_file() and self.path.stat().st_size > TOO_LARGE:
                    self._remove()
            except OSError:
                self._off = True
                return None
            self._db = sqlite3.connect(self.path, PATIENCE, isolation_level="IMMEDIATE", check_same_thread=False)
            self._db.execute("PRAGMA synchronous = OFF")  # what a power cut damages is read again
            self._db.execute(_TABLE)
        return self._db

    def _give_up(self, error: sqlite3.Error) -> None:
        """Go on without the file; one that is damaged is removed, so that the next to come makes a new one."""
        if self._db is not None:
            with suppress(sqlite3.Error):
                self._db.close()
        self._db = None
        if isinstance(error, sqlite3.OperationalError) or self._off:  # it is busy, or cannot be written
            self._off = True
            return
        try:
            self._remove()
        except OSError:
            self._off = True

    def _remove(self) -> None:
        for ending in ("", "-journal"):
            self.path.with_name(self.path.name + ending).unlink(missing_ok=True)


_ALL: Final[dict[Path, KeptReadings]] = {}


def kept_readings() -> KeptReadings:
    """The readings of this user."""
    path = user_places().readings
    found = _ALL.get(path)
    if found is None:
        found = _ALL[path] = KeptReadings(path)
        atexit.register(found.flush)
    return found
