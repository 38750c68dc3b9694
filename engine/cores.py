"""How many processors this program may use."""

from __future__ import annotations

import os


def cores() -> int:
    """How many processes work at once here without getting in each other's way."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
