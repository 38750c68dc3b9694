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
from engine.rules.castable_faces import FaceInfo
from engine.rules.casting import spell_bill
from engine.rules.offers import offers
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
    row, bill, info = found
    return _no_more(bill, info.on_x) and not can_pay(game, player, bill, outside(game, row.id, player))


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
    info = found[2]
    if not info.permanent:
        return bool(info.effects) and all(_counted(ability.effect) for ability in info.effects)
    return "creature" in info.face.types and info.face.toughness == "0"


def _no_more(bill: Bill, only: int) -> bool:
    """Make a bill with X in it one with X = 1; False for one without."""
    has = bill.need.x > 0
    if has:
        bill.need = bill.need.with_x(1, only)
    return has


def _offered(game: Game, player: int, action: Cast) -> tuple[Obj, Bill, FaceInfo] | None:
    """The card, the cost with X as 0 and the face of a spell that can be cast; None if nothing offers it."""
    row = game.state.objects[action.card]
    for offer in offers(game, player, row, row.zone):
        if (offer.face, offer.way) == (action.face, action.way) and not offer.face_down:
            r = outside(game, row.id, player)
            bill = spell_bill(r, player, row.id, offer)
            change_for_spell(bill, r, player, row.id, offer.way)
            return row, bill, offer.info
    return None


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
