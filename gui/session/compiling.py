"""Whether the engine is being compiled beside the client, which takes a core for a while."""

from __future__ import annotations

from PySide6.QtCore import QLockFile

from engine.compiled import ROOT, builds, lock_of

__all__ = ["engine_is_compiled_now"]


def engine_is_compiled_now() -> bool:
    """Whether another process compiles the engine of these sources just now."""
    path = lock_of(ROOT)
    if not builds().is_dir() or not path.exists():
        return False
    lock = QLockFile(str(path))
    lock.setStaleLockTime(0)  # it holds as long as who made it runs
    if lock.tryLock(0):
        lock.unlock()
        return False
    return True
