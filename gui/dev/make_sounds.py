"""`python -m gui.dev.make_sounds`: makes the bundled cues anew."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from assets import asset_path
from gui.dev.sound_synthesis import CUES, wav


def main(arguments: Sequence[str]) -> int:
    """Write every cue into a folder, the bundled one unless another is named; the exit code."""
    folder = Path(arguments[0]) if arguments else asset_path("sounds")
    folder.mkdir(parents=True, exist_ok=True)
    for name in CUES:
        (folder / f"{name}.wav").write_bytes(wav(name))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
