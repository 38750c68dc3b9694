"""What may be asked of a scenario's position: the value of an expression about a player, a permanent or the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.ast.modifiers import Reveals
from engine.evaluate.rulings import rulings
from engine.events.commit_moves import realize
from engine.game import Game
from engine.play.positions.form import Json, items, number, part, text
from engine.rules.turn_effects import hand_limit
from engine.scenarios.mana_options import mana_options
from engine.scenarios.object_names import called, has_keyword
from engine.scenarios.payment_answers import COLORS
from engine.scenarios.script import Script
from engine.scenarios.step_names import Unknown
from engine.state.halves import off_stack
from engine.terms.colors import LETTERS
from engine.terms.ids import NO_ONE, is_player
from engine.terms.mana import POOL


def zone_ids(game: Game, player: int, zone: str) -> list[int]:
    """The objects of a player in a zone; of the battlefield those they control, of the library only known ones."""
    state = game.state
    rows = state.objects
    if zone == "battlefield":
        return [id for id in state.battlefield if rows[id].controller == player and not rows[id].phased_out]
    if zone == "hand":
        return list(state.players[player].hand)
    if zone == "graveyard":
        return list(state.players[player].graveyard)
    if zone == "library":
        return list(realize(game, player, len(state.players[player].library)))
    if zone == "exile":
        return [id for id in state.exile if rows[id].owner == player]
    if zone == "command":
        return [id for id in state.command if rows[id].owner == player]
    raise Unknown(f"no zone is called {zone!r}")


def named(game: Game, script: Script, ids: list[int], name: str) -> list[int]:
    """Those of the objects that bear a name."""
    return [id for id in ids if called(game, id, name, script.aliases)]


def permanents(game: Game, script: Script, name: str, player: int = NO_ONE) -> list[int]:
    """The permanents with a name, of a player or all."""
    rows = game.state.objects
    ids = [
        id for id in game.state.battlefield
        if not rows[id].phased_out and (player == NO_ONE or rows[id].controller == player)
    ]
    return named(game, script, ids, name)


def top_revealed(game: Game, player: int) -> bool:
    """Whether a player plays with the top card of their library revealed."""
    return any(
        isinstance(each.modifier, Reveals) and each.modifier.what == "top card of library"
        for each in rulings(game, "reveals", player)
    )


def hurt(game: Game, id: int) -> int:
    """Damage marked on a permanent."""
    return game.state.objects[id].damage


def _color(letter: str) -> Callable[[Game, int], object]:
    bit = 1 << LETTERS.index(letter)
    return lambda game, id: bool(game.chars(id).colors & bit)


OF_OBJECT: Final[dict[str, Callable[[Game, int], object]]] = {
    "power": lambda game, id: game.chars(id).power or 0,
    "toughness": lambda game, id: game.chars(id).toughness or 0,
    "mana_value": lambda game, id: game.chars(id).mana_value,
    "mana_cost": lambda game, id: "" if (cost := game.chars(id).mana_cost) is None else str(cost),
    "tapped": lambda game, id: game.state.objects[id].tapped,
    "face_down": lambda game, id: bool(game.state.objects[id].face_down),
    "flipped": lambda game, id: game.state.objects[id].flipped,
    "renowned": lambda game, id: "renowned" in game.state.objects[id].marks,
    "suspected": lambda game, id: "suspected" in game.state.objects[id].marks,
    "summoning_sick": lambda game, id: game.state.objects[id].sick,
    "attacking": lambda game, id: game.state.objects[id].attacking != NO_ONE,
    "damage": hurt,
    "is_white": _color("W"),
    "is_blue": _color("U"),
    "is_black": _color("B"),
    "is_red": _color("R"),
    "is_green": _color("G"),
    "is_colorless": lambda game, id: not game.chars(id).colors,
    "is_legendary": lambda game, id: "legendary" in game.chars(id).supertypes,
    "attachments_empty": lambda game, id: not game.state.objects[id].attachments,
    "attachments_size": lambda game, id: len(game.state.objects[id].attachments),
    "class_level": lambda game, id: int(game.state.objects[id].choices.get("level", 1)),
}
OF_PLAYER: Final[dict[str, Callable[[Game, int], object]]] = {
    "life": lambda game, who: game.state.players[who].life,
    "library_size": lambda game, who: len(game.state.players[who].library),
    "hand_size": lambda game, who: len(game.state.players[who].hand),
    "graveyard_size": lambda game, who: len(game.state.players[who].graveyard),
    "in_game": lambda game, who: game.state.players[who].alive,
    "lands_played": lambda game, who: game.state.players[who].lands_played,
    "monarch": lambda game, who: game.state.monarch == who,
    "max_hand_size": lambda game, who: -1 if (limit := hand_limit(game, who)) is None else limit,
    "top_card_revealed": top_revealed,
    "speed": lambda game, who: game.state.players[who].counters.get("speed", 0),
}
OF_GAME: Final[dict[str, Callable[[Game], object]]] = {
    "has_day_night": lambda game: bool(game.state.day),
    "is_day": lambda game: game.state.day == "day",
    "is_night": lambda game: game.state.day == "night",
    "stack_size": lambda game: len(game.state.stack),
    "ended": lambda game: game.state.outcome is not None,
    "is_draw": lambda game: game.state.outcome is not None and not game.state.outcome.winners,
    "active_player": lambda game: game.state.players[game.state.active].name,
    "monarch": lambda game: None if game.state.monarch == NO_ONE else game.state.players[game.state.monarch].name,
}


def player_of(script: Script, name: str) -> int:
    """The player with a name; NO_ONE for no name."""
    if not name:
        return NO_ONE
    if name not in script.names:
        raise Unknown(f"no player is called {name!r}")
    return script.names.index(name)


def value_of(game: Game, script: Script, expr: Json) -> list[object]:
    """The values of an expression: one, or one for each of several objects."""
    get = text(expr, "get")
    of = part(expr, "of") or expr  # a bare permanent is asked for itself
    if "game" in of:
        if get not in OF_GAME:
            raise Unknown(f"the game has no {get!r} here")
        return [OF_GAME[get](game)]
    if "mana_options" in of:
        options = mana_options(game, player_of(script, text(of, "mana_options")))
        if get == "option_text":
            return list(options) if number(expr, "index") < len(options) else [None]
        if get not in ("count", "text"):
            raise Unknown(f"mana options have no {get!r} here")
        return [len(options) if get == "count" else f"[{', '.join(options)}]"]
    if "permanent" in of or "each" in of:
        found = _objects(game, script, of)
        if not get:
            return list(found)
        return [len(found)] if get == "count" else [_of_object(game, script, id, get, expr) for id in found]
    if "player" in of:
        return [_of_player(game, script, player_of(script, text(of, "player")), get, expr)]
    raise Unknown(f"nothing is known of {sorted(of)}")


def _objects(game: Game, script: Script, of: Json) -> list[int]:
    who = player_of(script, text(of, "player"))
    if "permanent" in of:
        found = permanents(game, script, text(of, "permanent"), who)
        if not found:
            raise Unknown(f"no permanent is called {text(of, 'permanent')!r}")
        return found[:1]
    zone = text(of, "each")
    players = [who] if who != NO_ONE else list(range(len(script.names)))
    ids = [id for player in players for id in zone_ids(game, player, zone)]
    return named(game, script, ids, text(of, "name")) if text(of, "name") else ids


def _of_object(game: Game, script: Script, id: int, get: str, expr: Json) -> object:
    row = game.state.objects[id]
    values = game.chars(id)
    if get in OF_OBJECT:
        return OF_OBJECT[get](game, id)
    if get == "has_ability":
        return has_keyword(game, id, text(expr, "ability")) > 0
    if get == "counters":
        return row.counters.get(text(expr, "counter"), 0)
    if get == "has_subtype":
        return values.changeling or text(expr, "type") in values.subtypes
    if get == "has_type":
        return text(expr, "type").lower() in values.types
    if get in ("attached_to", "is_attached_to"):
        host = row.attached_to
        name = "" if host == NO_ONE else script.names[host] if is_player(host) else game.chars(host).name
        if get == "attached_to":
            return name or None
        wanted = [each for each in items(expr, "to") if isinstance(each, str)] or [text(expr, "to")]
        return name in wanted
    raise Unknown(f"an object has no {get!r} here")


def _of_player(game: Game, script: Script, who: int, get: str, expr: Json) -> object:
    if get in OF_PLAYER:
        return OF_PLAYER[get](game, who)
    if get == "counters":
        return game.state.players[who].counters.get(text(expr, "counter"), 0)
    if get == "library_card_name":
        names = library_names(game, who)
        place = number(expr, "index")
        return names[place] if place < len(names) else None
    if get == "mana":
        return game.state.players[who].pool[POOL.index(COLORS[text(expr, "color").lower()])]
    raise Unknown(f"a player has no {get!r} here")


def library_names(game: Game, who: int) -> list[str]:
    """The names of the cards in a library, top first."""
    return [
        game.state.objects[entry].base.name if entry > 0 else off_stack(game.card(-entry - 1)).name
        for entry in game.state.players[who].library
    ]
