"""CR 509. Which creatures should block: to survive first, then for good trades; the same plan foresees an opponent's.

Worth and damage are in points (`engine.ai.points`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Final

from engine.ai.fighters import Fight, Fighter, fight
from engine.ai.points import life_lost
from engine.decisions import Blockers, Blocks
from engine.terms.ids import ObjectId
from engine.view.view import View

TRUST: Final = 0.9  # an attacker that should die may yet be saved by a trick
CROWD: Final = 6  # of more blockers, only so many are tried in pairs
Plan = dict[int, tuple[Fighter, ...]]


class Trade:
    """A single block, and what it gains besides the damage it saves."""

    __slots__ = ("blocker", "heals", "kills", "loses", "saves")

    def __init__(self, attacker: Fighter, blocker: Fighter, end: Fight) -> None:
        self.blocker = blocker
        self.saves = strength(attacker) - end.through
        self.kills = attacker.worth * TRUST if end.attacker_dies else 0.0
        self.loses = blocker.worth if end.dead else 0.0
        self.heals = 0.3 * blocker.power if blocker.lifelink else 0.0


class Fights:
    """Ends of fights between one attacker and one blocker, each worked out once."""

    __slots__ = ("_groups", "_known", "_trades")

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], Fight] = {}
        self._trades: dict[int, tuple[tuple[Fighter, ...], tuple[Trade, ...]]] = {}
        self._groups: dict[tuple[int, ...], Fight] = {}

    def of(self, attacker: Fighter, blocker: Fighter) -> Fight:
        """The end of this fight."""
        key = (attacker.id, blocker.id)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = fight(attacker, (blocker,))
        return found

    def trades(self, attacker: Fighter, blockers: tuple[Fighter, ...]) -> tuple[Trade, ...]:
        """The single blocks of an attacker that are no mere chump blocks, worked out once."""
        found = self._trades.get(attacker.id)
        if found is None or found[0] is not blockers:
            made = []
            for blocker in blockers:
                end = self.of(attacker, blocker)
                if end.attacker_dies or not end.dead:
                    made.append(Trade(attacker, blocker, end))
            found = self._trades[attacker.id] = (blockers, tuple(made))
        return found[1]

    def group(self, attacker: Fighter, blockers: tuple[Fighter, ...]) -> Fight:
        """The end of a fight with these blockers, in this order."""
        key = (attacker.id, *(blocker.id for blocker in blockers))
        found = self._groups.get(key)
        if found is None:
            found = self._groups[key] = fight(attacker, blockers)
        return found


class Defence:
    """One way to look for blocks: who attacks, who may block whom, how many must, and the life of the defender."""

    __slots__ = ("attackers", "can", "fights", "least", "life", "plan", "used", "weight")

    def __init__(
        self, attackers: Sequence[Fighter], can: Mapping[int, tuple[Fighter, ...]], life: int, fights: Fights,
        least: Mapping[int, int],
    ) -> None:
        self.attackers = attackers
        self.can = can
        self.life = life
        self.fights = fights
        self.least = least
        incoming = sum(strength(attacker) for attacker in attackers)
        self.weight = life_lost(life, incoming) / incoming if incoming else 0.0
        self.plan: Plan = {}
        self.used: dict[int, int] = {}

    def free(self, attacker: Fighter) -> list[Fighter]:
        """The blockers still free for an attacker."""
        used = self.used
        return [blocker for blocker in self.can.get(attacker.id, ()) if blocker.id not in used]

    def assign(self, attacker: Fighter, blockers: tuple[Fighter, ...]) -> None:
        """Let these block this attacker, and nobody else."""
        for blocker in blockers:
            self.used[blocker.id] = attacker.id
        self.plan[attacker.id] = blockers

    def needed(self, attacker: Fighter) -> int:
        """How many must block it if any does (702.110)."""
        return self.least.get(attacker.id, 2 if attacker.menace else 1)

    def end(self, attacker: Fighter) -> Fight:
        """How its fight ends by the plan."""
        blockers = self.plan.get(attacker.id, ())
        if len(blockers) == 1:
            return self.fights.of(attacker, blockers[0])
        return self.fights.group(attacker, blockers)

    def through(self) -> int:
        """The damage that goes through by the plan; poison counts double (104.3d)."""
        return sum(self.end(attacker).through * (2 if attacker.withering else 1) for attacker in self.attackers)


def strength(attacker: Fighter) -> int:
    """The damage a creature deals unblocked."""
    return attacker.power * (2 if attacker.double else 1)


def plan_blocks(
    attackers: Sequence[Fighter], can: Mapping[int, tuple[Fighter, ...]], life: int, fights: Fights,
    least: Mapping[int, int],
) -> Defence:
    """The blocks a sound defender would declare. `can`: attacker's id → who may block it."""
    defence = Defence(attackers, can, life, fights, least)
    _trade(defence)
    _gang(defence)
    if defence.through() >= life:
        desperate = Defence(attackers, can, life, fights, least)
        _survive(desperate, 0)
        if desperate.through() < life:
            _trade(desperate)
            _gang(desperate)
            return desperate
    elif life - defence.through() <= 2:
        _survive(defence, 2, cheap=True)
    return defence


def gain(defence: Defence, attacker: Fighter, blockers: Sequence[Fighter], end: Fight) -> float:
    """What the defender gains by a block, in points."""
    points = defence.weight * (strength(attacker) - end.through)
    if end.attacker_dies:
        points += attacker.worth * TRUST
    for blocker in end.dead:
        points -= blocker.worth
    for blocker in blockers:
        if blocker.lifelink:
            points += 0.3 * blocker.power
    return points


