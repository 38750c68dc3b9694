"""CR 704, 104.3b-d. State-based actions: a table of small functions run as one pass; what makes a row due calls it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.decisions import Asked, Choose, Chosen, Purpose
from engine.evaluate.protection import can_be_attached
from engine.evaluate.reach import reaches
from engine.evaluate.rulings import deadly
from engine.events.blessings import ASCENDS, blessings
from engine.events.kinds import Attach, Chose, Destroy, Event, Marked, Move, PlayerLoses, RemoveCounters
from engine.events.pipeline import emit
from engine.events.seen_by_actions import entered_with, see_astray, see_deathtouch, see_empty_draw
from engine.game import Game
from engine.messages import msg
from engine.rules.bestow import no_longer_bestowed
from engine.rules.completed_dungeons import completed
from engine.rules.day_night import bound_to_day, follow_turning
from engine.rules.order import apnap, opponents
from engine.rules.pairing import PAIRED, comes_apart
from engine.rules.player_speed import ENGINES, SPEED, started
from engine.rules.restrictions import counter_limits
from engine.rules.sagas import final_chapter
from engine.rules.sectors import sectored, sectors
from engine.rules.turn_effects import rule_changed
from engine.state.chars import Chars
from engine.state.faces import WATCHED
from engine.state.objects import COPY, Obj
from engine.terms.ids import FIRST_OBJECT, NO_ONE
from engine.terms.zones import Cause, Zone

Performed = Event | tuple[Event, ...] | None
PermanentRow = Callable[[Game, Obj, Chars], Performed]
GroupRow = Callable[[Game], list[Event]]
LEGENDS: Final = "legend rule"  # the names of changed rules
LIFELESS: Final = "no loss for having 0 or less life"
MOST_ROUNDS: Final = 1000  # so often they are checked in a row at most
ROWS: Final[dict[str, PermanentRow]] = {}
GROUPS: Final[dict[str, GroupRow]] = {}
_OF_VARIANTS: Final[list[GroupRow]] = []
_DUE: Final[dict[str, list[PermanentRow]]] = {}


def state_based(number: str, due: str) -> Callable[[PermanentRow], PermanentRow]:
    """Enter a row about one permanent under its rule; `due` is what of a permanent makes the pass call it."""

    def enter(row: PermanentRow) -> PermanentRow:
        ROWS[number] = row
        _DUE.setdefault(due, []).append(row)
        return row

    return enter


def state_based_group(number: str) -> Callable[[GroupRow], GroupRow]:
    """Enter a row about players or several objects together under its rule."""

    def enter(row: GroupRow) -> GroupRow:
        GROUPS[number] = row
        return row

    return enter


def state_based_of_variants(number: str) -> Callable[[GroupRow], GroupRow]:
    """Enter a row that only games with variants look at under its rule."""

    def enter(row: GroupRow) -> GroupRow:
        GROUPS[number] = row
        _OF_VARIANTS.append(row)
        return row

    return enter


_BOUND: Final = frozenset({"daybound", "nightbound"})


def check_state_based(game: Game, only: Sequence[int] | None = None) -> bool:
    """Perform all state-based actions that apply, simultaneously; True if any was performed, or something happened in
    its place (704.1-3). `only`: of permanents these alone need be looked at, for nothing has happened to the others.
    What had happened before is looked at by now (`look_at_sba`)."""
    events = due(game, only)
    if not events:
        return False
    acted = emit(game, _once_each(events)) or game.sba_due
    follow_turning(game, events)
    return acted


def due(game: Game, only: Sequence[int] | None = None) -> list[Event]:
    """All state-based actions that apply now."""
    state = game.state
    events: list[Event] = []
    for player in state.players:
        if player.alive and (player.life <= 0 or player.drew_from_empty or player.counters):
            events.extend(_player_rows(game, player.id))
    legends: list[int] = []
    worlds = parted = False
    objects = state.objects
    known = game.chars_of
    for id in state.battlefield if only is None else only and [each for each in state.battlefield if each in only]:
        row = objects[id]
        if row.phased_out:
            continue
        values = known.get(id) or game.chars(id)
        if values.settled and not (row.damage or row.counters or row.marks) and row.attached_to == NO_ONE:
            continue
        if values.creature:
            if (values.toughness or 0) <= 0:
                _call("toughness", game, row, values, events)
            elif row.damage or row.deathtouched:  # damage may have become counters alone (120.3d)
                _call("damage", game, row, values, events)
        if not values.land and (not values.creature or len(values.types) > 1):
            _call("special", game, row, values, events)
        if row.attached_to != NO_ONE or "Aura" in values.subtypes:
            _call("attached", game, row, values, events)
        if row.counters:
            _call("counters", game, row, values, events)
        if row.marks:
            parted = parted or sectored(row.marks)
            if PAIRED in row.marks:
                events.extend(comes_apart(game, row))
        if not WATCHED.isdisjoint(values.keywords):
            parted = _watch(game, row, values, events) or parted
        if values.supertypes:
            if "legendary" in values.supertypes:
                legends.append(id)
            worlds = worlds or "world" in values.supertypes
    if parted:
        game.has_sectors = True
        events.extend(sectors(game))
    if len(legends) > 1:
        events.extend(GROUPS["704.5j"](game))
    if worlds:
        events.extend(GROUPS["704.5k"](game))
    if state.astray:
        events.extend((*GROUPS["704.5d"](game), *GROUPS["704.5e"](game)))
        see_astray(state)
    if ASCENDS in game.index.rules:
        events.extend(blessings(game))
    if state.variants is not None:
        for of_variant in _OF_VARIANTS:
            events.extend(of_variant(game))
    if state.command:
        events.extend(completed(game))
    return events


def _watch(game: Game, row: Obj, values: Chars, events: list[Event]) -> bool:
    """Add what daybound, nightbound or start your engines! makes of a permanent or its player now; whether it has
    space sculptor."""
    found = []
    if not _BOUND.isdisjoint(values.keywords):
        found.append(bound_to_day(game, row, values))
    if ENGINES in values.keywords and not any(
        isinstance(each, Marked) and (each.ref, each.word) == (row.controller, SPEED) for each in events
    ):
        events.extend(started(game, row.controller))
    events.extend([event for event in found if event is not None])
    return "space sculptor" in values.keywords


def _call(due: str, game: Game, row: Obj, values: Chars, events: list[Event]) -> None:
    for action in _DUE[due]:
        done = action(game, row, values)
        if isinstance(done, tuple):
            events.extend(done)
        elif done is not None:
            events.append(done)


def _once_each(events: list[Event]) -> list[Event]:
    """The events without a second one that would move the same permanent, so that what replaces it does so once
    (704.6); moving to the graveyard goes before destruction, which could be replaced (704.5f). What leaves is as it was
    before the others (704.7)."""
    moved: dict[int, Move] = {}
    for event in events:
        if isinstance(event, Move):
            moved.setdefault(event.obj, event)
    first = [
        event for event in events if isinstance(event, Move | Destroy) and moved.get(event.obj, event) is event
    ]
    return [*first, *(event for event in events if not isinstance(event, Move | Destroy))]


def _player_rows(game: Game, player: int) -> list[Event]:
    found = []
    for number in ("704.5b",) if game.options.shared_life else ("704.5a", "704.5b", "704.5c"):
        found.extend([event for event in GROUPS[number](game) if event.player == player])
    return found[:1]


@state_based_group("704.5a")
def no_life(game: Game) -> list[Event]:
    """A player with 0 or less life loses the game."""
    return [
        PlayerLoses(player.id, "no life left", "704.5a")
        for player in game.state.players
        if player.alive and player.life <= 0 and not rule_changed(game, LIFELESS, player.id)
    ]


@state_based_group("704.5b")
def drew_from_empty(game: Game) -> list[Event]:
    """A player who attempted to draw from an empty library loses the game."""
    found: list[Event] = []
    for player in game.state.players:
        if player.alive and player.drew_from_empty:
            see_empty_draw(game.state, player.id)
            found.append(PlayerLoses(player.id, "drew from an empty library", "704.5b"))
    return found


@state_based_group("704.5c")
def poisoned(game: Game) -> list[Event]:
    """A player with ten or more poison counters loses the game."""
    return [
        PlayerLoses(player.id, "ten poison counters", "704.5c")
        for player in game.state.players if player.alive and player.counters.get("poison", 0) >= 10
    ]


@state_based_group("704.5d")
def astray(game: Game) -> list[Event]:
    """A token in a zone other than the battlefield ceases to exist."""
    state = game.state
    gone = [id for id in state.astray if state.objects[id].kind != COPY and not state.objects[id].gone]
    return [Move(id, Zone.OUTSIDE, Cause.STATE_BASED) for id in gone]


@state_based_group("704.5e")
def astray_copies(game: Game) -> list[Event]:
    """A copy of a spell in a zone other than the stack ceases to exist (706.10a)."""
    state = game.state
    gone = [id for id in state.astray if state.objects[id].kind == COPY and not state.objects[id].gone]
    return [Move(id, Zone.OUTSIDE, Cause.STATE_BASED) for id in gone]


@state_based("704.5f", "toughness")
def no_toughness(game: Game, row: Obj, values: Chars) -> Performed:
    """A creature with toughness 0 or less is put into its owner's graveyard."""
    return Move(row.id, Zone.GRAVEYARD, Cause.STATE_BASED)


