"""What is different between two positions of a game, as one viewer sees them: the words of a forecast."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.game import Game
from engine.state.chars import Chars
from engine.state.objects import TOKEN, Obj
from engine.state.players import Player
from engine.terms.ids import NO_ONE, is_player
from engine.terms.mana import POOL
from engine.terms.zones import Zone
from engine.view.snapshot import ChangeSnap
from engine.view.view import may_see

__all__ = ["differences"]


def differences(before: Game, after: Game, item: int, viewer: int) -> tuple[ChangeSnap, ...]:
    """What is different after something on the stack has resolved; `item` itself leaving the stack is not told."""
    return (
        *_permanents_gone(before, after, viewer),
        *_new_permanents(before, after, viewer),
        *_still_there(before, after, viewer),
        *_elsewhere(before, after, item, viewer),
        *_players(before, after),
        *_triggers(before, after, viewer),
        *_outcome(after),
    )


def _name(game: Game, id: int, viewer: int) -> str:
    """What an object is called; "" where the viewer cannot know."""
    if is_player(id):
        return game.state.players[id].name
    row = game.state.objects[id]
    if not may_see(game, row, viewer):
        return ""
    return (game.last_chars[id] if row.gone and id in game.last_chars else game.chars(id)).name


def _went(after: Game, row: Obj) -> Zone | None:
    """Where an object has gone; None: nowhere, as a token that has ceased to be."""
    new = after.state.objects.get(row.became) if row.became else None
    return new.zone if new is not None else None


def _permanents_gone(before: Game, after: Game, viewer: int) -> Iterator[ChangeSnap]:
    there = frozenset(after.state.battlefield)
    for id in before.state.battlefield:
        if id in there:
            continue
        row = after.state.objects.get(id) or before.state.objects[id]
        zone = _went(after, row)
        name = _name(before, id, viewer)
        grave = zone is Zone.GRAVEYARD or (zone is None and row.kind == TOKEN)
        if grave and "creature" in before.chars(id).types:
            yield ChangeSnap("dies", id, name)
        else:
            yield ChangeSnap("leaves", id, name, word=zone.name.lower() if zone is not None else "")


def _new_permanents(before: Game, after: Game, viewer: int) -> Iterator[ChangeSnap]:
    there = frozenset(before.state.battlefield)
    new: Counter[tuple[int, str, str]] = Counter()
    for id in after.state.battlefield:
        if id not in there:
            row, values = after.state.objects[id], after.chars(id)
            creature = "creature" in values.types
            size = f"{values.power}/{values.toughness}" if creature and not row.face_down else ""
            new[row.controller, _name(after, id, viewer), size] += 1
    for (controller, name, size), count in new.items():
        yield ChangeSnap("enters", controller, name, count, size)


def _still_there(before: Game, after: Game, viewer: int) -> Iterator[ChangeSnap]:
    there = frozenset(after.state.battlefield)
    for id in before.state.battlefield:
        if id not in there:
            continue
        old, new = before.state.objects[id], after.state.objects[id]
        was, now = before.chars(id), after.chars(id)
        if old is new and was is now:
            continue
        name = _name(before, id, viewer)
        yield from _status(old, new, id, name)
        yield from _values(was, now, id, name)
        if new.attached_to != old.attached_to:
            onto = "" if new.attached_to == NO_ONE else _name(after, new.attached_to, viewer)
            yield ChangeSnap("attached", id, name, word=onto)


def _status(old: Obj, new: Obj, id: int, name: str) -> Iterator[ChangeSnap]:
    if new.tapped != old.tapped:
        yield ChangeSnap("tapped" if new.tapped else "untapped", id, name)
    if new.damage > old.damage:
        yield ChangeSnap("damage", id, name, new.damage - old.damage)
    for kind in sorted({*old.counters, *new.counters}):
        more = new.counters.get(kind, 0) - old.counters.get(kind, 0)
        if more:
            yield ChangeSnap("counters", id, name, more, kind)
    if new.controller != old.controller:
        yield ChangeSnap("controller", id, name, new.controller)


def _values(was: Chars, now: Chars, id: int, name: str) -> Iterator[ChangeSnap]:
    if "creature" in now.types and (was.power, was.toughness) != (now.power, now.toughness):
        yield ChangeSnap("becomes", id, name, word=f"{now.power}/{now.toughness}")
    for word in sorted(set(now.keywords) - set(was.keywords)):
        yield ChangeSnap("gains", id, name, word=word)
    for word in sorted(set(was.keywords) - set(now.keywords)):
        yield ChangeSnap("loses ability", id, name, word=word)


def _elsewhere(before: Game, after: Game, item: int, viewer: int) -> Iterator[ChangeSnap]:
    """Cards that leave graveyards, exile or the stack, and what is new on the stack."""
    state = before.state
    graves = [id for player in state.players for id in player.graveyard]
    for id in (*graves, *state.exile):
        row = after.state.objects.get(id)
        if row is not None and row.gone and (zone := _went(after, row)) is not None and zone is not Zone.BATTLEFIELD:
            yield ChangeSnap("moves", id, _name(before, id, viewer), word=zone.name.lower())
    for id in state.stack:
        if id != item and id not in after.state.stack:
            source = state.objects[id].source or id
            yield ChangeSnap("countered", id, _name(before, source, viewer))
    for id in after.state.stack:
        if id not in state.stack:
            source = after.state.objects[id].source or id
            yield ChangeSnap("copied", NO_ONE, _name(after, source, viewer))


def _players(before: Game, after: Game) -> Iterator[ChangeSnap]:
    for old in before.state.players:
        new = after.state.players[old.id]
        if new.life != old.life:
            yield ChangeSnap("life", old.id, old.name, new.life - old.life)
        if old.alive and not new.alive:
            yield ChangeSnap("loses", old.id, old.name)
            continue
        yield from _cards(old, new)
        mana = "".join(
            POOL[kind] * (count - old.pool[kind]) for kind, count in enumerate(new.pool) if count > old.pool[kind]
        )
        if mana:
            yield ChangeSnap("mana", old.id, old.name, len(mana), mana)
        for kind in sorted({*old.counters, *new.counters}):
            if more := new.counters.get(kind, 0) - old.counters.get(kind, 0):
                yield ChangeSnap("player counters", old.id, old.name, more, kind)


def _cards(old: Player, new: Player) -> Iterator[ChangeSnap]:
    """How many cards a player has more or fewer; from the library to the hand is drawing as far as one sees."""
    hand, library = len(new.hand) - len(old.hand), len(new.library) - len(old.library)
    drawn = min(hand, -library) if hand > 0 > library else 0
    if drawn:
        yield ChangeSnap("draw", old.id, old.name, drawn)
    if hand - drawn:
        yield ChangeSnap("hand", old.id, old.name, hand - drawn)
    if library + drawn:
        kind = "mill" if len(new.graveyard) - len(old.graveyard) >= -(library + drawn) > 0 else "library"
        yield ChangeSnap(kind, old.id, old.name, abs(library + drawn) if kind == "mill" else library + drawn)


def _triggers(before: Game, after: Game, viewer: int) -> Iterator[ChangeSnap]:
    """What triggers meanwhile and will be put on the stack (603.3)."""
    known = {each.timestamp for each in before.state.pending}
    count = Counter(each.source for each in after.state.pending if each.timestamp not in known)
    for source, times in count.items():
        yield ChangeSnap("triggers", source, _name(after, source, viewer), times)


def _outcome(after: Game) -> Iterator[ChangeSnap]:
    outcome = after.state.outcome
    if outcome is not None:
        yield ChangeSnap("ends", outcome.winners[0] if outcome.winners else NO_ONE)
