"""CR 702.160. Prototype: a spell with another mana cost, color and size, and the permanent that it becomes."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.abilities import KeywordAbility
from engine.ast.card import Face
from engine.ast.costs import PayMana
from engine.terms.mana import ManaCost

_known: Final[dict[int, tuple[Face, Face]]] = {}


def prototyped(face: Face, keyword: KeywordAbility) -> Face:
    """The face with the mana cost, the colors and the size that the keyword says; nothing else of it is another."""
    found = _known.get(id(face))
    if found is None:
        parts = () if keyword.cost is None else keyword.cost.parts
        cost = next((each.cost for each in parts if isinstance(each, PayMana)), ManaCost(()))
        power, _, toughness = keyword.word.partition("/")
        found = (face, replace(face, mana_cost=cost, colors=cost.colors, power=power, toughness=toughness))
        _known[id(face)] = found
    return found[1]
