"""CR 613. One small object for each thing a modifier does to characteristics, with its layer."""

from __future__ import annotations

from typing import Final

from engine.ast import modifiers as m
from engine.ast.abilities import ActivatedAbility, KeywordAbility, TriggeredAbility
from engine.ast.card import Face
from engine.ast.filters import HasColor, Objects
from engine.ast.node import Ability, Filter, Modifier
from engine.evaluate.compile import Truth, Value, compile_amount, compile_condition, compile_matcher
from engine.evaluate.context import Context
from engine.evaluate.eval_tests import NOT_CREATURE_TYPES, chosen_by, color_bits
from engine.evaluate.qualities import of_chosen, with_chosen
from engine.state.chars import NEVER_LOST, Chars
from engine.state.faces import BASIC_MANA, OWN_PAYMENTS, beside, expand, face_info, keyword_names
from engine.state.values import CopyValues, TextBox
from engine.terms.colors import ALL_COLORS
from engine.terms.ids import FIRST_OBJECT
from engine.terms.types import (
    ARTIFACT_TYPES,
    BASIC_LAND_TYPES,
    BATTLE_TYPES,
    CARD_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    SUPERTYPES,
)

COPY_LAYER: Final = 10
TEXT_LAYER: Final = 30
TYPE_LAYER: Final = 40
COLOR_LAYER: Final = 50
ABILITY_LAYER: Final = 60
DEFINE_LAYER: Final = 71
SET_LAYER: Final = 72
CHANGE_LAYER: Final = 73
SWITCH_LAYER: Final = 74

# What a part writes and what a filter reads, for dependency (613.8).
TYPES: Final = 1
COLORS: Final = 2
ABILITIES: Final = 4
NAMES: Final = 8
POWER: Final = 16


class Part:
    """One thing done to an object's characteristics in one layer."""

    __slots__ = ("layer", "when", "writes")

    def __init__(self, layer: int, writes: int) -> None:
        self.layer = layer
        self.writes = writes
        self.when: Truth | None = None

    def apply(self, c: Context, chars: Chars) -> None:
        """Do it."""
        raise NotImplementedError


class CopyPart(Part):
    """Layer 1: the values of a face."""

    __slots__ = ("face",)

    def __init__(self, face: Face) -> None:
        super().__init__(COPY_LAYER, TYPES | COLORS | ABILITIES | NAMES | POWER)
        self.face = face

    def apply(self, c: Context, chars: Chars) -> None:
        become(chars, face_info(self.face).chars)


def become(chars: Chars, values: Chars) -> None:
    """Let an object have the values of another."""
    chars.face = values.face
    chars.name = values.name
    chars.mana_cost = values.mana_cost
    chars.mana_value = values.mana_value
    chars.colors = values.colors
    chars.supertypes = values.supertypes
    chars.types = values.types
    chars.subtypes = values.subtypes
    chars.abilities = values.abilities
    chars.keywords = values.keywords
    chars.power = values.power
    chars.toughness = values.toughness
    chars.loyalty = values.loyalty
    chars.creature = values.creature
    chars.land = values.land
    chars.changeling = values.changeling


class NamePart(Part):
    """Layer 3: another name."""

    __slots__ = ("keep", "name")

    def __init__(self, name: str, keep: bool) -> None:
        super().__init__(TEXT_LAYER, NAMES)
        self.name = name
        self.keep = keep

    def apply(self, c: Context, chars: Chars) -> None:
        chars.name = self.name


def family(word: str) -> frozenset[str] | None:
    """The subtypes of the same card type as one (205.3); None for creature types, which are any others."""
    for kinds in (LAND_TYPES, ARTIFACT_TYPES, ENCHANTMENT_TYPES, BATTLE_TYPES):
        if word in kinds:
            return kinds
    return None


