"""The record of a match: save file, replay, crash journal, bug report and undo history in one append-only file.

One JSON value a line, each followed by its checksum: structs whose types are checked when they are read. The first line
is the head: form and engine version, seed,
options, decks and the texts of the cards used. Then every answer with the shape and digest of its decision (automatic
ones too), every command with its place, and at each turn a digest of the state and, in a file, the state itself:
another version of the engine plays on from there. A line is flushed before its answer takes effect; a torn tail is cut
off when the file is read. The digest of a decision leaves out how it is worded, so that a question may be worded
better, and fields that hold their default, so that one may be added. Files of older forms are still read and added to.
"""

from __future__ import annotations

import hashlib
import os
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final

import msgspec
from msgspec.structs import replace

from engine.cards.files import CardData
from engine.decisions import Answer, Command, Decision, Order, Pay, Pick, UndoTo
from engine.messages import msg
from engine.play import old_records
from engine.terms.crossing import Part, Tagged
from engine.user_error import UserError, reason_of

FORM = 3
FORMS = (1, 2, FORM)
_REMEDY = msg("delete it and all after it, and the match goes on from there.")
ENGINE = "0.2.0"  # 0.1 drew other chances
MOST: Final = 1 << 30  # bytes of a record
NOTHING: Final = msgspec.Raw(b"null")


class RecordError(UserError):
    """A record cannot be used; the message is one sentence that names the place and the remedy."""


class DraftNote(Part, frozen=True):
    """What a player noted in the draft before the match: of which card, what kind of thing, the words (905.2b)."""

    player: int
    card: str
    what: str
    words: tuple[str, ...]


class Head(Part, frozen=True, kw_only=True, omit_defaults=False):
    """What a match starts from. `decks` holds one tuple of card names a player, as do `sides` and `commanders` where
    there are any; `cards` the raw card objects; `position` is the scenario that is played on from instead of decks,
    `checkpoint` the state that is."""

    names: tuple[str, ...]
    deck_names: tuple[str, ...]
    decks: tuple[tuple[str, ...], ...]
    cards: tuple[CardData, ...]
    seed: int
    options: dict[str, object] = msgspec.field(default_factory=dict)
    seats: tuple[str, ...] = ()
    teams: tuple[int, ...] = ()
    position: dict[str, object] = msgspec.field(default_factory=dict)
    sides: tuple[tuple[str, ...], ...] = ()
    commanders: tuple[tuple[str, ...], ...] = ()
    checkpoint: str = ""
    notes: tuple[DraftNote, ...] = ()
    engine: str = ENGINE

    @property
    def begun(self) -> bool:
        """Whether the match goes on from a position instead of being started."""
        return bool(self.position or self.checkpoint)


class Answered(Tagged, frozen=True):
    """One answer: whose, to which shape, the digest of the decision, whether it was automatic, and the form of the
    record that it stands in (which says how the digest was made)."""

    player: int
    shape: str
    digest: str
    answer: Answer
    automatic: bool = False
    form: int = 3  # of lines that say none


class Commanded(Tagged, frozen=True):
    """One command; `place` is how many answers came before it."""

    command: Command
    place: int


class Seated(Tagged, frozen=True):
    """What the seat of a player wants to be asked from here on, for it decides which questions are put: how to pay
    (`pays`), and where the player has stops (`stops`). Until it says so a seat wants neither."""

    player: int
    pays: bool
    stops: bool


class Reached(Tagged, frozen=True):
    """The digest of the state as a turn began (or the game ended, turn 0), after `place` answers; `kept` is the state
    itself as JSON, or null, and `wishes` what the players wished then."""

    turn: int
    digest: str
    place: int
    kept: msgspec.Raw = NOTHING
    wishes: msgspec.Raw = NOTHING

    @property
    def state(self) -> str:
        """The state as JSON; "" where it was not kept."""
        return "" if self.kept == NOTHING else bytes(self.kept).decode()

    @property
    def wished(self) -> bytes:
        """What was wished as JSON; nothing where it was not kept."""
        return b"" if self.wishes == NOTHING else bytes(self.wishes)


