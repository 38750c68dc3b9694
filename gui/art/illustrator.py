"""A process that draws illustrations, beside the client and after all that is more urgent; no Qt runs in it.

It is written a line of JSON, what an illustration depends on and the folder in which it is kept, and writes its pixels,
three bytes each, in the size of a stored picture. It ends with its input.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final

from gui.art.cache import ArtCache
from gui.art.face import ArtSpec

__all__ = ["main", "serve"]

PATIENT: Final = 10  # steps that the system puts everything else before it


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer until the input ends."""
    for line in source:
        asked = json.loads(line)
        cache = ArtCache(Path(asked.pop("folder")), bundled=False)
        sink.write(cache.drawn(ArtSpec(**asked)).tobytes())
        sink.flush()


def main() -> None:
    """The process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a shell is for the client, which ends this process
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(PATIENT)
    serve(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
