"""Committing events: one small function a kind, in a table by code. Nothing else writes the state during play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.ast.card import Face
from engine.events import kinds as e
from engine.events.commit_combat import commit_attackers, commit_blockers, commit_removed
from engine.events.commit_mana import commit_add, commit_empty, commit_spend
from engine.events.commit_moves import FACE_DOWN, attach, card_object, commit_move, make_token
from engine.events.kinds import Event
from engine.state import codes
from engine.state.game import Game
from engine.state.history import note, note_player
from engine.state.index import face_now, heard_in
from engine.state.objects import EMBLEM
from engine.state.rows import ContinuousRow, DelayedTrigger
from engine.terms.ids import FIRST_OBJECT, NO_ONE
from engine.terms.steps import Step
from engine.terms.zones import Zone


def commit_draw(game: Game, event: e.Draw) -> None:
    """121: the top card of the library goes to the hand; a draw from an empty library is remembered (704.5b)."""
    state = game.state
    player = state.own_player(event.player)
    if not player.library:
        player.drew_from_empty = True
        return
    entry = player.library[0]
    player.library = player.library[1:]
    old = 0
    if entry < 0:
        row = card_object(state, event.player, entry, Zone.HAND)
    else:
        old = entry
        before = state.own(entry)
        game.index.remove(entry)
        game.chars_of.pop(entry, None)
        row = card_object(state, event.player, -(before.physical + 1), Zone.HAND)
        row.known_to = before.known_to
        row.was = old
        before.gone = True
        before.became = row.id
    row.timestamp = state.tick()
    player.hand = (*player.hand, row.id)
    game.index.add(row.id, row.base, Zone.HAND, event.player)
    event.new = row.id
    event.done = True
    note_player(state, "drawn", event.player, 1, row.id)


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
        if chars.creature:
            source_chars = game.chars(source) if source else game.no_chars
            if not (source_chars.keywords and not _AS_COUNTERS.isdisjoint(source_chars.keywords)):
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
        if event.combat:
            note(state, "dealt combat damage", source, event.amount)
            if to < FIRST_OBJECT:
                note_player(state, "dealt combat damage to", to, event.amount, source or NO_ONE)


_AS_COUNTERS: Final = frozenset({"infect", "wither"})


def commit_gain(game: Game, event: e.GainLife) -> None:
    """119.3."""
    if event.amount <= 0:
        return
    game.state.own_player(event.player).life += event.amount
    event.done = True
    note_player(game.state, "life gained", event.player, event.amount)


def commit_lose(game: Game, event: e.LoseLife) -> None:
    """119.3."""
    if event.amount <= 0:
        return
    game.state.own_player(event.player).life -= event.amount
    event.done = True
    note_player(game.state, "life lost", event.player, event.amount)


def commit_put(game: Game, event: e.PutCounters) -> None:
    """122.1."""
    if event.count <= 0:
        return
    on = event.on
    if on < FIRST_OBJECT:
        player = game.state.own_player(on)
        player.counters = {**player.counters, event.kind: player.counters.get(event.kind, 0) + event.count}
    else:
        if game.state.objects[on].gone:
            return
        row = game.state.own(on)
        row.counters = {**row.counters, event.kind: row.counters.get(event.kind, 0) + event.count}
        game.chars_of.pop(on, None)
        note(game.state, "counters put on", on, event.count)
    event.done = True


def commit_remove(game: Game, event: e.RemoveCounters) -> None:
    """122.1: no more than there are."""
    on = event.on
    state = game.state
    counters = state.players[on].counters if on < FIRST_OBJECT else state.objects[on].counters
    event.count = min(event.count, counters.get(event.kind, 0))
    if event.count <= 0:
        return
    left = {kind: count for kind, count in counters.items() if kind != event.kind}
    if counters[event.kind] > event.count:
        left[event.kind] = counters[event.kind] - event.count
    if on < FIRST_OBJECT:
        state.own_player(on).counters = left
    else:
        state.own(on).counters = left
        game.chars_of.pop(on, None)
    event.done = True


def commit_tap(game: Game, event: e.Tap) -> None:
    """701.21a."""
    row = game.state.objects[event.obj]
    if row.tapped or row.gone:
        return
    game.state.own(event.obj).tapped = True
    if game.index.wide:
        game.chars_of.pop(event.obj, None)
    event.done = True


def commit_untap(game: Game, event: e.Untap) -> None:
    """701.21b."""
    row = game.state.objects[event.obj]
    if not row.tapped or row.gone:
        return
    game.state.own(event.obj).tapped = False
    if game.index.wide:
        game.chars_of.pop(event.obj, None)
    event.done = True


def commit_cast(game: Game, event: e.SpellCast) -> None:
    """601.2i: for the turn's counters."""
    event.done = True
    note_player(game.state, "spells cast", event.player, 1, event.obj)
    note(game.state, "was cast", event.obj)


