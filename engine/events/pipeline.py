"""What happens, from intention to truth: can't → replace and prevent → commit → trigger → tell the observers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.evaluate.index import NOBODY, Listener
from engine.evaluate.lasting import control_due, ended_now, masterless, returns_due
from engine.evaluate.modifier_traits import traits_of
from engine.events import kinds as e
from engine.events.aftermath import Aftermath
from engine.events.blessings import ASCENDS, blessings
from engine.events.commit import COMMIT
from engine.events.counter_effects import instead_by_counters
from engine.events.entering_counters import minds_counters
from engine.events.enters import finds_host, prepare_entering
from engine.events.expand import destruction, results_of_damage, tokens_entering
from engine.events.kinds import Event
from engine.events.parting import parting
from engine.events.replace import replaced, shielded, use_up
from engine.events.shields import in_order_of_prevention
from engine.events.stops import STOPPABLE, stopped
from engine.events.triggers import Ruled, holding_now, notice, ruling
from engine.game import Game
from engine.state import codes
from engine.state.effect_rows import ContinuousRow
from engine.state.faces import face_info
from engine.state.history import WITH
from engine.state.objects import CARD, TOKEN
from engine.terms.ids import FIRST_OBJECT
from engine.terms.zones import BATTLEFIELD, GRAVEYARD, OUTSIDE, STACK, Cause, Zone

# Kinds that bring other events with them, or may be stopped by the rules themselves.
_WEIGHTY: Final = tuple(
    code in (codes.MOVE, codes.CREATE_TOKENS, codes.DAMAGE, codes.DESTROY, codes.UNTAP, codes.ATTACH)
    for code in range(codes.COUNT)
)
_BY_COUNTERS: Final = tuple(
    code in (codes.MOVE, codes.DAMAGE, codes.DESTROY, codes.UNTAP) for code in range(codes.COUNT)
)
# Kinds after which nothing can be different that a static ability looks at which looks at objects alone.
_IDLE: Final = tuple(
    code in (
        codes.ADD_MANA, codes.SPEND_MANA, codes.TARGETED, codes.DID, codes.REVEALED, codes.LIBRARY_ORDERED,
        codes.TRIGGERED, codes.FLIPPED,
    )
    for code in range(codes.COUNT)
)
# Kinds after which no state-based action can be due, static abilities apart.
_CALM: Final = tuple(
    _IDLE[code] or code in (
        codes.TAP, codes.UNTAP, codes.EMPTY_POOL, codes.CAST, codes.ACTIVATED, codes.LAND_PLAYED, codes.SPELL_LEFT,
        codes.SHUFFLE, codes.STEP, codes.TURN, codes.ATTACKERS, codes.BLOCKERS, codes.OUT_OF_COMBAT,
    )
    for code in range(codes.COUNT)
)
# Kinds after which state-based actions can be due about players only.
_OF_PLAYERS: Final = tuple(code in (codes.DRAW, codes.GAIN_LIFE, codes.LOSE_LIFE) for code in range(codes.COUNT))
# Calm kinds after which an object may be what an ability of its own looks at: tapped, attacking ...
_OF_STATUS: Final = tuple(
    code in (codes.TAP, codes.UNTAP, codes.ATTACKERS, codes.BLOCKERS, codes.OUT_OF_COMBAT)
    for code in range(codes.COUNT)
)
# Kinds that change no object's characteristics, zone, controller, attachment or counters.
_BY_THE_WAY: Final = tuple(
    _IDLE[code] or code in (
        codes.TAP, codes.UNTAP, codes.EMPTY_POOL, codes.CAST, codes.ACTIVATED, codes.LAND_PLAYED, codes.SPELL_LEFT,
        codes.SHUFFLE, codes.STEP, codes.DAMAGE, codes.DAMAGE_REMOVED, codes.GAIN_LIFE, codes.LOSE_LIFE,
        codes.ATTACKERS, codes.BLOCKERS, codes.OUT_OF_COMBAT,
    )
    for code in range(codes.COUNT)
)


_OF_COUNTERS: Final = (codes.PUT_COUNTERS, codes.REMOVE_COUNTERS, codes.MOVE)


def emit(game: Game, events: Sequence[Event]) -> bool:
    """Let events happen, all at once; True if any of them did, or something else instead of it. They are changed to say
    what really happened."""
    index = game.index
    if game.legal_actions_cache or game.mana_supply_cache:
        game.offer_anew()
    replaces = index.replaces
    ruled = index.rules
    if len(events) == 1 and not game.observers:
        event = events[0]
        code = event.code
        if index.triggers[code] is NOBODY and not replaces[code] and not (ruled and STOPPABLE[code]) and (
            not _WEIGHTY[code] or (code == codes.MOVE and _plain_move(game, event))
        ):
            return _commit_one(game, event)
    elif not game.observers and _plain_batch(game, events):
        return _commit_many(game, events)
    batch: Sequence[Event] = events
    aftermath: Aftermath | None = None
    for event in events:
        code = event.code
        if replaces[code] or (ruled and STOPPABLE[code]) or (
            _WEIGHTY[code] and not (code == codes.UNTAP and not _has_counters(game, event))
        ):
            aftermath = Aftermath()
            batch = prepared(game, events, aftermath)
            break
    return _commit_all(game, batch, aftermath)


def _plain_batch(game: Game, events: Sequence[Event]) -> bool:
    """Whether nothing and nobody waits for any of these events, and none brings others with it."""
    index = game.index
    triggers = index.triggers
    replaces = index.replaces
    ruled = index.rules
    for event in events:
        code = event.code
        if triggers[code] is not NOBODY or replaces[code] or (ruled and STOPPABLE[code]) or (
            _WEIGHTY[code] and not (code == codes.UNTAP and not _has_counters(game, event))
        ):
            return False
    return True


def _commit_many(game: Game, events: Sequence[Event]) -> bool:
    """Commit such events."""
    index = game.index
    wide = index.group_statics
    controlled = index.control
    calm = idle = True
    happened = False
    for event in events:
        code = event.code
        COMMIT[code](game, event)
        if event.done:
            happened = True
            if not _CALM[code]:
                calm = idle = False
            elif not _IDLE[code]:
                idle = False
    if not idle or (happened and index.reads_more_than_objects):
        _follow(game, events, calm, wide, controlled)
        triggers = index.triggers
        for event in events:
            if triggers[event.code] is not NOBODY:
                notice(game, events, [NOBODY] * len(events), [()] * len(events))
                break
    return happened


def _has_counters(game: Game, event: Event) -> bool:
    """Whether what untaps has counters, stun counters perhaps (122.1d)."""
    return not isinstance(event, e.Untap) or bool(game.state.objects[event.obj].counters)


def _plain_move(game: Game, event: Event) -> bool:
    """Whether no rule makes more or less of a move than a card going from one zone to another, nothing else being said
    about it."""
    if not isinstance(event, e.Move) or event.done or event.part:
        return False
    row = game.state.objects[event.obj]
    zone = row.zone
    to = event.to
    card = row.card
    if row.gone or row.kind != CARD or card is None or row.merged or row.way or row.counters or zone is to:
        return False
    if zone is STACK and row.cast_from is GRAVEYARD:  # 702.127a
        return False
    if to is BATTLEFIELD:
        base = event.base or card.faces[0]
        if game.index.enters or len(card.faces) > 1 or face_info(base).enters or "Saga" in base.subtypes:
            return False
        if (base.loyalty or base.defense) and game.index.replaces[codes.PUT_COUNTERS]:
            return False
        if event.counters and minds_counters(game):
            return False
        if zone is not STACK and "Aura" in base.subtypes:
            return False
        if not game.state.players[row.owner if event.controller < 0 else event.controller].alive:
            return False  # 800.4b
        event.from_zone = zone
    return True


def _commit_one(game: Game, event: Event) -> bool:
    """Commit an event that nothing and nobody waits for."""
    index = game.index
    code = event.code
    wide = index.group_statics
    controlled = index.control
    if code == codes.MOVE and isinstance(event, e.Move):
        zone = game.state.objects[event.obj].zone
        if zone is BATTLEFIELD or zone is STACK or index.changes_nonpermanents:
            game.last_chars[event.obj] = game.chars(event.obj)
    COMMIT[code](game, event)
    if not _IDLE[code] or (event.done and index.reads_more_than_objects):
        _follow(game, (event,), _CALM[code], wide, controlled)
    if index.triggers[code] is not NOBODY and event.done:
        notice(game, (event,), (NOBODY,), ((),))
    return event.done


def _follow(
    game: Game, batch: Sequence[Event], calm: bool, wide: tuple[Listener, ...], controlled: tuple[Listener, ...]
) -> None:
    """What follows at once from events after which a static ability may look at something else; `wide` and `controlled`
    are the abilities that affected other objects, and control, before."""
    index = game.index
    if (not calm or index.reads_more_than_objects or wide or index.self_statics or index.of_ref) and not (
        game.sba_due and game.sba_candidates is None
    ):
        _mark_sba_due(game, batch, calm, wide)
    if index.reads_more_than_objects or index.group_statics is not wide or (
        (index.reads_other_objects or index.ability_removers or index.reads_other_counters) and _alters(game, batch)
    ):
        game.touch_all()
    if controlled or index.control or index.watched:
        settle(game)
    if index.rules and ASCENDS in index.rules:
        blessed = blessings(game)
        if blessed:
            emit(game, blessed)


def _mark_sba_due(game: Game, batch: Sequence[Event], calm: bool, wide: tuple[Listener, ...]) -> None:
    """State-based actions may be due after these events: about a few permanents only, where no static ability looks at
    anything that has changed (704.3). `wide` are the abilities that affected other objects before."""
    index = game.index
    if (
        index.reads_more_than_objects or index.reads_other_objects or index.varying_effects or index.granted_statics
        or game.has_sectors or index.group_statics is not wide
    ):
        game.mark_sba_due()
        return
    looked_at = index.reads_status > 0
    if calm:
        for event in batch if looked_at else ():
            if _OF_STATUS[event.code]:
                game.mark_sba_due()
                return
        return
    if game.sba_due and (game.sba_candidates is None or (len(batch) == 1 and _OF_PLAYERS[batch[0].code])):
        return
    touched = [*game.sba_candidates] if game.sba_candidates else []
    for event in batch:
        code = event.code
        if _CALM[code]:
            if _OF_STATUS[code] and looked_at:
                game.mark_sba_due()
                return
        elif not (_OF_PLAYERS[code] or _touches(game, event, touched)):
            game.mark_sba_due()
            return
    game.mark_sba_due(touched)


def _touches(game: Game, event: Event, touched: list[int]) -> bool:
    """Add the permanents that an event touches; False if it may be about others too."""
    if isinstance(event, e.Damage):
        touched.append(event.to)
        return True
    if isinstance(event, e.Move):
        if event.from_zone is BATTLEFIELD or game.index.rules or game.index.reads_other_counters:
            return False
        if event.to is BATTLEFIELD and event.new:
            supertypes = game.state.objects[event.new].base.supertypes
            if supertypes and supertypes != ("basic",):
                return False
            touched.extend((event.new, event.attach_to))
            if event.attach_to >= FIRST_OBJECT:
                touched.extend(game.state.objects[event.attach_to].attachments)
        return True
    if isinstance(event, e.EffectBegins) and isinstance(event.effect, ContinuousRow):
        traits = traits_of(event.effect.modifiers)
        if game.index.rules or traits.renames or (traits.changes_filtered and game.index.group_statics):
            return False
        for ref in event.effect.refs:
            if ref >= FIRST_OBJECT:
                touched.extend((ref, *game.state.objects[ref].attachments))
        return True
    return False


def _alters(game: Game, batch: Sequence[Event]) -> bool:
    """Whether static abilities that look at other objects may do something else after these events."""
    index = game.index
    if index.reads_other_objects or index.ability_removers:
        return not all(_BY_THE_WAY[event.code] for event in batch)
    if index.reads_other_counters:
        for event in batch:
            if event.code in _OF_COUNTERS:
                return True
    return False


def prepared(game: Game, events: Sequence[Event], aftermath: Aftermath) -> list[Event]:
    """What really happens: after effects that forbid, replace or prevent, with what each event brings with it."""
    several = len(events) > 1 and bool(game.index.replaces[codes.DAMAGE])
    queue = in_order_of_prevention(game, events) if several else list(events)
    out: list[Event] = []
    worlds: list[int] = []
    entering: frozenset[int] = frozenset()
    at = 0
    while at < len(queue):
        event = queue[at]
        at += 1
        if event.done:  # done to an object as it was about to enter
            out.append(event)
            continue
        code = event.code
        if STOPPABLE[code] and stopped(game, event):
            continue
        if game.index.replaces[code] or (isinstance(event, e.Damage) and shielded(game, event)):
            instead = replaced(game, event, aftermath)
            if len(instead) != 1 or instead[0] is not event:
                queue[at:at] = instead
                continue
        if _BY_COUNTERS[code]:
            other = instead_by_counters(game, event)
            if other is not None:
                queue.insert(at, other)
                continue
        if isinstance(event, e.Move):
            if event.to is BATTLEFIELD:
                if not finds_host(game, event):
                    continue
                entering = entering or _entering(game, queue)
                outer, game.entering = game.entering, entering
                queue.extend(prepare_entering(game, event))
                game.entering = outer
                if event.to is not BATTLEFIELD:
                    queue.insert(at, event)
                    continue
                if "world" in game.state.objects[event.new or event.obj].base.supertypes:
                    worlds.append(event.obj)
            elif game.state.objects[event.obj].merged and not event.part:
                out.extend((event, *parting(game, event)))
                continue
        elif isinstance(event, e.Damage):
            _join_results(queue, results_of_damage(game, event))
        elif isinstance(event, e.Destroy):
            queue.insert(at, destruction(event))
        elif isinstance(event, e.CreateTokens):
            queue[at:at] = tokens_entering(game, event)
        out.append(event)
    for row, _ in aftermath.ending.values():
        use_up(game, row)
    if len(worlds) > 1:  # which is the youngest, none of them is (704.5k)
        game.state.history.update({(WITH, id): worlds[0] for id in worlds})
    return out


def _entering(game: Game, events: Sequence[Event]) -> frozenset[int]:
    """The cards that are about to enter the battlefield, as they are before that."""
    objects = game.state.objects
    return frozenset(
        event.obj for event in events
        if isinstance(event, e.Move) and event.to is BATTLEFIELD and objects[event.obj].zone is not OUTSIDE
    )


def _join_results(queue: list[Event], results: Sequence[Event]) -> None:
    """Add the results of damage to what is about to happen: life for what one source with lifelink deals at the same
    time is gained once (119.9, 702.15e)."""
    for result in results:
        earlier = None
        if isinstance(result, e.GainLife):
            gains = (one for one in queue if isinstance(one, e.GainLife))
            earlier = next((one for one in gains if one.lifelink == result.source), None)
        if earlier is not None and isinstance(result, e.GainLife):
            earlier.amount += result.amount
        else:
            queue.append(result)


def _commit_all(game: Game, batch: Sequence[Event], aftermath: Aftermath | None) -> bool:
    index = game.index
    triggers = index.triggers
    state = game.state
    before: Sequence[tuple[Listener, ...]] = ()
    holding: Sequence[tuple[int, ...]] = ()
    ruled: Ruled | None = None
    heard = False
    for event in batch:
        code = event.code
        if triggers[code] is not NOBODY:
            heard = True
        if code == codes.MOVE and isinstance(event, e.Move):
            row = state.objects[event.obj]
            if row.zone is BATTLEFIELD or row.zone is STACK or index.changes_nonpermanents:
                game.last_chars[event.obj] = game.chars(event.obj)
    if heard:
        before = [triggers[event.code] for event in batch]
        holding = [() if each is NOBODY else holding_now(game, each) for each in before]
        ruled = ruling(game)
    wide = index.group_statics
    controlled = index.control
    happened = False
    tokens = False
    idle = True
    calm = True
    for event in batch:
        code = event.code
        if not event.done:
            COMMIT[code](game, event)
        if event.done:
            happened = True
            if not _CALM[code]:
                calm = idle = False
                if code == codes.CREATE_TOKENS:
                    tokens = True
            elif not _IDLE[code]:
                idle = False
    if not idle or (happened and index.reads_more_than_objects):  # what was stopped is nothing to look at anew
        _follow(game, batch, calm, wide, controlled)
    if tokens:
        _drop_tokens(game, batch)
    if not heard:
        triggers = index.triggers
        for event in batch:
            if triggers[event.code] is not NOBODY:
                heard = True
                before = [NOBODY] * len(batch)
                holding = [()] * len(batch)
                break
    if heard:
        notice(game, batch, before, holding, ruled)
    for observer in game.observers:
        observer.seen(game, batch)
    if aftermath is not None and aftermath.waiting:
        happened = happened or any(replaced is not None for _, _, replaced in aftermath.waiting)  # 118.11
        aftermath.perform(game)
    return happened


def _drop_tokens(game: Game, batch: Sequence[Event]) -> None:
    """Rows made for tokens that did not come into being after all."""
    for event in batch:
        if isinstance(event, e.CreateTokens):
            for id in event.new:
                row = game.state.objects[id]
                if row.zone is OUTSIDE and row.kind == TOKEN and not row.gone:
                    game.state.own(id).gone = True


def settle(game: Game) -> None:
    """What follows at once: effects that end (611.2b, 610.3), control by layer 2 (613.1b)."""
    index = game.index
    if index.watched:
        ended = ended_now(game)
        if ended:
            returns = returns_due(game, ended)
            emit(game, (e.EffectEnds(ended),))
            moves: list[Event] = []
            for id, to, controller in returns:
                move = e.Move(id, to, Cause.RETURN)
                move.controller = controller
                moves.append(move)
            if moves:
                emit(game, moves)
    changes: list[Event] = [e.ControlChanges(id, to, source) for id, to, source in control_due(game)]
    if changes:
        emit(game, changes)
    lost = [e.Move(id, Zone.EXILE, Cause.LEFT) for id in masterless(game)] if len(game.state.players) > 2 else []
    if lost:
        emit(game, lost)
