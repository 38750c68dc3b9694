"""What follows from a face alone: its characteristics before any effect, and what its abilities listen to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final, TypeVar

from engine.ast.abilities import (
    ActivatedAbility,
    ClassLevel,
    EntersAbility,
    KeywordAbility,
    LevelBand,
    StaticAbility,
    TriggeredAbility,
)
from engine.ast.card import Face
from engine.ast.filters import Either
from engine.ast.node import Ability, Node
from engine.state.chars import Chars
from engine.terms.types import BASIC_LAND_TYPES

# The mana abilities that basic land types bring (305.6); the module with the verb that adds mana puts them here.
BASIC_MANA: Final[dict[str, Ability]] = {}
_FROM: Final = frozenset({"protection", "hexproof"})
_PLAIN_NUMBER = re.compile(r"[+-]?\d+")
_PT_COUNTER = re.compile(r"([+-]\d+)/([+-]\d+)")


@lru_cache(maxsize=256)
def counter_change(kind: str) -> tuple[int, int]:
    """What one counter of a kind adds to power and toughness (122.1a)."""
    found = _PT_COUNTER.fullmatch(kind)
    return (int(found.group(1)), int(found.group(2))) if found is not None else (0, 0)


def printed_number(text: str) -> int:
    """A printed power, toughness or loyalty; 0 for what an ability defines."""
    return int(text) if _PLAIN_NUMBER.fullmatch(text) else 0


# Abilities that rules give along with a keyword where its row leaves them to the procedures (702.35a ...).
RULED: Final[dict[str, Callable[[KeywordAbility], tuple[Ability, ...]]]] = {}
_ruled: Final[dict[int, tuple[KeywordAbility, tuple[Ability, ...]]]] = {}


def ruled(ability: KeywordAbility) -> tuple[Ability, ...]:
    """What the procedures give along with a keyword, made once for each instance."""
    found = _ruled.get(id(ability))
    if found is None:
        found = (ability, RULED[ability.name](ability))
        _ruled[id(ability)] = found
    return found[1]


def expand(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Abilities with what keywords stand for put behind each keyword (702.1)."""
    found: list[Ability] = []
    for ability in separate(abilities):
        found.append(ability)
        if isinstance(ability, KeywordAbility):
            if ability.means:
                found.extend(expand(ability.means))
            if ability.name in RULED:
                found.extend(ruled(ability))
    return tuple(found)


# Keywords whose payments count for the one instance only that they were made for.
OWN_PAYMENTS: Final = frozenset({"replicate", "squad", "blitz", "conspire", "casualty", "offspring"})
_instances: Final[dict[tuple[int, int], tuple[KeywordAbility, KeywordAbility]]] = {}
_first: Final[dict[int, Ability]] = {}  # what the first instance means, for what a further one does
N = TypeVar("N", bound=Node)


def instance(ability: KeywordAbility, number: int) -> KeywordAbility:
    """The second, third ... instance of such a keyword: its words ask for its own payments (702.56b, 702.152b,
    702.157b). `word` is what its payments are remembered with."""
    found = _instances.get((id(ability), number))
    if found is None:
        own = f"{ability.name} {number}"
        means = tuple(_renamed(each, ability.name, own) for each in ability.means)
        for further, first in zip(means, ability.means, strict=True):
            _first[id(further)] = first
        found = (ability, replace(ability, word=f" {number}", means=means))
        _instances[(id(ability), number)] = found
    return found[1]


def is_instance(ability: Ability, first: Ability) -> bool:
    """Whether an ability is this one, or what a further instance of the keyword that means this one does."""
    return ability is first or _first.get(id(ability)) is first


def _renamed(node: N, name: str, own: str) -> N:
    changes: dict[str, Any] = {}
    for field in fields(node):
        value = getattr(node, field.name)
        if isinstance(value, Node):
            changes[field.name] = _renamed(value, name, own)
        elif isinstance(value, tuple):
            changes[field.name] = tuple(_renamed(one, name, own) if isinstance(one, Node) else one for one in value)
        elif field.name == "what" and value == name:
            changes[field.name] = own
    return replace(node, **changes)


def separate(abilities: tuple[Ability, ...]) -> Iterator[Ability]:
    """Abilities, several instances of a keyword that is paid for kept apart, with each quality of "protection from A
    and from B" and each cost of "kicker A and/or B" as a keyword ability of its own (702.16g-i, 702.33b)."""
    seen: dict[str, int] = {}
    for ability in abilities:
        if isinstance(ability, KeywordAbility) and ability.name in OWN_PAYMENTS:
            number = seen[ability.name] = seen.get(ability.name, 0) + 1
            yield ability if number == 1 or ability.word else instance(ability, number)
            continue
        if isinstance(ability, KeywordAbility) and ability.name in _FROM and isinstance(ability.what, Either):
            yield from (replace(ability, what=quality) for quality in ability.what.filters)
        elif isinstance(ability, KeywordAbility) and ability.name == "kicker" and ability.cost and ability.cost.either:
            yield from (replace(ability, cost=cost) for cost in ability.cost.either)  # 702.33b
        else:
            yield ability


