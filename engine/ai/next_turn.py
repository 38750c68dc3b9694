"""CR 500.1. An attack seen with the one that answers it: what is left after both turns, in points."""

from __future__ import annotations

from math import inf
from typing import Final

from engine.ai.assessment import Assessment
from engine.ai.attack_choice import RISK, Field, all_of, best_attack, outcome_of
from engine.ai.attack_field import in_vain
from engine.ai.block_choice import Defence, Fights
from engine.ai.fighters import Fight, may_block
from engine.ai.groups import Counts, Group, Line
from engine.ai.points import LOSS, WIN

FORESEEN: Final = 0.85  # of the attack that answers: what they draw and hold may change it
SURE: Final = 1e-6  # by so many points one thing is worth more than another


class NextTurn:
    """The opponents' next turn, after one attack or another of mine from a field: `strikers` are what I could attack
    with again, `their_home` what they have, `stop` which of those could block each striker."""

    def __init__(self, board: Assessment, field: Field, mine: Line) -> None:
        self.field = field
        self.strikers = tuple(each for each in mine if each.kind.power > 0 and not each.kind.cant_attack)
        self.their_home = tuple(dict.fromkeys((*field.blockers, *field.enemies)))
        view, nowhere = board.view, frozenset[str]()
        self.stop = {
            one: [each for each in self.their_home if may_block(view, each.kind, one.kind, nowhere)]
            for one in self.strikers
        }
        self._parts: dict[tuple[Group, int], Group] = {}
        self._known: dict[tuple[Group, Line], Fight] = {}

    def worth(self, attack: Counts, than: float = -inf) -> float:
        """What an attack is worth with what answers it; something less than another is worth if it is less."""
        gain, defence, damage, danger = outcome_of(self.field, attack)
        if gain >= WIN:
            return gain
        if danger >= RISK * LOSS:  # it may kill: the more stay at home, the likelier they are enough
            return gain - danger
        enough = (gain - than) / FORESEEN + SURE if gain - LOSS < than else inf
        return gain - min(LOSS, FORESEEN * self._answer(attack, defence, damage, enough))

    def _answer(self, attack: Counts, defence: Defence | None, damage: int, enough: float) -> float:
        """What the best attack on what is left gains them; more than `enough` if it gains more than that."""
        field = self.field
        guards, mine, theirs = all_of(field.home), all_of(self.strikers), all_of(self.their_home)
        for group, count in attack.items():
            if not group.kind.vigilance and group in guards:
                guards[group] -= count
        for (group, blockers), count in defence.blocks.items() if defence is not None else ():
            end = field.fights.of(group, blockers)
            if not count:
                continue
            if end.attacker_dies:
                mine[group] = mine.get(group, 0) - count
                if group.kind.vigilance and group in guards:
                    guards[group] -= count
            dead = list(end.dead)
            for blocker in blockers:
                if blocker.kind in dead:
                    dead.remove(blocker.kind)
                    theirs[blocker] -= count
        left = {group: self._first(group, count) for group, count in guards.items() if count > 0}
        strike = {group: self._first(group, count) for group, count in mine.items() if count > 0}
        there = {group: self._first(group, count) for group, count in theirs.items() if count > 0}
        coming = [group for group in field.enemies if group in there]
        stop = {
            strike[one]: [each for each in able if each in there] for one, able in self.stop.items() if one in strike
        }
        second = Field(
            max(1, field.target_life - damage), field.life,
            {there[group]: tuple(left[each] for each in field.home if each in left and each in field.may_guard[group])
             for group in coming},
            tuple(left.values()), tuple(there.values()),
            tuple(sorted(strike.values(), key=lambda each: (-each.kind.power, each.kind.id))),
            {one: frozenset(there[each] for each in able) for one, able in stop.items()},
            {one: frozenset(there[each] for each in able if not in_vain(each.kind, one.kind))
             for one, able in stop.items()},
            {there[group]: lethal for group, lethal in field.dreaded.items() if group in there},
            fights=Fights(self._known),
        )  # fmt: skip
        return best_attack(second, tuple(there[group] for group in coming), (), enough)[1]

    def _first(self, group: Group, count: int) -> Group:
        """So many of a group, as a group that is the same each time."""
        if count == group.size:
            return group
        return self._parts.setdefault((group, count), Group(group.heads[:count], group.kind))
