"""Where the frozen program begins: the client, or one of its child processes, which need no Qt."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

from engine.lazy_import import LazyModule

__all__ = ["CHILDREN", "main"]

ENGINE: Final = "engine-command"  # the engine's command line: a frozen client hosts a table on the network by it
PROGRAM: Final = "spellwright-engine"  # the frozen program under this name is the engine's command line
LACKING: Final = (
    "Spellwright's window needs {library}, which this system lacks: install its libraries for OpenGL, EGL and xcb, on "
    "Debian and Ubuntu by `sudo apt-get install libgl1 libegl1 libxcb1`."
)
CHILDREN: Final = {
    "engine-host": "engine.host.process", "card-work": "gui.cards.import_process",
    "card-reader": "engine.workshop.reader_process", "lab-desk": "engine.lab.desk_process",
    "picture-decoder": "engine.cards.picture_decoder", "illustrator": "gui.art.illustrator",
}  # fmt: skip
"""The modules of child processes by the word that a frozen client starts itself with; see `COMMAND` in
`gui.session.engine_link` and `gui.cards.importing`. Whoever freezes the program names them, and what `Later`
stands for elsewhere, as hidden imports."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what the first word says; the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if arguments is None and Path(sys.argv[0]).stem.lower() == PROGRAM:
        return int(LazyModule("engine.__main__").main())
    if words and words[0] == ENGINE:
        return int(LazyModule("engine.__main__").main(words[1:]))
    if words and words[0] in CHILDREN:
        return int(LazyModule(CHILDREN[words[0]]).main() or 0)
    try:
        client = import_module("gui.__main__")
    except ImportError as error:
        library = str(error).partition(":")[0]
        if ".so" not in library:
            raise
        print(LACKING.format(library=library), file=sys.stderr)
        return 2
    try:
        code = int(client.main(words))
        if sys.stdout is not None:  # a program of windows has none
            sys.stdout.flush()
    except BrokenPipeError:  # whoever read what was said wanted no more of it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


if __name__ == "__main__":
    sys.exit(main())
