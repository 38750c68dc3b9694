"""Filters compiled: what noun phrases match (109.2), and where to look for it."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import AssignedDamage
from engine.ast.filters import (
    AnyOther,
    AnyTarget,
    Convoked,
    Either,
    Kind,
    Objects,
    Players,
    StartingDeck,
    ThisWay,
    places,
)
from engine.ast.selections import Back
from engine.evaluate.compile import (
    Chooser,
    Matcher,
    Tester,
    Unsupported,
    compile_matcher,
    compile_selection,
    compile_test,
    on_filter,
)
from engine.evaluate.context import Context
from engine.evaluate.eval_status import OtherTest
from engine.evaluate.eval_tests import InZoneTest, TypeTest, YouControl
from engine.evaluate.planar_team import is_you
from engine.evaluate.reach import affects
from engine.state.objects import ABILITY, CARD, COPY, EMBLEM, TOKEN, Obj
from engine.terms.ids import FIRST_OBJECT, is_player
from engine.terms.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, Zone

_ANY_PLACE: Final = (BATTLEFIELD, STACK, GRAVEYARD, HAND, EXILE, COMMAND)
_TARGET_TYPES: Final = frozenset({"creature", "planeswalker", "battle"})


def zone_ids(c: Context, zone: Zone) -> tuple[int, ...]:
    """The objects of a zone, all players' together in turn order; cards of libraries that are no objects left out."""
    state = c.game.state
    if zone is BATTLEFIELD:
        return state.battlefield
    if zone is STACK:
        return state.stack
    if zone is EXILE:
        return state.exile
    if zone is COMMAND:
        return state.command
    if zone is GRAVEYARD:
        return tuple(id for player in state.players for id in player.graveyard)
    if zone is HAND:
        return tuple(id for player in state.players for id in player.hand)
    if zone is LIBRARY:
        return tuple(id for player in state.players for id in player.library if id > 0)
    return tuple(id for player in state.players for id in player.outside if id > 0)


def itself(c: Context, row: Obj) -> bool:
    """Whether an object is an ability or its source, the spell that became it, or is becoming it as it enters."""
    if row.id in (c.source, c.item) or (row.gone and row.became == c.source):
        return True
    return row.zone is STACK and c.source in c.game.state.objects and c.game.state.objects[c.source].was == row.id


class ObjectsMatcher(Matcher):
    """Objects of one kind that pass tests."""

    __slots__ = ("looks", "other", "plain", "type", "where", "you")

    def __init__(self, tests: tuple[Tester, ...], where: tuple[Zone, ...]) -> None:
        # The three commonest tests are looked at in place: they are most of all calls.
        self.you = any(isinstance(test, YouControl) for test in tests)
        self.other = any(isinstance(test, OtherTest) for test in tests)
        types = [test for test in tests if isinstance(test, TypeTest)]
        self.type = types[0].type if types else ""
        rest = [
            test for test in tests if not isinstance(test, YouControl | OtherTest) and test not in types[:1]
        ]
        self.plain = tuple(test for test in rest if not test.chars)
        self.looks = tuple(test for test in rest if test.chars)
        self.where = where

    def fits(self, c: Context, row: Obj) -> bool:
        """Whether an object is of this kind."""
        raise NotImplementedError

    def test(self, c: Context, ref: int) -> bool:
        if ref < FIRST_OBJECT:
            return False
        row = c.game.state.objects.get(ref)
        if row is None or not self.fits(c, row):
            return False
        if self.you and row.controller != c.controller and not (c.game.state.beside and is_you(c, row.controller)):
            return False
        if self.other and itself(c, row):
            return False
        if c.game.state.ranges and not affects(c.game.state, c.source, c.controller, ref):
            return False
        if self.plain:
            chars = c.game.no_chars
            for test in self.plain:
                if not test.obj(c, row, chars):
                    return False
        if self.type or self.looks:
            chars = c.game.chars_of.get(ref) or c.game.chars(ref)
            if self.type and self.type not in chars.types:
                return False
            for test in self.looks:
                if not test.obj(c, row, chars):
                    return False
        return True

    def find(self, c: Context) -> tuple[int, ...]:
        found: list[int] = []
        for zone in self.where:
            for id in zone_ids(c, zone):
                if self.test(c, id):
                    found.append(id)
        return tuple(found)

    def among(self, c: Context) -> tuple[int, ...]:
        if len(self.where) == 1:
            return zone_ids(c, self.where[0])
        return tuple(id for zone in self.where for id in zone_ids(c, zone))


