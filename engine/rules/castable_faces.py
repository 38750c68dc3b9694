"""CR 601.3. What may be cast or played of a card, worked out once for each face and set of abilities."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.letting import least_of_x
from engine.ast.abilities import ActivatedAbility, CastingAbility, KeywordAbility, SpellAbility
from engine.ast.amounts import AmountPaid, Fixed, PropertyOf, VarX
from engine.ast.card import Face
from engine.ast.conditions import CONTROLLED, Holds, PaidFor
from engine.ast.filters import Objects, Targeting
from engine.ast.modifiers import ChangeCost
from engine.ast.node import Ability, Amount, Condition, Filter
from engine.ast.selections import Target, Targeted
from engine.evaluate.eval_tests import has_subtype
from engine.rules.mana_needs import Need, need_of
from engine.rules.optional_costs import OPTIONAL
from engine.rules.targets import modal_of, targets_of, unpaid_slots
from engine.rules.ways import WAYS
from engine.state.chars import Chars
from engine.state.faces import face_info, walk
from engine.state.halves import shifted
from engine.terms.zones import Zone

Conditions = tuple[Condition, ...]
_MOST: Final = 20_000
SUDDEN: Final = "at instant speed"  # a way to cast a card as though it had flash for another cost
NOT_ZERO: Final = "with X above 0"  # the word of a keyword whose X can't be 0
POSITIVE: Final = Holds(VarX(), ">=", Fixed(1))
OPTIONALLY: Final = frozenset({"additional", *OPTIONAL, *(each.paid for each in OPTIONAL.values())})
PAYS_OTHERWISE: Final = frozenset({"convoke", "improvise", "delve", "assist", "affinity", "undaunted", "emerge"})


def controlled_words(abilities: tuple[Ability, ...]) -> tuple[str, ...]:
    """The types of which a spell asks whether its controller controlled one as they cast it."""
    asked = (node.what for each in abilities for node in walk(each) if isinstance(node, PaidFor))
    return tuple(dict.fromkeys(what.removeprefix(CONTROLLED) for what in asked if what.startswith(CONTROLLED)))


def one_of(values: Chars, word: str) -> bool:
    """Whether something has a card type or subtype."""
    return word in values.types or has_subtype(values, word)


def _priced_by_target(abilities: tuple[Ability, ...]) -> bool:
    own = (each for each in abilities if isinstance(each, CastingAbility) and isinstance(each.modifier, ChangeCost))
    return any(
        isinstance(node, Targeting | Targeted) or (isinstance(node, PropertyOf) and node.property == "targets")
        for each in own for node in walk(each)
    )


def _apart(effects: tuple[SpellAbility, ...]) -> tuple[SpellAbility, ...]:
    """Spell abilities whose targets stand in slots of their own, those that a keyword adds among them (702.113a)."""
    found: list[SpellAbility] = []
    taken: set[int] = set()
    for each in effects:
        slots = {target.slot for target in each.targets}
        found.append(shifted(each, max(taken) + 1) if slots & taken else each)
        taken |= {target.slot for target in found[-1].targets}
    return tuple(found)


class FaceInfo:
    """A face as something to cast or play. `need` None: no mana cost. `fast`: an instant or with flash (601.3, 702.8);
    `flash_if` words that give it, `sudden` a way that does (702.48a). `ways`: keyword abilities that are other ways to
    cast it; `zones`: where it can be cast or activated from besides the hand; `activated`: places of activated
    abilities by the zone they function in.
    `simple`: cast only for its mana cost, with mana, as far as its own words go; `counted`: so, at any time its type
    allows, and counting mana says whether it can be paid; `total` how much; `aims`: it may need targets; `straight`:
    counted, and nothing is chosen for it but targets; `rebated`: it costs less if something optional is paid;
    `aims_otherwise`: its targets are others then;
    `priced`: by its own words it costs more or less for what it targets.
    """

    __slots__ = (
        "activated", "additional", "aims", "aims_otherwise", "alternatives", "controlled", "costed", "counted",
        "effects", "face", "fast", "flash_if", "land", "made_by", "need", "on_x", "only", "optional", "permanent",
        "plain_targets", "priced", "rebated", "set_x", "simple", "splice", "straight", "sudden", "total", "ways",
        "x_limits", "zones",
    )

    def __init__(self, face: Face, abilities: tuple[Ability, ...]) -> None:
        self.face = face
        self.land = "land" in face.types
        self.permanent = not {"instant", "sorcery"} & set(face.types)
        self.need: Need | None = None if face.mana_cost is None else need_of(face.mana_cost)
        self.fast = "instant" in face.types
        self.sudden = False
        self.effects = _apart(tuple(each for each in abilities if isinstance(each, SpellAbility)))
        self.plain_targets: tuple[Target, ...] = ()
        self.ways: tuple[KeywordAbility, ...] = ()
        self.optional: tuple[KeywordAbility, ...] = ()
        self.alternatives: tuple[CastingAbility, ...] = ()
        self.additional: tuple[CastingAbility, ...] = ()
        self.only: tuple[CastingAbility, ...] = ()
        self.flash_if: tuple[CastingAbility, ...] = ()
        self.splice: tuple[KeywordAbility, ...] = ()
        self.on_x = 0  # the colors of which alone mana may be spent on X (107.3)
        self.made_by: Filter | None = None  # what alone may have made the mana that it is cast with
        self.x_limits: tuple[Condition, ...] = ()  # what the X chosen must be
        self.set_x: Amount | None = None  # what X is, as the text says, as the spell is cast (107.3c)
        self.activated: dict[Zone, tuple[int, ...]] = {}
        zones: set[Zone] = set()
        for place, ability in enumerate(abilities):
            self._enter(place, ability, zones)
        self.plain_targets += tuple(
            target for each in self.effects if modal_of(each.effect) is None for target in targets_of(each)
            if target.slot not in unpaid_slots(None, each.effect)
        )
        self.zones = frozenset(zones)
        self.controlled = controlled_words(abilities)
        plainly_paid = self.set_x is None and self.made_by is None
        self.simple = plainly_paid and not self.ways and not self.alternatives and not any(
            (isinstance(each, KeywordAbility) and each.name in PAYS_OTHERWISE)
            or (isinstance(each, CastingAbility) and each.modifier is not None)
            for each in abilities
        )
        self.priced = _priced_by_target(abilities)
        self.rebated = any(
            isinstance(node, AmountPaid | PaidFor) and node.what in OPTIONALLY
            for each in abilities if isinstance(each, CastingAbility) and each.modifier is not None
            for node in walk(each)
        )
        self.aims_otherwise = bool(self.optional or self.additional) and any(
            unpaid_slots(None, each.effect) for each in self.effects
        )
        self.aims = not self.permanent or "Aura" in face.subtypes
        if any(modal_of(each.effect) is None and least_of_x(each.effect) for each in self.effects):
            self.x_limits = (*self.x_limits, POSITIVE)
        unasked = not (self.additional or self.only or self.flash_if or self.sudden or self.x_limits)
        legend = not self.permanent and "legendary" in face.supertypes  # 205.4e
        need = self.need
        self.total = 0 if need is None else need.total
        modals = [modal for each in self.effects if (modal := modal_of(each.effect)) is not None]
        self.costed = any(modal.costs for modal in modals)
        self.counted = self.simple and unasked and not self.costed and need is not None and not need.open and not legend
        self.straight = (
            self.counted and need is not None and not need.x and not self.optional and not self.controlled
            and not modals
        )

    def _enter(self, place: int, ability: Ability, zones: set[Zone]) -> None:
        """Sort one ability."""
        if isinstance(ability, KeywordAbility):
            self._enter_keyword(ability, zones)
        elif isinstance(ability, ActivatedAbility):
            self.activated[ability.zone] = (*self.activated.get(ability.zone, ()), place)
            if ability.zone is not Zone.BATTLEFIELD:
                zones.add(ability.zone)
        elif isinstance(ability, CastingAbility):
            self._enter_casting(ability, zones)

    def _enter_keyword(self, ability: KeywordAbility, zones: set[Zone]) -> None:
        way = WAYS.get(ability.name)
        if way is not None:
            self.ways = (*self.ways, ability)
            zones.update(way.zones)
        if ability.name in OPTIONAL:
            self.optional = (*self.optional, ability)
        if ability.word == NOT_ZERO:
            self.x_limits = (*self.x_limits, POSITIVE)
        if ability.name == "flash":
            self.fast = True
        elif ability.name == "enchant" and ability.what is not None:
            before = self.plain_targets[0].what if self.plain_targets else None
            self.plain_targets = (Target(both(before, ability.what), Fixed(1), Fixed(1), slot=0),)
        elif ability.name in ("offering", "sneak"):
            self.sudden = True
        elif ability.name == "splice":
            self.splice = (*self.splice, ability)

    def _enter_casting(self, ability: CastingAbility, zones: set[Zone]) -> None:
        if ability.kind in ("alternative", "free", "from"):
            self.alternatives = (*self.alternatives, ability)
            self.sudden = self.sudden or ability.way == SUDDEN
            zones.add(ability.zone)
        elif ability.kind == "additional":
            self.additional = (*self.additional, ability)
        elif ability.kind == "only":
            self.only = (*self.only, ability)
        elif ability.kind == "flash":
            self.flash_if = (*self.flash_if, ability)
        elif ability.kind == "on x":
            self.on_x = ability.on_x
        elif ability.kind == "made by":
            self.made_by = ability.made_by
        elif ability.kind == "set x" and isinstance(ability.condition, Holds):
            self.set_x = ability.condition.right
        elif ability.kind == "x" and ability.condition is not None:
            self.x_limits = (*self.x_limits, ability.condition)


def both(one: Filter | None, other: Filter) -> Filter:
    """What an Aura with two instances of enchant can enchant (702.5c)."""
    if isinstance(one, Objects) and isinstance(other, Objects):
        return replace(other, tests=(*one.tests, *other.tests))
    return other


_known: Final[dict[tuple[int, int], tuple[Face, tuple[Ability, ...], FaceInfo]]] = {}


def info_of(values: Chars) -> FaceInfo:
    """What can be cast of an object with these characteristics."""
    return info_of_face(values.face, values.abilities)


def info_of_face(face: Face, abilities: tuple[Ability, ...] | None = None) -> FaceInfo:
    """What can be cast of a face with these abilities (its own, each apart, unless others are said)."""
    having = face_info(face).chars.abilities if abilities is None else abilities
    key = (id(face), id(having))
    found = _known.get(key)
    if found is not None:
        return found[2]
    if len(_known) >= _MOST:
        _known.clear()
    info = FaceInfo(face, having)
    _known[key] = (face, having, info)
    return info

