"""Static abilities compiled (604): whom they affect, what they do by layer, what they read."""

from __future__ import annotations

from typing import Final

from engine.ast import amounts as a
from engine.ast import conditions as k
from engine.ast import filters as f
from engine.ast import modifiers as m
from engine.ast import selections as s
from engine.ast.abilities import StaticAbility
from engine.ast.conditions import Eminent
from engine.ast.node import Ability, Condition, Filter, Modifier, Node, Selection
from engine.evaluate.compile import Matcher, Truth, compile_condition, compile_matcher
from engine.evaluate.layer_parts import ABILITIES, COLORS, NAMES, POWER, TYPES, Part, parts_of
from engine.keeping import kept
from engine.state.faces import nested, walk
from engine.state.values import CopyValues, TextBox
from engine.terms.types import BASIC_LAND_TYPES
from engine.terms.zones import Zone

SELF: Final = 0  # affects the object it is on
HOST: Final = 1  # what that is attached to
WIDE: Final = 2  # whatever matches
RULES: Final = 3  # no object in particular

# Nodes whose answer for an object changes only when that object, or the source, is touched.
_LOCAL: Final[frozenset[type[Node]]] = frozenset({
    f.Objects, f.Not, f.AnyOf, f.AllOf, f.HasType, f.HasSupertype, f.HasSubtype, f.HasColor, f.ColorCount,
    f.OfChosen, f.IsToken, f.Other, f.ControlledBy, f.OwnedBy, f.HasKeyword, f.Named, f.Players, f.Opponent, f.Either,
    f.Is, f.HasCounter, f.InZone, s.This, s.You, s.Attached, a.Fixed, f.Status,
})
_WITH_COUNTERS: Final = (_LOCAL - {f.Status}) | {a.CountersOn, a.BeyondFirst, a.Times, a.Half, a.Larger, a.Plus}
# Nodes that look at objects alone: what they are, where, whose, with which counters; not at how they stand or fight.
_OBJECTS_ONLY: Final = _WITH_COUNTERS | {a.CountOf, a.CountDistinct, a.Devotion, k.Exists, k.Both, k.AnyTrue, k.Unmet}
# Modifiers that look at what other objects have.
_BORROWING: Final = (m.GainActivated, m.GainLike)
_READS: Final[dict[type[Node], int]] = {
    f.HasType: TYPES, f.HasSupertype: TYPES, f.HasSubtype: TYPES, f.OfChosen: TYPES | COLORS | NAMES,
    f.HasColor: COLORS, f.ColorCount: COLORS, f.HasKeyword: ABILITIES, f.HasNoAbilities: ABILITIES, f.Named: NAMES,
    f.Compare: POWER | TYPES | COLORS, f.ExtremeAmong: POWER, f.Shares: TYPES | COLORS | NAMES, f.AnyTarget: TYPES,
}


class LayerStatic:
    """A static ability, or the characteristic changes of an effect, ready to be applied by layers.

    `local`: what it does to an object changes only when that object or the source is touched; `reads_at_most_counters`:
    or when counters are put anywhere; `reads_only_objects`: or when objects come, go or change, but not by tapping,
    damage, life or steps; `reads_status`: it looks at who is tapped, attacking and the like, or at yet more. `reads`
    are the characteristics its filter looks at; `removes`: it can take abilities away; `changes_filtered`: it changes
    what filters look at. `beyond_battlefield`: it affects objects that are no permanents. `severally`: its words
    speak of each object that it affects, as "it"; `constant`: once begun it does the same to all that it affects, and
    gives them nothing that does more.
    """

    __slots__ = (
        "ability", "asks", "beyond_battlefield", "changes_filtered", "condition", "constant", "defining", "first",
        "local", "modifiers", "parts", "reach", "reads", "reads_at_most_counters", "reads_only_objects", "reads_status",
        "removes", "severally", "simple", "what",
    )

    def __init__(
        self, ability: Ability | None, what: Filter | Selection | None, modifiers: tuple[Modifier, ...],
        condition: Truth | None, defining: bool,
    ) -> None:
        self.ability = ability
        self.modifiers = modifiers
        self.condition = condition
        self.defining = defining
        self.reach = reach_of(what)
        self.what: Matcher | None = None
        self.reads = 0
        self.beyond_battlefield = False
        if what is not None and self.reach == WIDE:
            self.what = compile_matcher(what)
            for node in walk(what):
                self.reads |= _READS.get(type(node), 0)
            self.beyond_battlefield = leaves_battlefield(what)
        told_of = ability.condition if isinstance(ability, StaticAbility) and self.reach == SELF else None
        if isinstance(told_of, k.Matches):  # "as long as it has defender" (613.8a)
            for node in walk(told_of):
                self.reads |= _READS.get(type(node), 0) & ~POWER
        found = [part for modifier in modifiers for part in parts_of(modifier)]
        self.parts: tuple[Part, ...] = tuple(sorted(found, key=lambda part: part.layer))
        self.first = self.parts[0].layer if self.parts else 0
        self.local = condition is None and (what is None or is_local(what)) and all(map(is_local, modifiers))
        told = (*modifiers, what, ability.condition) if isinstance(ability, StaticAbility) else ()
        self.reads_at_most_counters = self.local or made_of(_WITH_COUNTERS, told)
        self.reads_only_objects = self.reads_at_most_counters or made_of(_OBJECTS_ONLY, told)
        self.reads_status = not made_of(_OBJECTS_ONLY, (*modifiers, what, *told[-1:]))
        self.severally = any(isinstance(node, s.Back) and node.to is s.Source.EACH for each in told if each is not None
                             for node in walk(each))
        self.changes_filtered = any(changes_filtered(modifier) for modifier in modifiers)
        self.asks = any(part.when for part in self.parts)  # some of it applies only while something is so
        # It can be applied to plain characteristics in one go: its filter reads nothing that tame effects write.
        self.simple = (
            not self.changes_filtered and not self.reads & (ABILITIES | POWER)
            and not self.asks and not self.severally
        )
        self.removes = any(removes_abilities(modifier) for modifier in modifiers)
        self.constant = what is None and condition is None and all(map(is_constant, modifiers))


