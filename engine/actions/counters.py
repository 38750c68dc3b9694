"""CR 122, 701.27. Verbs of counters: put, remove, move, double, distribute, proliferate, get."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from engine.actions.arrival import SoManyCounters
from engine.actions.base import (
    ENTERING,
    OnePlayerVerb,
    PlayerVerb,
    Verb,
    continue_on,
    doer,
    doers,
    enough,
    permanents,
    taken,
    takings,
    tell,
    undertaken,
)
from engine.actions.division import divided
from engine.ast.abilities import KeywordAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import ForTheRestOfTheGame
from engine.ast.modifiers import GainAbilities
from engine.ast.node import Ability, Amount, Selection
from engine.ast.says import bundle, choice, says
from engine.ast.selections import Back, of_many
from engine.decisions import Option, Purpose
from engine.evaluate.rulings import cant
from engine.events.kinds import Event, PutCounters, RemoveCounters
from engine.events.resolution import Resolution
from engine.messages import msg
from engine.terms.ids import NO_ONE, is_player
from engine.terms.records import record

HARMFUL = frozenset({"-1/-1", "-0/-1", "-2/-1", "-2/-2", "-1/-0", "-0/-2", "stun", "poison", "rad", "finality"})


def good_of(kind: str) -> int:
    """Whether a counter helps (+1) or harms (-1) what has it."""
    return -1 if kind in HARMFUL else 1


def counters_of(r: Resolution, ref: int) -> dict[str, int]:
    """The counters on an object or player."""
    if not is_player(ref):
        return r.game.obj(ref).counters
    counters = r.game.player(ref).counters  # speed, which stands beside them, is no counter
    return {kind: count for kind, count in counters.items() if kind != "speed"}


def put(r: Resolution, effect: Verb, events: list[PutCounters]) -> None:
    """Put counters on things at once; remembers these things, also where none came to be put, and how many counters."""
    r.emit(*(event for event in events if event.count > 0))
    given = [event for event in events if event.done]
    r.did(effect, [event.on for event in events], sum(event.count for event in given), bool(given))


@says(
    "{who:player} put[s] {n:count} {kind:counter} counter[s#n] on {what:object}",
    "{who:player} put[s] a number of {kind:counter} counters on {what:object} equal to {n:amount}",
    "{who:player} put[s] a number of {kind:counter} counters equal to {n:amount} on {what:object}",
    "{who:player} put[s] {n:count} additional {kind:counter} counter[s#n] on {what:object}",
)
@says("{who:player} put[s] another {kind:counter} counter on {what:object}", n=Fixed(1))
@says(
    "with {n:count} (|additional) {kind:counter} counter[s#n] on (IT: it|them)",
    "with a number of (|additional) {kind:counter} counters on it equal to {n:amount}",
    nonterminal="entry", what=ENTERING,
)
class PutCountersOn(PlayerVerb):
    """122.1. Put counters of a kind on each of some objects."""

    commutes: ClassVar[bool] = True
    n: Amount
    kind: str
    what: Selection

    def perform(self, r: Resolution) -> None:
        events: list[PutCounters] = []
        theirs = of_many(self.who) and isinstance(self.what, Back)  # how many may hang on who puts them there
        for player, ref in takings(r, self.who, self.what, Purpose.COUNTERS, good_of(self.kind)):
            with r.about(player if theirs else ref):
                events.append(PutCounters(ref, self.kind, r.amount(self.n), r.source, player))
        put(r, self, events)

    def can(self, r: Resolution) -> bool:
        return enough(r, self.what, doer(r, self.who))


@record
class PutUpTo(OnePlayerVerb):
    """122.1. Put as many counters of a kind on something as the player likes, up to a number, but no more than bring
    the counters of that kind on it to `total`."""

    n: Amount
    kind: str
    what: Selection
    total: int

    def done_by(self, r: Resolution, player: int) -> None:
        events: list[PutCounters] = []
        for ref in taken(r, self.what, player, Purpose.COUNTERS, good_of(self.kind)):
            room = max(0, self.total - r.game.obj(ref).counters.get(self.kind, 0))
            most = min(r.amount(self.n), room)
            count = r.number(player, 0, most, Purpose.COUNTERS, msg("How many {kind} counters", kind=self.kind))
            events.append(PutCounters(ref, self.kind, count, r.source, player))
        put(r, self, events)


@record
class Support(OnePlayerVerb):
    """701.35. Put a +1/+1 counter on each of up to so many target creatures, but not on this permanent itself."""

    rule: ClassVar[str] = "701.35"
    what: Selection

    def done_by(self, r: Resolution, player: int) -> None:
        refs = taken(r, self.what, player, Purpose.COUNTERS, 1)
        put(r, self, [PutCounters(ref, "+1/+1", 1, r.source, player) for ref in refs])


@says("{who:player} put[s] {puts:countersput and} on {what:object}")
@says("with {puts:countersput and} on (IT: it|them)", nonterminal="entry", what=ENTERING)
class PutSeveral(PlayerVerb):
    """122.1. Put counters of several kinds on each of some objects at once."""

    puts: tuple[SoManyCounters, ...]
    what: Selection

    def perform(self, r: Resolution) -> None:
        events: list[PutCounters] = []
        for player, ref in takings(r, self.who, self.what, Purpose.COUNTERS, good_of(self.puts[0].kind)):
            with r.about(ref):
                events.extend(PutCounters(ref, each.kind, r.amount(each.n), r.source, player) for each in self.puts)
        put(r, self, events)


@says("{who:player} put[s] {n:count} {kind:counter} counter[s#n] on {what:object} and {m:count} {other:counter} "
      "counter[s#m] on {onto:object}")
class PutOnTwo(PlayerVerb):
    """122.1. Put counters on some objects and counters on others at the same time."""

    n: Amount
    kind: str
    what: Selection
    m: Amount
    other: str
    onto: Selection

    def perform(self, r: Resolution) -> None:
        events: list[PutCounters] = []
        for player in doers(r, self.who):
            for n, kind, what in ((self.n, self.kind, self.what), (self.m, self.other, self.onto)):
                for ref in taken(r, what, player, Purpose.COUNTERS, good_of(kind)):
                    events.append(PutCounters(ref, kind, r.amount(n), r.source, player))
        put(r, self, events)


bundle("eithercounter", "{kinds:acounter or}", "a {kinds:kinds or} counter", "a counter from among {kinds:kinds or}",
       "a counter from among {kinds:kinds and}")


@says("{who:player} put[s] (your choice of|) {*:eithercounter} on {what:object}")
@says("with your choice of {*:eithercounter} on it", nonterminal="entry", what=ENTERING)
@says("with your choice of {n:count} different counters on it from among {kinds:kinds and}", nonterminal="entry",
      what=ENTERING)
class PutEither(PlayerVerb):
    """122.1. Put a counter, or `n` different ones, of some kinds, of the player's choice, on each of some objects."""

    kinds: tuple[str, ...]
    what: Selection
    n: Amount = Fixed(1)

    def perform(self, r: Resolution) -> None:
        put(r, self, [
            PutCounters(ref, kind, 1, r.source, player)
            for player, ref in takings(r, self.who, self.what, Purpose.COUNTERS, good_of(self.kinds[0]))
            for kind in self._chosen(r, player)
        ])

    def _chosen(self, r: Resolution, player: int) -> list[str]:
        left = list(self.kinds)
        chosen: list[str] = []
        for _ in range(min(r.amount(self.n), len(left))):
            options = tuple(Option(kind, msg("A {kind} counter", kind=kind)) for kind in left)
            chosen.append(r.pick(player, options, Purpose.COUNTERS, msg("Which counter")))
            left.remove(chosen[-1])
        return chosen


