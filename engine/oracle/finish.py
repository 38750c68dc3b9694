"""What follows from an ability as read: where it functions, whether it is a mana ability (113.6, 605.1, 604.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.actions.base import PlayerVerb
from engine.actions.hand import Reveal
from engine.actions.library import ShuffleInto
from engine.actions.mana import AddAny, AddChosen
from engine.actions.zone_verbs import Exile, Put, PutApart, ReturnToHand
from engine.ast.abilities import ActivatedAbility, CastingAbility, ReplacementAbility, StaticAbility, TriggeredAbility
from engine.ast.amounts import PropertyOf, VarX
from engine.ast.conditions import Did, Matches, Unmet
from engine.ast.costs import COST_MARK, DoThis
from engine.ast.effects import (
    ChooseAction,
    Continuous,
    Delayed,
    ForEach,
    If,
    Instead,
    May,
    PayCost,
    Reflexive,
    Sequence,
    Unless,
)
from engine.ast.filters import (
    AllOf,
    AnyOf,
    Compare,
    ControlledBy,
    InZone,
    Is,
    Kind,
    Not,
    Objects,
    Other,
    OwnedBy,
    Shares,
    ThisWay,
)
from engine.ast.modifiers import Cant, SetBasePT
from engine.ast.node import Ability, CostPart, Effect, Node, Pattern, Selection, Test
from engine.ast.patterns import Becomes, CastsSpell, Moves, TapsForMana
from engine.ast.selections import All, Among, Attached, Back, Some, Source, Target, This, You, of_many
from engine.oracle.clauses import INSIDE, Rewriter, field_names, kinds, part_of
from engine.oracle.giving import COUNTED, counted
from engine.oracle.kernel import Value, changed, changed_in
from engine.oracle.mentions import Unresolved, zoneless
from engine.oracle.only_together import ChosenX, ColorsApart, NotDone, OfOnePlayer, OnceGone, of_its_target
from engine.state.faces import walk
from engine.terms.zones import Cause, Zone

MOVES: Final = (Put, PutApart, ReturnToHand, Exile, Reveal, ShuffleInto)
_ZONE_WORDS: Final = {"gy": Zone.GRAVEYARD, "hand": Zone.HAND, "exile": Zone.EXILE, "command": Zone.COMMAND}
_MARKS = 1000  # a reference to what a search only showed counts on from here


def with_itself(ability: Ability) -> bool:
    """Whether a thing would be compared with itself: "if it's a spell with lesser mana value" means another's."""
    for asked in walk(ability):
        if not isinstance(asked, Matches) or not isinstance(asked.what, Back):
            continue
        for each in walk(asked.filter):
            if isinstance(each, Compare) and isinstance(each.amount, PropertyOf) and (
                (each.amount.of, each.amount.property) == (asked.what, each.property)
            ):
                return True
    return False


class _ThanThatSpell(Rewriter):
    """ "If it's a sorcery card with lesser mana value", as a spell is cast: lesser than that spell's."""

    def change(self, node: Node) -> Node | None:
        if not isinstance(node, Matches) or not isinstance(node.filter, Objects):
            return None
        tests = tuple([
            changed(each, amount=changed(each.amount, of=Back("that spell", Source.EVENT)))
            if isinstance(each, Compare) and isinstance(each.amount, PropertyOf) and each.amount.of == node.what
            else each for each in node.filter.tests
        ])
        return None if tests == node.filter.tests else changed(node, filter=changed(node.filter, tests=tests))


def _than_that_spell(ability: Ability) -> Ability:
    """The same of another thing than itself; raises Unresolved where there is none."""
    cast = isinstance(ability, TriggeredAbility) and isinstance(ability.pattern, CastsSpell)
    found = _ThanThatSpell().rebuilt(ability) if cast else ability
    assert isinstance(found, Ability)
    if with_itself(found):
        raise Unresolved("it, compared with itself")
    return found


def nowhere(ability: Ability) -> None:
    """Raises Unresolved where cards are to be moved of which it is not said where they are ("put all land cards into
    your hand"), or where who does something is told from one who did something else ("each other opponent")."""
    for each in walk(ability):
        what = getattr(each, "what", None) if isinstance(each, MOVES) else None
        if isinstance(what, All | Some) and zoneless(what.what) and not any(
            isinstance(one, ThisWay | Is | Among | Back) for one in walk(what.what)
        ):
            raise Unresolved("cards in no zone")
        who = getattr(each, "who", None) if isinstance(each, PlayerVerb) else None
        if isinstance(who, All) and any(isinstance(one, Back) and one.to is Source.EACH for one in walk(who)):
            raise Unresolved("others than each of them")


def of_nothing(ability: Ability) -> None:
    """Raises Unresolved where what an ability speaks of could not be there."""
    nowhere(ability)
    of_each_of_them(ability)


