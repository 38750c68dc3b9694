"""CR 400.7. Committing changes of zone: new rows with new ids, last-known rows left behind, attachments falling off."""

from __future__ import annotations

from typing import Final

from engine.ast.card import Face
from engine.evaluate.rulings import cant
from engine.events.carried import carry_over
from engine.events.counter_effects import count_from_now
from engine.events.kinds import Move
from engine.events.move_history import history_of_move
from engine.events.starting_counters import refuses_counters, start_loyalty
from engine.events.written import written
from engine.game import Game
from engine.state.halves import off_stack, up
from engine.state.history import note, note_player
from engine.state.objects import ABILITY, CARD, COMMANDER, COMMANDERS, COPY, EMBLEM, NO_COUNTERS, TOKEN, Obj
from engine.state.parts import UNDER, Part
from engine.state.room_faces import is_room, room_face, unlocked
from engine.state.state import State
from engine.terms.ids import FIRST_OBJECT, NO_ONE
from engine.terms.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, OUTSIDE, STACK, Zone

FACE_DOWN: Final = Face("", None, 0, (), ("creature",), (), "", (), "2", "2")  # 707.2
FACE_DOWN_AS: Final[dict[str, Face]] = {}  # where it is another, by how it came face down (702.168a)


def cut(ids: tuple[int, ...], id: int) -> tuple[int, ...]:
    """Ids without one of them."""
    place = ids.index(id)
    return ids[:place] + ids[place + 1 :]


def take_out(state: State, row: Obj) -> None:
    """Take an object's id out of its zone."""
    zone = row.zone
    id = row.id
    if zone is BATTLEFIELD:
        state.battlefield = cut(state.battlefield, id)
    elif zone is STACK:
        state.off_stack(id)
    elif zone is EXILE:
        state.exile = cut(state.exile, id)
    elif zone is COMMAND:
        state.command = cut(state.command, id)
    else:
        player = state.own_player(row.owner)
        if zone is HAND:
            player.hand = cut(player.hand, id)
        elif zone is GRAVEYARD:
            player.graveyard = cut(player.graveyard, id)
        elif zone is LIBRARY:
            if row.physical >= 0:
                player.library = cut(player.library, id)
        else:
            player.outside = cut(player.outside, id)


def put_in(state: State, row: Obj, place: str) -> None:
    """Put an object's id into its zone."""
    zone = row.zone
    id = row.id
    if zone is BATTLEFIELD:
        state.battlefield = (*state.battlefield, id)
    elif zone is STACK:
        state.stack = (*state.stack, id)
    elif zone is EXILE:
        state.exile = (*state.exile, id)
    elif zone is COMMAND:
        state.command = (*state.command, id)
    else:
        player = state.own_player(row.owner)
        if zone is HAND:
            player.hand = (*player.hand, id)
        elif zone is GRAVEYARD:
            player.graveyard = (*player.graveyard, id)
        elif zone is LIBRARY:
            if row.physical >= 0:  # no token or copy, which nobody draws or counts (704.5d-e, 111.8)
                player.library = placed(player.library, id, place)
        else:
            player.outside = (*player.outside, id)


def placed(library: tuple[int, ...], id: int, place: str) -> tuple[int, ...]:
    """A library with a card put on top, on the bottom, or so many cards from the top."""
    if place == "top":
        return (id, *library)
    if place == "bottom":
        return (*library, id)
    depth = min(int(place), len(library))
    return (*library[:depth], id, *library[depth:])


def face_of(row: Obj, face: int, to: Zone) -> Face:
    """The face that is up as a card comes to a zone (711.7, 711.8, 712.7, 712.8)."""
    if row.kind == COPY and row.card is not None and to is STACK and row.base is off_stack(row.card):
        return up(row.card, face)  # 708.3c: a copy of a split card is cast as one of its halves
    if row.card is None or row.kind != CARD:
        return row.base if row.card is None else row.card.faces[face] if row.face != face else row.base
    faces = row.card.faces
    if to is BATTLEFIELD and is_room(row.card):
        return room_face(row.card, (face,) if row.zone is STACK else ())
    if to in (BATTLEFIELD, STACK):
        return up(row.card, face if face < len(faces) else 0)
    return off_stack(row.card)


