"""CR 601.2d. Division of damage or counters among several things, as announced or as chosen now."""

from __future__ import annotations

from engine.actions.base import taken
from engine.ast.node import Selection
from engine.ast.selections import Target
from engine.decisions import Asked, Divide, Divided, Purpose
from engine.events.resolution import Resolution
from engine.messages import msg
from engine.terms.ids import PlayerId


def divided(
    r: Resolution, among: Selection, total: int, player: int, purpose: Purpose, good: int
) -> tuple[tuple[int, int], ...]:
    """What each thing gets: for targets as announced on casting (illegal ones lose their part, 608.2b), otherwise as
    the player divides now, at least one each."""
    if isinstance(among, Target) and r.item:
        item = r.game.obj(r.item)
        announced = item.targets[among.slot] if among.slot < len(item.targets) else ()
        if item.divided and len(item.divided) >= len(announced):
            legal = r.targets[among.slot]
            return tuple((ref, part) for ref, part in zip(announced, item.divided, strict=False) if ref in legal)
    refs = taken(r, among, player, purpose, good)[:total]
    if len(refs) < 2:
        return tuple((ref, total) for ref in refs)
    answer = r.ask(Divide(Asked(PlayerId(player), msg("Divide"), r.source, purpose, good), total, refs, 1))
    assert isinstance(answer, Divided)
    return tuple(zip(refs, answer.parts, strict=True))
