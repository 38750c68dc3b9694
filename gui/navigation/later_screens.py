"""The screens that are made later than home: where they are, and in which order they are made while nobody waits."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Final

from gui.session.chunked_work import imported

__all__ = ["AHEAD", "AHEAD_AFTER", "MODULES", "module_of", "screen_imports"]

MODULES: Final = {
    "play": "gui.screens.play",
    "decks": "gui.screens.decks",
    "puzzles": "gui.screens.puzzles",
    "replays": "gui.screens.replays",
    "settings": "gui.screens.settings",
    "workshop": "gui.screens.workshop",
    "lab": "gui.screens.lab",
    "cards": "gui.screens.card_data",
    "log": "gui.screens.program_log",
    "deck_editor": "gui.screens.deck_editor",
    "draft": "gui.screens.draft.screen",
}
"""The module of each screen that is made later; it is imported beside those that are shown."""
_PARTS: Final = {"own cards": "gui.workshop.own_cards"}  # made as screens are, and no screen
AHEAD: Final = ("match", "play", "decks", "settings", "replays", "puzzles", "workshop", "lab", "watch", "cards", "log")
"""The screens that are made while nobody waits, in this order; others are made when they are wanted."""
AHEAD_AFTER: Final = 200  # ms after the start: home is on the screen


def screen_imports(name: str) -> Iterator[None]:
    """What a screen imports, in pieces."""
    yield from imported(_module(name))


def module_of(name: str) -> ModuleType:
    """The module of a screen."""
    return import_module(_module(name))


def _module(name: str) -> str:
    return MODULES[name] if name in MODULES else _PARTS[name]