class TypesPart(Part):
    """Layer 4: types, subtypes and supertypes."""

    __slots__ = ("node",)

    def __init__(self, node: m.SetTypes) -> None:
        super().__init__(TYPE_LAYER, TYPES | ABILITIES)
        self.node = node

    def apply(self, c: Context, chars: Chars) -> None:
        node = self.node
        if node.types and not node.keep:
            chars.types = frozenset(node.types)
            chars.subtypes = frozenset(word for word in chars.subtypes if fits_types(word, chars.types))
        elif node.types:
            chars.types = chars.types | frozenset(node.types)
        self._lose(chars)
        subtypes = node.subtypes
        if node.chosen:
            chosen = chosen_by(c, "type")
            subtypes = (*subtypes, str(chosen)) if chosen is not None else subtypes
        if node.every in ("basic land type", "basic land types"):
            subtypes = (*subtypes, *BASIC_LAND_TYPES)
        elif node.every == "land type":
            subtypes = (*subtypes, *sorted(LAND_TYPES))
        elif node.every:
            chars.changeling = True
        subtypes = tuple(word for word in subtypes if fits_types(word, chars.types))  # 205.3d
        if subtypes:
            self._subtypes(c, chars, subtypes)
        if node.supertypes:
            kept = chars.supertypes if node.keep or node.types or node.subtypes else frozenset()
            chars.supertypes = kept | frozenset(node.supertypes)
        chars.creature = "creature" in chars.types
        chars.land = "land" in chars.types
        if chars.creature and chars.power is None:
            chars.power = chars.toughness = 0

    def _lose(self, chars: Chars) -> None:
        for word in self.node.lose:
            if word == "creature types":
                chars.subtypes = chars.subtypes & NOT_CREATURE_TYPES
                chars.changeling = False
            elif word == "land types":
                chars.subtypes = chars.subtypes - LAND_TYPES
            elif word in SUPERTYPES:
                chars.supertypes = chars.supertypes - {word}
            elif word in CARD_TYPES:
                chars.types = chars.types - {word}
                chars.subtypes = frozenset(one for one in chars.subtypes if fits_types(one, chars.types))
            else:
                chars.subtypes = chars.subtypes - {word}

    def _subtypes(self, c: Context, chars: Chars, subtypes: tuple[str, ...]) -> None:
        if not self.node.keep:
            for word in subtypes:
                same = family(word)
                chars.subtypes = chars.subtypes & NOT_CREATURE_TYPES if same is None else chars.subtypes - same
            basics = [word for word in subtypes if word in BASIC_LAND_TYPES]
            if basics:  # 305.7: it loses its abilities and gains the mana abilities of its new types
                chars.abilities = ()
                chars.keywords = frozenset()
                if chars.lost_at == NEVER_LOST:
                    chars.lost_at = TYPE_LAYER
                    chars.lost_to = c.source
        new = [word for word in subtypes if word in BASIC_MANA and word not in chars.subtypes]
        chars.subtypes = chars.subtypes | frozenset(subtypes)
        chars.abilities += tuple(BASIC_MANA[word] for word in new)


def fits_types(subtype: str, types: frozenset[str]) -> bool:
    """Whether a subtype still belongs to one of the card types (205.1a)."""
    if subtype in LAND_TYPES:
        return "land" in types
    if subtype in ARTIFACT_TYPES:
        return "artifact" in types
    if subtype in ENCHANTMENT_TYPES:
        return "enchantment" in types
    if subtype not in NOT_CREATURE_TYPES:
        return not types.isdisjoint(("creature", "kindred", "tribal"))
    return True


class ColorPart(Part):
    """Layer 5."""

    __slots__ = ("node",)

    def __init__(self, node: m.SetColors) -> None:
        super().__init__(COLOR_LAYER, COLORS)
        self.node = node

    def apply(self, c: Context, chars: Chars) -> None:
        colors = self.node.colors & ALL_COLORS
        if self.node.chosen:
            chosen = chosen_by(c, "color")
            if chosen is None:
                return  # 706.7a
            colors = color_bits(chosen)
        chars.colors = chars.colors | colors if self.node.keep else colors


class GainPart(Part):
    """Layer 6: abilities gained."""

    __slots__ = ("abilities", "given", "names", "paid_for")

    def __init__(self, abilities: tuple[Ability, ...]) -> None:
        super().__init__(ABILITY_LAYER, ABILITIES)
        self.given = abilities
        self.abilities = expand(abilities)
        self.names = keyword_names(self.abilities)
        self.paid_for = self.names & OWN_PAYMENTS

    def apply(self, c: Context, chars: Chars) -> None:
        if chars.cant_have and not self.names.isdisjoint(chars.cant_have):
            allowed = tuple(one for one in self.abilities if not _named(one, chars.cant_have))
            chars.abilities += allowed
            chars.keywords = chars.keywords | (self.names - chars.cant_have)
            return
        again = bool(self.paid_for) and not self.paid_for.isdisjoint(chars.keywords)
        chars.abilities += beside(self.given, chars.abilities) if again else self.abilities
        if self.names:
            chars.keywords = chars.keywords | self.names
            if "changeling" in self.names:
                chars.changeling = True