def is_constant(modifier: Modifier) -> bool:
    """Whether a modifier does the same to whatever it affects, with no look at anything."""
    if isinstance(modifier, m.ModifyPT):
        return isinstance(modifier.power, a.Fixed) and isinstance(modifier.toughness, a.Fixed)
    if isinstance(modifier, m.SetBasePT):
        return all(each is None or isinstance(each, a.Fixed) for each in (modifier.power, modifier.toughness))
    if isinstance(modifier, m.SetTypes | m.SetColors):
        return not modifier.chosen
    return isinstance(modifier, m.GainAbilities) and not may_vary(modifier)


def reach_of(what: Filter | Selection | None) -> int:
    """Whom a static ability affects."""
    if what is None:
        return RULES
    if isinstance(what, s.This):
        return SELF
    if isinstance(what, s.Attached):
        return HOST
    if isinstance(what, s.Back) and what.to in (s.Source.THIS, s.Source.ATTACHED):
        return SELF if what.to is s.Source.THIS else HOST
    return WIDE


def leaves_battlefield(what: Filter | Selection) -> bool:
    """Whether a filter can match what is no permanent."""
    return any(
        isinstance(node, f.Objects) and node.kind not in (f.Kind.PERMANENT, f.Kind.TOKEN) for node in walk(what)
    )


def is_local(node: Node) -> bool:
    """Whether nothing but the affected object and the source is looked at."""
    if isinstance(node, m.GainAbilities | m.LoseAbilities | m.CantHave):
        return True
    return all(type(one) in _LOCAL or (isinstance(one, Modifier) and not isinstance(one, (m.IfHolds, *_BORROWING)))
               for one in walk(node))


def may_vary(modifier: Modifier) -> bool:
    """Whether what a modifier does to an object can become different while the object is not touched."""
    if isinstance(modifier, m.GainAbilities):
        return any(isinstance(one, StaticAbility) for one in nested(modifier.abilities))
    return not is_local(modifier)


def made_of(kinds: frozenset[type[Node]], told: tuple[Node | None, ...]) -> bool:
    """Whether nodes hold, abilities given apart, only modifiers and nodes of these kinds."""
    others = (m.IfHolds,) if kinds is _OBJECTS_ONLY else (m.IfHolds, *_BORROWING)
    return all(
        each is None or isinstance(each, m.GainAbilities | m.LoseAbilities | m.CantHave) or all(
            type(one) in kinds or (isinstance(one, Modifier) and not isinstance(one, others)) for one in walk(each)
        )
        for each in told
    )


def removes_abilities(modifier: Modifier) -> bool:
    """Whether a modifier can take other abilities away (LoseAbilities, 305.7)."""
    if isinstance(modifier, m.LoseAbilities):
        return modifier.all
    if isinstance(modifier, m.SetTypes):
        return not modifier.keep and bool(modifier.subtypes or modifier.chosen)
    return isinstance(modifier, m.IfHolds) and any(removes_abilities(one) for one in modifier.modifiers)


def may_give_mana(modifier: Modifier) -> bool:
    """Whether a modifier may give mana abilities: as basic land types do (305.6), or those that others have."""
    if isinstance(modifier, m.GainActivated):
        return True
    if not isinstance(modifier, m.SetTypes):
        return False
    basic = any(each in BASIC_LAND_TYPES for each in modifier.subtypes)
    return basic or bool(modifier.chosen) or "land" in modifier.every


def changes_filtered(modifier: Modifier) -> bool:
    """Whether a modifier changes types, colors, names or text, or takes abilities away."""
    if isinstance(modifier, m.IfHolds):
        return any(changes_filtered(one) for one in modifier.modifiers)
    return isinstance(
        modifier,
        m.SetTypes | m.SetColors | m.SetName | m.ChangeText | m.BecomeCopy | m.LoseAbilities | m.CantHave | CopyValues
        | TextBox | m.GainActivated,
    ) or (
        isinstance(modifier, m.GainAbilities)
        and any(isinstance(one, StaticAbility) for one in nested(modifier.abilities))
    )


@kept
def layer_static(ability: StaticAbility) -> LayerStatic:
    """A static ability compiled, once for each ability object."""
    condition = None if ability.condition is None else compile_condition(ability.condition)
    what = s.This() if ability.defining and ability.what is None else ability.what
    return LayerStatic(ability, what, ability.modifiers, condition, ability.defining)


def eminent(condition: Condition | None) -> bool:
    """Whether an ability says that it functions in the command zone, too (113.6)."""
    return condition is not None and any(isinstance(node, Eminent) for node in walk(condition))


def functions_in(ability: StaticAbility, zone: Zone) -> bool:
    """Whether a static ability functions in a zone (113.6): defining ones everywhere (604.3)."""
    return ability.defining or ability.zone is zone or (zone is Zone.COMMAND and eminent(ability.condition))