def of_each_of_them(ability: Ability) -> None:
    """Raises Unresolved where one thing would be that of each of several players ("target creature each opponent
    controls", "a card from each player's graveyard"): nothing is controlled by all of them, and that each has one of
    their own is said with "for each" (115.1)."""
    for each in walk(ability):
        what = getattr(each, "what", None) if isinstance(each, Target | Some | Pattern) else None
        waiting: list[object] = list(what.tests) if isinstance(what, Objects) else []
        while waiting:
            test = waiting.pop()
            if isinstance(test, AnyOf | AllOf):
                waiting += test.tests
            elif isinstance(test, Not):
                waiting.append(test.test)
            elif isinstance(test, ControlledBy | OwnedBy) and isinstance(test.who, All):
                raise Unresolved("one thing that each of them controls")
            elif isinstance(test, InZone) and isinstance(test.whose, All):
                raise Unresolved("one card that is in the zones of all of them")


def finished(ability: Ability, held: set[type] | None = None) -> Ability:
    """The ability with its zone, whether it is a mana ability, and who does what each player may; `held`: the classes
    of what it holds, where they are known. Raises Unresolved."""
    held = kinds(ability) if held is None else held
    ability = _reworded(ability, held)
    if All in held or Some in held:
        of_nothing(ability)
    if not held.isdisjoint(COUNTED):
        ability = counted(ability)
    if Matches in held and Compare in held and with_itself(ability):
        ability = _than_that_spell(ability)
    effect = part_of(ability, "effect")
    if isinstance(effect, Effect):
        own = each_their_own(effect, None) if All in held or ChooseAction in held else effect
        later = Delayed in held or Reflexive in held
        own = followed_up(own) if later else own
        if later and untimely(own):
            raise Unresolved("it, of what is done later")
        if own is not effect:
            ability = changed(ability, effect=own)
    if isinstance(ability, CastingAbility) and ability.kind == "additional" and ability.cost is not None:
        return changed(ability, cost=changed(ability.cost, parts=tuple(map(remembered, ability.cost.parts))))
    if isinstance(ability, ActivatedAbility):
        here = This not in held
        zone = (None if here else named_zone((ability.cost, ability.effect, ability.condition))) or Zone.BATTLEFIELD
        mana = not ability.targets and ability.keyword != "loyalty" and makes_mana(ability.effect)
        return changed(ability, zone=zone, mana=mana) if (zone, mana) != (ability.zone, ability.mana) else ability
    if isinstance(ability, TriggeredAbility):
        said = named_zone((ability.effect, ability.condition, ability.when)) if This in held else None
        zone = said or Zone.BATTLEFIELD
        if isinstance(ability.pattern, (Moves, CastsSpell)) and isinstance(ability.pattern.what, This):
            zone = Zone.STACK if isinstance(ability.pattern, CastsSpell) else Zone.BATTLEFIELD
            if isinstance(ability.pattern, Moves) and ability.pattern.cause in (Cause.DISCARD, Cause.CYCLE):
                zone = Zone.HAND
        elif isinstance(ability.pattern, Moves) and isinstance(ability.pattern.what, Attached):
            zone = Zone.BATTLEFIELD  # 113.6m: what the Aura enchants leaves the battlefield
        elif isinstance(ability.pattern, Becomes) and ability.pattern.word == "plotted":
            zone = Zone.EXILE
        mana = not ability.targets and isinstance(ability.pattern, TapsForMana) and makes_mana(ability.effect)
        return changed(ability, zone=zone, mana=mana) if (zone, mana) != (ability.zone, ability.mana) else ability
    if isinstance(ability, StaticAbility) and isinstance(ability.what, Back) and ability.what.to is Source.THIS:
        ability = changed(ability, what=This(surface=ability.what.word))
    if isinstance(ability, StaticAbility | ReplacementAbility) and named_zone(ability.condition) is not None:
        return changed(ability, zone=named_zone(ability.condition) or ability.zone)
    if isinstance(ability, StaticAbility) and isinstance(ability.what, This) and any(
        isinstance(each, Cant) and each.verb == "be countered" for each in ability.modifiers
    ):
        return changed(ability, zone=Zone.STACK)
    return ability


