"""CR 509. Declare blockers step: evasion, requirements, costs and the order of combat damage."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from engine.decisions import Asked, Blockers, Blocks, CanBlock, IllegalAnswer, Order, Ordered, Purpose
from engine.events.kinds import BlockersDeclared
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.attacking import defending_players
from engine.rules.banding import blocked_together
from engine.rules.combat import attackers, defending_player
from engine.rules.combat_effects import (
    block_costs,
    block_limit,
    block_requirements,
    cant_block,
    may_block_tapped,
    most_blocked,
    most_to_block,
)
from engine.rules.evasion import can_block_pair, least_blockers
from engine.rules.order import apnap
from engine.rules.payment import pay_costs
from engine.rules.turn_based import turn_based
from engine.state.seating import mates, turn_sharers
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
    805.10d)."""
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
                check_blocks(game, Blockers(Asked(team[0]), together, _least(game, together)), pairs)
            except IllegalAnswer:
                pairs = _declare(game, team[0], together)
        for player in able:
            yield player, tuple(pair for pair in pairs if state.objects[pair[0]].controller == player)


def _least(game: Game, options: Iterable[CanBlock]) -> Pairs:
    """Those attackers that so many must block together, if any do (509.1b)."""
    against = {attacker for option in options for attacker in option.attackers}
    return tuple((attacker, number) for attacker in sorted(against) if (number := least_blockers(game, attacker)) > 1)


def _declare(game: Game, player: int, options: tuple[CanBlock, ...], alone: bool = True) -> Pairs:
    """One defending player's blocks, with costs paid (509.1d-f); not `alone`: another of the team may block too."""
    while options:
        least = _least(game, options) if alone else ()
        answer = game.ask(Blockers(Asked(player, "Declare blockers"), options, least))
        assert isinstance(answer, Blocks)
        costs = block_costs(game, answer.pairs)
        if not costs or pay_costs(game, player, tuple(cost for _, cost in costs), source=costs[0][0]):
            return answer.pairs
        taxed = {blocker for blocker, _ in costs}
        options = tuple(option for option in options if option.blocker not in taxed)
    return ()


def block_options(game: Game, player: int) -> tuple[CanBlock, ...]:
    """Every creature of a defending player that could block, and what (509.1a-b)."""
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
            replace(each, must=tuple(id for id in each.attackers if (each.blocker, id) in wanted)) for each in options
        )
    return tuple(options)


def _pairs(options: Iterable[CanBlock]) -> Pairs:
    """All that could block with all that each could block."""
    return tuple((option.blocker, attacker) for option in options for attacker in option.attackers)


def least_blocks(game: Game, decision: Blockers) -> Pairs:
    """A legal declaration that blocks no more than requirements demand."""
    pairs: dict[int, list[int]] = {}
    while (better := _better(game, decision, pairs)) is not None:
        pairs = better
    return tuple((blocker, attacker) for blocker, those in pairs.items() for attacker in those)


def check_blocks(game: Game, decision: Blockers, pairs: Pairs) -> None:
    """Raise IllegalAnswer if a declaration breaks a restriction or a change of one blocker would obey more
    requirements (509.1b-c)."""
    options = {option.blocker: option for option in decision.options}
    by_blocker: dict[int, list[int]] = {}
    for blocker, attacker in pairs:
        option = options.get(blocker)
        if option is None or attacker not in option.attackers:
            raise IllegalAnswer("it can't block that", "509.1b")
        blocked = by_blocker.setdefault(blocker, [])
        blocked.append(attacker)
        if len(blocked) > option.most or len(set(blocked)) < len(blocked):
            raise IllegalAnswer("it can't block that many", "509.1a")
    _check_counts(game, decision, pairs, by_blocker)
    if game.index.rules and _better(game, decision, by_blocker) is not None:
        raise IllegalAnswer("a creature that must block doesn't", "509.1c")


