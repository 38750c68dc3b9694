"""CR 702.103. Bestow: cast as an Aura, and a creature again when it is attached to nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.abilities import KeywordAbility
from engine.ast.card import Face
from engine.ast.filters import HasType, Kind, Objects
from engine.events.facing import take_own_face
from engine.events.kinds import Attach
from engine.game import Game
from engine.state.halves import remember_bestowed
from engine.terms.ids import NO_ONE

_ENCHANT: Final = KeywordAbility("enchant", what=Objects(Kind.PERMANENT, (HasType("creature"),)))
_known: Final[dict[int, tuple[Face, Face]]] = {}


def bestowed(face: Face) -> Face:
    """The face as an Aura with enchant creature (702.103b)."""
    found = _known.get(id(face))
    if found is None:
        aura = replace(
            face, types=tuple(word for word in face.types if word != "creature"), subtypes=("Aura",),
            abilities=(*face.abilities, _ENCHANT), power="", toughness="",
        )
        found = (face, aura)
        _known[id(face)] = found
        remember_bestowed(aura, face)
    return found[1]


def no_longer_bestowed(game: Game, id: int) -> Attach | None:
    """It is a creature again (702.103f); the event says that it is not attached, if it was."""
    row = game.state.objects[id]
    if row.card is None:
        return None
    take_own_face(game, id, row.card.faces[0])
    return Attach(id, NO_ONE) if row.attached_to != NO_ONE else None

