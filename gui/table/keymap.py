"""The keys of the table: one list of what can be done, its usual keys, and the player's own.

The table's code speaks of usual keys only. A pressed key is turned into the usual key of what it does (`meaning`), and
a usual key is shown as the player's own (`shown`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from gui.i18n import Message, msg

__all__ = ["GROUPS", "ROWS", "KeyRow", "Keymap", "active", "use"]


@dataclass(frozen=True, slots=True)
class KeyRow:
    """One thing a key does: its name in the settings file, its usual key, what it does, its group. `fixed`: the key
    means several things by where the focus is, and cannot be changed. `place`: where it counts; "window" is anywhere
    but at the table. `beside`: the row that does the same by its first key."""

    name: str
    key: str
    title: Message
    group: Message
    fixed: bool = False
    place: str = "table"
    beside: str = ""


ROWS: Final = (
    KeyRow("go", "Space", msg("What the lamp button says"), msg("Go on")),
    KeyRow("go_too", "F2", msg("What the lamp button says: second key"), msg("Go on"), beside="go"),
    KeyRow("enter", "Return", msg("To what can be played, else as the lamp button"), msg("Go on"), True),
    KeyRow("pass_mine", "Shift+Return", msg("Pass to my next turn"), msg("Go on"), True),
    KeyRow("pass_end_too", "F4", msg("Pass to the end of the turn"), msg("Go on")),
    KeyRow("end_turn", "E", msg("End the turn"), msg("Go on")),
    KeyRow("pass_always", "F6", msg("Pass to my turn whatever happens"), msg("Go on")),
    KeyRow("pass_stack", "F10", msg("Pass until the stack is empty"), msg("Go on")),
    KeyRow("pass_end_step", "F5", msg("Pass to the end step"), msg("Go on")),
    KeyRow("pass_here", "R", msg("On the strip: pass until there"), msg("Go on")),
    KeyRow("pass_main", "F7", msg("Pass to the next main phase"), msg("Go on")),
    KeyRow("combat", "C", msg("To combat"), msg("Go on")),
    KeyRow("stop_passing", "F3", msg("Take passing back"), msg("Go on")),
    KeyRow("full_control", "F8", msg("Full control on or off (or hold Ctrl)"), msg("Go on")),
    KeyRow("always", "A", msg("Always pass this ability"), msg("Go on")),
    KeyRow("by_hand", "P", msg("Pay for the next by hand"), msg("Go on")),
    KeyRow("hold", "H", msg("Keep priority after the next"), msg("Go on")),
    KeyRow("yes", "Y", msg("Yes"), msg("Choose")),
    KeyRow("yes_too", "F9", msg("Yes: second key"), msg("Choose"), beside="yes"),
    KeyRow("no", "N", msg("No"), msg("Choose")),
    KeyRow("always_yes", "Shift+Y", msg("Always yes"), msg("Choose")),
    KeyRow("always_no", "Shift+N", msg("Always no"), msg("Choose")),
    KeyRow("regions", "Tab", msg("Next region"), msg("Choose"), True),
    KeyRow("arrows", "Arrows", msg("Within a region; Return uses a card"), msg("Choose"), True),
    KeyRow("options", "1 … 9", msg("Option by number"), msg("Choose"), True),
    KeyRow("attack_all", "Ctrl+A", msg("Attack with all"), msg("Choose")),
    KeyRow("defender", "V", msg("Attack the next player or permanent"), msg("Choose")),
    KeyRow("defender_before", "Shift+V", msg("Attack the one before"), msg("Choose")),
    KeyRow("tap_all", "Q", msg("Tap all lands for mana"), msg("Choose")),
    KeyRow("back", "Esc", msg("Back, take back, menu"), msg("Choose"), True),
    KeyRow("clear", "Backspace", msg("Clear what is chosen"), msg("Choose")),
    KeyRow("undo", "Ctrl+Z", msg("Undo to my last decision"), msg("Choose")),
    KeyRow("stop", "Return", msg("On the strip: my stop (⇧: theirs)"), msg("Choose"), True),
    KeyRow("zoom", "Z", msg("Zoom and pin"), msg("Look")),
    KeyRow("drawn", "O", msg("Printed picture or Oracle text"), msg("Look")),
    KeyRow("flip", "F", msg("Other face"), msg("Look")),
    KeyRow("targets", "T", msg("What may be chosen"), msg("Look")),
    KeyRow("stack", "S", msg("Stack"), msg("Look")),
    KeyRow("inspect", "I", msg("Inspect the stack"), msg("Look")),
    KeyRow("pin_inspector", "Shift+I", msg("Pin the stack inspector"), msg("Look")),
    KeyRow("dock_inspector", "D", msg("Dock the stack inspector or a zone, or let it float"), msg("Look")),
    KeyRow("log", "L", msg("Log"), msg("Look")),
    KeyRow("graveyard", "G", msg("My graveyard"), msg("Look")),
    KeyRow("exile", "X", msg("My exile"), msg("Look")),
    KeyRow("their_graveyard", "Shift+G", msg("Opponent’s graveyard"), msg("Look")),
    KeyRow("their_exile", "Shift+X", msg("Opponent’s exile"), msg("Look")),
    KeyRow("keys", "F1", msg("These keys (or ?)"), msg("Look")),
    KeyRow("net_talk", "Ctrl+T", msg("Chat"), msg("Over the network")),
    KeyRow("net_offer", "Ctrl+G", msg("Offer something"), msg("Over the network")),
    KeyRow("net_agree", "Ctrl+Y", msg("Agree to what is offered"), msg("Over the network")),
    KeyRow("net_decline", "Ctrl+Shift+Y", msg("Decline or withdraw it"), msg("Over the network")),
)  # fmt: skip
GROUPS: Final = (msg("Go on"), msg("Choose"), msg("Look"), msg("Over the network"))
_TAKEN: Final = ("Up", "Down", "Left", "Right", "Shift+Tab", "?", *"123456789")
"""Keys that the table needs for itself beside those of fixed rows."""


class Keymap:
    """The keys in force. `own` holds the player's keys by the names of `rows`; unknown names are passed over."""

    def __init__(self, own: Mapping[str, str] | None = None, rows: Sequence[KeyRow] = ROWS) -> None:
        given = own or {}
        self._rows = rows
        self.keys = {row.name: given.get(row.name, row.key) if not row.fixed else row.key for row in rows}
        self._meaning: dict[str, str] = {}
        for row in rows:
            if not row.fixed:
                self._meaning.setdefault(self.keys[row.name], row.key)
        self._shown = {row.key: self.keys[row.name] for row in reversed(rows) if not row.fixed}
        self._moved = {row.key for row in rows if self.keys[row.name] != row.key}

    def meaning(self, pressed: str) -> str:
        """The usual key of what a pressed key does; "" if the key was taken away from what it did."""
        found = self._meaning.get(pressed)
        if found is not None:
            return found
        return "" if pressed in self._moved else pressed

    def shown(self, usual: str) -> str:
        """The player's key for a usual one."""
        return self._shown.get(usual, usual)

    def conflicts(self) -> dict[str, tuple[Message, ...]]:
        """By the names of rows: the titles of other rows with the same key, and of what the table needs the key for."""
        found: dict[str, tuple[Message, ...]] = {}
        for row in self._rows:
            key = self.keys[row.name]
            if row.fixed:
                continue
            others = [
                other.title for other in self._rows
                if other is not row and self.keys[other.name] == key and _meet(row, other)
            ]  # fmt: skip
            if key in _TAKEN and row.place == "table":
                others.append(msg("moving the focus and choosing by number"))
            if others:
                found[row.name] = tuple(others)
        return found


def _meet(row: KeyRow, other: KeyRow) -> bool:
    """Whether two keys count in the same place."""
    return row.place == other.place or "window" in (row.place, other.place)


class _Force:
    keymap = Keymap()


def active() -> Keymap:
    """The keys in force."""
    return _Force.keymap


def use(own: Mapping[str, str]) -> None:
    """Take the player's keys."""
    _Force.keymap = Keymap(own)
