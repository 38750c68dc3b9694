"""Last-known rows are dropped when nothing can ask for them any more (113.7a)."""

from __future__ import annotations

from typing import Final

from engine.evaluate.indexed_game import IndexedGame
from engine.state.effect_rows import ContinuousRow, Memory, ReplacementRow, ReturnsRow, Row
from engine.state.objects import Obj
from engine.state.remembered import EventInfo


def _of_event(info: EventInfo | None, kept: set[int]) -> None:
    if info is not None:
        kept.update((info.obj, info.other, info.new, *info.more, *info.others))


def _of_memory(memory: Memory | None, kept: set[int]) -> None:
    if memory is None:
        return
    _of_event(memory.event, kept)
    kept.update((memory.each, memory.item))
    for slot in memory.targets:
        kept.update(slot)
    for done in memory.marks.values():
        kept.update(done.refs)


def _of_row(row: Row, kept: set[int]) -> None:
    kept.add(row.source)
    kept.update(row.watched)
    _of_memory(row.memory, kept)
    if isinstance(row, ContinuousRow | ReplacementRow):
        kept.update(row.refs)
    elif isinstance(row, ReturnsRow):
        kept.update(row.objs)


_MANY: Final = 16  # so many rows of what is gone are worth looking through all of them


def prune(game: IndexedGame) -> None:
    """Drop the rows of what is gone and remembered by nothing, if there are many; done as a turn begins, with nothing
    on the stack."""
    state = game.state
    objects = state.objects
    there = len(state.battlefield) + len(state.exile)
    for player in state.players:
        there += len(player.hand) + len(player.graveyard)
    if len(objects) - 2 * there < _MANY or state.stacked or state.pending:  # each remembers what it was
        return
    gone = [id for id, obj in objects.items() if obj.gone]
    if not gone:
        return
    kept: set[int] = set()
    for row in state.effects:
        _of_row(row, kept)
    for waiting in state.delayed:
        _of_row(waiting, kept)
    alive = [obj for obj in objects.values() if not obj.gone]
    kept.update([obj.was for obj in alive])
    for obj in alive:
        if obj.source or obj.put_by or obj.linked or obj.memory is not None or obj.choices:
            _of_object(obj, kept)
    for id in gone:
        if id not in kept:
            del objects[id]
            game.forget(id)


def _of_object(obj: Obj, kept: set[int]) -> None:
    kept.update((obj.put_by, obj.source, *obj.linked))
    _of_memory(obj.memory, kept)
    kept.update([value for value in obj.choices.values() if isinstance(value, int)])
