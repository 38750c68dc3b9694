"""The clocks of a table: how long each player has left, and whose time has run out (an option of the table)."""

from __future__ import annotations

from typing import Final

from engine.net.net_messages import NO_CLOCK, ClockRule

__all__ = ["EXTRA", "Clocks"]

EXTRA: Final = 5.0  # seconds for each further decision once a player's own time for the game is used up


class Clocks:
    """Counts the seconds of the players of one game. It is told of each tick who is asked; a clock stands still while
    its player is away (the seat is held then, for a time of its own)."""

    def __init__(self, rule: ClockRule, seats: int) -> None:
        self.rule = rule
        self.left = [float(rule.seconds)] * seats
        self._asked = (-1, -1)  # whose clock runs, and for which decision
        self._decision = 0.0  # seconds left for it
        self.begun = 0  # how often a clock began anew

    def tick(self, player: int, place: int, seconds: float) -> int | None:
        """So many seconds have passed for a player (-1: nobody is asked) over the decision at a place of the record;
        the player where the time has just run out."""
        rule = self.rule
        if (player, place) != self._asked and self._asked[0] >= 0 and rule.each == "decision":
            self.left[self._asked[0]] = float(rule.seconds)  # for their next decision
        if not rule.each or player < 0:
            self._asked = (-1, -1)
            return None
        if (player, place) != self._asked:
            self._asked = (player, place)
            self._decision = float(rule.seconds) if rule.each == "decision" else EXTRA
            if rule.each == "decision":
                self.left[player] = self._decision
                self.begun += 1
                return None
        if rule.each == "player" and self.left[player] > 0.0:
            self.left[player] = max(0.0, self.left[player] - seconds)
            return player if self.left[player] <= 0.0 and rule.then != "answer" else None
        before, self._decision = self._decision, self._decision - seconds
        if rule.each == "decision":
            self.left[player] = max(0.0, self._decision)
        return player if before > 0.0 >= self._decision else None

    def used_up(self, player: int) -> bool:
        """Whether a player's time for the whole game is over."""
        return self.rule.each == "player" and self.left[player] <= 0.0

    def seconds(self, player: int) -> int:
        """Whole seconds on a player's clock, NO_CLOCK without one."""
        return round(self.left[player]) if self.rule.each else NO_CLOCK