def renewed(state: State, old: Obj, to: Zone, event: Move) -> Obj:
    """The new row of an object that changes zones; nothing of the old one is kept but what 400.7 says.
    What goes face down is so before it comes (707.1, 707.3, 711.9, 711.11); what was is seen as it goes (707.9)."""
    base = event.base or face_of(old, event.face, to)
    new = Obj(state.new_id(), old.kind, old.owner, to, base, old.card, state.token)
    new.physical = old.physical
    new.face = event.face if to in (BATTLEFIELD, STACK) else 0
    new.was = old.id
    if event.face_down:
        new.face_down = event.face_down
        new.base = event.base or FACE_DOWN_AS.get(event.face_down, FACE_DOWN)
    if old.zone is STACK and to is BATTLEFIELD and is_room(old.card):
        new.marks = new.marks | {unlocked(event.face)}  # 708
    if old.zone is STACK and to is BATTLEFIELD:  # 400.7b-d: what was paid and chosen for the spell is known
        new.x = old.x
        new.paid = old.paid
        new.cast_from = old.cast_from
        new.way = old.way
        new.modes = old.modes
        new.choices = old.choices
        new.linked = old.linked
        new.controller = old.controller
        if old.kind == COPY:
            new.kind = TOKEN  # 2022:706.10g
            new.base = event.base or old.base
    if old.marks and COMMANDER in old.marks and old.kind == CARD:
        _lead(state, new)
    if event.controller != NO_ONE:
        new.controller = event.controller
    new.base_controller = new.controller
    if to is STACK:
        new.cast_from = old.zone
    if old.known_to and not to.hidden:
        new.known_to = 0
    elif to.hidden and not old.zone.hidden and not (old.face_down and old.zone is EXILE):
        new.known_to = -1  # everybody saw it go
    return new


def _lead(state: State, row: Obj) -> None:
    """A commander's card is one in every zone (903.3), and what was chosen for it before the game began stays so."""
    row.marks = COMMANDERS
    if state.variants is not None and state.variants.chosen:
        chosen = {what: value for (card, what), value in state.variants.chosen.items() if card == row.physical}
        row.choices = {**row.choices, **chosen}


def _known(game: Game, old: Obj, new: Obj, event: Move) -> None:
    """Who knows a card that goes from a hidden zone, and is not seen in the one it goes to: who has just been shown it,
    who moves it, and whose it is. Nobody else can tell it from the others it was among, nor those from it."""
    knows = game.shown.get(old.id, 0)
    if event.player >= 0:
        knows |= 1 << event.player
    if old.zone is HAND:
        knows |= 1 << old.owner
        for id in game.state.players[old.owner].hand:
            if game.state.objects[id].known_to & ~knows:
                game.state.own(id).known_to &= knows
    if new.zone.hidden:
        mine = 1 << old.owner if old.zone is HAND else 0
        new.known_to = (old.known_to | mine) & knows
        if old.id in game.shown:
            game.shown[new.id] = game.shown[old.id]


def _unseen(old: Obj, new: Obj) -> bool:
    """Whether a card goes unseen from where it is hidden."""
    return old.zone.hidden and (new.zone.hidden or bool(new.face_down))


def _with(counters: dict[str, int], more: tuple[tuple[str, int], ...]) -> dict[str, int]:
    """Counters with more of some kinds; no kind of which there are none."""
    found = dict(counters)
    for kind, count in more:
        if count > 0:
            found[kind] = found.get(kind, 0) + count
    return found