def commit_activated(game: Game, event: e.AbilityActivated) -> None:
    """602.2b: for the turn's counters."""
    event.done = True
    note_player(game.state, "abilities activated", event.player)
    note(game.state, "activated", event.source)


def commit_land(game: Game, event: e.LandPlayed) -> None:
    """305.1."""
    game.state.own_player(event.player).lands_played += 1
    event.done = True
    note_player(game.state, "lands played", event.player, 1, event.obj)


def commit_targeted(game: Game, event: e.Targeted) -> None:
    """115: for the turn's counters."""
    event.done = True
    note(game.state, "targeted", event.ref, 1, event.source or NO_ONE)


def commit_left(game: Game, event: e.SpellLeft) -> None:
    """608, 701.5: abilities cease to exist; spells have moved already."""
    state = game.state
    row = state.objects[event.obj]
    event.done = True
    if event.how == "resolves":
        note(state, "resolved", row.source or row.id)
    if not row.gone and row.zone is Zone.STACK and row.card is None and row.physical < 0 and row.ability is not None:
        state.stack = tuple(one for one in state.stack if one != event.obj)
        state.own(event.obj).gone = True
        game.chars_of.pop(event.obj, None)


def commit_attach(game: Game, event: e.Attach) -> None:
    """701.3; attaching to what it is attached to already does nothing (701.3b)."""
    state = game.state
    row = state.objects[event.obj]
    if row.gone or row.attached_to == event.to:
        return
    row = state.own(event.obj)
    if row.attached_to >= FIRST_OBJECT:
        host = state.own(row.attached_to)
        host.attachments = tuple(one for one in host.attachments if one != row.id)
        game.chars_of.pop(host.id, None)
    row.attached_to = NO_ONE
    if event.to != NO_ONE:
        attach(game, row, event.to)
        row.timestamp = state.tick()  # 613.7e
    game.chars_of.pop(row.id, None)
    event.done = True


def commit_control(game: Game, event: e.ControlChanges) -> None:
    """110.2: it leaves combat (506.4a) and is new under its controller's control (302.6)."""
    state = game.state
    row = state.objects[event.obj]
    if row.controller == event.to or row.gone:
        return
    row = state.own(event.obj)
    index = game.index
    index.remove(row.id)
    event.player = row.controller
    row.controller = event.to
    row.sick = True
    index.add(row.id, face_now(state, index, row.id), row.zone, row.controller)
    commit_removed(game, e.RemovedFromCombat(row.id))
    game.chars_of.pop(row.id, None)
    event.done = True


def commit_turned(game: Game, event: e.Turned) -> None:
    """Transformed, flipped, turned face up or down, phased (701.28, 709, 707, 702.26)."""
    state = game.state
    row = state.objects[event.obj]
    if row.gone:
        return
    row = state.own(event.obj)
    index = game.index
    index.remove(row.id)
    how = event.how
    faces = row.card.faces if row.card is not None else (row.base,)
    if how == "transform":
        if len(faces) > 1 and not row.face_down:
            row.face = 1 - row.face
            row.base = faces[row.face]
            event.done = True
    elif how == "flip":
        if len(faces) > 1 and not row.flipped:
            row.flipped = True
            row.face = 1
            row.base = faces[1]
            event.done = True
    elif how == "face up":
        if row.face_down:
            row.face_down = ""
            row.base = faces[row.face]
            event.done = True
    elif how == "face down":
        row.face_down = "effect"
        row.base = FACE_DOWN
        event.done = True
    else:
        row.phased_out = how == "phase out"
        event.done = True
        if row.phased_out:
            commit_removed(game, e.RemovedFromCombat(row.id))
    if event.done and how in ("transform", "face up", "face down"):
        row.timestamp = state.tick()
    if not row.phased_out:
        index.add(row.id, face_now(state, index, row.id), row.zone, row.controller)
    game.chars_of.pop(row.id, None)


