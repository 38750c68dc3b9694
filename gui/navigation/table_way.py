"""What the client asks of whatever leads to its table."""

from __future__ import annotations

from typing import Protocol

from gui.session.match_setup import TableSetup
from gui.session.puzzle_library import Puzzle
from gui.session.saved_matches import Save

__all__ = ["TableNavigator"]


class TableNavigator(Protocol):
    """What leads to the table."""

    def play(self, setup: TableSetup, insist: bool = False, leads_to: str = "home") -> None:
        """Begin a match."""

    def resume(self, save: Save) -> None:
        """Continue one."""

    def watch(self, save: Save) -> None:
        """Replay one."""

    def watch_at(self, save: Save, turn: int, leads_to: str) -> None:
        """Replay one from a turn on; then another screen follows."""

    def solve(self, puzzle: Puzzle, leads_to: str = "puzzles") -> None:
        """Play a puzzle or a position."""

    def go_on(self) -> None:
        """Take up a match that an error broke off."""

    def stop(self) -> None:
        """Let all end."""