class ChosenGainPart(GainPart):
    """Layer 6: abilities gained, of a color that the source of the effect has chosen."""

    __slots__ = ("made",)

    def __init__(self, abilities: tuple[Ability, ...]) -> None:
        super().__init__(abilities)
        self.made: dict[tuple[Ability, ...], GainPart] = {}

    def apply(self, c: Context, chars: Chars) -> None:
        abilities = with_chosen(self.given, c)
        if abilities not in self.made:
            self.made[abilities] = GainPart(abilities)
        self.made[abilities].apply(c, chars)


def variants_of(c: Context, refs: tuple[int, ...], name: str, colored: bool) -> tuple[Ability, ...]:
    """Every different keyword ability of a name that objects have (702.1c); `colored`: only those from a color."""
    found: dict[Ability, None] = {}
    for ref in refs:
        for each in c.game.chars(ref).abilities:
            if isinstance(each, KeywordAbility) and each.name == name and (not colored or _from_color(each)):
                found.setdefault(each)
    return tuple(found)


def _from_color(ability: KeywordAbility) -> bool:
    return isinstance(ability.what, Objects) and any(isinstance(test, HasColor) for test in ability.what.tests)


class LikePart(Part):
    """Layer 6: the variants of a keyword that other objects have."""

    __slots__ = ("among", "node")

    def __init__(self, node: m.GainLike) -> None:
        super().__init__(ABILITY_LAYER, ABILITIES)
        self.node = node
        self.among = compile_matcher(node.among)

    def apply(self, c: Context, chars: Chars) -> None:
        given = variants_of(c, self.among.find(c), self.node.name, self.node.colored)
        chars.abilities += tuple(one for one in given if one not in chars.abilities)
        chars.keywords |= keyword_names(given)


def activated_of(c: Context, refs: tuple[int, ...], loyalty: bool) -> tuple[Ability, ...]:
    """Every activated, or loyalty, ability of objects, each once."""
    found: dict[Ability, None] = {}
    for ref in refs:
        for each in c.game.chars(ref).abilities if ref >= FIRST_OBJECT else ():
            if isinstance(each, ActivatedAbility) and (not loyalty or each.keyword == "loyalty"):
                found.setdefault(each)
    return tuple(found)


class ActivatedPart(Part):
    """Layer 6: the activated abilities of other objects."""

    __slots__ = ("node", "of")

    def __init__(self, node: m.GainActivated) -> None:
        super().__init__(ABILITY_LAYER, ABILITIES)
        self.node = node
        self.of = compile_matcher(node.of)

    def apply(self, c: Context, chars: Chars) -> None:
        given = activated_of(c, self.of.find(c), self.node.loyalty)
        chars.abilities += tuple(one for one in given if one not in chars.abilities)


def _named(ability: Ability, names: frozenset[str]) -> bool:
    return isinstance(ability, KeywordAbility) and ability.name in names


class LosePart(Part):
    """Layer 6: abilities lost, all or those named."""

    __slots__ = ("names", "of")

    def __init__(self, names: frozenset[str] | None, of: Filter | None = None) -> None:
        super().__init__(ABILITY_LAYER, ABILITIES)
        self.names = names
        self.of = of

    def apply(self, c: Context, chars: Chars) -> None:
        if self.names is None:
            chars.abilities = ()
            chars.keywords = frozenset()
            if chars.lost_at == NEVER_LOST:
                chars.lost_at = ABILITY_LAYER
                chars.lost_to = c.source
            return
        drop_named(chars, self.names, self.of)


class LoseNonmanaPart(Part):
    """Layer 6: all abilities lost but mana abilities."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(ABILITY_LAYER, ABILITIES)

    def apply(self, c: Context, chars: Chars) -> None:
        chars.abilities = tuple(
            one for one in chars.abilities if isinstance(one, ActivatedAbility | TriggeredAbility) and one.mana
        )
        chars.keywords = frozenset()


class LoseThesePart(Part):
    """Layer 6: certain abilities lost."""

    __slots__ = ("lost",)

    def __init__(self, lost: tuple[Ability, ...]) -> None:
        super().__init__(ABILITY_LAYER, ABILITIES)
        self.lost = lost

    def apply(self, c: Context, chars: Chars) -> None:
        chars.abilities = tuple(one for one in chars.abilities if one not in self.lost)


def drop_named(chars: Chars, names: frozenset[str], of: Filter | None = None) -> None:
    """Take keyword abilities away, with what they stand for; `of`: only those of that quality."""
    if "banding" in names:
        names |= {"bands with other"}  # 702.22b
    if chars.keywords.isdisjoint(names) and "landwalk" not in chars.keywords:
        return
    kept: list[Ability] = []
    gone: list[Ability] = []
    for ability in chars.abilities:
        if isinstance(ability, KeywordAbility) and _is_named(ability, names) and of in (None, ability.what):
            gone.extend(expand(ability.means))
        elif not any(ability is one for one in gone):
            kept.append(ability)
    chars.abilities = tuple(kept)
    chars.keywords = keyword_names(chars.abilities)


def _is_named(ability: KeywordAbility, names: frozenset[str]) -> bool:
    """Whether a keyword ability goes by one of these names: "swampwalk" is a landwalk ability (702.14b)."""
    return ability.name in names or (ability.name == "landwalk" and f"{ability.word.lower()}walk" in names)


class CantHavePart(Part):
    """Layer 6: can't have abilities of those names."""

    __slots__ = ("names",)

    def __init__(self, names: frozenset[str]) -> None:
        super().__init__(ABILITY_LAYER, ABILITIES)
        self.names = names

    def apply(self, c: Context, chars: Chars) -> None:
        chars.cant_have = chars.cant_have | self.names
        drop_named(chars, self.names)


