"""Particulars compiled: a card's second part, teams, the most common colors."""

from __future__ import annotations

from typing import Final

from engine.ast import particulars as p
from engine.ast.abilities import ActivatedAbility, TriggeredAbility
from engine.ast.costs import TapThis
from engine.ast.filters import History, Players
from engine.ast.node import Ability, Filter
from engine.evaluate.compile import (
    Chooser,
    Matcher,
    PlayerTester,
    Tester,
    Truth,
    Value,
    compile_amount,
    compile_matcher,
    compile_selection,
    compile_test,
    on_amount,
    on_condition,
    on_filter,
    on_test,
)
from engine.evaluate.context import Context
from engine.evaluate.eval_conditions import resolved_key
from engine.evaluate.eval_tests import NOT_CREATURE_TYPES, are_opponents
from engine.evaluate.indexed_game import IndexedGame
from engine.evaluate.protection import can_be_attached
from engine.evaluate.world import World
from engine.keeping import kept
from engine.state.chars import Chars
from engine.state.faces import walk
from engine.state.history import EVER_CAST, WHEN, activated_key, counted, last_turn
from engine.state.objects import CRAFTS, Obj
from engine.state.state import State
from engine.terms.colors import COLOR_NAMES
from engine.terms.ids import FIRST_OBJECT, NO_ONE
from engine.terms.steps import Step
from engine.terms.zones import Zone

THEN_KEPT: Final = "as activated"  # the choice of an ability on the stack: of whom it was so as it was activated


class LayoutTest(Tester):
    """Is a card or a spell of a layout, and not face down."""

    layout: str
    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return row.card is not None and row.card.layout == self.layout and not row.face_down


class EnchantTest(Tester):
    """Is an Aura that something could be enchanted by; or (`by`) could be enchanted by that."""

    what: Chooser
    by: bool

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        if not isinstance(c.game, IndexedGame) or not (self.by or "Aura" in chars.subtypes):
            return False
        game = c.game
        pairs = [(ref, row.id) if self.by else (row.id, ref) for ref in self.what.refs(c)]
        return any(can_be_attached(game, aura, host) for aura, host in pairs)


class CraftTest(Tester):
    """Was exiled to craft the source."""

    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return f"{CRAFTS}{c.game.state.objects[c.source].was}" in row.marks


class TeamTest(PlayerTester):
    """Is the controller or on their team."""

    def player(self, c: Context, id: int) -> bool:
        return c.controller >= 0 and not are_opponents(c.game, c.controller, id)


def common_colors(c: Context) -> int:
    """The most common color among all permanents, or those tied for it, as bits; none where nothing has a color."""
    counts = [0] * len(COLOR_NAMES)
    for id in c.game.state.battlefield:
        colors = c.game.chars(id).colors
        for index in range(len(counts)):
            counts[index] += colors >> index & 1
    most = max(counts)
    return sum(1 << index for index, count in enumerate(counts) if count == most) if most else 0


class CommonColorTruth(Truth):
    """A color is the most common one, or tied for it."""

    color: int

    def true(self, c: Context) -> bool:
        return common_colors(c) & self.color != 0


class CommonColorTest(Tester):
    """Has a color that is the most common one, or tied for it."""

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return chars.colors & common_colors(c) != 0


class AttachedValue(Value):
    """How many such things were attached to something as it was last."""

    of: Chooser
    what: Matcher

    def value(self, c: Context) -> int:
        rows = [c.game.state.objects.get(ref) for ref in self.of.refs(c)]
        return sum(self.what.test(c, id) for row in rows if row is not None for id in row.attachments)


class WasAttachedTest(Tester):
    """Was attached to something as it was last."""

    to: Chooser
    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        objects = c.game.state.objects
        found = [left for ref in self.to.refs(c) if (left := objects.get(ref)) is not None]
        before = [was for left in found if (was := objects.get(left.was)) is not None]
        return any(row.id in left.attachments for left in (*found, *before))


class InCommonValue(Value):
    """The most of those that match which have one creature type in common."""

    what: Matcher
    names: bool

    def value(self, c: Context) -> int:
        if self.names:
            names = [c.game.chars(id).name for id in self.what.find(c) if id >= FIRST_OBJECT]
            return max((names.count(name) for name in names if name), default=0)
        found = [c.game.chars(id) for id in self.what.find(c) if id >= FIRST_OBJECT]
        every = sum(1 for each in found if each.changeling)
        counts: dict[str, int] = {}
        for each in found:
            for word in () if each.changeling else sorted(each.subtypes - NOT_CREATURE_TYPES):
                counts[word] = counts.get(word, 0) + 1
        return every + max(counts.values(), default=0)


