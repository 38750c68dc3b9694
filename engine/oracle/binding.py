"""Binding: an ability with every reference word bound, its targets numbered and its effects marked."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from operator import is_
from typing import Final

from engine.actions.permission import PermitWhileExiled
from engine.actions.stack_verbs import Cast
from engine.ast.abilities import (
    ActivatedAbility,
    CastingAbility,
    ChapterAbility,
    EntersAbility,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
    TurnedUpAbility,
)
from engine.ast.amounts import CountOf, Fixed, ThatMany, VarX
from engine.ast.conditions import Did, Exists, UntilTurnOf, WhileTrue
from engine.ast.effects import Continuous, ForEach, If, Reflexive, Sequence
from engine.ast.filters import (
    AnyOf,
    AnyOther,
    CameFrom,
    ControlledBy,
    Either,
    InZone,
    Kind,
    Not,
    Objects,
    OfChosen,
    Other,
    Players,
    PlayerWho,
    Together,
    places,
)
from engine.ast.modifiers import Cant, Must
from engine.ast.node import Ability, Amount, Effect, Node, Pattern, Selection, Test
from engine.ast.patterns import AnyEvent, BecomesBlocked, Blocks, CastsSpell, DealsDamage, PlaysLand
from engine.ast.selections import (
    All,
    Attached,
    Back,
    ControllerOf,
    EachOf,
    ExiledWith,
    Several,
    Some,
    Source,
    Target,
    This,
)
from engine.oracle.clauses import FIELDS, Rewriter, kinds
from engine.oracle.doers import WAYS
from engine.oracle.finish import finished
from engine.oracle.giving import gives
from engine.oracle.kernel import changed, changed_in
from engine.oracle.lexicon.choosing import CHOSEN, Choosing
from engine.oracle.lexicon.counter_words import OfThatKind, RemoveThose
from engine.oracle.lexicon.numbers_of_things import Difference, Differing
from engine.oracle.lexicon.targeting import SIZING, LastOne
from engine.oracle.lexicon.whenever import SEVERAL
from engine.oracle.mentions import Unresolved, nouns_of
from engine.oracle.others import (
    COUNTED,
    NAMING,
    REWORDED,
    EachForAsLong,
    OthersInEffects,
    Reworded,
    other_than_it,
    other_than_what_happened,
)
from engine.oracle.references import Binder
from engine.oracle.where import has_where
from engine.state.faces import walk
from engine.terms.zones import Zone


class Rebuilder:
    """The tree with all bindings put in."""

    def __init__(self, binder: Binder) -> None:
        self.binder = binder
        self.bound: dict[int, object] = {**binder.bound}

    def rebuilt(self, value: object) -> object:
        """The value with references bound, slots and marks set."""
        bound = self.bound
        if type(value) is tuple:
            items = [each if _BARE[type(each)] and id(each) not in bound else self.rebuilt(each) for each in value]
            return value if all(map(is_, items, value)) else tuple(items)
        base = bound.get(id(value), value)
        if base is not value and isinstance(value, Ability):
            return base
        new: dict[str, object] = {}
        for name in FIELDS[type(base)]:
            old = getattr(base, name)
            if old and (not _BARE[type(old)] or id(old) in bound):
                built = self.rebuilt(old)
                if built is not old:
                    new[name] = built
        if isinstance(value, Effect):
            mark = self.binder.marks.get(id(value))
            if mark is not None:
                new["mark"] = mark
            if isinstance(value, Reflexive):
                new["mark_of"] = self.binder.marks_of[id(value)]
            if isinstance(value, If) and value.surface.startswith("instead"):
                self._either(value, new)
        return changed_in(base, new) if new else base

    def _either(self, value: If, new: dict[str, object]) -> None:
        """What is done instead is what is spoken of afterwards as much as what it stands for."""
        mark = self.binder.marks.get(id(value.effect))
        if mark is not None and value.otherwise is not None and id(value.otherwise) not in self.binder.marks:
            other = new.get("otherwise", value.otherwise)
            assert isinstance(other, Effect)
            new["otherwise"] = changed(other, mark=mark)


class _Bare(dict[type, bool]):
    """Whether a class holds no nodes and is not marked: it stays as it is if it is not bound."""

    def __missing__(self, cls: type) -> bool:
        found = self[cls] = cls is not tuple and not issubclass(cls, Effect) and not FIELDS[cls]
        return found


_BARE: Final = _Bare()


def quoted(ability: Ability) -> Ability:
    """An ability in quotation marks, bound and finished on its own."""
    made = finished(bound(ability))
    if isinstance(ability, TriggeredAbility) and any(
        isinstance(node, ExiledWith) and node.surface.startswith("the exiled") for node in walk(made)
    ):
        raise Unresolved("the exiled card")  # of what gives the ability, not of the object that has it
    return made


class _Distributing(Rewriter):
    """ "up to one target creature card and up to one target land card from your graveyard": the zone is that of all."""

    def change(self, node: Node) -> Node | None:
        if isinstance(node, Either):
            return _either_in_zone(node)
        if not isinstance(node, Several):
            return None
        last = getattr(node.parts[-1], "what", None)
        tests = last.tests if isinstance(last, Objects) else ()
        zone = next((test for test in tests if places(test)), None)
        parts = tuple(in_zone(each, zone) for each in node.parts) if zone is not None else node.parts
        return changed(node, parts=parts) if parts != node.parts else None


def _either_in_zone(node: Either) -> Either | None:
    """ "A basic land card or a creature card from your hand": the zone said last is that of both."""
    cards = [each for each in node.filters if isinstance(each, Objects) and each.kind is Kind.CARD]
    if len(cards) != len(node.filters) or any(places(test) for each in cards[:-1] for test in each.tests):
        return None
    zone = next((test for test in cards[-1].tests if places(test)), None)
    if zone is None:
        return None
    return changed(node, filters=(*(changed(each, tests=(*each.tests, zone)) for each in cards[:-1]), cards[-1]))


def in_zone(part: Selection, zone: Test) -> Selection:
    """A card whose zone stands after another card, with that zone."""
    what = getattr(part, "what", None)
    if not isinstance(part, (Target, Some)) or not isinstance(what, Objects) or what.kind is not Kind.CARD:
        return part
    if any(places(test) for test in what.tests):
        return part
    return changed(part, what=changed(what, tests=(*what.tests, zone)))


class _OwnTurns(Rewriter):
    """ "Each opponent can't cast spells during that player's next turn": each for a turn of their own."""

    def change(self, node: Node) -> Node | None:
        who = node.duration.who if isinstance(node, Continuous) and isinstance(node.duration, UntilTurnOf) else None
        if not isinstance(who, Back) or who.word not in ("that player", "they") or not isinstance(node, Continuous):
            return None
        if not isinstance(node.what, All) or not isinstance(node.what.what, Players):
            return None
        each = changed(who, to=Source.EACH)
        one = changed(node, what=Back("that player", Source.EACH), duration=changed(node.duration, who=each))
        return ForEach(node.what.what, one)


class _EachTarget(Rewriter):
    """ "For each opponent, tap up to one target creature that player controls": up to one target for each of them,
    chosen as everything else is (601.2c), then done with each target."""

    def change(self, node: Node) -> Node | None:
        if not isinstance(node, ForEach) or not isinstance(node.what, Players):
            return None
        targets = tuple(dict.fromkeys(each for each in walk(node.effect) if isinstance(each, Target)))
        if len(targets) != 1 or not isinstance(targets[0].what, Objects) or targets[0].most != Fixed(1):
            return None
        target, what = targets[0], targets[0].what
        theirs = [test for test in what.tests if of_that_player(test, what.kind)]
        if len(theirs) != 1:
            return None
        rest = tuple(test for test in what.tests if test is not theirs[0])
        joint = (of_players(theirs[0], node.what), Together("different players"))
        described = changed(what, tests=(*rest, *joint))
        least: Amount = Fixed(0)
        if target.least != Fixed(0):  # of each player of whom there is one (601.2c)
            if what.kind not in (Kind.PERMANENT, Kind.TOKEN):
                return None
            some = PlayerWho("controls", ">=", Fixed(1), changed(what, tests=rest))
            least = CountOf(changed(node.what, tests=(*node.what.tests, some)))
        wide = Target(described, least, CountOf(node.what))
        effect = _Present(target).rebuilt(node.effect)
        assert isinstance(effect, Effect)
        return ForEach(wide, effect)


def of_that_player(test: Test, kind: Kind) -> bool:
    """Whether a thing is said to be that player's: a permanent they control, a card in their graveyard."""
    if isinstance(test, ControlledBy):
        return test.who == THAT_PLAYER and kind in (Kind.PERMANENT, Kind.TOKEN)
    return isinstance(test, InZone) and test.whose == THAT_PLAYER and test.zone is Zone.GRAVEYARD and kind is Kind.CARD