@state_based("704.5g", "damage")
def lethal_damage(game: Game, row: Obj, values: Chars) -> Performed:
    """A creature with lethal damage is destroyed."""
    if row.damage >= deadly(game, row.id, values) and not row.deathtouched:
        return Destroy(row.id)
    return None


@state_based("704.5h", "damage")
def deathtouched(game: Game, row: Obj, values: Chars) -> Performed:
    """A creature dealt damage by a source with deathtouch since the last check is destroyed."""
    if not row.deathtouched:
        return None
    see_deathtouch(game.state, row.id)
    return Destroy(row.id)


@state_based("704.5i", "special")
def no_loyalty(game: Game, row: Obj, values: Chars) -> Performed:
    """A planeswalker with loyalty 0 is put into its owner's graveyard."""
    if "planeswalker" in values.types and row.counters.get("loyalty", 0) <= 0:
        return Move(row.id, Zone.GRAVEYARD, Cause.STATE_BASED)
    return None


@state_based("310.7", "special")
def no_defense(game: Game, row: Obj, values: Chars) -> Performed:
    """A battle with defense 0 that is not the source of a waiting ability is put into its owner's graveyard."""
    if "battle" not in values.types or row.counters.get("defense", 0) > 0 or _has_waiting(game, row.id):
        return None
    return Move(row.id, Zone.GRAVEYARD, Cause.STATE_BASED)


