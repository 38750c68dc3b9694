"""CR 510. Combat damage step: assigning damage in the announced order, and dealing it at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.ast.abilities import AssignedDamage
from engine.decisions import YES, Asked, Choose, Chosen, Divide, Divided, Purpose, yes_or_no
from engine.evaluate.rulings import cant, deadly
from engine.events.commit_combat import assign_damage, take_assigned
from engine.events.kinds import Damage
from engine.events.pipeline import emit
from engine.events.stack import put_ability, rule_source
from engine.game import Game
from engine.messages import msg
from engine.rules.banding import banded
from engine.rules.combat import defender_of, in_combat, still_there
from engine.rules.combat_effects import assigns_by_toughness, defending_with, unblocked_anyway
from engine.rules.completed_dungeons import as_struck
from engine.rules.monarch import as_damaged
from engine.rules.order import apnap
from engine.rules.turn_based import turn_based
from engine.state import codes
from engine.terms.ids import NO_ONE, is_player
from engine.terms.steps import Step

ON_STACK: Final = AssignedDamage()
Assignment = list[tuple[int, int, int]]  # (source, to, amount)
_OVER_WALKERS: Final = "trample over planeswalkers"
_TRAMPLES: Final = 2


@turn_based("703.4j", Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE)
def assign(game: Game) -> None:
    """Each player in APNAP order assigns the damage of their creatures (510.1, 802.6, 805.10g)."""
    first = game.state.step == Step.FIRST_STRIKE_DAMAGE
    dealers = [id for id in in_combat(game) if _deals_now(game, id, first)]
    assigned: Assignment = []
    for player in apnap(game):
        mine = [id for id in dealers if game.state.objects[id].controller == player]
        mine.sort(key=lambda each: _latitude(game, each))
        for place, id in enumerate(mine):
            _assign(game, id, assigned, mine[place + 1:])
    assign_damage(game.state, tuple(assigned), tuple(dealers) if first else None)


def _latitude(game: Game, id: int) -> int:
    """How much a creature's assignment depends on what others assign in the same step: those that have no choice come
    first and trample last, so that all their damage counts towards what is lethal (510.1c, 702.19b)."""
    row = game.state.objects[id]
    if row.attacking != NO_ONE and row.blocked and not game.chars(id).keywords.isdisjoint(("trample", _OVER_WALKERS)):
        return _TRAMPLES
    return int(len(row.blocked_by if row.attacking != NO_ONE else row.blocking) > 1)


@turn_based("703.4k", Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE)
def deal(game: Game) -> None:
    """All assigned combat damage is dealt simultaneously (510.2), or goes on the stack first (2006:408.1g)."""
    if not game.options.damage_on_stack:
        deal_assigned(game)
    elif game.state.assigned:
        put_ability(game, ON_STACK, rule_source(game, "Combat damage"), game.state.active)


def deal_assigned(game: Game) -> None:
    """Combat damage is dealt as it was assigned; what waited on the stack (2006:408.1g) only to what is still there,
    though its source may have left."""
    assigned = take_assigned(game.state)
    if game.options.damage_on_stack:
        assigned = tuple(one for one in assigned if still_there(game, one[1]) or _creature_there(game, one[1]))
    if assigned:
        dealt = [Damage(source, to, amount, combat=True) for source, to, amount in assigned]
        emit(game, dealt)
        for event in dealt if game.state.monarch >= 0 else ():
            if event.done:
                as_damaged(game, event.source, event.to)
        if game.state.initiative >= 0:
            as_struck(game, [(event.source, event.to) for event in dealt if event.done])


def _creature_there(game: Game, ref: int) -> bool:
    return not game.state.objects[ref].gone and game.chars(ref).creature


def _deals_now(game: Game, id: int, first: bool) -> bool:
    """Whether a creature deals damage in this damage step (510.4)."""
    keywords = game.chars(id).keywords
    if first:
        return "first strike" in keywords or "double strike" in keywords
    return id not in game.state.first_strike_dealt or "double strike" in keywords


def power_to_assign(game: Game, id: int) -> int:
    """How much combat damage a creature assigns (510.1a)."""
    if cant(game, "assign combat damage", id):
        return 0
    values = game.chars(id)
    power = values.power or 0
    if assigns_by_toughness(game, id):
        power = values.toughness or 0
    return max(0, power)


def lethal(game: Game, source: int, to: int, assigned: Assignment) -> int:
    """How much is lethal damage from a source, with what is already assigned in this step (510.1c, 702.2c)."""
    row = game.state.objects[to]
    if row.gone:
        return 0
    values = game.chars(to)
    already = sum(amount for _, whom, amount in assigned if whom == to)
    if any(whom == to and "deathtouch" in game.chars(other).keywords for other, whom, _ in assigned):
        return 0
    if "planeswalker" in values.types and not values.creature:
        return max(0, row.counters.get("loyalty", 0) - already)
    need = deadly(game, to, values) - row.damage - already
    if "deathtouch" in game.chars(source).keywords:
        return max(0, min(1, need))
    return max(0, need)


def _least(game: Game, id: int, to: int, assigned: Assignment, later: Sequence[int]) -> int:
    """How much a creature with trample assigns to a blocker at least: what is lethal, less what those can assign that
    trample after it and that this blocker alone blocks, for each of them must before it reaches beyond (702.19b)."""
    need = lethal(game, id, to, assigned)
    able = [each for each in later if game.state.objects[each].blocked_by == (to,) and power_to_assign(game, each) > 0
            and _latitude(game, each) == _TRAMPLES and not unblocked_anyway(game, each)]
    if not able:
        return need
    if any("deathtouch" in game.chars(each).keywords for each in able):
        return 0
    left = lethal(game, able[0], to, assigned) - sum(power_to_assign(game, each) for each in able)
    return min(need, max(0, left))


def _assign(game: Game, id: int, assigned: Assignment, later: Sequence[int]) -> None:
    """Assign the damage of one creature; `later` are those of the same player whose damage is still to be assigned."""
    total = power_to_assign(game, id)
    if total <= 0:
        return
    row = game.state.objects[id]
    if row.attacking == NO_ONE:
        blocked = tuple(other for other in row.blocking if not game.state.objects[other].gone)
        if banded(game, blocked):  # 702.22k
            _assign_freely(game, game.state.active, id, total, blocked, assigned)
        else:
            _assign_among(game, id, total, row.blocking, assigned)
        return
    beyond = _of_the_team(game, id, _attacked(game, id, row.attacking))
    if not row.blocked or _as_though_unblocked(game, id):
        _assign_among(game, id, total, beyond, assigned, len(beyond))
        return
    blockers = tuple(other for other in row.blocked_by if not game.state.objects[other].gone)
    if banded(game, blockers):  # 702.22j
        _assign_freely(game, game.state.objects[blockers[0]].controller, id, total, blockers, assigned)
        return
    if game.chars(id).keywords.isdisjoint(("trample", _OVER_WALKERS)):
        beyond = ()
    _assign_among(game, id, total, (*blockers, *beyond), assigned, len(beyond), later if beyond else ())


def _attacked(game: Game, id: int, whom: int) -> tuple[int, ...]:
    """What an attacker can damage past any blockers: what it attacks if that is still there, and with trample over
    planeswalkers also that planeswalker's controller (702.19c, 702.19e)."""
    found = (whom,) if still_there(game, whom) else ()
    if is_player(whom) or _OVER_WALKERS not in game.chars(id).keywords:
        return found
    if "planeswalker" not in game.chars(whom).types:
        return found
    return (*found, defender_of(game, whom))