class _FormOf(msgspec.Struct):
    """The form that a head says it has."""

    spellwright: int


Entry = Answered | Commanded | Seated | Reached
Played = Answered | Commanded | Seated  # what is played again
_HEAD: Final = msgspec.json.Decoder(Head)
_FORM: Final = msgspec.json.Decoder(_FormOf)
_ENTRY: Final = msgspec.json.Decoder(Entry)


def decision_digest(decision: Decision) -> str:
    """Twelve hexadecimal digits that tell decisions apart, whatever words they are asked in."""
    return hashlib.blake2b(msgspec.json.encode(without_words(decision)), digest_size=6).hexdigest()


def same_question(entry: Answered, decision: Decision) -> bool:
    """Whether an entry was given to this decision, by its digest; one without a digest is taken at its word."""
    if entry.digest == "":
        return True
    if entry.form != FORM:
        return entry.digest == old_records.digest(decision if entry.form == 1 else without_words(decision))
    return entry.digest == decision_digest(decision)


def without_words(decision: Decision) -> Decision:
    """A decision without what is only shown to who is asked."""
    asked = replace(decision.asked, text="")
    if isinstance(decision, Pick):
        return replace(decision, asked=asked, options=tuple(replace(option, label="") for option in decision.options))
    if isinstance(decision, Order):
        return replace(decision, asked=asked, labels=(), about=())
    if isinstance(decision, Pay):
        return replace(decision, asked=asked, other=())
    return replace(decision, asked=asked)


class Record:
    """A record being written or read. Without a path it is kept in memory."""

    def __init__(self, head: Head, path: Path | None = None) -> None:
        self.head = head
        self.path = path
        self.entries: list[Entry] = []
        self._stream: IO[bytes] | None = None
        self._unsynced = False
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            _begin(path, _lined(_head_line(head)))
            self._stream = path.open("ab")

    def add(self, entry: Entry) -> None:
        """Append an entry and flush it."""
        self.entries.append(entry)
        if self._stream is not None:
            self._write(msgspec.json.encode(entry))

    def _write(self, line: bytes) -> None:
        if self._stream is not None:
            self._stream.write(_lined(line))
            self._stream.flush()
            self._unsynced = True

    def sync(self) -> None:
        """Make sure that what was written since the last time survives a loss of power. Raises OSError."""
        if self._stream is not None and self._unsynced:
            os.fsync(self._stream.fileno())
            self._unsynced = False

    def close(self) -> None:
        """Close the file."""
        if self._stream is not None:
            self._stream.close()
            self._stream = None

    def history(self) -> list[Entry]:
        """The entries that count: those taken back by undo are left out, and so is undo itself."""
        kept: list[Entry] = []
        for entry in self.entries:
            if isinstance(entry, Commanded) and isinstance(entry.command, UndoTo):
                kept = _cut(kept, entry.command.entry)
            else:
                kept.append(entry)
        return kept

    def live(self) -> list[Played]:
        """The answers and commands that count, and what the seats wanted."""
        return [entry for entry in self.history() if not isinstance(entry, Reached)]

    def last_checkpoint(self) -> Reached | None:
        """The latest turn whose state was kept, among what counts."""
        return next(
            (each for each in reversed(self.history()) if isinstance(each, Reached) and each.turn and each.state), None
        )

    @property
    def finished(self) -> bool:
        """Whether the game was played to its end."""
        return any(isinstance(entry, Reached) and entry.turn == 0 for entry in self.entries)

    @classmethod
    def read(cls, path: Path) -> Record:
        """The record in a file, without opening it for writing. Raises RecordError."""
        return cls._read(path)[0]

    @classmethod
    def reopen(cls, path: Path) -> Record:
        """The record in a file, a torn tail cut off, ready to be added to. Raises RecordError."""
        record, end = cls._read(path)
        try:
            os.truncate(path, end)
            record._stream = path.open("ab")
        except OSError as error:
            raise RecordError(msg(
                "{path}: cannot be written ({error}); copy it to a folder you may write to.",
                path=str(path), error=str(error),
            )) from error
        record.path = path
        return record

    @classmethod
    def _read(cls, path: Path) -> tuple[Record, int]:
        try:
            if path.stat().st_size > MOST:
                raise RecordError(msg(
                    "{path}: too large for a record of a match; choose another file.",
                    path=str(path),
                ))
            raw = path.read_bytes()
        except OSError as error:
            raise RecordError(msg(
                "{path}: cannot be opened ({strerror}); check the name.",
                path=str(path), strerror=reason_of(error),
            )) from error
        lines = _lines(raw)
        first = next(lines, None)
        if first is None or not raw.startswith(b'{"spellwright":'):
            raise RecordError(msg(
                "{path}: not a record of a match; choose a file that Spellwright wrote.",
                path=str(path),
            ))
        if first[0] is None:
            raise RecordError(msg("{path}: its first line is damaged; choose another record.", path=str(path)))
        record = cls(_head(first[0], path))
        end = first[1]
        for number, (text, after) in enumerate(lines, start=2):
            try:
                entry = _entry(text) if text is not None else None
            except (ValueError, KeyError, TypeError, RecursionError) as error:
                raise RecordError(msg(
                    "{path}: line {number} is not an entry ({error}); {remedy}",
                    path=str(path), number=number, error=str(error)[:120], remedy=_REMEDY,
                )) from error
            if entry is None:
                if any(later is not None for later, _ in lines):
                    raise RecordError(msg(
                        "{path}: line {number} is damaged; {remedy}",
                        path=str(path), number=number, remedy=_REMEDY,
                    ))
                break
            record.entries.append(entry)
            end = after
        return record, end


