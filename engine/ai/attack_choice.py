"""CR 508. Which creatures should attack whom: every set that is tried is judged against the blocks a sound opponent
would declare and against their attack on what stays at home."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.ai.block_choice import Defence, Fights, plan_blocks, strength
from engine.ai.fighters import Fighter
from engine.ai.points import LOSS, WIN, life_lost
from engine.decisions import Attackers, Attacks
from engine.terms.ids import ObjectId

FEAR: Final = 0.5  # of the attack that may follow, where it does not kill
PRESSURE: Final = 0.03  # for each power that attacks unharmed: who is pressed must block
LONG: Final = 6.0  # turns within which a steady loss of life must be answered by attacks
RECKLESS: Final = 0.6
MANY: Final = 9  # of more creatures only one pass is made


class Field:
    """What an attack is judged on: whom it may hit, who may block whom, and who may strike back at whom."""

    __slots__ = ("can", "enemies", "fights", "home", "life", "may_guard", "patience", "target_life", "willing")

    def __init__(
        self, life: int, target_life: int, can: Mapping[int, tuple[Fighter, ...]], home: Sequence[Fighter],
        enemies: Sequence[Fighter], may_guard: Mapping[int, frozenset[int]], willing: Mapping[int, frozenset[int]],
    ) -> None:
        self.life = life
        self.target_life = target_life
        self.can = can  # attacker's id → opposing creatures that could block it
        self.home = home  # own untapped creatures that could block, attackers too
        self.enemies = enemies  # creatures that could attack in the opponents' turns
        self.may_guard = may_guard  # enemy's id → ids of own creatures that could block it
        self.willing = willing  # of those the ones that need not die in vain
        self.fights = Fights()
        self.patience = self._patience()

    def _patience(self) -> float:
        """How much own creatures matter: less when what cannot be blocked will have killed before long."""
        pressed = _past(self.enemies, [each.id for each in self.home], self.willing)
        if pressed == 0:
            return 1.0
        return max(RECKLESS, min(1.0, self.life / pressed / LONG))


def attack_worth(field: Field, attack: Sequence[Fighter]) -> float:
    """What an attack gains, in points; WIN and more if it kills."""
    if not attack:
        return -strike_back(field, attack, None)
    defence = plan_blocks(attack, field.can, field.target_life, field.fights, {})
    damage = defence.through()
    points = 0.0
    for attacker in attack:
        end = defence.end(attacker)
        if end.attacker_dies:
            points -= attacker.worth * field.patience
        else:
            points += PRESSURE * attacker.power
        for blocker in end.dead:
            points += blocker.worth
        if attacker.lifelink:
            points += life_lost(field.life + attacker.power, attacker.power)
    if damage >= field.target_life:
        return WIN + points
    points += life_lost(field.target_life, damage)
    return points - strike_back(field, attack, defence)


def strike_back(field: Field, attack: Sequence[Fighter], defence: Defence | None) -> float:
    """What the opponents' next attack may cost with these creatures tapped; dear if it may kill."""
    gone: set[int] = set()
    away = {attacker.id for attacker in attack if not attacker.vigilance}
    if defence is not None:
        for attacker in attack:
            end = defence.end(attacker)
            gone.update(blocker.id for blocker in end.dead)
            if end.attacker_dies:
                away.add(attacker.id)
    guards = [each.id for each in field.home if each.id not in away]
    enemies = [each for each in field.enemies if each.id not in gone]
    worst = sum(strength(enemy) for enemy in enemies)
    if worst >= field.life and _past(enemies, guards, field.may_guard) >= field.life:
        return LOSS
    damage = min(_past(enemies, guards, field.willing), field.life - 1)
    return FEAR * life_lost(field.life, damage)


def _past(enemies: Sequence[Fighter], guards: Sequence[int], may: Mapping[int, frozenset[int]]) -> int:
    """The damage of enemies, the strongest first, that guards do not stop, one each."""
    left = list(guards)
    damage = 0
    for enemy in enemies:
        able = may[enemy.id]
        for guard in left:
            if guard in able:
                left.remove(guard)
                if enemy.trample:
                    damage += enemy.power // 2
                break
        else:
            damage += strength(enemy)
    return damage


def best_attack(field: Field, may: Sequence[Fighter], must: Sequence[Fighter]) -> tuple[list[Fighter], float]:
    """The best attack found among those that hold all that must attack, and its points."""
    order = sorted(may, key=lambda each: (len(field.can.get(each.id, ())), -each.power, each.id))
    all_in = [*must, *order]
    best, points = list(must), attack_worth(field, must)
    whole = attack_worth(field, all_in)
    if whole >= WIN:
        return all_in, whole
    grown, grown_points = _grow(field, best, points, order)
    shrunk, shrunk_points = _shrink(field, all_in, whole, order)
    if shrunk_points > grown_points:
        return shrunk, shrunk_points
    return grown, grown_points


def _grow(
    field: Field, start: list[Fighter], points: float, order: Sequence[Fighter]
) -> tuple[list[Fighter], float]:
    """Add creatures one by one as long as that gains."""
    best = start
    for _ in range(2 if len(order) <= MANY else 1):
        before = len(best)
        for each in order:
            if each in best:
                continue
            tried = [*best, each]
            found = attack_worth(field, tried)
            if found > points + 0.01:
                best, points = tried, found
        if len(best) == before:
            break
    return best, points


def _shrink(
    field: Field, start: list[Fighter], points: float, order: Sequence[Fighter]
) -> tuple[list[Fighter], float]:
    """Keep creatures at home one by one as long as that gains."""
    best = start
    for each in reversed(order):
        tried = [other for other in best if other is not each]
        found = attack_worth(field, tried)
        if found > points + 0.01:
            best, points = tried, found
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
            sent, group = 0, []
            for each in spare:
                if sent < loyalty and each.power > 0:
                    group.append(each)
                    sent += each.power
            if group:
                spare = [each for each in spare if each not in group]
                for each in group:
                    goals[each.id] = walker
    pairs = []
    for option in decision.options:
        goal = goals.get(option.attacker)
        if goal is None:
            if option.must:
                pairs.append((ObjectId(option.attacker), option.defenders[0]))
        else:
            pairs.append((ObjectId(option.attacker), goal if goal in option.defenders else option.defenders[0]))
    return Attacks(tuple(pairs))
