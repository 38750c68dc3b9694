"""CR 508. Which creatures should attack whom: every set that is tried is judged against the blocks a sound opponent
would declare and against their attack on what stays at home. A set is so many creatures of each kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from typing import Final, NamedTuple

from engine.ai.block_choice import NO_COMMANDERS, Able, Defence, Fights, Mortal, plan_blocks
from engine.ai.boosts import Held
from engine.ai.fighters import Fight, Fighter
from engine.ai.groups import Counts, Group, Line
from engine.ai.points import LOSS, WIN, life_lost
from engine.decisions import Attackers, Attacks
from engine.terms.ids import ObjectId

FEAR: Final = 0.7  # of the attack that may follow, where it does not kill
OVERKILL: Final = 3.0  # for each damage beyond what kills: the more stay at home, the likelier they are enough
RISK: Final = 0.25  # that what an opponent holds makes an attack deadly that would not be
PRESSURE: Final = 0.03  # for each power that attacks unharmed: who is pressed must block
MANY: Final = 9  # of more kinds only one pass is made
WORTH_IT: Final = 0.01  # what more must gain
COMMANDED: Final = 0.4  # of what it would be as the only way to win, damage by a commander is worth besides
HASTENS: Final = 1.4  # of the life that an attack takes: it brings the end nearer, before they draw what turns the game
SPENT: Final = 1.6  # that a trick in hand is worth by itself
RELIED: Final = 0.6  # of what it would gain: nobody need block so
Guards = Mapping[Group, frozenset[Group]]


class Outcome(NamedTuple):
    """What comes of an attack: what its combat gains, WIN and more if it kills, by which defence and with how much
    damage; what the attack that follows may cost, 0 where none does."""

    gain: float
    defence: Defence | None
    damage: int
    danger: float


class Field:
    """What an attack is judged on: whom it may hit, who may block whom, and who may strike back at whom. `mortal` are
    my commanders with the damage by which each kills whom it may hit, `dreaded` the opponents' with that by which each
    kills me (903.10a); `surprise` is damage that the opponents' hands may add to their next attack, `patience` how much
    own creatures matter."""

    __slots__ = (
        "blockers",
        "can",
        "dangers",
        "dreaded",
        "enemies",
        "fights",
        "guards",
        "held",
        "helped",
        "home",
        "life",
        "may_guard",
        "mortal",
        "outcomes",
        "patience",
        "surprise",
        "target_life",
        "tried",
        "willing",
    )

    def __init__(
        self, life: int, target_life: int, can: Able, blockers: Line, home: Line, enemies: Line, may_guard: Guards,
        willing: Guards, mortal: Mortal = NO_COMMANDERS, dreaded: Mortal = NO_COMMANDERS, surprise: int = 0,
        patience: float = 1.0, held: Held | None = None, fights: Fights | None = None,
    ) -> None:
        self.life = life
        self.target_life = target_life
        self.can = can  # attackers → opposing creatures that could block them
        self.blockers = blockers
        self.home = home  # own untapped creatures that could block, attackers too
        self.enemies = enemies  # creatures that could attack in the opponents' turns
        self.guards = all_of(home)
        self.dangers = all_of(enemies)
        self.may_guard = may_guard  # enemies → own creatures that could block them
        self.willing = willing  # of those the ones that need not die in vain
        self.mortal = mortal
        self.dreaded = dreaded
        self.surprise = surprise
        self.patience = patience
        self.held = held
        self.helped: dict[tuple[Group, Line], float] = {}  # what it gains in a fight
        self.fights = Fights() if fights is None else fights
        self.outcomes: dict[tuple[tuple[Group, int], ...], Outcome] = {}  # of the attacks that were judged
        self.tried: list[tuple[float, Counts]] | None = None  # the attacks that were judged, where that is wanted

    def help(self, attacker: Group, blockers: Line, end: Fight) -> float:
        """What is held for a fight would gain in one, the card itself not counted."""
        key = (attacker, blockers)
        found = self.helped.get(key)
        if found is None:
            assert self.held is not None
            kind = attacker.kind
            before = sum(each.worth for each in end.dead)
            found = self.helped[key] = max((
                sum(each.worth for each in after.dead) - before + kind.worth * (end.attacker_dies - after.attacker_dies)
                for after in self.held.ends(kind, [each.kind for each in blockers], True)
            ), default=0.0)  # fmt: skip
        return found


def all_of(line: Line) -> Counts:
    """All of each group."""
    return {group: group.size for group in line}


def attack_worth(field: Field, attack: Counts) -> float:
    """What an attack gains, in points; WIN and more if it kills."""
    outcome = outcome_of(field, attack)
    points = outcome.gain - outcome.danger
    if field.tried is not None:
        field.tried.append((points, attack))
    return points


def outcome_of(field: Field, attack: Counts) -> Outcome:
    """What comes of an attack, worked out once: the same is tried from several sides."""
    key = tuple(attack.items())
    found = field.outcomes.get(key)
    if found is None:
        gain, defence, damage = combat_gain(field, attack) if attack else (0.0, None, 0)
        danger = strike_back(field, attack, defence) if gain < WIN else 0.0
        found = field.outcomes[key] = Outcome(gain, defence, damage, danger)
    return found


def combat_gain(field: Field, attack: Counts) -> tuple[float, Defence, int]:
    """What an attack gains by its combat alone, WIN and more if it kills; the defence foreseen, the damage it deals."""
    mortal = field.mortal
    defence = plan_blocks(attack, field.can, field.blockers, field.target_life, field.fights, {}, mortal)
    damage = 0
    points = help = 0.0
    for group, blockers, end, count in defence.ends():
        attacker = group.kind
        if blockers and field.held is not None:
            help = max(help, field.help(group, blockers, end) - SPENT)
        damage += end.through * count * (2 if attacker.withering else 1)
        points += (attacker.onset + (attacker.spoils if end.through else 0.0)) * count
        if end.attacker_dies:
            points -= attacker.worth * field.patience * count
        else:
            points += PRESSURE * attacker.power * count
        for blocker in end.dead:
            points += blocker.worth * count
        if attacker.lifelink:
            points += life_lost(field.life + attacker.power, attacker.power) * count
        if group in mortal:
            if end.through >= mortal[group]:
                return WIN, defence, damage
            points += COMMANDED * life_lost(mortal[group], end.through)
    if damage >= field.target_life:
        return WIN + points, defence, damage
    return points + HASTENS * life_lost(field.target_life, damage) + RELIED * help, defence, damage


def strike_back(field: Field, attack: Counts, defence: Defence | None) -> float:
    """What the opponents' next attack may cost with these creatures tapped; dear if it may kill."""
    guards = field.guards.copy()
    enemies = field.dangers.copy()
    for group, count in attack.items():
        if not group.kind.vigilance and group in guards:
            guards[group] -= count
    for (group, blockers), count in defence.blocks.items() if defence is not None else ():
        if not count:
            continue
        end = field.fights.of(group, blockers)
        if end.attacker_dies and group.kind.vigilance and group in guards:
            guards[group] -= count
        dead = list(end.dead)
        for blocker in blockers:
            if blocker.kind in dead:
                dead.remove(blocker.kind)
                if blocker in enemies:
                    enemies[blocker] -= count
    for enemy, lethal in field.dreaded.items():
        able = field.may_guard.get(enemy, ())
        if enemies.get(enemy) and enemy.strength >= lethal and not any(guards.get(each) for each in able):
            return LOSS
    worst = 0
    for enemy, count in enemies.items():
        worst += enemy.strength * count
    if worst == 0:
        return 0.0
    if worst + field.surprise >= field.life:
        past = _past(enemies, guards, field.may_guard)
        if past >= field.life:
            return LOSS + OVERKILL * (past - field.life)
        if past + field.surprise >= field.life:
            return RISK * LOSS
    damage = min(_past(enemies, guards, field.willing), field.life - 1)
    return FEAR * life_lost(field.life, damage)