class Permanents(ObjectsMatcher):
    """Permanents."""

    def fits(self, c: Context, row: Obj) -> bool:
        return row.zone is BATTLEFIELD and not row.phased_out


class Convoking(ObjectsMatcher):
    """Permanents that convoked a spell, those that have left since among them (702.51c, 608.2h)."""

    def fits(self, c: Context, row: Obj) -> bool:
        return row.zone is BATTLEFIELD and not row.phased_out

    def find(self, c: Context) -> tuple[int, ...]:
        gone = (id for id, row in c.game.state.objects.items() if row.gone and row.marks and self.test(c, id))
        return (*super().find(c), *gone)


class Tokens(ObjectsMatcher):
    """Tokens."""

    def fits(self, c: Context, row: Obj) -> bool:
        return row.zone is BATTLEFIELD and row.kind == TOKEN and not row.phased_out


class Cards(ObjectsMatcher):
    """Cards that are neither permanents nor spells."""

    def fits(self, c: Context, row: Obj) -> bool:
        return row.kind == CARD and row.zone is not BATTLEFIELD and row.zone is not STACK


class CardsAnywhere(ObjectsMatcher):
    """Cards in named zones, which may be the battlefield or the stack."""

    def fits(self, c: Context, row: Obj) -> bool:
        return row.kind in (CARD, COPY)


class Spells(ObjectsMatcher):
    """Spells."""

    def fits(self, c: Context, row: Obj) -> bool:
        return (row.zone is STACK and row.kind != ABILITY) or row.id == c.game.as_spell


class AbilitiesOnStack(ObjectsMatcher):
    """Abilities on the stack."""

    def fits(self, c: Context, row: Obj) -> bool:
        return row.kind == ABILITY and not isinstance(row.ability, AssignedDamage)


class StackItems(ObjectsMatcher):
    """Spells and abilities."""

    def fits(self, c: Context, row: Obj) -> bool:
        return (row.zone is STACK or row.id == c.game.as_spell) and not isinstance(row.ability, AssignedDamage)


class SpellsAndPermanents(ObjectsMatcher):
    """Spells, and permanents."""

    def fits(self, c: Context, row: Obj) -> bool:
        if row.zone is BATTLEFIELD:
            return not row.phased_out
        return row.zone is STACK and row.kind != ABILITY


class Sources(ObjectsMatcher):
    """Sources of damage or of abilities (609.7)."""

    def fits(self, c: Context, row: Obj) -> bool:
        return row.kind != EMBLEM or row.zone is COMMAND


class PlayersMatcher(Matcher):
    """Players that pass tests; those who have left are none (800.4)."""

    tests: tuple[Tester, ...]

    def test(self, c: Context, ref: int) -> bool:
        if not 0 <= ref < FIRST_OBJECT or not c.game.state.players[ref].alive:
            return False
        if c.game.state.ranges and not affects(c.game.state, c.source, c.controller, ref):
            return False
        return all(test.player(c, ref) for test in self.tests)

    def was(self, c: Context, ref: int) -> bool:
        """Whether a player passes, or did when they left the game (800.4i)."""
        return all(test.player(c, ref) for test in self.tests)

    def find(self, c: Context) -> tuple[int, ...]:
        return tuple(player.id for player in c.game.state.players if self.test(c, player.id))


