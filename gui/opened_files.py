"""Files that the program is given: a deck is imported, a match watched, a puzzle, position or report played."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFileOpenEvent

from engine.play.record import Record, RecordError
from gui.i18n import error_words, reason_of, tr
from gui.session.saved_matches import SUFFIX, WATCHED, Place, Save

if TYPE_CHECKING:
    from gui.app import Client

__all__ = ["FileOpener", "Kind", "kind_of", "open_files", "save_of"]

HEAD: Final = 4096  # bytes by which a file is recognised
PACKED: Final = b"\x1f\x8b"  # gzip: of all we open only scenarios are packed


class Kind(StrEnum):
    """What a file is to us."""

    DECK = "deck"
    MATCH = "match"
    SCENARIO = "scenario"


def kind_of(path: Path) -> Kind:
    """What a file holds, by how it begins; what begins like nothing else is a deck. Raises OSError."""
    with path.open("rb") as file:
        head = file.read(HEAD)
    if path.suffix == SUFFIX or b'"spellwright":' in head.partition(b"\n")[0]:
        return Kind.MATCH
    if head.startswith(PACKED):
        return Kind.SCENARIO
    plain = head.lstrip(b"\xef\xbb\xbf \t\r\n")
    scenario = any(key in plain for key in (b'"players"', b'"report"', b'"puzzle"', b'"expect"'))
    return Kind.SCENARIO if plain.startswith(b"{") and scenario else Kind.DECK


def save_of(path: Path) -> Save:
    """What is known of a record that lies anywhere, as the replay screen wants it. Raises RecordError."""
    head = Record.read(path).head
    decks = head.deck_names or tuple("" for _ in head.names)
    seats = head.seats or tuple("greedy" for _ in head.names)
    places = tuple(Place(name, deck, seat) for name, deck, seat in zip(head.names, decks, seats, strict=False))
    if not places:
        raise RecordError(f"{path}: nobody sat at this match; choose another file.")
    return Save(record=str(path.absolute()), places=places, seed=head.seed, outcome=WATCHED)


def open_files(client: Client, paths: tuple[Path, ...]) -> None:
    """Open files one after another; what cannot be opened is said in one sentence. Of several deck lists the last is
    shown; those before it are kept, or named where not every line of them is understood."""
    waiting = [path for path in paths if _is_deck(path)][:-1]
    for path in paths:
        try:
            (_keep if path in waiting else _open)(client, path)
        except OSError as error:
            words = tr("{name}: it cannot be read ({strerror}); choose another file.", name=path.name,
                       strerror=reason_of(error))  # fmt: skip
            client.window.toast.say(words)
        except RecordError as error:
            client.window.toast.say(error_words(error))


def _is_deck(path: Path) -> bool:
    """Whether it is a deck that can be read; what cannot be read is said where it is opened."""
    try:
        return path.is_file() and kind_of(path) is Kind.DECK
    except OSError:
        return False


def _keep(client: Client, path: Path) -> None:
    """Keep a deck list as it is, since another is to be shown."""
    client.decks.import_file(path)
    if client.decks.importing.understood:
        client.decks.importing.keep.click()
    else:
        client.window.toast.say(tr("{name}: not every line is understood; open it by itself.", name=path.name))


def _open(client: Client, path: Path) -> None:
    kind = kind_of(path)
    if kind is Kind.MATCH:
        client.watch(save_of(path))
    elif kind is Kind.SCENARIO:
        client.window.show_screen("puzzles")
        client.puzzles.open_scenarios(path)
    else:
        client.import_file(path)


class FileOpener(QObject):
    """Opens what macOS asks the running program to open."""

    def __init__(self, client: Client, parent: QObject) -> None:
        super().__init__(parent)
        self._client = client
        parent.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A file is to be opened."""
        if isinstance(event, QFileOpenEvent) and event.file():
            open_files(self._client, (Path(event.file()),))
            return True
        return super().eventFilter(watched, event)
