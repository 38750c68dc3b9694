"""CR 601.3, 706.12. Prepared permanents: their controller may cast a copy of the spell on the card, unpreparing it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.events.kinds import Marked
from engine.events.pipeline import emit
from engine.events.stack import copy_elsewhere
from engine.game import Game
from engine.rules.castable_faces import FaceInfo, info_of_face
from engine.state.halves import PREPARE
from engine.state.objects import TOKEN, Obj
from engine.terms.zones import Zone

PREPARED: Final = "prepared"


def preparing(row: Obj) -> bool:
    """Whether a permanent is of a card with a spell to be prepared."""
    card = row.card
    return card is not None and card.layout == PREPARE and (row.base is card.front or row.kind == TOKEN)


def prepared_spell(row: Obj, player: int) -> Iterator[tuple[int, FaceInfo]]:
    """The spell of which a player may cast a copy, its place among the faces first."""
    if PREPARED in row.marks and row.controller == player and not row.phased_out and preparing(row):
        assert row.card is not None
        yield 1, info_of_face(row.card.faces[1])


def copy_of_prepared(game: Game, permanent: int, player: int) -> int:
    """A copy of the spell of a prepared permanent, to be cast; the permanent is no longer prepared."""
    card = game.state.objects[permanent].card
    assert card is not None
    copy = copy_elsewhere(game, card.faces[1], player, Zone.EXILE, card, 1)
    emit(game, [Marked(permanent, PREPARED, False, permanent)])
    return copy
