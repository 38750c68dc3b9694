"""Paints every screen into a folder and a match for the README: `python packaging/screenshots.py [DIR] [--readme]`."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("SPELLWRIGHT_HOME", tempfile.mkdtemp(prefix="spellwright-"))
sys.path.insert(0, str(ROOT))

from gui.__main__ import main as run_client  # noqa: E402 - the checkout must be on the path first


def main() -> int:
    """Paint; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "screenshots", help="where to")
    parser.add_argument("--readme", action="store_true", help="also paint assets/screenshot.png")
    options = parser.parse_args()
    arguments = ["--screenshot", str(options.folder)]
    if options.readme:
        arguments += ["--readme", str(ROOT / "assets" / "screenshot.png")]
    return run_client(arguments)


if __name__ == "__main__":
    sys.exit(main())
