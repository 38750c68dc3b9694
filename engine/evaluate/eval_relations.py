"""Tests that relate an object to others, to its past or to players, compiled."""

from __future__ import annotations

from typing import Final

from engine.ast import filters as f
from engine.ast.abilities import ActivatedAbility, ChapterAbility, TriggeredAbility
from engine.ast.costs import Loyalty
from engine.ast.node import Filter, Selection
from engine.ast.selections import Back
from engine.evaluate.compile import (
    Chooser,
    Matcher,
    PlayerTester,
    Selected,
    Tester,
    Value,
    compile_amount,
    compile_matcher,
    compile_selection,
    on_test,
)
from engine.evaluate.context import Context
from engine.evaluate.eval_tests import NOT_CREATURE_TYPES, are_opponents
from engine.evaluate.keyword_variants import is_of_keyword
from engine.evaluate.numbers import compare, obj_number, player_number
from engine.state.chars import Chars
from engine.state.halves import has_name
from engine.state.history import player_key
from engine.state.objects import ABILITY, Obj
from engine.terms.colors import color_set
from engine.terms.ids import FIRST_OBJECT, NO_ONE
from engine.terms.mana import ManaCost
from engine.terms.types import BASIC_LAND_TYPES, LAND_TYPES
from engine.terms.zones import Zone

_BY_PLAYER: Final = {"was dealt damage": "dealt damage to"}


OWN_NAME: Final = "~"  # an object's own name in its text


class NamedTest(Tester):
    """Has a name ("~": that of the object whose text says so), or the name of one of those; `was`: of what is called a
    creature or a spell the name it last had there, not that of the card it has become (608.2h)."""

    __slots__ = ("name", "of", "was")

    def __init__(self, name: str, of: Chooser | None, was: bool = False) -> None:
        self.name = name
        self.of = of
        self.was = was

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        if self.of is None:
            own = self.name == OWN_NAME and c.source >= FIRST_OBJECT
            return has_name(chars.name, c.game.chars(c.source).name if own else self.name)
        return chars.name != "" and any(
            c.game.chars(self._then(c, id)).name == chars.name for id in self.of.refs(c) if id >= FIRST_OBJECT
        )

    def _then(self, c: Context, id: int) -> int:
        objects = c.game.state.objects
        row = objects[id]
        before = objects.get(row.was) if self.was and row.zone not in (Zone.BATTLEFIELD, Zone.STACK) else None
        return id if before is None or before.zone not in (Zone.BATTLEFIELD, Zone.STACK) else before.id


PARTY: Final = ("Cleric", "Rogue", "Warrior", "Wizard")


class PartyTest(Tester):
    """Is in a player's party: as many creatures as possible, each for another of the four classes (700.8)."""

    who: Chooser

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        players = self.who.refs(c)
        if row.controller not in players or not chars.creature:
            return False
        members: dict[str, int] = {}
        for id in c.game.state.battlefield:
            if c.game.state.objects[id].controller == row.controller and c.game.chars(id).creature:
                self.join(c, id, members, {})
        return row.id in members.values()

    def join(self, c: Context, id: int, members: dict[str, int], tried: dict[str, bool]) -> bool:
        """Find a place for a creature, moving others to another class of theirs where that makes room."""
        for word in PARTY:
            if word in tried or word not in c.game.chars(id).subtypes:
                continue
            tried[word] = True
            if word not in members or self.join(c, members[word], members, tried):
                members[word] = id
                return True
        return False


def shares(what: str, one: Chars, other: Chars) -> bool:
    """Whether two objects share a color, a type of some family or a name."""
    if what == "color":
        return one.colors & other.colors != 0
    if what == "name":
        return one.name != "" and one.name == other.name
    if what == "card type":
        return not one.types.isdisjoint(other.types)
    if what == "permanent type":
        return not one.types.isdisjoint(other.types)
    if what == "mana value":
        return one.mana_value == other.mana_value
    if what == "land type":
        return not (one.subtypes & other.subtypes).isdisjoint(LAND_TYPES)
    if what == "basic land type":
        return not (one.subtypes & other.subtypes).isdisjoint(BASIC_LAND_TYPES)
    mine, theirs = one.subtypes - NOT_CREATURE_TYPES, other.subtypes - NOT_CREATURE_TYPES
    if one.changeling:
        return other.changeling or bool(theirs)
    return bool(mine) if other.changeling else not mine.isdisjoint(theirs)


class SharesTest(Tester):
    """Shares something with one of those: with itself where it is the one meant, but not where it is one of a kind."""

    what: str
    of: Matcher
    kind: bool

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return any(
            id >= FIRST_OBJECT and not (self.kind and id == row.id) and shares(self.what, chars, c.game.chars(id))
            for id in self.of.find(c)
        )


class TargetingTest(Tester):
    """A spell or ability that targets such a thing, or has one target."""

    what: Matcher | None
    only: bool
    least: int
    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        refs = [ref for slot in row.targets for ref in slot]
        if self.only and len(set(refs)) != 1:
            return False
        if self.what is None:
            return len(set(refs)) >= self.least
        if self.least > 1:
            return len({ref for ref in refs if self.what.test(c, ref)}) >= self.least
        return any(self.what.test(c, ref) for ref in refs)


