"""CR 509. Which creatures should block: to survive first, then for good trades; the same plan foresees an opponent's.

Worth and damage are in points (`engine.ai.points`). Everything is planned for kinds of creatures and how many of each.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Final

from engine.ai.fighters import Fight, Fighter, fight
from engine.ai.groups import MOST_KINDS, Counts, Group, Line, grouped
from engine.ai.points import life_lost
from engine.decisions import Blockers, Blocks
from engine.terms.ids import ObjectId
from engine.view.view import View

TRUST: Final = 0.9  # an attacker that should die may yet be saved by a trick
CROWD: Final = 6  # of more blockers, only so many are tried in pairs
GANG: Final = 3  # at most so many block one attacker
MARGIN: Final = 2  # life that should be left after blocks, and more where the attacker may add to the damage
SURPRISE: Final = 3  # damage that cards in an opponent's hand may add to an attack, one each
UNBLOCKED: Final[Line] = ()
Able = Mapping[Group, Line]  # attackers → who may block them
Mortal = Mapping[Group, int]  # commanders → the damage by which each kills the defender (903.10a)
NO_COMMANDERS: Final[Mapping[Group, int]] = {}


class Trade:
    """A single block, and what it gains besides the damage it saves."""

    __slots__ = ("attacker", "blocker", "gains", "saves")

    def __init__(self, attacker: Group, blocker: Group, end: Fight) -> None:
        self.attacker = attacker
        self.blocker = blocker
        self.saves = attacker.strength - end.through
        self.gains = attacker.kind.worth * TRUST if end.attacker_dies else 0.0
        self.gains -= blocker.kind.worth if end.dead else 0.0
        self.gains += 0.3 * blocker.kind.power if blocker.kind.lifelink else 0.0
        self.gains += 0.0 if end.through else attacker.kind.spoils


class Fights:
    """Ends of fights between an attacker and blockers of some kinds, each worked out once. `known` are those that
    others have worked out."""

    __slots__ = ("_gangs", "_known", "_trades")

    def __init__(self, known: dict[tuple[Group, Line], Fight] | None = None) -> None:
        self._known: dict[tuple[Group, Line], Fight] = {} if known is None else known
        self._trades: dict[Group, tuple[Trade, ...]] = {}
        self._gangs: dict[tuple[Group, Line], tuple[Line, Fight] | None] = {}

    def of(self, attacker: Group, blockers: Line) -> Fight:
        """The end of the fight of one attacker with one of each of these, in this order."""
        key = (attacker, blockers)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = fight(attacker.kind, [each.kind for each in blockers])
        return found

    def deadly(self, attacker: Group, blockers: Line) -> tuple[Line, Fight] | None:
        """These blockers in the order the attacker would choose, and the end of the fight; None if it survives."""
        key = (attacker, blockers)
        if key in self._gangs:
            return self._gangs[key]
        found = None
        if deadly(attacker.kind, blockers):
            gang = in_group_order(attacker.kind, blockers)
            end = self.of(attacker, gang)
            found = (gang, end) if end.attacker_dies else None
        self._gangs[key] = found
        return found

    def trades(self, attacker: Group, blockers: Line) -> tuple[Trade, ...]:
        """The single blocks of an attacker that are no mere chump blocks."""
        found = self._trades.get(attacker)
        if found is None:
            ends = [(blocker, self.of(attacker, (blocker,))) for blocker in blockers]
            found = self._trades[attacker] = tuple(
                Trade(attacker, blocker, end) for blocker, end in ends
                if end.attacker_dies or not end.dead or blocker.kind.heirs
            )
        return found


class Defence:
    """One way to look for blocks: who attacks, who may block whom, how many must, and the life of the defender. `open`
    are attackers that nothing blocks, `free` blockers that block nothing, `blocks` how many attackers of a group are
    blocked by which others each; `mortal` are commanders among them."""

    __slots__ = ("_ends", "blocks", "can", "fights", "free", "least", "life", "mortal", "open", "weight")

    def __init__(
        self, attack: Counts, can: Able, blockers: Line, life: int, fights: Fights, least: Mapping[Group, int],
        mortal: Mortal = NO_COMMANDERS,
    ) -> None:
        self.open = dict(attack)
        self.free = {group: group.size for group in blockers}
        self.blocks: dict[tuple[Group, Line], int] = {}
        self._ends: list[tuple[Group, Line, Fight, int]] | None = None  # until somebody blocks
        self.can = can
        self.life = life
        self.fights = fights
        self.least = least
        self.mortal = mortal
        incoming = sum([group.strength * count for group, count in attack.items()])
        self.weight = life_lost(life, incoming) / incoming if incoming else 0.0

    def assign(self, attacker: Group, blockers: Line, count: int, held: Line = UNBLOCKED) -> None:
        """Let so many of an attacker be blocked by these each; `held`: they were blocked so before."""
        self._ends = None
        if held:
            self.blocks[attacker, held] -= count
        else:
            self.open[attacker] -= count
        self.blocks[attacker, blockers] = self.blocks.get((attacker, blockers), 0) + count
        for group in blockers:
            self.free[group] -= count
        for group in held:
            self.free[group] += count

    def needed(self, attacker: Group) -> int:
        """How many must block it if any does (702.110)."""
        return self.least.get(attacker, 2 if attacker.kind.menace else 1)

    def ends(self) -> list[tuple[Group, Line, Fight, int]]:
        """How all fights end by the plan, and how many of each there are."""
        found = self._ends
        if found is None:
            of = self.fights.of
            found = [(group, UNBLOCKED, of(group, UNBLOCKED), count) for group, count in self.open.items() if count]
            found += [(key[0], key[1], of(*key), count) for key, count in self.blocks.items() if count]
            self._ends = found
        return found

    def through(self) -> int:
        """The damage that goes through by the plan; poison counts double (104.3d)."""
        damage = 0
        for group, _, end, count in self.ends():
            if end.through:
                damage += end.through * count * (2 if group.kind.withering else 1)
        return damage

    def could_gang(self) -> bool:
        """Whether blockers that stand alone now could have been some of several that kill an attacker left alive."""
        held = {group for (_, blockers), count in self.blocks.items() if count for group in blockers}
        if not held:
            return False
        alive = [group for group, _, end, count in self.ends() if not (end.attacker_dies or group.kind.indestructible)]
        return any(not held.isdisjoint(self.can.get(group, ())) and len(self.can[group]) > 1 for group in alive)

    def worth(self) -> float:
        """What the plan leaves the defender with: creatures that die, and the damage that goes through."""
        points = 0.0
        for group, blockers, end, count in self.ends():
            points += self.gain(group, blockers, end) * count
        return points

    def gain(self, attacker: Group, blockers: Line, end: Fight) -> float:
        """What the defender gains by a block, in points."""
        points = self.weight * (attacker.strength - end.through)
        if end.attacker_dies:
            points += attacker.kind.worth * TRUST
        if blockers and not end.through:
            points += attacker.kind.spoils
        for blocker in end.dead:
            points -= blocker.worth
        for group in blockers:
            if group.kind.lifelink:
                points += 0.3 * group.kind.power
        return points


def plan_blocks(
    attack: Counts, can: Able, blockers: Line, life: int, fights: Fights, least: Mapping[Group, int],
    mortal: Mortal = NO_COMMANDERS, margin: int = MARGIN,
) -> Defence:
    """The blocks a sound defender would declare; who would be left with no more than `margin` life blocks with what is
    worth little, too."""
    defence = Defence(attack, can, blockers, life, fights, least, mortal)
    if not blockers:
        return defence
    _ward_off(defence)
    _trade(defence)
    if defence.could_gang():  # a creature that stops one attacker alone may be missed among those who kill a larger one
        other = Defence(attack, can, blockers, life, fights, least, mortal)
        _ward_off(other)
        _gang(other)
        _trade(other)
        _gang(defence)
        if other.worth() > defence.worth():
            defence = other
    else:
        _gang(defence)
    through = defence.through()
    if through >= life:
        desperate = Defence(attack, can, blockers, life, fights, least, mortal)
        _ward_off(desperate)
        _survive(desperate, 0)
        if desperate.through() < life:
            _trade(desperate)
            _gang(desperate)
            return desperate
    elif life - through <= margin:
        _survive(defence, margin, cheap=True)
    return defence


def _ward_off(defence: Defence) -> None:
    """Block each commander that would kill the defender by itself (903.10a), if that helps."""
    for attacker, lethal in defence.mortal.items():
        if defence.open.get(attacker) and attacker.strength >= lethal:
            blockers = _life_savers(defence, attacker, cheap=False)
            if blockers and defence.fights.of(attacker, blockers).through < lethal:
                defence.assign(attacker, blockers, 1)


def _trade(defence: Defence) -> None:
    """Single blocks that cost nothing or trade well; no chump blocks."""
    options: list[tuple[float, int, int, Trade]] = []
    weight, free = defence.weight, defence.free
    for attacker, count in defence.open.items():
        if not count or defence.needed(attacker) > 1:
            continue
        for trade in defence.fights.trades(attacker, defence.can.get(attacker, ())):
            points = weight * trade.saves + trade.gains
            if points > 0.0 and free[trade.blocker]:
                options.append((-points, attacker.kind.id, trade.blocker.kind.id, trade))
    if len(options) > 1:
        options.sort()  # no two of them are about the same pair
    for _, _, _, trade in options:
        count = min(defence.open[trade.attacker], free[trade.blocker])
        if count:
            defence.assign(trade.attacker, (trade.blocker,), count)


def _gang(defence: Defence) -> None:
    """Several blockers on one attacker, where together they kill it at a fair price."""
    for attacker in sorted(defence.open, key=lambda each: (-each.kind.worth, each.kind.id)):
        if attacker.kind.indestructible:
            continue
        alive = [
            (held, count) for (group, held), count in defence.blocks.items()
            if group is attacker and count and not defence.fights.of(group, held).attacker_dies
        ]
        for held, number in [*alive, (UNBLOCKED, defence.open[attacker])]:
            count = number
            while count:
                best = _best_gang(defence, attacker, held)
                if not best:
                    break
                more = list(best)
                for group in held:
                    more.remove(group)
                together = min(count, *(defence.free[group] // more.count(group) for group in dict.fromkeys(more)))
                defence.assign(attacker, best, together, held)
                count -= together


def _best_gang(defence: Defence, attacker: Group, held: Line) -> Line:
    """The blockers, those that block it already among them, that gain most by killing an attacker; () for none."""
    free = defence.free
    able = [group for group in defence.can.get(attacker, ()) if free[group]]
    able.sort(key=lambda each: (-each.kind.power, each.kind.id))
    if not able or (not held and len(able) == 1 and free[able[0]] < 2):
        return ()
    crowd = [group for group in able for _ in range(min(GANG, free[group]))][:CROWD]
    if not deadly(attacker.kind, (*held, *crowd)):
        return ()
    best: Line = ()
    best_points = 0.5
    if held:
        best_points += defence.gain(attacker, held, defence.fights.of(attacker, held))
    for size in (1, 2) if held else ((3,) if defence.needed(attacker) > 2 else (2, 3)):
        tried: set[Line] = set()
        for extra in combinations(crowd, size):
            if extra in tried:
                continue
            tried.add(extra)
            ended = defence.fights.deadly(attacker, (*held, *extra))
            if ended is None:
                continue
            points = defence.gain(attacker, *ended)
            if points > best_points:
                best, best_points = ended[0], points
        if best:
            break
    return best


def deadly(attacker: Fighter, blockers: Iterable[Group]) -> bool:
    """Whether these blockers together could kill an attacker at all."""
    damage = 0
    for group in blockers:
        if group.kind.deathtouch and group.kind.power:
            return True
        damage += group.strength
    return damage >= attacker.left


def _survive(defence: Defence, margin: int, cheap: bool = False) -> None:
    """Block whatever hurts most until what goes through leaves more than `margin` life; `cheap`: only with creatures
    that are worth little."""
    over = defence.through() - (defence.life - margin)
    for attacker in sorted(defence.open, key=lambda each: (-each.strength, each.kind.id)):
        while over >= 0 and defence.open[attacker]:
            blockers = _life_savers(defence, attacker, cheap)
            end = defence.fights.of(attacker, blockers)
            saved = (attacker.strength - end.through) * (2 if attacker.kind.withering else 1)
            if not blockers or saved <= 0:
                break
            count = min(
                defence.open[attacker], over // saved + 1,
                *(defence.free[group] // blockers.count(group) for group in dict.fromkeys(blockers)),
            )
            defence.assign(attacker, blockers, count)
            over -= saved * count


def _life_savers(defence: Defence, attacker: Group, cheap: bool) -> Line:
    """What should block an attacker that must not come through; () where nothing can."""
    free = defence.free
    able = [group for group in defence.can.get(attacker, ()) if free[group] and not (cheap and group.kind.worth >= 2.5)]
    needed = defence.needed(attacker)
    if sum(free[group] for group in able) < needed:
        return ()
    if needed == 1:
        def rank(group: Group) -> tuple[float, int]:
            return defence.gain(attacker, (group,), defence.fights.of(attacker, (group,))), -group.kind.id

        return (max(able, key=rank),)
    able.sort(key=lambda each: (each.kind.worth, each.kind.id))
    return tuple(group for group in able for _ in range(min(needed, free[group])))[:needed]


def in_order(attacker: Fighter, blockers: Iterable[Fighter]) -> tuple[Fighter, ...]:
    """Blockers in the order an attacker would choose: those it can kill for the most worth first (509.2)."""
    return tuple(sorted(blockers, key=lambda each: _turn(attacker, each)))


def in_group_order(attacker: Fighter, blockers: Iterable[Group]) -> Line:
    """The same of one of each of these groups."""
    return tuple(sorted(blockers, key=lambda each: _turn(attacker, each.kind)))


def _turn(attacker: Fighter, blocker: Fighter) -> tuple[bool, float, int]:
    """By what an attacker orders its blockers."""
    need = 1 if attacker.deathtouch else max(1, blocker.left)
    return (need > attacker.power or blocker.indestructible, -blocker.worth / need, blocker.id)


# --- the answer ---


def declare_blocks(
    view: View, decision: Blockers, fighters: Mapping[int, Fighter], life: int, team: frozenset[int] = frozenset(),
) -> Blocks:
    """The blocks for a decision: `fighters` are all creatures in combat by id, `team` who shares the life at stake.
    Attackers of planeswalkers are blocked as far as trades go, for what they attack is not life."""
    choices: dict[tuple[ObjectId, ...], list[Fighter]] = {}
    for option in decision.options:
        if option.blocker in fighters:
            choices.setdefault(option.attackers, []).append(fighters[option.blocker])
    if len(choices) > MOST_KINDS:  # what a kind may block is then what the one that stands for it may
        own = {each.id: attackers for attackers, heads in choices.items() for each in heads}
        everybody = grouped(each for heads in choices.values() for each in heads)
        may = {group: frozenset(own[group.kind.id]) for group in everybody}
    else:
        may = {group: frozenset(attackers) for attackers, heads in choices.items() for group in grouped(heads)}
    least = dict(decision.least)
    me = decision.asked.player
    lines: dict[tuple[bool, int, frozenset[int]], list[Fighter]] = {}
    sets = list(dict.fromkeys(may.values()))
    for attacker in _attacking(view, fighters):
        whom = view.card(attacker.id).row.attacking in (team or (me,))
        able = frozenset(place for place, each in enumerate(sets) if attacker.id in each)
        lines.setdefault((whom, least.get(ObjectId(attacker.id), 0), able), []).append(attacker)
    fights = Fights()
    margin = MARGIN + min(SURPRISE, surprises(view))
    pairs: list[tuple[ObjectId, ObjectId]] = []
    waiting = {group: list(group.heads) for group in may}
    for at_me in (True, False):
        attack = {group: key[1] for key, heads in lines.items() if key[0] is at_me for group in grouped(heads)}
        can = {each: tuple(group for group in may if each.kind.id in may[group] and waiting[group]) for each in attack}
        rest = {group: Group(waiting[group], group.kind) for group in may}
        free = tuple(rest.values())
        can = {each: tuple(rest[group] for group in able) for each, able in can.items()}
        needs = {group: number for group, number in attack.items() if number}
        counts = {group: group.size for group in attack}
        mortal = mortal_of(view, attack, me) if at_me else NO_COMMANDERS
        defence = plan_blocks(counts, can, free, life if at_me else 1000, fights, needs, mortal, margin)
        pairs += _paired(defence, waiting, {new: old for old, new in rest.items()})
    return Blocks(tuple(sorted(pairs, key=lambda pair: (pair[1], pair[0]))))


def surprises(view: View) -> int:
    """How many cards in hand the attacking players could still pay for something with."""
    held = sum(len(view.player(each).hand) for each in view.taking_turn)
    spare = any(
        not card.row.tapped and card.chars.land
        for card in map(view.card, view.battlefield) if card.known and card.controller in view.taking_turn
    )
    return held if spare else 0


def mortal_of(view: View, line: Iterable[Group], player: int) -> dict[Group, int]:
    """The commanders of a line, with the damage by which each kills a player (903.10a)."""
    return {
        group: lethal for group in line
        if group.kind.commander and group.size == 1 and (lethal := view.mortal_wound(group.kind.id, player))
    }


def _paired(
    defence: Defence, waiting: dict[Group, list[Fighter]], known: Mapping[Group, Group]
) -> list[tuple[ObjectId, ObjectId]]:
    """The heads of a plan, each blocker taken off those that wait."""
    pairs: list[tuple[ObjectId, ObjectId]] = []
    targets = {group: list(group.heads) for group in defence.open}
    for (attacker, blockers), count in defence.blocks.items():
        for _ in range(count):
            whom = targets[attacker].pop(0)
            pairs += [(ObjectId(waiting[known[group]].pop(0).id), ObjectId(whom.id)) for group in blockers]
    return pairs


def _attacking(view: View, fighters: Mapping[int, Fighter]) -> Sequence[Fighter]:
    """The attacking creatures, in the order of the battlefield."""
    return [fighters[id] for id in view.battlefield if id in fighters and view.card(id).row.attacking >= 0]
