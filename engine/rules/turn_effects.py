"""CR 402.2, 614.10, 703.4p. What effects change of a turn: hand size, mana that stays, steps skipped, other rules."""

from __future__ import annotations

from engine.ast.modifiers import ManaStays
from engine.evaluate.rulings import max_hand_size, rule_change, rulings, skips
from engine.game import Game
from engine.terms.ids import NO_ONE
from engine.terms.mana import POOL


def hand_limit(game: Game, player: int) -> int | None:
    """A player's maximum hand size, None without one (402.2)."""
    return max_hand_size(game, player)


def rule_changed(game: Game, rule: str, id: int) -> bool:
    """Whether an effect changes a rule for an object."""
    return bool(game.index.rules) and rule_change(game, rule, id if id else NO_ONE)


def mana_stays(game: Game, player: int) -> tuple[int, int]:
    """The types of unspent mana that a player doesn't lose as steps end, bits by their places in "WUBRGC", and the
    place of the type that the rest becomes instead, -1 for none (703.4p)."""
    keep, becomes = 0, -1
    for each in rulings(game, "mana stays", player) if game.index.asked("mana stays") else ():
        if isinstance(each.modifier, ManaStays) and each.modifier.becomes:
            becomes = POOL.index(each.modifier.becomes)
        elif isinstance(each.modifier, ManaStays):
            keep |= sum(1 << POOL.index(letter) for letter in each.modifier.colors or POOL)
    return keep, becomes


def skips_step(game: Game, player: int, what: str) -> bool:
    """Whether a player skips a step, phase or turn (614.10)."""
    return bool(game.index.asked("skips")) and skips(game, player, what)
