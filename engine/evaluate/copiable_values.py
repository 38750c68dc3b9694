"""CR 706. Copiable values of objects, with the exceptions of copy effects."""

from __future__ import annotations

from dataclasses import replace

from engine.ast import modifiers as m
from engine.ast.abilities import StaticAbility
from engine.ast.amounts import Fixed
from engine.ast.card import Face
from engine.ast.node import Ability, Modifier
from engine.evaluate.current_faces import unflipped
from engine.evaluate.indexed_game import IndexedGame
from engine.evaluate.layer_parts import fits_types
from engine.state.faces import keyword_names
from engine.state.halves import unbestowed
from engine.terms.types import SUPERTYPES
from engine.terms.zones import BATTLEFIELD


def copiable(game: IndexedGame, id: int) -> Face:
    """The copiable values of an object (706.1-3, 706.8): its own, as copy effects and being face down change it."""
    row = game.state.objects[id]
    last = game.last_chars.get(id) if row.gone and not row.face_down else None
    face = last.face if last is not None else row.base if row.gone else unflipped(game.state, game.index, id)
    if row.zone is BATTLEFIELD:
        face = unbestowed(face)
    return replace(face, value=-1) if face.value >= 0 else face  # 711.4b


def _defines(ability: Ability, kind: type[Modifier]) -> bool:
    """Whether an ability defines a characteristic that an exception changes; then it isn't copied (706.9d)."""
    return isinstance(ability, StaticAbility) and ability.defining and any(
        isinstance(each, kind) for each in ability.modifiers
    )


def excepted(face: Face, exceptions: tuple[Modifier, ...]) -> Face:
    """Copiable values with the exceptions of a copy effect (706.9)."""
    for one in exceptions:
        if isinstance(one, m.SetTypes):
            types = tuple(dict.fromkeys((*face.types, *one.types))) if one.keep else (one.types or face.types)
            subtypes = tuple(dict.fromkeys((*face.subtypes, *one.subtypes))) if one.keep else (
                one.subtypes or tuple(word for word in face.subtypes if fits_types(word, frozenset(types)))  # 205.1a
            )
            supertypes = tuple(dict.fromkeys((*face.supertypes, *one.supertypes)))
            lost = frozenset(one.lose)
            face = replace(
                face, types=tuple(word for word in types if word not in lost),
                subtypes=tuple(word for word in subtypes if word not in lost),
                supertypes=tuple(word for word in supertypes if word not in lost or word not in SUPERTYPES),
            )
        elif isinstance(one, m.SetColors):
            kept = tuple(each for each in face.abilities if one.keep or not _defines(each, m.SetColors))
            face = replace(face, colors=face.colors | one.colors if one.keep else one.colors, abilities=kept)
        elif isinstance(one, m.RuleChange) and one.rule == "no mana cost":
            face = replace(face, mana_cost=None)
        elif isinstance(one, m.SetName):
            face = replace(face, name=one.name)
        elif isinstance(one, m.SetBasePT | m.DefinePT):
            power = str(one.power.number) if isinstance(one.power, Fixed) else face.power
            toughness = str(one.toughness.number) if isinstance(one.toughness, Fixed) else face.toughness
            kept = tuple(each for each in face.abilities if not _defines(each, m.DefinePT))
            face = replace(face, power=power, toughness=toughness, abilities=kept)
        elif isinstance(one, m.GainAbilities):
            face = replace(face, abilities=(*face.abilities, *one.abilities))
        elif isinstance(one, m.LoseAbilities):
            names = frozenset(one.names)
            kept = () if one.all else tuple(
                ability for ability in face.abilities if keyword_names((ability,)).isdisjoint(names)
            )
            face = replace(face, abilities=kept)
    return face
