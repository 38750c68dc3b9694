"""CR 901, 903-905. Committing what variants bring: cards of planar and scheme decks turned over, who controls planes,
how often commanders were cast and what damage they have dealt."""

from __future__ import annotations

from typing import Final

from engine.ast.card import Face
from engine.events.commit_moves import card_object, leave, put_in
from engine.events.kinds_variants import FaceDown, FaceUp
from engine.game import Game
from engine.state.objects import COMMANDER, Obj
from engine.state.seating import emperors, same_team
from engine.state.state import State
from engine.state.variant import Variants
from engine.terms.ids import NO_ONE
from engine.terms.zones import Zone

OF_PLANES: Final = frozenset({"plane", "phenomenon"})


def note_commander_cast(state: State, row: Obj, player: int) -> None:
    """903.8: a player has cast a commander from the command zone once more."""
    kept = state.variants
    if kept is not None and row.cast_from is Zone.COMMAND and COMMANDER in row.marks:
        key = (row.physical, player)
        state.variants = kept = kept.copy()
        kept.casts = {**kept.casts, key: kept.casts.get(key, 0) + 1}


def leader_of(state: State, row: Obj) -> int:
    """The physical card that makes an object a commander: of a merged permanent one of its cards (903.3b)."""
    leaders = state.variants.commanders if state.variants is not None else ()
    return next((part.physical for part in row.merged if part.physical in leaders), row.physical)


def keep_what_was_chosen(state: State, row: Obj) -> None:
    """What was chosen for a commander before the game begins stays so, whatever zones the card goes to."""
    kept = state.variants
    if kept is not None and row.choices:
        state.variants = kept = kept.copy()
        kept.chosen = {**kept.chosen, **{(row.physical, what): value for what, value in row.choices.items()}}


def note_commander_damage(state: State, row: Obj, player: int, amount: int) -> None:
    """903.10a: a commander has dealt combat damage to a player."""
    kept = state.variants
    if kept is not None and COMMANDER in row.marks:
        key = (leader_of(state, row), player)
        state.variants = kept = kept.copy()
        kept.wounds = {**kept.wounds, key: kept.wounds.get(key, 0) + amount}


def whose_planes(state: State, player: int) -> int:
    """Under whom a player's planar deck is kept: NO_ONE for a communal one (901.15, 901.15b-c)."""
    kept = state.variants
    return NO_ONE if kept is not None and NO_ONE in kept.planar else player


def lay_face_up(game: Game, player: int, entry: int) -> int:
    """Put a card that was no object face up into the command zone, under a player's control; its id there (902.6,
    904.7, 905.5)."""
    state = game.state
    row = card_object(state, player, entry, Zone.COMMAND)
    row.timestamp = state.tick()
    put_in(state, row, "top")
    game.register(row)
    game.touch_all()
    return row.id


def commit_face_up(game: Game, event: FaceUp) -> None:
    """701.24b, 701.25b, 702.106c."""
    state = game.state
    kept = state.variants
    if event.obj:
        _reveal(game, event)
        return
    if kept is None:
        return
    player = event.player
    whose = whose_planes(state, player) if event.deck == "planar" else player
    decks = kept.planar if event.deck == "planar" else kept.schemes
    deck = decks.get(whose, ())
    if not deck:
        return
    changed = {**decks, whose: deck[1:]}
    state.variants = kept = kept.copy()
    if event.deck == "planar":
        kept.planar = changed
    else:
        kept.schemes = changed
    event.new = lay_face_up(game, player, deck[0])
    event.done = True


def _reveal(game: Game, event: FaceUp) -> None:
    row = game.state.objects[event.obj]
    card = row.card
    if row.gone or not row.face_down or card is None:
        return
    row = game.state.own(event.obj)
    row.face_down = ""
    row.base = card.faces[0]
    row.timestamp = game.state.tick()
    game.register(row)
    event.new = row.id
    event.done = True


def commit_face_down(game: Game, event: FaceDown) -> None:
    """701.24b, 701.26b: it becomes a new object there (901.7a)."""
    state = game.state
    kept = state.variants
    row = state.objects[event.obj]
    if row.gone or row.zone is not Zone.COMMAND or kept is None:
        return
    planar = not OF_PLANES.isdisjoint(row.base.types)
    leave(game, row)
    row = state.own(row.id)
    row.gone = True
    entry = -(row.physical + 1)
    state.variants = kept = kept.copy()
    if planar:
        whose = whose_planes(state, row.owner)
        kept.planar = {**kept.planar, whose: (*kept.planar.get(whose, ()), entry)}
    else:
        kept.schemes = {**kept.schemes, row.owner: (*kept.schemes.get(row.owner, ()), entry)}
    event.done = True