class AbilityKindTest(Tester):
    """An activated, triggered, loyalty or mana ability on the stack."""

    word: str
    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        ability = row.ability
        if row.kind != ABILITY or ability is None:
            return False
        if isinstance(ability, ChapterAbility):  # 2022:714.2b
            return self.word == "triggered" or (self.word == "final chapter" and _is_last(c, row, ability))
        if self.word == "triggered":
            return isinstance(ability, TriggeredAbility)
        if not isinstance(ability, ActivatedAbility):
            return self.word == "activated" and not isinstance(ability, TriggeredAbility)
        if self.word == "loyalty":
            return any(isinstance(part, Loyalty) for part in ability.cost.parts)
        if self.word == "mana":
            return ability.mana
        return self.word == "activated" or is_of_keyword(ability.keyword, self.word)


def _is_last(c: Context, row: Obj, ability: ChapterAbility) -> bool:
    """Whether it is of the final chapter of its source (2022:714.2d)."""
    chapters = [max(each.chapters) for each in c.game.chars(row.source).abilities if isinstance(each, ChapterAbility)]
    return max(ability.chapters) == max(chapters, default=0)


class FromSourceTest(Tester):
    """An ability of such a source."""

    source: Matcher
    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return self.source.test(c, row.source if row.kind == ABILITY else row.id)


ENTERED: Final = "entered"  # under whose control, players' counters say
DRAWN: Final = "was drawn"  # of a card; players' counters say which


class HistoryTest(Tester):
    """Something it did or suffered this turn; `by` is the other side."""

    key: str
    by: Matcher | None
    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        state = c.game.state
        if self.key == DRAWN:
            return row.id in state.history_refs.get(("drawn", row.owner), ())
        if self.key == ENTERED and self.by is not None:
            return any(
                row.id in state.history_refs.get((ENTERED, each.id), ()) and self.by.test(c, each.id)
                for each in state.players
            )
        if self.by is None:
            if self.key == ENTERED and row.entered_turn == state.turn:
                return True
            return state.history.get((self.key, row.id), 0) > 0
        return any(self.by.test(c, ref) for ref in state.history_refs.get((self.key, row.id), ()))

    def player(self, c: Context, id: int) -> bool:
        state = c.game.state
        key = player_key(self.key)
        if self.by is None:
            return state.history.get((key, id), 0) > 0
        refs = state.history_refs.get((_BY_PLAYER.get(self.key, key), id), ())
        return any(self.by.test(c, ref) for ref in refs)


class NthCastTest(Tester):
    """The how-manieth spell of a kind that a player casts this turn; one not cast yet would be the next."""

    number: int
    what: Matcher
    anyone: bool
    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        player = row.controller if self.anyone else c.controller
        if player not in (row.controller, row.owner):
            return False
        cast = c.game.state.history_refs.get(("spells cast", player), ())
        like = [ref for ref in cast if self.what.test(c, ref)]
        if row.zone is Zone.BATTLEFIELD:  # the spell that it was
            return row.was in like and like.index(row.was) + 1 == self.number
        place = like.index(row.id) + 1 if row.id in like else len(like) + 1
        return place == self.number and self.what.test(c, row.id)


class AttachedToTest(Tester):
    """Attached to such a thing."""

    to: Matcher
    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        if row.attached_to == NO_ONE:  # what it was attached to as that left is meant as it last was (608.2h)
            event = c.event
            if event is None:
                return False
            for ref in (event.obj, event.other):
                left = c.game.state.objects.get(ref)
                if left is not None and left.gone and row.id in left.attachments and self.to.test(c, left.id):
                    return True
            return False
        return self.to.test(c, row.attached_to)


class AttachedByTest(Tester):
    """Has such a thing attached to it."""

    by: Matcher
    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return any(self.by.test(c, id) for id in row.attachments)


class OwnTest(Tester):
    """Two numbers of the object compared."""

    left: str
    op: str
    right: str

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        left, right = obj_number(c.game, row, chars, self.left), obj_number(c.game, row, chars, self.right)
        return compare(left, self.op, right)


class CombatTest(Tester):
    """Attacking, blocking or blocked by such a thing."""

    role: str
    whom: Matcher
    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        if self.role == "attacking":
            # "attacking you" does not mean your planeswalkers (506.2b), so nothing else is looked at.
            return row.attacking != NO_ONE and self.whom.test(c, row.attacking)
        if self.role == "blocking":
            return any(self.whom.test(c, id) for id in row.blocking) or (
                isinstance(self.whom, Selected) and any(row.id in _last_blockers(c, id) for id in self.whom.find(c))
            )
        return any(self.whom.test(c, id) for id in row.blocked_by)


def _last_blockers(c: Context, id: int) -> tuple[int, ...]:
    """What blocked an object as it left the battlefield (608.2h); nothing while it is there."""
    row = c.game.state.objects.get(id)
    if row is not None and not row.gone and row.was:
        row = c.game.state.objects.get(row.was)
    return row.blocked_by if row is not None and row.gone else ()


