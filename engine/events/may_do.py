"""CR 101.4, 608.2d, 118.12. What players may do: who is asked, in which order, and what those who choose to do."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.amounts import Fixed, ThatMany
from engine.ast.effects import May, Sequence
from engine.ast.node import Effect, Selection
from engine.ast.selections import All, Back, Several, Some, Source, of_many
from engine.events.avoiding import happened_of
from engine.events.effect_costs import OWN_MARK, followed, in_full, marks_of, remembered
from engine.events.for_each import gather, joined
from engine.events.questions import asked_of
from engine.events.resolution import Resolution
from engine.events.uses import done_this_turn, note_done, once_each_turn
from engine.state.faces import walk
from engine.state.remembered import Done, forgotten


def may(r: Resolution, effect: May) -> None:
    """"You may": each player asked decides for themselves; what several put somewhere comes there at once (101.4)."""
    chosen_to(r, effect)


def chosen_to(r: Resolution, effect: May) -> bool:
    """Whether somebody who may do it did."""
    priced = not r.asked.isdisjoint(marks_of(effect))
    at_once = done_at_once(effect.effect) or _each_step_at_once(effect.effect)
    if isinstance(effect.who, All) and not effect.from_you and at_once:
        return may_at_once(r, effect, priced)
    once = once_each_turn(r.game, r.item, effect) if r.item else None
    if once is not None and done_this_turn(r.game, once, r.source):
        r.did(effect, happened=False)
        return False
    accepted: list[int] = []
    done: dict[int, list[Done]] = {}
    first = effect.effect.effects[0] if isinstance(effect.effect, Sequence) else effect.effect
    choosable = getattr(first, "choosable", None)  # of verbs that may not be chosen where they can't be done in full
    outer, r.first = r.first, r.controller if effect.from_you else r.first
    players = r.players(effect.who)
    r.first = outer
    does = remembered(effect)
    for player in players:
        with r.about(spoken_of(r, effect.who, player)):
            offered = not (priced and not in_full(r, does)) and not _of_nothing(r, first)  # 118.12
            if offered and (choosable is None or choosable(r, player)) and _asks(r, effect, player):
                before = dict(r.marks)
                r.marks.pop(OWN_MARK, None)
                if followed(r, does, priced):
                    if len(players) > 1:
                        forgotten(r.marks, before)
                    gather(r, before, done)
                    if happened_of(r, does):
                        accepted.append(player)
    joined(r, done)
    if not accepted:  # nor is it what somebody did for whom this was done before
        for each in walk(effect.effect):
            if isinstance(each, Effect):
                r.marks.pop(each.mark, None)
    if once is not None and accepted:
        note_done(r.game, once, r.source)
    happened = bool(accepted) and happened_of(r, does)
    r.did(effect, accepted, happened=happened)
    return happened


def spoken_of(r: Resolution, who: Selection, player: int) -> int:
    """What "that player" is while a player of several acts; where one does, it is what it was before."""
    return player if of_many(who) else r.each


def _asks(r: Resolution, effect: May, player: int) -> bool:
    """Whether a player chooses to do what they may."""
    words, about = asked_of(r, effect, player)
    return r.may(player, words, about=about)


def _of_nothing(r: Resolution, effect: Effect) -> bool:
    """Whether an instruction is to any number of things of which there are none."""
    what = getattr(effect, "what", None)
    return isinstance(what, Some) and what.least == Fixed(0) and what.most is None and not r.find(what.what)


def done_at_once(effect: Effect) -> bool:
    """Whether several players who may do something do it at the same time, each for themselves (101.4)."""
    who = getattr(effect, "who", None)
    return getattr(effect, "at_once", False) and isinstance(who, Back) and who.to is Source.EACH


def _each_step_at_once(effect: Effect) -> bool:
    """Whether all who may follow several instructions follow them step by step together: "each player may search their
    library for a land card, put it onto the battlefield, then shuffle". What was found or done before stands only as
    what a step is done to, which is each player's own."""
    if not isinstance(effect, Sequence) or not all(map(done_at_once, effect.effects)):
        return False
    done = [getattr(step, "what", None) for step in effect.effects]
    return not any(
        isinstance(node, ThatMany) or (isinstance(node, Back) and node.to is Source.MARK and node not in done)
        for node in walk(effect))


def may_at_once(r: Resolution, effect: May, priced: bool) -> bool:
    """101.4. Several players first decide, in order, and then do it together; whether somebody did. `priced`: it is
    asked about next as a cost, so that only those are asked who could do it in full (118.12)."""
    first = effect.effect.effects[0] if isinstance(effect.effect, Sequence) else effect.effect
    choosable = getattr(first, "choosable", None)
    accepted = [
        player for player in r.one_by_one(r.players(effect.who))
        if (choosable is None or choosable(r, player)) and not _of_nothing(r, first)
        and not (priced and not in_full(r, effect.effect)) and _asks(r, effect, player)
    ]
    does = by_them(r, effect.effect, accepted)
    happened = bool(accepted) and happened_of(r, does)
    r.did(effect, accepted, happened=happened)
    return happened


def by_them(r: Resolution, effect: Effect, players: list[int]) -> Effect:
    """Have several players do something at the same time, each for themselves; the instruction as they followed it."""
    r.marks[_THEY.index] = Done(tuple(players), len(players), True)
    known = _together.get(id(effect))
    if known is None:
        known = _together[id(effect)] = (effect, _done_by_them(effect))
    r.perform(known[1])
    del r.marks[_THEY.index]
    return known[1]


def _done_by_them(effect: Effect) -> Effect:
    if isinstance(effect, Sequence):
        return replace(effect, effects=tuple(map(_done_by_them, effect.effects)))
    return replace(effect, who=Several((_THEY,)))  # type: ignore[call-arg]


_THEY: Final = Back("they", Source.MARK, -6)
_together: Final[dict[int, tuple[Effect, Effect]]] = {}  # an instruction as those follow it who have chosen to
