"""Ctrl+C in the shell that the client was started from is heard by all its processes; the client alone ends them."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gui.session.launch import CHILDREN

LONG = 60.0


def ignores_interrupt(pid: int) -> bool:
    """Whether a process ignores SIGINT, by what the system knows of it."""
    told = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    mask = next(line.split()[1] for line in told.splitlines() if line.startswith("SigIgn:"))
    return bool(int(mask, 16) >> (signal.SIGINT - 1) & 1)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux tells what a process ignores")
@pytest.mark.parametrize("module", sorted(CHILDREN.values()))
def test_ctrl_c_ends_no_child_process_of_the_client(module: str, tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", module, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )  # fmt: skip
    try:
        until = time.monotonic() + LONG
        while not ignores_interrupt(process.pid) and time.monotonic() < until and process.poll() is None:
            time.sleep(0.02)
        assert process.poll() is None and ignores_interrupt(process.pid)
        process.send_signal(signal.SIGINT)
        assert process.poll() is None
    finally:
        process.kill()
        process.communicate()