def of_players(test: Test, who: Players) -> Test:
    """The same test of any of these players' things."""
    return changed(test, whose=who) if isinstance(test, InZone) else ControlledBy(who)


class _Present(Rewriter):
    """The present one in the place of the target, its controller in the place of "that player"."""

    def __init__(self, target: Target) -> None:
        self.target = target

    def change(self, node: Node) -> Node | None:
        if node == self.target:
            return Back("it", Source.EACH)
        return ControllerOf(Back("it", Source.EACH)) if node == THAT_PLAYER else None


THAT_PLAYER: Final = Back("that player")


def about_this(ability: StaticAbility) -> bool:
    """Whether "it" among what is forbidden means the object itself, which alone was spoken of: "creatures with power
    less than ~'s power can't block it"."""
    return any(isinstance(each, Cant) for each in ability.modifiers) and speaks_of_this(ability.what)


def speaks_of_this(value: object) -> bool:
    """Whether the object itself is named in a description."""
    if isinstance(value, tuple):
        return any(speaks_of_this(each) for each in value)
    return isinstance(value, This) or any(speaks_of_this(getattr(value, name)) for name in FIELDS[type(value)])


def either_way(pattern: AnyEvent) -> AnyEvent:
    """ "~ blocks or becomes blocked by a Wall": it is a Wall that it blocks, too (509.3c-d)."""
    by = next((each.by for each in pattern.patterns if isinstance(each, BecomesBlocked) and each.by is not None), None)
    parts = tuple(
        changed(each, whom=by) if isinstance(each, Blocks) and each.whom is None else each for each in pattern.patterns
    )
    return pattern if by is None else changed(pattern, patterns=parts)