def start_on_battlefield(game: Game, new: Obj, event: Move) -> None:
    """What a permanent has as it enters (110.5b, 302.6, 306.5b)."""
    new.entered_turn = game.state.turn
    new.sick = True
    new.tapped = new.tapped or event.tapped
    if event.source != event.obj:
        new.put_by = event.source
    if event.counters:
        there = tuple(
            (kind, count) for kind, count in event.counters
            if not refuses_counters(new.base.abilities, kind)
            and not (game.index.rules and cant(game, "have counters", new.id, NO_ONE, kind))
        )
        new.counters = _with(new.counters, there)
        for kind, _ in there:
            count_from_now(game.state, new, kind)
    start_loyalty(new)
    if event.attacking != NO_ONE:
        new.attacking = event.attacking


def commit_move(game: Game, event: Move) -> None:
    """An object changes zones: it becomes a new object (400.7)."""
    state = game.state
    old = state.objects[event.obj]
    if event.part:
        _tell_of_part(state, old, event)
        return
    if old.gone or (old.kind == ABILITY and event.to is not OUTSIDE):
        if event.new:
            state.objects[event.new].gone = True  # made ready in vain
        return
    to = event.to
    from_zone = old.zone
    event.from_zone = from_zone
    if from_zone is OUTSIDE and old.kind == TOKEN and to is not BATTLEFIELD:
        state.own(old.id).gone = True  # it would have been created: it never is
        return
    event.done = True
    if from_zone is OUTSIDE and old.kind in (TOKEN, EMBLEM):
        arrive(game, old, event)
        return
    leave(game, old)
    old = state.own(event.obj)
    if old.merged:
        part_ways(game, old, event)
        return
    if to is OUTSIDE and old.physical < 0:
        old.gone = True  # it ceases to exist
        history_of_move(game, event, old, old)
        return
    prepared = state.objects.get(event.new) if event.new else None
    new = prepared if prepared is not None else renewed(state, old, to, event)
    old.gone = True
    old.became = new.id
    event.new = new.id
    new.timestamp = state.tick()
    if prepared is None:
        state.objects[new.id] = new
        if to is BATTLEFIELD:
            start_on_battlefield(game, new, event)
        elif event.counters:
            new.counters = _with(NO_COUNTERS, event.counters)
    put_in(state, new, event.place)
    if _unseen(old, new):
        _known(game, old, new, event)
    if new.kind in (TOKEN, COPY) and to not in (BATTLEFIELD, STACK):
        state.astray = (*state.astray, new.id)  # 704.5d-e
    if event.also:
        _join(game, new, old, event.also)
    index = game.index
    if old.id in index.of_ref:
        carry_over(game, old.id, new.id, from_zone is STACK and to is BATTLEFIELD)
    game.register(new)
    if event.attach_to != NO_ONE and to is BATTLEFIELD:
        attach(game, new, event.attach_to)
    if event.blocking:
        _enter_blocking(state, new, event.blocking)
    if to is EXILE and event.source in state.objects:
        _link(state, new, event.source)
    history_of_move(game, event, old, new)


def _link(state: State, new: Obj, source: int) -> None:
    """607.2a: an object remembers what its abilities have exiled."""
    new.put_by = source
    by = state.own(source)
    by.linked = (*by.linked, new.id)


def part_of(row: Obj) -> Part:
    """A card, token or spell as one of those that represent a merged permanent."""
    base = up(row.card, row.face) if row.face_down and row.card is not None else row.base
    commander = COMMANDER in row.marks
    return Part(TOKEN if row.kind == COPY else row.kind, row.owner, row.physical, base, row.face, commander)


def _join(game: Game, new: Obj, old: Obj, also: tuple[int, ...]) -> None:
    """701.37a: other cards enter combined with this one, as one object."""
    state = game.state
    parts = [Part(old.kind, old.owner, old.physical, new.base, 0, COMMANDER in old.marks)]
    for id in also:
        leave(game, state.objects[id])
        other = state.own(id)
        other.gone = True
        other.became = new.id
        parts.append(Part(other.kind, other.owner, other.physical, UNDER, 0, COMMANDER in other.marks))
    if any(part.commander for part in parts):
        new.marks |= COMMANDERS  # 903.3b
    new.merged = tuple(parts)


