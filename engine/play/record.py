"""The record of a match: save file, replay, crash journal, bug report and undo history in one append-only file.

One JSON value a line, each followed by its checksum. The first line is the head: form and engine version, seed,
options, decks and the texts of the cards used. Then every answer with the shape and digest of its decision (automatic
ones too), every command with its place, and at each turn a digest of the state and, in a file, the state itself:
another version of the engine plays on from there. A line is flushed before its answer takes effect; a torn tail is cut
off when the file is read. The digest of a decision leaves out how it is worded, so that a question may be worded
better; in form 1 it held the words, too, and files of that form are still read and added to.
"""

from __future__ import annotations

import hashlib
import json
import os
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import IO

from engine.cards.files import CardData
from engine.decisions import Answer, Command, Decision, Order, Pay, Pick, UndoTo
from engine.play.codec import DECISIONS, answer_of, command_of
from engine.trouble import Trouble

FORM = 2
FORMS = (1, FORM)
_REMEDY = "delete it and all after it, and the match goes on from there."
ENGINE = "0.1.0"


class RecordError(Trouble):
    """A record cannot be used; the message is one sentence that names the place and the remedy."""


@dataclass(frozen=True, slots=True)
class Head:
    """What a match starts from. `decks` holds one tuple of card names a player, as do `sides` and `commanders` where
    there are any; `cards` the raw card objects; `position` is the scenario that is played on from instead of decks,
    `checkpoint` the state that is."""

    names: tuple[str, ...]
    deck_names: tuple[str, ...]
    decks: tuple[tuple[str, ...], ...]
    cards: tuple[CardData, ...]
    seed: int
    options: dict[str, object] = field(default_factory=dict)
    seats: tuple[str, ...] = ()
    teams: tuple[int, ...] = ()
    position: dict[str, object] = field(default_factory=dict)
    sides: tuple[tuple[str, ...], ...] = ()
    commanders: tuple[tuple[str, ...], ...] = ()
    checkpoint: str = ""
    form: int = FORM
    engine: str = ENGINE

    @property
    def begun(self) -> bool:
        """Whether the match goes on from a position instead of being started."""
        return bool(self.position or self.checkpoint)


@dataclass(frozen=True, slots=True)
class Answered:
    """One answer: whose, to which shape, the digest of the decision, and whether it was automatic; `worded`: the digest
    holds the wording of the question, too, as in form 1."""

    player: int
    shape: str
    digest: str
    answer: Answer
    automatic: bool = False
    worded: bool = False


@dataclass(frozen=True, slots=True)
class Commanded:
    """One command; `place` is how many answers came before it."""

    command: Command
    place: int


@dataclass(frozen=True, slots=True)
class Reached:
    """The digest of the state as a turn began (or the game ended, turn 0), after `place` answers; `state` is the state
    as JSON, if it was kept."""

    turn: int
    digest: str
    place: int
    state: str = ""


Entry = Answered | Commanded | Reached


def decision_digest(decision: Decision) -> str:
    """Twelve hexadecimal digits that tell decisions apart, whatever words they are asked in."""
    return _digest(_without_words(decision))


def same_question(entry: Answered, decision: Decision) -> bool:
    """Whether an entry was given to this decision, by its digest; one without a digest is taken at its word."""
    now = _digest(decision) if entry.worded else decision_digest(decision)
    return entry.digest in ("", now)


def _without_words(decision: Decision) -> Decision:
    """A decision without what is only shown to who is asked."""
    asked = replace(decision.asked, text="")
    if isinstance(decision, Pick):
        return replace(decision, asked=asked, options=tuple(replace(option, label="") for option in decision.options))
    if isinstance(decision, Order):
        return replace(decision, asked=asked, labels=(), about=())
    if isinstance(decision, Pay):
        return replace(decision, asked=asked, other=())
    return replace(decision, asked=asked)


def _digest(decision: Decision) -> str:
    return hashlib.blake2b(DECISIONS.to_json(decision).encode(), digest_size=6).hexdigest()


