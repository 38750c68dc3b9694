"""Snapshots on the wire: after the first one only what has changed since the last is sent, one guest's line at a time.

A change is one of: [] nothing; [value] another value; [changes, gone] of an object: its changed keys and those that are
gone; [parts, gone, 0] of a list: its parts in order, each a place in the list before, [from, to] several of them,
{"v": value} a new one, {"i": place, "c": change} a changed one.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from engine.host.protocol import NotOfProtocol, Question, Shown
from engine.net.net_messages import FromTable, read_of_table

__all__ = ["SnapshotReader", "SnapshotWriter", "change_between", "changed"]

Json = Any  # a JSON value, as it stands in a frame
MOST_PARTS: Final = 100_000  # parts of lists that one change may make
_WHOLE: Final = (b'{"type":"Shown"', b'{"type":"Question"')
_CHANGED: Final = b'{"type":"Changed"'
_DEEPEST: Final = 16
LONGEST_WORDS: Final = 20_000  # bytes of one string: no card says half as much


class _Changed(msgspec.Struct, tag="Changed", frozen=True):
    """A message with a snapshot: all but the snapshot, and how that changes the last one."""

    message: dict[str, Json]
    change: list[Json]


_DECODER: Final = msgspec.json.Decoder(_Changed)


class SnapshotWriter:
    """What one line has been sent: packs the next message with a snapshot as a change, where that is shorter."""

    def __init__(self) -> None:
        self._last: Json = None

    def packed(self, frame: bytes) -> bytes:
        """A frame as it is to be sent on this line."""
        if not frame.startswith(_WHOLE):
            return frame
        message = msgspec.json.decode(frame)
        last, self._last = self._last, message.pop("snap")
        if last is None:
            return frame
        made = msgspec.json.encode(_Changed(message, change_between(last, self._last)))
        return made if len(made) < len(frame) else frame


class SnapshotReader:
    """What one line has heard: puts the changes into the last snapshot."""

    def __init__(self) -> None:
        self._last: Json = None

    def read(self, frame: bytes) -> FromTable:
        """The message of a frame. Raises NotOfProtocol, also where something is said at greater length than any screen
        shows: no host of ours says it, and painting it would hold up the interface."""
        if longest_words(frame) > LONGEST_WORDS:
            raise NotOfProtocol("the host says something far too long")
        if not frame.startswith(_CHANGED):
            message = read_of_table(frame)
            if isinstance(message, Shown | Question):
                self._last = msgspec.json.decode(frame)["snap"]
            return message
        try:
            said = _DECODER.decode(frame)
            snap = changed(self._last, said.change)
            made: Shown | Question = msgspec.convert({**said.message, "snap": snap}, Shown | Question)
        except (ValueError, LookupError, TypeError, RecursionError) as error:
            raise NotOfProtocol(f"a change of the table cannot be followed ({str(error)[:120]})") from error
        self._last = snap
        return made


def longest_words(frame: bytes) -> int:
    """How many bytes the longest string of a frame has as it is written there."""
    return max(map(len, frame.replace(b"\\\\", b"__").replace(b'\\"', b"__").split(b'"')))


def change_between(old: Json, new: Json) -> list[Json]:
    """What makes the new value of the old one."""
    if old == new and type(old) is type(new):
        return []
    if isinstance(old, dict) and isinstance(new, dict):
        changes = {key: change_between(old.get(key), value) if key in old else [value]
                   for key, value in new.items() if key not in old or old[key] != value}  # fmt: skip
        return [changes, [key for key in old if key not in new]]
    if isinstance(old, list) and isinstance(new, list) and old:
        return [_parts_between(old, new), [], 0]
    return [new]


def _parts_between(old: list[Json], new: list[Json]) -> list[Json]:
    places = {item["id"]: place for place, item in enumerate(old) if isinstance(item, dict) and "id" in item}
    parts: list[Json] = []
    for at, item in enumerate(new):
        place = places.get(item["id"]) if isinstance(item, dict) and "id" in item else at if at < len(old) else None
        if place is None:
            parts.append({"v": item})
        elif old[place] == item:
            before = parts[-1] if parts else None
            if isinstance(before, list) and before[1] == place:
                before[1] += 1
            else:
                parts.append([place, place + 1])
        else:
            parts.append({"i": place, "c": change_between(old[place], item)})
    return parts


class _Room:
    """How many parts a change may still make."""

    def __init__(self) -> None:
        self._left = MOST_PARTS

    def take(self, count: int) -> None:
        """Use some of it up. Raises ValueError."""
        self._left -= count
        if self._left < 0:
            raise ValueError("too many parts")


def changed(old: Json, change: list[Json]) -> Json:
    """The old value with a change. Raises ValueError, LookupError or TypeError for what is no change of it."""
    return _changed(old, change, _Room(), 0)


def _changed(old: Json, change: list[Json], room: _Room, depth: int) -> Json:
    if depth > _DEEPEST:
        raise ValueError("too deep")
    if not isinstance(change, list) or len(change) > 3:
        raise TypeError("no change")
    if not change:
        return old
    if len(change) == 1:
        return change[0]
    if len(change) == 3:
        if not isinstance(old, list):
            raise TypeError("no list")
        return _with_parts(old, change[0], room, depth)
    if not isinstance(old, dict):
        raise TypeError("no object")
    gone = frozenset(change[1])
    made = {key: value for key, value in old.items() if key not in gone}
    for key, within in change[0].items():
        made[key] = _changed(old.get(key), within, room, depth + 1)
    return made


def _with_parts(old: list[Json], parts: list[Json], room: _Room, depth: int) -> list[Json]:
    made: list[Json] = []
    for part in parts:
        if isinstance(part, list):
            first, last = part
            if not 0 <= first <= last <= len(old):
                raise ValueError("no such part")
            room.take(last - first)
            made.extend(old[first:last])
            continue
        room.take(1)
        if "v" in part:
            made.append(part["v"])
        elif 0 <= part["i"] < len(old):
            made.append(_changed(old[part["i"]], part["c"], room, depth + 1))
        else:
            raise ValueError("no such part")
    return made
