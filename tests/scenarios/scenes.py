"""Scenarios for tests: own cards as raw card objects, sides, one run in the first turn."""

from __future__ import annotations

from engine.cards.pool import CardPool
from engine.play.positions.form import Json
from engine.scenarios.runner import Result, run_scenario

CARDS: list[Json] = [
    {"name": "Mountain", "type_line": "Basic Land — Mountain", "oracle_text": "({T}: Add {R}.)"},
    {"name": "Ember", "type_line": "Instant", "mana_cost": "{R}", "oracle_text": "Ember deals 3 damage to any target."},
    {"name": "Ox", "type_line": "Creature — Ox", "mana_cost": "{R}", "power": "2", "toughness": "3"},
    {"name": "Kicking Ox", "type_line": "Creature — Ox", "mana_cost": "{R}", "power": "2", "toughness": "3",
     "oracle_text": "Kicker {R}\nWhen this creature enters, if it was kicked, draw a card."},
    {"name": "Riddle", "type_line": "Instant", "mana_cost": "{R}", "oracle_text": "Florble the target twice over."},
]
EMBER: Json = {"do": "cast", "card": "Ember"}
WAIT: Json = {"do": "wait"}
PLAYER: list[Json] = [{"player": "PlayerB"}]


def pool(*more: Json) -> CardPool:
    """The cards of these tests, and more."""
    made = CardPool()
    for data in (*CARDS, *more):
        made.add(data)
    return made


def ran(case: Json, *more: Json) -> Result:
    """How a scenario comes out."""
    return run_scenario(case, pool(*more))


def printed(name: str, types: str, text: str = "", cost: str = "", pt: str = "") -> Json:
    """A raw card object; `pt` as "2/3"."""
    made: Json = {"name": name, "type_line": types, "oracle_text": text, "mana_cost": cost}
    if pt:
        made["power"], made["toughness"] = pt.split("/")
    return made


def side(name: str, **zones: list[str]) -> Json:
    """A player with cards by zone."""
    cards = {zone: [{"card": card, "count": 1} for card in names] for zone, names in zones.items()}
    return {"name": name, "life": 20, "auto_payment": True, "clear_library": False, "deck": {}, **cards}


def scenario(
    mine: Json, actions: list[Json], asserts: list[Json], theirs: Json | None = None, strict: bool = True, **run: object
) -> Json:
    """A duel of one run in the first turn."""
    acted = [{"player": "PlayerA", "turn": 1, "step": "main1", **each} for each in actions]
    players = [mine, theirs or side("PlayerB")]
    zones = [zone for player in players for zone in player.values() if isinstance(zone, list)]
    named = {str(entry["card"]) for zone in zones for entry in zone}
    whole = {"actions": acted, "asserts": asserts, "choices": {}, "targets": {}, "modes": {},
             "stop": {"turn": 1, "step": "end_step"}, **run}
    return {"id": "own", "strict": strict, "shuffle": True, "cards": sorted(named), "custom": [],
            "format": {"game": "duel", "turn_order": ["PlayerA", "PlayerB"]},
            "players": players, "runs": [whole]}


def has_life(player: str, value: int) -> Json:
    """An assertion of life."""
    return {"kind": "life", "player": player, "value": value}


def has_cards(kind: str, player: str, number: int, name: str = "") -> Json:
    """An assertion of a number of cards or permanents."""
    found: Json = {"kind": kind, "player": player, "count": number}
    return {**found, "name": name} if name else found


def has_named(kind: str, name: str, player: str, number: int) -> Json:
    """An assertion of a number of cards or permanents."""
    return {"kind": kind, "name": name, "player": player, "count": number}


def aimed_at(name: str) -> list[Json]:
    """A target by name."""
    return [{"name": name}]
