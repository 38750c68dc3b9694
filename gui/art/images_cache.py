"""Card pictures on disk: kept by what they hold, found by their address, the longest unused dropped beyond a limit."""

from __future__ import annotations

import hashlib
import sqlite3
import threading
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

__all__ = ["ImageCache"]

_TABLE: Final = """
CREATE TABLE IF NOT EXISTS pictures (
    address TEXT PRIMARY KEY, digest TEXT NOT NULL, bytes INTEGER NOT NULL, used INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS pictures_by_use ON pictures (used);
CREATE INDEX IF NOT EXISTS pictures_by_digest ON pictures (digest);
"""


class ImageCache:
    """A folder of pictures, used from any thread. What cannot be read or written is only missing, never an error."""

    def __init__(self, folder: Path, limit: int) -> None:
        self._folder = folder
        self._limit = limit
        self._lock = threading.Lock()
        self._db: sqlite3.Connection | None = None
        self._clock = 0

    def get(self, address: str) -> bytes | None:
        """The picture of an address; None if it is not here or its file has been damaged."""
        with self._lock, suppress(sqlite3.Error, OSError):
            db = self._open()
            found = db.execute("SELECT digest FROM pictures WHERE address = ?", (address,)).fetchone()
            if found is None:
                return None
            path = self._path(found[0])
            data = path.read_bytes() if path.is_file() else b""
            if hashlib.sha256(data).hexdigest() != found[0]:
                db.execute("DELETE FROM pictures WHERE digest = ?", (found[0],))
                path.unlink(missing_ok=True)
                return None
            self._clock += 1
            db.execute("UPDATE pictures SET used = ? WHERE address = ?", (self._clock, address))
            return data
        return None

    def put(self, address: str, data: bytes) -> bool:
        """Keep a picture; False where the disk refuses."""
        digest = hashlib.sha256(data).hexdigest()
        with self._lock, suppress(sqlite3.Error, OSError):
            db = self._open()
            path = self._path(digest)
            if not path.is_file():
                path.parent.mkdir(parents=True, exist_ok=True)
                part = path.with_suffix(".part")
                part.write_bytes(data)
                part.replace(path)
            self._clock += 1
            row = (address, digest, len(data), self._clock)
            db.execute("INSERT OR REPLACE INTO pictures VALUES (?, ?, ?, ?)", row)
            self._drop()
            return True
        return False

    def missing(self, addresses: Iterable[str]) -> list[str]:
        """Those of some addresses whose pictures are not here, each once, in order."""
        wanted = list(dict.fromkeys(addresses))
        with self._lock, suppress(sqlite3.Error, OSError):
            known = {address for (address,) in self._open().execute("SELECT address FROM pictures")}
            return [address for address in wanted if address not in known]
        return wanted

    @property
    def bytes(self) -> int:
        """How much room the pictures take."""
        with self._lock, suppress(sqlite3.Error, OSError):
            return self._size()
        return 0

    def set_limit(self, limit: int) -> None:
        """How many bytes to keep at most."""
        with self._lock, suppress(sqlite3.Error, OSError):
            self._limit = limit
            self._open()
            self._drop()

    def clear(self) -> None:
        """Remove every picture."""
        with self._lock, suppress(sqlite3.Error, OSError):
            self._open().execute("DELETE FROM pictures")
            for path in self._folder.glob("??/*"):
                path.unlink(missing_ok=True)

    def close(self) -> None:
        """Let go of the index."""
        with self._lock:
            if self._db is not None:
                self._db.close()
                self._db = None

    def _open(self) -> sqlite3.Connection:
        """The index; a damaged one is begun anew."""
        if self._db is None:
            self._folder.mkdir(parents=True, exist_ok=True)
            path = self._folder / "index.sqlite"
            try:
                self._db = self._connected(path)
            except sqlite3.DatabaseError:
                path.unlink(missing_ok=True)
                self._db = self._connected(path)
            (self._clock,) = self._db.execute("SELECT coalesce(max(used), 0) FROM pictures").fetchone()
        return self._db

    def _connected(self, path: Path) -> sqlite3.Connection:
        db = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        try:
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = OFF")
            db.executescript(_TABLE)
        except sqlite3.DatabaseError:
            db.close()
            raise
        return db

    def _path(self, digest: str) -> Path:
        return self._folder / digest[:2] / digest

    def _size(self) -> int:
        sql = "SELECT coalesce(sum(bytes), 0) FROM (SELECT DISTINCT digest, bytes FROM pictures)"
        return int(self._open().execute(sql).fetchone()[0])

    def _drop(self) -> None:
        """Remove what was not looked at for longest until a tenth of the limit is free."""
        assert self._db is not None
        size = self._size()
        if size <= self._limit:
            return
        for digest, length in self._db.execute(
            "SELECT digest, bytes FROM pictures GROUP BY digest ORDER BY max(used)"
        ).fetchall():
            self._db.execute("DELETE FROM pictures WHERE digest = ?", (digest,))
            self._path(digest).unlink(missing_ok=True)
            size -= length
            if size <= self._limit * 0.9:
                break
