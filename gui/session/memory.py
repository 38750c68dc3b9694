"""How the client's memory is taken from the system and given back: pictures are large and come and go."""

from __future__ import annotations

import ctypes
import sys
from typing import Final

__all__ = ["give_back", "use_pages"]

_MMAP_THRESHOLD: Final = -3  # the numbers of `mallopt` in glibc
_ARENA_MAX: Final = -8
LARGE: Final = 64 * 1024  # bytes from which a block has pages of its own
ARENAS: Final = 2


def _library() -> ctypes.CDLL | None:
    """The C library where it is glibc, else None."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        library = ctypes.CDLL("libc.so.6")
    except OSError:
        return None
    return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None


def use_pages() -> None:
    """Let every picture have pages of its own, so that a dropped one is given back at once instead of leaving a hole
    in the heap of the worker that painted it. Nothing happens where the C library is another."""
    library = _library()
    if library is not None:
        library.mallopt(_MMAP_THRESHOLD, LARGE)
        library.mallopt(_ARENA_MAX, ARENAS)


def give_back() -> None:
    """Give free pages back to the system."""
    library = _library()
    if library is not None:
        library.malloc_trim(0)
