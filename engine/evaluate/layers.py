"""CR 613, 2006:405, 2006:407. The characteristics of an object after all continuous effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.ast.abilities import ClassLevel, LevelBand, StaticAbility
from engine.ast.card import Face
from engine.ast.node import Modifier
from engine.evaluate.context import Context
from engine.evaluate.current_faces import face_now
from engine.evaluate.index import Listener
from engine.evaluate.indexed_game import IndexedGame
from engine.evaluate.keyword_counters import KEYWORD_COUNTERS
from engine.evaluate.layer_parts import ABILITY_LAYER, COPY_LAYER, DEFINE_LAYER, SET_LAYER, SWITCH_LAYER, Part
from engine.evaluate.recall import recall
from engine.evaluate.statics import HOST, SELF, WIDE, LayerStatic, layer_static
from engine.keeping import kept
from engine.state.chars import NEVER_LOST, Chars
from engine.state.effect_rows import ContinuousRow
from engine.state.faces import FaceInfo, counter_change, expand, face_info, keyword_names
from engine.state.objects import ABILITY, Obj
from engine.terms.zones import Zone


class Applied:
    """One effect on one object while its layers are gone through: `on` is None until it is known to apply."""

    __slots__ = ("context", "on", "row", "source", "static", "timestamp")

    def __init__(
        self, static: LayerStatic, source: int, timestamp: int, context: Context, row: ContinuousRow | None = None
    ) -> None:
        self.static = static
        self.source = source
        self.timestamp = timestamp
        self.context = context
        self.on: bool | None = None
        self.row = row


class Step:
    """One part of an effect, in its place."""

    __slots__ = ("effect", "key", "part")

    def __init__(self, effect: Applied, part: Part) -> None:
        self.effect = effect
        self.part = part
        # By layer and timestamp; characteristic-defining abilities come first in their layer (613.3).
        self.key = (part.layer * 2 + (not effect.static.defining)) * 1_000_000_000 + effect.timestamp


_EVERY: Final = 99
_MOST_KEPT: Final = 20_000


@kept
def static_of(modifiers: tuple[Modifier, ...]) -> LayerStatic:
    """The characteristic changes of an effect's row, compiled once for the modifiers it has."""
    return LayerStatic(None, None, modifiers, None, False)


_APART: Final = frozenset({Zone.HAND, Zone.GRAVEYARD, Zone.LIBRARY, Zone.EXILE})  # few effects reach there


def derive(game: IndexedGame, id: int) -> Chars:
    """Work out and keep the characteristics of an object (2006:408.2f)."""
    row = game.state.objects[id]
    if row.gone:
        last = game.last_chars.get(id)
        return last if last is not None else face_info(row.base).chars
    if row.kind == ABILITY:
        chars = face_info(row.base).chars
        game.chars_of[id] = chars
        return chars
    info = face_info(row.base)
    index = game.index
    if info.plain and not (row.counters or row.attachments or index.granted_statics) and id not in index.self_statics:
        rows = index.of_ref.get(id)
        if not (index.changes_nonpermanents if row.zone in _APART else index.group_statics):
            if rows is None:
                game.chars_of[id] = info.chars
                return info.chars
            if not index.ability_removers and (alike := _alike(game, row, rows)) is not None:
                game.chars_of[id] = alike
                return alike
    game.underway += 1
    try:
        found = _derived(game, row, info)
    finally:
        game.underway -= 1
    if game.provisional_chars and not game.underway:
        for each in game.provisional_chars:
            if each != id:
                game.chars_of.pop(each, None)
        game.provisional_chars = []
    if id == game.as_spell and index.changes_nonpermanents:
        game.chars_of.pop(id, None)  # what it would be as a spell it is no longer than is asked
    return found


_alikes: Final[dict[tuple[int, ...], tuple[Face, list[tuple[Modifier, ...]], Chars]]] = {}


