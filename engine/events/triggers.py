"""CR 603, 2006:402, 2006:404. Which abilities trigger on what was committed; state triggers; what waits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from engine.ast.abilities import ChapterAbility, ReplacementAbility, TriggeredAbility
from engine.ast.modifiers import DoesntTrigger, TriggersMore
from engine.ast.node import Ability, Condition, Filter, Pattern
from engine.ast.patterns import LosesControl, Moves, StepBegins
from engine.ast.selections import Back, Source
from engine.evaluate.compile import compile_condition, compile_matcher
from engine.evaluate.context import Context, EventInfo
from engine.evaluate.index import NOBODY, Listener
from engine.evaluate.listen import codes_of, is_itself
from engine.evaluate.reach import affects
from engine.evaluate.recall import recall
from engine.evaluate.rulings import holding
from engine.events import kinds as e
from engine.events import matchers_combat, matchers_doing, matchers_players
from engine.events.kinds import OF_A_PLAYER, Event
from engine.events.matchers import EventMatcher, compile_pattern, patterns_known
from engine.events.uses import done_this_turn, row_within_limit, within_limit
from engine.game import Game
from engine.state import codes
from engine.state.chars import NEVER_LOST
from engine.state.effect_rows import NO_MEMORY, DelayedTrigger, PendingTrigger
from engine.state.faces import face_info, is_instance, walk
from engine.terms.ids import FIRST_OBJECT, NO_ONE
from engine.terms.limits import MOST_WAITING
from engine.terms.zones import Zone

PATTERNS: Final = patterns_known()
_REGISTERED: Final = (matchers_combat, matchers_doing, matchers_players)


def _of_event(condition: Condition) -> bool:
    """Whether a condition asks about what an event is about: of a batch, of all of it together."""
    return any(isinstance(each, Back) and each.to is Source.EVENT for each in walk(condition))


def has_ability(game: Game, id: int, ability: Ability) -> bool:
    """Whether an object has that very ability now, or had it as it last existed."""
    return any(one is ability for one in game.chars(id).abilities)


def holders(game: Game, listener: Listener) -> tuple[int, ...]:
    """The objects that have a listener's ability: the one it stands for, or all it was given to."""
    ability = listener.ability
    if ability is None:
        return ()
    if not listener.given:
        row = game.state.objects[listener.source]
        if row.phased_out:
            return ()
        chars = game.chars(listener.source)
        if chars is face_info(row.base).chars or any(one is ability for one in chars.abilities):
            return (listener.source,)
        return ()
    return tuple(id for id in _there(game, _functions_in(ability)) if instances_given(game, id, ability))


def _functions_in(ability: Ability) -> Zone:
    """The zone in which an ability that was given functions (113.6), or from which it watches its own object go."""
    if not isinstance(ability, TriggeredAbility | ReplacementAbility):
        return Zone.BATTLEFIELD
    pattern = ability.pattern if isinstance(ability, TriggeredAbility) else None
    if isinstance(pattern, Moves) and is_itself(pattern.what) and pattern.from_zone in (Zone.HAND, Zone.GRAVEYARD):
        return pattern.from_zone
    return ability.zone


def _there(game: Game, zone: Zone) -> tuple[int, ...]:
    """What may have been given an ability that functions in a zone: nothing in a library."""
    state = game.state
    if zone is Zone.GRAVEYARD:
        return tuple(id for player in state.players for id in player.graveyard)
    if zone is Zone.HAND:
        return tuple(id for player in state.players for id in player.hand)
    return {Zone.STACK: state.stack, Zone.EXILE: state.exile, Zone.COMMAND: state.command}.get(zone, state.battlefield)


def instances_given(game: Game, id: int, ability: Ability) -> tuple[Ability, ...]:
    """The instances of an ability that an object has besides its own (113.2c)."""
    chars = game.chars(id)
    own = face_info(game.state.objects[id].base).chars
    if chars is own:
        return ()
    found = tuple(one for one in chars.abilities if is_instance(one, ability))
    if found and chars.lost_at == NEVER_LOST:
        return found[sum(1 for one in own.abilities if is_instance(one, ability)) :]
    return found


def _place_among_given(game: Game, listener: Listener, code: int) -> int:
    """How many other effects that give the same ability come before this one."""
    place = 0
    for other in game.index.triggers[code]:
        if other is listener:
            return place
        place += other.given and other.ability is listener.ability
    return 0


