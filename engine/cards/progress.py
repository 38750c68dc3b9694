"""What all long work on card data shares: how it tells how far it is, how it is stopped, what it calls itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

AGENT: Final = "Spellwright/0.1 (card data import; offline client)"
READ: Final = "read"
"""The source of work that imports nothing and only reads the texts that wait."""
READ_BUNDLED: Final = "read bundled"
"""The source of work that reads the texts of the bundled cards and tells what is read of them."""
Progress = Callable[[str, int, int], None]
"""Told the stage ("connect", "download", "import", "arrange", "read"), how much of it is done, and of how much (0:
unknown); of "connect" which try it is, and of how many."""


class Cancelled(Exception):
    """The user has stopped the work; what was there before is as it was."""
