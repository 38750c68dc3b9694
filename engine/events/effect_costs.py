"""CR 118.12. What is done as a cost while an ability resolves: "(you may) sacrifice two lands. If you do, ..."."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast import effects as f
from engine.ast.conditions import Did
from engine.ast.filters import DidThisWay, InZone
from engine.ast.node import Effect
from engine.ast.selections import All, Back, Several, Some, Source
from engine.events.questions import payment_asked
from engine.events.resolution import Resolution
from engine.messages import Text
from engine.state.faces import walk
from engine.terms.zones import Zone

OWN_MARK: Final = 89  # under which it is remembered whether what somebody may do was done, where nothing else asks
_asked: Final[dict[int, tuple[f.Sequence, tuple[frozenset[int], ...]]]] = {}


def asked_after(effect: f.Sequence) -> tuple[frozenset[int], ...]:
    """For each of several instructions the marks of what those after it ask whether it was done."""
    known = _asked.get(id(effect))
    if known is None:
        parts = effect.effects
        known = _asked[id(effect)] = (effect, tuple(_asked_in(parts[place:]) for place in range(1, len(parts) + 1)))
    return known[1]


def _asked_in(parts: tuple[Effect, ...]) -> frozenset[int]:
    """The marks that instructions ask about with "if you do" or "when you do"."""
    found: set[int] = set()
    for part in parts:
        for node in walk(part):
            if isinstance(node, Did):
                found.add(node.mark)
            elif isinstance(node, f.Reflexive):
                found.add(node.mark_of)
            elif isinstance(node, DidThisWay) and isinstance(node.of, Back) and node.of.to is Source.MARK:
                found.add(node.of.index)
    return frozenset(mark for mark in found if mark >= 0)


def marks_of(effect: f.May) -> frozenset[int]:
    """The marks under which it is remembered that somebody did what they may."""
    does = effect.effect
    parts = does.effects if isinstance(does, f.Sequence) else ()
    return frozenset(each.mark for each in (effect, does, *parts))


_marked: Final[dict[int, tuple[f.May, Effect]]] = {}


def remembered(effect: f.May) -> Effect:
    """What somebody may do, so that it is remembered whether it was done where that is asked: "when you do"."""
    does = effect.effect
    if effect.mark < 0 or does.mark >= 0 or isinstance(does, f.Sequence):
        return does
    known = _marked.get(id(effect))
    if known is None:
        known = _marked[id(effect)] = (effect, replace(does, mark=OWN_MARK))
    return known[1]


def in_full(r: Resolution, effect: Effect) -> bool:
    """Whether a cost could be paid in full, as far as it is to be chosen what is given up or is a number (118.3)."""
    if isinstance(effect, f.Sequence):
        for part in effect.effects:
            if not in_full(r, part):
                return False
            if not isinstance(part, f.PayCost) and not getattr(part, "gerund", False):
                break  # what is done then may make possible what comes after it: "draw a card, then discard a card"
        return True
    if isinstance(effect, f.PayCost):
        return all(r.game.procedures.can_pay(r, player, effect.cost) for player in r.players(effect.who))
    what = getattr(effect, "what", None)
    several = what.parts if isinstance(what, Several) else (what,)
    chosen = what is None or any(isinstance(each, Some) for each in several)
    if isinstance(getattr(effect, "who", None), All) or not chosen:
        return True
    if isinstance(what, Some) and any(isinstance(each, InZone) and each.zone is Zone.OUTSIDE for each in walk(what)):
        return True  # known once it is looked through
    can = getattr(effect, "can", None)
    return can is None or bool(can(r))


def pay_cost(r: Resolution, effect: f.PayCost, asked: bool = False) -> None:
    """A player pays as the effect resolves, if they choose to where that is asked."""
    paid_by(r, effect, payment_asked(r, effect) if asked else None)


def paid_by(r: Resolution, effect: f.PayCost, asking: Text | None) -> bool:
    """Whether somebody pays."""
    paid = [player for player in r.players(effect.who) if r.game.procedures.pay(r, player, effect.cost, True, asking)]
    r.did(effect, paid, happened=bool(paid))
    return bool(paid)


def followed(r: Resolution, effect: Effect, priced: bool) -> bool:
    """Follow what somebody may do; False if it isn't done after all. Of several things that are one cost what is to be
    paid comes first, unless it depends on what is done before it, and without it nothing more is done (118.12)."""
    parts = effect.effects if isinstance(effect, f.Sequence) and priced else ()
    first = [part for part in parts if isinstance(part, f.PayCost) and not _of_what_was_done(part)]
    if not any(isinstance(part, f.PayCost) for part in parts):
        r.perform(effect)
        return True
    for part in (*first, *(part for part in parts if part not in first)):
        if not isinstance(part, f.PayCost):
            r.perform(part)
        elif not paid_by(r, part, None):
            return False
    r.did(effect)
    return True


def _of_what_was_done(effect: f.PayCost) -> bool:
    """Whether it depends on earlier instructions how much is paid: "pay {2} for each creature chosen this way"."""
    parts = [part for each in (effect.cost, *effect.cost.either) for part in each.parts]
    return any(isinstance(node, Back) and node.to is Source.MARK for part in parts for node in walk(part))
