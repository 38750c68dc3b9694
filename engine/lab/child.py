"""A process that plays for another one: an experiment comes in as text, then numbers; results go out, a line each.

It is started by whoever plays in a cluster (`engine.lab.remote`) and leaves when its input ends. Nothing but lines of
JSON passes between the two.
"""

from __future__ import annotations

import os
import queue
import sys
import threading
from typing import IO

import msgspec

from engine.lab.experiment import ExperimentError
from engine.lab.worker import play_at, sit_down


def serve(lines: IO[bytes], out: IO[bytes]) -> None:
    """Answer lines: first an experiment, greeted with its reading or refused, then numbers of matches."""
    asked: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(lines, asked), daemon=True).start()
    try:
        table = sit_down(asked.get())
    except ExperimentError as error:
        _say(out, {"refused": str(error)})
        return
    _say(out, {"reading": table.reading})
    while True:
        data, seconds = play_at(table, int(asked.get()))
        _say(out, {"result": data.decode(), "seconds": seconds})


def _listen(lines: IO[bytes], asked: queue.SimpleQueue[bytes]) -> None:
    for line in lines:
        asked.put(line)
    os._exit(0)  # nobody asks any more, even if a match hangs


def _say(out: IO[bytes], said: dict[str, object]) -> None:
    out.write(msgspec.json.encode(said) + b"\n")
    out.flush()


def main() -> None:
    """Serve on standard input and output; what else is printed goes to standard error."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    serve(sys.stdin.buffer, out)


if __name__ == "__main__":
    main()
