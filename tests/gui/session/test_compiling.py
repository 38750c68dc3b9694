"""That the engine is being compiled is known by the lock that is held meanwhile."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QLockFile

from engine import compiled
from gui.session.compiling import engine_is_compiled_now


def test_the_engine_is_compiled_while_its_lock_is_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.prefix", str(tmp_path))
    assert not engine_is_compiled_now()
    compiled.builds().mkdir()
    lock = QLockFile(str(compiled.lock_of(compiled.ROOT)))
    assert lock.tryLock(0)
    assert engine_is_compiled_now()
    lock.unlock()
    assert not engine_is_compiled_now()
    left = "import os, sys; from PySide6.QtCore import QLockFile; l = QLockFile(sys.argv[1]); l.tryLock(0); os._exit(0)"
    subprocess.run([sys.executable, "-c", left, str(compiled.lock_of(compiled.ROOT))], check=True)  # as if killed
    assert compiled.lock_of(compiled.ROOT).exists()
    assert not engine_is_compiled_now()