def from_where(pattern: AnyEvent) -> AnyEvent:
    """ "Play a land or cast a spell from anywhere other than your hand": the land is not from there either."""
    cast = [each.what for each in pattern.patterns if isinstance(each, CastsSpell) and isinstance(each.what, Objects)]
    tests = [test for what in cast for test in what.tests]
    if not any(isinstance(test, Not) and isinstance(test.test, InZone) for test in tests):
        return pattern
    return changed(pattern, patterns=tuple(
        changed(each, what=changed(each.what, tests=(*each.what.tests, Not(CameFrom(Zone.HAND)))))
        if isinstance(each, PlaysLand) and isinstance(each.what, Objects) else each for each in pattern.patterns
    ))


def at_once(pattern: DealsDamage) -> DealsDamage:
    """ "Deals damage to one or more creatures": once for all that a source deals damage at the same time, "to one or
    more players": once for all of them (603.2c)."""
    if isinstance(pattern.to, Players) and pattern.to.surface.startswith(("one or more", "your opponents")):
        return changed(pattern, batch=True, together=True)
    several = isinstance(pattern.to, (Objects, Either)) and pattern.to.surface == SEVERAL
    return changed(pattern, batch=True, each=True) if several and not pattern.batch else pattern


def prepared(ability: Ability, held: set[type]) -> Ability:
    """The ability as its reference words are to be read: zones given to all parts, targets and choices put in."""
    whole: object = LastOne().rebuilt(ability) if AnyOf in held and not SIZING.isdisjoint(held) else ability
    if InZone in held and (Several in held or Either in held):
        whole = _Distributing().rebuilt(whole)
    if UntilTurnOf in held:
        whole = _OwnTurns().rebuilt(whole)
    if ForEach in held:
        whole = _EachTarget().rebuilt(whole)
    if Difference in held:
        whole = Differing().rebuilt(whole)
    if RemoveThose in held:
        whole = OfThatKind().rebuilt(whole)
    if not REWORDED.isdisjoint(held) or (Other in held and not NAMING.isdisjoint(held)):
        whole = Reworded().rebuilt(whole)
    if not CHOSEN.isdisjoint(held):
        whole = Choosing().rebuilt(whole)
    assert isinstance(whole, Ability)
    return whole


def the_only_one(ability: StaticAbility) -> StaticAbility:
    """ "As long as you control exactly one creature, that creature gets +3/+1": whatever is the only one."""
    asked = ability.condition
    if not isinstance(ability.what, Back) or not ability.what.word.startswith("that ") or not isinstance(asked, Exists):
        return ability
    only = asked.op == "=" and asked.amount == Fixed(1) and ability.what.word[5:] in nouns_of(asked.what)
    return changed(ability, what=asked.what) if only else ability


def static(binder: Binder, ability: StaticAbility) -> None:
    """Visit a static ability: of what it is about its condition and what it changes may speak."""
    if isinstance(ability.what, This):
        binder.event_object(ability.what, False)
    elif isinstance(ability.what, Objects):
        hosted = any(isinstance(each, Attached) for each in walk(ability.condition))
        if hosted and any(isinstance(each, Back) for each in walk(ability.what)):
            raise Unresolved("it")  # "as long as enchanted creature is red, creatures its controller controls"
        if not about_this(ability):
            binder.mention(Source.EACH, 0, False, True, False, nouns_of(ability.what))
    elif isinstance(ability.what, Back):
        binder.event_object(This(), False)
    binder.each_player = isinstance(ability.what, All) and isinstance(ability.what.what, Players)
    binder.parts(ability)