def _lined(line: bytes) -> bytes:
    """A line with its checksum and its end."""
    return b"%s\t%08x\n" % (line, zlib.crc32(line))


def _begin(path: Path, first: bytes) -> None:
    """Make a file that holds its whole first line, at whatever moment the process is killed, or is not there."""
    made = path.with_name(path.name + ".new")
    try:
        with made.open("wb") as stream:
            stream.write(first)
            stream.flush()
            os.fsync(stream.fileno())
        made.replace(path)
    except OSError:
        made.unlink(missing_ok=True)
        raise


def _cut(kept: list[Entry], answers: int) -> list[Entry]:
    """The entries before the answer with that number, from 0."""
    count = 0
    for place, entry in enumerate(kept):
        if isinstance(entry, Answered):
            if count == answers:
                return kept[:place]
            count += 1
    return kept


def _lines(raw: bytes) -> Iterator[tuple[bytes | None, int]]:
    """Each line, None where its checksum is wrong or its end is missing, and where it ends."""
    start = 0
    while start < len(raw):
        stop = raw.find(b"\n", start)
        end = stop if stop >= 0 else len(raw)
        text, _, sum_ = raw[start:end].rpartition(b"\t")
        good = stop >= 0 and f"{zlib.crc32(text):08x}".encode() == sum_
        yield text if good else None, end + 1
        start = end + 1


def _head_line(head: Head) -> bytes:
    return b'{"spellwright":%d,%s' % (FORM, msgspec.json.encode(head).removeprefix(b"{"))


def _head(line: bytes, path: Path) -> Head:
    try:
        form = _FORM.decode(line).spellwright
        if form not in FORMS:
            raise RecordError(msg(
                "{path}: written in form {form}, this version reads form {form2}; use a newer version.",
                path=str(path), form=str(form), form2=FORM,
            ))
        return _HEAD.decode(b"{" + line.removeprefix(b'{"spellwright":%d,' % form))
    except (ValueError, RecursionError) as error:
        raise RecordError(msg("{path}: its first line is damaged; choose another record.", path=str(path))) from error


def _entry(line: bytes) -> Entry:
    """The entry that a line spells. Raises ValueError, KeyError, TypeError or RecursionError."""
    entry: Entry = _ENTRY.decode(line if line.startswith(b'{"type":') else old_records.rewritten(line))
    return entry
