"""CR 120, 701.12. Verbs of damage: deal, divide, fight."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.actions.base import Verb, as_last_known, is_creature, number_of, taken, tell
from engine.actions.division import divided
from engine.ast.node import Amount, Selection
from engine.ast.says import says
from engine.ast.selections import All, EachOf
from engine.decisions import Purpose
from engine.evaluate.rulings import lethal_damage
from engine.events.kinds import Damage
from engine.events.resolution import Done, Resolution
from engine.terms.ids import NO_ONE, is_player
from engine.terms.zones import Zone

EXCESS: Final = 3000  # added to a mark: how much more than lethal damage was dealt (120.10)


def needed(r: Resolution, event: Damage) -> int:
    """How much damage would be lethal, or take a planeswalker's last loyalty; more is excess (120.10)."""
    if is_player(event.to):
        return event.amount
    lethal = lethal_damage(r.game, event.to, event.source)
    return event.amount if lethal is None else lethal


def deal(r: Resolution, effect: Verb, events: list[Damage]) -> None:
    """Let damage be dealt at once; remembers what was dealt damage, how much it was and how much was excess. It was
    done even if all of it was prevented: "any player may have it deal 5 damage to them. If no one does, ..."."""
    enough = [needed(r, event) for event in events] if effect.mark >= 0 else []
    done = [event for event in events if event.amount > 0]
    r.emit(*done)
    dealt = [event for event in events if event.done]
    if effect.mark >= 0:
        more = sum(max(0, event.amount - need) for event, need in zip(events, enough, strict=True) if event.done)
        r.marks[effect.mark + EXCESS] = Done((), more, more > 0)
    r.did(effect, list(dict.fromkeys(event.to for event in dealt)), sum(event.amount for event in dealt), bool(done))


def damageable(r: Resolution, ref: int) -> bool:
    """Whether a thing can be dealt damage: a player in the game or a permanent (120.1)."""
    if is_player(ref):
        return r.game.player(ref).alive
    row = r.game.obj(ref)
    return not row.gone and row.zone is Zone.BATTLEFIELD


def dealers(r: Resolution, source: Selection) -> tuple[int, ...]:
    """What deals damage, also an object that is gone, with all it last had (113.7a, 608.2h)."""
    return as_last_known(r, source, r.controller, Purpose.DAMAGE)


@says(
    "{source:object} deal[s] {n:amount damage} to {to:recipient}",
    "{source:object} deal[s] damage to {to:recipient} equal to {n:amount}",
    "{source:object} also deal[s] {n:amount damage} to {to:recipient}",
)
@says("{source:object} deal[s] {n:amount damage} to {to:recipient} and (THIS: this|the) damage can't be prevented",
      preventable=False)
@says("{source:object} deal[s] {n:amount damage} to {to:recipient} . (THIS: this|the) damage can't be prevented",
      preventable=False)
@says("{source:object} deal[s] {n:amount damage} to {to:recipient} . excess damage is dealt to {over:player} instead")
@says(
    "{source:object} deal[s] {n:amount damage} to {to:recipient} and {m:amount damage} to {other:recipient}",
    "{source:object} deal[s] {n:amount damage} to {to:recipient} and a additional {m:amount damage} to"
    " {other:recipient}",
    "{source:object} deal[s] {n:amount damage} to {to:recipient} and {m:figure} additional damage to {other:recipient}",
)
class DealDamage(Verb):
    """120.1. Sources deal damage, each to everything named; `m` another amount to others at the same time."""

    source: Selection
    n: Amount
    to: Selection
    m: Amount | None = None
    other: Selection | None = None
    preventable: bool = True
    over: Selection | None = None  # whom the damage beyond lethal is dealt to

    def perform(self, r: Resolution) -> None:
        events: list[Damage] = []
        each_source = isinstance(self.source, All | EachOf)
        for source in dealers(r, self.source):
            with r.about(source if each_source else r.each):
                events.extend(self.part(r, source, self.n, self.to))
                if self.m is not None and self.other is not None:
                    events.extend(self.part(r, source, self.m, self.other))
        deal(r, self, events)

    def part(self, r: Resolution, source: int, n: Amount, to: Selection) -> list[Damage]:
        """The damage of one source."""
        refs = [ref for ref in taken(r, to, r.controller, Purpose.DAMAGE, -1) if damageable(r, ref)]
        events = []
        outer = r.each
        each_own = isinstance(to, All) and not isinstance(self.source, All | EachOf)
        for ref in refs:
            own = each_own and (outer == NO_ONE or is_player(outer) == is_player(ref))
            with r.about(ref if own else outer):  # "to each player equal to the number of cards in that player's hand"
                event = Damage(source, ref, r.amount(n))
            event.preventable = self.preventable
            events.append(event)
            events.extend(self.beyond(r, event))
        return events

    def beyond(self, r: Resolution, event: Damage) -> list[Damage]:
        """The part of damage that is more than lethal, for another (120.4a)."""
        more = event.amount - needed(r, event)
        if self.over is None or more <= 0:
            return []
        event.amount -= more
        return [Damage(event.source, player, more) for player in r.players(self.over)[:1]]


@says("{source:object} deal[s] {n:amount damage} divided as you choose among {to:recipient}")
@says("{source:object} deal[s] {n:amount damage} divided evenly , rounded down , among {to:recipient}", evenly=True)
class DivideDamage(Verb):
    """601.2d. A source deals damage divided among several things."""

    source: Selection
    n: Amount
    to: Selection
    evenly: bool = False

    def perform(self, r: Resolution) -> None:
        sources = dealers(r, self.source)
        if not sources:
            return
        total = r.amount(self.n)
        if self.evenly:
            refs = r.refs(self.to)
            parts = tuple((ref, total // len(refs)) for ref in refs)
        else:
            parts = divided(r, self.to, total, r.controller, Purpose.DAMAGE, -1)
        deal(r, self, [Damage(sources[0], ref, count) for ref, count in parts if damageable(r, ref)])


@says()
class EachOther(Verb):
    """Two objects each deal the other damage equal to a number they have, at once (120.3)."""

    both: Selection
    number: str

    def perform(self, r: Resolution) -> None:
        pairs = r.refs(self.both)
        if len(pairs) != 2:
            r.did(self, (), 0, False)
            return
        deal(r, self, [Damage(each, at, max(0, number_of(r, each, self.number)))
                       for each, at in (pairs, pairs[::-1]) if damageable(r, at)])


@says("{a:object} fight[s] {b:object}")
@says("{a:object} fight each other", b=None)
@says("{a:object} fight[s] itself", b=None, itself=True)
class Fight(Verb):
    """701.12. Two creatures deal damage equal to their power to each other; if either is gone or no creature, neither
    fights (701.12b)."""

    rule: ClassVar[str] = "701.12"
    a: Selection
    b: Selection | None
    itself: bool = False  # it deals itself twice its power (701.12c)

    def perform(self, r: Resolution) -> None:
        first = taken(r, self.a, r.controller, Purpose.OTHER, 1)
        if self.itself:
            first = first[:1] * 2
        second = first[1:] if self.b is None else taken(r, self.b, r.controller, Purpose.DAMAGE, -1)
        if not first or not second or not is_creature(r, first[0]) or not is_creature(r, second[0]):
            r.did(self, (), 0, False)
            return
        one, other = first[0], second[0]
        pairs = ((one, other), (other, one))
        deal(r, self, [Damage(each, at, max(0, number_of(r, each, "power"))) for each, at in pairs])
        tell(r, r.game.controller(one), "fight", one)
        if other != one:
            tell(r, r.game.controller(other), "fight", other)

