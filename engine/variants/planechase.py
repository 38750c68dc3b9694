"""CR 901. Planechase: the starting plane, the planar die, phenomena, and planes whose owner leaves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.actions.planes_and_schemes import (
    Planeswalk,
    arrive_on_plane,
    end_until_planeswalking,
    face_up_planes,
    is_planar_controller,
    planes_of,
    roll_planar_die,
    walk_planes,
)
from engine.ast.abilities import TriggeredAbility
from engine.ast.costs import Cost, PayMana
from engine.ast.patterns import PlayerDoes
from engine.ast.selections import You
from engine.events.commit_variants import (
    OF_PLANES,
    control_planes,
    control_planes_by_marker,
    count_planar_roll,
    give_plane,
    inherit,
)
from engine.events.game_start import shuffle_brought_decks
from engine.events.kinds import EffectBegins, Event, FaceDown, FaceUp, PlayerDid
from engine.events.pipeline import emit
from engine.events.stack import rule_source, take_off
from engine.game import Game
from engine.messages import Message, msg
from engine.rules.leaving import LEAVES, LEFT
from engine.rules.order import living, next_player
from engine.rules.special_actions import OTHERS, OtherAction
from engine.rules.starting import AFTER_HANDS, BEFORE_SHUFFLING
from engine.rules.state_based import state_based_of_variants
from engine.rules.turn_markers import markers_too_many
from engine.state.effect_rows import DelayedTrigger
from engine.terms.ids import NO_ONE
from engine.terms.mana import ManaCost
from engine.terms.zones import Zone

_ROLLED: Final = PlayerDoes(You(), "roll planeswalker")
PLANESWALKING: Final = TriggeredAbility(_ROLLED, Planeswalk())  # 901.8


def planeswalking_ability(game: Game) -> None:
    """901.8. "Whenever you roll {PW}, planeswalk.": it has no source and is its roller's (901.11a)."""
    state = game.state
    source = rule_source(game, "Planeswalking")
    for player in state.players:
        row = DelayedTrigger(state.new_id(), source, player.id, state.tick(), _ROLLED, PLANESWALKING, False)
        emit(game, [EffectBegins(row)])


def shuffle_decks(game: Game) -> None:
    """901.4, 904.4. Planar and scheme decks are shuffled as the game starts."""
    shuffle_brought_decks(game.state)


def starting_plane(game: Game) -> None:
    """901.5. The starting player turns planar cards face up until one is a plane; nothing triggers."""
    kept = game.state.variants
    if kept is None or not kept.planar:
        return
    if not game.options.turn_markers:
        set_starting_plane(game, game.state.starting)
        return
    for marker in reversed(kept.markers):  # 901.14a
        set_starting_plane(game, marker.player)


def set_starting_plane(game: Game, player: int) -> None:
    """A player turns up planar cards until one is a plane, as the planar controller."""
    kept = game.state.variants
    assert kept is not None
    if game.options.turn_markers:
        control_planes_by_marker(game.state, player)
    else:
        control_planes(game, player)
    for _ in range(sum(map(len, kept.planar.values()))):
        up = FaceUp(player, "planar")
        if not emit(game, [up]) or "plane" in game.chars(up.new).types:
            return
        emit(game, [FaceDown(up.new, player)])


class PlanarDie(OtherAction):
    """901.9. Rolling the planar die: a special action of a main phase, dearer each time in a turn."""

    def cards(self, game: Game, player: int, sorcery: bool) -> Iterable[int]:
        kept = game.state.variants
        return planes_of(game, player)[:1] if sorcery and kept is not None and kept.controller != NO_ONE else ()

    def cost(self, game: Game, player: int, card: int) -> Cost | None:
        kept = game.state.variants
        times = 0 if kept is None else kept.rolls.get(player, 0)
        return Cost((PayMana(ManaCost((str(times),))),)) if times else None

    def label(self, name: str) -> Message:
        return msg("Roll the planar die")

    def take(self, game: Game, player: int, card: int) -> bool:
        if game.state.variants is None:
            return False
        count_planar_roll(game.state, player)
        roll_planar_die(game, player)
        return True


@state_based_of_variants("704.5w")
def phenomena_pass(game: Game) -> list[Event]:
    """A face-up phenomenon whose triggered ability has left the stack: the planar controller planeswalks."""
    state = game.state
    kept = state.variants
    if kept is None or kept.controller == NO_ONE:
        return []
    for id in face_up_planes(game):
        if "phenomenon" not in state.objects[id].base.types:
            continue
        if not any(state.objects[item].source == id for item in state.stacked) and not any(
            pending.source == id for pending in state.pending
        ):
            return walk_planes(game, game.controller(id) if game.options.turn_markers else kept.controller)
    return []


def before_leaving(game: Game, player: int) -> None:
    """901.6, 901.10b. The planar controller would leave: the next player is it first; abilities of phenomena stay
    (800.4n)."""
    if not is_planar_controller(game, player):
        return
    heir = next_player(game, player)
    if not game.options.turn_markers:
        control_planes(game, heir)
    elif markers_too_many(game, sum(each != player for each in living(game))):  # 901.14b
        emit(game, [FaceDown(id, player) for id in planes_of(game, player)])
        return
    else:
        for id in planes_of(game, player):
            give_plane(game, id, heir)
    for id in game.state.stacked:
        row = game.state.objects[id]
        source = game.state.objects.get(row.source)
        if row.controller == player and source is not None and "phenomenon" in source.base.types:
            inherit(game.state, id, heir)


def after_leaving(game: Game, player: int) -> None:
    """901.10, 901.10a. If a face-up plane has left with its owner, though another stays, the planar controller turns up
    the next, and a planeswalking ability on the stack ceases to exist."""
    state = game.state
    kept = state.variants
    if kept is None or kept.controller == NO_ONE:
        return
    if game.options.turn_markers:
        _planes_for_markers(game)
        return
    if face_up_planes(game) and not any(
        row.owner == player and row.zone is Zone.OUTSIDE and not OF_PLANES.isdisjoint(row.base.types)
        for row in state.objects.values()
    ):
        return
    for id in state.stacked:
        if state.objects[id].ability is PLANESWALKING:
            take_off(game, id)
    _turn_up(game, kept.controller)


def _turn_up(game: Game, player: int) -> None:
    """901.10. A player turns up the top card of their planar deck, if any, and so has planeswalked (901.11)."""
    noticed = arrive_on_plane(game, player)
    if noticed:
        end_until_planeswalking(game)
        emit(game, [PlayerDid(player, "planeswalk"), *noticed])


def _planes_for_markers(game: Game) -> None:
    """901.10 in Grand Melee: where a plane has left with its owner, whoever has that turn marker turns up the next."""
    kept = game.state.variants
    assert kept is not None
    staying = [marker.player for marker in kept.markers if not marker.doomed]
    for player in staying:
        if len(face_up_planes(game)) < len(staying) and not planes_of(game, player) and game.player(player).alive:
            _turn_up(game, player)


OTHERS["roll the planar die"] = PlanarDie()
BEFORE_SHUFFLING.append(shuffle_decks)
AFTER_HANDS.append(starting_plane)
LEAVES.append(before_leaving)
LEFT.append(after_leaving)
