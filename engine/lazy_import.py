"""Modules that are imported when something of them is first used."""

from __future__ import annotations

import importlib
from typing import Any

__all__ = ["LazyModule"]


class LazyModule:
    """Stands for a module by its name; the first use of anything in it imports it."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, what: str) -> Any:
        """The module's thing of that name."""
        return getattr(importlib.import_module(self._name), what)