def beside(given: tuple[Ability, ...], had: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Abilities gained by what has some, expanded; a keyword that is paid for is a further instance of those had."""
    seen = Counter(one.name for one in had if isinstance(one, KeywordAbility) and one.name in OWN_PAYMENTS)
    found: list[Ability] = []
    for ability in given:
        if isinstance(ability, KeywordAbility) and ability.name in seen:
            seen[ability.name] += 1
            found.append(instance(ability, seen[ability.name]))
        else:
            found.append(ability)
    return expand(tuple(found))


def keyword_names(abilities: tuple[Ability, ...]) -> frozenset[str]:
    """The names of the keyword abilities among abilities; double strike counts as itself only."""
    return frozenset(ability.name for ability in abilities if isinstance(ability, KeywordAbility))


def nested(abilities: tuple[Ability, ...]) -> Iterator[Ability]:
    """All abilities, keywords expanded, with those of level symbols and class levels, which may be had later."""
    for ability in expand(abilities):
        yield ability
        if isinstance(ability, LevelBand | ClassLevel):
            yield from nested(ability.abilities)


_PLAIN_FIELDS: Final = frozenset({"str", "int", "bool", "str | None", "int | None", "bool | None", "tuple[str, ...]"})
_PARTS: Final[dict[type[Node], Callable[[Node], tuple[object, ...]] | None]] = {}  # None: it has none


def _parts_of(cls: type[Node]) -> Callable[[Node], tuple[object, ...]] | None:
    """How the fields of a class that may hold nodes are got at once, last first."""
    names = tuple(each.name for each in reversed(fields(cls)) if each.type not in _PLAIN_FIELDS)
    several = names if len(names) > 1 else (*names, "__class__")  # of one name it would give no tuple
    found = attrgetter(*several) if names else None
    _PARTS[cls] = found
    return found


def walk(node: object) -> Iterator[Node]:
    """A node and all nodes inside it."""
    waiting = [node]
    take = waiting.pop
    while waiting:
        node = take()
        if isinstance(node, Node):
            yield node
            cls = type(node)
            parts = _PARTS[cls] if cls in _PARTS else _parts_of(cls)
            if parts is not None:
                waiting += parts(node)
        elif isinstance(node, tuple):
            waiting += reversed(node)


class FaceInfo:
    """What a face gives: characteristics before any effect, and its abilities sorted by what asks for them.

    `plain`: nothing on the face itself changes those characteristics. `enters` are its own abilities about how it
    enters (614.12).
    """

    __slots__ = ("activated", "chars", "enters", "everything", "face", "mana", "plain", "statics", "triggered")

    def __init__(self, face: Face) -> None:
        self.face = face
        self.everything = tuple(nested(face.abilities))
        self.chars = base_chars(face)
        self.statics = tuple(one for one in self.everything if isinstance(one, StaticAbility))
        self.triggered = tuple(one for one in self.everything if isinstance(one, TriggeredAbility))
        self.enters = tuple(
            one for one in self.chars.abilities if isinstance(one, EntersAbility) and one.what is None
        )
        self.activated = any(isinstance(one, ActivatedAbility) and not one.mana for one in self.everything)
        self.mana = any(isinstance(one, ActivatedAbility) and one.mana for one in self.everything) or (
            "land" in face.types and any(kind in face.subtypes for kind in BASIC_LAND_TYPES)
        )
        self.plain = not any(isinstance(one, LevelBand | ClassLevel) for one in face.abilities)


_SETTLED: Final = (frozenset({"land"}), frozenset({"creature"}))
WATCHED: Final = frozenset({  # 704 and 702 look for
    "daybound", "nightbound", "ascend", "storied", "space sculptor", "start your engines!",
})


def base_chars(face: Face) -> Chars:
    """The characteristics a face gives on its own."""
    chars = Chars(face)
    chars.abilities = expand(face.abilities)
    if chars.land:
        chars.abilities += tuple(
            BASIC_MANA[kind] for kind in BASIC_LAND_TYPES if kind in chars.subtypes and kind in BASIC_MANA
        )
    chars.keywords = keyword_names(chars.abilities)
    chars.changeling = "changeling" in chars.keywords
    if "devoid" in chars.keywords:
        chars.colors = 0  # 702.114a
    if face.power:
        chars.power = printed_number(face.power)
        chars.toughness = printed_number(face.toughness)
    elif chars.creature:
        chars.power = chars.toughness = 0
    chars.loyalty = printed_number(face.loyalty or face.defense)
    sound = not chars.creature or (chars.toughness or 0) > 0
    chars.settled = sound and not chars.supertypes - {"basic", "snow"} and chars.types in _SETTLED and (
        chars.keywords.isdisjoint(WATCHED)
    )
    return chars


_infos: Final[dict[int, FaceInfo]] = {}
_MOST_KEPT: Final = 100_000


def face_info(face: Face) -> FaceInfo:
    """What follows from a face, worked out once for each face object."""
    try:
        return _infos[id(face)]
    except KeyError:
        pass  # what making one raises is not for here
    if len(_infos) > _MOST_KEPT:
        _infos.clear()
    found = _infos[id(face)] = FaceInfo(face)
    return found

