"""CR 506-507, 511. Combat: who attacks whom, who defends, and the end of it."""

from __future__ import annotations

from engine.evaluate.lasting import Moment, ending
from engine.evaluate.reach import reaches
from engine.events.commit_combat import ATTACKABLE, end_first_strikes
from engine.events.kinds import EffectEnds, Event, RemovedFromCombat
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.order import are_opponents
from engine.state.seating import can_be_attacked, neighbors
from engine.terms.ids import NO_ONE, is_player
from engine.terms.steps import Step


def attackers(game: Game) -> tuple[int, ...]:
    """The attacking creatures of this turn's combat, in the order of the battlefield."""
    objects = game.state.objects
    found = tuple([id for id in game.state.battlefield if objects[id].attacking != NO_ONE])
    return tuple([id for id in found if _of_this_turn(game, id)]) if game.options.turn_markers else found


def _of_this_turn(game: Game, id: int) -> bool:
    """Whether a creature fights in the turn looked at, of several that are taken at the same time (807.4)."""
    state = game.state
    row = state.objects[id]
    return any(state.acts(state.objects[each].controller) for each in (row.blocking or (id,)))


def in_combat(game: Game) -> tuple[int, ...]:
    """Attacking and blocking creatures of this turn's combat, in the order of the battlefield."""
    objects = game.state.objects
    found = tuple([
        id for id in game.state.battlefield if objects[id].attacking != NO_ONE or objects[id].blocking
    ])
    return tuple([id for id in found if _of_this_turn(game, id)]) if game.options.turn_markers else found


def defending_player(game: Game, attacker: int) -> int:
    """The player an attacker attacks, or whose planeswalker, or who protects the battle it attacks (508.5)."""
    whom = game.state.objects[attacker].attacking
    return defender_of(game, whom)


def defender_of(game: Game, whom: int) -> int:
    """The player who defends what is attacked."""
    if is_player(whom):
        return whom
    row = game.state.objects[whom]
    protector = row.choices.get("protector")
    return protector if isinstance(protector, int) else row.controller


def defenders(game: Game) -> tuple[int, ...]:
    """All that the active player's creatures could attack: opponents, their planeswalkers, battles (506.3, 802.1-2)."""
    state = game.state
    active = state.active
    found = [player.id for player in state.players if player.alive and are_opponents(game, active, player.id)]
    if state.ranges:
        found = [player for player in found if reaches(state, active, player)]  # 801.3
    beside = [player.id for player in state.players if can_be_attacked(state, game.options, active, player.id)]
    found = [player for player in found if player in beside]
    known = game.chars_of
    for id in state.battlefield:
        types = (known.get(id) or game.chars(id)).types
        if "planeswalker" not in types and "battle" not in types:
            continue
        row = state.objects[id]
        if row.phased_out or (state.ranges and not reaches(state, active, defender_of(game, id))):
            continue
        if "planeswalker" in types:
            if are_opponents(game, active, row.controller) and row.controller in beside:
                found.append(id)
        elif defender_of(game, id) != active and defender_of(game, id) in beside:
            found.append(id)
    return tuple(found)


def can_be_attacked_by(game: Game, attacker: int, player: int) -> bool:
    """Whether a player's creatures could attack another player in a turn of theirs, as far as seats go."""
    return (
        are_opponents(game, attacker, player) and reaches(game.state, attacker, player)
        and (not game.options.attack_toward or player in neighbors(game.state, attacker, game.options.attack_toward))
    )


def still_there(game: Game, whom: int) -> bool:
    """Whether what is attacked can still be dealt combat damage (506.4c, 800.4e)."""
    if is_player(whom):
        return game.state.players[whom].alive
    return not game.state.objects[whom].gone and not game.chars(whom).types.isdisjoint(ATTACKABLE)


def leave_combat(game: Game) -> None:
    """What fights and is no creature any more is removed from combat, and what is attacked and neither a planeswalker
    nor a battle any more (506.4)."""
    objects = game.state.objects
    fighting = in_combat(game)
    if not fighting:
        return
    attacked = dict.fromkeys(objects[id].attacking for id in fighting)
    left: list[Event] = [RemovedFromCombat(id) for id in fighting if not game.chars(id).creature]
    left += [
        RemovedFromCombat(id) for id in attacked
        if id != NO_ONE and not is_player(id) and not objects[id].gone and game.chars(id).types.isdisjoint(ATTACKABLE)
    ]
    if left:
        emit(game, left)


def any_first_strike(game: Game) -> bool:
    """Whether a creature in combat has first or double strike as the damage step begins (510.4)."""
    for id in in_combat(game):
        keywords = game.chars(id).keywords
        if "first strike" in keywords or "double strike" in keywords:
            return True
    return False


def end_combat(game: Game) -> None:
    """As the end of combat step ends, everything is removed from combat (511.3)."""
    there: list[Event] = [RemovedFromCombat(id) for id in in_combat(game)]
    if there:
        emit(game, there)
    state = game.state
    if state.first_strike_dealt:
        end_first_strikes(state)
    if state.effects or state.delayed:
        ended = ending(game, Moment.END_OF_COMBAT, state.active_players if state.step == Step.END_COMBAT else ())
        if ended:
            emit(game, [EffectEnds(ended)])
