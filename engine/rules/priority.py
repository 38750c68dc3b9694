"""CR 117. Timing and priority: what a player may do now, asked only where there is a choice."""

from __future__ import annotations

from engine.ast.abilities import ActivatedAbility
from engine.decisions import Act, Action, Activate, Asked, Cast, Pass, PlayLand, Priority, Special
from engine.events.kinds import LandPlayed, Move
from engine.events.pipeline import emit
from engine.events.resolution import Resolution
from engine.rules.activating import activate, can_activate, sorcery_time
from engine.rules.bills import change_for_spell
from engine.rules.casting import cast, spell_bill
from engine.rules.effects_seen import cant_cast, cant_play_lands, fast_permission, lands_allowed, play_permissions, visible_sources
from engine.rules.faces import FaceInfo, info_of
from engine.rules.loops import note_choice, stuck
from engine.rules.offers import Offer, faces_of, offers
from engine.rules.order import living, next_player
from engine.rules.outcome import check_end, draw_game
from engine.rules.payment import can_pay
from engine.rules.reading import outside
from engine.rules.resolving import resolve_top
from engine.rules.settling import settle
from engine.rules.special import special_actions, take_special
from engine.rules.targets import any_legal, modal_of, targets_in
from engine.state.game import Game
from engine.state.objects import Obj
from engine.terms.ids import NO_ONE
from engine.terms.steps import Step
from engine.terms.zones import Zone


def give_priority(game: Game) -> None:
    """The player with priority acts or passes; without any real choice they pass without being asked (117.3)."""
    state = game.state
    player = state.priority
    if not state.players[player].alive:
        state.priority = next_player(game, player)
        return
    actions = legal_actions(game, player)
    if not actions:
        _pass(game, player)
        return
    answer = game.ask(Priority(Asked(player), actions))
    if game.state.outcome is not None:
        return
    assert isinstance(answer, Act)
    action = answer.action
    if isinstance(action, Pass):
        _pass(game, player)
    elif act(game, player, action):
        note_choice(game)
        game.state.passes = 0
        settle(game)


def act(game: Game, player: int, action: Action) -> bool:
    """Do what a player with priority chose; False if it was taken back (117.3c: they have priority again)."""
    if isinstance(action, Cast):
        return cast(game, player, action.card, action.face, action.way, False)
    if isinstance(action, Activate):
        return activate(game, player, action.source, action.ability)
    if isinstance(action, PlayLand):
        return play_land(game, player, action.card, action.face)
    return isinstance(action, Special) and take_special(game, player, action)


def _pass(game: Game, player: int) -> None:
    """A player passes; when all have in succession the top of the stack resolves or the step ends (117.4)."""
    state = game.state
    state.passes += 1
    if state.passes < len(living(game)):
        state.priority = next_player(game, player)
        return
    state.passes = 0
    if state.stack:
        resolve_top(game)
        state = game.state
        if state.priority == NO_ONE:
            return  # an effect has ended the turn or restarted the game
        settle(game)
        state = game.state
        if state.outcome is None and stuck(game):
            draw_game(game, "a loop of mandatory actions", "104.4b")
        state.priority = state.active if state.players[state.active].alive else next_player(game, state.active)
    else:
        state.priority = NO_ONE


# --- what may be done ---


def legal_actions(game: Game, player: int) -> tuple[Action, ...]:
    """Every legal action of a player with priority but passing and bare mana abilities, those that can't be paid left
    out (117.1)."""
    state = game.state
    found: list[Action] = []
    sorcery = sorcery_time(game, player)
    fast = fast_permission(game, player)
    for id in state.players[player].hand:
        row = state.objects[id]
        _from_hand(game, player, row, sorcery, fast, found)
    for id in visible_sources(game, player):
        row = state.objects[id]
        for offer in offers(game, player, row, row.zone):
            if can_cast(game, player, row, offer, sorcery):
                found.append(Cast(id, offer.face, offer.way))
        if sorcery:
            _lands_elsewhere(game, player, row, found)
    for id in game.index.activated(player):
        _activations(game, player, state.objects[id], found)
    special_actions(game, player, sorcery, found)
    return tuple(found)


