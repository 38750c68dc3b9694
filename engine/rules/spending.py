"""CR 106.4. Spending mana from a pool."""

from __future__ import annotations

from engine.actions.mana import SpentOn, WhenSpent
from engine.ast.abilities import TriggeredAbility
from engine.ast.patterns import CastsSpell
from engine.evaluate.compile import compile_matcher
from engine.evaluate.context import Context
from engine.evaluate.lasting import set_duration
from engine.events.commit_mana import SPENT, spend_restricted
from engine.events.kinds import EffectBegins, PlayerDid, SpendMana
from engine.events.pipeline import emit
from engine.events.structural import new_row_values, own_targets
from engine.game import Game
from engine.rules.mana_plan import Plan
from engine.rules.outside_resolution import outside
from engine.state.codes import DID
from engine.state.effect_rows import ContinuousRow
from engine.state.players import RestrictedMana
from engine.state.remembered import EventInfo
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.zones import Zone


def _marked(game: Game, player: int, spent: list[RestrictedMana], on: int) -> None:
    """What some mana does to the spell it is spent on, and what triggers on that (106.6)."""
    row = game.state.objects.get(on)
    if row is None or row.zone is not Zone.STACK or row.ability is not None:
        return
    for each in dict.fromkeys((mana.on, mana.source) for mana in spent if isinstance(mana.on, SpentOn)):
        rider, source = each
        assert isinstance(rider, SpentOn)
        r = outside(game, source, player)
        if compile_matcher(rider.spells).test(Context(game, source, player), on):
            effect = ContinuousRow(*new_row_values(r), rider.modifiers, (on,))
            set_duration(effect, rider.duration, r)
            emit(game, [EffectBegins(effect, source)])
    for then, source in dict.fromkeys((mana.on.then, mana.source) for mana in spent if isinstance(mana.on, WhenSpent)):
        r = outside(game, source, player)
        pattern = then.pattern
        if isinstance(pattern, CastsSpell) and compile_matcher(pattern.what).test(Context(game, source, player), on):
            r.event = EventInfo(on, source, player, 0, on)
            ability = TriggeredAbility(pattern, then.effect, own_targets(r, then.effect))
            game.procedures.put_trigger(game, ability, ObjectId(source), PlayerId(player), r)


def spend(game: Game, player: int, plan: Plan, on: int) -> None:
    """Spend the mana of a plan from the pool, restricted mana by its place (106.6)."""
    before = game.state.history.get((SPENT, player), 0)
    if plan.spend:
        emit(game, [SpendMana(player, plan.spend, on)])
    if plan.restricted:
        restricted = game.state.players[player].restricted
        _marked(game, player, [restricted[place] for place in plan.restricted], on)
        spend_restricted(game, player, tuple(plan.restricted), on)
    if game.index.triggers[DID]:
        after = game.state.history.get((SPENT, player), 0)
        for least in (4, 8):
            if before < least <= after:  # 700.14
                emit(game, [PlayerDid(player, f"expend {least}")])
