"""Combat decisions from a view: the field of an attack, whom to attack, and how attackers and blockers fight."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from math import inf
from typing import Final

from engine.ai.allegiance import attackable, preference, with_me
from engine.ai.ambush import with_ambush
from engine.ai.assessment import Assessment
from engine.ai.attack_choice import MANY, Field, best_attack, send, strike_back
from engine.ai.attack_field import NOBODY, field_of, land_types
from engine.ai.block_choice import SURPRISE, Fights, declare_blocks, in_order, plan_blocks
from engine.ai.fighters import Clash, Fighter, fight, may_block, settled, strength
from engine.ai.groups import Counts, Line, first_heads, grouped
from engine.ai.next_turn import NextTurn
from engine.ai.points import WIN, life_lost
from engine.decisions import Attackers, Attacks, Blockers, Blocks, CanAttack, Order, Ordered
from engine.terms.ids import NO_ONE, is_player

CLOSE: Final = 8.0  # points by which an attack may seem worse than the best at first
CANDIDATES: Final = 3  # attacks that are thought through
FEW: Final = 2  # of many kinds of creatures
NOWHERE: Final[frozenset[str]] = frozenset()  # no land types


def attack(board: Assessment, decision: Attackers) -> Attacks:
    """The attack to declare."""
    options: dict[int, CanAttack] = {option.attacker: option for option in decision.options}
    exactly = any(each.protections for each in board.creatures)
    must = grouped((each for each in board.mine if each.id in options and options[each.id].must), exactly)
    may = grouped((each for each in board.mine if each.id in options and not options[each.id].must), exactly)
    at_home = [each for each in board.mine if each.id not in options and not each.tapped]
    if board.view.shared_turns:  # a team blocks together (805.10)
        at_home += [each for each in board.creatures if not each.tapped and each.controller != board.me
                    and each.controller not in board.enemies]  # fmt: skip
    others = grouped(at_home, exactly)
    best: tuple[float, Counts, int] | None = None
    among = attackable(board, decision)
    for target in among or board.opponents:
        field = field_of(board, target, (*must, *may), others)
        going, points = thought_through(board, field, tuple(each for each in may if each.kind.power > 0), must, others)
        points += preference(board, target, among) if any(going.values()) else 0.0
        if best is None or points > best[0] + 0.01:
            best = (points, going, target)
    if best is None:
        return Attacks()
    points, going, target = best
    walkers = [
        (id, board.view.card(id).row.counters.get("loyalty", board.view.card(id).row.counters.get("defense", 0)))
        for id in dict.fromkeys(ref for option in decision.options for ref in option.defenders)
        if not is_player(id) and board.view.card(id).controller in board.enemies
    ]
    return send(decision, first_heads(going), target, walkers, points >= WIN)


def thought_through(board: Assessment, field: Field, may: Line, must: Line, others: Line) -> tuple[Counts, float]:
    """The best attack by what comes of it and of the attack that the only opponent would answer it with."""
    if len(board.opponents) != 1 or len(board.view.players) != 2 or not field.enemies:
        return best_attack(field, may, must)
    field.tried = []
    going, points = best_attack(field, may, must)
    if points >= WIN or len(field.tried) < 2:
        return going, points
    after = NextTurn(board, field, (*must, *may, *others))
    found: list[tuple[float, int, Counts]] = []
    seen: list[Counts] = []
    for value, tried in sorted(field.tried, key=lambda each: -each[0]):
        if tried not in seen and value > points - CLOSE:
            seen.append(tried)
            most = max((each[0] for each in found), default=-inf)
            found.append((after.worth(tried, most), -len(seen), tried))
        if len(seen) == (CANDIDATES if len(may) <= MANY else FEW):
            break
    best = max(found)
    return best[2], best[0]


def block(board: Assessment, decision: Blockers) -> Blocks:
    """The blocks to declare."""
    fighters = {each.id: each for each in board.creatures}
    mine = [player for player in board.view.players if with_me(board, player)] if board.view.shared_turns else ()
    return with_ambush(board, decision, declare_blocks(board.view, decision, fighters, board.life, frozenset(mine)))


def damage_past(board: Assessment, more: Iterable[Fighter] = ()) -> int:
    """The damage that those who attack me would deal after the best blocks of what could block now, and of some
    creatures more."""
    view = board.view
    attack = grouped(each for each in board.theirs if view.card(each.id).row.attacking == board.me)
    home = grouped(each for each in (*board.mine, *more) if not each.tapped and not each.cant_block)
    lands = land_types(board, board.me) if any(each.kind.walks for each in attack) else NOWHERE
    can = {
        attacker: tuple(each for each in home if may_block(view, each.kind, attacker.kind, lands))
        for attacker in attack
    }
    counts = {group: group.size for group in attack}
    return plan_blocks(counts, can, home, board.life, Fights(), {}).through()


def damage_order(board: Assessment, decision: Order) -> Ordered:
    """The order in which to deal damage to the other creatures (509.2-3)."""
    fighters = {each.id: each for each in board.creatures}
    one = fighters.get(decision.asked.source)
    if one is None or any(id not in fighters for id in decision.items):
        return Ordered(decision.items)
    return Ordered(tuple(each.id for each in in_order(one, [fighters[id] for id in decision.items])))


# --- combat under way ---


def clash_of(board: Assessment) -> Clash:
    """The combat that is under way, if nothing more happens."""
    if board.clash is None:
        board.clash = clash = Clash()
        for attacker in board.creatures:
            row = board.view.card(attacker.id).row
            if row.attacking == NO_ONE:
                continue
            for id in (attacker.id, *row.blocked_by):
                clash.fights.setdefault(id, []).append(attacker.id)
            points, whom, through = clash.ends[attacker.id] = end_of(board, attacker, {}, NOBODY)
            clash.points += points
            clash.dealt[whom] = clash.dealt.get(whom, 0) + through
    return board.clash


def end_of(
    board: Assessment, attacker: Fighter, changed: Mapping[int, Fighter], away: frozenset[int]
) -> tuple[float, int, int]:
    """What an attacker's fight brings me by creatures that die, whom it attacks, and the damage that goes through."""
    row = board.view.card(attacker.id).row
    there = [changed.get(id) or board.fighter(id) for id in row.blocked_by if id not in away]
    blockers = [each for each in there if each is not None]
    if row.blocked and not blockers:
        return 0.0, row.attacking, attacker.power if attacker.trample else 0
    end = fight(settled(attacker), [settled(each) for each in blockers])
    points = sum(_loss(board, each) for each in end.dead)
    return points + (_loss(board, attacker) if end.attacker_dies else 0.0), row.attacking, end.through