def _check_counts(game: Game, decision: Blockers, pairs: Pairs, by_blocker: Mapping[int, list[int]]) -> None:
    """Restrictions on how many block together (509.1b, 702.111b)."""
    for attacker, least in decision.least:
        count = sum(1 for _, blocked in pairs if blocked == attacker)
        if 0 < count < least:
            raise IllegalAnswer(f"it can't be blocked except by {least} or more creatures", "509.1b")
    if game.index.asked("cant be blocked by more"):
        for attacker in sorted({attacker for _, attacker in pairs}):
            most = most_to_block(game, attacker)
            if most is not None and sum(1 for _, blocked in pairs if blocked == attacker) > most:
                raise IllegalAnswer(f"it can't be blocked by more than {most} creature", "509.1b")
    limit = block_limit(game, decision.asked.player)
    if limit is not None and len(by_blocker) > limit:
        raise IllegalAnswer(f"no more than {limit} creatures can block", "509.1b")
    if len(by_blocker) == 1 and cant_block(game, next(iter(by_blocker)), alone=True):
        raise IllegalAnswer("it can't block alone", "509.1b")


def _allowed(game: Game, decision: Blockers, by_blocker: Mapping[int, list[int]]) -> bool:
    """Whether a declaration breaks no restriction (509.1b)."""
    pairs = tuple((blocker, attacker) for blocker, blocked in by_blocker.items() for attacker in blocked)
    try:
        _check_counts(game, decision, pairs, by_blocker)
    except IllegalAnswer:
        return False
    return True


def _better(game: Game, decision: Blockers, by_blocker: Mapping[int, list[int]]) -> dict[int, list[int]] | None:
    """A declaration that differs in what one creature blocks and obeys more requirements, without breaking a
    restriction or a cost to pay; None if there is none (509.1c)."""
    requirements = block_requirements(game, _pairs(decision.options))
    if not requirements:
        return None
    obeyed = _obeyed(requirements, by_blocker)
    if obeyed == len(requirements):
        return None
    for option in decision.options:
        now = by_blocker.get(option.blocker, [])
        for attacker in option.must:
            if attacker in now or block_costs(game, ((option.blocker, attacker),)):
                continue
            changed = {**by_blocker, option.blocker: [*now, attacker] if len(now) < option.most else [attacker]}
            if _obeyed(requirements, changed) > obeyed and _allowed(game, decision, changed):
                return changed
    return None


def _obeyed(requirements: tuple[frozenset[tuple[int, int]], ...], by_blocker: Mapping[int, list[int]]) -> int:
    """How many requirements a declaration obeys."""
    pairs = {(blocker, attacker) for blocker, those in by_blocker.items() for attacker in those}
    return sum(not pairs.isdisjoint(each) for each in requirements)


@turn_based("703.4h", Step.DECLARE_BLOCKERS)
def order_blockers(game: Game) -> None:
    """The active player announces the order in which each attacker deals damage to its blockers (509.2)."""
    if game.options.free_damage_division:
        return
    for id in attackers(game):
        blockers = game.state.objects[id].blocked_by
        if len(blockers) > 1:
            game.state.own(id).blocked_by = _ordered(game, game.state.objects[id].controller, id, blockers)


@turn_based("703.4i", Step.DECLARE_BLOCKERS)
def order_attackers(game: Game) -> None:
    """Each defending player announces the order in which a creature that blocks several deals damage (509.3)."""
    if game.options.free_damage_division:
        return
    objects = game.state.objects
    several = [id for id in game.state.battlefield if len(objects[id].blocking) > 1]
    for player in apnap(game) if several else ():
        for id in several:
            row = game.state.objects[id]
            if row.controller == player:
                game.state.own(id).blocking = _ordered(game, player, id, row.blocking)


def _ordered(game: Game, player: int, id: int, others: tuple[int, ...]) -> tuple[int, ...]:
    """Ask for a damage assignment order."""
    labels = tuple(game.chars(other).name for other in others)
    asked = Asked(player, "Damage assignment order", id, Purpose.DAMAGE_ORDER, -1)
    answer = game.ask(Order(asked, others, labels))
    assert isinstance(answer, Ordered)
    return answer.items
