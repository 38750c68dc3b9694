"""CR 702.140. Mutate: the spell targets a creature, and merges with it as it resolves."""

from __future__ import annotations

from copy import copy
from typing import Final

from engine.ast.amounts import Fixed
from engine.ast.filters import HasSubtype, HasType, Kind, Not, Objects, OwnedBy
from engine.ast.selections import OwnerOf, Target, This
from engine.decisions import Asked, Option, Pick, Picked, Purpose
from engine.events.kinds import Fate, Merged, PlayerDid, SpellLeft
from engine.events.pipeline import emit
from engine.events.resolve import resolution_of
from engine.game import Game
from engine.messages import msg
from engine.rules.castable_faces import FaceInfo
from engine.rules.targets import still_legal
from engine.state.objects import Obj

_HOST: Final = Objects(Kind.PERMANENT, (HasType("creature"), Not(HasSubtype("Human")), OwnedBy(OwnerOf(This()))))
TARGETS: Final = (Target(_HOST, Fixed(1), Fixed(1), 0),)
_SIDES: Final = (Option("top", msg("On top")), Option("bottom", msg("On the bottom")))


def mutating(info: FaceInfo) -> FaceInfo:
    """A face as a mutating creature spell: it targets a non-Human creature with the same owner (702.140a)."""
    other = copy(info)
    other.plain_targets = TARGETS
    return other


def merge(game: Game, row: Obj) -> bool:
    """A mutating creature spell merges with its target, on top or on the bottom (702.140c); False if the target is
    illegal: then it resolves as a creature spell (702.140b)."""
    r = resolution_of(game, row.id)
    if not still_legal(r, TARGETS, row.targets):
        return False
    creature = r.targets[0][0]
    asked = Asked(
        row.controller,
        msg("Put {name} on top of the creature or on the bottom", name=game.chars(row.id).name),
        row.id,
        Purpose.MODE,
    )
    answer = game.ask(Pick(asked, _SIDES))
    top = isinstance(answer, Picked) and answer.keys == ("top",)
    emit(game, [SpellLeft(row.id, Fate.RESOLVES, 0, row.controller)])
    if emit(game, [Merged(row.id, creature, top, row.controller)]):
        emit(game, [PlayerDid(game.state.objects[creature].controller, "mutates", creature, 1, row.id)])
    return True