class GreatestOfPlayersValue(Value):
    """The most that a number is of each of some players."""

    who: Matcher
    of: Value

    def value(self, c: Context) -> int:
        return max([self.of.value(c) for _ in c.one_by_one(self.who.find(c))], default=0)


class HeldTest(Tester):
    """Came under its controller's control before their most recent turn began."""

    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return not row.sick


on_test(p.HeldSinceTurn, lambda node: HeldTest())


class OfTurnTest(Tester):
    """Did or suffered something in a turn that is over, or since."""

    deed: str
    whose: Chooser | None
    since: str
    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        players = (row.controller,) if self.whose is None else self.whose.refs(c)
        return any(self._did(c.game.state, row, player) for player in players)

    def _did(self, state: State, row: Obj, player: int) -> bool:
        last = last_turn(state, player)
        entered = self.deed == "entered"
        when = row.entered_turn if entered else state.history.get((WHEN + self.deed, row.id), -1)
        if not self.since:
            return when == last > 0
        if when == state.turn if entered else state.history.get((self.deed, row.id), 0) > 0:
            return True
        if self.since == "upkeep":  # of this turn, where that has been
            return when >= last and not (state.acts(player) and state.step > Step.UPKEEP)
        return when > last


def _of_turn(node: p.OfTurn) -> Tester:
    assert isinstance(node.deed, History)
    return OfTurnTest(node.deed.what, None if node.whose is None else compile_selection(node.whose), node.since)


on_test(p.OfTurn, _of_turn)


class AttackedTest(PlayerTester):
    """Is being attacked."""

    def player(self, c: Context, id: int) -> bool:
        objects = c.game.state.objects
        return any(objects[ref].attacking == id for ref in c.game.state.battlefield)


class AttackingTest(PlayerTester):
    """Controls a creature that is attacking such a player or permanent."""

    whom: Matcher

    def player(self, c: Context, id: int) -> bool:
        objects = c.game.state.objects
        return any(
            objects[ref].controller == id and objects[ref].attacking != NO_ONE
            and self.whom.test(c, objects[ref].attacking)
            for ref in c.game.state.battlefield
        )


class AbilityTest(Tester):
    """Has a mana ability, an activated ability that is none, an exhaust ability, or one with {T} in its cost."""

    word: str

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        if self.word == "mana":
            return any(isinstance(each, ActivatedAbility | TriggeredAbility) and each.mana for each in chars.abilities)
        if self.word == "exhaust":
            return any(isinstance(each, ActivatedAbility) and each.keyword == self.word for each in chars.abilities)
        if self.word == "activated":
            return any(isinstance(each, ActivatedAbility) and not each.mana for each in chars.abilities)
        return any(
            isinstance(each, ActivatedAbility) and any(isinstance(part, TapThis) for part in each.cost.parts)
            for each in chars.abilities
        )


on_test(p.CouldEnchant, lambda node: EnchantTest(compile_selection(node.what), node.by))
on_test(p.HasAbilityOf, lambda node: AbilityTest(node.word))


class ExtraTurnTruth(Truth):
    """The present turn is that extra one."""

    place: int

    def true(self, c: Context) -> bool:
        return c.game.state.extra_turn == self.place


class ActivatedTruth(Truth):
    """The ability a condition is said in has been activated so often this turn."""

    __slots__ = ("node", "times")

    def __init__(self, node: p.ActivatedOften) -> None:
        self.node = node
        self.times = compile_amount(node.times)

    def true(self, c: Context) -> bool:
        abilities = c.game.chars(c.source).abilities
        own = next((each for each in abilities if any(part is self.node for part in walk(each))), None)
        count = c.game.state.history.get((activated_key(abilities, own), c.source), 0)
        return own is not None and count >= self.times.value(c)


class DifferenceValue(Value):
    """How far two numbers are from one another."""

    left: Value
    right: Value

    def value(self, c: Context) -> int:
        return abs(self.left.value(c) - self.right.value(c))


class DoneMatcher(Matcher):
    """What the counters of this turn list."""

    key: str
    who: Chooser
    what: Matcher

    def test(self, c: Context, ref: int) -> bool:
        return ref in self.find(c)

    def find(self, c: Context) -> tuple[int, ...]:
        listed = c.game.state.history_refs
        return tuple(ref for player in self.who.refs(c) for ref in listed.get((self.key, player), ())
                     if self.what.test(c, ref))

    def among(self, c: Context) -> tuple[int, ...]:
        return self.find(c)


