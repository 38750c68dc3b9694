"""The terminal: what the program is called there, and that no sign of ours stops it whatever encoding it has."""

from __future__ import annotations

import codecs
import sys
from pathlib import Path
from typing import Final, TextIO

__all__ = ["prepare_console", "program_name"]

SCRIPT: Final = "spellwright-engine"
_PLAIN: Final = {
    "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "…": "...", "–": "-", "—": "-", "−": "-", "→": "->", "•": "*",
    "×": "x", "≤": "<=", "≥": ">=", "\u00a0": " ", "\u202f": " ",
}  # fmt: skip
_HANDLER: Final = "spellwright.plain"


def program_name() -> str:
    """What a person calls the engine's command line here."""
    return SCRIPT if Path(sys.argv[0]).stem.lower() == SCRIPT else "python -m engine"


def prepare_console() -> None:
    """Signs that the terminal's encoding lacks are written as plain ones that look alike, else as a question mark."""
    codecs.register_error(_HANDLER, _plainly)
    for stream in (sys.stdout, sys.stderr):
        _take(stream)


def _take(stream: TextIO | None) -> None:
    reconfigure = getattr(stream, "reconfigure", None)  # a program without a console has no streams
    if reconfigure is not None:
        reconfigure(errors=_HANDLER)


def _plainly(error: UnicodeError) -> tuple[str, int]:
    """What is written instead of signs that cannot be encoded, and where to go on."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(_PLAIN.get(sign, "?") for sign in error.object[error.start : error.end]), error.end
