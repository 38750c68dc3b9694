"""CR 508-510, 603.2. Patterns of attacking, blocking and damage, compiled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.ast import patterns as p
from engine.evaluate.compile import Matcher, compile_matcher
from engine.evaluate.context import Context, EventInfo
from engine.events import kinds as e
from engine.events.kinds import Event
from engine.events.matchers import EventMatcher, Who, matcher_or_none, on_pattern
from engine.terms.ids import FIRST_OBJECT, NO_ONE


class AttacksMatcher(EventMatcher):
    """Attacks."""

    __slots__ = ("alone", "beside", "least", "what", "whom")

    def __init__(self, node: p.Attacks) -> None:
        super().__init__(node.batch)
        self.what = compile_matcher(node.what)
        self.whom = matcher_or_none(node.whom)
        self.alone = node.alone
        self.least = node.least
        self.beside = matcher_or_none(node.beside)

    def all(self, c: Context, event: Event) -> tuple[EventInfo, ...]:
        if not isinstance(event, e.AttackersDeclared) or (self.alone and len(event.pairs) != 1):
            return ()
        found: list[EventInfo] = []
        for attacker, whom in event.pairs:
            if self.what.test(c, attacker) and (self.whom is None or self.whom.test(c, whom)) and (
                self.beside is None or self._beside(c, event, attacker)
            ):
                defender = whom if whom < FIRST_OBJECT else c.game.state.objects[whom].controller
                found.append(EventInfo(attacker, whom, defender, 1, attacker))
        if not self.batch:
            return tuple(found)
        groups: dict[int, list[EventInfo]] = {}
        for each in found:
            groups.setdefault(-1 if self.whom is None else each.player, []).append(each)
        return tuple(_as_one(group) for group in groups.values() if len(group) >= self.least)

    def _beside(self, c: Context, event: e.AttackersDeclared, attacker: int) -> bool:
        """Whether enough others of a kind attack beside it."""
        if self.beside is None:
            return True
        c.event = EventInfo(attacker, NO_ONE, NO_ONE, 1, attacker)
        return sum(other != attacker and self.beside.test(c, other) for other, _ in event.pairs) >= self.least


def _as_one(group: list[EventInfo]) -> EventInfo:
    """What several attackers do together, told of the first."""
    group[0].amount = len(group)
    group[0].more = tuple(each.obj for each in group[1:])
    return group[0]


class PlayerAttacksMatcher(EventMatcher):
    """A player attacks: the first attacker, whom it attacks, who attacks, with how many."""

    __slots__ = ("least", "using", "who", "whom")

    def __init__(self, node: p.PlayerAttacks) -> None:
        super().__init__(node.batch)
        self.who = compile_matcher(node.who)
        self.whom = compile_matcher(node.whom)
        self.using = matcher_or_none(node.using)
        self.least = node.least

    def all(self, c: Context, event: Event) -> tuple[EventInfo, ...]:
        if not isinstance(event, e.AttackersDeclared):
            return ()
        found: dict[tuple[int, int], EventInfo] = {}
        for attacker, whom in event.pairs:
            player = c.game.state.objects[attacker].controller
            if not self.who.test(c, player) or not self.whom.test(c, whom):
                continue
            if self.using is not None and not self.using.test(c, attacker):
                continue
            key = (player, -1 if self.batch else whom)
            info = found.setdefault(key, EventInfo(attacker, whom, player, 0, attacker))
            info.amount += 1
            if info.obj != attacker:
                info.more = (*info.more, attacker)
            if whom not in (info.other, *info.others):
                info.others = (*info.others, whom)
        return tuple(info for info in found.values() if info.amount >= self.least)


def _noticed(
    c: Context, pairs: tuple[tuple[int, int], ...], what: Matcher, other: Matcher | None, many: bool, least: int
) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """The pairs of a creature of a description and another that blocks it or that it blocks: each where the other is
    described (509.3c-d); else, or if they are spoken of as `many`, the first of each creature that has so many, with
    the further ones."""
    seen: set[int] = set()
    for one, two in pairs:
        if not what.test(c, one):
            continue
        if other is not None:
            c.event = EventInfo(one, two, NO_ONE, 1, one)  # "a creature blocks a creature with lesser power"
            if not other.test(c, two):
                continue
        further: tuple[int, ...] = ()
        if other is None or many:
            such = [its for each, its in pairs if each == one and (other is None or other.test(c, its))]
            if one in seen or len(such) < least:
                continue
            seen.add(one)
            further = tuple(such[1:])
        yield one, two, further


def _of_pair(one: int, two: int, player: int, amount: int, further: tuple[int, ...]) -> EventInfo:
    info = EventInfo(one, two, player, amount, one)
    info.others = further
    return info


def _together(batch: bool, found: list[EventInfo]) -> tuple[EventInfo, ...]:
    """Each by itself, or of a batch the first with the others."""
    if batch and found:
        found[0].more = tuple(dict.fromkeys(each.obj for each in found[1:] if each.obj != found[0].obj))
        return (found[0],)
    return tuple(found)


class BlocksMatcher(EventMatcher):
    """Blocks: once for a blocker however many it blocks, unless the attacker is described (509.3c-d)."""

    __slots__ = ("least", "many", "what", "whom")

    def __init__(self, node: p.Blocks) -> None:
        super().__init__(node.batch)
        self.many = node.many
        self.least = node.least
        self.what = compile_matcher(node.what)
        self.whom = matcher_or_none(node.whom)

    def all(self, c: Context, event: Event) -> tuple[EventInfo, ...]:
        if not isinstance(event, e.BlockersDeclared):
            return ()
        return _together(self.batch, [
            _of_pair(blocker, attacker, event.player, 1, further)
            for blocker, attacker, further in _noticed(c, event.pairs, self.what, self.whom, self.many, self.least)
        ])


class BlockedMatcher(EventMatcher):
    """Becomes blocked: one event, or one for each such blocker (509.3c-e, 700.1)."""

    __slots__ = ("by", "least", "many", "what")

    def __init__(self, node: p.BecomesBlocked) -> None:
        super().__init__(node.batch)
        self.many = node.many
        self.least = node.least
        self.what = compile_matcher(node.what)
        self.by = matcher_or_none(node.by)

    def all(self, c: Context, event: Event) -> tuple[EventInfo, ...]:
        if isinstance(event, e.Marked):  # by an effect (509.3c)
            hit = event.word == "blocked" and self.by is None and event.ref >= FIRST_OBJECT
            hit = hit and self.what.test(c, event.ref)
            if not hit:
                return ()
            return (EventInfo(event.ref, NO_ONE, c.game.state.objects[event.ref].controller, 0, event.ref),)
        if not isinstance(event, e.BlockersDeclared):
            return ()
        pairs = tuple((attacker, blocker) for blocker, attacker in event.pairs)
        blockers = Counter(attacker for attacker, _ in pairs)
        return _together(self.batch, [
            _of_pair(attacker, blocker, event.player, blockers[attacker], further)
            for attacker, blocker, further in _noticed(c, pairs, self.what, self.by, self.many, self.least)
        ])


class UnblockedMatcher(EventMatcher):
    """Attacks and isn't blocked (509.3g)."""

    __slots__ = ("what", "whom")

    def __init__(self, node: p.Unblocked) -> None:
        super().__init__()
        self.what = compile_matcher(node.what)
        self.whom = matcher_or_none(node.whom)

    def all(self, c: Context, event: Event) -> tuple[EventInfo, ...]:
        if not isinstance(event, e.BlockersDeclared):
            return ()
        state = c.game.state
        return tuple(
            EventInfo(id, state.objects[id].attacking, event.player, 1, id)
            for id in state.battlefield
            if state.objects[id].attacking != NO_ONE and not state.objects[id].blocked and self.what.test(c, id)
            and (self.whom is None or self.whom.test(c, state.objects[id].attacking))
        )