class ManaCostTest(Tester):
    """Has one of a few mana costs."""

    __slots__ = ("costs",)

    def __init__(self, costs: tuple[ManaCost, ...]) -> None:
        self.costs = tuple(sorted(cost.symbols) for cost in costs)

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return chars.mana_cost is not None and sorted(chars.mana_cost.symbols) in self.costs


class SymbolTest(Tester):
    """Has a symbol in its mana cost."""

    __slots__ = ("colors", "symbol")

    def __init__(self, symbol: str) -> None:
        self.symbol = symbol
        self.colors = color_set(symbol)

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        cost = chars.mana_cost
        if cost is None:
            return False
        if self.colors:
            return any(color_set(symbol) & self.colors for symbol in cost.symbols)
        return self.symbol in cost.symbols


class OpponentTest(PlayerTester):
    """An opponent of the ability's controller, or of those players."""

    of: Chooser | None

    def player(self, c: Context, id: int) -> bool:
        if self.of is None:
            return are_opponents(c.game, c.controller, id)
        return any(are_opponents(c.game, ref, id) for ref in self.of.refs(c))


class PlayerWhoTest(PlayerTester):
    """A player whose number compares; with `what`, how many such things they control or own."""

    property: str
    op: str
    amount: Value
    what: Matcher | None

    def player(self, c: Context, id: int) -> bool:
        return compare(number_of_player(c, id, self.property, self.what), self.op, self.amount.value(c))


def number_of_player(c: Context, id: int, property: str, what: Matcher | None) -> int:
    """A number a player has; with `what`, how many such things they control, own or did something to."""
    game = c.game
    if what is None:
        return player_number(game, id, property)
    refs = game.state.history_refs.get((player_key(property), id))
    if refs is not None:
        return sum(1 for ref in refs if what.test(c, ref))
    if property == "owns":
        return sum(1 for ref in what.find(c) if game.state.objects[ref].owner == id)
    if property in ("controls", "control", "has", "count", ""):
        return sum(1 for ref in what.find(c) if _controller(c, ref) == id)
    return 0


def _controller(c: Context, ref: int) -> int:
    """Who controls something, or last did where it left the battlefield or the stack (608.2h)."""
    objects = c.game.state.objects
    row = objects[ref]
    before = None if row.zone in (Zone.BATTLEFIELD, Zone.STACK) else objects.get(row.was)
    return row.controller if before is None else before.controller


class ForemostTest(PlayerTester):
    """A player who has more or less of something than the others."""

    property: str
    among: Matcher
    what: Matcher | None
    tied: bool
    least: bool

    def player(self, c: Context, id: int) -> bool:
        mine = number_of_player(c, id, self.property, self.what)
        seen = Context(c.game, c.source, id, c.item)  # "each other player": other than the one asked about
        for other in self.among.find(seen):
            if other == id:
                continue
            theirs = number_of_player(c, other, self.property, self.what)
            if (theirs == mine and not self.tied) or ((theirs < mine) if self.least else (theirs > mine)):
                return False
        return True


def _matcher_or_none(what: Filter | Selection | None) -> Matcher | None:
    return None if what is None else compile_matcher(what)


on_test(f.InParty, lambda node: PartyTest(compile_selection(node.who)))
on_test(f.Named, lambda node: NamedTest(
    node.name, None if node.of is None else compile_selection(node.of),
    isinstance(node.of, Back) and node.of.word.startswith("that ") and not node.of.word.endswith("card"),
))
on_test(f.AttachedBy, lambda node: AttachedByTest(compile_matcher(node.by)))
on_test(f.Shares, lambda node: SharesTest(node.what, compile_matcher(node.of), isinstance(node.of, Filter)))
on_test(f.Targeting, lambda node: TargetingTest(_matcher_or_none(node.what), node.only, node.least))
on_test(f.AbilityKind, lambda node: AbilityKindTest(node.word))
on_test(f.FromSource, lambda node: FromSourceTest(compile_matcher(node.source)))
on_test(f.History, lambda node: HistoryTest(node.what, _matcher_or_none(node.by)))
on_test(f.NthCast, lambda node: NthCastTest(node.number, compile_matcher(node.what), node.anyone))
on_test(f.CombatWith, lambda node: CombatTest(node.role, compile_matcher(node.whom)))
on_test(f.AttachedTo, lambda node: AttachedToTest(compile_matcher(node.to)))
on_test(f.CompareOwn, lambda node: OwnTest(node.left, node.op, node.right))
on_test(f.HasManaCost, lambda node: ManaCostTest(node.costs))
on_test(f.ManaSymbols, lambda node: SymbolTest(node.symbol))
on_test(f.Opponent, lambda node: OpponentTest(None if node.of is None else compile_selection(node.of)))
on_test(
    f.Foremost,
    lambda node: ForemostTest(
        node.property, compile_matcher(node.among), _matcher_or_none(node.what), node.tied, node.least
    ),
)
on_test(
    f.PlayerWho,
    lambda node: PlayerWhoTest(node.property, node.op, compile_amount(node.amount), _matcher_or_none(node.what)),
)
