"""Conditions compiled."""

from __future__ import annotations

from typing import Final

from engine.ast import conditions as k
from engine.ast.node import Filter
from engine.ast.selections import All, Back, SomeOf, Source
from engine.evaluate.compile import (
    Chooser,
    Matcher,
    Truth,
    Value,
    compile_amount,
    compile_condition,
    compile_matcher,
    compile_selection,
    on_condition,
)
from engine.evaluate.context import Context
from engine.evaluate.eval_amounts import HistoryValue, count_of
from engine.evaluate.eval_filters import Cards, CardsAnywhere
from engine.evaluate.numbers import compare
from engine.state.history import STEPS_BEGUN, counted, player_key
from engine.state.objects import Obj
from engine.terms.ids import FIRST_OBJECT
from engine.terms.steps import Step
from engine.terms.zones import ZONE_OF_WORD, Zone


class BothTruth(Truth):
    """All parts."""

    parts: tuple[Truth, ...]

    def true(self, c: Context) -> bool:
        return all(part.true(c) for part in self.parts)


class AnyTruth(Truth):
    """At least one part."""

    parts: tuple[Truth, ...]

    def true(self, c: Context) -> bool:
        return any(part.true(c) for part in self.parts)


class UnmetTruth(Truth):
    """The opposite."""

    part: Truth

    def true(self, c: Context) -> bool:
        return not self.part.true(c)


class HoldsTruth(Truth):
    """Two amounts compared."""

    left: Value
    op: str
    right: Value

    def true(self, c: Context) -> bool:
        return compare(self.left.value(c), self.op, self.right.value(c))


class MatchesTruth(Truth):
    """What is selected matches; all of it, and there is some."""

    what: Chooser
    filter: Matcher

    def true(self, c: Context) -> bool:
        refs = self.what.refs(c)
        return bool(refs) and all(self.filter.test(c, ref) for ref in refs)


def was_such(c: Context, filter: Matcher, ref: int) -> bool:
    """Whether a thing matches, or did as the permanent or spell it was before it was moved (608.2h)."""
    objects = c.game.state.objects
    row = objects.get(ref)
    if row is None or row.zone in (Zone.BATTLEFIELD, Zone.STACK):
        return filter.test(c, ref)
    before = objects.get(row.was)
    if before is not None and before.zone in (Zone.BATTLEFIELD, Zone.STACK):
        return filter.test(c, before.id) or (isinstance(filter, Cards | CardsAnywhere) and filter.test(c, ref))
    return filter.test(c, ref)


class WasTruth(MatchesTruth):
    """What is selected matched as it last was."""

    def true(self, c: Context) -> bool:
        refs = self.what.refs(c)
        return bool(refs) and all(was_such(c, self.filter, ref) for ref in refs)


class SomeTruth(Truth):
    """So many of what is selected match, or did as they last were."""

    what: Chooser
    filter: Matcher
    was: bool
    op: str
    amount: int

    def true(self, c: Context) -> bool:
        such = [was_such(c, self.filter, ref) if self.was else self.filter.test(c, ref) for ref in self.what.refs(c)]
        return compare(sum(such), self.op, self.amount) if self.op != "all" else bool(such) and all(such)


class TurnTruth(Truth):
    """It is such a player's turn, and that step."""

    who: Chooser
    step: int

    def true(self, c: Context) -> bool:
        state = c.game.state
        return (self.step < 0 or state.step == self.step) and any(state.acts(ref) for ref in self.who.refs(c))


class DidTruth(Truth):
    """An effect of this ability was performed."""

    mark: int
    filter: Matcher | None

    def true(self, c: Context) -> bool:
        done = c.marks.get(self.mark)
        if done is None or not done.happened:
            return False
        return self.filter is None or any(was_such(c, self.filter, ref) for ref in done.refs)


class SearchedTruth(DidTruth):
    """Somebody has searched by an effect of this ability, whether or not anything was found (701.19b)."""

    def true(self, c: Context) -> bool:
        done = c.marks.get(self.mark)
        return done is not None and (done.happened or bool(done.shares))


class PaidTruth(Truth):
    """Something was paid or is true of how it was cast."""

    what: str
    detail: str
    of: Chooser | None

    def true(self, c: Context) -> bool:
        objects = c.game.state.objects
        for id in (c.item, c.source) if self.of is None else self.of.refs(c):
            row = objects.get(id)
            if row is None:
                continue
            if self.what in ("cast", "you cast") and row.cast_from is not None:
                if self.detail == "main phase":
                    return row.paid.get("you cast main phase", 0) > 0
                return self._cast(row.cast_from.word, row.owner, row.controller)
            key = f"{self.what} {self.detail}" if self.detail else self.what
            if row.paid.get(key, 0) > 0 or (row.paid.get(self.what, 0) > 0 and not self.detail) or row.way == self.what:
                return True
        return False

    def _cast(self, zone: str, owner: int, controller: int) -> bool:
        if not self.detail:
            return True
        words = self.detail.split()
        if words[-1] in ZONE_OF_WORD and words[-1] != zone:
            return False
        return "your" not in words or owner == controller


