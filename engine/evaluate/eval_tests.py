"""Tests of objects compiled: types, colors, status, control, zone, names and numbers."""

from __future__ import annotations

from typing import Final

from engine.ast import filters as f
from engine.ast.filters import Opponent, Players
from engine.ast.node import Filter, Selection
from engine.ast.selections import Back, Source, You
from engine.evaluate.compile import (
    Matcher,
    Tester,
    Value,
    compile_amount,
    compile_matcher,
    compile_test,
    on_test,
)
from engine.evaluate.context import Context
from engine.evaluate.keyword_variants import HAVE_VARIANTS, is_of_keyword
from engine.evaluate.numbers import compare, obj_number, player_number
from engine.evaluate.planar_team import is_you
from engine.evaluate.world import World
from engine.state.chars import Chars
from engine.state.faces import walk
from engine.state.halves import has_name
from engine.state.objects import Obj
from engine.state.values import choice_key
from engine.terms.colors import ALL_COLORS, COLOR_NAMES
from engine.terms.ids import FIRST_OBJECT, NO_ONE
from engine.terms.types import (
    ARTIFACT_TYPES,
    BATTLE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    PERMANENT_TYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
)
from engine.terms.zones import Zone

NOT_CREATURE_TYPES: Final = (
    ARTIFACT_TYPES | BATTLE_TYPES | ENCHANTMENT_TYPES | LAND_TYPES | PLANESWALKER_TYPES | SPELL_TYPES
)
_OUTLAWS: Final = frozenset({"Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"})
_PARTY: Final = frozenset({"Cleric", "Rogue", "Warrior", "Wizard"})


def are_opponents(game: World, one: int, other: int) -> bool:
    """Whether two players are opponents (102.2-3)."""
    if one == other or one < 0 or other < 0:
        return False
    team = game.state.players[one].team
    return team == NO_ONE or team != game.state.players[other].team


class NotTest(Tester):
    """The opposite."""

    __slots__ = ("chars", "part")

    def __init__(self, part: Tester) -> None:
        self.part = part
        self.chars = part.chars

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return not self.part.obj(c, row, chars)

    def player(self, c: Context, id: int) -> bool:
        return self.part.applies(c) and not self.part.player(c, id)


class AnyOfTest(Tester):
    """At least one."""

    parts: tuple[Tester, ...]

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return any(part.obj(c, row, chars) for part in self.parts)

    def player(self, c: Context, id: int) -> bool:
        return any(part.player(c, id) for part in self.parts)


class AllOfTest(Tester):
    """All."""

    parts: tuple[Tester, ...]

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return all(part.obj(c, row, chars) for part in self.parts)

    def player(self, c: Context, id: int) -> bool:
        return all(part.player(c, id) for part in self.parts)


class TypeTest(Tester):
    """Has a card type."""

    type: str

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return self.type in chars.types


class TypeWord(Tester):
    """Words for several types: permanent (110.4a), historic (700.6), outlaw (700.12), party (700.8)."""

    word: str

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        if self.word == "permanent":
            return not PERMANENT_TYPES.isdisjoint(chars.types)
        if self.word == "historic":
            return "artifact" in chars.types or "legendary" in chars.supertypes or "Saga" in chars.subtypes
        if self.word == "outlaw":
            return chars.changeling or not _OUTLAWS.isdisjoint(chars.subtypes)
        return chars.creature and (chars.changeling or not _PARTY.isdisjoint(chars.subtypes))


class SupertypeTest(Tester):
    """Has a supertype."""

    word: str

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return self.word in chars.supertypes


class SubtypeTest(Tester):
    """Has a subtype."""

    word: str

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return has_subtype(chars, self.word)


def has_subtype(chars: Chars, word: str) -> bool:
    """Whether something has a subtype; what has every creature type (702.73) has each that is one."""
    return word in chars.subtypes or (chars.changeling and word not in NOT_CREATURE_TYPES)


class ColorTest(Tester):
    """Is a color."""

    color: int

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return chars.colors & self.color != 0


