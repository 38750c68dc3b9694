"""CR 607.2a, 611.2, 701.15. What hangs on a permanent for a while, in words: effects, shields, the cards it exiled.

What such effects change of its characteristics is seen on the card itself, and so are counters; here is what is not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.actions.permanents import GOADED
from engine.ast.modifiers import Cant, Must
from engine.ast.node import Modifier
from engine.game import Game
from engine.messages import Message, Text, joined, msg, nmsg
from engine.state.effect_rows import RegenerationShield, ReplacementRow
from engine.state.objects import Obj
from engine.terms.zones import Zone

__all__ = ["lasting_notes"]

_CANT: Final = {
    "attack": msg("can’t attack"), "block": msg("can’t block"), "attack or block": msg("can’t attack or block"),
    "be blocked": msg("can’t be blocked"), "untap": msg("doesn’t untap"),
    "become untapped": msg("can’t become untapped"), "be regenerated": msg("can’t be regenerated"),
    "have its abilities activated": msg("its activated abilities can’t be activated"),
    "be sacrificed": msg("can’t be sacrificed"), "transform": msg("can’t transform"),
    "assign combat damage": msg("assigns no combat damage"),
}  # fmt: skip
_MUST: Final = {
    "attack": msg("attacks if able"), "block": msg("blocks if able"), "be blocked": msg("must be blocked if able"),
}
_MOST: Final = 6  # cards named one by one


def lasting_notes(game: Game, obj: Obj, name: Callable[[int], Text]) -> list[Text]:
    """The notes of an object that effects and links put on it; `name` is what players and objects are called."""
    if obj.zone is Zone.EXILE:
        holder = game.state.objects.get(obj.put_by)
        held = holder is not None and holder.zone is Zone.BATTLEFIELD and not holder.gone
        return [msg("exiled with {name}", name=name(obj.put_by))] if held else []
    if obj.zone is not Zone.BATTLEFIELD:
        return []
    notes: list[Text] = []
    for row in game.index.of_ref.get(obj.id, ()):
        if row.modifiers == GOADED:
            notes.append(msg("goaded by {name}", name=name(row.controller)))
        else:
            notes += [words for each in row.modifiers if (words := _words(each)) is not None]
    shields = sum(
        isinstance(row, ReplacementRow) and obj.id in row.refs and isinstance(row.effect, RegenerationShield)
        for row in game.state.effects
    )
    if shields:
        notes.append(nmsg("regeneration shield", "{n} regeneration shields", shields))
    objects = game.state.objects
    cards = [id for id in obj.linked if id in objects and not objects[id].gone and objects[id].zone is Zone.EXILE]
    if cards:
        named = joined([name(id) for id in cards]) if len(cards) <= _MOST else str(len(cards))
        notes.append(msg("has exiled: {cards}", cards=named))
    return list(dict.fromkeys(notes))


def _words(modifier: Modifier) -> Message | None:
    """What a rule that holds for a permanent says, where it says no more than may be told in a few words."""
    if isinstance(modifier, Cant):
        limits = (modifier.what, modifier.exempt, modifier.unless, modifier.cost)
        return _CANT.get(modifier.verb) if limits == (None,) * len(limits) and not modifier.limit else None
    if isinstance(modifier, Must) and modifier.whom is None:
        return _MUST.get(modifier.verb)
    return None
