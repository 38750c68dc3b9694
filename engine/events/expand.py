"""What one event brings with it in the same batch: results of damage (120.3), tokens entering, destruction."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import KeywordAbility
from engine.ast.amounts import Fixed
from engine.evaluate.rulings import dealt_as
from engine.events import kinds as e
from engine.events.commit_moves import make_token
from engine.game import Game
from engine.state.room_faces import is_room, room_face
from engine.terms.ids import FIRST_OBJECT, NO_ONE
from engine.terms.life_loss import Loss
from engine.terms.limits import MOST_PERMANENTS, REACHED
from engine.terms.zones import Cause, Zone

_AS_COUNTERS: Final = frozenset({"infect", "wither"})


def results_of_damage(game: Game, event: e.Damage) -> list[e.Event]:
    """120.3a-h: loss of life, counters and gained life that damage causes; marking it is its own commit."""
    found: list[e.Event] = []
    amount = event.amount
    if amount <= 0:
        return found
    source = event.source
    chars = game.chars(source) if source else game.no_chars
    controller = game.state.objects[source].controller if source else NO_ONE
    to = event.to
    keywords = chars.keywords | dealt_as(game, to) if game.index.rules else chars.keywords
    if to < FIRST_OBJECT:
        if "infect" in keywords:
            found.append(e.PutCounters(to, "poison", amount, source, controller))
        else:
            found.append(e.LoseLife(to, amount, source, Loss.DAMAGE))
        if event.combat and "toxic" in keywords:
            toxic = sum(
                one.number.number for one in chars.abilities
                if isinstance(one, KeywordAbility) and one.name == "toxic" and isinstance(one.number, Fixed)
            )
            if toxic:
                found.append(e.PutCounters(to, "poison", toxic, source, controller))
    else:
        target = game.chars(to)
        if target.creature and keywords and not _AS_COUNTERS.isdisjoint(keywords):
            found.append(e.PutCounters(to, "-1/-1", amount, source, controller))
        if "planeswalker" in target.types:
            found.append(e.RemoveCounters(to, "loyalty", amount, source, controller))
        if "battle" in target.types:
            found.append(e.RemoveCounters(to, "defense", amount, source, controller))
    if "lifelink" in keywords and controller != NO_ONE:
        found.append(e.GainLife(controller, amount, source, source))
    for each in found:
        if isinstance(each, e.PutCounters):
            each.effect = False  # a result of damage (120.3)
    return found


def tokens_entering(game: Game, event: e.CreateTokens) -> list[e.Event]:
    """111.1: rows for the tokens, and their entering."""
    found: list[e.Event] = []
    ids: list[int] = []
    room = max(0, MOST_PERMANENTS - len(game.state.battlefield))
    if event.count > room:
        event.count = room
        found.append(e.PlayerDid(event.player, REACHED, event.source, MOST_PERMANENTS, event.source))
    for _ in range(event.count):
        row = make_token(game.state, event.player, event.face)
        row.card = event.card
        if event.card is not None and is_room(event.card):
            row.base = room_face(event.card, ())  # both doors are locked (708)
        row.controller = row.base_controller = event.player
        move = e.Move(row.id, Zone.BATTLEFIELD, Cause.CREATE, event.source, event.player)
        move.controller = event.player
        move.tapped = event.tapped
        move.attacking = event.attacking
        move.blocking = event.blocking
        move.attach_to = event.attach_to
        move.counters = event.counters
        ids.append(row.id)
        found.append(move)
    event.new = tuple(ids)
    return found


def destruction(event: e.Destroy) -> e.Move:
    """701.7b: what is destroyed is put into its owner's graveyard."""
    return e.Move(event.obj, Zone.GRAVEYARD, Cause.DESTROY, event.source, event.player)
