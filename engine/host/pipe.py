"""The wire between the client and the engine's process: messages of bytes in pipes, each with its length before it."""

from __future__ import annotations

import struct
import threading
from typing import IO, Final

import msgspec

from engine.decisions import Action, Answer, Command, Decision
from engine.host.captions import Words
from engine.view.snapshot import GameSnap, OutcomeSnap, Seen

__all__ = ["Message", "Wire", "WireClosed", "action_of", "coded", "decision_of", "read_seen", "read_snap", "words_of"]

MOST: Final = 64 * 1024 * 1024  # bytes of one message
_SNAP: Final = msgspec.msgpack.Decoder(GameSnap)
_DECISION: Final[msgspec.json.Decoder[Decision]] = msgspec.json.Decoder(Decision)
_ANSWER: Final[msgspec.json.Decoder[Answer]] = msgspec.json.Decoder(Answer)
_COMMAND: Final[msgspec.json.Decoder[Command]] = msgspec.json.Decoder(Command)
_ACTION: Final[msgspec.json.Decoder[Action]] = msgspec.json.Decoder(Action)
_SEEN: Final = msgspec.msgpack.Decoder(tuple[Seen, ...])


class WireClosed(Exception):
    """The other end is gone."""


class Message(msgspec.Struct, array_like=True):
    """One message: what it is, and its parts, each coded by itself."""

    kind: str
    parts: tuple[bytes, ...] = ()
    number: int = 0
    text: str = ""


_MESSAGE: Final = msgspec.msgpack.Decoder(Message)


class Wire:
    """One end. Any thread may send; one thread receives."""

    def __init__(self, source: IO[bytes], sink: IO[bytes]) -> None:
        self._source, self._sink = source, sink
        self._lock = threading.Lock()

    def send(self, kind: str, *parts: bytes, number: int = 0, text: str = "") -> None:
        """Send a message. Raises WireClosed."""
        data = msgspec.msgpack.encode(Message(kind, parts, number, text))
        try:
            with self._lock:
                self._sink.write(struct.pack("<I", len(data)) + data)
                self._sink.flush()
        except (OSError, ValueError) as error:
            raise WireClosed from error

    def receive(self) -> Message:
        """Wait for a message. Raises WireClosed."""
        try:
            size = self._source.read(4)
            if len(size) < 4 or (count := struct.unpack("<I", size)[0]) > MOST:
                raise WireClosed
            data = self._source.read(count)
        except (OSError, ValueError) as error:
            raise WireClosed from error
        if len(data) < count:
            raise WireClosed
        try:
            return _MESSAGE.decode(data)
        except msgspec.DecodeError as error:
            raise WireClosed from error


def encode(value: object) -> bytes:
    """Snapshots, what was seen, and plain values."""
    return msgspec.msgpack.encode(value)


def read_snap(data: bytes) -> GameSnap:
    """The snapshot that bytes spell. Raises msgspec.DecodeError."""
    return _SNAP.decode(data)


def read_seen(data: bytes) -> tuple[Seen, ...]:
    """What was seen. Raises msgspec.DecodeError."""
    return _SEEN.decode(data)


def read_outcome(data: bytes) -> OutcomeSnap | None:
    """How the game ended, or None."""
    return msgspec.msgpack.decode(data, type=OutcomeSnap | None)


def coded(value: Decision | Answer | Command | Action) -> bytes:
    """A decision, answer, command or action."""
    return msgspec.json.encode(value)


def decision_of(data: bytes) -> Decision:
    """The decision that bytes spell. Raises msgspec.DecodeError."""
    return _DECISION.decode(data)


def answer_of(data: bytes) -> Answer:
    """The answer that bytes spell. Raises msgspec.DecodeError."""
    return _ANSWER.decode(data)


def command_of(data: bytes) -> Command:
    """The command that bytes spell. Raises msgspec.DecodeError."""
    return _COMMAND.decode(data)


def action_of(data: bytes) -> Action:
    """The action that bytes spell. Raises msgspec.DecodeError."""
    return _ACTION.decode(data)


def words_to(words: Words | None, decision: Decision) -> bytes:
    """The words beside a decision; which actions make mana, and which are empty, is told by their places."""
    if words is None:
        return b""
    actions = getattr(decision, "actions", ())
    mana = [place for place, action in enumerate(actions) if action in words.mana]
    empty = [place for place, action in enumerate(actions) if action in words.empty]
    return encode((words.labels, mana, empty, words.standing, words.skipped))


def words_of(data: bytes, decision: Decision) -> Words | None:
    """The words beside a decision. Raises msgspec.DecodeError."""
    if not data:
        return None
    places = tuple[int, ...]
    kind = tuple[tuple[str, ...], places, places, tuple[tuple[str, str], ...], tuple[tuple[int, str], ...]]
    labels, mana, empty, standing, skipped = msgspec.msgpack.decode(data, type=kind)
    actions = getattr(decision, "actions", ())
    made, hollow = (frozenset(actions[place] for place in each if place < len(actions)) for each in (mana, empty))
    return Words(labels, made, hollow, standing, skipped)
