"""Committing what happens to objects: damage, counters, status, attachments, control, effects that begin and end."""

from __future__ import annotations

from typing import Final

from engine.ast.card import Card, Face
from engine.evaluate.current_faces import face_now, unflipped
from engine.evaluate.rulings import dealt_as, lethal_damage
from engine.events import kinds as e
from engine.events.commit_combat import commit_removed
from engine.events.commit_merged import turn_parts
from engine.events.commit_moves import FACE_DOWN, attach, make_token
from engine.events.commit_variants import note_commander_damage, sharing_counters
from engine.events.counter_effects import count_from_now
from engine.events.written import written
from engine.game import Game
from engine.state.effect_rows import ContinuousRow, DelayedTrigger
from engine.state.halves import flipped, up
from engine.state.history import note, note_player
from engine.state.objects import EMBLEM, INDIRECTLY, Obj
from engine.state.parts import merged_face
from engine.state.room_faces import is_room, open_doors, room_face, turn_door
from engine.state.state import State
from engine.terms.ids import FIRST_OBJECT, NO_ONE
from engine.terms.zones import Zone

TWO_SIDED: Final = frozenset({"transform", "modal_dfc", "meld"})  # can't be turned face down (711.10, 712.10)
UNTURNED: Final = frozenset({"modal_dfc", "meld", "split", "aftermath", "adventure", "omen", "flip", "room", "prepare"})
_AS_COUNTERS: Final = frozenset({"infect", "wither"})


def commit_damage(game: Game, event: e.Damage) -> None:
    """120.3: what damage marks; its other results are events of the same batch."""
    if event.amount <= 0:
        return
    state = game.state
    event.done = True
    to = event.to
    source = event.source
    if to >= FIRST_OBJECT:
        chars = game.chars(to)
        lethal = lethal_damage(game, to, source)
        if lethal is not None and event.amount > lethal:
            event.excess = event.amount - lethal
            note(state, "was dealt excess damage", to, event.excess, source or NO_ONE)
            note_player(state, "permanents dealt excess damage", state.objects[to].controller, 1, to)
        if chars.creature:
            source_chars = game.chars(source) if source else game.no_chars
            # Wither and infect work wherever the source is (702.80c, 702.90e).
            keywords = source_chars.keywords | dealt_as(game, to) if game.index.rules else source_chars.keywords
            if not (keywords and not _AS_COUNTERS.isdisjoint(keywords)):
                row = state.own(to)
                row.damage += event.amount
                if "deathtouch" in source_chars.keywords:
                    row.deathtouched = True
            elif "deathtouch" in source_chars.keywords:
                state.own(to).deathtouched = True
        note(state, "was dealt damage", to, event.amount, source or NO_ONE)
    else:
        note_player(state, "damage taken", to, event.amount, source or NO_ONE)
        note_player(
            state, "combat damage taken" if event.combat else "noncombat damage taken", to, event.amount,
            source or NO_ONE,
        )
    if source:
        note(state, "dealt damage", source, event.amount, to)
        if state.objects[source].zone is Zone.BATTLEFIELD:
            note(state, "ever dealt damage", source)
        if event.combat:
            note(state, "dealt combat damage", source, event.amount, to)
            if to < FIRST_OBJECT:
                note_player(state, "dealt combat damage to", to, event.amount, source or NO_ONE)
                if state.variants is not None:
                    note_commander_damage(state, state.objects[source], to, event.amount)


def commit_put(game: Game, event: e.PutCounters) -> None:
    """122.1."""
    if event.count <= 0:
        return
    on = event.on
    if on < FIRST_OBJECT:
        for each in sharing_counters(game, on, event.kind):
            player = game.state.own_player(each)
            player.counters = {**player.counters, event.kind: player.counters.get(event.kind, 0) + event.count}
    else:
        if game.state.objects[on].gone:
            return
        row = written(game, on)
        row.counters = {**row.counters, event.kind: row.counters.get(event.kind, 0) + event.count}
        count_from_now(game.state, row, event.kind)
        _note_put(game.state, event, row)
    event.done = True


