"""What one player was shown of a match, as a replay: for a guest, who never has the record.

A file of packed lines: the head, then one frame after another. It is written while the match is played, so that what a
killed client has seen is there; a torn end is left out when it is read.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO, Final

import msgspec

from engine.host.protocol import FRAME_KINDS, Frame, packed
from engine.messages import msg
from engine.play.record import RecordError
from engine.terms.crossing import Part
from engine.view.snapshot import GameSnap, Seen

__all__ = ["SeenReplay", "is_seen_replay", "seen_frames"]

_MAGIC: Final = b"spellwright seen 1\n"
_PIECE: Final = 1 << 16
MOST: Final = 1 << 30  # bytes of all frames of a match
MOST_LINE: Final = 8 << 20


class _Moment(Part, frozen=True):
    """One frame as it is kept."""

    snap: msgspec.Raw
    turn: int
    active: int
    seen: tuple[Seen, ...] = ()


_DECODER: Final = msgspec.json.Decoder(_Moment)


class SeenReplay:
    """Writes what is shown, from the first position on; after what is there already of the match, which one has come
    back to. What cannot be written is given up, the match goes on."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._goes_on = is_seen_replay(path)
        self._stream: IO[bytes] | None = None
        self._packer = zlib.compressobj(6)
        self._seen: list[Seen] = []
        self._last: GameSnap | None = None
        self._closed = False
        self.broken = ""  # why it cannot be written

    def take(self, snap: GameSnap, seen: tuple[Seen, ...], last: bool = False, whole: bool = False) -> None:
        """A position was shown, with what was seen on the way; a frame ends with whatever is worth a look. `whole`: all
        that was seen of the match comes again, since some of it was taken back; the frames before told it already."""
        if self._closed:
            return
        if whole and (self._last is not None or self._goes_on):
            self._seen, seen, last = [], (), True
        self._seen.extend(seen)
        worth = last or self._last is None or snap.outcome is not None or any(e.kind in FRAME_KINDS for e in seen)
        if not worth or self.broken:
            return
        self._last = snap
        moment = _Moment(msgspec.Raw(packed(snap)), snap.turn, snap.active, tuple(self._seen))
        self._seen = []
        try:
            if self._stream is None:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self._stream = self._opened()
            line = self._packer.compress(msgspec.json.encode(moment) + b"\n")
            self._stream.write(line + self._packer.flush(zlib.Z_SYNC_FLUSH))
            self._stream.flush()
        except OSError as error:
            self.broken = error.strerror or str(error)

    def _opened(self) -> IO[bytes]:
        """The file to write on; what it held is packed anew, for a killed client may have torn its end."""
        part = self.path.with_name(f"{self.path.name}.part")
        with part.open("wb") as stream, suppress(RecordError):
            stream.write(_MAGIC)
            for line in _lines(self.path) if self._goes_on else ():
                stream.write(self._packer.compress(line + b"\n"))
        part.replace(self.path)
        return self.path.open("ab")

    def close(self) -> None:
        """The match is over, or left: what is shown later is not kept here."""
        stream, self._stream, self._closed = self._stream, None, True
        if stream is not None:
            try:
                stream.write(self._packer.flush())
                stream.close()
            except OSError as error:
                self.broken = error.strerror or str(error)


def is_seen_replay(path: Path) -> bool:
    """Whether a file is one of these."""
    try:
        with path.open("rb") as stream:
            return stream.read(len(_MAGIC)) == _MAGIC
    except OSError:
        return False


def seen_frames(path: Path, number: int) -> Iterator[Frame]:
    """The frames of a file, for the replay with a number; nothing hidden is in them. Raises RecordError."""
    for line in _lines(path):
        try:
            moment = _DECODER.decode(line)
        except (ValueError, RecursionError) as error:
            raise RecordError(msg(
                "{path}: is damaged after some moments ({error}); what was before it is shown.", path=str(path),
                error=str(error)[:120],
            )) from error
        yield Frame(number, moment.turn, moment.active, moment.snap, moment.snap, moment.seen)


def _lines(path: Path) -> Iterator[bytes]:
    """Each whole line; nothing is unpacked beyond bounds."""
    unpacker, rest, total = zlib.decompressobj(), b"", 0
    try:
        with path.open("rb") as stream:
            stream.read(len(_MAGIC))
            while piece := stream.read(_PIECE):
                while piece:
                    data = unpacker.decompress(piece, _PIECE)
                    piece = unpacker.unconsumed_tail
                    total += len(data)
                    *lines, rest = (rest + data).split(b"\n")
                    yield from lines
                    if total > MOST or len(rest) > MOST_LINE:
                        raise RecordError(msg(
                            "{path}: too large for a replay; choose another file.", path=str(path),
                        ))  # fmt: skip
    except (OSError, zlib.error) as error:
        raise RecordError(msg(
            "{path}: cannot be read ({error}); what was before it is shown.", path=str(path), error=str(error)[:120],
        )) from error