Ruled = tuple[tuple[Listener, ...], tuple[Listener, ...]]
_UNRULED: Final[Ruled] = ((), ())


class Noticed:
    """Abilities that trigger on one batch: `batched` remembers those that trigger once for all of it, and how often
    they do; `ruled` are the effects about how often, from before the batch (None: as now)."""

    __slots__ = ("batched", "found", "ruled")

    def __init__(self, ruled: Ruled | None = None) -> None:
        self.ruled = ruled
        self.found: list[PendingTrigger] = []
        self.batched: dict[tuple[int, int, int], tuple[PendingTrigger, int]] = {}


def look_back(event: Event) -> bool:
    """Whether abilities look back to before the event to see whether they trigger (603.10)."""
    if isinstance(event, e.Move):
        return event.from_zone in (Zone.BATTLEFIELD, Zone.GRAVEYARD) or (
            event.to.hidden and event.from_zone is not Zone.LIBRARY
        )
    if isinstance(event, e.Turned):
        return event.how in (e.Turning.PHASE_OUT, e.Turning.FACE_DOWN)
    return isinstance(event, e.Attach | e.ControlChanges | e.PlayerLoses | e.Destroy)


def notice(
    game: Game, batch: Sequence[Event], before: Sequence[tuple[Listener, ...]], holding: Sequence[tuple[int, ...]],
    ruled: Ruled | None = None,
) -> None:
    """Let abilities trigger on a committed batch. `before` are the listeners of each event from before it was
    committed, `holding` who had given abilities then, `ruled` the effects about how often they do (None: now's)."""
    noticed = Noticed(ruled)
    triggers = game.index.triggers
    for event in batch:
        if isinstance(event, e.Move) and event.from_zone is Zone.BATTLEFIELD:
            game.hosts = _left_behind(game, batch)
            break
    for place, event in enumerate(batch):
        if not event.done:
            continue
        then = before[place]
        now = triggers[event.code]
        if then is now or look_back(event):
            listeners = then
            if isinstance(event, e.Move) and event.to is Zone.BATTLEFIELD and then is not now:
                listeners = now
        else:
            listeners = now
        for listener in listeners:
            if not (isinstance(event, e.Move) and listener.source == event.obj and _arriving(listener.ability)):
                _listen(game, listener, event, noticed, holding[place])
        if isinstance(event, e.Move) and event.new and not event.to.hidden and event.to is not Zone.BATTLEFIELD:
            _arrived(game, event, noticed)
        if listeners is not then and isinstance(event, e.Move):
            for listener in then:  # its own abilities about leaving that zone (113.6k)
                if (
                    listener.source == event.obj and not listener.given and not _heard(listener, event, listeners)
                    and not _arriving(listener.ability)
                ):
                    _own_move(game, listener, event, noticed)
    if game.hosts:
        game.hosts = {}
    if noticed.batched:
        noticed.found = [each for each in noticed.found if _so_of_all(game, each)]
    if noticed.found:
        _wait(game, noticed.found)


def _left_behind(game: Game, batch: Sequence[Event]) -> dict[int, int]:
    """What things were attached to that has left the battlefield in a batch (603.10a)."""
    hosts: dict[int, int] = {}
    for event in batch:
        if event.code == codes.MOVE and isinstance(event, e.Move) and event.from_zone is Zone.BATTLEFIELD:
            for id in game.state.objects[event.obj].attachments:
                hosts[id] = event.obj
    return hosts


def _arriving(ability: Ability | None) -> bool:
    """Whether an ability is about the object's own arrival in a zone that all see, and not about leaving the
    battlefield: "is put into a graveyard from anywhere" (603.6c)."""
    pattern = ability.pattern if isinstance(ability, TriggeredAbility) else None
    return isinstance(pattern, Moves) and is_itself(pattern.what) and pattern.to is not None and not (
        pattern.to.hidden or pattern.to is Zone.BATTLEFIELD or pattern.from_zone is Zone.BATTLEFIELD
    )


def _arrived(game: Game, event: e.Move, noticed: Noticed) -> None:
    """603.6c, 603.10. Abilities about an object's own arrival, as it is where it has arrived and under its owner."""
    for ability in game.chars(event.new).abilities:
        if isinstance(ability, TriggeredAbility) and _arriving(ability):
            _try(game, ability, event.obj, game.state.objects[event.new].owner, event, noticed)