def _note_put(state: State, event: e.PutCounters, row: Obj) -> None:
    """Count counters put on an object this turn: of it, of who put them there, of who controls it."""
    note(state, "counters put on", row.id, event.count, event.player)
    if event.player != NO_ONE:
        note_player(state, "counters put", event.player, event.count, row.id)
    if event.kind == "+1/+1":
        note(state, "+1/+1 counters put on", row.id, event.count, event.player)
        note_player(state, "+1/+1 counters received", row.controller, event.count, row.id)
        if event.player != NO_ONE:
            note_player(state, "+1/+1 counters put", event.player, event.count, row.id)


def commit_remove(game: Game, event: e.RemoveCounters) -> None:
    """122.1: no more than there are."""
    on = event.on
    state = game.state
    if on >= FIRST_OBJECT and state.objects[on].gone:
        return
    counters = state.players[on].counters if on < FIRST_OBJECT else state.objects[on].counters
    event.count = min(event.count, counters.get(event.kind, 0))
    if event.count <= 0:
        return
    left = {kind: count for kind, count in counters.items() if kind != event.kind}
    if counters[event.kind] > event.count:
        left[event.kind] = counters[event.kind] - event.count
    if on < FIRST_OBJECT:
        for each in sharing_counters(game, on, event.kind):
            rest = {kind: count for kind, count in state.players[each].counters.items() if kind != event.kind}
            here = {event.kind: left[event.kind]} if event.kind in left else {}
            state.own_player(each).counters = {**rest, **here}
    else:
        written(game, on).counters = left
    event.done = True


def commit_tap(game: Game, event: e.Tap) -> None:
    """701.21a."""
    event.done = _turned(game, event.obj, tapped=True)


def commit_untap(game: Game, event: e.Untap) -> None:
    """701.21b."""
    event.done = _turned(game, event.obj, tapped=False)


def _turned(game: Game, obj: int, tapped: bool) -> bool:
    """Tap or untap; whether that changed anything."""
    row = game.state.objects[obj]
    if row.tapped == tapped or row.gone:
        return False
    game.state.own(obj).tapped = tapped
    if game.index.reads_status:
        game.touch(obj)
    return True


def commit_attach(game: Game, event: e.Attach) -> None:
    """701.3; attaching to what it is attached to already does nothing (701.3b)."""
    state = game.state
    row = state.objects[event.obj]
    if row.gone or row.attached_to == event.to:
        return
    row = written(game, event.obj)
    event.was = row.attached_to
    if row.attached_to >= FIRST_OBJECT:
        host = written(game, row.attached_to)
        host.attachments = tuple(one for one in host.attachments if one != row.id)
    row.attached_to = NO_ONE
    if event.to != NO_ONE:
        attach(game, row, event.to)
        row.timestamp = state.tick()  # 613.7e
    event.done = True


def commit_control(game: Game, event: e.ControlChanges) -> None:
    """110.2: it leaves combat (506.4a) and is new under its controller's control (302.6)."""
    state = game.state
    row = state.objects[event.obj]
    if row.controller == event.to or row.gone:
        return
    commit_removed(game, e.RemovedFromCombat(row.id))
    row = state.own(event.obj)
    game.unregister(row.id)
    event.player = row.controller
    row.controller = event.to
    row.sick = True
    row.marks -= {"echoed"}  # 702.30a: it came under their control since their last upkeep
    game.register(row)
    event.done = True


def transforms(card: Card, face: int) -> bool:
    """Whether a permanent of a card can transform so that this face is up (701.28a, 701.28d)."""
    if len(card.faces) < 2 or card.layout in UNTURNED:
        return False
    return not {"instant", "sorcery"} & {*card.faces[face].types}


BOUND: Final = frozenset({"daybound", "nightbound"})


