"""CR 702.140c, 2022:729. Committing a mutating spell or a card with augment: it merges with its target into one."""

from __future__ import annotations

from copy import copy

from engine.events.commit_moves import part_of, take_out
from engine.events.kinds import Merged, Turning
from engine.game import Game
from engine.state.halves import flipped, up
from engine.state.objects import COMMANDER, COMMANDERS, COPY, TOKEN, Obj
from engine.state.parts import Part, merged_face
from engine.state.state import State
from engine.terms.zones import STACK


def commit_merged(game: Game, event: Merged) -> None:
    """The spell leaves the stack for no zone of its own; the permanent is the same object as before (2022:729.2c), with
    the characteristics of what is on top and the abilities of all (702.140e)."""
    state = game.state
    if state.objects[event.spell].gone or state.objects[event.obj].gone:
        return
    game.last_chars[event.spell] = game.chars(event.spell)
    spell = state.own(event.spell)
    row = state.own(event.obj)
    take_out(state, spell)
    game.unregister(spell.id)
    game.unregister(row.id)
    added = part_of(spell)
    under = row.merged or (part_of(row),)
    row.merged = (added, *under) if event.top else (*under, added)
    if event.top:  # 2022:729.2d-e: what is on top says whether it is a token and face up
        row.kind = TOKEN if spell.kind == COPY else spell.kind
        row.card, row.physical, row.face, row.face_down = spell.card, spell.physical, spell.face, ""
    if not row.face_down:
        row.base = merged_face(row.merged)
    if COMMANDER in spell.marks:
        row.marks = row.marks | COMMANDERS  # 903.3b
    if spell.zone is STACK:
        row.choices = {**row.choices, "mutated": int(row.choices.get("mutated", 0)) + 1}
    spell.gone = True
    spell.became = row.id
    _follow(game, spell.id, row.id)
    game.register(row)
    state.battlefield = (*state.battlefield,)  # another tuple: what is kept for this one no longer holds
    event.done = True


def _follow(game: Game, spell: int, permanent: int) -> None:
    """702.140f: what modifies the spell modifies the permanent."""
    state = game.state
    for row in game.index.of_ref.get(spell, ()):
        moved = copy(row)
        moved.refs = tuple(permanent if ref == spell else ref for ref in row.refs)
        game.index.end(row)
        state.effects = tuple(moved if one.id == row.id else one for one in state.effects)
        game.index.begin(moved)


def turn_parts(state: State, row: Obj, how: Turning) -> bool:
    """Transform or flip every card of a merged permanent that can (2022:729.2h-i); False if none can."""
    parts = tuple(_turned(state, part, how) for part in row.merged)
    if parts == row.merged:
        return False
    row.merged = parts
    row.face = parts[0].face
    row.base = merged_face(parts)
    return True


def _turned(state: State, part: Part, how: Turning) -> Part:
    card = state.cards[part.physical] if part.physical >= 0 else None
    if card is None or len(card.faces) < 2 or card.layout != how:
        return part
    face = 1 if how is Turning.FLIP else 1 - part.face
    base = flipped(card) if how is Turning.FLIP else up(card, face)
    return Part(part.kind, part.owner, part.physical, base, face, part.commander)
