"""Amounts compiled (107)."""

from __future__ import annotations

from engine.ast import amounts as a
from engine.ast.filters import InZone, Objects
from engine.ast.node import Filter
from engine.ast.selections import Back, Source, This, You
from engine.evaluate.compile import (
    Chooser,
    Matcher,
    Value,
    compile_amount,
    compile_matcher,
    compile_selection,
    on_amount,
)
from engine.evaluate.context import Context
from engine.evaluate.numbers import obj_number, player_number
from engine.evaluate.reach import affects
from engine.state.history import counted, player_key
from engine.state.objects import Obj
from engine.state.seating import same_team
from engine.state.state import State
from engine.state.values import choice_key
from engine.terms.colors import color_set
from engine.terms.ids import FIRST_OBJECT, NO_ONE
from engine.terms.types import BASIC_LAND_TYPES, PERMANENT_TYPES
from engine.terms.zones import Zone


class FixedValue(Value):
    """A number."""

    number: int

    def value(self, c: Context) -> int:
        return self.number


class XValue(Value):
    """X: as chosen for what is followed, else for the object itself (107.3)."""

    def value(self, c: Context) -> int:
        if c.x:
            return c.x
        row = c.game.state.objects.get(c.item or c.source)
        return row.x if row is not None else 0


class CountValue(Value):
    """How many match."""

    what: Matcher

    def value(self, c: Context) -> int:
        return len(self.what.find(c))


class LibraryCount(Value):
    """How many cards are in libraries, of which most are no objects."""

    whose: Matcher | None

    def value(self, c: Context) -> int:
        return sum(
            len(player.library) for player in c.game.state.players
            if (self.whose.test(c, player.id) if self.whose is not None
                else affects(c.game.state, c.source, c.controller, player.id))
        )


class DistinctValue(Value):
    """How many different values a property has among what matches."""

    property: str
    what: Matcher

    def value(self, c: Context) -> int:
        game = c.game
        seen: set[str | int] = set()
        for id in self.what.find(c):
            if id < FIRST_OBJECT:
                continue
            chars = game.chars(id)
            word = self.property
            if word in ("card types", "types"):
                seen |= chars.types
            elif word == "permanent types":
                seen |= chars.types & PERMANENT_TYPES
            elif word in ("basic land types", "basic land type"):
                seen.update(kind for kind in BASIC_LAND_TYPES if kind in chars.subtypes)
            elif word == "colors":
                seen.update(bit for bit in (1, 2, 4, 8, 16) if chars.colors & bit)
            elif word in ("names", "name"):
                seen.add(chars.name)
            elif word in ("creature types", "subtypes"):
                seen |= chars.subtypes
            elif word == "mana costs":  # what has none has no other
                seen.update([str(sorted(chars.mana_cost.symbols))] if chars.mana_cost is not None else ())
            elif word == "counter kinds":
                seen.update(kind for kind, count in game.state.objects[id].counters.items() if count > 0)
            else:
                seen.add(obj_number(game, game.state.objects[id], chars, word.removesuffix("s")))
        return len(seen)


def number_of(c: Context, ref: int, property: str) -> int:
    """A number of an object, as it is or last was, or of a player."""
    if ref < FIRST_OBJECT:
        return player_number(c.game, ref, property) if ref >= 0 else 0
    row = c.game.state.objects.get(ref)
    return 0 if row is None else obj_number(c.game, row, c.game.chars(ref), property)


class PropertyValue(Value):
    """A number of what is selected, of all of it together."""

    property: str
    of: Chooser

    def value(self, c: Context) -> int:
        return sum(number_of(c, ref, self.property) for ref in self.of.refs(c))


class LastProperty(PropertyValue):
    """A number of what an instruction moved: of a permanent that has left the battlefield, as it last was there
    (608.2h)."""

    def value(self, c: Context) -> int:
        objects = c.game.state.objects
        total = 0
        for ref in self.of.refs(c):
            row = objects.get(ref)
            last = None if row is None or row.zone is Zone.BATTLEFIELD else objects.get(row.was)
            before = ref if last is None or last.zone is not Zone.BATTLEFIELD else last.id
            total += number_of(c, before, self.property)
        return total


class OwnProperty(Value):
    """A number of the object the ability is on."""

    property: str

    def value(self, c: Context) -> int:
        return number_of(c, c.source, self.property)


