"""CR 613.2a, 613.1c, 706.3, 709.1. The face whose values and abilities an object has now."""

from __future__ import annotations

from engine.ast.card import Face
from engine.evaluate.index import Index
from engine.evaluate.retext import TEXT, reworded
from engine.state.effect_rows import ContinuousRow
from engine.state.halves import flipped, with_other
from engine.state.parts import merged_face
from engine.state.state import State
from engine.state.values import CopyValues


def face_under(state: State, index: Index, id: int) -> Face:
    """The face a face-down object would have face up: its card's, or what it has become a copy of (706.3);
    of a merged permanent the abilities of all of it (702.140e)."""
    row = state.objects[id]
    base = merged_face(row.merged) if row.merged else row.base if row.card is None else row.card.faces[row.face]
    return _copied(index, id, base)


def face_now(state: State, index: Index, id: int) -> Face:
    """The face an object's abilities come from: the one its copiable values make, with the words that text-changing
    effects put there (613.1c)."""
    face = face_copied(state, index, id)
    if not index.filter_changers or id not in index.of_ref:
        return face
    rows = sorted(index.of_ref[id], key=_timestamp)
    return reworded(face, tuple(one for row in rows for one in row.modifiers if isinstance(one, TEXT)))


def _timestamp(row: ContinuousRow) -> int:
    return row.timestamp


def face_copied(state: State, index: Index, id: int) -> Face:
    """The face of an object's copiable values: what being face down makes of it, whatever it copies (707.10), else of
    the last copy effect on it, else its own (613.2a); of a flipped permanent the other half (709.1)."""
    row = state.objects[id]
    if row.face_down:
        return row.base
    face = _copied(index, id, row.base)
    return face.other if row.flipped and face.other is not None else face


def unflipped(state: State, index: Index, id: int) -> Face:
    """What is copied of an object that a card represents: of a flip card both halves (706.2, 709.1)."""
    row = state.objects[id]
    card = row.card
    if row.face_down:
        return row.base
    face = _copied(index, id, row.base)
    if card is None or card.layout != "flip" or row.merged or face not in (card.faces[0], flipped(card)):
        return face
    return with_other(card)


def _copied(index: Index, id: int, best: Face) -> Face:
    """A face, or that of the last copy effect on its object."""
    latest = -1
    for row in index.of_ref.get(id, ()):
        if row.timestamp <= latest:
            continue
        for modifier in row.modifiers:
            if isinstance(modifier, CopyValues):
                best = modifier.face
                latest = row.timestamp
    return best
