"""The cards and tokens that come with the program, filed into every store."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from typing import Final

from assets import asset_path
from engine.cards.files import card_objects
from engine.cards.filing import Filer
from engine.cards.forms import card_form

BUNDLED: Final = ("cards/originals.json", "cards/casual.json", "cards/tokens.json")
SET_NAMES: Final = {"swc": "Spellwright Casual"}


def file_bundled(filer: Filer) -> None:
    """File the cards and tokens that come with the program."""
    for name in BUNDLED:
        path = asset_path(name)
        with suppress(FileNotFoundError):
            for data in card_objects(path):
                title = SET_NAMES.get(str(data.get("set")), "Spellwright Originals")
                filer.add(card_form({**data, "set_name": title}), own=True)


def bundled_mark() -> str:
    """A digest of the bundled cards: a store filed with others is renewed."""
    digest = hashlib.sha1(usedforsecurity=False)
    for name in BUNDLED:
        with suppress(OSError):
            digest.update(asset_path(name).read_bytes())
    return digest.hexdigest()[:16]