def _alike(game: IndexedGame, row: Obj, rows: tuple[ContinuousRow, ...]) -> Chars | None:
    """The characteristics with effects of resolved spells and abilities alone that do the same to every object with
    this face, worked out once; None where one of them looks at anything."""
    modifiers = [effect.modifiers for effect in rows]
    key = (id(row.base), *map(id, modifiers))
    found = _alikes.get(key)
    if found is None:
        before = -1
        for effect in rows:
            if not static_of(effect.modifiers).constant or effect.timestamp < before:
                return None
            before = effect.timestamp
        if len(_alikes) > _MOST_KEPT:
            _alikes.clear()
        _alikes[key] = found = (row.base, modifiers, through_layers(game, row, gather(game, row)))
    return found[2]


def _derived(game: IndexedGame, row: Obj, info: FaceInfo) -> Chars:
    id = row.id
    index = game.index
    taken = index.ability_removers or index.granted_statics or (index.filter_changers and id in index.of_ref)
    if info.plain and not taken:
        quick = in_one_go(game, row, info.chars)
        if quick is not None:
            game.chars_of[id] = quick
            return quick
        del game.chars_of[id]
    if index.granted_statics:  # who has them is seen in characteristics, perhaps in these
        game.chars_of[id] = info.chars
        game.provisional_chars.append(id)
    effects = [*gather(game, row), *_lent(game, row)]
    if game.underway > 1 and (index.ability_removers or not all(effect.static.local for effect in effects)):
        game.provisional_chars.append(id)
    if info.plain and not row.counters and effects:
        game.chars_of[id] = info.chars
        if not any(effect.on or applies(game, row, info.chars, effect) for effect in effects):
            effects = []
    if not effects and info.plain and not row.counters:
        game.chars_of[id] = info.chars
        return info.chars
    return through_layers(game, row, effects)


def _lent(game: IndexedGame, row: Obj) -> Iterator[Applied]:
    """The static abilities given to other permanents, and effects on whatever they describe, that may change it."""
    for listener in game.index.granted_statics:
        static, ability, effect = listener.static, listener.ability, listener.row
        if static is None or static.reach == SELF or not (row.zone is Zone.BATTLEFIELD or static.beyond_battlefield):
            continue
        if not listener.given and isinstance(effect, ContinuousRow):
            context = recall(Context(game, effect.source, effect.controller), effect.memory)
            yield Applied(static, effect.source, effect.timestamp, context, effect)
            continue
        began = effect.timestamp if effect is not None else game.state.objects[listener.source].timestamp
        for id in row.attachments if static.reach == HOST else game.state.battlefield:
            holder = game.state.objects[id]
            if id != row.id and not holder.phased_out and any(one is ability for one in game.chars(id).abilities):
                context = Context(game, id, holder.controller)
                context.each = row.id
                yield Applied(static, id, max(began, holder.timestamp), context)


def _context(game: IndexedGame, source: Obj, static: LayerStatic, id: int) -> Context:
    """Where a static ability's words are read: one of its own for each object that they call "it"."""
    if not static.severally:
        return game.context_of(source)
    context = Context(game, source.id, source.controller)
    context.each = id
    return context


def in_one_go(game: IndexedGame, row: Obj, base: Chars) -> Chars | None:
    """The same as the layers where no effect writes what another reads: most games, most of the time. None where an
    effect is not that simple."""
    index = game.index
    id = row.id
    parts: list[Step] = []
    game.chars_of[id] = base  # what filters of effects see; nothing they read can change
    if index.group_statics:
        on_battlefield = row.zone is Zone.BATTLEFIELD
        for listener in index.group_statics:
            static = listener.static
            if static is None or not (on_battlefield or static.beyond_battlefield):
                continue
            if not static.simple:
                return None
            source = game.state.objects[listener.source]
            context = _context(game, source, static, id)
            if static.what is None or not static.what.test(context, id) or source.phased_out:
                continue
            if not static.local and game.underway > 1:
                game.provisional_chars.append(id)
            if static.condition is None or static.condition.true(context):
                applied = Applied(static, listener.source, source.timestamp, context)
                parts.extend([Step(applied, part) for part in static.parts])
    for listener in index.self_statics.get(id, ()):
        if not _simple_static(game, id, listener, parts):
            return None
    for attached in row.attachments:
        for listener in index.host_statics.get(attached, ()):
            if not _simple_static(game, id, listener, parts):
                return None
    for effect in index.of_ref.get(id, ()):
        static = static_of(effect.modifiers)
        if static.asks:
            return None
        if static.parts:
            if not static.local and game.underway > 1:
                game.provisional_chars.append(id)
            context = recall(Context(game, effect.source, effect.controller), effect.memory)
            applied = Applied(static, effect.source, effect.timestamp, context)
            parts.extend([Step(applied, part) for part in static.parts])
    if not parts and not row.counters:
        return base
    parts.extend([Step(given, part) for given in _by_counters(game, row) for part in given.static.parts])
    return _applied_in_order(game, row, base, parts)