def part_ways(game: Game, old: Obj, event: Move) -> None:
    """712.4: one permanent leaves the battlefield and each card or token that represented it goes there."""
    state = game.state
    to = event.to
    old.gone = True
    made: dict[int, Obj] = {}
    for place in event.order or range(len(old.merged)):
        part = old.merged[place]
        if to is OUTSIDE and part.physical < 0:
            continue
        shade = old.copy(state.token)
        shade.kind, shade.physical, shade.base, shade.face = part.kind, part.physical, part.base, part.face
        shade.marks = COMMANDERS if part.commander else frozenset()
        shade.card = state.cards[part.physical] if part.physical >= 0 else None
        if COMMANDER in shade.marks and not _leads(state, part):
            shade.marks = frozenset()
        there = event.rest if event.rest is not None and COMMANDER not in shade.marks else to
        new = renewed(state, shade, there, event)
        new.timestamp = state.tick()
        state.objects[new.id] = new
        made[place] = new
        put_in(state, new, event.place)
        if new.kind == TOKEN:
            state.astray = (*state.astray, new.id)
        game.register(new)
        if there is EXILE and event.source in state.objects and event.source != event.obj:
            _link(state, new, event.source)
    ids = tuple(new.id for new in made.values())
    old.merged = tuple(
        Part(
            part.kind, part.owner, part.physical, part.base, part.face, part.commander,
            made[place].id if place in made else 0,
        )
        for place, part in enumerate(old.merged)
    )
    if ids:
        old.became = event.new = ids[0]
        event.also = ids[1:]
    history_of_move(game, event, old, next(iter(made.values()), old))


def _leads(state: State, part: Part) -> bool:
    """Whether a card of a merged permanent is itself a commander (903.3b); of one marked by hand each may be."""
    kept = state.variants
    return part.physical >= 0 and (kept is None or part.physical in kept.commanders)


def became(state: State, id: int) -> tuple[int, ...]:
    """The objects that something became as it changed zones: each card of a merged permanent (712.4c)."""
    row = state.objects[id]
    first = (row.became,) if row.became else ()
    return (*first, *(part.became for part in row.merged if part.became and part.became != row.became))


def _tell_of_part(state: State, old: Obj, event: Move) -> None:
    """712.4: as a card, each card of the permanent was put there."""
    came = became(state, old.id)
    if old.gone and event.part < len(came):
        new = state.objects[came[event.part]]
        event.obj = event.new = new.id
        event.from_zone = BATTLEFIELD
        event.to = new.zone
        event.done = True
        if new.zone is GRAVEYARD:
            note(state, "was put there from the battlefield", new.id)
            note(state, "was put there from anywhere", new.id)
            note_player(state, "put into graveyard", new.owner, 1, new.id)


def _enter_blocking(state: State, new: Obj, attacker: int) -> None:
    if state.objects[attacker].attacking == NO_ONE:
        return  # 506.3d: it no longer attacks
    row = state.own(attacker)
    new.blocking = (attacker,)
    row.blocked = True
    row.blocked_by = (*row.blocked_by, new.id)


def arrive(game: Game, row: Obj, event: Move) -> None:
    """A token or emblem that was made for this comes to its zone."""
    state = game.state
    row = state.own(row.id)
    row.zone = event.to
    row.timestamp = state.tick()
    event.new = row.id
    if event.controller != NO_ONE:
        row.controller = row.base_controller = event.controller
    if event.to is BATTLEFIELD:
        if row.entered_turn < 0:  # not prepared by what happens as it enters
            start_on_battlefield(game, row, event)
        row.entered_turn = state.turn
    put_in(state, row, event.place)
    game.register(row)
    if event.attach_to != NO_ONE:
        attach(game, row, event.attach_to)
    if event.blocking:
        _enter_blocking(state, row, event.blocking)
    history_of_move(game, event, row, row)


