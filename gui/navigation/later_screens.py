"""The screens that are made later than home: what they import, and in which order they are made while nobody waits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gui.session.chunked_work import imported, imported_aside

__all__ = ["AHEAD", "AHEAD_AFTER", "PARTS", "screen_imports"]

PARTS: Final = {
    "play": ("gui.screens.play",),
    "decks": (
        "gui.deck_editor.section_board", "gui.deck_editor.exporting", "gui.screens.importing", "gui.screens.decks",
    ),
    "puzzles": ("gui.screens.puzzles",),
    "replays": ("gui.screens.replays",),
    "settings": ("gui.screens.settings",),
    "workshop": (
        "engine.workshop.exchange", "gui.workshop.board_editor", "gui.workshop.card_actions",
        "gui.workshop.editor_parts", "gui.screens.workshop",
    ),
    "own cards": ("engine.workshop.sets", "gui.workshop.own_cards"),
    "lab": ("engine.lab.answers", "engine.lab.report_words", "gui.lab.design_form", "gui.screens.lab"),
    "cards": ("gui.screens.card_data",),
    "log": ("gui.screens.program_log",),
    "deck_editor": (
        "gui.deck_editor.exporting", "gui.deck_editor.search_column", "gui.deck_editor.workbench",
        "gui.deck_editor.numbers_column", "gui.screens.deck_editor",
    ),
    "draft": ("gui.screens.draft.screen",),
}  # fmt: skip
"""The module of each screen that is made later, and before it what it imports that takes long."""
READER: Final = "engine.cards.pool"  # with all of the engine: what drafts needs it
AHEAD: Final = ("match", "play", "decks", "settings", "replays", "puzzles", "workshop", "lab", "watch", "cards", "log")
"""The screens that are made while nobody waits, in this order; others are made when they are wanted."""
AHEAD_AFTER: Final = 200  # ms after the start: home is on the screen


def screen_imports(name: str) -> Iterator[None]:
    """What a screen imports, in pieces."""
    if name == "draft":
        yield from imported_aside(READER)
    yield from imported(*PARTS[name])