class YourProperty(Value):
    """A number of the ability's controller."""

    property: str

    def value(self, c: Context) -> int:
        return player_number(c.game, c.controller, self.property)


class SumValue(Value):
    """The total of a property among what matches."""

    property: str
    what: Matcher

    def value(self, c: Context) -> int:
        return sum(number_of(c, ref, self.property) for ref in self.what.find(c))


class ExtremeValue(Value):
    """The greatest or least of a property among what matches; 0 where nothing does."""

    property: str
    greatest: bool
    what: Matcher

    def value(self, c: Context) -> int:
        numbers = [number_of(c, ref, self.property) for ref in self.what.find(c)]
        if not numbers:
            return 0
        return max(numbers) if self.greatest else min(numbers)


class CountersValue(Value):
    """Counters on something; the poison counters that a team shares are counted once (810.10a)."""

    kind: str
    on: Chooser

    def value(self, c: Context) -> int:
        state = c.game.state
        total = 0
        counted: list[int] = []
        for ref in self.on.refs(c):
            if ref < FIRST_OBJECT:
                counters = state.players[ref].counters
                if c.game.options.shared_life and any(same_team(state, ref, other) for other in counted):
                    counters = {kind: number for kind, number in counters.items() if kind != "poison"}
                counted.append(ref)
            else:
                row = state.objects.get(ref)
                if row is None:
                    continue
                counters = self.on_row(state, row)
            total += counters.get(self.kind, 0) if self.kind else sum(counters.values())
        return total

    def on_row(self, state: State, row: Obj) -> dict[str, int]:
        """The counters on an object."""
        return row.counters


class LastCounters(CountersValue):
    """Counters on what an instruction moved: those of a permanent that has left the battlefield, as it last was there,
    unless it has others where it is now (608.2h)."""

    def on_row(self, state: State, row: Obj) -> dict[str, int]:
        """The counters on an object, or on what it was."""
        last = None if row.zone is Zone.BATTLEFIELD or row.counters else state.objects.get(row.was)
        return row.counters if last is None or last.zone is not Zone.BATTLEFIELD else last.counters


class DevotionValue(Value):
    """Devotion to colors: mana symbols of those among the costs of permanents you control (700.5)."""

    colors: int

    def value(self, c: Context) -> int:
        game = c.game
        total = 0
        for id in game.state.battlefield:
            if game.state.objects[id].controller != c.controller:
                continue
            cost = game.chars(id).mana_cost
            if cost is not None:
                total += sum(1 for symbol in cost.symbols if color_set(symbol) & self.colors)
        return total


class AboveValue(Value):
    """Cards above the source in its graveyard, whose last card is the top one."""

    what: Matcher
    directly: bool

    def value(self, c: Context) -> int:
        row = c.game.state.objects.get(c.source)
        pile = () if row is None else c.game.state.players[row.owner].graveyard
        if c.source not in pile:
            return 0
        above = pile[pile.index(c.source) + 1 :]
        return sum(1 for card in (above[:1] if self.directly else above) if self.what.test(c, card))


class ThatManyValue(Value):
    """The amount of the event, or of what an effect did."""

    mark: int
    each: bool

    def value(self, c: Context) -> int:
        if self.each:
            done = c.marks.get(self.mark)
            return 0 if done is None else dict(done.shares).get(c.each, 0)
        if self.mark < 0:
            return c.event.amount if c.event is not None else 0
        done = c.marks.get(self.mark)
        return done.amount if done is not None else 0


class HistoryValue(Value):
    """How often something happened this turn."""

    __slots__ = ("filter", "key", "who", "word")

    def __init__(self, what: str, who: Chooser | None, filter: Matcher | None) -> None:
        self.word = what
        self.key = player_key(what)
        self.who = who
        self.filter = filter

    def value(self, c: Context) -> int:
        state = c.game.state
        total = 0
        for ref in (NO_ONE,) if self.who is None else self.who.refs(c):
            at = (self.key if ref < FIRST_OBJECT else self.word, ref)
            if self.filter is None:
                total += counted(state, *at)
            else:
                total += sum(1 for obj in state.history_refs.get(at, ()) if self.filter.test(c, obj))
        return total


class PlusValue(Value):
    """A sum."""

    left: Value
    right: Value

    def value(self, c: Context) -> int:
        return self.left.value(c) + self.right.value(c)