class EitherMatcher(Matcher):
    """What matches at least one of several filters."""

    parts: tuple[Matcher, ...]

    def test(self, c: Context, ref: int) -> bool:
        return any(part.test(c, ref) for part in self.parts)

    def find(self, c: Context) -> tuple[int, ...]:
        return tuple(dict.fromkeys(ref for part in self.parts for ref in part.find(c)))


class AnyTargetMatcher(Matcher):
    """Creatures, planeswalkers, battles and players (115.4)."""

    def test(self, c: Context, ref: int) -> bool:
        if ref not in c.game.state.objects:
            return 0 <= ref < FIRST_OBJECT and c.game.state.players[ref].alive and (
                not c.game.state.ranges or affects(c.game.state, c.source, c.controller, ref)
            )
        row = c.game.state.objects[ref]
        if row.zone is not BATTLEFIELD or row.phased_out:
            return False
        if c.game.state.ranges and not affects(c.game.state, c.source, c.controller, ref):
            return False
        chars = c.game.chars(ref)
        return chars.creature or not _TARGET_TYPES.isdisjoint(chars.types)

    def find(self, c: Context) -> tuple[int, ...]:
        state = c.game.state
        players = tuple(player.id for player in state.players if self.test(c, player.id))
        return players + tuple(id for id in state.battlefield if self.test(c, id))

    def among(self, c: Context) -> tuple[int, ...]:
        state = c.game.state
        return (*range(len(state.players)), *state.battlefield)


_INTO: Final = {" graveyard": GRAVEYARD, " hand": HAND, " hands": HAND}  # where "put ... this way" ends
_YOURS: Final = ("into your graveyard", "to your hand", "into your hand")
_ONTO: Final = ("returned", "put onto the battlefield", "returned to the battlefield")  # cards become permanents so


class WayMatcher(Matcher):
    """What an earlier instruction did something to, if the rest of the description fits it, as it last was on the
    battlefield where it has left that (608.2h)."""

    __slots__ = ("by", "from_zone", "inner", "into", "kind", "mark", "mine", "of")

    def __init__(self, way: ThisWay, inner: ObjectsMatcher, kind: Kind) -> None:
        assert way.of is not None
        self.of = compile_selection(way.of)
        self.mark = way.of.index if isinstance(way.of, Back) else -1
        self.by = None if way.by is None else compile_selection(way.by)
        self.from_zone = way.from_zone
        self.into = next((zone for words, zone in _INTO.items() if way.deed.endswith(words)), None)
        self.mine = way.deed.endswith(_YOURS)
        self.inner = inner
        self.kind = kind

    def theirs(self, c: Context, ref: int) -> bool:
        """Whether those it speaks of did it to this, and it came from where it says."""
        objects = c.game.state.objects
        if self.from_zone is not None:
            before = objects.get(objects[ref].was)
            if before is None or before.zone is not self.from_zone:
                return False
        if self.by is None:
            return True
        done = c.marks.get(self.mark)
        return done is not None and any((player, ref) in done.by for player in self.by.refs(c))

    def test(self, c: Context, ref: int) -> bool:
        if is_player(ref) or ref not in self.of.refs(c) or not self.theirs(c, ref):
            return False
        row = c.game.state.objects[ref]
        if self.into is not None and row.zone is not self.into:
            return False  # exiled instead
        if self.mine and row.owner != c.controller:
            return False  # it went to its owner's
        if self.kind in (Kind.PERMANENT, Kind.TOKEN) and row.zone is not BATTLEFIELD:
            ref = row.was
        if self.kind is not Kind.SPELL:
            return self.inner.test(c, ref)
        with c.game.taken_for_spell(ref):  # what the cards would be as spells (601.3e)
            return self.inner.test(c, ref)

    def find(self, c: Context) -> tuple[int, ...]:
        found = [ref for ref in self.of.refs(c) if self.test(c, ref)]
        if self.kind not in (Kind.PERMANENT, Kind.TOKEN):
            return tuple(found)
        objects = c.game.state.objects
        whence: dict[int, int] = {}  # the cards that one permanent became count once (712.4e)
        for ref in found:
            row = objects[ref]
            whence.setdefault(ref if row.zone is BATTLEFIELD else row.was, ref)
        return tuple(whence.values())