def commit_marked(game: Game, event: e.Marked) -> None:
    """Designations of objects, players and the game."""
    state = game.state
    word = event.word
    if event.ref >= FIRST_OBJECT:
        row = state.own(event.ref)
        if (word in row.marks) == event.on or row.gone:
            return
        row.marks = row.marks | {word} if event.on else row.marks - {word}
        game.chars_of.pop(event.ref, None)
    elif word in ("day", "night"):
        if state.day == word:
            return
        state.day = word
    elif word == "monarch":
        if (state.monarch == event.ref) == event.on:
            return
        state.monarch = event.ref if event.on else NO_ONE
    elif word == "initiative":
        state.initiative = event.ref if event.on else NO_ONE
    else:
        player = state.own_player(event.ref)
        if (word in player.designations) == event.on:
            return
        player.designations = player.designations | {word} if event.on else player.designations - {word}
    event.done = True


def commit_chose(game: Game, event: e.Chose) -> None:
    """What an object remembers."""
    row = game.state.own(event.obj)
    row.choices = {**row.choices, event.what: event.value}
    game.chars_of.pop(event.obj, None)
    if game.index.wide:
        game.chars_of.clear()
    event.done = True


def commit_turn(game: Game, event: e.TurnBegan) -> None:
    """500.1: the turn's counters start anew."""
    event.done = True
    state = game.state
    note_player(state, "turns", event.player)
    state.history_before = state.history
    state.history = {}
    state.history_refs = {}
    for id in state.battlefield:
        if state.objects[id].abilities_used:
            state.own(id).abilities_used = {}


_COMBAT: Final = tuple(range(Step.BEGIN_COMBAT, Step.END_COMBAT + 1))
ADDED: Final[dict[str, tuple[int, ...]]] = {
    "combat": _COMBAT, "combat and main": (*_COMBAT, int(Step.MAIN2)), "main": (int(Step.MAIN2),),
    "beginning": (int(Step.UNTAP), int(Step.UPKEEP), int(Step.DRAW)), "upkeep": (int(Step.UPKEEP),),
    "end": (int(Step.END),),
}


def _same_phase(step: int, other: Step) -> bool:
    return Step(step).phase is other.phase


def commit_added(game: Game, event: e.TurnAdded) -> None:
    """500.7-8: extra turns; added phases come after the present one, added steps after the present step."""
    event.done = True
    state = game.state
    if event.what == "turn":
        state.extra_turns = (*state.extra_turns, event.player)
        return
    place = 0
    if event.what != "upkeep":
        last = int(state.step)
        while place < len(state.plan) and state.plan[place] > last and _same_phase(state.plan[place], state.step):
            last = state.plan[place]
            place += 1
    state.plan = (*state.plan[:place], *ADDED[event.what], *state.plan[place:])


def commit_shuffle(game: Game, event: e.Shuffle) -> None:
    """701.20: the order is random and the objects in it are nobody's to follow any more."""
    state = game.state
    player = state.own_player(event.player)
    entries = list(player.library)
    for place, entry in enumerate(entries):
        if entry > 0:
            row = state.own(entry)
            entries[place] = -(row.physical + 1)
            row.gone = True
            game.index.remove(entry)
            game.chars_of.pop(entry, None)
    for place in range(len(entries) - 1, 0, -1):
        other = state.random(place + 1)
        entries[place], entries[other] = entries[other], entries[place]
    player.library = tuple(entries)
    event.done = True


def commit_revealed(game: Game, event: e.Revealed) -> None:
    """701.16: who has seen hidden cards is part of the state."""
    state = game.state
    bits = -1 if event.to == NO_ONE else 1 << event.to
    for id in event.objs:
        if id >= FIRST_OBJECT and not state.objects[id].gone:
            row = state.own(id)
            row.known_to |= bits
    event.done = True


def commit_ordered(game: Game, event: e.LibraryOrdered) -> None:
    """A library arranged: those cards on top and at the bottom, all others between as they were."""
    player = game.state.own_player(event.player)
    named = {*event.top, *event.bottom}
    rest = tuple(entry for entry in player.library if entry not in named)
    player.library = (*event.top, *rest, *event.bottom)
    event.done = True


_DID_KEYS: Final = {
    "scry": "scried", "surveil": "surveiled", "search": "searched", "cycle": "cycled", "explore": "explored",
    "investigate": "investigated", "proliferate": "proliferated", "connive": "connived", "foretell": "foretold",
    "commit a crime": "committed a crime",
}


