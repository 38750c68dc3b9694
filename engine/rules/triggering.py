"""CR 603, 2006:404. Triggered abilities: put on the stack in APNAP order, with modes and targets chosen as they are."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ChapterAbility, TriggeredAbility
from engine.ast.amounts import ThatMany
from engine.ast.node import Ability
from engine.ast.selections import Back, Source
from engine.decisions import Asked, Order, Ordered, Purpose
from engine.events.announced import announce_division, announce_modes, announce_targets
from engine.events.kinds import AbilityTriggered, Event
from engine.events.pipeline import emit
from engine.events.resolve import resolution_of
from engine.events.stack import put_ability, take_off
from engine.events.waiting_triggers import take_waiting
from engine.game import Game
from engine.messages import msg
from engine.rules.announcing import choose_modes, divide_among, shared_among
from engine.rules.delayed_casts import shown
from engine.rules.order import apnap
from engine.rules.targets import choose_targets, modal_of, targeted_events, targets_of
from engine.state.effect_rows import PendingTrigger
from engine.state.faces import walk
from engine.state.seating import once_a_team, turn_sharers
from engine.terms.ids import FIRST_OBJECT, NO_ONE, is_player
from engine.terms.zones import Zone

_OF_EVENT: Final = frozenset({Source.EVENT, Source.EVENT_OTHER, Source.EVENT_PLAYER})
_PUBLIC: Final = frozenset({Zone.BATTLEFIELD, Zone.STACK, Zone.GRAVEYARD})
_pointing: Final[dict[int, tuple[Ability, bool]]] = {}


def put_triggers(game: Game) -> bool:
    """Put what has triggered on the stack: the active player's first, each player's in the order they choose (603.3b),
    and the active team's first, each team's in any order where turns are shared (805.7). True if there was any."""
    state = game.state
    if not state.pending:
        return False
    waiting = take_waiting(state)
    for player in once_a_team(state, game.options, apnap(game)):  # nobody who has left the game (800.4d)
        team = turn_sharers(state, game.options, player)
        mine = tuple(each for each in waiting if each.controller in team)
        for trigger in _ordered(game, player, mine):
            put_trigger(game, trigger)
    return True


def _ordered(game: Game, player: int, mine: tuple[PendingTrigger, ...]) -> tuple[PendingTrigger, ...]:
    """A player's triggers in the order in which they go on the stack; asks if their order could matter."""
    if len(mine) < 2 or (not game.procedures.asks_forced() and all(_same(each, mine[0]) for each in mine)):
        return mine
    labels = tuple(game.chars(each.source).name for each in mine)
    about = tuple(_told(game, each) for each in mine)
    asked = Asked(player, msg("Order of triggered abilities: the first resolves first"), 0, Purpose.TRIGGERS)
    answer = game.ask(Order(asked, tuple(range(len(mine))), labels, about if any(about) else ()))
    assert isinstance(answer, Ordered)
    return tuple(mine[index] for index in reversed(answer.items))


def _told(game: Game, trigger: PendingTrigger) -> str:
    """What a trigger says, and whom or what it is about where it speaks of that."""
    about = _about(game, trigger) if _points(trigger.ability) else ""
    text = game.procedures.wording(game, trigger.ability, trigger.source)
    return f"{text} ({about})" if text and about else text or about


def _same(one: PendingTrigger, other: PendingTrigger) -> bool:
    """Whether nothing tells two triggers apart: one ability of one source, and the same that it refers to."""
    if one.ability is not other.ability or one.source != other.source or one.memory is not other.memory:
        return False
    mine, its = one.info, other.info
    return not _points(one.ability) or (
        (mine.obj, mine.other, mine.player, mine.amount, mine.more)
        == (its.obj, its.other, its.player, its.amount, its.more)
    )


def _points(ability: Ability) -> bool:
    """Whether an ability says anything of what triggered it: "it", "that player", "that much"."""
    found = _pointing.get(id(ability))
    if found is None:
        points = any(
            node.to in _OF_EVENT if isinstance(node, Back) else isinstance(node, ThatMany) and node.mark < 0
            for node in walk(ability)
        )
        _pointing[id(ability)] = found = (ability, points)
    return found[1]


def _about(game: Game, trigger: PendingTrigger) -> str:
    """The name of what a trigger is about, where everyone may know it."""
    row = game.state.objects.get(trigger.info.obj) if trigger.info.obj >= FIRST_OBJECT else None
    if row is not None and row.id != trigger.source:
        return game.chars(row.id).name if row.zone in _PUBLIC else ""
    whom = trigger.info.player
    return game.state.players[whom].name if whom != NO_ONE and is_player(whom) else ""


def put_trigger(game: Game, trigger: PendingTrigger) -> int:
    """Put one triggered ability on the stack; 0 if it is removed for want of a legal mode or target (603.3c-d)."""
    if isinstance(trigger.ability, TriggeredAbility) and trigger.ability.keyword == "miracle" and not shown(
        game, trigger.source, trigger.controller
    ):
        return 0
    id = put_ability(game, trigger.ability, trigger.source, trigger.controller, trigger.info, trigger.memory)
    ability = trigger.ability
    if not isinstance(ability, TriggeredAbility | ChapterAbility):
        return id
    if not _announce(game, id, ability):
        take_off(game, id)
        return 0
    events: list[Event] = [AbilityTriggered(trigger.source, trigger.controller, id, ability)]
    events.extend(targeted_events(game, id, trigger.controller))
    emit(game, events)
    return id


def _announce(game: Game, id: int, ability: TriggeredAbility | ChapterAbility) -> bool:
    """Choose modes, targets and division of a triggered ability."""
    modal = modal_of(ability.effect)
    if modal is None and not ability.targets:
        return True
    r = resolution_of(game, id)
    modes: tuple[int, ...] | None = None
    if modal is not None:
        modes = choose_modes(r, modal)
        if not modes:
            return False  # it is removed from the stack (603.3c)
        announce_modes(game.state, id, modes)
    wanted = targets_of(ability, modes)
    if wanted:
        if not choose_targets(r, wanted, shared_among((ability,)), forced=True):
            return False
        announce_targets(game.state, id, r.targets)
        divided = divide_among(r, (ability,))
        if divided is None:
            return False
        announce_division(game.state, id, divided)
    return True
