"""Spells and abilities for which no mana is there beyond X = 0, and what they would then do: nothing, or something yet.

Whoever passes for a person stops for none that would do nothing; whoever shows what can be played shows these quietly.
"""

from __future__ import annotations

from dataclasses import fields

from engine.ast.abilities import ActivatedAbility
from engine.ast.amounts import VarX
from engine.ast.effects import Sequence
from engine.ast.node import Effect
from engine.decisions import Action, Activate, Cast
from engine.game import Game
from engine.rules.activating import ability_bill
from engine.rules.announcing import MOST_PRINTED, may_cost_less
from engine.rules.casting import spell_bill
from engine.rules.offers import Offer, offers
from engine.rules.outside_resolution import outside
from engine.rules.payment import can_pay
from engine.rules.targets import modal_of
from engine.rules.total_cost import Bill, change_for_spell
from engine.state.objects import Obj

__all__ = ["does_nothing", "only_zero"]


def only_zero(game: Game, player: int, action: Action) -> bool:
    """Whether an action has X in its mana cost and no more than 0 could be paid for it."""
    if isinstance(action, Activate):
        ability = _ability(game, action)
        if ability is None:
            return False
        r = outside(game, action.source, player)
        bill = ability_bill(r, player, action.source, ability)
        return _no_more(bill, ability.on_x) and not can_pay(game, player, bill, r)
    found = _offered(game, player, action) if isinstance(action, Cast) else None
    if found is None:
        return False
    row, offer = found
    bill = _with_x(game, player, row, offer, 1)
    if not bill.has_x or can_pay(game, player, bill, outside(game, row.id, player)):
        return False
    return not may_cost_less(game, player, bill) or not any(
        can_pay(game, player, _with_x(game, player, row, offer, x), outside(game, row.id, player))
        for x in range(2, MOST_PRINTED + 1)
    )


def does_nothing(game: Game, player: int, action: Action) -> bool:
    """Whether X of an action can only be 0 and nothing would then happen: all it does is counted by X, or it is a
    creature that X alone keeps alive. In doubt something would."""
    if not only_zero(game, player, action):
        return False
    if isinstance(action, Activate):
        ability = _ability(game, action)
        return ability is not None and _counted(ability.effect)
    found = _offered(game, player, action) if isinstance(action, Cast) else None
    if found is None:
        return False
    info = found[1].info
    if not info.permanent:
        return bool(info.effects) and all(_counted(ability.effect) for ability in info.effects)
    return "creature" in info.face.types and info.face.toughness == "0"


def _no_more(bill: Bill, only: int) -> bool:
    """Make a bill with X in it one with X = 1; False for one without."""
    has = bill.need.x > 0
    if has:
        bill.need = bill.need.with_x(1, only)
    return has


def _offered(game: Game, player: int, action: Cast) -> tuple[Obj, Offer] | None:
    """The card of a spell that can be cast and what offers it; None if nothing does."""
    row = game.state.objects[action.card]
    for offer in offers(game, player, row, row.zone):
        if (offer.face, offer.way) == (action.face, action.way) and not offer.face_down:
            return row, offer
    return None


def _with_x(game: Game, player: int, row: Obj, offer: Offer, x: int) -> Bill:
    """What a spell costs with that X."""
    r = outside(game, row.id, player)
    with r.with_x(x):
        bill = spell_bill(r, player, row.id, offer)
        bill.need = bill.need.with_x(x, offer.info.on_x)
        change_for_spell(bill, r, player, row.id, offer.way)
    return bill


def _ability(game: Game, action: Activate) -> ActivatedAbility | None:
    abilities = game.chars(action.source).abilities
    found = abilities[action.ability] if 0 <= action.ability < len(abilities) else None
    return found if isinstance(found, ActivatedAbility) else None


def _counted(effect: Effect) -> bool:
    """Whether X counts all that an effect does. What only mentions X, such as a search for something that costs X or
    less, does something at 0 too."""
    if modal_of(effect) is not None:
        return False
    if isinstance(effect, Sequence):
        return all(map(_counted, effect.effects))
    return any(getattr(effect, each.name) == VarX() for each in fields(effect))