def _reworded(ability: Ability, held: set[type]) -> Ability:
    """The ability with what its words mean together, of the classes that it holds."""
    changes: list[Rewriter] = []
    if May in held and (Instead in held or PutApart in held):
        changes.append(_Chosen())
    if If in held and Instead in held:
        changes.append(OnceGone())
    if If in held and SetBasePT in held:
        changes.append(_OfOtherSize())
    if Shares in held and Other in held:
        changes.append(_AnotherAlike())
    if AddAny in held or (AddChosen in held and ForEach in held):
        changes.append(ColorsApart())
    if May in held and VarX in held and isinstance(ability, TriggeredAbility):
        changes.append(ChosenX())
    if Target in held and InZone in held:
        changes.append(OfOnePlayer())
    if Unmet in held and Did in held:
        changes.append(NotDone(ability))
    for change in changes:
        whole = change.rebuilt(ability)
        assert isinstance(whole, Ability)
        ability = whole
    if PayCost in held and VarX in held and isinstance(ability, TriggeredAbility):
        return of_its_target(ability)
    return ability


class _Chosen(Rewriter):
    """What who may do something chooses. "If you would draw a card, you may put a counter on ~ instead": whether it
    applies; where they do not want it, what would happen does. "You may put a land card onto the battlefield and an
    Elf card into your hand": each of the two for itself."""

    def change(self, node: Node) -> Node | None:
        if isinstance(node, May) and isinstance(node.effect, PutApart):
            return _each_of_two(node, node.effect)
        if not isinstance(node, Instead) or not isinstance(node.effect, May):
            return None
        if not isinstance(node.effect.who, You):
            raise Unresolved("whoever may do something instead")
        return changed(node, effect=node.effect.effect, optional=True)


class _OfOtherSize(Rewriter):
    """ "It becomes an artifact creature with base power and toughness 4/3. If ..., it has base power and toughness 1/1
    instead": it becomes the rest all the same."""

    def change(self, node: Node) -> Node | None:
        if not isinstance(node, If) or not node.surface.startswith("instead"):
            return None
        did, does = node.otherwise, node.effect
        if not isinstance(did, Continuous) or not isinstance(does, Continuous):
            return None
        size = does.modifiers[0]
        if len(does.modifiers) != 1 or not isinstance(size, SetBasePT):
            return None
        parts = tuple(size if isinstance(each, SetBasePT) else each for each in did.modifiers)
        return changed(node, effect=changed(does, modifiers=parts)) if size in parts else None


class _AnotherAlike(Rewriter):
    """ "Each creature with the same name as another creature": another than that creature, and nothing shares anything
    with itself; what is no creature has another one than the object whose ability it is."""

    def change(self, node: Node) -> Node | None:
        if not isinstance(node, Objects):
            return None
        tests = tuple(_alike(each, node.kind) for each in node.tests)
        same = all(new is old for new, old in zip(tests, node.tests, strict=True))
        return None if same else changed(node, tests=tests)


def _alike(test: Test, kind: Kind) -> Test:
    if not isinstance(test, Shares) or not isinstance(test.of, Objects) or test.of.kind is not kind:
        return test
    rest = tuple(each for each in test.of.tests if each != Other())
    return changed(test, of=changed(test.of, tests=rest)) if len(rest) < len(test.of.tests) else test


def _each_of_two(may: May, both: PutApart) -> Node | None:
    if not both.takes_apart():
        return None
    if both.mark >= 0:
        raise Unresolved("what of the two was put there")
    one, other = Put(both.what, both.to, who=both.who), Put(both.rest, both.rest_to, who=both.who)
    return Sequence((changed(may, effect=one), changed(may, effect=other)))


def remembered(part: CostPart) -> CostPart:
    """A part of an additional cost that the spell remembers what it was paid with."""
    return changed(part, effect=changed(part.effect, mark=COST_MARK)) if isinstance(part, DoThis) else part


def each_their_own(value: Value, all_of: Selection | None) -> Value:
    """Effects in which what each player may do, or chooses among several things to do, is done by those who want to,
    each for themselves (608.2d)."""
    if isinstance(value, tuple):
        parts = tuple(each_their_own(each, all_of) for each in value)
        return value if all(new is old for new, old in zip(parts, value, strict=True)) else parts
    if not isinstance(value, Effect):
        return value
    if isinstance(value, Unless) and isinstance(value.who, Back) and value.who.to is Source.EACH and all_of is None:
        every = getattr(value.effect, "who", None)
        if isinstance(every, All):
            inner = changed(value, effect=changed(value.effect, who=changed(value.who, word="that player")))
            return ForEach(every, inner)
    new: dict[str, Value] = {}
    for name in field_names(type(value)):
        old = getattr(value, name)
        if name == "who" and all_of is not None and old == all_of:
            new[name] = Back("that player", to=Source.EACH)
        elif isinstance(old, (Effect, tuple)):
            inside = value.who if isinstance(value, May | ChooseAction) and of_many(value.who) else all_of
            part = each_their_own(old, inside)
            if part is not old:
                new[name] = part
    return changed_in(value, new) if new else value


def named_zone(value: object) -> Zone | None:
    """The first zone the text says the object itself is in ("this card from your graveyard")."""
    return next(named_zones(value), None)


