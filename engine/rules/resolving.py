"""CR 608. Resolving spells and abilities, and countering them (701.5)."""

from __future__ import annotations

from collections.abc import Callable

from engine.ast.abilities import ActivatedAbility, AssignedDamage, ChapterAbility, TriggeredAbility
from engine.ast.modifiers import ENTERS_TAPPED, ENTERS_WITH
from engine.evaluate.eval_conditions import resolved_key
from engine.events.kinds import Fate, Move, Shuffle, SpellLeft
from engine.events.marking import put_mark
from engine.events.pipeline import emit
from engine.events.resolution import ATTACKED
from engine.events.resolve import resolution_of
from engine.events.stack import take_off
from engine.events.uses import count_done
from engine.game import Game
from engine.rules.castable_faces import FaceInfo, info_of
from engine.rules.ciphering import encode
from engine.rules.combat_damage import deal_assigned
from engine.rules.delayed_casts import paradigm, rebound
from engine.rules.departing import depart_later
from engine.rules.epic import go_on
from engine.rules.haunting_spells import haunt
from engine.rules.mutating import merge
from engine.rules.overload import overloaded
from engine.rules.restrictions import cant_be_countered
from engine.rules.targets import still_legal, targets_of
from engine.rules.ways import WAYS
from engine.state.objects import ABILITY, COPY, Obj
from engine.terms.zones import Cause, Zone


def resolve_top(game: Game) -> None:
    """The spell or ability on top of the stack resolves (608.1, 2006:406.2)."""
    id = game.state.stack[-1]
    row = game.state.objects[id]
    if row.kind == ABILITY:
        _resolve_ability(game, row)
    else:
        _resolve_spell(game, row)


# --- abilities ---


def _resolve_ability(game: Game, row: Obj) -> None:
    """Follow an activated or triggered ability (608.2); it then leaves the stack (608.2m)."""
    ability = row.ability
    if isinstance(ability, AssignedDamage):
        take_off(game, row.id)
        deal_assigned(game)
        return
    assert isinstance(ability, ActivatedAbility | TriggeredAbility | ChapterAbility)
    r = resolution_of(game, row.id)
    if isinstance(ability, TriggeredAbility) and ability.condition is not None and not r.true(ability.condition):
        take_off(game, row.id)
        return
    how = Fate.RESOLVES
    count_done(game.state, resolved_key(r, row), row.source)
    if still_legal(r, targets_of(ability, row.modes or None), row.targets):
        r.perform(ability.effect)
    else:
        how = Fate.FIZZLES
    if row.id in game.state.stack:
        emit(game, [SpellLeft(row.id, how, row.source, row.controller)])


# --- spells ---


def _resolve_spell(game: Game, row: Obj) -> None:
    values = game.chars(row.id)
    info = info_of(values)
    if row.face_down or not values.types & {"instant", "sorcery"}:
        _resolve_permanent(game, row, info)
        return
    r = resolution_of(game, row.id)
    targets = tuple(target for ability in info.effects for target in targets_of(ability, row.modes or None))
    legal = row.way == "overload" or still_legal(r, targets, row.targets)
    if legal:
        for ability in info.effects:
            r.perform(overloaded(ability.effect) if row.way == "overload" else ability.effect)
        if "epic" in values.keywords:
            go_on(game, row)
    _leave(game, row.id, Fate.RESOLVES if legal else Fate.FIZZLES)


def _leave(game: Game, id: int, how: Fate) -> None:
    """An instant or sorcery that has resolved goes to its owner's graveyard, or where a rule says instead (608.2m)."""
    if id not in game.state.stack:
        return
    row = game.state.objects[id]
    emit(game, [SpellLeft(id, how, 0, row.controller)])
    resolved = how is Fate.RESOLVES
    if resolved and encode(game, row):
        return
    to = _place_after(game, row) if resolved else Zone.GRAVEYARD
    move = leaving(game, row, to, Cause.RESOLVE if resolved else Cause.FIZZLE)
    emit(game, [move])
    if resolved:
        haunt(game, id, move)
    if to is Zone.EXILE and move.new and move.to is to and row.cast_from is Zone.HAND and _rebounds(game, id):
        rebound(game, move.new, row.controller)
    elif to is Zone.EXILE and move.new and move.to is to and row.kind != COPY and _has_paradigm(game, id):
        paradigm(game, move.new, row.controller)
    if resolved and _on_adventure(row, "omen") and move.to is Zone.LIBRARY:
        emit(game, [Shuffle(id, row.owner)])
    if resolved and _on_adventure(row, "adventure") and move.new and move.to is Zone.EXILE:
        put_mark(game.state, move.new, "on an adventure")