class HappenedTruth(Truth):
    """A turn counter compared."""

    value: Value
    op: str
    amount: int

    def true(self, c: Context) -> bool:
        return compare(self.value.value(c), self.op, self.amount)


class DesignationTruth(Truth):
    """You have a designation, or the game has."""

    word: str

    def true(self, c: Context) -> bool:
        state = c.game.state
        if self.word in ("day", "night"):
            return state.day == self.word
        if self.word == "combat phase":
            return Step.BEGIN_COMBAT <= state.step <= Step.END_COMBAT
        if self.word.endswith("first combat phase"):
            fighting = Step.BEGIN_COMBAT <= state.step <= Step.END_COMBAT and state.combat_phases == 1
            return fighting and (state.acts(c.controller) or not self.word.startswith("your"))
        if self.word == "first end step":
            return state.step == Step.END and counted(state, STEPS_BEGUN[Step.END], state.active) == 1
        if self.word == "monarch":
            return state.monarch == c.controller
        if self.word == "initiative":
            return state.initiative == c.controller
        if 0 <= c.controller < FIRST_OBJECT and self.word in state.players[c.controller].designations:
            return True
        row = state.objects.get(c.source)
        return row is not None and self.word in row.marks


def _asked(node: k.Matches | k.Was) -> Truth:
    """What is asked of all that is selected, or of some of it."""
    filter, was = compile_matcher(node.filter), isinstance(node, k.Was)
    if isinstance(node.what, SomeOf):
        return SomeTruth(compile_selection(node.what.of), filter, was, node.what.op, node.what.amount)
    return (WasTruth if was else MatchesTruth)(compile_selection(node.what), filter)


def _paid_for(node: k.PaidFor) -> Truth:
    """Of the object itself unless the words are of another."""
    own = not isinstance(node.of, Back) or node.of.to in (None, Source.THIS)
    return PaidTruth(node.what, node.detail, None if own or node.of is None else compile_selection(node.of))


class ResolvedTruth(Truth):
    """The ability on the stack resolves for that time this turn."""

    times: int

    def true(self, c: Context) -> bool:
        item = c.game.state.objects.get(c.item)
        if item is None or item.ability is None:
            return False
        return c.game.state.history.get((resolved_key(c, item), item.source), 0) == self.times


TARGETED: Final = "targeted"  # the counter of an object that is about what targets it


class FirstTruth(Truth):
    """The object of the event, or what targets it, stands first among what a counter of this turn is about."""

    __slots__ = ("filter", "key", "who")

    def __init__(self, what: str, who: Chooser, filter: Matcher) -> None:
        self.key = player_key(what)
        self.who = who
        self.filter = filter

    def true(self, c: Context) -> bool:
        event = c.event
        if event is None:
            return False
        refs = c.game.state.history_refs
        found = [ref for who in self.who.refs(c) for ref in refs.get((self.key, who), ()) if self.filter.test(c, ref)]
        return bool(found) and found[0] in ((event.other,) if self.key == TARGETED else (event.obj, event.new))


def resolved_key(c: Context, item: Obj) -> str:
    """How a turn's history counts the resolutions of an ability: by its place among those of its source."""
    place = next((at for at, one in enumerate(c.game.chars(item.source).abilities) if one is item.ability), 0)
    return f"resolved {place}"


def _happened(node: k.Happened) -> Truth:
    value = HistoryValue(
        node.what,
        None if node.who is None else compile_selection(All(node.who) if isinstance(node.who, Filter) else node.who),
        None if node.filter is None else compile_matcher(node.filter),
    )
    return HappenedTruth(value, node.op, node.amount)


def _did(node: k.Did) -> Truth:
    kind = SearchedTruth if node.searched else DidTruth
    return kind(node.mark, None if node.filter is None else compile_matcher(node.filter))


def _turn(node: k.IsTurnOf) -> Truth:
    return TurnTruth(compile_selection(node.who), -1 if node.step is None else int(node.step))


on_condition(k.Both, lambda node: BothTruth(tuple(compile_condition(part) for part in node.parts)))
on_condition(k.AnyTrue, lambda node: AnyTruth(tuple(compile_condition(part) for part in node.parts)))
on_condition(k.Unmet, lambda node: UnmetTruth(compile_condition(node.part)))
on_condition(k.Exists, lambda node: HoldsTruth(count_of(node.what), node.op, compile_amount(node.amount)))
on_condition(k.Holds, lambda node: HoldsTruth(compile_amount(node.left), node.op, compile_amount(node.right)))
on_condition(k.Matches, _asked)
on_condition(k.Was, _asked)
on_condition(k.IsTurnOf, _turn)
on_condition(k.Did, _did)
on_condition(k.PaidFor, _paid_for)
on_condition(k.Happened, _happened)
on_condition(
    k.FirstOfTurn,
    lambda node: FirstTruth(node.what, compile_selection(node.who), compile_matcher(node.filter)),
)
on_condition(k.HasResolved, lambda node: ResolvedTruth(node.times))
on_condition(k.Designation, lambda node: DesignationTruth(node.word))
