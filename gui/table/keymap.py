"""The keys of the table: one list of what can be done, its usual keys, and the player's own.

The table's code speaks of usual keys only. A pressed key is turned into the usual key of what it does (`meaning`), and
a usual key is shown as the player's own (`shown`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

__all__ = ["GROUPS", "ROWS", "KeyRow", "Keymap", "active", "use"]


@dataclass(frozen=True, slots=True)
class KeyRow:
    """One thing a key does: its name in the settings file, its usual key, what it does, its group. `fixed`: the key
    means several things by where the focus is, and cannot be changed."""

    name: str
    key: str
    title: str
    group: str
    fixed: bool = False


ROWS: Final = (
    KeyRow("go", "Space", "What the lamp button says", "Go on"),
    KeyRow("go_too", "F2", "The same", "Go on"),
    KeyRow("pass_end", "Return", "Pass to the end of the turn", "Go on", True),
    KeyRow("pass_mine", "Shift+Return", "Pass to my next turn", "Go on", True),
    KeyRow("pass_end_too", "F4", "Pass to the end of the turn", "Go on"),
    KeyRow("end_turn", "E", "End the turn", "Go on"),
    KeyRow("pass_always", "F6", "Pass to my turn whatever happens", "Go on"),
    KeyRow("pass_stack", "F10", "Pass until the stack is empty", "Go on"),
    KeyRow("pass_end_step", "F5", "Pass to the end step", "Go on"),
    KeyRow("pass_here", "R", "On the strip: pass until there", "Go on"),
    KeyRow("pass_main", "F7", "Pass to the next main phase", "Go on"),
    KeyRow("combat", "C", "To combat", "Go on"),
    KeyRow("stop_passing", "F3", "Take passing back", "Go on"),
    KeyRow("full_control", "F8", "Full control on or off (or hold Ctrl)", "Go on"),
    KeyRow("always", "A", "Always pass this ability", "Go on"),
    KeyRow("by_hand", "P", "Pay for the next by hand", "Go on"),
    KeyRow("hold", "H", "Keep priority after the next", "Go on"),
    KeyRow("yes", "Y", "Yes", "Choose"),
    KeyRow("yes_too", "F9", "The same", "Choose"),
    KeyRow("no", "N", "No", "Choose"),
    KeyRow("always_yes", "Shift+Y", "Always yes", "Choose"),
    KeyRow("always_no", "Shift+N", "Always no", "Choose"),
    KeyRow("regions", "Tab", "Next region", "Choose", True),
    KeyRow("arrows", "Arrows", "Within a region; Return uses a card", "Choose", True),
    KeyRow("options", "1 … 9", "Option by number", "Choose", True),
    KeyRow("attack_all", "Ctrl+A", "Attack with all", "Choose"),
    KeyRow("tap_all", "Q", "Tap all lands for mana", "Choose"),
    KeyRow("back", "Esc", "Back, take back, menu", "Choose", True),
    KeyRow("clear", "Backspace", "Clear what is chosen", "Choose"),
    KeyRow("undo", "Ctrl+Z", "Undo to my last decision", "Choose"),
    KeyRow("stop", "Return", "On the strip: my stop (⇧: theirs)", "Choose", True),
    KeyRow("zoom", "Z", "Zoom and pin", "Look"),
    KeyRow("flip", "F", "Other face", "Look"),
    KeyRow("targets", "T", "What may be chosen", "Look"),
    KeyRow("stack", "S", "Stack", "Look"),
    KeyRow("log", "L", "Log", "Look"),
    KeyRow("graveyard", "G", "My graveyard", "Look"),
    KeyRow("exile", "X", "My exile", "Look"),
    KeyRow("their_graveyard", "Shift+G", "Opponent’s graveyard", "Look"),
    KeyRow("their_exile", "Shift+X", "Opponent’s exile", "Look"),
    KeyRow("keys", "F1", "These keys (or ?)", "Look"),
)  # fmt: skip
GROUPS: Final = ("Go on", "Choose", "Look")
_TAKEN: Final = ("Up", "Down", "Left", "Right", "Shift+Tab", "?", *"123456789")
"""Keys that the table needs for itself beside those of fixed rows."""


class Keymap:
    """The keys in force. `own` holds the player's keys by the names of rows; unknown names are passed over."""

    def __init__(self, own: Mapping[str, str] | None = None) -> None:
        given = own or {}
        self.keys = {row.name: given.get(row.name, row.key) if not row.fixed else row.key for row in ROWS}
        self._meaning: dict[str, str] = {}
        for row in ROWS:
            if not row.fixed:
                self._meaning.setdefault(self.keys[row.name], row.key)
        self._shown = {row.key: self.keys[row.name] for row in reversed(ROWS) if not row.fixed}
        self._moved = {row.key for row in ROWS if self.keys[row.name] != row.key}

    def meaning(self, pressed: str) -> str:
        """The usual key of what a pressed key does; "" if the key was taken away from what it did."""
        found = self._meaning.get(pressed)
        if found is not None:
            return found
        return "" if pressed in self._moved else pressed

    def shown(self, usual: str) -> str:
        """The player's key for a usual one."""
        return self._shown.get(usual, usual)

    def conflicts(self) -> dict[str, tuple[str, ...]]:
        """By the names of rows: the titles of other rows with the same key, and of what the table needs the key for."""
        found: dict[str, tuple[str, ...]] = {}
        for row in ROWS:
            key = self.keys[row.name]
            if row.fixed:
                continue
            others = [other.title for other in ROWS if other is not row and self.keys[other.name] == key]
            if key in _TAKEN:
                others.append("moving the focus and choosing by number")
            if others:
                found[row.name] = tuple(others)
        return found


class _Force:
    keymap = Keymap()


def active() -> Keymap:
    """The keys in force."""
    return _Force.keymap


def use(own: Mapping[str, str]) -> None:
    """Take the player's keys."""
    _Force.keymap = Keymap(own)
