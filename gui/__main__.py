"""`python -m gui`: starts the client."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QApplication

from gui import BORN
from gui.app import Client
from gui.paths import user_places
from gui.screens.shots import paint_screens
from gui.settings import SettingsStore


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(prog="python -m gui", description="Spellwright: play Magic at a desk, offline.")
    made.add_argument("--play", nargs=2, metavar=("DECK1", "DECK2"), help="go straight into a match of two decks")
    made.add_argument("--seed", type=int, default=None, help="the seed of that match; drawn by chance otherwise")
    made.add_argument(
        "--self-test", action="store_true", help="start, show the home screen, print how long it took, quit"
    )
    made.add_argument("--screenshot", metavar="DIR", type=Path, help="paint every screen into a folder and quit")
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the client; the exit code."""
    options = parser().parse_args(arguments)
    places = user_places()
    settings = SettingsStore(places.settings)
    if settings.values.ui_scale != 100:
        os.environ.setdefault("QT_SCALE_FACTOR", str(settings.values.ui_scale / 100))
    app = QApplication.instance() or QApplication(sys.argv[:1])
    if not isinstance(app, QApplication):
        raise TypeError("another kind of Qt application is running in this process")
    app.setApplicationName("Spellwright")
    client = Client(app, places, settings)
    client.reporter.install()
    client.window.show()
    app.processEvents()
    if options.screenshot:
        paint_screens(client, options.screenshot)
        client.close()
        return 0
    if options.self_test:
        print(f"started in {1000 * (time.perf_counter() - BORN):.0f} ms")
        client.close()
        return 0
    code = app.exec()
    client.close()
    return code


if __name__ == "__main__":
    sys.exit(main())
