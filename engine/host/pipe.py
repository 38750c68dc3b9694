"""A pipe between two processes: messages of bytes, each with its length before it."""

from __future__ import annotations

import struct
import threading
from typing import IO, Final

__all__ = ["Pipe", "PipeClosed", "framed", "length_of"]

HEAD: Final = struct.Struct("<I")


class PipeClosed(Exception):
    """The other end is gone, or says what is no message."""


def framed(data: bytes) -> bytes:
    """A message with its length before it."""
    return HEAD.pack(len(data)) + data


def length_of(head: bytes) -> int:
    """The length that the first four bytes of a message say."""
    size: int = HEAD.unpack(head[: HEAD.size])[0]
    return size


class Pipe:
    """One end. Any thread may send; one thread receives messages of at most `most` bytes."""

    def __init__(self, source: IO[bytes], sink: IO[bytes], most: int) -> None:
        self._source, self._sink, self._most = source, sink, most
        self._lock = threading.Lock()

    def send(self, data: bytes) -> None:
        """Send a message. Raises PipeClosed."""
        try:
            with self._lock:
                self._sink.write(framed(data))
                self._sink.flush()
        except (OSError, ValueError) as error:
            raise PipeClosed("the pipe is closed") from error

    def receive(self) -> bytes:
        """Wait for a message. Raises PipeClosed."""
        head = self._read(HEAD.size)
        count = length_of(head)
        if count > self._most:
            raise PipeClosed(f"a message of {count} bytes is longer than any may be")
        return self._read(count)

    def _read(self, count: int) -> bytes:
        try:
            data = self._source.read(count)
        except (OSError, ValueError) as error:
            raise PipeClosed("the pipe is closed") from error
        if len(data) < count:
            raise PipeClosed("the pipe is closed")
        return data
