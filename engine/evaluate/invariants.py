"""What must be true of any game between two events; soak tests ask after each batch."""

from __future__ import annotations

from typing import Final

from engine.evaluate.current_faces import face_now
from engine.evaluate.index import Index, Listener
from engine.evaluate.index_scan import rebuilt
from engine.evaluate.indexed_game import IndexedGame
from engine.evaluate.layers import derive
from engine.state.chars import Chars
from engine.state.objects import ABILITY, CARD, Obj
from engine.terms.ids import FIRST_OBJECT, NO_ONE
from engine.terms.zones import Zone


class Broken(AssertionError):
    """Something that must be true is not; the message says what."""


def check(game: IndexedGame) -> None:
    """Raise Broken unless cards are conserved, zones, attachments and combat consistent, counters not negative, the
    index equal to a scan and every cached characteristic equal to one worked out anew."""
    places = zones_checked(game)
    for row in game.state.objects.values():
        if not row.gone:
            row_checked(game, row, places)
    cards_checked(game)
    index_checked(game)
    chars_checked(game)


def _need(true: bool, what: str) -> None:
    if not true:
        raise Broken(what)


def zones_checked(game: IndexedGame) -> dict[int, Zone]:
    """Every object in one zone, and its row says which."""
    state = game.state
    places: dict[int, Zone] = {}
    lists: list[tuple[Zone, tuple[int, ...]]] = [
        (Zone.BATTLEFIELD, state.battlefield), (Zone.STACK, state.stacked), (Zone.EXILE, state.exile),
        (Zone.COMMAND, state.command),
    ]
    for player in state.players:
        lists += [(Zone.HAND, player.hand), (Zone.GRAVEYARD, player.graveyard)]
        lists.append((Zone.LIBRARY, tuple(entry for entry in player.library if entry > 0)))
    for zone, ids in lists:
        for id in ids:
            _need(id in state.objects, f"{zone.name} holds {id}, which is no object")
            _need(id not in places, f"{id} is in {zone.name} and {places.get(id)}")
            row = state.objects[id]
            _need(not row.gone, f"{id} in {zone.name} is gone")
            _need(row.zone is zone, f"{id} is in {zone.name} and says {row.zone.name}")
            places[id] = zone
    return places


def row_checked(game: IndexedGame, row: Obj, places: dict[int, Zone]) -> None:
    """One object that exists."""
    objects = game.state.objects
    entering = row.timestamp == 0  # made ready while what happens as it enters is worked out (614.12)
    somewhere = row.id in places or entering or row.zone in (Zone.OUTSIDE, Zone.ANTE)
    _need(somewhere, f"{row.id} exists in {row.zone.name} and is in no zone")
    _need(all(count > 0 for count in row.counters.values()), f"{row.id} has counters {row.counters}")
    _need(row.damage >= 0, f"{row.id} has damage {row.damage}")
    if row.attached_to >= FIRST_OBJECT:
        host = objects[row.attached_to]
        _need(row.id in host.attachments, f"{row.id} is attached to {host.id}, not mutually")
    for id in row.attachments:
        _need(objects[id].attached_to == row.id, f"{row.id} bears {id}, not mutually")
        _need(not objects[id].gone, f"{row.id} bears {id}, which is gone")
    for id in row.blocked_by:
        _need(row.id in objects[id].blocking, f"{id} blocks {row.id}, not mutually")
    for id in row.blocking:
        _need(row.id in objects[id].blocked_by, f"{row.id} blocks {id}, not mutually")
    if row.zone is not Zone.BATTLEFIELD:
        _need(row.attacking == NO_ONE and not row.blocking, f"{row.id} fights in {row.zone.name}")


