"""CR 603.7, 611.2, 614, 615, 725. What a player has besides life and cards: designations, effects in force."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.game import Game
from engine.messages import Text, msg
from engine.state.effect_rows import ContinuousRow, DelayedTrigger, Ends, RegenerationShield, ReplacementRow, Row
from engine.state.objects import EMBLEM
from engine.state.players import Player
from engine.state.state import State
from engine.terms.ids import NO_ONE, is_player
from engine.view.remembered_words import TEMPTING
from engine.view.snapshot import EffectSnap

__all__ = ["designations_of", "effects_in_force"]

_UNTIL: Final = {
    Ends.TURN: msg("until end of turn"), Ends.COMBAT: msg("until end of combat"),
    Ends.NEVER: msg("for the rest of the game"),
}
_MOST: Final = 12  # effects told of one player


def designations_of(state: State, player: Player) -> tuple[tuple[str, int], ...]:
    """The designations a player has now, each with how often, where that counts: "monarch", "initiative", "city's
    blessing", "enduring story", "ring" (how often it tempted them, 701.54), "dungeon" (completed, 309.7), "extra turn"
    (how many wait for them, 500.7)."""
    tempted = sum(word.startswith(TEMPTING) for word in player.designations)
    return tuple(
        (name, count) for name, count in (
            ("monarch", int(state.monarch == player.id)), ("initiative", int(state.initiative == player.id)),
            ("city's blessing", int("city's blessing" in player.designations)),
            ("enduring story", int("enduring story" in player.designations)), ("ring", tempted),
            ("dungeon", int("completed a dungeon" in player.designations)),
            ("extra turn", state.extra_turns.count(player.id)),
        ) if count
    )


def effects_in_force(game: Game) -> dict[int, tuple[EffectSnap, ...]]:
    """The effects of what has resolved that lie on no permanent, by the player they are about, else by whose they are:
    rules and shields for a while, and abilities that wait. One for each source, named as everybody saw it."""
    found: dict[int, dict[EffectSnap, None]] = {}
    state = game.state
    for row in (*state.effects, *state.delayed):
        whose = _whose(row)
        source = state.objects.get(row.source)
        if whose == NO_ONE or source is None or source.kind == EMBLEM or not source.base.name:
            continue
        effect = EffectSnap(source.base.name, _until(game, row), source.base.text)
        mine = found.setdefault(whose, {})
        if len(mine) < _MOST:
            mine[effect] = None
    return {player: tuple(effects) for player, effects in found.items()}


def _whose(row: Row) -> int:
    """The player beside whom an effect is told; NO_ONE of what is seen on the permanents it is about."""
    if isinstance(row, DelayedTrigger):
        return row.controller
    if not isinstance(row, ContinuousRow | ReplacementRow):
        return NO_ONE
    if isinstance(row, ReplacementRow) and isinstance(row.effect, RegenerationShield):
        return NO_ONE
    return _about(row.refs, row.controller)


def _about(refs: Sequence[int], controller: int) -> int:
    """The first player among what is affected; whoever controls the effect where nothing is locked in."""
    return next((ref for ref in refs if is_player(ref)), NO_ONE if refs else controller)


def _until(game: Game, row: Row) -> Text:
    """How long an effect lasts, in words; "" where only its own text says it."""
    if row.ends in (Ends.TURN_OF, Ends.END_OF_TURN_OF) and row.until_player != NO_ONE:
        name = game.state.players[row.until_player].name
        at_the_end = row.ends is Ends.END_OF_TURN_OF
        return msg("until the end of {name}’s next turn", name=name) if at_the_end else msg(
            "until {name}’s next turn", name=name)
    return "" if isinstance(row, DelayedTrigger) else _UNTIL.get(row.ends, "")