class SetPart(Part):
    """Layers 7a and 7b: power and toughness set."""

    __slots__ = ("power", "toughness")

    def __init__(self, layer: int, power: Value | None, toughness: Value | None) -> None:
        super().__init__(layer, POWER)
        self.power = power
        self.toughness = toughness

    def apply(self, c: Context, chars: Chars) -> None:
        if self.power is not None:
            chars.power = self.power.value(c)
        if self.toughness is not None:
            chars.toughness = self.toughness.value(c)


class ChangePart(Part):
    """Layer 7c: gets +P/+T."""

    __slots__ = ("power", "toughness")

    def __init__(self, power: Value, toughness: Value) -> None:
        super().__init__(CHANGE_LAYER, POWER)
        self.power = power
        self.toughness = toughness

    def apply(self, c: Context, chars: Chars) -> None:
        if chars.power is not None and chars.toughness is not None:
            chars.power += self.power.value(c)
            chars.toughness += self.toughness.value(c)


class SwitchPart(Part):
    """Layer 7d: switched."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(SWITCH_LAYER, POWER)

    def apply(self, c: Context, chars: Chars) -> None:
        chars.power, chars.toughness = chars.toughness, chars.power


def parts_of(modifier: Modifier) -> tuple[Part, ...]:
    """What a modifier does to characteristics; nothing for those that change rules or control."""
    if isinstance(modifier, m.ModifyPT):
        return (ChangePart(compile_amount(modifier.power), compile_amount(modifier.toughness)),)
    if isinstance(modifier, m.GainAbilities):
        made = ChosenGainPart if any(map(of_chosen, modifier.abilities)) else GainPart
        return (made(modifier.abilities),)
    if isinstance(modifier, m.GainLike):
        return (LikePart(modifier),)
    if isinstance(modifier, m.GainActivated):
        return (ActivatedPart(modifier),)
    if isinstance(modifier, m.SetTypes):
        return (TypesPart(modifier),)
    if isinstance(modifier, m.SetColors):
        return (ColorPart(modifier),)
    if isinstance(modifier, m.LoseAbilities):
        if modifier.abilities:
            return (LoseThesePart(modifier.abilities),)
        if modifier.mana:
            return (LoseNonmanaPart(),)
        return (LosePart(None if modifier.all else frozenset(modifier.names), modifier.of),)
    if isinstance(modifier, m.CantHave):
        return (CantHavePart(frozenset(modifier.names)),)
    if isinstance(modifier, m.SetBasePT | m.DefinePT):
        layer = DEFINE_LAYER if isinstance(modifier, m.DefinePT) else SET_LAYER
        power = None if modifier.power is None else compile_amount(modifier.power)
        toughness = None if modifier.toughness is None else compile_amount(modifier.toughness)
        return (SetPart(layer, power, toughness),)
    if isinstance(modifier, m.SwitchPT):
        return (SwitchPart(),)
    if isinstance(modifier, m.SetName):
        return (NamePart(modifier.name, modifier.keep),)
    if isinstance(modifier, CopyValues):
        return (CopyPart(modifier.face),)
    if isinstance(modifier, TextBox | m.ChangeText):
        return (Part(COPY_LAYER, TYPES | ABILITIES),)  # the face that the layers begin with has the text
    if isinstance(modifier, m.IfHolds):
        found = tuple(part for one in modifier.modifiers for part in parts_of(one))
        when = compile_condition(modifier.condition)
        for part in found:
            part.when = when
        return found
    return ()