@state_based("310.10", "special")
def unprotected_battle(game: Game, row: Obj, values: Chars) -> Performed:
    """Where nobody who may protect a battle does any more, its controller chooses another opponent (310.11a)."""
    protector = row.choices.get("protector")
    if "battle" not in values.types or not isinstance(protector, int):
        return None
    if game.state.players[protector].alive and protector != row.controller:
        return None
    able = opponents(game, row.controller)
    if not able:
        return Move(row.id, Zone.GRAVEYARD, Cause.STATE_BASED)
    answer = game.ask(Choose(Asked(row.controller, msg("Who protects it?"), row.id, Purpose.PLAYER), able, 1, 1))
    assert isinstance(answer, Chosen)
    return Chose(row.id, "protector", answer.refs[0], row.controller)


@state_based("2022:714.4", "special")
def finished_saga(game: Game, row: Obj, values: Chars) -> Performed:
    """A Saga with its final chapter's number of lore counters is sacrificed once no chapter ability waits."""
    if "Saga" not in values.subtypes:
        return None
    last = final_chapter(values)
    if last == 0 or row.counters.get("lore", 0) < last or _has_waiting(game, row.id):
        return None
    return Move(row.id, Zone.GRAVEYARD, Cause.SACRIFICE, 0, row.controller)


def _has_waiting(game: Game, source: int) -> bool:
    """Whether an ability of a source has triggered and not yet left the stack."""
    state = game.state
    return any(state.objects[id].source == source for id in state.stack) or any(
        pending.source == source for pending in state.pending
    )


