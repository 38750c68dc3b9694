"""What a built program says of itself, for it holds no sources: its version, and digests of what it was made from.

`packaging/spellwright.spec` writes them into `build.json` beside the program's modules; a checkout and a wheel have
their sources and need none.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from typing import Final

from engine.lazy_import import LazyModule

__all__ = ["FILE", "build_fact", "program_version"]

FILE: Final = "build.json"
_METADATA: Final = LazyModule("importlib.metadata")  # takes longer than many a command


def build_fact(name: str) -> str:
    """A fact of a built program: version, grammar, reader, engine or players; "" where there is none."""
    return _facts().get(name, "")


@cache
def _facts() -> dict[str, str]:
    folder: str | None = getattr(sys, "_MEIPASS", None)
    if folder is None:
        return {}
    try:
        known = json.loads(Path(folder, FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(name): str(fact) for name, fact in known.items()} if isinstance(known, dict) else {}


@cache
def program_version() -> str:
    """The version of Spellwright, such as "0.1.0"; "0" in a checkout that is not installed."""
    try:
        return build_fact("version") or str(_METADATA.version("spellwright"))
    except ModuleNotFoundError:  # no package of that name is installed
        return "0"
