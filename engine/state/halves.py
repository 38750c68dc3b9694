"""CR 708.4, 702.102. Split cards: both halves together, as in every zone but the stack and as a fused spell."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final, TypeVar

from engine.ast.abilities import KeywordAbility, SpellAbility
from engine.ast.card import Card, Face
from engine.ast.node import Ability, Node
from engine.ast.selections import Back, Source, Target
from engine.terms.mana import ManaCost

N = TypeVar("N", bound=Node)
_known: Final[dict[int, tuple[Card, Face]]] = {}


def fused(card: Card) -> Face:
    """The characteristics of both halves together (702.102b): the left half's instructions first."""
    found = _known.get(id(card))
    if found is None:
        found = (card, _fuse(card.faces[0], card.faces[1]))
        _known[id(card)] = found
    return found[1]


PREPARE: Final = "prepare"  # the layout of cards with a spell to be prepared
SPLIT: Final = frozenset({"split", "aftermath"})


def only_from_graveyard(face: Face) -> bool:
    """Whether a half can be cast from nowhere but a graveyard, and is exiled then (702.127a)."""
    return any(isinstance(each, KeywordAbility) and each.name == "aftermath" for each in face.abilities)


def off_stack(card: Card) -> Face:
    """What a card is where none of its halves is being cast and no face is chosen: the front face, or both halves of
    a split card (708.4, 711.2, 711.4a, 711.13, 712.3a)."""
    return fused(card) if card.layout in SPLIT and len(card.faces) > 1 else card.faces[0]


_flipped: Final[dict[int, tuple[Card, Face]]] = {}


def flipped(card: Card) -> Face:
    """The alternative characteristics of a flip card, with the color and mana cost it keeps (709.1c)."""
    found = _flipped.get(id(card))
    if found is None:
        front, other = card.faces
        found = (card, replace(other, mana_cost=front.mana_cost, colors=front.colors))
        _flipped[id(card)] = found
    return found[1]


_with_other: Final[dict[int, tuple[Card, Face]]] = {}


def with_other(card: Card) -> Face:
    """What is copied of a flip card: both halves, whichever is up (706.2, 706.3)."""
    found = _with_other.get(id(card))
    if found is None:
        found = (card, replace(card.faces[0], other=flipped(card)))
        _with_other[id(card)] = found
    return found[1]


_backs: Final[dict[int, tuple[Card, Face]]] = {}


def up(card: Card, face: int) -> Face:
    """A face that is up; the back of a transforming card has the mana value of the front; of a spell only the half
    that is cast (708.3b, 711.1, 711.4)."""
    if face == 0 or card.layout != "transform" or card.faces[0].mana_cost is None:
        return card.faces[face]
    found = _backs.get(id(card))
    if found is None:
        found = (card, replace(card.faces[1], value=card.faces[0].mana_cost.mana_value))
        _backs[id(card)] = found
    return found[1]


_bestowed: Final[dict[int, tuple[Face, Face]]] = {}


def remember_bestowed(aura: Face, face: Face) -> None:
    """Remember what is the face of a card that was bestowed and is an Aura now."""
    _bestowed[id(aura)] = (aura, face)


def unbestowed(face: Face) -> Face:
    """What is copied of a bestowed permanent: bestow's effect is no part of its copiable values (702.103b, 706.2)."""
    found = _bestowed.get(id(face))
    return face if found is None else found[1]


def has_name(name: str, wanted: object) -> bool:
    """Whether something has a name, as one of the two of a split card's halves too (708.4a)."""
    return wanted in name.split(" // ") if " // " in name else name == wanted


def _fuse(left: Face, right: Face) -> Face:
    costs = [face.mana_cost.symbols for face in (left, right) if face.mana_cost is not None]
    slots = 1 + max((target.slot for each in left.abilities for target in getattr(each, "targets", ())), default=-1)
    abilities: list[Ability] = list(left.abilities)
    for each in right.abilities:
        abilities.append(shifted(each, slots) if isinstance(each, SpellAbility) and slots else each)
    return replace(
        left, name=f"{left.name} // {right.name}",
        mana_cost=ManaCost(tuple(symbol for symbols in costs for symbol in symbols)),
        colors=left.colors | right.colors, types=tuple(dict.fromkeys((*left.types, *right.types))),
        subtypes=tuple(dict.fromkeys((*left.subtypes, *right.subtypes))), abilities=tuple(abilities),
    )


def shifted(node: N, by: int) -> N:
    """A node whose targets stand so many slots further on."""
    changes: dict[str, Any] = {}
    for field in fields(node):
        value = getattr(node, field.name)
        new = _shifted(value, by)
        if new is not value:
            changes[field.name] = new
    if isinstance(node, Target):
        changes["slot"] = node.slot + by
    elif isinstance(node, Back) and node.to is Source.TARGET:
        changes["index"] = node.index + by
    return replace(node, **changes) if changes else node


APART: Final = 16  # so many slots lie between the targets of a mode and those of the same mode chosen again
_again: Final[dict[tuple[int, int], tuple[Node, Node]]] = {}


def again(mode: N, time: int) -> N:
    """A mode as it is chosen for another time (0: the first), with targets of its own (700.2d)."""
    if not time:
        return mode
    found = _again.get((id(mode), time))
    if found is None:
        found = (mode, shifted(mode, time * APART))
        _again[(id(mode), time)] = found
    return found[1]  # type: ignore[return-value]


def _shifted(value: object, by: int) -> object:
    if isinstance(value, Node):
        return shifted(value, by)
    if isinstance(value, tuple):
        new = tuple(_shifted(part, by) for part in value)
        return new if any(a is not b for a, b in zip(new, value, strict=True)) else value
    return value