def _of_the_team(game: Game, id: int, beyond: tuple[int, ...]) -> tuple[int, ...]:
    """Where a team is attacked as a group, the defending player to whom an attacker assigns its damage, as the active
    team says (810.7f); it is not asked where nothing looks at who of them is dealt damage."""
    if not beyond or not is_player(beyond[-1]):
        return beyond
    team = tuple(player for player in defending_with(game, beyond[-1]) if game.state.players[player].alive)
    index, kept = game.index, game.state.variants
    watched = index.triggers[codes.DAMAGE] or index.replaces[codes.DAMAGE] or index.rules
    if len(team) < 2 or not (watched or (kept is not None and kept.commanders) or game.procedures.asks_forced()):
        return beyond
    asked = Asked(
        game.state.objects[id].controller, msg("Which defending player is dealt its damage?"), id, Purpose.DAMAGE
    )
    answer = game.ask(Choose(asked, team, 1, 1))
    assert isinstance(answer, Chosen)
    return (*beyond[:-1], *answer.refs)


def _assign_freely(
    game: Game, player: int, id: int, total: int, among: tuple[int, ...], assigned: Assignment
) -> None:
    """Have a player divide a creature's damage as they choose among those it fights (702.22j-k)."""
    if len(among) == 1:
        assigned.append((id, among[0], total))
        return
    needs = tuple(lethal(game, id, to, assigned) for to in among)
    asked = Asked(player, msg("Divide {n} combat damage", n=total), id, Purpose.DAMAGE, -1)
    answer = game.ask(Divide(asked, total, among, 0, needs))
    assert isinstance(answer, Divided)
    assigned.extend((id, to, part) for to, part in zip(among, answer.parts, strict=True) if part > 0)


def _as_though_unblocked(game: Game, id: int) -> bool:
    """Whether its controller has it assign damage as though it weren't blocked (510.1c)."""
    if not unblocked_anyway(game, id):
        return False
    asked = Asked(
        game.state.objects[id].controller,
        msg("Assign combat damage as though it weren't blocked?"),
        id,
        Purpose.DAMAGE,
        1,
    )
    return game.ask(yes_or_no(asked)) == YES


def _assign_among(
    game: Game, id: int, total: int, among: tuple[int, ...], assigned: Assignment, trampled: int = 0,
    later: Sequence[int] = (),
) -> None:
    """Divide a creature's damage among what it may be assigned to, asking where there is a choice (510.1c-d); the last
    `trampled` of them get what is left after lethal damage to those before (702.19b), which those `later` may assign as
    well."""
    if not among:
        return
    if len(among) == 1:
        assigned.append((id, among[0], total))
        return
    needs = [_least(game, id, to, assigned, later) if not is_player(to) else 0 for to in among]
    if trampled:
        needs[-1] = 0
        if sum(needs) >= total and len(among) == 2:
            assigned.append((id, among[0], total))
            return
    free = game.options.free_damage_division and not trampled
    row = game.state.objects[id]
    asked = Asked(row.controller, msg("Divide {n} combat damage", n=total), id, Purpose.DAMAGE, -1)
    answer = game.ask(Divide(asked, total, among, 0, tuple(needs), ordered=not free))
    assert isinstance(answer, Divided)
    assigned.extend((id, to, part) for to, part in zip(among, answer.parts, strict=True) if part > 0)
