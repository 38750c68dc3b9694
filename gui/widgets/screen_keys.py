"""The keys of the screens beside the table: one list of what can be done, its usual keys, and the player's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from gui.i18n import msg
from gui.table.keymap import Keymap, KeyRow

__all__ = ["GROUPS", "ROWS", "bind", "key_of", "meaning", "shown", "use"]

_WINDOW: Final = msg("Everywhere")
_DECKS: Final = msg("Decks")
_EDITOR: Final = msg("Deck editor")
_REPLAY: Final = msg("Replays")
ROWS: Final = (
    KeyRow("find", "Ctrl+K", msg("Find anything"), _WINDOW, place="window"),
    KeyRow("home", "Alt+Left", msg("Home"), _WINDOW, place="window"),
    KeyRow("full", "F11", msg("Full screen"), _WINDOW, place="window"),
    KeyRow("quit", "Ctrl+Q", msg("Quit"), _WINDOW, place="window"),
    KeyRow("deck_copy", "Ctrl+C", msg("Copy the list"), _DECKS, place="decks"),
    KeyRow("deck_paste", "Ctrl+V", msg("Read a copied list"), _DECKS, place="decks"),
    KeyRow("deck_rename", "F2", msg("Rename the deck"), _DECKS, place="decks"),
    KeyRow("deck_add", "/", msg("Add cards"), _DECKS, place="decks"),
    KeyRow("deck_play", "T", msg("Play this deck"), _DECKS, place="decks"),
    KeyRow("deck_edit", "E", msg("Edit the deck"), _DECKS, place="decks"),
    KeyRow("deck_new", "Ctrl+N", msg("New deck"), _DECKS, place="decks"),
    KeyRow("deck_export", "Ctrl+E", msg("Write it to a file"), _DECKS, place="decks"),
    KeyRow("deck_open", "Ctrl+O", msg("Read a file"), _DECKS, place="decks"),
    KeyRow("undo", "Ctrl+Z", msg("Undo"), _EDITOR, place="editor"),
    KeyRow("redo", "Ctrl+Shift+Z", msg("Redo"), _EDITOR, place="editor"),
    KeyRow("redo_too", "Ctrl+Y", msg("Redo"), _EDITOR, place="editor"),
    KeyRow("save", "Ctrl+S", msg("Save the deck"), _EDITOR, place="editor"),
    KeyRow("copy", "Ctrl+C", msg("Copy for Arena"), _EDITOR, place="editor"),
    KeyRow("copy_mtgo", "Ctrl+Shift+C", msg("Copy for Magic Online"), _EDITOR, place="editor"),
    KeyRow("paste", "Ctrl+V", msg("Paste cards"), _EDITOR, place="editor"),
    KeyRow("export", "Ctrl+E", msg("Write it to a file"), _EDITOR, place="editor"),
    KeyRow("print", "Ctrl+P", msg("Print"), _EDITOR, place="editor"),
    KeyRow("rename", "F2", msg("Rename the deck"), _EDITOR, place="editor"),
    KeyRow("search", "/", msg("To the search"), _EDITOR, place="editor"),
    KeyRow("search_too", "Ctrl+F", msg("To the search"), _EDITOR, place="editor"),
    KeyRow("next_part", "F6", msg("Next part of the screen"), _EDITOR, place="editor"),
    KeyRow("part_before", "Shift+F6", msg("The part before"), _EDITOR, place="editor"),
    KeyRow("draw", "D", msg("Sample hand: draw a card"), _EDITOR, place="editor"),
    KeyRow("mulligan", "M", msg("Sample hand: mulligan"), _EDITOR, place="editor"),
    KeyRow("new_hand", "N", msg("Sample hand: a new one"), _EDITOR, place="editor"),
    KeyRow("test", "Ctrl+T", msg("Test the deck"), _EDITOR, place="editor"),
    KeyRow("goldfish", "Ctrl+G", msg("Goldfish"), _EDITOR, place="editor"),
    KeyRow("piles", "1", msg("As piles"), _EDITOR, place="editor"),
    KeyRow("list", "2", msg("As a list"), _EDITOR, place="editor"),
    KeyRow("details", "3", msg("As a table with details"), _EDITOR, place="editor"),
    KeyRow("leave", "Esc", msg("Back to the decks"), _EDITOR, place="editor"),
    KeyRow("replay_run", "Space", msg("Run or pause"), _REPLAY, place="replay"),
    KeyRow("replay_back", "Left", msg("A step back"), _REPLAY, place="replay"),
    KeyRow("replay_on", "Right", msg("A step on"), _REPLAY, place="replay"),
    KeyRow("replay_turn_back", "PgUp", msg("A turn back"), _REPLAY, place="replay"),
    KeyRow("replay_turn", "PgDown", msg("A turn on"), _REPLAY, place="replay"),
    KeyRow("replay_first", "Home", msg("To the beginning"), _REPLAY, place="replay"),
    KeyRow("replay_last", "End", msg("To the end"), _REPLAY, place="replay"),
    KeyRow("replay_hands", "H", msg("All hands, or mine alone"), _REPLAY, place="replay"),
)  # fmt: skip
GROUPS: Final = (_WINDOW, _DECKS, _EDITOR, _REPLAY)


class _Force:
    keymap = Keymap(rows=ROWS)
    bound: Final[list[tuple[str, QShortcut]]] = []


def bind(name: str, parent: QWidget, act: Callable[[], object], *, within: bool = True) -> None:
    """Have a row's key do something while the keyboard is in a widget, or anywhere in its window; the key follows the
    player's choice."""
    context = Qt.ShortcutContext.WidgetWithChildrenShortcut if within else Qt.ShortcutContext.WindowShortcut
    made = QShortcut(QKeySequence(key_of(name)), parent, context=context)
    made.activated.connect(act)
    _Force.bound.append((name, made))


def key_of(name: str) -> str:
    """The key of a row now."""
    return _Force.keymap.keys[name]


def meaning(pressed: str, place: str) -> str:
    """The name of the row that a pressed key means on a screen; "" for none."""
    return next((row.name for row in ROWS if row.place == place and _Force.keymap.keys[row.name] == pressed), "")


def shown(keys: str) -> str:
    """Usual keys as a screen lists them, "Ctrl+Z, /", as the player has them now."""
    moved = {row.key: _Force.keymap.keys[row.name] for row in reversed(ROWS) if _Force.keymap.keys[row.name] != row.key}
    return ", ".join(moved.get(key, key) for key in keys.split(", "))


def use(own: Mapping[str, str]) -> None:
    """Take the player's keys."""
    _Force.keymap = Keymap(own, ROWS)
    _Force.bound[:] = [(name, each) for name, each in _Force.bound if isValid(each)]
    for name, shortcut in _Force.bound:
        shortcut.setKey(QKeySequence(key_of(name)))
