"""CR 508. Declare attackers step: restrictions, requirements and costs of attacking."""

from __future__ import annotations

from engine.ast.costs import Cost
from engine.decisions import Asked, Attackers, Attacks, CanAttack, IllegalAnswer
from engine.evaluate.rulings import cant
from engine.events.kinds import AttackersDeclared, Tap
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.banding import form_bands
from engine.rules.combat import defender_of, defenders
from engine.rules.combat_effects import (
    attack_costs,
    attack_limit,
    cant_attack,
    may_attack_anyway,
    must_attack,
    within_limits,
)
from engine.rules.enlisting import enlist
from engine.rules.exerting import exert
from engine.rules.order import apnap
from engine.rules.payment import pay_costs
from engine.rules.turn_based import turn_based
from engine.state.seating import mates
from engine.terms.ids import is_player
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
            mine = tuple(option for option in options if state.objects[option.attacker].controller == player)
            pairs += _attacks(game, player, mine)
        try:
            check_attacks(game, Attackers(Asked(players[0]), options), pairs)
        except IllegalAnswer:
            pairs = _attacks(game, state.active, options)
        return pairs
    return _attacks(game, players[0], options)


def _attacks(game: Game, player: int, options: tuple[CanAttack, ...]) -> Pairs:
    answer = game.ask(Attackers(Asked(player, "Declare attackers"), options))
    assert isinstance(answer, Attacks)
    return answer.pairs


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
    """Every creature that could attack and whom (508.1a-c): those first by whom it obeys the most requirements."""
    state = game.state
    objects = state.objects
    mine = [id for id in state.battlefield if state.acts(objects[id].controller) and not objects[id].tapped]
    known = game.chars_of
    able = [id for id in mine if (known.get(id) or game.chars(id)).creature and can_attack_at_all(game, id)]
    if not able:
        return ()
    whom = defenders(game)
    if whom and not game.index.rules:
        return tuple([
            CanAttack(id, *_wanted(game, id, whom)) if objects[id].marks else CanAttack(id, whom, False) for id in able
        ])
    options = []
    for id in able:
        free = tuple(each for each in whom if not cant_attack(game, id, each))
        if free:
            free, must = _wanted(game, id, free)
            options.append(CanAttack(id, free, must and not attack_costs(game, ((id, free[0]),))))
    return tuple(options)


def _wanted(game: Game, id: int, whom: tuple[int, ...]) -> tuple[tuple[int, ...], bool]:
    """Whom a creature can attack, by how many requirements that obeys, and whether there is any (508.1d)."""
    if not must_attack(game, id, whom):
        return whom, False
    return tuple(sorted(whom, key=lambda each: -len(must_attack(game, id, (each,))))), True


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


def least_attacks(game: Game, decision: Attackers) -> Pairs:
    """A legal declaration with no more attackers than requirements demand and restrictions allow (508.1d)."""
    must = tuple((each.attacker, each.defenders[0]) for each in decision.options if each.must)
    limit = attack_limit(game, game.state.active)
    if limit is not None:
        must = must[:limit]
    must = within_limits(game, game.state.active, must)
    loners = tuple(pair for pair in must if cant(game, "attack with others", pair[0]))
    if loners and len(must) > 1:
        must = tuple(pair for pair in must if pair not in loners) or loners[:1]
    if len(must) == 1 and cant_attack(game, must[0][0], must[0][1], alone=True):
        return ()
    return must


def check_attacks(game: Game, decision: Attackers, pairs: Pairs) -> None:
    """Raise IllegalAnswer if a declaration breaks a restriction or obeys too few requirements (508.1b-d)."""
    options = {option.attacker: option for option in decision.options}
    seen: set[int] = set()
    for attacker, whom in pairs:
        option = options.get(attacker)
        if option is None or attacker in seen:
            raise IllegalAnswer("that creature can't attack", "508.1a")
        if whom not in option.defenders:
            raise IllegalAnswer("it can't attack that", "508.1c")
        seen.add(attacker)
    limit = attack_limit(game, game.state.active)
    if limit is not None and len(pairs) > limit:
        raise IllegalAnswer(f"no more than {limit} creatures can attack", "508.1c")
    if within_limits(game, game.state.active, pairs) != pairs:
        raise IllegalAnswer("too many creatures attack the same player", "508.1c")
    if len(pairs) == 1 and cant_attack(game, pairs[0][0], pairs[0][1], alone=True):
        raise IllegalAnswer("it can't attack alone", "508.1c")
    if len(pairs) > 1 and any(cant(game, "attack with others", attacker) for attacker, _ in pairs):
        raise IllegalAnswer("it can only attack alone", "508.1c")
    if not any(option.must for option in decision.options):
        return
    most = _most_obeyed(game, decision, limit)
    obeyed = sum(len(must_attack(game, attacker, (whom,))) for attacker, whom in pairs if options[attacker].must)
    if obeyed < most:
        raise IllegalAnswer("a creature that must attack doesn't", "508.1d")


def _most_obeyed(game: Game, decision: Attackers, limit: int | None) -> int:
    """The greatest number of requirements that attackers could obey without breaking a restriction (508.1d)."""
    best = []
    for option in decision.options:
        if option.must:
            alone = len(decision.options) == 1 and cant_attack(game, option.attacker, option.defenders[0], alone=True)
            if not alone:
                most = {whom: len(must_attack(game, option.attacker, (whom,))) for whom in option.defenders}
                whom = max(most, key=most.__getitem__)
                best.append((most[whom], option.attacker, whom))
    best.sort(reverse=True)
    pairs = within_limits(game, game.state.active, tuple((attacker, whom) for _, attacker, whom in best[:limit]))
    return sum(obeyed for obeyed, attacker, whom in best if (attacker, whom) in pairs)


def defending_players(game: Game, pairs: Pairs) -> tuple[int, ...]:
    """The players attacked, in turn order after the active player (508.5); with shared turns all of their teams
    (805.10a)."""
    attacked = {whom if is_player(whom) else defender_of(game, whom) for _, whom in pairs}
    if game.options.shared_turns:
        attacked.update(mate for player in sorted(attacked) for mate in mates(game.state, player))
    return tuple(player for player in apnap(game) if player in attacked)