def new_turn(game: Game, active: int) -> None:
    """901.6, 901.9: the active player is the planar controller, and rolls of the planar die are counted anew
    (901.12b)."""
    kept = game.state.variants
    if kept is None or kept.controller == NO_ONE:
        return
    game.state.variants = kept = kept.copy()
    if not game.options.turn_markers:
        kept.rolls = {}
        control_planes(game, active)
        return
    kept.rolls = {player: times for player, times in kept.rolls.items() if player != active}
    kept.controller = active
    passed_by = _passed_by(kept, active, len(game.state.players))
    for id in game.state.command:  # 901.14a: each who has a turn marker controls the planes that come with it
        row = game.state.objects[id]
        if not OF_PLANES.isdisjoint(row.base.types) and row.controller in passed_by:
            give_plane(game, id, active)


def _passed_by(kept: Variants, active: int, count: int) -> tuple[int, ...]:
    """The seats that the turn marker of a player has come past: those to the right, up to the next marker."""
    holders = [marker.player for marker in kept.markers]
    seats: list[int] = []
    for place in range(1, count):
        seat = (active - place) % count
        if seat in holders:
            break
        seats.append(seat)
    return tuple(seats)


def control_planes(game: Game, player: int) -> None:
    """901.6: a player becomes the planar controller, and so controls the face-up planes and phenomena."""
    state = game.state
    kept = state.variants
    if kept is None or kept.controller == player:
        return
    state.variants = kept = kept.copy()
    kept.controller = player
    for id in state.command:
        row = state.objects[id]
        if not OF_PLANES.isdisjoint(row.base.types) and row.controller != player:
            give_plane(game, id, player)


def give_plane(game: Game, id: int, player: int) -> None:
    """A player controls a face-up plane or phenomenon from here on, and owns it where the deck is a communal one
    (901.15b)."""
    game.unregister(id)
    row = game.state.own(id)
    row.controller = row.base_controller = player
    if whose_planes(game.state, player) == NO_ONE:
        row.owner = player
    game.register(row)


def control_planes_by_marker(state: State, player: int) -> None:
    """901.14a: who has a turn marker is the planar controller for what they turn up."""
    kept = state.variants
    if kept is not None:
        state.variants = kept = kept.copy()
        kept.controller = player


def count_planar_roll(state: State, player: int) -> None:
    """901.9: a player has rolled the planar die once more this turn (901.12d)."""
    kept = state.variants
    if kept is not None:
        state.variants = kept = kept.copy()
        kept.rolls = {**kept.rolls, player: kept.rolls.get(player, 0) + 1}


def inherit(state: State, id: int, heir: int) -> None:
    """901.10b: an ability of a phenomenon stays on the stack as its controller leaves, under the next player's."""
    row = state.own(id)
    row.controller = row.base_controller = row.owner = heir


def set_defender(state: State, player: int) -> None:
    """507.1: the one opponent who can be attacked this combat."""
    kept = state.variants
    if kept is not None:
        state.variants = kept = kept.copy()
        kept.defending = player


def set_companion(state: State, player: int, id: int) -> None:
    """702.139a: a player reveals their companion outside the game; 0: it is theirs to take no more (116.2g)."""
    kept = state.variants
    if kept is not None:
        state.variants = kept = kept.copy()
        others = {who: card for who, card in kept.companions.items() if who != player}
        kept.companions = {**others, player: id} if id else others


def lay_hidden(state: State, player: int, entry: int, how: str) -> None:
    """702.106a: a conspiracy card goes face down into the command zone; only its owner knows it."""
    row = card_object(state, player, entry, Zone.COMMAND)
    row.timestamp = state.tick()
    row.face_down = how
    row.base = Face("")
    row.known_to = 1 << player
    put_in(state, row, "top")


def name_secretly(state: State, id: int, key: str, name: str) -> None:
    """702.106a: a card name is chosen for a face-down conspiracy, which nobody else sees."""
    row = state.own(id)
    row.choices = {**row.choices, key: name}


def show_conspiracy(state: State, id: int) -> None:
    """702.106e: at the end of the game all see a face-down conspiracy."""
    state.own(id).known_to = -1


def sharing_counters(game: Game, player: int, kind: str) -> tuple[int, ...]:
    """Whose counters of a kind change with a player's: poison counters are those of the team in Two-Headed Giant
    (810.10, 810.10b, 810.10d)."""
    return sharing_life(game, player) if kind == "poison" else (player,)


def losing_with(game: Game, player: int) -> tuple[int, ...]:
    """Who loses the game with a player: the team in Two-Headed Giant (810.8a), and with its emperor (809.5b-c,
    810.8b)."""
    state = game.state
    if game.options.shared_life or (game.options.emperor and player in emperors(state)):
        return tuple(each.id for each in state.players if same_team(state, player, each.id))
    return (player,)


def sharing_life(game: Game, player: int) -> tuple[int, ...]:
    """Whose life totals change with a player's: that of the team is one in Two-Headed Giant (810.4, 810.9, 810.9a)."""
    if not game.options.shared_life:
        return (player,)
    return tuple(each.id for each in game.state.players if same_team(game.state, player, each.id))