class LargerValue(Value):
    """Whichever of two is greater."""

    left: Value
    right: Value

    def value(self, c: Context) -> int:
        return max(self.left.value(c), self.right.value(c))


class BeyondFirstValue(Value):
    """How many more than one."""

    amount: Value

    def value(self, c: Context) -> int:
        return max(0, self.amount.value(c) - 1)


class TimesValue(Value):
    """A multiple."""

    factor: int
    amount: Value

    def value(self, c: Context) -> int:
        return self.factor * self.amount.value(c)


class HalfValue(Value):
    """Half or another part, rounded up or down."""

    amount: Value
    up: bool
    parts: int

    def value(self, c: Context) -> int:
        whole = self.amount.value(c)
        return -(-whole // self.parts) if self.up else whole // self.parts


class PaidValue(Value):
    """What was paid or chosen for this spell, ability or permanent: colors of mana spent on any spell (702.44c)."""

    __slots__ = ("keys",)

    def __init__(self, what: str) -> None:
        self.keys = (what, what.removeprefix("times "), "colors spent") if "colors" in what else (
            what, what.removeprefix("times ")
        )

    def value(self, c: Context) -> int:
        objects = c.game.state.objects
        for id in (c.item, c.source):
            row = objects.get(id)
            if row is None:
                continue
            for key in self.keys:
                if key in row.paid:
                    found = row.paid[key]
                    return found.bit_count() if key in ("colors of mana spent", "colors spent") else found
            number: str | int | None = None
            if "number" in self.keys[0] and row.choices:
                number = row.choices.get(choice_key(c.game.state.effects, id, self.keys[0].removeprefix("chosen ")))
            if isinstance(number, int):
                return number
        return 0


def count_of(what: Filter) -> Value:
    """How many match; cards in libraries are counted though they are no objects yet."""
    if isinstance(what, Objects) and len(what.tests) == 1:
        test = what.tests[0]
        if isinstance(test, InZone) and test.zone is Zone.LIBRARY:
            return LibraryCount(None if test.whose is None else compile_matcher(test.whose))
    return CountValue(compile_matcher(what))


def _property(node: a.PropertyOf) -> Value:
    if isinstance(node.of, This):
        return OwnProperty(node.property)
    if isinstance(node.of, You):
        return YourProperty(node.property)
    if isinstance(node.of, Back) and node.of.to is Source.MARK:
        return LastProperty(node.property, compile_selection(node.of))
    return PropertyValue(node.property, compile_selection(node.of))


def _counters(node: a.CountersOn) -> Value:
    moved = isinstance(node.on, Back) and node.on.to is Source.MARK
    return (LastCounters if moved else CountersValue)(node.kind, compile_selection(node.on))


def _history(node: a.HistoryCount) -> Value:
    return HistoryValue(
        node.what,
        None if node.who is None else compile_selection(node.who),
        None if node.filter is None else compile_matcher(node.filter),
    )


on_amount(a.Fixed, lambda node: FixedValue(node.number))
on_amount(a.VarX, lambda node: XValue())
on_amount(a.CountOf, lambda node: count_of(node.what))
on_amount(a.CountDistinct, lambda node: DistinctValue(node.property, compile_matcher(node.what)))
on_amount(a.PropertyOf, _property)
on_amount(a.SumOf, lambda node: SumValue(node.property, compile_matcher(node.what)))
on_amount(a.ExtremeOf, lambda node: ExtremeValue(node.property, node.greatest, compile_matcher(node.what)))
on_amount(a.CountersOn, _counters)
on_amount(a.Devotion, lambda node: DevotionValue(node.colors))
on_amount(a.CardsAbove, lambda node: AboveValue(compile_matcher(node.what), node.directly))
on_amount(a.ThatMany, lambda node: ThatManyValue(node.mark, node.each))
on_amount(a.HistoryCount, _history)
on_amount(a.Larger, lambda node: LargerValue(compile_amount(node.left), compile_amount(node.right)))
on_amount(a.Plus, lambda node: PlusValue(compile_amount(node.left), compile_amount(node.right)))
on_amount(a.BeyondFirst, lambda node: BeyondFirstValue(compile_amount(node.amount)))
on_amount(a.Times, lambda node: TimesValue(node.factor, compile_amount(node.amount)))
on_amount(a.Half, lambda node: HalfValue(compile_amount(node.amount), node.up, node.parts))
on_amount(a.AmountPaid, lambda node: PaidValue(node.what))