def _heard(listener: Listener, event: e.Move, listeners: Sequence[Listener]) -> bool:
    """Whether the ability was heard as that of the object which has just entered."""
    return event.to is Zone.BATTLEFIELD and any(
        one.source == event.new and one.ability is listener.ability for one in listeners
    )


def _own_move(game: Game, listener: Listener, event: e.Move, noticed: Noticed) -> None:
    """An object's own ability about the move it has just made from one zone to another."""
    ability = listener.ability
    if isinstance(ability, TriggeredAbility):
        _try(game, ability, event.obj, game.state.objects[event.obj].controller, event, noticed)


def notice_gone(game: Game, event: e.PlayerDid) -> None:
    """What an object does as it leaves: its own abilities about that still trigger (603.10a, 702.110b)."""
    noticed = Noticed()
    for ability in game.chars(event.obj).abilities:
        if isinstance(ability, TriggeredAbility) and event.code in codes_of(ability.pattern):
            _try(game, ability, event.obj, game.state.objects[event.obj].controller, event, noticed)
    if noticed.found:
        _wait(game, noticed.found)


def _listen(game: Game, listener: Listener, event: Event, noticed: Noticed, holding: tuple[int, ...]) -> None:
    row = listener.row
    if isinstance(row, DelayedTrigger):
        _delayed(game, row, event, noticed)
        return
    ability = listener.ability
    if isinstance(ability, ChapterAbility):
        _chapters(game, ability, listener.source, event, noticed)
        return
    if not isinstance(ability, TriggeredAbility):
        return
    if listener.given:
        place = _place_among_given(game, listener, event.code)
        for id in dict.fromkeys((*holders(game, listener), *holding)):
            for given in instances_given(game, id, ability)[place : place + 1]:
                assert isinstance(given, TriggeredAbility)
                _try(game, given, id, _controller(game, given, id, event), event, noticed)
        return
    source = game.state.objects[listener.source]
    if source.gone and not look_back(event):
        return
    chars = game.chars(listener.source)
    if chars is not face_info(source.base).chars and not any(one is ability for one in chars.abilities):
        return
    if not source.phased_out or (isinstance(event, e.Turned) and event.how is e.Turning.PHASE_OUT):
        controller = source.controller if event.code != codes.CONTROL else _controller(game, ability, source.id, event)
        _try(game, ability, listener.source, controller, event, noticed)


def _controller(game: Game, ability: TriggeredAbility, id: int, event: Event) -> int:
    """Who controls an ability that triggers: whoever controls its object, or did before losing control of it, which
    such abilities look back to (603.10d)."""
    if isinstance(event, e.ControlChanges) and event.obj == id and isinstance(ability.pattern, LosesControl):
        return event.player
    return game.state.objects[id].controller


def _try(game: Game, ability: TriggeredAbility, holder: int, controller: int, event: Event, noticed: Noticed) -> None:
    context = Context(game, holder, controller)
    matcher = compile_pattern(ability.pattern)
    if matcher.several:
        matcher, infos = matcher.matching(context, event)
    else:
        infos = matcher.all(context, event)
    for info in infos:
        if game.state.ranges and not _within_reach(context, ability, event, info):
            continue  # 801.7
        if matcher.batch or matcher.struck:
            struck = _struck(matcher, event, info)
            earlier = noticed.batched.get((holder, id(ability), struck))
            if earlier is not None:
                pending, times = earlier
                pending.info.amount += info.amount
                if info.obj != pending.info.obj and info.obj not in pending.info.more:
                    pending.info.more = (*pending.info.more, info.obj)
                dealt = isinstance(event, e.Damage) and info.other != pending.info.other
                if dealt and info.other not in pending.info.others:
                    pending.info.others = (*pending.info.others, info.other)
                more = _times(game, ability, holder, event, info, noticed) - times
                if more > 0:  # what is one of several may be what effects speak of, where the first was not
                    noticed.found += [pending] * more
                    noticed.batched[(holder, id(ability), struck)] = (pending, times + more)
                continue
        if ability.condition is not None or ability.when is not None:
            context.event = info
            late = matcher.batch and ability.condition is not None and _of_event(ability.condition)
            if ability.condition is not None and not late and not compile_condition(ability.condition).true(context):
                continue  # 603.4
            if ability.when is not None and not compile_condition(ability.when).true(context):
                continue
        if ability.limit and not within_limit(game, ability, holder):
            continue
        if ability.once and done_this_turn(game, ability, holder):
            continue
        pending = PendingTrigger(ability, holder, controller, info, game.state.tick(), NO_MEMORY, ability.mana)
        times = _times(game, ability, holder, event, info, noticed)
        noticed.found += [pending] * times
        if matcher.batch or matcher.struck:
            noticed.batched[(holder, id(ability), struck)] = (pending, times)