@says("with your choice of a {kind:counter} counter or {abilities:abilities}", nonterminal="entry")
class EnterWithEither(Verb):
    """614.1c. It enters with a counter or has abilities, as its controller chooses."""

    kind: str
    abilities: tuple[Ability, ...]

    def perform(self, r: Resolution) -> None:
        entering = r.refs(ENTERING)
        words = ", ".join(each.name.capitalize() for each in self.abilities if isinstance(each, KeywordAbility))
        one = Option("counter", msg("A {kind} counter", kind=self.kind))
        options = (one, Option("abilities", words or msg("The ability")))
        if r.pick(r.controller, options, Purpose.COUNTERS, msg("What does it enter with?")) == "counter":
            put(r, self, [PutCounters(ref, self.kind, 1, r.source, r.controller) for ref in entering])
        else:
            continue_on(r, entering, (GainAbilities(self.abilities),), ForTheRestOfTheGame())


@says("{who:player} distribute[s] {n:count} {kind:counter} counter[s#n] among {what:recipient}",
      "{who:player} distribute[s] a number of {kind:counter} counters equal to {n:amount} among {what:recipient}")
class Distribute(OnePlayerVerb):
    """122.1, 601.2d. Divide counters among things; among targets as announced on casting."""

    n: Amount
    kind: str
    what: Selection

    def done_by(self, r: Resolution, player: int) -> None:
        parts = divided(r, self.what, r.amount(self.n), player, Purpose.COUNTERS, good_of(self.kind))
        put(r, self, [PutCounters(ref, self.kind, count, r.source, player) for ref, count in parts])