def commit_did(game: Game, event: e.PlayerDid) -> None:
    """A keyword action, for those who watch."""
    event.done = True
    key = _DID_KEYS.get(event.verb)
    if key is not None and event.player != NO_ONE:
        note_player(game.state, key, event.player, 1, event.obj or NO_ONE)


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
        game.chars_of.pop(ref, None)
        entry = index.entries.get(ref)
        if ref < FIRST_OBJECT or state.objects[ref].gone:
            continue
        face = face_now(state, index, ref)
        if (entry is None and face is not state.objects[ref].base) or (entry is not None and entry[0] is not face):
            obj = state.objects[ref]
            index.remove(ref)
            index.add(ref, face, obj.zone, obj.controller)


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
    for waiting in state.delayed:
        if waiting.id in ids:
            game.index.end(waiting)
            event.done = True
    state.effects = tuple(row for row in state.effects if row.id not in ids)
    state.delayed = tuple(row for row in state.delayed if row.id not in ids)


def commit_emblem(game: Game, event: e.CreateEmblem) -> None:
    """114.1: an emblem comes into the command zone."""
    state = game.state
    row = make_token(state, event.player, Face("", abilities=event.abilities), EMBLEM)
    row.zone = Zone.COMMAND
    row.entered_turn = state.turn
    row.timestamp = state.tick()
    row.source = event.source
    state.command = (*state.command, row.id)
    game.index.add(row.id, row.base, heard_in(row), event.player)
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


def commit_loses(game: Game, event: e.PlayerLoses) -> None:
    """104.3, 104.5: the player has lost; 800.4 is the business of the rules that see it."""
    player = game.state.own_player(event.player)
    if not player.alive:
        return
    player.alive = False
    player.lost_because = event.rule
    event.done = True


def commit_wins(game: Game, event: e.PlayerWins) -> None:
    """104.2."""
    game.state.own_player(event.player).won = True
    game.state.winners = (*game.state.winners, event.player)
    event.done = True


def commit_drawn_game(game: Game, event: e.GameDrawn) -> None:
    """104.4."""
    game.state.drawn = True
    event.done = True


def commit_nothing(game: Game, event: Event) -> None:
    """Only to be noticed."""
    event.done = True


def commit_destroy(game: Game, event: e.Destroy) -> None:
    """701.7: the move to the graveyard follows in the same batch."""
    event.done = not game.state.objects[event.obj].gone


COMMIT: Final[list[Callable[[Game, Event], None]]] = [commit_nothing] * codes.COUNT


def _on(code: int, commit: Callable[..., None]) -> None:
    COMMIT[code] = commit


for _code, _commit in (
    (codes.MOVE, commit_move), (codes.DRAW, commit_draw), (codes.DAMAGE, commit_damage), (codes.GAIN_LIFE, commit_gain),
    (codes.LOSE_LIFE, commit_lose), (codes.PUT_COUNTERS, commit_put), (codes.REMOVE_COUNTERS, commit_remove),
    (codes.DESTROY, commit_destroy), (codes.TAP, commit_tap), (codes.UNTAP, commit_untap), (codes.ADD_MANA, commit_add),
    (codes.SPEND_MANA, commit_spend), (codes.EMPTY_POOL, commit_empty), (codes.CAST, commit_cast),
    (codes.ACTIVATED, commit_activated), (codes.LAND_PLAYED, commit_land), (codes.TARGETED, commit_targeted),
    (codes.SPELL_LEFT, commit_left), (codes.ATTACH, commit_attach), (codes.CONTROL, commit_control),
    (codes.TURNED, commit_turned), (codes.MARKED, commit_marked), (codes.CHOSE, commit_chose),
    (codes.ATTACKERS, commit_attackers), (codes.BLOCKERS, commit_blockers), (codes.OUT_OF_COMBAT, commit_removed),
    (codes.TURN, commit_turn), (codes.TURN_ADDED, commit_added), (codes.SHUFFLE, commit_shuffle),
    (codes.REVEALED, commit_revealed), (codes.LIBRARY_ORDERED, commit_ordered), (codes.DID, commit_did),
    (codes.EFFECT_BEGINS, commit_begins), (codes.EFFECT_ENDS, commit_ends), (codes.LOSES, commit_loses),
    (codes.WINS, commit_wins), (codes.DRAWN_GAME, commit_drawn_game), (codes.DAMAGE_REMOVED, commit_damage_removed),
    (codes.CREATE_EMBLEM, commit_emblem),
):
    _on(_code, _commit)
