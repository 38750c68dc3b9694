"""CR 607.2a, 611.2, 701.15. What hangs on a permanent for a while, in words: effects, shields, the cards it exiled.

What such effects change of its characteristics is seen on the card itself, and so are counters; here is what is not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from engine.actions.permanents import GOADED
from engine.actions.zone_verbs import Destroy, Exile, ReturnToHand, Sacrifice
from engine.ast.modifiers import Cant, Must
from engine.ast.node import Modifier, Selection
from engine.ast.patterns import StepBegins
from engine.ast.selections import Back, Several, Source, Target, This
from engine.game import Game
from engine.keeping import kept
from engine.messages import Message, Text, joined, msg, nmsg
from engine.state.effect_rows import DelayedTrigger, RegenerationShield, ReplacementRow, Row
from engine.state.faces import walk
from engine.state.objects import Obj
from engine.terms.steps import Step
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
_DEEDS: Final[dict[type, Message]] = {
    Destroy: msg("is destroyed"), Exile: msg("is exiled"), ReturnToHand: msg("returns to its owner’s hand"),
    Sacrifice: msg("is sacrificed"),
}  # fmt: skip
_STEPS: Final = {
    Step.UPKEEP: msg("next upkeep"), Step.END_COMBAT: msg("end of combat"), Step.END: msg("next end step"),
    Step.CLEANUP: msg("next cleanup step"),
}  # fmt: skip
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
    state = game.state
    if state.effects:
        notes += [msg("effect of {name}", name=name(source)) for source in _REPLACING(state.effects).get(obj.id, ())]
    shields = _SHIELDS(state.effects)[obj.id] if state.effects else 0
    if shields:
        notes.append(nmsg("regeneration shield", "{n} regeneration shields", shields))
    if state.delayed:
        notes += _AWAITED(state.delayed).get(obj.id, ())
    objects = state.objects
    cards = [id for id in obj.linked if id in objects and not objects[id].gone and objects[id].zone is Zone.EXILE]
    if cards:
        named = joined([name(id) for id in cards]) if len(cards) <= _MOST else str(len(cards))
        notes.append(msg("has exiled: {cards}", cards=named))
    return list(dict.fromkeys(notes))


def _shields(effects: tuple[Row, ...]) -> Counter[int]:
    """How many regeneration shields each object has, by its id (701.15)."""
    return Counter(
        ref for row in effects if isinstance(row, ReplacementRow) and isinstance(row.effect, RegenerationShield)
        for ref in row.refs
    )


def _replacing(effects: tuple[Row, ...]) -> dict[int, list[int]]:
    """The sources of shields and other replacement effects about single objects, by these objects' ids (614, 615)."""
    found: dict[int, list[int]] = {}
    for row in effects:
        if isinstance(row, ReplacementRow) and not isinstance(row.effect, RegenerationShield):
            for ref in row.refs:
                found.setdefault(ref, []).append(row.source)
    return found


def _awaited(delayed: tuple[DelayedTrigger, ...]) -> dict[int, list[Text]]:
    """What delayed triggered abilities will do to single objects, by their ids, and in which step (603.7)."""
    found: dict[int, list[Text]] = {}
    for row in delayed:
        if isinstance(row.pattern, StepBegins) and row.pattern.step in _STEPS:
            for node in walk(row.ability):
                if isinstance(node, Destroy | Exile | ReturnToHand | Sacrifice):
                    words = joined((_STEPS[row.pattern.step], _DEEDS[type(node)]), ": ")
                    for ref in _meant(node.what, row):
                        found.setdefault(ref, []).append(words)
    return found


_SHIELDS: Final = kept(_shields, 8)
_REPLACING: Final = kept(_replacing, 8)
_AWAITED: Final = kept(_awaited, 8)


def _meant(what: Selection, row: Row) -> tuple[int, ...]:
    """The objects that words of a delayed trigger mean, so far as they are known already (603.7c)."""
    if isinstance(what, Several):
        return tuple(ref for part in what.parts for ref in _meant(part, row))
    if isinstance(what, Target):
        return row.memory.targets[what.slot] if what.slot < len(row.memory.targets) else ()
    to = Source.THIS if isinstance(what, This) else what.to if isinstance(what, Back) else None
    if to is Source.THIS:
        return (row.source,)
    if isinstance(what, Back) and to is Source.MARK:
        done = row.memory.marks.get(what.index)
        return done.refs if done is not None else ()
    return tuple(ref for slot in row.memory.targets for ref in slot) if to is Source.TARGET else ()


def _words(modifier: Modifier) -> Message | None:
    """What a rule that holds for a permanent says, where it says no more than may be told in a few words."""
    if isinstance(modifier, Cant):
        limits = (modifier.what, modifier.exempt, modifier.unless, modifier.cost)
        return _CANT.get(modifier.verb) if limits == (None,) * len(limits) and not modifier.limit else None
    if isinstance(modifier, Must) and modifier.whom is None:
        return _MUST.get(modifier.verb)
    return None