_KINDS: Final[dict[Kind, tuple[type[ObjectsMatcher], tuple[Zone, ...]]]] = {
    Kind.PERMANENT: (Permanents, (BATTLEFIELD,)),
    Kind.TOKEN: (Tokens, (BATTLEFIELD,)),
    Kind.CARD: (Cards, (GRAVEYARD, HAND, EXILE, COMMAND)),
    Kind.SPELL: (Spells, (STACK,)),
    Kind.ABILITY: (AbilitiesOnStack, (STACK,)),
    Kind.SPELL_OR_ABILITY: (StackItems, (STACK,)),
    Kind.SPELL_OR_PERMANENT: (SpellsAndPermanents, (STACK, BATTLEFIELD)),
    Kind.SOURCE: (Sources, _ANY_PLACE),
}


def _objects(node: Objects) -> Matcher:
    way = next((test for test in node.tests if isinstance(test, ThisWay)), None)
    if way is not None and way.of is not None:
        rest = Objects(node.kind, tuple(test for test in node.tests if test is not way))
        put = node.kind is Kind.CARD and way.deed in _ONTO
        found = _of_kind(rest, CardsAnywhere, ()) if put else _objects(rest)
        assert isinstance(found, ObjectsMatcher)
        return WayMatcher(way, found, node.kind)
    return _of_kind(node, *_KINDS[node.kind])


def _of_kind(node: Objects, made: type[ObjectsMatcher], where: tuple[Zone, ...]) -> Matcher:
    tests = node.tests
    zones = tuple(place.zone for test in tests for place in places(test))
    if zones:
        where = zones
        if made is Cards and not {BATTLEFIELD, STACK}.isdisjoint(zones):
            made = CardsAnywhere
    if made is Permanents and any(isinstance(test, Convoked) for test in tests):
        made = Convoking
    compiled = tuple(compile_test(test) for test in tests)
    # The zone is the cheapest test and cuts most.
    compiled = tuple(sorted(compiled, key=lambda test: not isinstance(test, InZoneTest)))
    return made(compiled, where)


def _players(node: Players) -> Matcher:
    return PlayersMatcher(tuple(compile_test(test) for test in node.tests))


def _either(node: Either) -> Matcher:
    if not node.filters:
        raise Unsupported("Either without filters")
    return EitherMatcher(tuple(compile_matcher(part) for part in node.filters))


class AnyOtherMatcher(AnyTargetMatcher):
    """The same but for what is named (115.4)."""

    than: Chooser

    def test(self, c: Context, ref: int) -> bool:
        return super().test(c, ref) and ref not in self.than.refs(c)

    def find(self, c: Context) -> tuple[int, ...]:
        but = self.than.refs(c)
        return tuple(ref for ref in super().find(c) if ref not in but)


def _any_target(node: AnyTarget) -> Matcher:
    return AnyTargetMatcher()


def _any_other(node: AnyOther) -> Matcher:
    if node.than is None:
        raise Unsupported("any other target than what")
    return AnyOtherMatcher(compile_selection(node.than))


on_filter(Objects, _objects)
on_filter(Players, _players)
on_filter(Either, _either)


def _starting_deck(node: StartingDeck) -> Matcher:
    """Nothing in the game: the rules ask a starting deck themselves (702.139b)."""
    return EitherMatcher(())


on_filter(AnyTarget, _any_target)
on_filter(AnyOther, _any_other)
on_filter(StartingDeck, _starting_deck)