def leave(game: Game, old: Obj) -> None:
    """Take an object out of its zone, its attachments and combat; its row keeps how it was."""
    state = game.state
    take_out(state, old)
    game.unregister(old.id)
    if old.zone is BATTLEFIELD:
        if old.attached_to >= FIRST_OBJECT:
            host = written(game, old.attached_to)
            host.attachments = tuple(one for one in host.attachments if one != old.id)
        for id in old.attachments:
            written(game, id).attached_to = NO_ONE
        if old.attacking != NO_ONE or old.blocking:
            out_of_combat(state, old)


def out_of_combat(state: State, old: Obj) -> None:
    """Take an object out of the combat rows of others (506.4)."""
    for id in old.blocked_by:
        row = state.own(id)
        row.blocking = tuple(one for one in row.blocking if one != old.id)
    for id in old.blocking:
        row = state.own(id)
        row.blocked_by = tuple(one for one in row.blocked_by if one != old.id)


def attach(game: Game, row: Obj, to: int) -> None:
    """Attach an object the state may write to an object or player."""
    row.attached_to = to
    if to >= FIRST_OBJECT:
        host = written(game, to)
        host.attachments = (*host.attachments, row.id)


def make_token(state: State, owner: int, face: Face, kind: int = TOKEN) -> Obj:
    """A row for a token or emblem about to come into being; it is in no zone yet."""
    row = Obj(state.new_id(), kind, owner, OUTSIDE, face, None, state.token)
    row.counters = NO_COUNTERS
    row.entered_turn = -1
    state.objects[row.id] = row
    return row


def card_object(state: State, owner: int, entry: int, zone: Zone) -> Obj:
    """A row for a card that was no object yet, from its entry -(physical + 1) in a library."""
    physical = -entry - 1
    card = state.cards[physical]
    row = Obj(state.new_id(), CARD, owner, zone, off_stack(card), card, state.token)
    row.physical = physical
    if state.variants is not None and physical in state.variants.commanders:
        _lead(state, row)
    state.objects[row.id] = row
    return row


def realize(game: Game, player: int, count: int, bottom: bool = False) -> tuple[int, ...]:
    """Make the top (or bottom) cards of a library objects; their ids from the top."""
    state = game.state
    library = state.players[player].library
    count = min(count, len(library))
    part = () if count <= 0 else library[-count:] if bottom else library[:count]
    if all(entry > 0 for entry in part):
        return part
    made = list(part)
    places = [place for place, entry in enumerate(part) if entry < 0]
    state.shuffle(places)  # their ids do not tell in which order they lie
    for place in places:
        new = card_object(state, player, part[place], LIBRARY)
        made[place] = new.id
        game.register(new)
    row = state.own_player(player)
    row.library = (*library[:-count], *made) if bottom else (*made, *library[count:])
    return tuple(made)


def realize_ride(game: Game, player: int, subtype: str) -> int:
    """Make the top card of a player's deck of Attractions or of Contraptions an object, face up in the command zone;
    0 if there is none."""
    state = game.state
    deck = state.players[player].attractions
    top = next((entry for entry in deck if subtype in state.cards[-entry - 1].front.subtypes), 0)
    if not top:
        return 0
    state.own_player(player).attractions = tuple(entry for entry in deck if entry != top)
    row = card_object(state, player, top, COMMAND)
    row.timestamp = state.tick()
    state.command = (*state.command, row.id)
    return row.id


def realize_outside(game: Game, player: int) -> tuple[int, ...]:
    """Make the cards a player owns outside the game objects; their ids (400.11)."""
    state = game.state
    entries = state.players[player].outside
    if all(entry > 0 for entry in entries):
        return entries
    made = tuple(entry if entry > 0 else card_object(state, player, entry, OUTSIDE).id for entry in entries)
    state.own_player(player).outside = made
    return made
