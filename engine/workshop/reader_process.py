"""`python -m engine.workshop.reader_process`: the reader for the workshop's screen, in a process of its own.

Each line of its input asks for one thing, each line of its output answers it, both as JSON with a `type`. The end of
its input ends it.
"""

from __future__ import annotations

import sys
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


class Reader:
    """Answers what is asked, one thing after another."""

    def __init__(self) -> None:
        self._shelf: Shelf | None = None
        grammar()

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
        if self._shelf is None and any(face.gaps for face in found.faces):
            self._shelf = shelf_of(store)
        out = []
        for number, (face, typed) in enumerate(zip(found.faces, fields.faces, strict=False)):
            for gap in face.gaps:
                assert self._shelf is not None
                out.append((number, gap.line_start, tuple(nearest(typed, gap, self._shelf, fields.layout))))
        return Wordings(tuple(out))


def shelf_of(store: str) -> Shelf:
    """The lines of the bundled cards, and of the imported ones that are known to be read."""
    shelf = Shelf()
    for data in card_objects(asset_path("cards/originals.json")):
        shelf.add(str(data.get("oracle_text", "")), str(data["name"]))
    if store and Path(store).is_file():
        held = Store.open(Path(store))
        known = {hash for hash, reading, _ in noted(held) if READINGS[reading] in READ}
        with held.connection() as db:
            rows = db.execute("SELECT id, hash FROM cards WHERE flags & 1 = 0 ORDER BY id").fetchall()
        for id, hash in rows:
            found = held.data_of(id) if hash in known else None
            if found is not None and "card_faces" not in found:
                shelf.add(str(found.get("oracle_text", "")), str(found["name"]))
        held.close()
    return shelf


def main() -> None:
    """The process."""
    reader = Reader()
    decoder, encoder = msgspec.json.Decoder(Asked), msgspec.json.Encoder()
    for line in sys.stdin.buffer:
        try:
            found = reader.answer(decoder.decode(line))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            found = ReaderAnswer(refused=msg("That cannot be read ({error}); write it anew.", error=str(error)))
        sys.stdout.buffer.write(encoder.encode(found) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