def commit_turned(game: Game, event: e.Turned) -> None:
    """Transformed, flipped, turned face up or down, phased (701.28, 702.26, 707, 707.8, 709, 711, 712)."""
    state = game.state
    row = state.objects[event.obj]
    if row.gone:
        return
    how = event.how
    if how is e.Turning.TRANSFORM and event.source != row.id and not BOUND.isdisjoint(game.chars(row.id).keywords):
        return  # 702.145b, 702.145e
    row = state.own(event.obj)
    index = game.index
    game.unregister(row.id)
    faces: tuple[Face, ...] = row.card.faces if row.card is not None else (row.base,)
    if row.merged and how in (e.Turning.TRANSFORM, e.Turning.FLIP):
        event.done = not row.face_down and turn_parts(state, row, how)
    elif how is e.Turning.TRANSFORM:
        if row.card is not None and transforms(row.card, 1 - row.face) and not row.face_down:
            row.face = 1 - row.face
            row.base = up(row.card, row.face)
            event.done = True
    elif how is e.Turning.FLIP:
        own = row.card is not None and len(faces) == 2 and row.card.layout == "flip"
        if not row.flipped and (own or unflipped(state, index, row.id).other is not None):
            row.flipped = True
            if own and row.card is not None:
                row.face = 1
                row.base = flipped(row.card)
            event.done = True
    elif how is e.Turning.FACE_UP:
        shown = [part.base for part in row.merged] or [faces[row.face]]
        if row.face_down and any({"instant", "sorcery"} & {*face.types} for face in shown):
            row.known_to = -1  # revealed, and left face down (701.34f)
        elif row.face_down:
            row.face_down = ""
            row.base = merged_face(row.merged) if row.merged else faces[row.face]
            if is_room(row.card) and row.card is not None:
                row.base = room_face(row.card, open_doors(row))
            event.done = True
    elif how in (e.Turning.UNLOCK, e.Turning.LOCK):
        event.done = turn_door(row, event.door, how is e.Turning.UNLOCK)
    elif how is e.Turning.FACE_DOWN:
        cards: list[Card | None] = [state.cards[part.physical] for part in row.merged if part.physical >= 0]
        cards = cards or [row.card]
        if not any(card is not None and card.layout in TWO_SIDED for card in cards):
            row.face_down = "effect"
            row.base = FACE_DOWN
            event.done = True
    else:
        _phase(game, row, how is e.Turning.PHASE_OUT)
        event.done = True
    if event.done and how in (e.Turning.TRANSFORM, e.Turning.FACE_UP, e.Turning.FACE_DOWN):
        row.timestamp = state.tick()
        state.battlefield = (*state.battlefield,)  # another tuple: what is kept for this one no longer holds
    if not row.phased_out:
        game.register(row)
    game.touch(row.attached_to)


def _phase(game: Game, row: Obj, out: bool) -> None:
    """702.26: a permanent phases, and what is attached to it with it, indirectly (702.26g-h)."""
    state = game.state
    row.phased_out = out
    row.choices = {key: value for key, value in row.choices.items() if key != "phased out under"}
    if out:
        row.choices["phased out under"] = row.controller  # 702.26n
        commit_removed(game, e.RemovedFromCombat(row.id))
    for id in state.battlefield:
        other = state.objects[id]
        if other.attached_to != row.id or (not out and INDIRECTLY not in other.marks):
            continue
        other = state.own(id)
        other.marks = other.marks | {INDIRECTLY} if out else other.marks - {INDIRECTLY}
        game.unregister(id)
        _phase(game, other, out)
        if not out:
            game.register(other)
    game.touch_all()


def commit_marked(game: Game, event: e.Marked) -> None:
    """Designations of objects, players and the game (716.1, 716.3)."""
    state = game.state
    word = event.word
    if word == "blocked" and event.ref >= FIRST_OBJECT:
        row = state.own(event.ref)
        if row.attacking == NO_ONE or row.blocked:
            return
        row.blocked = True
        game.touch(row.id)
    elif event.ref >= FIRST_OBJECT:
        row = state.own(event.ref)
        if (word in row.marks) == event.on or row.gone:
            return
        row.marks = row.marks | {word} if event.on else row.marks - {word}
        row.x = event.x or row.x
        game.touch(row.id)
    elif word in ("day", "night"):
        if state.day == word:
            return
        event.x = int(state.day != "")  # one of them became the other
        state.day = word
    elif word == "monarch":
        if (state.monarch == event.ref) == event.on:
            return
        state.monarch = event.ref if event.on else NO_ONE
    elif word == "initiative":
        state.initiative = event.ref if event.on else NO_ONE
    elif word == "speed":  # 702.179b-c: it has max speed as it is 4
        player = state.own_player(event.ref)
        player.counters = {**player.counters, word: event.x}
        fast = frozenset({"max speed"})
        player.designations = player.designations | fast if event.x == 4 else player.designations - fast
        game.touch_all()
    else:
        player = state.own_player(event.ref)
        if (word in player.designations) == event.on:
            return
        player.designations = player.designations | {word} if event.on else player.designations - {word}
    event.done = True


