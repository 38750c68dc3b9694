"""`python -m engine.workshop.reader_process`: the reader for the workshop's screen, in a process of its own.

Each line of its input asks for one thing, each line of its output answers it, both as JSON with a `type`. The end of
its input ends it.
"""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from assets import asset_path
from engine.cards.files import card_objects
from engine.cards.noting import noted
from engine.cards.search.keys import READINGS
from engine.cards.store import Store
from engine.messages import msg
from engine.oracle.grammar import grammar
from engine.workshop.card_report import report, status_of
from engine.workshop.fields import CardFields, WorkshopError, checked
from engine.workshop.figures import figures
from engine.workshop.nearest import Shelf, nearest
from engine.workshop.reader_protocol import Asked, Near, Read, ReaderAnswer, Statuses, Wordings

READ: Final = frozenset({"read", "verified"})
AT_ONCE: Final = 200  # cards that are put on the shelf before it is looked whether something is asked


class Reader:
    """Answers what is asked, one thing after another. From the first question for wordings on it fills a shelf of
    them, piece by piece between questions, so that none waits for that."""

    def __init__(self) -> None:
        self._shelf = Shelf()
        self._filling: Iterator[None] | None = None
        self._whole = False
        grammar()

    @property
    def fills(self) -> bool:
        """Whether the shelf is being filled."""
        return self._filling is not None

    def fill(self) -> None:
        """Put some more on the shelf."""
        if self._filling is not None and next(self._filling, self) is self:
            self._filling, self._whole = None, True

    def answer(self, asked: Asked) -> ReaderAnswer:
        """The answer."""
        try:
            return self._answered(asked)
        except WorkshopError as error:
            return ReaderAnswer(refused=error.said)
        except RecursionError:
            return ReaderAnswer(refused=msg("The text is nested too deep; shorten it."))

    def _answered(self, asked: Asked) -> ReaderAnswer:
        if isinstance(asked, Read):
            return ReaderAnswer(read=report(checked(asked.fields)))
        if isinstance(asked, Near):
            return ReaderAnswer(near=self._near(checked(asked.fields), asked.store))
        if isinstance(asked, Statuses):
            return ReaderAnswer(statuses=tuple(status_of(each) for each in asked.cards))
        return ReaderAnswer(figures=figures(asked.cards))

    def _near(self, fields: CardFields, store: str) -> Wordings:
        found = report(fields)
        if self._filling is None and not self._whole:
            self._filling = filled(self._shelf, store)
            self.fill()
        out = []
        for number, (face, typed) in enumerate(zip(found.faces, fields.faces, strict=False)):
            for gap in face.gaps:
                out.append((number, gap.line_start, tuple(nearest(typed, gap, self._shelf, fields.layout))))
        return Wordings(tuple(out), self._whole)


def filled(shelf: Shelf, store: str) -> Iterator[None]:
    """Put the lines of the bundled cards, and of the imported ones that are known to be read, on a shelf; piece by
    piece."""
    for data in card_objects(asset_path("cards/originals.json")):
        shelf.add(str(data.get("oracle_text", "")), str(data["name"]))
    yield
    if not store or not Path(store).is_file():
        return
    with closing(Store.open(Path(store))) as held:
        known = {hash for hash, reading, _ in noted(held) if READINGS[reading] in READ}
        with held.connection() as db:
            rows = db.execute("SELECT id, hash FROM cards WHERE flags & 1 = 0 ORDER BY id").fetchall()
        for number, (id, hash) in enumerate(rows):
            if not number % AT_ONCE:
                yield
            found = held.data_of(id) if hash in known else None
            if found is not None and "card_faces" not in found:
                shelf.add(str(found.get("oracle_text", "")), str(found["name"]))


def lines_asked(reader: Reader) -> Iterator[bytes]:
    """What is asked, line by line; while nothing is, the shelf is filled."""
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def listen() -> None:
        for line in sys.stdin.buffer:
            lines.put(line)
        lines.put(b"")

    threading.Thread(target=listen, daemon=True).start()
    while True:
        try:
            line = lines.get(block=not reader.fills)
        except queue.Empty:
            reader.fill()
            continue
        if not line:
            return
        yield line


def main() -> None:
    """The process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a shell is for the client, which ends this process
    reader = Reader()
    decoder, encoder = msgspec.json.Decoder(Asked), msgspec.json.Encoder()
    for line in lines_asked(reader):
        try:
            found = reader.answer(decoder.decode(line))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            found = ReaderAnswer(refused=msg("That cannot be read ({error}); write it anew.", error=str(error)))
        try:
            sys.stdout.buffer.write(encoder.encode(found) + b"\n")
            sys.stdout.buffer.flush()
        except BrokenPipeError:  # the client has ended
            os._exit(0)  # Python would try once more to write what is left


if __name__ == "__main__":
    main()