def _by_counters(game: IndexedGame, row: Obj) -> Iterator[Applied]:
    """The effects of keyword counters, each since the last of its kind was put on the object (122.1b, 613.7c)."""
    for kind in row.counters if row.zone is Zone.BATTLEFIELD else ():
        if kind in KEYWORD_COUNTERS:
            since = row.counted_at.get(kind, row.timestamp)
            given = Applied(KEYWORD_COUNTERS[kind], row.id, since, Context(game, row.id, row.controller))
            given.on = True
            yield given


def _simple_static(game: IndexedGame, id: int, listener: Listener, parts: list[Step]) -> bool:
    static = listener.static
    if static is None or not static.simple:
        return False
    source = game.state.objects[listener.source]
    if source.phased_out or _only_in_play(game, source, static):
        return True
    if not static.local and game.underway > 1:
        game.provisional_chars.append(id)
    context = _context(game, source, static, id)
    if static.what is not None and not static.what.test(context, id):  # what enters counts for itself alone (614.12)
        return True
    if static.condition is None or static.condition.true(context):
        applied = Applied(static, listener.source, source.timestamp, context)
        parts.extend([Step(applied, part) for part in static.parts])
    return True


def _only_in_play(game: IndexedGame, source: Obj, static: LayerStatic) -> bool:
    """2006:405.2a. Whether an ability that defines power and toughness doesn't apply outside the battlefield."""
    if not game.options.sizes_only_in_play or not static.defining or source.zone is Zone.BATTLEFIELD:
        return False
    return all(part.layer == DEFINE_LAYER for part in static.parts)


def _applied_in_order(game: IndexedGame, row: Obj, base: Chars, parts: list[Step]) -> Chars:
    parts.sort(key=_step_key)
    chars = base.copy()
    game.chars_of[row.id] = chars
    counters = row.counters
    for step in parts:
        if step.part.layer > SET_LAYER and chars.base is None:
            chars.base = (chars.power or 0, chars.toughness or 0)
        if counters and step.part.layer == SWITCH_LAYER:
            _counter_size(chars, counters)
            counters = {}
        step.part.apply(step.effect.context, chars)
    if counters:
        _counter_size(chars, counters)
    return chars


def gather(game: IndexedGame, row: Obj) -> list[Applied]:
    """Every effect that may change an object's characteristics."""
    index = game.index
    found: list[Applied] = []
    id = row.id
    for effect in index.of_ref.get(id, ()):
        static = static_of(effect.modifiers)
        if static.parts:
            context = recall(Context(game, effect.source, effect.controller), effect.memory)
            applied = Applied(static, effect.source, effect.timestamp, context, effect)
            applied.on = True
            found.append(applied)
    for listener in index.self_statics.get(id, ()):
        _static_effect(game, id, listener, found)
    for attached in row.attachments:
        for listener in index.host_statics.get(attached, ()):
            _static_effect(game, id, listener, found)
    if index.group_statics:
        on_battlefield = row.zone is Zone.BATTLEFIELD
        for listener in index.group_statics:
            if on_battlefield or (listener.static is not None and listener.static.beyond_battlefield):
                _static_effect(game, id, listener, found)
    return found


