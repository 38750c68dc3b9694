"""What follows from an ability as read: where it functions, whether it is a mana ability (113.6, 605.1, 604.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeVar

from engine.actions.base import PlayerVerb
from engine.actions.hand import Reveal
from engine.actions.library import ShuffleInto
from engine.actions.sides import FlipUntilLost
from engine.actions.voting import Poll, VoteFor
from engine.actions.whole_game import FLIP_LOST, FLIP_WON, OTHER_RESULT, FlipCoins, RollDice
from engine.actions.zone_verbs import Exile, Put, PutApart, ReturnToHand
from engine.ast.abilities import ActivatedAbility, CastingAbility, ReplacementAbility, StaticAbility, TriggeredAbility
from engine.ast.amounts import ChoicesOf
from engine.ast.conditions import CoinsShow, Did, MostVotesFor
from engine.ast.costs import COST_MARK, DoThis
from engine.ast.defining import as_defining
from engine.ast.effects import ChooseAction, Delayed, ForEach, If, May, Reflexive, Sequence, Unless
from engine.ast.filters import AllOf, AnyOf, ChoseWord, Compare, Is, MostVotes, Not, Objects, ThisWay
from engine.ast.modifiers import Cant
from engine.ast.node import Ability, Effect, Pattern, Selection
from engine.ast.patterns import Becomes, CastsSpell, Moves, TapsForMana
from engine.ast.selections import All, Among, Attached, Back, Some, Source, Target, This, of_many
from engine.ast.trees import Known, kind_of
from engine.oracle.clauses import FIELDS, Rewriter, kinds, part_of, put_together, reworded, within
from engine.oracle.conditions import ANY_FLIPS, AS_IT, COIN_SIDES
from engine.oracle.discourse import Unresolved, zoneless
from engine.oracle.kernel import Value, changed, changed_in
from engine.oracle.only_together import WHEN_FINISHED
from engine.terms.zones import Cause, Zone

A = TypeVar("A", ActivatedAbility, TriggeredAbility)
COUNTED: Final = frozenset({ChoicesOf, ChoseWord, CoinsShow, MostVotes, MostVotesFor})
CALLED: Final = frozenset({FLIP_WON, FLIP_LOST})
_MOVES: Final = kind_of(Put, PutApart, ReturnToHand, Exile, Reveal, ShuffleInto)
_KNOWN_BEFORE: Final = kind_of(ThisWay, Is, Among, Back)
_DONE_BY_PLAYERS: Final = kind_of(PlayerVerb)
_OF_SOMEBODY: Final = kind_of(Target, Some, Pattern)
_OF_PLACES_OR_PEOPLE: Final[Known[type, bool]] = Known(
    lambda cls: _MOVES[cls] or _DONE_BY_PLAYERS[cls] or _OF_SOMEBODY[cls])
_ZONE_WORDS: Final = {"gy": Zone.GRAVEYARD, "hand": Zone.HAND, "exile": Zone.EXILE, "command": Zone.COMMAND}
_MARKS = 1000  # a reference to what a search only showed counts on from here


def of_nothing(ability: Ability) -> None:
    """Raises Unresolved where cards are to be moved of which it is not said where they are ("put all land cards into
    your hand"), or where who does something is told from one who did something else ("each other opponent")."""
    for each in within(ability):
        cls = type(each)
        if not _OF_PLACES_OR_PEOPLE[cls]:
            continue
        what = part_of(each, "what") if _MOVES[cls] else None
        if (type(what) is All or type(what) is Some) and zoneless(what.what) and not any(
            _KNOWN_BEFORE[type(one)] for one in within(what.what)):
            raise Unresolved("cards in no zone")
        who = part_of(each, "who") if _DONE_BY_PLAYERS[cls] else None
        if type(who) is All and any(type(one) is Back and one.to is Source.EACH for one in within(who)):
            raise Unresolved("others than each of them")
        if _OF_SOMEBODY[cls]:
            of_each_of_them(each)


def of_each_of_them(node: object) -> None:
    """Raises Unresolved where one thing would be that of each of several players ("target creature each opponent
    controls", "a card from each player's graveyard"): nothing is controlled by all of them, and that each has one of
    their own is said with "for each" (115.1)."""
    what = part_of(node, "what")
    waiting: list[object] = list(what.tests) if type(what) is Objects else []
    while waiting:
        test = waiting.pop()
        if type(test) is AnyOf or type(test) is AllOf:
            waiting += test.tests
        elif type(test) is Not:
            waiting.append(test.test)
        elif type(part_of(test, "whose") or part_of(test, "who")) is All:
            raise Unresolved("one thing that is that of each of them")


def finished(ability: Ability, held: set[type] | None = None) -> Ability:
    """The ability with its zone, whether it is a mana ability, and who does what each player may; `held`: the classes
    of what it holds, where they are known. Raises Unresolved."""
    held = kinds(ability) if held is None else held
    ability = put_together(ability, held, WHEN_FINISHED)
    if All in held or Some in held:
        of_nothing(ability)
    if Compare in held and any(isinstance(each, Compare) and each.surface.startswith(AS_IT)
                               and getattr(part_of(each.amount, "of"), "to", None) is Source.THIS
                               for each in within(ability)):
        raise Unresolved("the same")  # "two creatures with the same power": as each other
    if not held.isdisjoint(COUNTED):
        ability = counted(ability)
    effect = part_of(ability, "effect")
    if isinstance(effect, Effect):
        own = each_their_own(effect, None) if All in held or ChooseAction in held else effect
        if Delayed in held or Reflexive in held:
            own = FollowedUp().applied(own)
            then = [mark for each in within(own) if isinstance(each, Delayed) for mark in _made(each.effect)]
            if then and not _spoken_of(own, then=False).isdisjoint(then):  # at once, of what is only done then
                raise Unresolved("it, of what is done later")
        if own is not effect:
            ability = changed(ability, effect=own)
    if type(ability) is CastingAbility and ability.kind == "additional" and ability.cost is not None:
        return changed(ability, cost=changed(ability.cost, parts=tuple([  # remembered by the spell
            changed(each, effect=changed(each.effect, mark=COST_MARK)) if isinstance(each, DoThis) else each
            for each in ability.cost.parts])))
    if type(ability) is ActivatedAbility:
        said = named_zone((ability.cost, ability.effect, ability.condition)) if This in held else None
        zone = said or Zone.BATTLEFIELD
        mana = not ability.targets and ability.keyword != "loyalty" and makes_mana(ability.effect)
        return _functioning(ability, zone, mana)
    if type(ability) is TriggeredAbility:
        said = named_zone((ability.effect, ability.condition, ability.when)) if This in held else None
        zone, pattern = said or Zone.BATTLEFIELD, ability.pattern
        if type(pattern) is Moves:
            if type(pattern.what) is This:
                zone = Zone.HAND if pattern.cause in (Cause.DISCARD, Cause.CYCLE) else Zone.BATTLEFIELD
            elif type(pattern.what) is Attached:
                zone = Zone.BATTLEFIELD  # 113.6m: what the Aura enchants leaves the battlefield
        elif type(pattern) is CastsSpell and type(pattern.what) is This:
            zone = Zone.STACK
        elif type(pattern) is Becomes and pattern.word == "plotted":
            zone = Zone.EXILE
        return _functioning(
            ability, zone, type(pattern) is TapsForMana and not ability.targets and makes_mana(ability.effect))
    if type(ability) is StaticAbility and type(ability.what) is Back and ability.what.to is Source.THIS:
        ability = changed(ability, what=This(surface=ability.what.word))
    if (type(ability) is StaticAbility or type(ability) is ReplacementAbility) and ability.condition is not None:
        said = named_zone(ability.condition)
        if said is not None:
            return changed(ability, zone=said)
    if type(ability) is StaticAbility and type(ability.what) is This and any(
        type(each) is Cant and each.verb == "be countered" for each in ability.modifiers):
        return changed(ability, zone=Zone.STACK)
    return as_defining(ability)


def _functioning(ability: A, zone: Zone, mana: bool) -> A:
    """An ability with the zone where it functions, perhaps a mana ability."""
    return ability if (zone, mana) == (ability.zone, ability.mana) else changed(ability, zone=zone, mana=mana)


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
    for name in FIELDS[type(value)]:
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
    for each in within(value):
        found = _ZONE_WORDS.get(each.surface.split("|")[0]) if type(each) is This else None
        if found is not None:
            yield found


def makes_mana(effect: Effect) -> bool:
    """Whether an effect could add mana (605.1a)."""
    if getattr(type(effect), "makes_mana", False) or type(effect).__module__.endswith(".mana"):
        return True
    parts = (getattr(effect, name) for name in FIELDS[type(effect)])
    inner = (one for part in parts for one in (part if isinstance(part, tuple) else (part,)))
    return any(isinstance(one, Effect) and makes_mana(one) for one in inner)


class FollowedUp(Rewriter):
    """Makes what speaks of what a later ability does a part of that ability's effect."""

    def rebuilt(self, value: object) -> object:
        whole = super().rebuilt(value)
        return _gathered(whole) if isinstance(whole, Sequence) else whole


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
        parts = last.effect.effects if isinstance(last.effect, Sequence) else (last.effect,)
        return changed(last, effect=Sequence((*parts, each), surface="body")) if of_it else None
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
    slots = {each.slot for each in within(before) if isinstance(each, Target)}
    return any(isinstance(each, Back) and each.to is Source.TARGET and each.index in slots for each in within(effect))


def _made(value: object) -> set[int]:
    """The marks of the instructions within an effect."""
    return {each.mark for each in within(value) if isinstance(each, Effect) and each.mark >= 0}


def _spoken_of(value: object, then: bool = True) -> set[int]:
    """The marks that an effect refers back to; without `then` not what a later ability's effect refers to."""
    found: set[int] = set()
    waiting = [value]
    while waiting:
        each = waiting.pop()
        if isinstance(each, Delayed) and not then:
            waiting.append(each.pattern)
            continue
        mark = -1 if isinstance(each, Effect) else getattr(each, "mark", -1)
        if isinstance(each, Back) and each.to is Source.MARK:
            mark = each.index % _MARKS
        if isinstance(mark, int) and mark >= 0:
            found.add(mark)
        waiting += each if isinstance(each, tuple) else [getattr(each, name) for name in FIELDS[type(each)]]
    return found


def counted(ability: Ability) -> Ability:
    """The ability, its coins not called where it looks at their sides (705.2). Raises Unresolved where votes or coins
    are counted that nobody was asked for."""
    found = list(within(ability))
    asked, spoken = ({word for each in found if type(each) in table for word in table[type(each)](each)}
                     for table in (ASKED, SPOKEN))
    if not spoken <= asked:
        raise Unresolved("votes that nobody was asked for")
    if spoken.isdisjoint(COIN_SIDES):
        return ability
    if not spoken.isdisjoint(CALLED):
        raise Unresolved("a flip that is won, and one that is not")
    return reworded(ability, {FlipCoins: lambda flip: changed(flip, sided=True)})


_ANY_FLIP: Final = (*COIN_SIDES, *sorted(CALLED))
Words = Mapping[type, Callable[[Value], tuple[str, ...]]]
ASKED: Final[Words] = {  # the words that may be chosen or come up; "" stands for most votes
    Poll: lambda poll: ("", *poll.words), VoteFor: lambda vote: ("",), FlipCoins: lambda flip: _ANY_FLIP,
    FlipUntilLost: lambda flip: _ANY_FLIP, RollDice: lambda roll: (OTHER_RESULT,) if roll.one else ()}
SPOKEN: Final[Words] = {  # those that are spoken of
    **dict.fromkeys((ChoicesOf, ChoseWord, MostVotesFor), lambda node: (node.word,)), MostVotes: lambda node: ("",),
    CoinsShow: lambda node: (node.side,), Did: lambda did: (FLIP_LOST,) if did.surface in ANY_FLIPS else ()}
