"""What happens, from intention to truth: can't → replace and prevent → commit → trigger → tell the observers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.events import kinds as e
from engine.events.blessings import ASCENDS, blessings
from engine.events.commit import COMMIT
from engine.events.counter_effects import instead_by_counters
from engine.events.enters import finds_host, prepare_entering
from engine.events.expand import destruction, results_of_damage, tokens_entering
from engine.events.kinds import Event
from engine.events.parting import parting
from engine.events.replace import Aftermath, replaced, shielded
from engine.events.stops import STOPPABLE, stopped
from engine.events.triggers import holding_now, notice
from engine.state import codes
from engine.state.game import Game
from engine.state.index import NOBODY
from engine.state.lasting import control_due, ended_now, returns_due
from engine.state.objects import TOKEN
from engine.terms.zones import Zone

# Kinds that bring other events with them, or may be stopped by the rules themselves.
_WEIGHTY: Final = tuple(
    code in (codes.MOVE, codes.CREATE_TOKENS, codes.DAMAGE, codes.DESTROY, codes.UNTAP, codes.ATTACH)
    for code in range(codes.COUNT)
)
_BY_COUNTERS: Final = tuple(
    code in (codes.MOVE, codes.DAMAGE, codes.DESTROY, codes.UNTAP) for code in range(codes.COUNT)
)
# Kinds after which nothing that a static ability looks at can be different.
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
    """Let events happen, all at once; True if any of them did. They are changed to say what really happened."""
    index = game.index
    if game.offered:
        game.offered.clear()
    replaces = index.replaces
    batch: Sequence[Event] = events
    aftermath: Aftermath | None = None
    for event in events:
        code = event.code
        if _WEIGHTY[code] or replaces[code] or (STOPPABLE[code] and index.rules):
            aftermath = Aftermath()
            batch = prepared(game, events, aftermath)
            break
    if len(batch) == 1:
        event = batch[0]
        code = event.code
        heard = index.triggers[code]
        if heard is NOBODY and not game.observers and not _WEIGHTY[code] and aftermath is None:
            wide = index.wide
            controlled = index.control
            if not _CALM[code] or (not _IDLE[code] and (index.loud or wide or index.own or index.of_ref)):
                game.stirred = True
            COMMIT[code](game, event)
            if not _IDLE[code] and (index.loud or index.wide is not wide or _alters(game, batch)):
                game.chars_of.clear()
            if controlled or index.control or index.watched:
                settle(game, batch)
            if index.triggers[code] is not NOBODY and event.done:
                notice(game, batch, (NOBODY,), ((),))
            return event.done
    return _commit_all(game, batch, aftermath)


def _alters(game: Game, batch: Sequence[Event]) -> bool:
    """Whether static abilities that look at other objects may do something else after these events."""
    index = game.index
    if index.watchful or index.removers:
        return not all(_BY_THE_WAY[event.code] for event in batch)
    return index.counting > 0 and any(event.code in _OF_COUNTERS for event in batch)


def prepared(game: Game, events: Sequence[Event], aftermath: Aftermath) -> list[Event]:
    """What really happens: after effects that forbid, replace or prevent, with what each event brings with it."""
    queue = list(events)
    out: list[Event] = []
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
            if event.to is Zone.BATTLEFIELD:
                if not finds_host(game, event):
                    continue
                queue.extend(prepare_entering(game, event))
            elif game.state.objects[event.obj].merged and not event.part:
                out.extend((event, *parting(game, event)))
                continue
        elif isinstance(event, e.Damage):
            queue.extend(results_of_damage(game, event))
        elif isinstance(event, e.Destroy):
            queue.insert(at, destruction(event))
        elif isinstance(event, e.CreateTokens):
            queue[at:at] = tokens_entering(game, event)
        out.append(event)
    return out


def _commit_all(game: Game, batch: Sequence[Event], aftermath: Aftermath | None) -> bool:
    index = game.index
    triggers = index.triggers
    state = game.state
    before = [triggers[event.code] for event in batch]
    heard = False
    holding: list[tuple[int, ...]] = []
    for listeners in before:
        if listeners is NOBODY:
            holding.append(())
        else:
            heard = True
            holding.append(holding_now(game, listeners))
    for event in batch:
        if event.code == codes.MOVE and isinstance(event, e.Move):
            row = state.objects[event.obj]
            if row.zone is Zone.BATTLEFIELD or row.zone is Zone.STACK:
                game.last_chars[event.obj] = game.chars(event.obj)
    wide = index.wide
    controlled = index.control
    happened = False
    tokens = False
    idle = True
    for event in batch:
        if not event.done:
            COMMIT[event.code](game, event)
        if event.done:
            happened = True
            idle = idle and _IDLE[event.code]
            if event.code == codes.CREATE_TOKENS:
                tokens = True
            if not _CALM[event.code]:
                game.stirred = True
    if not idle and (index.loud or wide or index.own or index.of_ref):
        game.stirred = True
    if not idle and (index.loud or index.wide is not wide or _alters(game, batch)):
        game.chars_of.clear()
    if controlled or index.control or index.watched:
        settle(game, batch)
    if not idle and ASCENDS in index.rules:
        blessed = blessings(game)
        if blessed:
            emit(game, blessed)
    if tokens:
        _drop_tokens(game, batch)
    triggers = index.triggers
    if not heard:
        for event in batch:
            if triggers[event.code] is not NOBODY:
                heard = True
                break
    if heard:
        notice(game, batch, before, holding)
    for observer in game.observers:
        observer.seen(game, batch)
    if aftermath is not None:
        aftermath.perform(game)
    return happened


def _drop_tokens(game: Game, batch: Sequence[Event]) -> None:
    """Rows made for tokens that did not come into being after all."""
    for event in batch:
        if isinstance(event, e.CreateTokens):
            for id in event.new:
                row = game.state.objects[id]
                if row.zone is Zone.OUTSIDE and row.kind == TOKEN and not row.gone:
                    game.state.own(id).gone = True


def settle(game: Game, batch: Sequence[Event]) -> None:
    """What follows at once: effects that end (611.2b, 610.3), control by layer 2 (613.1b)."""
    index = game.index
    if all(_IDLE[event.code] for event in batch):
        return
    if index.watched:
        ended = ended_now(game)
        if ended:
            returns = returns_due(game, ended)
            emit(game, (e.EffectEnds(ended),))
            moves: list[Event] = []
            for id, to, controller in returns:
                move = e.Move(id, to, "return")
                move.controller = controller
                moves.append(move)
            if moves:
                emit(game, moves)
    changes: list[Event] = [e.ControlChanges(id, to, source) for id, to, source in control_due(game)]
    if changes:
        emit(game, changes)