class Record:
    """A record being written or read. Without a path it is kept in memory."""

    def __init__(self, head: Head, path: Path | None = None) -> None:
        self.head = head
        self.path = path
        self.entries: list[Entry] = []
        self._stream: IO[str] | None = None
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._stream = path.open("w", encoding="utf-8", newline="\n")
            self._write(_head_json(head))

    def add(self, entry: Entry) -> None:
        """Append an entry and flush it."""
        self.entries.append(entry)
        if self._stream is not None:
            self._write(_entry_json(entry))

    def _write(self, text: str) -> None:
        if self._stream is not None:
            self._stream.write(f"{text}\t{zlib.crc32(text.encode()):08x}\n")
            self._stream.flush()

    def sync(self) -> None:
        """Make sure that what was written survives a loss of power."""
        if self._stream is not None:
            os.fsync(self._stream.fileno())

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

    def live(self) -> list[Answered | Commanded]:
        """The answers and commands that count."""
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
            record._stream = path.open("a", encoding="utf-8", newline="\n")
        except OSError as error:
            raise RecordError(f"{path}: cannot be written ({error}); copy it to a folder you may write to.") from error
        record.path = path
        return record

    @classmethod
    def _read(cls, path: Path) -> tuple[Record, int]:
        try:
            raw = path.read_bytes()
        except OSError as error:
            raise RecordError(f"{path}: cannot be opened ({error.strerror}); check the name.") from error
        lines = _lines(raw)
        first = next(lines, None)
        if first is None or not raw.startswith(b'{"spellwright":'):
            raise RecordError(f"{path}: not a record of a match; choose a file that Spellwright wrote.")
        if first[0] is None:
            raise RecordError(f"{path}: its first line is damaged; choose another record.")
        record = cls(_head(first[0], path))
        end = first[1]
        for number, (text, after) in enumerate(lines, start=2):
            try:
                entry = _entry(text) if text is not None else None
            except (ValueError, KeyError, TypeError) as error:
                raise RecordError(f"{path}: line {number} is not an entry ({error}); {_REMEDY}") from error
            if entry is None:
                if any(later is not None for later, _ in lines):
                    raise RecordError(f"{path}: line {number} is damaged; {_REMEDY}")
                break
            record.entries.append(entry)
            end = after
        return record, end


def _cut(kept: list[Entry], answers: int) -> list[Entry]:
    """The entries before the answer with that number, from 0."""
    count = 0
    for place, entry in enumerate(kept):
        if isinstance(entry, Answered):
            if count == answers:
                return kept[:place]
            count += 1
    return kept


def _lines(raw: bytes) -> Iterator[tuple[str | None, int]]:
    """Each line, None where its checksum is wrong or its end is missing, and where it ends."""
    start = 0
    while start < len(raw):
        stop = raw.find(b"\n", start)
        end = stop if stop >= 0 else len(raw)
        text, _, sum_ = raw[start:end].rpartition(b"\t")
        good = stop >= 0 and f"{zlib.crc32(text):08x}".encode() == sum_
        yield text.decode("utf-8", "replace") if good else None, end + 1
        start = end + 1


def _head_json(head: Head) -> str:
    data = {name: getattr(head, name) for name in Head.__slots__}
    return json.dumps({"spellwright": data.pop("form"), **data}, ensure_ascii=False, separators=(",", ":"))


def _head(text: str, path: Path) -> Head:
    try:
        data = json.loads(text)
        form = data.pop("spellwright")
        if form not in FORMS:
            raise RecordError(f"{path}: written in form {form}, this version reads form {FORM}; use a newer version.")
        return Head(
            names=tuple(map(str, data["names"])),
            deck_names=tuple(map(str, data["deck_names"])),
            decks=tuple(tuple(map(str, deck)) for deck in data["decks"]),
            cards=tuple(data["cards"]),
            seed=int(data["seed"]),
            options=dict(data["options"]),
            seats=tuple(map(str, data["seats"])),
            teams=tuple(map(int, data["teams"])),
            position=dict(data.get("position", {})),
            sides=tuple(tuple(map(str, side)) for side in data.get("sides", ())),
            commanders=tuple(tuple(map(str, leaders)) for leaders in data.get("commanders", ())),
            checkpoint=str(data.get("checkpoint", "")),
            engine=str(data["engine"]),
        )
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise RecordError(f"{path}: its first line is damaged; choose another record.") from error


def _entry_json(entry: Entry) -> str:
    if isinstance(entry, Answered):
        mark = ',"auto":1' if entry.automatic else ""
        asked = f'"{"d" if entry.worded else "q"}":"{entry.shape} {entry.digest}"'
        return f'{{"p":{entry.player},{asked},"a":{DECISIONS.to_json(entry.answer)}{mark}}}'
    if isinstance(entry, Commanded):
        return f'{{"c":{DECISIONS.to_json(entry.command)},"n":{entry.place}}}'
    state = f',"state":{entry.state}' if entry.state else ""
    return f'{{"t":{entry.turn},"s":"{entry.digest}","n":{entry.place}{state}}}'


def _entry(text: str) -> Entry:
    data = json.loads(text)
    if "a" in data:
        worded = "d" in data
        shape, _, digest = data["d" if worded else "q"].partition(" ")
        return Answered(int(data["p"]), shape, digest, answer_of(data["a"]), bool(data.get("auto")), worded)
    if "c" in data:
        return Commanded(command_of(data["c"]), int(data["n"]))
    state = json.dumps(data["state"], ensure_ascii=False, separators=(",", ":")) if "state" in data else ""
    return Reached(int(data["t"]), str(data["s"]), int(data["n"]), state)