choice("allofthem", {
    "all": {}, "any number of": {"up_to": True}, "one or more": {"up_to": True, "least": 1},
}, "so many of them")
choice("onto", {"onto": {}, "to": {}}, "onto")


@says("{who:player} remove[s] {n:count} {kind:counter} counter[s#n] from {what:object}")
@says("{who:player} remove[s] {n:count} counter[s#n] from {what:object}", kind="")
@says("{who:player} remove[s] {:allofthem} {kind:counter} counters from {what:object}", n=None)
@says("{who:player} remove[s] {:allofthem} counters from {what:object}", n=None, kind="")
@says("{who:player} remove[s] up to {n:count} {kind:counter} counter[s#n] from {what:object}", up_to=True)
@says("{who:player} remove[s] up to {n:count} counter[s#n] from {what:object}", up_to=True, kind="")
class Remove(PlayerVerb):
    """122.1. Remove counters: `kind` "" of any kind, `n` None all of them; `up_to`: as many as the player likes, but no
    fewer than `least`."""

    gerund: ClassVar[bool] = True

    n: Amount | None
    what: Selection
    kind: str = ""
    up_to: bool = False
    least: int = 0

    def perform(self, r: Resolution) -> None:
        bad = -good_of(self.kind)
        lose = takings(r, self.who, self.what, Purpose.COUNTERS, bad, lambda ref: self.enough_on(r, ref))
        events = [event for player, ref in lose for event in self.removals(r, player, ref)]
        r.emit(*events)
        gone = [event for event in events if event.done]
        r.did(self, list(dict.fromkeys(e.on for e in gone)), sum(event.count for event in gone), bool(gone))

    def removals(self, r: Resolution, player: int, ref: int) -> list[RemoveCounters]:
        """The removals from one object or player."""
        there = counters_of(r, ref)
        if self.n is None and not self.up_to:
            return [
                RemoveCounters(ref, kind, count, r.source, player)
                for kind, count in sorted(there.items()) if self.kind in ("", kind)
            ]
        if self.kind:
            most = there.get(self.kind, 0)
            count = most if self.n is None else min(most, r.amount(self.n))
            if self.up_to:
                low = min(self.least, count)
                count = r.number(player, low, count, Purpose.COUNTERS, msg("How many {kind} counters", kind=self.kind))
            return [RemoveCounters(ref, self.kind, count, r.source, player)] if count else []
        removed: dict[str, int] = {}
        times = r.amount(self.n) if self.n is not None else sum(there.values())
        if self.up_to:
            times = r.number(player, 0, min(times, sum(there.values())), Purpose.COUNTERS, msg("How many counters"))
        for _ in range(times):
            left = [kind for kind, count in sorted(there.items()) if count > removed.get(kind, 0)]
            if not left:
                break
            options = [Option(each, msg("A {kind} counter", kind=each)) for each in left]
            kind = r.pick(player, options, Purpose.COUNTERS, msg("Which counter"))
            removed[kind] = removed.get(kind, 0) + 1
        return [RemoveCounters(ref, kind, count, r.source, player) for kind, count in removed.items()]

    def enough_on(self, r: Resolution, ref: int) -> bool:
        """Whether a thing has counters to remove."""
        there = counters_of(r, ref)
        return bool(there.get(self.kind) if self.kind else there)

    def can(self, r: Resolution) -> bool:
        least = 1 if self.n is None else r.amount(self.n)
        if self.up_to and not self.least:
            return True

        def has(ref: int) -> bool:
            there = counters_of(r, ref)
            return (there.get(self.kind, 0) if self.kind else sum(there.values())) >= least

        return enough(r, self.what, doer(r, self.who), has)

    def choosable(self, r: Resolution, player: int) -> bool:
        """Whether a player who may remove counters can choose to: so many must be there (608.2d)."""
        return self.n is None or self.up_to or self.can(r)