def named_zones(value: object) -> Iterator[Zone]:
    """The zones the text says the object itself is in, in its order."""
    waiting = [value]
    while waiting:
        each = waiting.pop()
        cls = type(each)
        if cls is tuple:
            waiting += each[::-1]  # type: ignore[index]
            continue
        if isinstance(each, This):
            found = _ZONE_WORDS.get(each.surface.split("|")[0])
            if found is not None:
                yield found
            continue
        parts = INSIDE[cls]
        if parts is not None:
            inside: list[object] = []
            parts.put(each, inside)
            waiting += inside[::-1]


def makes_mana(effect: Effect) -> bool:
    """Whether an effect could add mana (605.1a)."""
    if getattr(type(effect), "makes_mana", False) or type(effect).__module__.endswith(".mana"):
        return True
    for name in field_names(type(effect)):
        part = getattr(effect, name)
        for one in part if isinstance(part, tuple) else (part,):
            if isinstance(one, Effect) and makes_mana(one):
                return True
    return False


def followed_up(value: Value) -> Value:
    """Effects in which what speaks of what a later ability does has become a part of that ability's effect."""
    if isinstance(value, tuple):
        parts = tuple(followed_up(each) for each in value)
        return value if all(new is old for new, old in zip(parts, value, strict=True)) else parts
    if not isinstance(value, Effect):
        return value
    new: dict[str, Value] = {}
    for name in field_names(type(value)):
        old = getattr(value, name)
        if isinstance(old, (Effect, tuple)):
            part = followed_up(old)
            if part is not old:
                new[name] = part
    whole = changed_in(value, new) if new else value
    return _gathered(whole) if isinstance(whole, Sequence) else whole


def untimely(effect: Effect) -> bool:
    """Whether what is done at once speaks of what a later ability will only do then."""
    then = set().union(*(_made(each.effect) for each in walk(effect) if isinstance(each, Delayed)))
    return bool(then) and bool(then & _spoken_of(effect, then=False))


def _gathered(whole: Sequence) -> Sequence:
    done: list[Effect] = []
    for each in whole.effects:
        joined = _taken_in(done[-1], each) if done else None
        if joined is not None:
            done[-1] = joined
        else:
            done.append(each)
    return whole if len(done) == len(whole.effects) else changed(whole, effects=tuple(done))


def _taken_in(last: Effect, each: Effect) -> Effect | None:
    """An instruction with another as part of the later ability that it creates in the end; None if that speaks of
    nothing which happens then."""
    if isinstance(last, (Delayed, Reflexive)):
        of_it = _spoken_of(each) & _made(last.effect) or (isinstance(last, Reflexive) and _aims_like(each, last.effect))
        return changed(last, effect=_joined(last.effect, each)) if of_it else None
    if isinstance(last, Sequence) and last.effects:
        taken = _taken_in(last.effects[-1], each)
        return None if taken is None else changed(last, effects=(*last.effects[:-1], taken))
    if isinstance(last, If) and last.otherwise is None:
        taken = _taken_in(last.effect, each)
        return None if taken is None else changed(last, effect=taken)
    return None


def _aims_like(effect: Effect, before: Effect) -> bool:
    """Whether an effect speaks of a target of the effect before it: "when you do, tap target creature. That creature
    doesn't untap ..." is one ability's, whose targets are chosen as it is put on the stack (603.3d)."""
    slots = {each.slot for each in walk(before) if isinstance(each, Target)}
    return any(isinstance(each, Back) and each.to is Source.TARGET and each.index in slots for each in walk(effect))


def _joined(first: Effect, second: Effect) -> Sequence:
    parts = first.effects if isinstance(first, Sequence) else (first,)
    return Sequence((*parts, second), surface="body")


def _made(value: object) -> set[int]:
    """The marks of the instructions within an effect."""
    found = {value.mark} if isinstance(value, Effect) and value.mark >= 0 else set()
    return found.union(*(_made(each) for each in _inside(value)))


def _spoken_of(value: object, then: bool = True) -> set[int]:
    """The marks that an effect refers back to; without `then` not what a later ability's effect refers to."""
    found: set[int] = set()
    if isinstance(value, Delayed) and not then:
        return _spoken_of(value.pattern)
    if isinstance(value, Back) and value.to is Source.MARK:
        found.add(value.index % _MARKS)
    elif not isinstance(value, (Effect, Back)):
        mark = getattr(value, "mark", -1)
        if isinstance(mark, int) and mark >= 0:
            found.add(mark)
    return found.union(*(_spoken_of(each, then) for each in _inside(value)))


def _inside(value: object) -> tuple[object, ...]:
    if isinstance(value, tuple):
        return value
    return tuple(getattr(value, name) for name in field_names(type(value))) if isinstance(value, Node) else ()
