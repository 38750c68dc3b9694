"""CR 509. Declare blockers step: evasion, requirements, costs and the order of combat damage."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.decisions import Asked, Blockers, Blocks, CanBlock, IllegalAnswer, Order, Ordered, Purpose
from engine.declarations import check_blocks
from engine.events.commit_combat import order_blocked_by, order_blockers_of
from engine.events.kinds import BlockersDeclared
from engine.events.pipeline import emit
from engine.game import Game
from engine.messages import msg
from engine.rules.attacking import defending_players
from engine.rules.banding import blocked_together
from engine.rules.combat import attackers, defending_player
from engine.rules.combat_effects import (
    block_costs,
    block_limit,
    block_requirements,
    cant_block,
    company_needed,
    may_block_tapped,
    most_blocked,
    most_to_block,
    who_declares,
)
from engine.rules.evasion import can_block_pair, least_blockers
from engine.rules.order import apnap
from engine.rules.payment import pay_costs
from engine.rules.turn_based import turn_based
from engine.state.seating import mates, turn_sharers
from engine.terms.ids import PlayerId
from engine.terms.steps import Step

Pairs = tuple[tuple[int, int], ...]


@turn_based("703.4g", Step.DECLARE_BLOCKERS)
def declare_blockers(game: Game) -> None:
    """Each defending player declares blockers (509.1), all become blocking together."""
    objects = game.state.objects
    pairs = tuple((id, objects[id].attacking) for id in attackers(game))
    declared: list[tuple[int, Pairs]] = []
    for player, chosen in _declared(game, defending_players(game, pairs)):
        if chosen:
            declared.append((player, blocked_together(game, chosen)))
    if declared:
        emit(game, [BlockersDeclared(player, chosen) for player, chosen in declared])
    else:
        emit(game, [BlockersDeclared(game.state.active, ())])


def _declared(game: Game, players: tuple[int, ...]) -> Iterable[tuple[int, Pairs]]:
    """What each defending player declares, one after another (802.4); a team that shares its turns declares one
    combined block, and where that of its players is not legal as a whole its primary player declares all of it (805.2,
    805.10d, 802.4b)."""
    state = game.state
    if not game.options.shared_turns:
        for player in players:
            yield player, _declare(game, player, block_options(game, player))
        return
    for team in dict.fromkeys(mates(state, player) for player in players):
        each = {player: block_options(game, player) for player in team}
        able = [player for player in team if each[player]]
        together = tuple(option for player in able for option in each[player])
        pairs: Pairs = ()
        for player in able:
            pairs += _declare(game, player, each[player], alone=len(able) == 1)
        if len(able) > 1:
            try:
                check_blocks(blockers_decision(game, team[0], together), pairs)
            except IllegalAnswer:
                pairs = _declare(game, team[0], together)
        for player in able:
            yield player, tuple(pair for pair in pairs if state.objects[pair[0]].controller == player)


def _declare(game: Game, player: int, options: tuple[CanBlock, ...], alone: bool = True) -> Pairs:
    """One defending player's blocks, with costs paid (509.1d-f); not `alone`: another of the team may block too."""
    while options:
        answer = game.ask(blockers_decision(game, player, options, alone))
        assert isinstance(answer, Blocks)
        costs = block_costs(game, answer.pairs)
        if not costs or pay_costs(game, player, tuple(cost for _, cost in costs), source=costs[0][0]):
            return answer.pairs
        taxed = {blocker for blocker, _ in costs}
        options = tuple(option for option in options if option.blocker not in taxed)
    return ()


def blockers_decision(game: Game, player: int, options: tuple[CanBlock, ...], alone: bool = True) -> Blockers:
    """The question to declare blockers, with all that restricts and requires blocks (509.1b-c); not `alone`: others of
    the team may block beside them, so that too few are no fault yet."""
    asked = Asked(PlayerId(who_declares(game, player, "blocks")), msg("Declare blockers"))
    against = sorted({attacker for option in options for attacker in option.attackers})
    least = tuple((each, number) for each in against if alone and (number := least_blockers(game, each)) > 1)
    if not alone:
        options = tuple(replace(option, company="", needs=()) for option in options)
    if not game.index.rules:
        return Blockers(asked, options, least)
    most = tuple((each, few) for each in against if (few := most_to_block(game, each)) is not None)
    limit = block_limit(game, player)
    wanted = tuple(tuple(sorted(each)) for each in block_requirements(game, _pairs(options)) if each)
    dear = tuple(pair for pair in _pairs(options) if block_costs(game, (pair,))) if wanted else ()
    return Blockers(asked, options, least, most, -1 if limit is None else limit, wanted, dear)


def block_options(game: Game, player: int) -> tuple[CanBlock, ...]:
    """Every creature of a defending player that could block, and what (509.1a-b, 802.4a)."""
    state = game.state
    team = turn_sharers(state, game.options, player)
    against = [id for id in attackers(game) if defending_player(game, id) in team]
    known = game.chars_of
    options = []
    for id in state.battlefield:
        row = state.objects[id]
        if row.controller != player or row.phased_out or (row.tapped and not may_block_tapped(game, id)):
            continue
        values = known.get(id) or game.chars(id)
        if not values.creature or "battle" in values.types or cant_block(game, id):
            continue
        able = tuple(attacker for attacker in against if can_block_pair(game, id, attacker))
        if able:
            options.append(CanBlock(id, able, min(len(able), most_blocked(game, id)), ()))
    if game.index.rules:
        wanted = {pair for pairs in block_requirements(game, _pairs(options)) for pair in pairs}
        return tuple(
            replace(
                each, company="needs" if cant_block(game, each.blocker, alone=True) else "",
                needs=company_needed(game, "block", each.blocker),
                must=tuple(
                    id for id in each.attackers
                    if (each.blocker, id) in wanted and not block_costs(game, ((each.blocker, id),))
                ),
            )
            for each in options
        )
    return tuple(options)


def _pairs(options: Iterable[CanBlock]) -> Pairs:
    """All that could block with all that each could block."""
    return tuple((option.blocker, attacker) for option in options for attacker in option.attackers)


@turn_based("703.4h", Step.DECLARE_BLOCKERS)
def order_blockers(game: Game) -> None:
    """The active player announces the order in which each attacker deals damage to its blockers (509.2, 805.10f)."""
    if game.options.free_damage_division:
        return
    for id in attackers(game):
        blockers = game.state.objects[id].blocked_by
        if len(blockers) > 1:
            order = _ordered(game, game.state.objects[id].controller, id, blockers)
            order_blockers_of(game.state, id, order)


@turn_based("703.4i", Step.DECLARE_BLOCKERS)
def order_attackers(game: Game) -> None:
    """Each defending player announces the order in which a creature that blocks several deals damage (509.3, 802.5,
    805.10f, 810.7e)."""
    if game.options.free_damage_division:
        return
    objects = game.state.objects
    several = [id for id in game.state.battlefield if len(objects[id].blocking) > 1]
    for player in apnap(game) if several else ():
        for id in several:
            row = game.state.objects[id]
            if row.controller == player:
                order_blocked_by(game.state, id, _ordered(game, player, id, row.blocking))


def _ordered(game: Game, player: int, id: int, others: tuple[int, ...]) -> tuple[int, ...]:
    """Ask for a damage assignment order."""
    labels = tuple(game.chars(other).name for other in others)
    asked = Asked(player, msg("Damage assignment order"), id, Purpose.DAMAGE_ORDER, -1)
    answer = game.ask(Order(asked, others, labels))
    assert isinstance(answer, Ordered)
    return answer.items