def _so_of_all(game: Game, pending: PendingTrigger) -> bool:
    """603.4. Whether what an ability asks of all that it triggered on is so, now that it is known what that is."""
    ability = pending.ability
    condition = ability.condition if isinstance(ability, TriggeredAbility) else None
    if condition is None or not isinstance(ability, TriggeredAbility):
        return True
    if not compile_pattern(ability.pattern).batch or not _of_event(condition):
        return True
    context = Context(game, pending.source, pending.controller)
    context.event = pending.info
    return compile_condition(condition).true(context)


def _within_reach(c: Context, ability: TriggeredAbility, event: Event, info: EventInfo) -> bool:
    """Whether an event happens entirely within the range of influence of a source's controller (801.7), which planes
    do not heed (801.18): of attacks and blocks what the ability names, and of a move the object as it was before or
    after, as the ability looks at it (801.7a)."""
    state = c.game.state
    if isinstance(event, e.AttackersDeclared | e.BlockersDeclared):
        named = getattr(ability.pattern, "by", None) or getattr(ability.pattern, "whom", None)
        refs: list[object] = [info.obj, info.other] if named is not None else [info.obj]
    elif isinstance(event, e.Move):
        refs = [event.obj if look_back(event) or not event.new else event.new]
        if event.cause in OF_A_PLAYER:
            refs.append(event.player)
    else:
        refs = [getattr(event, name, None) for name in ("player", "obj", "on", "to")]
        refs += [event.source] if isinstance(event, e.Damage) else []
    return all(
        affects(state, c.source, c.controller, ref) for ref in refs
        if isinstance(ref, int) and not isinstance(ref, Zone) and (ref < FIRST_OBJECT or ref in state.objects)
    )


def _struck(matcher: EventMatcher, event: Event, info: EventInfo) -> int:
    """What "one or more" of an event happen to, or who does them: an ability triggers for each such object or player;
    0 if it is once for all."""
    if isinstance(event, e.Damage) and matcher.striking:
        return event.source + 1
    if isinstance(event, e.Damage):
        return event.to + 1 if matcher.struck or (event.to < FIRST_OBJECT and matcher.apart) else 0
    if isinstance(event, e.AttackersDeclared):
        return info.player + 1
    if isinstance(event, e.Move):
        return event.player + 1 if matcher.apart else 0
    return event.on + 1 if isinstance(event, e.PutCounters | e.RemoveCounters) and matcher.apart else 0


def ruling(game: Game) -> Ruled:
    """The effects that say "don't cause abilities to trigger" and "an additional time", those that hold now."""
    return (holding(game, "doesnt trigger"), holding(game, "triggers more")) if game.index.rules else _UNRULED


def _times(
    game: Game, ability: TriggeredAbility, id: int, event: Event, info: EventInfo, noticed: Noticed
) -> int:
    """How often it triggers where effects say "an additional time" or "don't cause abilities to trigger"; they look
    back where it does (603.10a)."""
    arrives = isinstance(event, e.Move) and event.to is Zone.BATTLEFIELD
    before = noticed.ruled if look_back(event) and not arrives else None
    not_at_all, more = before or ruling(game)
    for listener in not_at_all:
        modifier = listener.modifier
        if isinstance(modifier, DoesntTrigger) and modifier.keyword in ("", ability.keyword):
            context = _listener_context(game, listener)
            if _concerned(context, modifier.cause, modifier.what, id, event, info, all):
                return 0
    times = 1
    for listener in more:
        modifier = listener.modifier
        if isinstance(modifier, TriggersMore):
            context = _listener_context(game, listener)
            if _concerned(context, modifier.cause, modifier.what, id, event, info, any):
                times += modifier.times
    return times


