"""Where the program keeps what belongs to the user: settings, decks, records, card data, crash reports."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

HOME_VARIABLE: Final = "SPELLWRIGHT_HOME"  # a folder that replaces the system's places: portable use and tests


@dataclass(frozen=True, slots=True)
class Places:
    """The folders of one user; made when first written to."""

    data: Path
    cache: Path

    @property
    def settings(self) -> Path:
        """The file of options."""
        return self.data / "settings.json"

    @property
    def window(self) -> Path:
        """The file of window geometry and other state that nobody misses."""
        return self.data / "window.ini"

    @property
    def decks(self) -> Path:
        """The user's own deck lists."""
        return self.data / "decks"

    @property
    def records(self) -> Path:
        """Records of matches and what is said about them on the home screen."""
        return self.data / "records"

    @property
    def crashes(self) -> Path:
        """Reports of errors, each one file to send."""
        return self.data / "crashes"

    @property
    def logs(self) -> Path:
        """What the client did and what went wrong, in files that rotate."""
        return self.data / "logs"

    @property
    def cards(self) -> Path:
        """The card store: one SQLite file, made by an import."""
        return self.data / "cards" / "cards.sqlite"

    @property
    def workshop(self) -> Path:
        """The user's own cards: one SQLite file."""
        return self.data / "workshop" / "sets.sqlite"

    @property
    def pictures(self) -> Path:
        """Card pictures that were fetched; may be deleted at any time."""
        return self.cache / "pictures"

    @property
    def proofs(self) -> Path:
        """What `pytest --proofs` saw marked tests run, for `python -m engine rules`; may be deleted at any time."""
        return self.cache / "proofs.json"

    @property
    def readings(self) -> Path:
        """What the reader made of cards: one SQLite file; may be deleted at any time."""
        return self.cache / "readings.sqlite"

    @property
    def downloads(self) -> Path:
        """Downloads under way, kept so that a broken one can be resumed."""
        return self.cache / "downloads"


def user_places() -> Places:
    """The folders the system has for this user, or those under $SPELLWRIGHT_HOME."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Places(Path(home), Path(home) / "cache")
    return Places(
        platformdirs.user_data_path("Spellwright", appauthor=False),
        platformdirs.user_cache_path("Spellwright", appauthor=False),
    )