def _from_hand(game: Game, player: int, row: Obj, sorcery: bool, fast: bool, found: list[Action]) -> None:
    """What may be done with one card of the hand."""
    values = game.chars(row.id)
    info = info_of(values)
    if not sorcery and not fast and not info.fast and _single(row):
        return
    if info.land and _single(row):
        if sorcery and can_play_land(game, player):
            found.append(PlayLand(row.id))
        return
    if sorcery:
        for index, each in faces_of(game, row):
            if each.land and can_play_land(game, player):
                found.append(PlayLand(row.id, index))
    for offer in offers(game, player, row, Zone.HAND):
        if fast:
            offer.fast = True
        if can_cast(game, player, row, offer, sorcery):
            found.append(Cast(row.id, offer.face, offer.way))


def _single(row: Obj) -> bool:
    """Whether a card has but one face that can be cast or played."""
    return row.card is None or len(row.card.faces) == 1


def can_cast(game: Game, player: int, row: Obj, offer: Offer, sorcery: bool) -> bool:
    """Whether a spell could be cast this way now: timing, mana, prohibitions, targets, in the order of their price."""
    if not sorcery and not offer.fast:
        return False
    info = offer.info
    r = outside(game, row.id, player)
    bill = spell_bill(r, player, row.id, offer)
    for ability in info.additional:
        if ability.cost is not None and not ability.optional and not ability.cost.either:
            bill.add(r, ability.cost, info.face.mana_cost)
    change_for_spell(bill, r, player, row.id)
    if not can_pay(game, player, bill, r) or cant_cast(game, player, row.id):
        return False
    if info.only and not offer.face_down and not _only_when(game, player, r, info):
        return False
    return bool(offer.face_down) or offer.way == "overload" or _has_targets(r, offer)


def _only_when(game: Game, player: int, r: Resolution, info: FaceInfo) -> bool:
    """Whether "cast this spell only ..." allows it."""
    for ability in info.only:
        if ability.condition is not None and not r.true(ability.condition):
            return False
    return True


def _has_targets(r: Resolution, offer: Offer) -> bool:
    """Whether there are enough legal targets (601.2c)."""
    info = offer.info
    if info.plain_targets and (not info.permanent or "Aura" in info.face.subtypes or offer.way == "bestow"):
        if not any_legal(r, info.plain_targets):
            return False
    for ability in info.effects:
        modal = modal_of(ability.effect)
        if modal is not None and not any(any_legal(r, targets_in(mode)) for mode in modal.modes):
            return False
    return True


def can_play_land(game: Game, player: int) -> bool:
    """Whether a player may play another land this turn (305.2)."""
    if cant_play_lands(game, player):
        return False
    return game.state.players[player].lands_played < lands_allowed(game, player)


def _lands_elsewhere(game: Game, player: int, row: Obj, found: list[Action]) -> None:
    """Lands an effect lets a player play from other zones."""
    if not any(permission.lands for permission in play_permissions(game, player, row.id)):
        return
    for index, info in faces_of(game, row):
        if info.land and can_play_land(game, player):
            found.append(PlayLand(row.id, index))


def play_land(game: Game, player: int, card: int, face: int) -> bool:
    """Play a land: a special action that does not use the stack (116.2a, 305.1)."""
    move = Move(card, Zone.BATTLEFIELD, "play", 0, player)
    move.controller = player
    move.face = face
    if not emit(game, [move]):
        return False
    emit(game, [LandPlayed(move.new, player)])
    return True


def _activations(game: Game, player: int, row: Obj, found: list[Action]) -> None:
    """The abilities of one object that a player could activate now."""
    for place, ability in enumerate(game.chars(row.id).abilities):
        if isinstance(ability, ActivatedAbility) and not ability.mana:
            if can_activate(game, player, row, place, ability):
                found.append(Activate(row.id, place))
