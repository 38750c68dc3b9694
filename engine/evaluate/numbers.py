"""Numbers that objects and players have, by the words of PropertyOf, Compare and SumOf."""

from __future__ import annotations

from math import isqrt

from engine.evaluate.world import World
from engine.state.chars import Chars
from engine.state.history import counted, player_key
from engine.state.objects import Obj
from engine.state.seating import same_team
from engine.terms.colors import color_set
from engine.terms.mana import POOL
from engine.terms.zones import Zone


def obj_number(game: World, row: Obj, chars: Chars, property: str) -> int:
    """A number an object has; 0 where it has none."""
    if property == "power":
        return chars.power or 0
    if property == "toughness":
        return chars.toughness or 0
    if property in ("base power", "base toughness"):
        size = chars.base or (chars.power or 0, chars.toughness or 0)
        return size[property == "base toughness"]
    if property == "mana value":
        x = game.x_of_spell if game.x_of_spell and row.id == game.as_spell else row.x if row.zone is Zone.STACK else 0
        if x and chars.mana_cost is not None:
            return chars.mana_value + x * chars.mana_cost.x_count  # 202.3e
        return chars.mana_value
    if property in ("loyalty", "defense"):
        return row.counters.get(property, 0) if row.zone is Zone.BATTLEFIELD else chars.loyalty
    if property == "class level":
        return int(row.choices.get("level", 1))  # 2022:716.2a
    if property == "devoured":
        return int(row.choices.get("devoured", 0))  # 702.82b
    if property == "times mutated":
        return int(row.choices.get("mutated", 0))
    if property == "damage":
        return row.damage
    if property == "colors of mana spent":
        return row.paid.get("colors spent", 0).bit_count()
    if property == "total power and toughness":
        return (chars.power or 0) + (chars.toughness or 0)
    if property == "colors":
        return chars.colors.bit_count()
    if property == "card types":
        return len(chars.types)
    if property == "counters":
        return sum(row.counters.values())
    if property == "x":
        return row.x
    if property == "targets":
        return sum(len(slot) for slot in row.targets)
    if property == "attachments":
        return len(row.attachments)
    if property == "blockers":
        return len(row.blocked_by)
    if property == "mana spent" or property.startswith("spent "):
        return row.paid.get(property, 0)
    if property.endswith(" counters"):
        return row.counters.get(property[:-9], 0)
    if property.endswith(" symbols"):
        return _symbols(chars, property[0])
    return game.state.history.get((property, row.id), 0)


def _symbols(chars: Chars, letter: str) -> int:
    """How many mana symbols of a color are in a mana cost (107.4), each hybrid one of both colors."""
    color = color_set(letter)
    return 0 if chars.mana_cost is None else sum(1 for each in chars.mana_cost.symbols if color_set(each) & color)


def player_number(game: World, id: int, property: str) -> int:
    """A number a player has: life total, cards in zones, counters, else a counter of this turn."""
    player = game.state.players[id]
    if property in ("life total", "life"):
        return player.life
    if property in ("hand size", "cards in hand"):
        return len(player.hand)
    if property == "cards in library":
        return len(player.library)
    if property == "cards in graveyard":
        return len(player.graveyard)
    if property in ("poison", "energy", "experience", "speed", "rad", "ticket"):
        return player.counters.get(property, 0)
    if property.endswith(" counters"):
        return player.counters.get(property[:-9], 0)
    if property.startswith("unspent "):
        place = POOL.find(property[-1])  # of "unspent mana" none
        restricted = sum(1 for mana in player.restricted if place in (-1, mana.kind))
        return restricted + (sum(player.pool) if place < 0 else player.pool[place])
    if property == "starting life total":
        return game.options.life
    if property == "monarch":
        return int(game.state.monarch == id)
    if property == "initiative":
        return int(game.state.initiative == id)
    if property in ("max speed", "city's blessing"):
        return int(property in player.designations)
    if property == "opponents":
        return sum(1 for other in game.state.players if other.alive and not same_team(game.state, id, other.id))
    return counted(game.state, player_key(property), id)


def compare(left: int, op: str, right: int) -> bool:
    """Two numbers compared; "odd" and "even" look at the left one, "parity" at both."""
    if op == ">=":
        return left >= right
    if op == "<=":
        return left <= right
    if op in ("=", "=="):
        return left == right
    if op == ">":
        return left > right
    if op == "<":
        return left < right
    if op == "odd":
        return left % 2 == 1
    if op == "even":
        return left % 2 == 0
    if op == "prime":
        return left > 1 and all(left % each for each in range(2, isqrt(left) + 1))
    if op == "parity":
        return left % 2 == right % 2
    if op in ("!=", "≠"):
        return left != right
    raise ValueError(f"no such comparison: {op!r}")
