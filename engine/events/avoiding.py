"""CR 118.12, 719.6. Effects that somebody avoids by doing something: "unless they pay {2}"."""

from __future__ import annotations

from engine.ast.abilities import TriggeredAbility
from engine.ast.effects import PayCost, Unless
from engine.ast.node import Effect
from engine.ast.selections import All, Some
from engine.decisions import Purpose
from engine.events.effect_costs import followed, in_full
from engine.events.kinds import PlayerDid
from engine.events.questions import said
from engine.events.resolution import Resolution


def unless(r: Resolution, effect: Unless) -> None:
    """719.6. Effect unless somebody does something: whoever could is not forced to, and if nobody does it counts as no
    choice, so that a loop it is part of goes on as though it were mandatory."""
    if avoided(r, effect):
        r.did(effect, happened=False)
        return
    r.perform(effect.effect)
    r.did(effect, happened=True)


def avoided(r: Resolution, effect: Unless) -> bool:
    """Whether somebody does what the effect is avoided by."""
    alternative = effect.alternative
    marks = r.game.loop_marks
    who = All(effect.who.what) if isinstance(effect.who, Some) else effect.who  # "unless an opponent": any of them
    for player in r.players(who):
        with r.about(player):
            done = _done_instead(r, alternative, player)
            _told(r, player, done)
        if done:
            return True
    r.game.loop_marks = marks
    return False


def _done_instead(r: Resolution, alternative: Effect, player: int) -> bool:
    """Whether a player does what "unless" names; what can't be done in full is not offered (118.3)."""
    if isinstance(alternative, PayCost):
        done = r.game.procedures.pay(r, player, alternative.cost, True, said(r, alternative))
        r.did(alternative, [player] if done else [], happened=done)
        return done
    if not (could(r, alternative) and in_full(r, alternative)) or not r.may(player, said(r, alternative), Purpose.PAY):
        return False
    return followed(r, alternative, priced=True) and happened_of(r, alternative)


def _told(r: Resolution, player: int, paid: bool) -> None:
    """702.24a. Let abilities that watch know that a cumulative upkeep has been paid, or has not."""
    item = r.game.state.objects.get(r.item)
    ability = item.ability if item is not None else None
    if isinstance(ability, TriggeredAbility) and ability.keyword == "cumulative upkeep":
        verb = "pay cumulative upkeep" if paid else "don't pay cumulative upkeep"
        r.emit(PlayerDid(player, verb, r.source, 1, r.source))


def could(r: Resolution, effect: Effect) -> bool:
    """Whether an instruction could be followed now."""
    can = getattr(effect, "can", None)
    return can is None or bool(can(r))


def happened_of(r: Resolution, effect: Effect) -> bool:
    """Whether an instruction just followed did anything."""
    done = r.marks.get(effect.mark)
    return done is None or done.happened