def cards_checked(game: IndexedGame) -> None:
    """Every physical card is in one place."""
    state = game.state
    seen: list[int] = []
    for player in state.players:
        seen += [-entry - 1 for entry in player.library if entry < 0]
        seen += [-entry - 1 for entry in (*player.outside, *player.attractions) if entry < 0]
    if state.variants is not None:
        for deck in (*state.variants.planar.values(), *state.variants.schemes.values()):
            seen += [-entry - 1 for entry in deck]
    for row in state.objects.values():
        entering = row.timestamp == 0 and row.zone is Zone.BATTLEFIELD  # its card is still where it comes from
        if not row.gone and (row.merged or (row.kind == CARD and row.physical >= 0)) and not entering:
            seen += [part.physical for part in row.merged if part.physical >= 0] or [row.physical]
    there = set(seen)
    if len(seen) != len(there):
        raise Broken(f"cards in two places: {sorted({card for card in seen if seen.count(card) > 1})}")
    for card, owner in enumerate(state.owners):
        left = not state.players[owner].alive
        _need(left or card in there, f"card {card} ({state.cards[card].name}) is nowhere")


def _heard(bucket: tuple[Listener, ...]) -> list[tuple[int, int, str, bool]]:
    return [(one.source, one.row.id if one.row is not None else 0, repr(one.ability), one.given) for one in bucket]


def index_checked(game: IndexedGame) -> None:
    """The index equals one made by a scan, in its order, too; what is entering counts for itself alone (614.12)."""
    kept, scanned = game.index, rebuilt(game.state)
    for id in kept.self_statics:
        if id not in scanned.self_statics and game.state.objects[id].timestamp == 0:
            scanned.enter(id, face_now(game.state, scanned, id))
    for code, (mine, theirs) in enumerate(zip(kept.triggers, scanned.triggers, strict=True)):
        _need(_heard(mine) == _heard(theirs), f"triggers of code {code}: {_heard(mine)} kept, {_heard(theirs)} there")
    for code, (mine, theirs) in enumerate(zip(kept.replaces, scanned.replaces, strict=True)):
        _need(_heard(mine) == _heard(theirs), f"replacements of code {code} differ from a scan")
    for key in sorted({*kept.rules, *scanned.rules}):
        same = _heard(kept.rules.get(key, ())) == _heard(scanned.rules.get(key, ()))
        _need(same, f"rules {key!r} differ from a scan")
    _tables_checked(kept, scanned)


COUNTS: Final = (
    "reads_more_than_objects", "reads_other_objects", "reads_other_counters", "changes_nonpermanents",
    "ability_removers", "filter_changers", "grants_mana",
)


def _tables_checked(kept: Index, scanned: Index) -> None:
    for name in ("group_statics", "granted_statics", "enters", "states", "control"):
        _need(_heard(getattr(kept, name)) == _heard(getattr(scanned, name)), f"index.{name} differs from a scan")
    _need([row.id for row in kept.watched] == [row.id for row in scanned.watched], "index.watched differs from a scan")
    for name in ("self_statics", "host_statics"):
        mine: dict[int, tuple[Listener, ...]] = getattr(kept, name)
        theirs: dict[int, tuple[Listener, ...]] = getattr(scanned, name)
        _need(sorted(mine) == sorted(theirs), f"index.{name}: {sorted(mine)} kept, {sorted(theirs)} there")
    for name in ("by_activation", "by_mana"):
        ids: dict[int, tuple[int, ...]] = getattr(kept, name)
        real: dict[int, tuple[int, ...]] = getattr(scanned, name)
        for player in sorted({*ids, *real}):
            _need(
                ids.get(player, ()) == real.get(player, ()),
                f"index.{name} of player {player}: {ids.get(player)} kept, {real.get(player)} there",
            )
    for name in COUNTS:
        _need(getattr(kept, name) == getattr(scanned, name), f"index.{name} differs from a scan")


def chars_checked(game: IndexedGame) -> None:
    """Every cached characteristic equals one worked out anew."""
    kept = dict(game.chars_of)
    game.chars_of.clear()
    wrong: list[tuple[int, Chars, Chars]] = []
    for id in sorted(kept):
        row = game.state.objects[id]
        if row.gone or row.kind == ABILITY:
            continue
        anew = derive(game, id)
        if anew.values() != kept[id].values():
            wrong.append((id, kept[id], anew))
    game.chars_of.clear()
    game.chars_of.update(kept)
    for id, mine, theirs in wrong:
        raise Broken(f"{theirs.name} ({id}): {mine.values()} kept, {theirs.values()} true")