@state_based_group("704.5j")
def legend_rule(game: Game) -> list[Event]:
    """Of legendary permanents with one name that a player controls, the player keeps one."""
    groups: dict[tuple[int, str], list[int]] = {}
    for id in game.state.battlefield:
        row = game.state.objects[id]
        values = game.chars(id)
        if "legendary" in values.supertypes and values.name and not (row.phased_out or rule_changed(game, LEGENDS, id)):
            groups.setdefault((row.controller, values.name), []).append(id)
    events: list[Event] = []
    for player in apnap(game):
        for (controller, name), ids in groups.items():
            if controller == player and len(ids) > 1:
                asked = Asked(player, msg("Choose which {name} to keep", name=name), 0, Purpose.LEGEND, 1)
                answer = game.ask(Choose(asked, tuple(ids), 1, 1))
                assert isinstance(answer, Chosen)
                events.extend(Move(id, Zone.GRAVEYARD, Cause.STATE_BASED) for id in ids if id not in answer.refs)
    return events


@state_based_group("704.5k")
def world_rule(game: Game) -> list[Event]:
    """Of world permanents only the youngest stays; if several are youngest, none."""
    objects = game.state.objects
    worlds = [
        id for id in game.state.battlefield if "world" in game.chars(id).supertypes and not objects[id].phased_out
    ]
    if len(worlds) < 2:
        return []
    gone: list[Event] = []
    for id in worlds:
        near = [each for each in worlds if reaches(game.state, objects[id].controller, each)]  # 801.12
        youngest = max(near, key=lambda each: objects[each].timestamp)
        beside = entered_with(game.state, youngest)
        if id != youngest or (beside and any(
            entered_with(game.state, each) == beside for each in near if each != youngest
        )):
            gone.append(Move(id, Zone.GRAVEYARD, Cause.STATE_BASED))
    return gone


@state_based("704.5m", "attached")
def stray_aura(game: Game, row: Obj, values: Chars) -> Performed:
    """An Aura attached to nothing or to something illegal is put into its owner's graveyard."""
    if "Aura" not in values.subtypes:
        return None
    if row.attached_to == NO_ONE or values.creature or not can_be_attached(game, row.id, row.attached_to):
        if row.way == "bestow" and row.card is not None and row.base is not row.card.faces[0]:
            return no_longer_bestowed(game, row.id)
        return Move(row.id, Zone.GRAVEYARD, Cause.STATE_BASED)
    return None


@state_based("303.7a", "attached")
def one_role(game: Game, row: Obj, values: Chars) -> Performed:
    """Of a player's Roles on a permanent only the youngest stays."""
    if "Role" not in values.subtypes or row.attached_to < FIRST_OBJECT:
        return None
    objects = game.state.objects
    roles = [
        id for id in objects[row.attached_to].attachments
        if objects[id].controller == row.controller and not objects[id].phased_out and "Role" in game.chars(id).subtypes
    ]
    youngest = max(roles, key=lambda id: objects[id].timestamp, default=row.id)
    return tuple(Move(id, Zone.GRAVEYARD, Cause.STATE_BASED) for id in roles if id != youngest)


@state_based("704.5n", "attached")
def stray_equipment(game: Game, row: Obj, values: Chars) -> Performed:
    """Equipment or a Fortification attached to something illegal becomes unattached."""
    if values.creature or not values.subtypes & {"Equipment", "Fortification"} or "Aura" in values.subtypes:
        return None
    if row.attached_to != NO_ONE and not can_be_attached(game, row.id, row.attached_to):
        return Attach(row.id, NO_ONE)
    return None


@state_based("704.5p", "attached")
def no_attachment(game: Game, row: Obj, values: Chars) -> Performed:
    """A creature, or what is neither Aura, Equipment nor Fortification, becomes unattached."""
    if row.attached_to == NO_ONE or "Aura" in values.subtypes:
        return None
    if values.creature or not values.subtypes & {"Equipment", "Fortification"}:
        return Attach(row.id, NO_ONE)
    return None


@state_based("704.5q", "counters")
def opposite_counters(game: Game, row: Obj, values: Chars) -> Performed:
    """+1/+1 and -1/-1 counters are removed in pairs."""
    pairs = min(row.counters.get("+1/+1", 0), row.counters.get("-1/-1", 0))
    return (RemoveCounters(row.id, "+1/+1", pairs), RemoveCounters(row.id, "-1/-1", pairs)) if pairs else None


@state_based("704.5r", "counters")
def too_many_counters(game: Game, row: Obj, values: Chars) -> Performed:
    """Counters above the number that an ability of the permanent allows are removed."""
    for kind, most in counter_limits(game, row.id):
        if row.counters.get(kind, 0) > most:
            return RemoveCounters(row.id, kind, row.counters[kind] - most)
    return None