def _static_effect(game: IndexedGame, id: int, listener: Listener, found: list[Applied]) -> None:
    static = listener.static
    if static is None:
        return
    source = game.state.objects[listener.source]
    if source.phased_out or _only_in_play(game, source, static):
        return
    found.append(Applied(static, listener.source, source.timestamp, _context(game, source, static, id)))


def base_size(game: IndexedGame, id: int) -> tuple[int, int]:
    """The base power and toughness of an object: after layer 7b, before what is added (613.4b)."""
    row = game.state.objects[id]
    now = game.chars(id)
    chars = through_layers(game, row, gather(game, row), SET_LAYER)
    game.chars_of[id] = now
    return chars.power or 0, chars.toughness or 0


def through_layers(game: IndexedGame, row: Obj, effects: list[Applied], last: int = _EVERY) -> Chars:
    """Apply effects, counters and levels in layer order; what is asked of the object meanwhile sees it so far."""
    info = face_info(face_now(game.state, game.index, row.id))
    chars = info.chars.copy()
    game.chars_of[row.id] = chars
    steps = [Step(effect, part) for effect in (*effects, *_by_counters(game, row)) for part in effect.static.parts
             if COPY_LAYER < part.layer <= last]  # fmt: skip
    steps.sort(key=_step_key)
    levels = _levels(row, chars) if not info.plain else None
    done_abilities = False
    counters_left = row.counters if last > SET_LAYER else {}
    at = 0
    while at < len(steps):
        layer = steps[at].part.layer
        end = at
        while end < len(steps) and steps[end].part.layer == layer:
            end += 1
        if layer >= ABILITY_LAYER and not done_abilities:
            _own_abilities(row, chars, levels)
            done_abilities = True
        if layer > ABILITY_LAYER and levels is not None and layer >= 72:
            _level_size(chars, levels)
            levels = None
        if layer > SET_LAYER and chars.base is None:
            chars.base = (chars.power or 0, chars.toughness or 0)
        if layer > 73 and counters_left:
            _counter_size(chars, counters_left)
            counters_left = {}
        group = steps[at:end]
        before = chars.abilities
        if end - at > 1 and _entangled(group):
            _by_dependency(game, row, chars, group)
        else:
            for step in group:
                _apply(game, row, chars, step)
        at = end
        if layer == ABILITY_LAYER and chars.abilities is not before:
            _given_statics(game, row, chars, steps, before)
    if not done_abilities:
        _own_abilities(row, chars, levels)
    if levels is not None:
        _level_size(chars, levels)
    if counters_left:
        _counter_size(chars, counters_left)
    return chars


def _step_key(step: Step) -> int:
    return step.key


def _apply(game: IndexedGame, row: Obj, chars: Chars, step: Step) -> None:
    effect = step.effect
    if effect.on is None:
        effect.on = applies(game, row, chars, effect)
    if effect.on and (step.part.when is None or step.part.when.true(effect.context)):
        step.part.apply(effect.context, chars)


def applies(game: IndexedGame, row: Obj, chars: Chars, effect: Applied) -> bool:
    """Whether a static ability affects an object now, and is still there to do so (613.6)."""
    static = effect.static
    if game.index.ability_removers and not _still_there(game, row, chars, effect):
        return False
    if static.condition is not None and not static.condition.true(effect.context):
        return False
    return static.what is None or static.what.test(effect.context, row.id)


def _still_there(game: IndexedGame, row: Obj, chars: Chars, effect: Applied) -> bool:
    if effect.row is not None:
        return True
    source = chars if effect.source == row.id else game.chars(effect.source)
    return source.lost_at == NEVER_LOST or source.lost_at > effect.static.first or source.lost_to == effect.source


def _entangled(group: list[Step]) -> bool:
    """Whether one part of a layer writes what the filter of another reads (613.8a)."""
    for step in group:
        reads = step.effect.static.reads
        if reads and step.effect.on is None:
            for other in group:
                if other is not step and other.part.writes & reads:
                    return True
    return False