def speaks_for_itself(ability: Ability, held: set[type]) -> bool:
    """Whether nothing in an ability points anywhere, is pointed to or is bound on its own: `held` are the classes of
    what it holds."""
    if any(map(_REFERS.__getitem__, held)) or held >= _CHOSEN_FOR_MORE:
        return False
    return not any(map(_QUOTES.__getitem__, held)) or not any(
        isinstance(each, Ability) and each is not ability and not isinstance(each, KeywordAbility)
        for each in walk(ability)
    )


REFERRING: Final = (  # what is bound, numbered or marked, or is refused where it has no meaning
    AnyOther, Back, Cast, Did, Must, OfChosen, Other, PermitWhileExiled, Reflexive, Target, ThatMany, Together, *WAYS,
)


_CHOSEN_FOR_MORE: Final = {Sequence, Some, Players}  # a player chosen may do several things, and is then chosen once


class _Refers(dict[type, bool]):
    """Whether a class is one of those."""

    def __missing__(self, cls: type) -> bool:
        found = self[cls] = issubclass(cls, REFERRING)
        return found


class _Quotes(dict[type, bool]):
    """Whether what a class holds may be abilities."""

    def __missing__(self, cls: type) -> bool:
        known = is_dataclass(cls) and not issubclass(cls, KeywordAbility)
        found = self[cls] = known and any("Ability" in str(each.type) for each in fields(cls))
        return found


class _Counts(dict[type, bool]):
    """Whether a class may be what an X stands for."""

    def __missing__(self, cls: type) -> bool:
        found = self[cls] = issubclass(cls, Amount) and cls not in (Fixed, VarX)
        return found


_COUNTS: Final = _Counts()
_REFERS: Final = _Refers()
_QUOTES: Final = _Quotes()


def looked_through(ability: Ability, held: set[type]) -> Binder:
    """What reference words of an ability mean, each looked at in the order of its text. Raises Unresolved."""
    binder = Binder(quoted, gives)
    binder.defining = any(map(_COUNTS.__getitem__, held)) and has_where(ability)
    if isinstance(ability, TriggeredAbility):
        binder.pattern(ability.pattern)
        binder.walk(ability.when)
        binder.walk(ability.condition)
        binder.counts(ability.condition)
        binder.ask(ability.condition)
        binder.effect(ability.effect)
    elif isinstance(ability, ActivatedAbility):
        binder.paying = True
        for part in ability.cost.parts:
            binder.walk(part)
        binder.walk(ability.cost.either)
        binder.paying = False
        binder.focus = None
        binder.effect(ability.effect)
        binder.walk(ability.set_x)
        binder.walk(ability.condition)
    elif isinstance(ability, (SpellAbility, ChapterAbility)):
        binder.spell = isinstance(ability, SpellAbility)
        binder.effect(ability.effect)
    elif isinstance(ability, StaticAbility):
        static(binder, ability)
    elif isinstance(ability, (EntersAbility, KeywordAbility, TurnedUpAbility)) or (
        isinstance(ability, CastingAbility) and ability.modifier is not None
    ):
        binder.mention(Source.THIS, 0, False, True, False, frozenset(("object", "creature", "permanent")), this=True)
        binder.parts(ability)
    else:
        binder.parts(ability)
    return binder


def bound(ability: Ability, held: set[type] | None = None) -> Ability:
    """The ability with every reference word bound and its targets listed; `held`: the classes of what it holds, where
    they are known. Raises Unresolved."""
    held = kinds(ability) if held is None else held
    known = ability
    ability = prepared(ability, held)
    if isinstance(ability, TriggeredAbility):
        ability = other_than_what_happened(ability) if Other in held else ability
        pattern: Pattern = ability.pattern
        if isinstance(pattern, AnyEvent):
            pattern = from_where(either_way(pattern))
        elif isinstance(pattern, DealsDamage):
            pattern = at_once(pattern)
        if pattern is not ability.pattern:
            ability = changed(ability, pattern=pattern)
    elif isinstance(ability, StaticAbility):
        ability = the_only_one(other_than_it(ability) if Other in held else ability)
    if ability is known and speaks_for_itself(ability, held):
        return ability
    binder = looked_through(ability, held)
    rebuilt: object = Rebuilder(binder).rebuilt(ability) if binder.bound or binder.marks else ability
    if held >= COUNTED:
        rebuilt = OthersInEffects().rebuilt(rebuilt)
    if EachOf in held and WhileTrue in held:
        rebuilt = EachForAsLong().rebuilt(rebuilt)
    assert isinstance(rebuilt, Ability)
    own = tuple(target for target in binder.targets if target.slot not in binder.later)
    if own and isinstance(rebuilt, (TriggeredAbility, ActivatedAbility, SpellAbility, ChapterAbility)):
        found = Rebuilder(binder).rebuilt(own)
        assert isinstance(found, tuple)
        targets = tuple(target for target in found if isinstance(target, Target))
        rebuilt = changed(rebuilt, targets=targets)
    elif own:
        raise Unresolved("target")
    return rebuilt