def _past(enemies: Counts, guards: Counts, may: Guards) -> int:
    """The damage of enemies, the strongest first, that guards do not stop, one each."""
    left = {group: count for group, count in guards.items() if count > 0}
    damage = 0
    for enemy, many in enemies.items():
        count = many
        if count and left:
            able = may[enemy]
            for guard in list(left):
                if guard not in able:
                    continue
                stopped = min(count, left[guard])
                if stopped == left[guard]:
                    del left[guard]
                else:
                    left[guard] -= stopped
                if enemy.kind.trample:
                    damage += stopped * (enemy.kind.power // 2)
                count -= stopped
                if not count:
                    break
        damage += count * enemy.strength
    return damage


def best_attack(field: Field, may: Line, must: Line, enough: float = inf) -> tuple[Counts, float]:
    """The best attack found among those that hold all that must attack, and its points; the first that is worth more
    than `enough`, if one is."""
    order = sorted(
        may, key=lambda each: (sum(group.size for group in field.can.get(each, ())), -each.kind.power, each.kind.id)
    )
    forced = all_of(must)
    all_in = {**forced, **all_of(tuple(order))}
    if enough < inf:  # what costs least to work out may be enough
        points = attack_worth(field, forced)
        if points > enough:
            return forced, points
    whole = attack_worth(field, all_in)
    if whole >= WIN or whole > enough:
        return all_in, whole
    grown, grown_points = forced, attack_worth(field, forced)
    if grown_points <= enough:
        grown, grown_points = _grow(field, forced, grown_points, order)
    if grown_points > enough:
        return grown, grown_points
    shrunk, shrunk_points = _shrink(field, all_in, whole, order)
    if shrunk_points > grown_points:
        return shrunk, shrunk_points
    return grown, grown_points


def _grow(field: Field, start: Counts, points: float, order: Sequence[Group]) -> tuple[Counts, float]:
    """Add creatures, one kind after another, as long as that gains."""
    best = start
    for _ in range(2 if len(order) <= MANY else 1):
        before = points
        for group in order:
            there = best.get(group, 0)
            tries = [{**best, group: there + more} for more in _parts(group.size - there)]
            best, points = _better(field, tries, best, points)
        if points == before:
            break
    return best, points


def _shrink(field: Field, start: Counts, points: float, order: Sequence[Group]) -> tuple[Counts, float]:
    """Keep creatures at home, one kind after another, as long as that gains."""
    best = start
    for group in reversed(order):
        tries = [{**best, group: best[group] - fewer} for fewer in _parts(best[group])]
        best, points = _better(field, tries, best, points)
    return best, points


def _parts(count: int) -> list[int]:
    """How many of so many are tried: one, about half, all."""
    return sorted({1, (count + 1) // 2, count}) if count > 0 else []


def _better(field: Field, tries: Sequence[Counts], best: Counts, points: float) -> tuple[Counts, float]:
    """The best of some attacks, if it is better than the best so far."""
    for tried in tries:
        going = {group: count for group, count in tried.items() if count}
        found = attack_worth(field, going)
        if found > points + WORTH_IT:
            best, points = going, found
    return best, points


def send(
    decision: Attackers, attack: Sequence[Fighter], target: int, walkers: Sequence[tuple[int, int]], lethal: bool
) -> Attacks:
    """The attack as an answer: at `target`, or, where it does not kill, some of it at their planeswalkers and battles
    (id, loyalty), as many as are needed to remove them."""
    goals = {each.id: target for each in attack}
    if not lethal:
        spare = sorted(attack, key=lambda each: (each.power, each.id))
        for walker, loyalty in walkers:
            sent, rest = 0, []
            for each in spare:
                if sent < loyalty and each.power > 0:
                    goals[each.id] = walker
                    sent += each.power
                else:
                    rest.append(each)
            spare = rest
    pairs = []
    for option in decision.options:
        goal = goals.get(option.attacker)
        if goal is None:
            if option.must:
                pairs.append((ObjectId(option.attacker), option.defenders[0]))
        else:
            pairs.append((ObjectId(option.attacker), goal if goal in option.defenders else option.defenders[0]))
    return Attacks(tuple(pairs))