@says("{who:player} lose[s] all {kind:playercounter} counters", "{who:player} lose[s] all counters")
class LoseCounters(PlayerVerb):
    """122.1. Players lose all counters they have, of a kind or of any ("")."""

    kind: str = ""

    def perform(self, r: Resolution) -> None:
        events = [RemoveCounters(player, kind, count, r.source, player) for player in doers(r, self.who)
                  for kind, count in sorted(counters_of(r, player).items()) if count and self.kind in ("", kind)]
        r.emit(*events)
        gone = [event for event in events if event.done]
        r.did(self, list(dict.fromkeys(event.on for event in gone)), sum(event.count for event in gone), bool(gone))


def move_between(
    r: Resolution,
    effect: Verb,
    player: int,
    what: Selection,
    to: Selection,
    chosen: Callable[[Resolution, int, int, int], dict[str, int]],
) -> None:
    """122.5. A player moves counters from one object to another, as many of each kind as `chosen` says of the player
    and the two: removed there and put here; nothing happens if there are no two objects."""
    sources = taken(r, what, player, Purpose.COUNTERS, -1, lambda ref: bool(counters_of(r, ref)))
    targets = permanents(r, to, player, Purpose.COUNTERS, 1)
    if not sources or not targets or sources[0] == targets[0]:
        r.did(effect, (), 0, False)
        return
    source, target = sources[0], targets[0]
    events: list[Event] = []
    moved = chosen(r, player, source, target)
    for kind, count in moved.items():
        events.append(RemoveCounters(source, kind, count, r.source, player))
        events.append(PutCounters(target, kind, count, r.source, player))
    happened = r.emit(*events)
    r.did(effect, (target,), sum(moved.values()), happened)


@says("{who:player} move[s] {n:count} {kind:counter} counter[s#n] from {what:object} {:onto} {to:object}")
@says("{who:player} move[s] {:allofthem} {kind:counter} counters from {what:object} {:onto} {to:object}", n=None)
@says("{who:player} move[s] {:allofthem} counters from {what:object} {:onto} {to:object}", n=None, kind="")
class Move(OnePlayerVerb):
    """122.5. Move counters from one object to another: remove them there, put them here, or neither."""

    n: Amount | None
    what: Selection
    to: Selection
    kind: str = ""
    up_to: bool = False
    least: int = 0

    def done_by(self, r: Resolution, player: int) -> None:
        move_between(r, self, player, self.what, self.to, self._chosen)

    def _chosen(self, r: Resolution, player: int, source: int, target: int) -> dict[str, int]:
        """How many counters of which kinds move."""
        chosen: dict[str, int] = {}
        kinds = [
            each for each in sorted(counters_of(r, source).items())
            if self.kind in ("", each[0]) and not cant(r.game, "have counters", target, NO_ONE, each[0])  # 122.5
        ]
        for kind, there in kinds:
            if there:
                count = there if self.n is None else min(there, r.amount(self.n))
                if self.up_to:
                    few = self.least if kind == kinds[-1][0] and not chosen else 0
                    count = r.number(player, few, there, Purpose.COUNTERS, msg("How many {kind} counters", kind=kind))
                if count:
                    chosen[kind] = count
        return chosen

    def can(self, r: Resolution) -> bool:
        def has(ref: int) -> bool:
            there = counters_of(r, ref)
            return bool(there.get(self.kind) if self.kind else there)

        return any(has(ref) for ref in r.refs(self.what))


