"""CR 720, 732. Reversing an illegal action: everything is again as it was before it began."""

from __future__ import annotations

from engine.game import Game


def save(game: Game) -> Game:
    """The position now, to come back to."""
    return game.fork()


def restore(game: Game, saved: Game) -> None:
    """Make a game what it was; `saved` is used up."""
    game.state = saved.state
    game.chars_of = saved.chars_of
    game.last_chars = saved.last_chars
    game.index = saved.index
    game.contexts = {}
    game.legal_actions_cache = {}
    game.mana_supply_cache = {}
    game.zone_summaries = saved.zone_summaries
    game.sba_due = saved.sba_due
    game.sba_candidates = saved.sba_candidates
    game.has_sectors = saved.has_sectors
