"""How long work on card data tells how far it is, and how it is stopped."""

from __future__ import annotations

from collections.abc import Callable

Progress = Callable[[str, int, int], None]
"""Told the stage ("download", "import", "arrange", "read"), how much of it is done, and of how much (0: unknown)."""


class Cancelled(Exception):
    """The user has stopped the work; what was there before is as it was."""