def _by_dependency(game: IndexedGame, row: Obj, chars: Chars, group: list[Step]) -> None:
    """Apply a layer's parts by timestamp, but each after those it depends on (613.8)."""
    left = list(group)
    while left:
        ready = next((step for step in left if not _waits(game, row, chars, step, left)), left[0])
        left.remove(ready)
        _apply(game, row, chars, ready)


def _waits(game: IndexedGame, row: Obj, chars: Chars, step: Step, left: list[Step]) -> bool:
    effect = step.effect
    if effect.on is not None or not effect.static.reads:
        return False
    now = applies(game, row, chars, effect)
    for other in left:
        if other is step or not other.part.writes & effect.static.reads:
            continue
        if _changed_by(game, row, chars, effect, other, now) and not _changed_by(
            game, row, chars, other.effect, step, applies(game, row, chars, other.effect)
        ):
            return True
    return False


def _changed_by(game: IndexedGame, row: Obj, chars: Chars, effect: Applied, other: Step, now: bool) -> bool:
    """Whether applying `other` first would change whether `effect` applies; tried on a copy."""
    on = other.effect.on
    if on is None:
        on = applies(game, row, chars, other.effect)
    if not on or effect.on is not None:
        return False
    trial = chars.copy()
    game.chars_of[row.id] = trial
    other.part.apply(other.effect.context, trial)
    after = applies(game, row, trial, effect)
    game.chars_of[row.id] = chars
    return after != now


def _given_statics(game: IndexedGame, row: Obj, chars: Chars, steps: list[Step], before: tuple[object, ...]) -> None:
    """Static abilities gained in layer 6 that change the object itself in later layers."""
    for ability in chars.abilities:
        if isinstance(ability, StaticAbility) and not any(one is ability for one in before):
            static = layer_static(ability)
            if static.parts and static.reach in (SELF, WIDE):
                context = Context(game, row.id, row.controller)
                context.each = row.id
                effect = Applied(static, row.id, row.timestamp, context)
                steps.extend(Step(effect, part) for part in static.parts if part.layer > ABILITY_LAYER)
    done = [step for step in steps if step.part.layer <= ABILITY_LAYER]
    rest = sorted((step for step in steps if step.part.layer > ABILITY_LAYER), key=_step_key)
    steps[:] = done + rest


def _levels(row: Obj, chars: Chars) -> LevelBand | None:
    """The level symbol that counts now (710.2a-b)."""
    level = row.counters.get("level", 0)
    for ability in chars.abilities:
        if isinstance(ability, LevelBand) and ability.low <= level and (ability.high is None or level <= ability.high):
            return ability
    return None


def _own_abilities(row: Obj, chars: Chars, level: LevelBand | None) -> None:
    """Layer 6, what needs no effect: level symbols, class levels (2022:716.2)."""
    if level is not None and level.abilities:
        chars.abilities += expand(level.abilities)
    reached = row.choices.get("level", 1)
    for ability in chars.abilities:
        if isinstance(ability, ClassLevel) and isinstance(reached, int) and ability.level <= reached:
            chars.abilities += expand(ability.abilities)
    if level is not None or len(chars.abilities) > 0:
        chars.keywords = keyword_names(chars.abilities)


def _level_size(chars: Chars, level: LevelBand) -> None:
    if chars.lost_at == NEVER_LOST or chars.lost_at > ABILITY_LAYER:
        chars.power = level.power
        chars.toughness = level.toughness


def _counter_size(chars: Chars, counters: dict[str, int]) -> None:
    """Layer 7c: +1/+1 counters and their like (122.1a)."""
    if chars.power is None or chars.toughness is None:
        return
    if chars.base is None:
        chars.base = (chars.power, chars.toughness)
    for kind, count in counters.items():
        power, toughness = counter_change(kind)
        chars.power += power * count
        chars.toughness += toughness * count