def _rebounds(game: Game, id: int) -> bool:
    return "rebound" in game.chars(id).keywords


def _has_paradigm(game: Game, id: int) -> bool:
    return "paradigm" in game.chars(id).keywords


def _place_after(game: Game, row: Obj) -> Zone:
    """Where a resolved instant or sorcery goes."""
    if row.paid.get("buyback"):
        return Zone.HAND  # 702.27a
    if row.cast_from is Zone.HAND and _rebounds(game, row.id):
        return Zone.EXILE  # 702.88a
    if _has_paradigm(game, row.id):
        return Zone.EXILE  # 702.192a
    if _on_adventure(row, "adventure"):
        return Zone.EXILE  # 2022:715.3d
    if _on_adventure(row, "omen"):
        return Zone.LIBRARY  # 2022:720.3d
    return Zone.GRAVEYARD


def _on_adventure(row: Obj, layout: str) -> bool:
    """Whether a spell is the Adventure or Omen of a card (2022:715.3, 2022:720.3)."""
    return row.card is not None and row.card.layout == layout and row.face == 1 and row.kind != COPY


def leaving(game: Game, row: Obj, to: Zone, cause: Cause) -> Move:
    """The move of a spell that leaves the stack, to exile where the way it was cast says so (702.34a)."""
    way = WAYS.get(row.way)
    if way is not None and way.leaves_to_exile:
        to = Zone.EXILE
    return Move(row.id, to, cause, row.id, row.controller)


def _resolve_permanent(game: Game, row: Obj, info: FaceInfo) -> None:
    """A permanent spell enters the battlefield; an Aura attached to its target, or not at all (608.3)."""
    attach_to = -1
    if row.way == "mutate" and row.targets:
        if merge(game, row):
            return
    elif row.targets and row.targets[0]:
        r = resolution_of(game, row.id)
        if not still_legal(r, info.plain_targets, row.targets):
            if row.way != "bestow":
                emit(game, [SpellLeft(row.id, Fate.FIZZLES, 0, row.controller)])
                emit(game, [leaving(game, row, Zone.GRAVEYARD, Cause.FIZZLE)])
                return
        elif r.targets and r.targets[0]:
            attach_to = r.targets[0][0]
    emit(game, [SpellLeft(row.id, Fate.RESOLVES, 0, row.controller)])
    move = Move(row.id, Zone.BATTLEFIELD, Cause.RESOLVE, row.id, row.controller)
    move.controller = row.controller
    move.face = row.face
    move.face_down = row.face_down
    move.attach_to = attach_to
    attacked = row.choices.get(ATTACKED)
    if row.way == "sneak" and isinstance(attacked, int) and info.face.types and "creature" in info.face.types:
        move.tapped, move.attacking = True, attacked  # 702.190a
    move.tapped = move.tapped or ENTERS_TAPPED in row.marks
    with_ = sorted(each.removeprefix(ENTERS_WITH) for each in row.marks if each.startswith(ENTERS_WITH))
    move.counters = tuple((kind, 1) for kind in with_)
    if (row.way == "bestow" and attach_to >= 0) or row.way == "prototype":
        move.base = row.base  # 702.103e: it stays an Aura as long as it is attached; 702.160: it stays prototyped
    emit(game, [move])
    if row.way:
        depart_later(game, row.way, move)


# --- countering ---


def counter(
    game: Game, item: int, by: int, instead: Callable[[], Move] | None = None
) -> tuple[int, ...] | None:
    """A spell or ability is countered and leaves the stack (701.5a); what came of the spell's card, None if it can't be
    countered. `instead`: its move where an effect has it go and not to the graveyard, which it is never put into."""
    row = game.state.objects.get(item)
    if row is None or item not in game.state.stack or cant_be_countered(game, item, by):
        return None
    left = SpellLeft(item, Fate.COUNTERED, by, game.state.objects[by].controller if by else -1)
    emit(game, [left])
    if not left.done:
        return None
    if row.kind == ABILITY:
        return ()
    move = leaving(game, row, Zone.GRAVEYARD, Cause.COUNTER) if instead is None else instead()
    emit(game, [move])
    return move.came
