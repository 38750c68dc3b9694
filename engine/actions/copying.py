"""CR 706. What a copy copies, and the exceptions a copy effect makes (706.9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.ast.card import Face
from engine.ast.modifiers import GainAbilities, SetBasePT, SetColors, SetName, SetTypes
from engine.ast.node import Modifier
from engine.events.resolution import Resolution


def copied_face(r: Resolution, ref: int, exceptions: Iterable[Modifier] = ()) -> Face:
    """The copiable values of an object (706.2) with these exceptions."""
    face = r.game.chars(ref).face
    for exception in exceptions:
        face = _except(r, face, exception)
    return face


def _except(r: Resolution, face: Face, exception: Modifier) -> Face:
    """A face with one exception of a copy effect (706.9)."""
    match exception:
        case SetTypes():
            return _types(face, exception)
        case SetColors():
            return replace(face, colors=(face.colors if exception.keep else 0) | exception.colors)
        case SetName():
            return replace(face, name=exception.name)
        case GainAbilities():
            return replace(face, abilities=(*face.abilities, *exception.abilities))
        case SetBasePT():
            power = face.power if exception.power is None else str(r.amount(exception.power))
            toughness = face.toughness if exception.toughness is None else str(r.amount(exception.toughness))
            return replace(face, power=power, toughness=toughness)
    return face


def _types(face: Face, change: SetTypes) -> Face:
    if not change.keep:
        return replace(
            face, types=change.types or face.types, subtypes=change.subtypes or face.subtypes,
            supertypes=_without(face.supertypes, change.lose, change.supertypes),
        )
    return replace(
        face,
        types=_without(face.types, change.lose, change.types),
        subtypes=_without(face.subtypes, change.lose, change.subtypes),
        supertypes=_without(face.supertypes, change.lose, change.supertypes),
    )


def _without(words: tuple[str, ...], lost: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    kept = tuple(word for word in words if word not in lost)
    return (*kept, *(word for word in more if word not in kept))