class DamageMatcher(EventMatcher):
    """Deals or is dealt damage; `dealt`: the event's object is the damaged one."""

    __slots__ = ("combat", "dealt", "exact", "least", "source", "to")

    def __init__(
        self, source: Who | None, to: Who | None, combat: bool | None, batch: bool, dealt: bool, least: int = 0,
        exact: int = 0, each: bool = False, apart: bool = True,
    ) -> None:
        once = not dealt and to is None  # whatever a source deals damage to at once, it deals damage once (603.2c)
        super().__init__(batch or once)
        self.striking = each or (once and not batch)
        self.apart = apart
        self.least = least
        self.exact = exact
        self.source = matcher_or_none(source)
        self.to = matcher_or_none(to)
        self.combat = combat
        self.dealt = dealt
        self.struck = dealt and not batch and not least and source is None

    def test(self, c: Context, event: Event) -> EventInfo | None:
        if not isinstance(event, e.Damage) or (self.combat is not None and event.combat is not self.combat):
            return None
        if event.amount < self.least or (self.source is not None and not self.source.test(c, event.source)):
            return None
        if self.to is not None:
            c.event = EventInfo(event.source, event.to, NO_ONE, event.amount, event.source)
            if not self.to.test(c, event.to):
                return None
        if self.exact and event.amount != self.exact:
            return None
        player = event.to if event.to < FIRST_OBJECT else c.game.state.objects[event.to].controller
        if self.dealt:
            return EventInfo(event.to, event.source or NO_ONE, player, event.amount, event.to)
        return EventInfo(event.source, event.to, player, event.amount, event.source)


class ExcessMatcher(DamageMatcher):
    """Is dealt more damage than was lethal; how much more is how much it is."""

    __slots__ = ()

    def __init__(self, node: p.IsDealtDamage) -> None:
        super().__init__(node.by, node.what, node.combat, node.batch, True)
        self.struck = False

    def test(self, c: Context, event: Event) -> EventInfo | None:
        info = super().test(c, event) if isinstance(event, e.Damage) and event.excess else None
        if info is not None and isinstance(event, e.Damage):
            info.amount = event.excess
        return info


on_pattern(p.Attacks, AttacksMatcher)
on_pattern(p.PlayerAttacks, PlayerAttacksMatcher)
on_pattern(p.Blocks, BlocksMatcher)
on_pattern(p.BecomesBlocked, BlockedMatcher)
on_pattern(p.Unblocked, UnblockedMatcher)
on_pattern(p.DealsDamage, lambda node: DamageMatcher(
    node.source, node.to, node.combat, node.batch, False, node.least, node.exact, node.each, not node.together
))
on_pattern(p.IsDealtDamage, lambda node: ExcessMatcher(node) if node.excess else DamageMatcher(
    node.by, node.what, node.combat, node.batch, True, node.least, apart=not node.batch
))
