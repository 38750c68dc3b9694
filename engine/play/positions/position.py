"""Writing positions and opening them: any position of a game can be read, edited, sent and played on from.

What a scenario's form can say (players, life, zones) is written in it for people; `state` beside it is the whole
state, from which the very same position comes back (same digest). A scenario without `state` is set up from its form.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, fields

from engine.cards.files import CardData
from engine.cards.pool import CardPool
from engine.codec import CodecError
from engine.game import Game
from engine.messages import msg
from engine.play.absent import LeastAsker
from engine.play.positions.form import (
    Json,
    PositionError,
    ScenarioForm,
    items,
    part,
    parts,
    position_names,
)
from engine.play.positions.moment import mana_symbols, nearest_step, put_in_turn
from engine.play.positions.placing import UnreadCard, any_card, set_up, sides_of
from engine.rules.procedures import Rulebook
from engine.state.checkpoint_codec import StateCodec
from engine.state.objects import TOKEN, Obj
from engine.state.options import RulesOptions

__all__ = ["MOST_CARDS", "PositionError", "position_game", "position_names", "write_position"]

MOST_CARDS = 4000  # physical cards in one position
_ZONES = (("hand", "hand"), ("graveyard", "graveyard"), ("exile", "exile"), ("command", "command"))


def write_position(game: Game, texts: Mapping[str, CardData], name: str) -> Json:
    """A position as a scenario. `texts` holds raw card objects by name; what of them is used goes into the file."""
    state = game.state
    names = [card.name for card in state.cards]
    used = dict.fromkeys(names)
    return {
        "id": name,
        "format": {"game": "duel" if len(state.players) == 2 else "ffa", "life": game.options.starting_life},
        "shuffle": False,
        "turn": state.turn,
        "active": state.players[state.active].name,
        "step": nearest_step(state.step),
        "left_out": _left_out(game),
        "players": [_player(game, who) for who in range(len(state.players))],
        "cards": sorted(used),
        "texts": [texts[each] for each in used if each in texts],
        "physical": names,
        "owners": list(state.owners),
        "options": asdict(game.options),
        "state": json.loads(StateCodec(state.cards).to_json(state)),
    }


def _player(game: Game, who: int) -> Json:
    player = game.state.players[who]
    made: Json = {"name": player.name, "life": player.life, "clear_library": True}
    if player.counters:
        made["counters"] = dict(player.counters)
    if any(player.pool):
        made["mana"] = mana_symbols(player.pool)
    mine = [game.state.objects[id] for id in game.state.battlefield if game.state.objects[id].controller == who]
    made["battlefield"] = [_entry(row) for row in mine if row.kind != TOKEN and row.card is not None]
    for key, field in _ZONES:
        ids = getattr(player, field, None)
        if ids is None:
            ids = [id for id in getattr(game.state, field, ()) if game.state.objects[id].owner == who]
        rows = [game.state.objects[id] for id in ids if id in game.state.objects]
        made[key] = [_entry(row) for row in rows if row.card is not None]
    library = (
        game.state.cards[-ref - 1] if ref < 0 else game.state.objects[ref].card for ref in player.library
    )
    made["library"] = [{"card": card.name, "count": 1} for card in library if card is not None]
    return made


def _entry(row: Obj) -> Json:
    assert row.card is not None
    made: Json = {"card": row.card.name, "count": 1}
    if row.tapped:
        made["tapped"] = True
    if row.counters:
        made["counters"] = dict(row.counters)
    return made


def _left_out(game: Game) -> Json:
    """How much of a position its form does not say, which only `state` holds."""
    rows = [game.state.objects[id] for id in game.state.battlefield]
    counts = {
        "stack": len(game.state.stack), "tokens": sum(row.kind == TOKEN for row in rows),
        "attached": sum(row.attached_to >= 0 for row in rows),
    }  # fmt: skip
    return {what: count for what, count in counts.items() if count}


def position_game(scenario: Json, pool: CardPool) -> Game:
    """The game a scenario describes, ready to be played on: nobody is asked for a mulligan. Raises PositionError."""
    name = str(scenario.get("id", "scenario"))
    try:
        for data in parts(scenario, "texts"):
            if isinstance(data.get("name"), str):
                pool.add(data)
        if scenario.get("state") is not None:
            return _exact(scenario, pool)
        return _from_form(scenario, pool)
    except (ScenarioForm, UnreadCard) as error:
        raise PositionError(msg(
            "{name}: {error}; correct the scenario or add the card's text to its 'texts'.",
            name=name, error=str(error),
        )) from error
    except CodecError as error:
        raise PositionError(msg(
            "{name}: its state cannot be read ({error}); delete 'state' to set it up anew.",
            name=name, error=str(error),
        )) from error


def _from_form(scenario: Json, pool: CardPool) -> Game:
    sides = sides_of(scenario, pool)
    if not 2 <= len(sides) <= 6:
        raise ScenarioForm(f"a position has 2 to 6 players, not {len(sides)}")
    count = sum(len(side.library) + len(side.placed) + sum(map(len, side.zones.values())) for side in sides)
    if count > MOST_CARDS:
        raise ScenarioForm(f"{count} cards are too many; a position holds {MOST_CARDS} at most")
    game = set_up(scenario, sides, LeastAsker(), {}, pool)
    beside = [card for name in pool.beside(game.state.cards) if (card := pool.card(name)) is not None]
    game.procedures = Rulebook(cards={card.name: card for card in beside})
    game.options = _options(scenario, game.options)
    put_in_turn(game, scenario)
    return game


def _options(scenario: Json, options: RulesOptions) -> RulesOptions:
    """The rules' options that a scenario sets."""
    given = part(scenario, "options")
    values = asdict(options)
    for each in fields(RulesOptions):
        if type(given.get(each.name)) is type(each.default):
            values[each.name] = given[each.name]
    return RulesOptions(**values)


def _exact(scenario: Json, pool: CardPool) -> Game:
    names = [str(each) for each in items(scenario, "physical")]
    owners = tuple(each for each in items(scenario, "owners") if isinstance(each, int))
    if len(names) != len(owners) or len(names) > MOST_CARDS:
        raise ScenarioForm("'physical' and 'owners' must be as long as one another")
    read = {name: any_card(pool, name) for name in dict.fromkeys(names)}
    cards = tuple(read[name] for name in names)
    try:
        state = StateCodec(cards).from_json(json.dumps(scenario["state"]), owners)
    except (TypeError, ValueError, KeyError, IndexError, AttributeError, RecursionError) as error:
        raise CodecError(f"{type(error).__name__}: {error}") from error
    return Game(state, Rulebook(None, read), _options(scenario, RulesOptions()))