def _trade(defence: Defence) -> None:
    """Single blocks that cost nothing or trade well; no chump blocks."""
    options: list[tuple[float, int, int, Fighter, Fighter]] = []
    weight, used = defence.weight, defence.used
    for attacker in defence.attackers:
        if attacker.id in defence.plan or defence.needed(attacker) > 1:
            continue
        for trade in defence.fights.trades(attacker, defence.can.get(attacker.id, ())):
            points = weight * trade.saves + trade.kills - trade.loses + trade.heals
            if points > 0.0 and trade.blocker.id not in used:
                options.append((-points, attacker.id, trade.blocker.id, attacker, trade.blocker))
    options.sort()  # no two of them are about the same pair
    for _, _, _, attacker, blocker in options:
        if attacker.id not in defence.plan and blocker.id not in defence.used:
            defence.assign(attacker, (blocker,))


def _gang(defence: Defence) -> None:
    """Several blockers on one attacker, where together they kill it at a fair price."""
    for attacker in sorted(defence.attackers, key=lambda each: (-each.worth, each.id)):
        held = defence.plan.get(attacker.id, ())
        now = defence.end(attacker)
        if now.attacker_dies or attacker.indestructible:
            continue
        free = sorted(defence.free(attacker), key=lambda each: (-each.power, each.id))[:CROWD]
        base = gain(defence, attacker, held, now) if held else 0.0
        best: tuple[Fighter, ...] = ()
        best_points = base + 0.5
        sizes = (1, 2) if held else ((3,) if defence.needed(attacker) > 2 else (2, 3))
        for size in sizes:
            for extra in combinations(free, size):
                if not deadly(attacker, held, extra):
                    continue
                group = in_order(attacker, (*held, *extra))
                end = defence.fights.group(attacker, group)
                if not end.attacker_dies:
                    continue
                points = gain(defence, attacker, group, end)
                if points > best_points:
                    best, best_points = group, points
            if best:
                break
        if best:
            defence.assign(attacker, best)


def deadly(attacker: Fighter, held: Sequence[Fighter], extra: Sequence[Fighter]) -> bool:
    """Whether these blockers together could kill an attacker at all."""
    damage = 0
    for blocker in (*held, *extra):
        if blocker.deathtouch and blocker.power:
            return True
        damage += blocker.power * (2 if blocker.double else 1)
    return damage >= attacker.left


def _survive(defence: Defence, margin: int, cheap: bool = False) -> None:
    """Block whatever hurts most until what goes through leaves more than `margin` life; `cheap`: only with creatures
    that are worth little."""
    order = sorted(defence.attackers, key=lambda each: (-strength(each), each.id))
    through = defence.through()
    for attacker in order:
        if through < defence.life - margin:
            return
        if attacker.id in defence.plan:
            continue
        free = [each for each in defence.free(attacker) if not cheap or each.worth < 2.5]
        needed = defence.needed(attacker)
        if len(free) < needed:
            continue
        before = strength(attacker)
        if needed == 1:
            best = max(
                free,
                key=lambda each: (gain(defence, attacker, (each,), defence.fights.of(attacker, each)), -each.id),
            )
            group: tuple[Fighter, ...] = (best,)
        else:
            group = tuple(sorted(free, key=lambda each: (each.worth, each.id))[:needed])
        end = defence.fights.group(attacker, group)
        if end.through < before:
            defence.assign(attacker, group)
            through -= (before - end.through) * (2 if attacker.withering else 1)


def in_order(attacker: Fighter, blockers: Iterable[Fighter]) -> tuple[Fighter, ...]:
    """Blockers in the order an attacker would choose: those it can kill for the most worth first (509.2)."""
    damage = attacker.power

    def rank(blocker: Fighter) -> tuple[bool, float, int]:
        need = 1 if attacker.deathtouch else max(1, blocker.left)
        return (need > damage or blocker.indestructible, -blocker.worth / need, blocker.id)

    return tuple(sorted(blockers, key=rank))


def declare_blocks(view: View, decision: Blockers, fighters: Mapping[int, Fighter], life: int) -> Blocks:
    """The blocks for a decision: `fighters` are all creatures in combat by id. Attackers of planeswalkers are blocked
    as far as trades go, for what they attack is not life."""
    can: dict[int, list[Fighter]] = {}
    for option in decision.options:
        blocker = fighters.get(option.blocker)
        if blocker is not None:
            for attacker in option.attackers:
                can.setdefault(attacker, []).append(blocker)
    threats = [fighters[id] for id in sorted(can) if id in fighters]
    me = decision.asked.player
    at_me = [each for each in _attacking(view, fighters) if view.card(each.id).row.attacking == me]
    others = [each for each in threats if each not in at_me]
    may_block = {id: tuple(group) for id, group in can.items()}
    least: dict[int, int] = {}
    least.update(decision.least)
    fights = Fights()
    defence = plan_blocks(at_me, may_block, life, fights, least)
    if others:
        rest = {id: tuple(each for each in group if each.id not in defence.used) for id, group in may_block.items()}
        spare = plan_blocks(others, rest, 1000, fights, least)
        defence.plan.update(spare.plan)
    pairs = [
        (ObjectId(blocker.id), ObjectId(attacker))
        for attacker in sorted(defence.plan)
        for blocker in defence.plan[attacker]
    ]
    return Blocks(tuple(pairs))


def _attacking(view: View, fighters: Mapping[int, Fighter]) -> list[Fighter]:
    """The attacking creatures, in the order of the battlefield."""
    return [fighters[id] for id in view.battlefield if id in fighters and view.card(id).row.attacking >= 0]