class ColorCountTest(Tester):
    """Colorless, monocolored, multicolored, all colors (105.2)."""

    word: str

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        count = chars.colors.bit_count()
        if self.word == "colorless":
            return count == 0
        if self.word == "monocolored":
            return count == 1
        if self.word == "multicolored":
            return count > 1
        return chars.colors == ALL_COLORS


class OfChosenTest(Tester):
    """Of what the source of the ability has chosen (706.7); where it has chosen nothing, nothing is (706.7a)."""

    what: str

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        chosen = chosen_by(c, "type" if self.what == "parity" else self.what)
        if chosen is None:
            return False
        if self.what == "parity":
            return chosen in ("odd", "even") and chars.mana_value % 2 == int(chosen == "odd")
        if self.what == "color":
            return chars.colors & color_bits(chosen) != 0
        if self.what == "name":
            return any(has_name(chars.name, each) for each in (chosen, second_name(c)) if each is not None)
        if self.what == "number":
            return chars.mana_value == chosen
        if self.what == "player":
            return row.controller == chosen
        if self.what == "card type":
            return chosen in chars.types
        if chosen == "nonland":
            return "land" not in chars.types
        return isinstance(chosen, str) and (has_subtype(chars, chosen) or chosen.lower() in chars.types)

    def player(self, c: Context, id: int) -> bool:
        return self.what == "player" and chosen_by(c, "player") == id


def second_name(c: Context) -> str | int | None:
    """The other name that the source of an ability has chosen for its double agenda (702.106f)."""
    row = c.game.state.objects.get(c.source)
    return None if row is None else row.choices.get("name 2")


def color_bits(chosen: str | int) -> int:
    """The color chosen, as bits, from its word or its bits."""
    if isinstance(chosen, int):
        return chosen
    return 1 << COLOR_NAMES.index(chosen) if chosen in COLOR_NAMES else 0


def chosen_by(c: Context, what: str) -> str | int | None:
    """What the source of an ability has chosen for an ability linked to it (706.7), or the spell or ability that is
    followed; of what each of several players chose, what the present one did; None where nothing was (706.7a)."""
    objects = c.game.state.objects
    for id in (c.source, c.item):
        row = objects.get(id)
        if row is not None and row.choices:
            key = choice_key(c.game.state.effects, id, what)
            if key in row.choices:
                return row.choices.get(f"{key} of {c.each}", row.choices[key]) if c.each >= 0 else row.choices[key]
    return None


class YouControl(Tester):
    """Controlled by the ability's controller."""

    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return row.controller == c.controller or (bool(c.game.state.beside) and is_you(c, row.controller))


class OpponentControls(Tester):
    """Controlled by an opponent of the ability's controller."""

    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return are_opponents(c.game, c.controller, row.controller)


class ControlTest(Tester):
    """Controlled by such players (108.4); what is neither on the battlefield nor on the stack counts by its owner."""

    who: Matcher
    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return self.who.test(c, row.controller)


class OwnTest(Tester):
    """Owned by such players."""

    who: Matcher
    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return self.who.test(c, row.owner)


class InZoneTest(Tester):
    """In a zone, of such players."""

    zone: Zone
    whose: Matcher | None
    you: bool
    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        if row.zone is not self.zone and not (row.zone is Zone.STACK and row.cast_from is self.zone):
            return False  # a spell is "from" the zone it was cast from
        if self.whose is None:
            return True
        holder = row.owner if self.zone is not Zone.BATTLEFIELD else row.controller
        return holder == c.controller if self.you else self.whose.test(c, holder)


class CompareTest(Tester):
    """A number compared."""

    property: str
    op: str
    amount: Value

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return compare(obj_number(c.game, row, chars, self.property), self.op, self.amount.value(c))

    def player(self, c: Context, id: int) -> bool:
        return compare(player_number(c.game, id, self.property), self.op, self.amount.value(c))


class OwnCompareTest(CompareTest):
    """A number compared with another of the same object: "with toughness greater than its power"."""

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        with c.about(row.id):
            return super().obj(c, row, chars)


def _compare(node: f.Compare) -> Tester:
    made = OwnCompareTest if _of_tested(node.amount) else CompareTest
    return made(node.property, node.op, compile_amount(node.amount))


