"""CR 509. Declare blockers step: evasion, requirements, costs and the order of combat damage."""

from __future__ import annotations

from engine.decisions import Asked, Blockers, Blocks, CanBlock, IllegalAnswer, Order, Ordered, Purpose
from engine.events.kinds import BlockersDeclared
from engine.events.pipeline import emit
from engine.rules.attacking import defending_players
from engine.rules.banding import blocked_together
from engine.rules.combat import attackers, defending_player
from engine.rules.combat_effects import block_costs, block_limit, cant_block, most_blocked, most_to_block, must_block
from engine.rules.evasion import can_block_pair, least_blockers
from engine.rules.order import apnap
from engine.rules.payment import pay_costs
from engine.rules.turn_based import turn_based
from engine.state.game import Game
from engine.terms.steps import Step

Pairs = tuple[tuple[int, int], ...]


@turn_based("703.4g", Step.DECLARE_BLOCKERS)
def declare_blockers(game: Game) -> None:
    """Each defending player declares blockers (509.1), all become blocking together."""
    objects = game.state.objects
    pairs = tuple((id, objects[id].attacking) for id in attackers(game))
    declared: list[tuple[int, Pairs]] = []
    for player in defending_players(game, pairs):
        chosen = _declare(game, player)
        if chosen:
            declared.append((player, blocked_together(game, chosen)))
    if declared:
        emit(game, [BlockersDeclared(player, chosen) for player, chosen in declared])
    else:
        emit(game, [BlockersDeclared(game.state.active, ())])


def _declare(game: Game, player: int) -> Pairs:
    """One defending player's blocks, with costs paid (509.1d-f)."""
    options = block_options(game, player)
    while options:
        against = {attacker for option in options for attacker in option.attackers}
        least = tuple(
            (attacker, number) for attacker in sorted(against) if (number := least_blockers(game, attacker)) > 1
        )
        answer = game.ask(Blockers(Asked(player, "Declare blockers"), options, least))
        assert isinstance(answer, Blocks)
        costs = block_costs(game, answer.pairs)
        if not costs or pay_costs(game, player, tuple(cost for _, cost in costs), source=0):
            return answer.pairs
        taxed = {blocker for blocker, _ in costs}
        options = tuple(option for option in options if option.blocker not in taxed)
    return ()


def block_options(game: Game, player: int) -> tuple[CanBlock, ...]:
    """Every creature of a defending player that could block, and what (509.1a-b)."""
    state = game.state
    against = [id for id in attackers(game) if defending_player(game, id) == player]
    options = []
    for id in state.battlefield:
        row = state.objects[id]
        if row.controller != player or row.tapped or row.phased_out:
            continue
        values = game.chars(id)
        if not values.creature or "battle" in values.types or cant_block(game, id):
            continue
        able = tuple(attacker for attacker in against if can_block_pair(game, id, attacker))
        if able:
            must = must_block(game, id, able, set())
            options.append(CanBlock(id, able, min(len(able), most_blocked(game, id)), must))
    return tuple(options)


def least_blocks(game: Game, decision: Blockers) -> Pairs:
    """A legal declaration that blocks no more than requirements demand."""
    pairs: list[tuple[int, int]] = []
    least = dict(decision.least)
    for option in decision.options:
        wanted = must_block(game, option.blocker, option.must, {attacker for _, attacker in pairs})
        chosen = next((each for each in wanted if least.get(each, 1) == 1), None)
        if chosen is not None:
            pairs.append((option.blocker, chosen))
    return tuple(pairs)


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
    if _improvable(game, decision, by_blocker):
        raise IllegalAnswer("a creature that must block doesn't", "509.1c")


def _check_counts(game: Game, decision: Blockers, pairs: Pairs, by_blocker: dict[int, list[int]]) -> None:
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


def _improvable(game: Game, decision: Blockers, by_blocker: dict[int, list[int]]) -> bool:
    """Whether one more blocker, blocking one attacker, would obey a requirement that is not obeyed now."""
    least = dict(decision.least)
    limit = block_limit(game, decision.asked.player)
    blocked = {attacker for attackers_of in by_blocker.values() for attacker in attackers_of}
    for option in decision.options:
        wanted = must_block(game, option.blocker, option.attackers, blocked)
        if not wanted or block_costs(game, ((option.blocker, wanted[0]),)):
            continue
        now = by_blocker.get(option.blocker, [])
        if any(attacker in wanted for attacker in now):
            continue
        if not now and limit is not None and len(by_blocker) >= limit:
            continue
        if any(attacker in blocked or least.get(attacker, 1) == 1 for attacker in wanted):
            return True
    return False


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
    for player in apnap(game):
        for id in game.state.battlefield:
            row = game.state.objects[id]
            if len(row.blocking) > 1 and row.controller == player:
                game.state.own(id).blocking = _ordered(game, player, id, row.blocking)


def _ordered(game: Game, player: int, id: int, others: tuple[int, ...]) -> tuple[int, ...]:
    """Ask for a damage assignment order."""
    labels = tuple(game.chars(other).name for other in others)
    asked = Asked(player, "Damage assignment order", id, Purpose.DAMAGE_ORDER, -1)
    answer = game.ask(Order(asked, others, labels))
    assert isinstance(answer, Ordered)
    return answer.items