def commit_chose(game: Game, event: e.Chose) -> None:
    """What an object remembers."""
    row = written(game, event.obj)
    row.choices = {**row.choices, event.what: event.value}
    if event.what == "paired":  # by which is found what no longer is paired (702.95e)
        row.marks = row.marks - {"paired"} if event.value == NO_ONE else row.marks | {"paired"}
    if game.index.group_statics:
        game.touch_all()
    event.done = True


def commit_revealed(game: Game, event: e.Revealed) -> None:
    """701.16: who has seen hidden cards is part of the state."""
    state = game.state
    bits = -1 if event.to == NO_ONE else 1 << event.to
    for id in event.objs:
        if id >= FIRST_OBJECT and not state.objects[id].gone:
            row = state.own(id)
            row.known_to |= bits
            game.shown[id] = game.shown.get(id, 0) | bits
    event.done = True


def commit_begins(game: Game, event: e.EffectBegins) -> None:
    """611.2, 614.4, 603.7: an effect begins."""
    state = game.state
    row = event.effect
    if row.id == 0:
        row.id = state.new_id()
    row.since = state.turn
    if isinstance(row, DelayedTrigger):
        state.delayed = (*state.delayed, row)
    else:
        state.effects = (*state.effects, row)
    game.index.begin(row)
    if isinstance(row, ContinuousRow):
        _refresh(game, row)
    event.done = True


def _refresh(game: Game, row: ContinuousRow) -> None:
    """Let what a continuous effect changes be worked out anew; copies listen to other things now."""
    state = game.state
    index = game.index
    for ref in row.refs:
        game.touch(ref)
        entry = index.entries.get(ref)
        if ref < FIRST_OBJECT or state.objects[ref].gone:
            continue
        face = face_now(state, index, ref)
        obj = state.objects[ref]
        if obj.phased_out or (entry is None and obj.timestamp == 0):
            continue  # it is heard as it phases in, or once it has entered
        if entry is None or entry[0] is not face:
            game.unregister(ref)
            game.register(obj)
            game.touch(obj.attached_to)


def commit_ends(game: Game, event: e.EffectEnds) -> None:
    """Effects end."""
    state = game.state
    ids = frozenset(event.ids)
    for row in state.effects:
        if row.id in ids:
            game.index.end(row)
            event.done = True
            if isinstance(row, ContinuousRow):
                _refresh(game, row)
                if row.what is not None:
                    game.touch_all()
    for waiting in state.delayed:
        if waiting.id in ids:
            game.index.end(waiting)
            event.done = True
    state.effects = tuple(row for row in state.effects if row.id not in ids)
    state.delayed = tuple(row for row in state.delayed if row.id not in ids)


def commit_emblem(game: Game, event: e.CreateEmblem) -> None:
    """114.1: an emblem comes into the command zone."""
    state = game.state
    row = make_token(state, event.player, event.face or Face("", abilities=event.abilities), EMBLEM)
    row.zone = Zone.COMMAND
    row.entered_turn = state.turn
    row.timestamp = state.tick()
    row.source = event.source
    state.command = (*state.command, row.id)
    game.register(row)
    event.new = row.id
    event.done = True


def commit_damage_removed(game: Game, event: e.DamageRemoved) -> None:
    """514.2, 701.15a."""
    state = game.state
    for id in event.objs:
        row = state.objects[id]
        if row.damage or row.deathtouched:
            row = state.own(id)
            row.damage = 0
            row.deathtouched = False
            event.done = True


def commit_destroy(game: Game, event: e.Destroy) -> None:
    """701.7: the move to the graveyard follows in the same batch."""
    event.done = not game.state.objects[event.obj].gone
