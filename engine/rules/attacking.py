"""CR 508. Declare attackers step: restrictions, requirements and costs of attacking."""

from __future__ import annotations

from msgspec.structs import replace

from engine.ast.costs import Cost
from engine.decisions import Asked, Attackers, Attacks, CanAttack, IllegalAnswer
from engine.declarations import check_attacks, least_attacks
from engine.evaluate.rulings import cant
from engine.events.kinds import AttackersDeclared, Tap
from engine.events.pipeline import emit
from engine.game import Game
from engine.messages import msg
from engine.rules.banding import form_bands
from engine.rules.combat import defender_of, defenders
from engine.rules.combat_effects import (
    attack_costs,
    attack_limit,
    attack_limits,
    cant_attack,
    company_needed,
    may_attack_anyway,
    must_attack,
    who_declares,
)
from engine.rules.enlisting import enlist
from engine.rules.exerting import exert
from engine.rules.order import apnap
from engine.rules.payment import pay_costs
from engine.rules.turn_based import turn_based
from engine.state.seating import mates
from engine.terms.ids import PlayerId, is_player
from engine.terms.steps import Step

Pairs = tuple[tuple[int, int], ...]


@turn_based("703.4f", Step.DECLARE_ATTACKERS)
def declare_attackers(game: Game) -> None:
    """The active player declares attackers (508.1)."""
    options = attack_options(game)
    while options:
        pairs = _declared(game, options)
        if not pairs:
            return
        costs = attack_costs(game, pairs)
        if not costs or _paid(game, costs):
            attack(game, pairs)
            form_bands(game, pairs)
            return
        taxed = {attacker for attacker, _ in costs}
        options = tuple(option for option in options if option.attacker not in taxed)


def _declared(game: Game, options: tuple[CanAttack, ...]) -> Pairs:
    """What the active player declares; each of an active team for their own creatures, and where that is no legal
    attack as a whole the primary player for all (805.2, 805.10b)."""
    state = game.state
    able = {state.objects[option.attacker].controller for option in options}
    players = [player for player in state.active_players if player in able]
    if len(players) > 1:
        pairs: Pairs = ()
        for player in players:
            mine = tuple(
                replace(option, company="", needs=()) for option in options
                if state.objects[option.attacker].controller == player
            )
            pairs += _attacks(game, player, mine)
        try:
            check_attacks(attackers_decision(game, players[0], options), pairs)
        except IllegalAnswer:
            pairs = _attacks(game, state.active, options)
        return pairs
    return _attacks(game, players[0], options)


def _attacks(game: Game, player: int, options: tuple[CanAttack, ...]) -> Pairs:
    answer = game.ask(attackers_decision(game, player, options))
    assert isinstance(answer, Attacks)
    return answer.pairs


def attackers_decision(game: Game, player: int, options: tuple[CanAttack, ...]) -> Attackers:
    """The question to declare attackers, with all that restricts and requires attacks (508.1c-d, 802.3a)."""
    asked = Asked(PlayerId(who_declares(game, player, "attacks")), msg("Declare attackers"))
    if not game.index.rules:
        decision = Attackers(asked, options)
    else:
        whom = tuple(dict.fromkeys(each for option in options for each in option.defenders))
        active = game.state.active
        limit = attack_limit(game, active)
        decision = Attackers(asked, options, -1 if limit is None else limit, attack_limits(game, active, whom))
    if not any(option.must for option in options):
        return decision
    dear = frozenset(each.attacker for each in options if attack_costs(game, ((each.attacker, each.defenders[0]),)))
    return replace(decision, least=least_attacks(decision, dear))


def _paid(game: Game, costs: tuple[tuple[int, Cost], ...]) -> bool:
    """Have the costs to attack paid all together, each by whoever controls the attackers (508.1g-j)."""
    by_player: dict[int, list[tuple[int, Cost]]] = {}
    for attacker, cost in costs:
        by_player.setdefault(game.state.objects[attacker].controller, []).append((attacker, cost))
    return all(
        pay_costs(game, player, tuple(cost for _, cost in due), source=due[0][0]) for player, due in by_player.items()
    )


def attack(game: Game, pairs: Pairs) -> None:
    """The declared creatures tap and become attacking (508.1f, 508.1k)."""
    rows = game.state.objects
    lazy = [id for id, _ in pairs if "vigilance" not in game.chars(id).keywords]
    taps = [Tap(id, 0, rows[id].controller, to_attack=True) for id in lazy]
    if taps:
        emit(game, taps)
    for player in game.state.active_players:
        mine = tuple(pair for pair in pairs if rows[pair[0]].controller == player)
        enlist(game, player, mine)
        exert(game, player, mine)
    still = tuple(pair for pair in pairs if not game.state.objects[pair[0]].gone)
    emit(game, [AttackersDeclared(game.state.active, still)])


def attack_options(game: Game) -> tuple[CanAttack, ...]:
    """Every creature that could attack and whom (508.1a-c): those first by whom it obeys the most requirements
    (802.3)."""
    state = game.state
    objects = state.objects
    whose = state.active_players
    mine = [id for id in state.battlefield if objects[id].controller in whose and not objects[id].tapped]
    known = game.chars_of
    able = [id for id in mine if (known.get(id) or game.chars(id)).creature and can_attack_at_all(game, id)]
    if not able:
        return ()
    whom = defenders(game)
    if whom and not game.index.rules:
        return tuple([
            _option(game, id, whom) if objects[id].marks else CanAttack(id, whom, False) for id in able
        ])
    options = []
    for id in able:
        free = tuple(each for each in whom if not cant_attack(game, id, each))
        if free:
            options.append(_option(game, id, free))
    return tuple(options)


def _option(game: Game, id: int, whom: tuple[int, ...]) -> CanAttack:
    """A creature that can attack, with the requirements that attacking each would obey, most first; nobody is required
    to pay for an attack (508.1d)."""
    company = ""
    needs: tuple[tuple[int, tuple[int, ...]], ...] = ()
    if game.index.rules:
        needs = company_needed(game, "attack", id)
        company = "needs" if cant(game, "attack alone", id) else "never" if cant(game, "attack with others", id) else ""
    if not must_attack(game, id, whom):
        return CanAttack(id, whom, False, (), company, needs)
    obeyed = {
        each: 0 if attack_costs(game, ((id, each),)) else len(must_attack(game, id, (each,))) for each in whom
    }
    first = sorted(whom, key=lambda each: -obeyed[each])
    return CanAttack(id, tuple(first), obeyed[first[0]] > 0, tuple(obeyed[each] for each in first), company, needs)


def can_attack_at_all(game: Game, id: int) -> bool:
    """Whether a permanent is a creature that its controller could declare as an attacker (508.1a)."""
    row = game.state.objects[id]
    if not game.state.acts(row.controller) or row.tapped or row.phased_out:
        return False
    values = game.chars(id)
    if not values.creature or "battle" in values.types:
        return False
    if row.sick and "haste" not in values.keywords and not may_attack_anyway(game, id, "it had haste"):
        return False
    return "defender" not in values.keywords or may_attack_anyway(game, id)


def defending_players(game: Game, pairs: Pairs) -> tuple[int, ...]:
    """The players attacked, in turn order after the active player (508.5); with shared turns all of their teams
    (805.10a, 805.10, 810.7)."""
    attacked = {whom if is_player(whom) else defender_of(game, whom) for _, whom in pairs}
    if game.options.shared_turns:
        attacked.update(mate for player in sorted(attacked) for mate in mates(game.state, player))
    return tuple(player for player in apnap(game) if player in attacked)
