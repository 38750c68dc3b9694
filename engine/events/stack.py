"""CR 405, 706.10. The stack: abilities and copies put on it, and taken off it; copies of cards elsewhere."""

from __future__ import annotations

from engine.ast.abilities import TriggeredAbility
from engine.ast.card import Card, Face
from engine.ast.filters import ManaSymbols
from engine.ast.node import Ability
from engine.ast.patterns import CastsSpell
from engine.evaluate.context import EventInfo
from engine.evaluate.eval_granter import GRANTER, granter_of, names_granter
from engine.events.commit_moves import put_in
from engine.events.waiting_triggers import let_wait
from engine.game import Game
from engine.keeping import kept
from engine.state.effect_rows import NO_MEMORY, Memory
from engine.state.faces import walk
from engine.state.objects import ABILITY, COPY, EMBLEM, Obj
from engine.terms.ids import NO_ONE
from engine.terms.zones import Zone


def put_ability(
    game: Game, ability: Ability, source: int, controller: int, event: EventInfo | None = None,
    memory: Memory = NO_MEMORY,
) -> int:
    """Put an activated or triggered ability on the stack as an object and return its id (113.7, 405.1)."""
    state = game.state
    origin = state.objects[source]
    id = state.new_id()
    row = Obj(id, ABILITY, controller, Zone.STACK, origin.base, None, state.token)
    row.ability = ability
    row.source = source
    row.event = event
    row.memory = memory
    row.timestamp = state.tick()
    row.x = origin.x  # as chosen for the object, or for turning it face up (107.3m, 702.37f)
    if event is not None and _of_x_spells(ability):
        row.x = state.objects[event.obj].x
    row.depth = game.depth + 1
    if names_granter(ability):
        row.choices = {GRANTER: granter_of(game, source, ability)}
    state.objects[id] = row
    state.stack = (*state.stack, id)
    return id


@kept
def _of_x_spells(ability: Ability) -> bool:
    """Whether an ability triggers on spells with {X} in their mana cost: its X is theirs (107.3)."""
    pattern = ability.pattern if isinstance(ability, TriggeredAbility) else None
    return isinstance(pattern, CastsSpell) and any(
        isinstance(each, ManaSymbols) and each.symbol == "X" for each in walk(pattern)
    )


def rule_source(game: Game, name: str) -> int:
    """What stands for the rules themselves where something on the stack has no source: an object in no zone."""
    state = game.state
    for id, row in state.objects.items():
        if row.kind == EMBLEM and row.zone is Zone.OUTSIDE and row.base.name == name:
            return id
    row = Obj(state.new_id(), EMBLEM, state.active, Zone.OUTSIDE, Face(name), None, state.token)
    row.known_to = -1
    state.objects[row.id] = row
    return row.id


def rule_triggers(game: Game, ability: TriggeredAbility, name: str, holder: int, obj: int) -> None:
    """An ability of the rules themselves triggers on an object (0: none): it has no source but the designation of that
    name, and whoever has this now controls it (716.2, 2022:725.2)."""
    let_wait(game.state, ability, rule_source(game, name), holder, EventInfo(obj, NO_ONE, holder, 1, obj))


def take_off(game: Game, id: int) -> None:
    """An ability or a copy that is no card leaves the stack and ceases to exist (608.2m, 706.10d)."""
    state = game.state
    state.off_stack(id)
    game.unregister(id)
    state.own(id).gone = True
    game.mark_sba_due()


def copy_row(game: Game, id: int, controller: int, base: Face) -> int:
    """Put a copy of a spell or ability on the stack, with all that was chosen for it and a spell's copiable values
    (706.10)."""
    state = game.state
    row = state.objects[id].copy(state.token)
    row.id = state.new_id()
    row.controller = row.base_controller = row.owner = controller
    row.timestamp = state.tick()
    row.was = row.became = 0
    row.depth = game.depth + 1
    row.gone = False  # as it last existed (706.10, 113.7a)
    row.physical = -1
    row.base = base
    if row.kind != ABILITY:
        row.kind = COPY
        row.cast_from = None
        row.paid = {what: many for what, many in row.paid.items() if "spent" not in what}  # no mana: it wasn't cast
    state.objects[row.id] = row
    state.stack = (*state.stack, row.id)
    if row.ability is None:
        game.register(row)
    return row.id


def copy_elsewhere(
    game: Game, base: Face, controller: int, zone: Zone, card: Card | None = None, face: int = 0
) -> int:
    """A copy of a card in a zone other than the stack, with a face's values, which ceases to exist unless it is cast
    (704.5e, 706.12)."""
    state = game.state
    row = Obj(state.new_id(), COPY, controller, zone, base, card, state.token)
    row.face = face
    row.timestamp = state.tick()
    state.objects[row.id] = row
    put_in(state, row, "top")
    game.register(row)
    state.astray = (*state.astray, row.id)
    game.mark_sba_due()
    return row.id
