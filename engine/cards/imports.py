"""Importing card data: from a file or an address into a new store, which takes the old one's place when it is whole."""

from __future__ import annotations

import os
import sqlite3
import threading
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from engine.cards.bundled import bundled_mark, file_bundled
from engine.cards.download import Download, Manners, scryfall_file
from engine.cards.files import CardFileError, card_objects
from engine.cards.filing import Filer
from engine.cards.forms import card_form
from engine.cards.progress import Cancelled, Progress
from engine.cards.readings import keep_readings
from engine.cards.schema import StoreError, create, part_of, say
from engine.cards.store import Store
from engine.messages import msg
from engine.uncollected import uncollected
from engine.user_error import reason_of

SCRYFALL: Final = {"scryfall": "oracle_cards", "scryfall-printings": "default_cards", "scryfall-languages": "all_cards"}
"""Words for Scryfall's bulk files: each card once, each printing in English, each printing in each language."""
MOST_REMARKS: Final = 20
STALE: Final = 86_400  # seconds after which what another import left behind is no longer its own
_LOOK: Final = 200  # cards between two looks whether to stop


@dataclass(slots=True)
class Imported:
    """What an import has taken in. `skipped` entries were no cards; `remarks` says so of the first of them."""

    cards: int = 0
    printings: int = 0
    skipped: int = 0
    remarks: list[str] = field(default_factory=list)

    def remark(self, sentence: str) -> None:
        """Count an entry that is left out."""
        self.skipped += 1
        if len(self.remarks) < MOST_REMARKS:
            self.remarks.append(sentence)


def import_from(
    source: str, store: Store, downloads: Path, when: str, progress: Progress, stop: threading.Event,
    manners: Manners = Manners(),  # noqa: B008 - it is frozen
) -> Imported:
    """Import a file, an address, or one of SCRYFALL. Raises as `import_file` does, and DownloadError."""
    if source in SCRYFALL:
        url = scryfall_file(SCRYFALL[source], progress, stop, manners=manners)
    elif "://" in source:
        url = source
    else:
        return import_file(Path(source), store, when, progress, stop)
    download = Download(url, downloads, manners)
    path = download.fetch(progress, stop)
    try:
        imported = import_file(path, store, when, progress, stop, url)
    except CardFileError as error:
        download.drop()
        raise CardFileError(str(error).replace(str(path), url)) from error
    download.drop()
    return imported


def import_file(
    source: Path, store: Store, when: str, progress: Progress, stop: threading.Event, origin: str = ""
) -> Imported:
    """Import a card file; `when` is the time to note, `origin` where the file is from. Raises CardFileError and
    StoreError with one sentence, and Cancelled; in each case the old store stays as it was."""
    path = store.path
    if path is None:
        raise StoreError(msg("This store has no file to import into; start it with one."))
    part = part_of(path, os.getpid())
    try:
        with closing(create(part)) as db:
            _sweep(part)
            with uncollected():
                imported = _take_in(source, db, progress, stop)
            progress("arrange", 0, 0)
            say(db, "source", origin or source.name)
            say(db, "imported", when)
            say(db, "bundled", bundled_mark())
            say(db, "skipped", str(imported.skipped))
            keep_readings(path, db)
        _settle(part)
        if stop.is_set():
            raise Cancelled
        with store.set_aside():
            part.replace(path)
    except sqlite3.Error as error:
        raise StoreError(msg(
            "The card data cannot be written to {parent} ({error}); make room there.",
            parent=str(path.parent), error=str(error),
        )) from error
    except OSError as error:
        reason = reason_of(error)
        raise StoreError(msg(
            "The card data cannot be written to {parent} ({reason}); close what uses it.",
            parent=str(path.parent), reason=reason,
        )) from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return imported


def _take_in(source: Path, db: sqlite3.Connection, progress: Progress, stop: threading.Event) -> Imported:
    """File the cards of a file beside the bundled ones."""
    imported = Imported()
    filer = Filer(db)
    file_bundled(filer)
    own_cards, own_printings = filer.filed.cards, filer.filed.printings

    def watch(done: int, total: int) -> None:
        progress("import", done, total)
        if stop.is_set():
            raise Cancelled

    for number, data in enumerate(card_objects(source, imported.remark, watch)):
        if number % _LOOK == 0 and stop.is_set():
            raise Cancelled
        try:
            filer.add(card_form(data))
        except (ValueError, OverflowError) as error:
            name = ascii(str(data["name"])[:60])
            imported.remark(f"{name}: {str(error).splitlines()[0]}; the card is left out.")
    imported.cards = filer.filed.cards - own_cards
    imported.printings = filer.filed.printings - own_printings
    if not imported.printings or imported.skipped > imported.printings:
        why = f"; the first: {imported.remarks[0]}" if imported.remarks else "."
        raise CardFileError(msg(
            "{source}: {skipped} of its entries are no cards{why}",
            source=str(source), skipped=str(imported.skipped), why=why,
        ))
    filer.finish()
    return imported


def _settle(part: Path) -> None:
    """See to it that the file is on the disk before it takes the old one's place."""
    with part.open("rb+") as file:
        os.fsync(file.fileno())


def _sweep(part: Path) -> None:
    """Remove what imports that were killed have left behind."""
    now = part.stat().st_mtime
    for stray in part.parent.glob("*.part*"):
        with suppress(OSError):
            if stray != part and now - stray.stat().st_mtime > STALE:
                stray.unlink()