@says("{who:player} double[s] the number of {kind:counter} counters on {what:object}")
@says("{who:player} double[s] the number of each kind of counter on {what:object}", kind="")
class Double(OnePlayerVerb):
    """701.9e. Put as many counters of a kind ("" each kind) as there are."""

    what: Selection
    kind: str = ""

    def done_by(self, r: Resolution, player: int) -> None:
        put(r, self, [
            PutCounters(ref, kind, count, r.source, player)
            for ref in taken(r, self.what, player, Purpose.COUNTERS, 1)
            for kind, count in sorted(counters_of(r, ref).items()) if self.kind in ("", kind)
        ])


@says("{who:player} proliferate[s]")
class Proliferate(PlayerVerb):
    """701.27. Choose any number of permanents and players with counters; give each one more of each kind it has."""

    rule: ClassVar[str] = "701.27"

    def perform(self, r: Resolution) -> None:
        for player in doers(r, self.who):
            for _ in range(undertaken(r, player, "proliferate", 1)):
                self._proliferate(r, player)

    def _proliferate(self, r: Resolution, player: int) -> None:
        state = r.game.state
        legal = (*(each.id for each in state.players if each.alive and counters_of(r, each.id)),
                 *(ref for ref in state.battlefield if r.game.obj(ref).counters))
        chosen = r.choose(player, legal, 0, len(legal), Purpose.COUNTERS, msg("Proliferate"), (), 1)
        spared = poison_shared(r, player, chosen)
        put(r, self, [
            PutCounters(ref, kind, 1, r.source, player)
            for ref in chosen for kind in sorted(counters_of(r, ref)) if not (kind == "poison" and ref in spared)
        ])
        tell(r, player, "proliferate")


def poison_shared(r: Resolution, player: int, chosen: tuple[int, ...]) -> tuple[int, ...]:
    """701.27b. Of the chosen players of a team that shares its poison counters only one gets one more, as the
    proliferating player says: the others."""
    if not r.game.options.shared_life:
        return ()
    teams: dict[int, list[int]] = {}
    for ref in chosen:
        if is_player(ref) and r.game.player(ref).counters.get("poison"):
            teams.setdefault(r.game.player(ref).team, []).append(ref)
    spared: list[int] = []
    for members in teams.values():
        if len(members) > 1:
            one = r.choose(player, tuple(members), 1, 1, Purpose.COUNTERS, msg("Choose who gets the poison counter"))
            spared += [each for each in members if each not in one]
    return tuple(spared)


@says("{who:player} get[s] {n:count} {kind:playercounter} counter[s#n]")
@says("{who:player} get[s] a number of {kind:playercounter} counters equal to {n:amount}")
@says("{who:player} get[s] {n:energysum}", kind="energy")
@says("{who:player} get[s] a amount of {e} equal to {n:amount}", kind="energy")
class GetCounters(PlayerVerb):
    """122.1. Players get counters: poison, experience, energy; whose effect it is puts them there."""

    n: Amount
    kind: str

    def perform(self, r: Resolution) -> None:
        put(r, self, [
            PutCounters(player, self.kind, r.amount(self.n), r.source, r.controller) for player in doers(r, self.who)
        ])


@says("{who:player} pay[s] {n:energysum}", "{who:player} pay[s] a amount of {e} equal to {n:amount}", kind="energy")
@says("{who:player} pay[s] any amount of {e}", n=None, kind="energy")
class PayCounters(PlayerVerb):
    """107.14. Pay counters one has, such as energy; `n` None: as many as one likes."""

    gerund: ClassVar[bool] = True

    n: Amount | None
    kind: str

    def perform(self, r: Resolution) -> None:
        events = []
        for player in doers(r, self.who):
            have = counters_of(r, player).get(self.kind, 0)
            if self.n is None:
                count = r.number(player, 0, have, Purpose.COUNTERS, msg("How many {kind} counters", kind=self.kind))
            else:
                count = r.amount(self.n)
            if have >= count:
                events.append(RemoveCounters(player, self.kind, count, r.source, player))
        happened = r.emit(*events)
        r.did(self, [event.on for event in events], sum(event.count for event in events), happened)

    def can(self, r: Resolution) -> bool:
        return self.n is None or counters_of(r, doer(r, self.who)).get(self.kind, 0) >= r.amount(self.n)
