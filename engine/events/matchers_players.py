"""CR 603.2. Patterns of life, mana and the end of the game for a player, compiled."""

from __future__ import annotations

from engine.ast import patterns as p
from engine.ast.node import Filter
from engine.evaluate.compile import compile_matcher
from engine.evaluate.context import Context, EventInfo
from engine.evaluate.eval_filters import PlayersMatcher
from engine.evaluate.eval_tests import chosen_by
from engine.events import kinds as e
from engine.events.kinds import Event
from engine.events.matchers import EventMatcher, matcher_or_none, on_pattern
from engine.terms.colors import color_letters, color_of_name
from engine.terms.ids import NO_ONE


class LifeMatcher(EventMatcher):
    """Gains or loses life."""

    __slots__ = ("by", "cause", "exact", "gains", "least", "nth", "who")

    def __init__(self, node: p.LifeChanges) -> None:
        super().__init__(node.batch)
        self.exact = node.exact
        self.least = node.least
        self.nth = node.nth
        self.who = compile_matcher(node.who)
        self.gains = node.gains
        self.by = matcher_or_none(node.by)
        self.cause = node.cause

    def test(self, c: Context, event: Event) -> EventInfo | None:
        if self.cause and getattr(event, "cause", "") != self.cause:
            return None
        if isinstance(event, e.GainLife if self.gains else e.LoseLife) and self.who.test(c, event.player):
            amount = event.amount if isinstance(event, e.GainLife | e.LoseLife) else 0
            if amount < self.least or (self.exact and amount != self.exact):
                return None
            if self.nth and isinstance(event, e.GainLife | e.LoseLife) and event.nth != self.nth:
                return None
            if self.by is not None and not self.by.test(c, event.source):
                return None
            return EventInfo(NO_ONE, event.source or NO_ONE, event.player, amount, 0)
        return None


class ManaMatcher(EventMatcher):
    """Is tapped for mana (106.12a), or makes it by any ability."""

    __slots__ = ("anyhow", "chosen", "least", "mana", "theirs", "what", "who")

    def __init__(self, node: p.TapsForMana) -> None:
        super().__init__()
        self.what = compile_matcher(node.what)
        self.who = matcher_or_none(node.who)
        self.theirs = isinstance(node.who, Filter) and isinstance(node.what, Filter)  # "a land they control"
        self.mana = node.mana
        self.least = node.least
        self.chosen = node.chosen
        self.anyhow = node.anyhow

    def test(self, c: Context, event: Event) -> EventInfo | None:
        if not isinstance(event, e.AddMana) or not (event.tapped or self.anyhow):
            return None
        if self.mana not in event.mana or len(event.mana) < self.least:
            return None
        outer = c.event
        if self.theirs:
            c.event = EventInfo(event.source, NO_ONE, event.player, 1, event.source)
        fits = self.what.test(c, event.source)
        c.event = outer
        if not fits:
            return None
        if self.chosen and not self._chosen(c, event.mana):
            return None
        if self.who is not None and not self.who.test(c, event.player):
            return None
        found = EventInfo(event.source, NO_ONE, event.player, len(event.mana), event.source)
        found.mana = event.mana
        return found

    def _chosen(self, c: Context, mana: str) -> bool:
        """Whether there is mana of the chosen color among it."""
        color = color_of_name(str(chosen_by(c, "color") or ""))
        return color is not None and any(letter in mana for letter in color_letters(color))


class GameEndMatcher(EventMatcher):
    """Loses or wins the game."""

    __slots__ = ("who", "wins")

    def __init__(self, node: p.LosesGame) -> None:
        super().__init__()
        self.who = compile_matcher(node.who)
        self.wins = node.wins

    def test(self, c: Context, event: Event) -> EventInfo | None:
        if not isinstance(event, e.PlayerWins if self.wins else e.PlayerLoses):
            return None
        who = self.who
        was = who.was if isinstance(who, PlayersMatcher) else who.test  # who has just lost is no player any more
        if event.player != c.controller and not was(c, event.player):
            return None
        return EventInfo(NO_ONE, NO_ONE, event.player, 0, 0)


on_pattern(p.LifeChanges, LifeMatcher)
on_pattern(p.TapsForMana, ManaMatcher)
on_pattern(p.LosesGame, GameEndMatcher)