def _concerned(
    c: Context, cause: Pattern | None, what: Filter | None, id: int, event: Event, info: EventInfo,
    which: Callable[[Iterable[bool]], bool],
) -> bool:
    """Whether an ability of that object triggers on what such an effect names, and is of what it names. What is
    declared is one event of several creatures: it is meant where an ability speaks of none of them, or of such as it
    names (`which`: of any or of all)."""
    if what is not None and not compile_matcher(what).test(c, id):
        return False
    if cause is None:
        return True
    matcher = compile_pattern(cause)
    infos = matcher.matching(c, event)[1] if matcher.several else matcher.all(c, event)
    found = {ref for each in infos for ref in (each.obj, *each.more)}
    if isinstance(event, e.AttackersDeclared | e.BlockersDeclared) and info.obj in dict(event.pairs):
        return which(ref in found for ref in (info.obj, *info.more))
    return bool(found)


def _listener_context(game: Game, listener: Listener) -> Context:
    row = listener.row
    if row is not None:
        return recall(Context(game, row.source, row.controller), row.memory)
    return Context(game, listener.source, game.state.objects[listener.source].controller)


def _delayed(game: Game, row: DelayedTrigger, event: Event, noticed: Noticed) -> None:
    """603.7: it triggers once, unless it says otherwise."""
    context = recall(Context(game, row.source, row.controller), row.memory)
    for info in compile_pattern(row.pattern).all(context, event):
        if row.condition is not None and not compile_condition(row.condition).true(context):
            continue
        if not row_within_limit(game, row):
            continue
        noticed.found.append(
            PendingTrigger(row.ability, row.source, row.controller, info, game.state.tick(), row.memory, False)
        )
        if row.once:
            game.state.delayed = tuple(one for one in game.state.delayed if one.id != row.id)
            game.index.end(row)
            return


def _chapters(game: Game, ability: ChapterAbility, id: int, event: Event, noticed: Noticed) -> None:
    """2022:714.2b: chapters trigger as lore counters reach their number."""
    if not isinstance(event, e.PutCounters) or event.kind != "lore" or event.on != id:
        return
    after = game.state.objects[id].counters.get("lore", 0)
    row = game.state.objects[id]
    before = after - (1 if row.choices.get("read ahead") == game.state.turn else event.count)  # 702.155a
    if any(before < chapter <= after for chapter in ability.chapters) and has_ability(game, id, ability):
        controller = game.state.objects[id].controller
        info = EventInfo(id, NO_ONE, controller, after, id)
        noticed.found.append(PendingTrigger(ability, id, controller, info, game.state.tick(), NO_MEMORY, False))


def _wait(game: Game, found: list[PendingTrigger]) -> None:
    """Let abilities that have triggered wait to be put on the stack, as many as a table holds."""
    pending = (*game.state.pending, *found)
    if len(pending) > MOST_WAITING:
        pending = pending[:MOST_WAITING]
    game.state.pending = pending


def holding_now(game: Game, listeners: tuple[Listener, ...]) -> tuple[int, ...]:
    """Who has abilities that were given to them, before a batch takes some of them away."""
    if listeners is NOBODY or not any(one.given for one in listeners):
        return ()
    found: dict[int, None] = {}
    for listener in listeners:
        if listener.given:
            found.update(dict.fromkeys(holders(game, listener)))
    return tuple(found)


def step_heard(game: Game, step: int) -> bool:
    """Whether any ability may trigger as a step begins (603.2b)."""
    for listener in game.index.triggers[codes.STEP]:
        waiting = listener.row
        ability = listener.ability
        if isinstance(waiting, DelayedTrigger):
            pattern = waiting.pattern
        elif isinstance(ability, TriggeredAbility):
            pattern = ability.pattern
        else:
            return True
        if not isinstance(pattern, StepBegins) or pattern.step == step:
            return True
    return False


def state_triggers(game: Game) -> bool:
    """603.8: let state triggers whose condition is true trigger, unless the same one is already waiting or on the
    stack; True if any did."""
    state = game.state
    found: list[PendingTrigger] = []
    for listener in game.index.states:
        ability = listener.ability
        if not isinstance(ability, TriggeredAbility):
            continue
        for id in holders(game, listener):
            if any(one.ability is ability and one.source == id for one in state.pending):
                continue
            if any(state.objects[item].ability is ability and state.objects[item].source == id for item in state.stack):
                continue
            controller = state.objects[id].controller
            context = Context(game, id, controller)
            condition = getattr(ability.pattern, "condition", None)
            if condition is not None and compile_condition(condition).true(context):
                info = EventInfo(id, NO_ONE, controller, 0, id)
                found.append(PendingTrigger(ability, id, controller, info, state.tick(), NO_MEMORY, False))
    if found:
        _wait(game, found)
    return bool(found)