def under_way(board: Assessment, changed: Mapping[int, Fighter] | None = None, gone: Iterable[int] = ()) -> float:
    """What the combat that is under way will bring me, in points, if nothing more happens; with some creatures
    changed or gone. Only after blocks does it tell much. Only fights in which one of those is are judged anew."""
    clash, swap, away = clash_of(board), changed or {}, frozenset(gone)
    points, dealt = clash.points, dict(clash.dealt)
    touched = dict.fromkeys(each for one in (*swap, *sorted(away)) for each in clash.fights.get(one, ()))
    for id in touched:
        before, whom, through = clash.ends[id]
        points -= before
        dealt[whom] -= through
        attacker = swap.get(id) or board.fighter(id)
        if id not in away and attacker is not None:
            after, whom, through = end_of(board, attacker, swap, away)
            points += after
            dealt[whom] += through
    return points + sum(_hurt(board, whom, damage) for whom, damage in dealt.items())


def _loss(board: Assessment, fighter: Fighter) -> float:
    return fighter.worth if fighter.controller in board.enemies else -fighter.worth


def _hurt(board: Assessment, whom: int, damage: int) -> float:
    """What combat damage to a player or permanent is worth to me."""
    if not is_player(whom):
        points = min(1.0, damage / 4.0) * board.worth(whom)
        return points if board.view.card(whom).controller in board.enemies else -points
    life = board.view.player(whom).life
    if whom in board.enemies:
        return WIN if damage >= life else life_lost(life, damage)
    return -WIN if damage >= life else -life_lost(life, damage)


def forecast(board: Assessment, changed: Mapping[int, Fighter] | None = None, gone: Collection[int] = ()) -> float:
    """What my best attack this turn would gain, with my creatures changed so and some creatures gone."""
    if not changed and not gone:
        if board.outlook is None:
            board.outlook = _outlook(board, {}, NOBODY)
        return board.outlook
    return _outlook(board, changed or {}, frozenset(gone))


def _outlook(board: Assessment, swap: Mapping[int, Fighter], away: frozenset[int]) -> float:
    mine = [swap.get(each.id, each) for each in board.mine if each.id not in away]
    mine.extend(each for id, each in swap.items() if all(id != other.id for other in board.mine))
    exactly = any(each.protections for each in board.creatures)
    able = grouped((each for each in mine if can_attack(each) and each.power > 0), exactly)
    if not able or not board.opponents:
        return 0.0
    others = grouped(
        (each for each in mine if not each.tapped and not (can_attack(each) and each.power > 0)), exactly
    )
    return best_attack(field_of(board, board.opponents[0], able, others, away), able, ())[1]


def exposure(board: Assessment, away: Collection[int] = ()) -> float:
    """What the opponents' next attack may cost me, in points, where all of it might kill me: with the creatures that
    can block it now and some of them gone. 0 where it could not."""
    coming = sum(strength(each) for each in board.theirs if not each.cant_attack)
    if coming + SURPRISE < board.life and not any(each.commander for each in board.theirs):
        return 0.0
    if not away and board.exposed is not None:
        return board.exposed
    exactly = any(each.protections for each in board.creatures)
    home = grouped((each for each in board.mine if not each.tapped and each.id not in away), exactly)
    found = strike_back(field_of(board, board.opponents[0], (), home), {}, None)
    if not away:
        board.exposed = found
    return found


def can_attack(fighter: Fighter) -> bool:
    """Whether a creature of mine could attack this turn (508.1a)."""
    return not (fighter.tapped or fighter.cant_attack or (fighter.sick and not fighter.haste))


def unstoppable(board: Assessment) -> int:
    """The damage my unblocked attackers will deal."""
    rows = [(each, board.view.card(each.id).row) for each in board.mine]
    return sum(strength(each) for each, row in rows if row.attacking != NO_ONE and not row.blocked)
