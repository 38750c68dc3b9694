"""CR 706. What a copy copies, and the exceptions a copy effect makes (706.9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.actions.base import GIVEN, THIS, Verb, continue_on, taken, with_given
from engine.ast.card import Face
from engine.ast.conditions import ForTheRestOfTheGame
from engine.ast.modifiers import BecomeCopy, GainAbilities, SetBasePT, SetColors, SetName, SetTypes
from engine.ast.node import Duration, Modifier, Selection
from engine.ast.says import says
from engine.decisions import Purpose
from engine.events.resolution import Resolution

says("a copy of {of:object}", nonterminal="copying")(BecomeCopy)
says("a copy of {of:object} , except {exceptions:exceptions}", nonterminal="copying")(BecomeCopy)


@says("{what:object} become[s] {how:copying}", duration=ForTheRestOfTheGame())
@says("{what:object} become[s] {how:copying} {duration:duration}")
@says("as {how:copying}", nonterminal="entry", what=THIS, duration=ForTheRestOfTheGame())
@dataclass(frozen=True, slots=True)
class BecomeACopy(Verb):
    """706.4, 706.5. Objects become, or an object enters as, a copy of another that its controller chooses."""

    what: Selection
    how: BecomeCopy
    duration: Duration

    def perform(self, r: Resolution) -> None:
        refs = taken(r, self.what, r.controller, Purpose.OTHER, 0)
        of = taken(r, self.how.of, r.controller, Purpose.COPY, 1, lambda ref: ref not in refs, "Choose what to copy")
        if of:
            copy = replace(self.how, of=GIVEN)
            with_given(r, of[:1], lambda: continue_on(r, refs, (copy,), self.duration))
        r.did(self, refs if of else (), happened=bool(of))


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
