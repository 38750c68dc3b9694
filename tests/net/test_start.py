"""What a host takes up before it listens: a table that is taken up again needs no grammar."""

from __future__ import annotations

import subprocess
import sys


def test_a_host_is_imported_without_the_grammar() -> None:
    script = "import sys, engine.cli.host; print([name for name in sys.modules if name.startswith('engine.oracle')])"
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60)
    assert said.stdout.strip() == "[]"