def _of_tested(value: object) -> bool:
    """Whether an amount is of what is tested."""
    return any(isinstance(node, Back) and node.to is Source.TESTED for node in walk(value))


class ExtremeTest(Tester):
    """Has the greatest or least number among what matches."""

    property: str
    greatest: bool
    among: Matcher

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        game = c.game
        mine = obj_number(game, row, chars, self.property)
        for id in self.among.find(c):
            if id < FIRST_OBJECT:
                continue
            other = obj_number(game, game.state.objects[id], game.chars(id), self.property)
            if (other > mine) if self.greatest else (other < mine):
                return False
        return True


class KeywordTest(Tester):
    """Has a keyword ability."""

    name: str

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return self.name in chars.keywords


class KeywordFamilyTest(Tester):
    """Has a keyword ability or a variant of it: landcycling is a cycling ability."""

    name: str

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return any(each.endswith(self.name) or is_of_keyword(each, self.name) for each in chars.keywords)


def _keyword(node: f.HasKeyword) -> Tester:
    family = node.name.removesuffix(" ability")
    return KeywordFamilyTest(family) if family != node.name or family in HAVE_VARIANTS else KeywordTest(family)


class NoAbilitiesTest(Tester):
    """Has no abilities."""

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return not chars.abilities


class CounterTest(Tester):
    """Has counters."""

    kind: str
    least: int
    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        count = row.counters.get(self.kind, 0) if self.kind else sum(row.counters.values())
        return count >= self.least

    def player(self, c: Context, id: int) -> bool:
        counters = c.game.state.players[id].counters
        return (counters.get(self.kind, 0) if self.kind else sum(counters.values())) >= self.least


def _control(who: Filter | Selection) -> Tester:
    if isinstance(who, You):
        return YouControl()
    if isinstance(who, Players) and who.tests == (Opponent(),):
        return OpponentControls()
    return ControlTest(compile_matcher(who))


def _type(node: f.HasType) -> Tester:
    return TypeWord(node.type) if node.type in ("permanent", "historic", "outlaw", "party") else TypeTest(node.type)


def _subtype(node: f.HasSubtype) -> Tester:
    return OfChosenTest("type") if node.subtype == "chosen" else SubtypeTest(node.subtype)


class OwnZoneTest(InZoneTest):
    """In a zone of the player whose the object itself is: "from its owner's hand"; within a number compared, of that
    of which it is a number."""

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        with c.about(row.id if c.each == NO_ONE else c.each):
            return super().obj(c, row, chars)


def _zone(node: f.InZone) -> Tester:
    whose = compile_matcher(node.whose) if node.whose is not None else None
    made = OwnZoneTest if _of_tested(node.whose) else InZoneTest
    return made(node.zone, whose, isinstance(node.whose, You))


on_test(f.Not, lambda node: NotTest(compile_test(node.test)))
on_test(f.AnyOf, lambda node: AnyOfTest(tuple(compile_test(test) for test in node.tests)))
on_test(f.AllOf, lambda node: AllOfTest(tuple(compile_test(test) for test in node.tests)))
on_test(f.HasType, _type)
on_test(f.HasSupertype, lambda node: SupertypeTest(node.supertype))
on_test(f.HasSubtype, _subtype)
on_test(f.HasColor, lambda node: ColorTest(node.color))
on_test(f.ColorCount, lambda node: ColorCountTest(node.word))
on_test(f.OfChosen, lambda node: OfChosenTest(node.what))
on_test(f.ControlledBy, lambda node: _control(node.who))
on_test(f.OwnedBy, lambda node: OwnTest(compile_matcher(node.who)))
on_test(f.InZone, _zone)
on_test(f.Compare, _compare)
on_test(f.ExtremeAmong, lambda node: ExtremeTest(node.property, node.greatest, compile_matcher(node.among)))
on_test(f.HasKeyword, _keyword)
on_test(f.HasNoAbilities, lambda node: NoAbilitiesTest())
on_test(f.HasCounter, lambda node: CounterTest(node.kind, node.least))