class AsActivatedTest(Tester):
    """Passed a test as the ability on the stack was activated; before that: passes it now."""

    inner: Tester

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        then = self._then(c, row.id)
        return self.inner.obj(c, row, chars) if then is None else then

    def player(self, c: Context, id: int) -> bool:
        then = self._then(c, id)
        return self.inner.player(c, id) if then is None else then

    def _then(self, c: Context, ref: int) -> bool | None:
        item = c.game.state.objects.get(c.item)
        if item is None or THEN_KEPT not in item.choices:
            return None
        return f"{THEN_KEPT} {ref}" in item.choices


@kept
def asks_then(ability: Ability) -> tuple[Filter, ...]:
    """What an ability says of players as it is activated (602.2b)."""
    return tuple(
        each for each in walk(ability)
        if isinstance(each, Players) and any(isinstance(test, p.AsActivated) for test in each.tests)
    )


def kept_then(game: World, item: int, ability: Ability) -> dict[str, str | int]:
    """Of whom it is so as the ability on the stack is activated, to be kept with it (602.2b); nothing if it does not
    ask."""
    asked = asks_then(ability)
    if not asked:
        return {}
    row = game.state.objects[item]
    c = Context(game, row.source, row.controller, item)
    refs = [ref for each in asked for ref in compile_matcher(each).find(c)]
    return {THEN_KEPT: 1, **{f"{THEN_KEPT} {ref}": 1 for ref in refs}}


class CastBeforeTruth(Truth):
    """Its controller has cast a spell of that name besides the object itself."""

    def true(self, c: Context) -> bool:
        state = c.game.state
        row = state.objects[c.source]
        own = row.zone is Zone.STACK and row.id in state.history_refs.get(("spells cast", c.controller), ())
        return counted(state, EVER_CAST + row.base.name, c.controller) > own


class StepsValue(Value):
    """How many steps of a kind the plan of the turn still has."""

    step: int

    def value(self, c: Context) -> int:
        return sum(step == self.step for step in c.game.state.plan)


class TurnValue(Value):
    """The number of the turn, or how many of them a player has begun."""

    own: bool

    def value(self, c: Context) -> int:
        return c.game.state.players[c.controller].turns if self.own else c.game.state.turn


class ResolvedValue(Value):
    """How often the ability on the stack has resolved this turn, with this time."""

    def value(self, c: Context) -> int:
        item = c.game.state.objects.get(c.item)
        if item is None or item.ability is None:
            return 0
        return c.game.state.history.get((resolved_key(c, item), item.source), 0)


on_amount(p.TimesResolved, lambda node: ResolvedValue())
on_condition(p.CastBefore, lambda node: CastBeforeTruth())
on_amount(p.DifferenceOf, lambda node: DifferenceValue(compile_amount(node.left), compile_amount(node.right)))
on_filter(p.DoneThisTurn, lambda node: DoneMatcher(node.key, compile_selection(node.who), compile_matcher(node.what)))
on_condition(p.ActivatedOften, ActivatedTruth)
on_test(p.AsActivated, lambda node: AsActivatedTest(compile_test(node.test)))
on_condition(p.InExtraTurn, lambda node: ExtraTurnTruth(node.place))
on_test(p.WasAttachedTo, lambda node: WasAttachedTest(compile_selection(node.to)))
on_amount(p.WereAttached, lambda node: AttachedValue(compile_selection(node.of), compile_matcher(node.what)))
on_amount(p.TurnNumber, lambda node: TurnValue(node.own))
on_amount(p.StepsToCome, lambda node: StepsValue(int(node.step)))
on_test(p.BeingAttacked, lambda node: AttackedTest())
on_test(p.AttackingWith, lambda node: AttackingTest(compile_matcher(node.whom)))
on_amount(p.GreatestInCommon, lambda node: InCommonValue(compile_matcher(node.what), node.property == "name"))
on_amount(p.GreatestOfPlayers, lambda node: GreatestOfPlayersValue(compile_matcher(node.who), compile_amount(node.of)))
on_test(p.OfLayout, lambda node: LayoutTest(node.layout))
on_test(p.UsedToCraft, lambda node: CraftTest())
on_test(p.OnYourTeam, lambda node: TeamTest())
on_test(p.OfCommonColor, lambda node: CommonColorTest())
on_condition(p.CommonColor, lambda node: CommonColorTruth(node.color))
