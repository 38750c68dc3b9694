"""CR 901-904. What the house lends to a player whose deck brings no planes, schemes or vanguard of its own."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from assets import asset_path
from engine.cards.decks import Deck, merged
from engine.cards.files import card_objects
from engine.variants.ways_to_play import Table

PLANAR: Final = 10
PHENOMENA: Final = 2
COMMUNAL: Final = 10  # a player
SCHEMES: Final = 20
FILE: Final = "cards/casual.json"
_KINDS: Final = {"Plane": "planes", "Phenomenon": "phenomena", "Scheme": "schemes", "Ongoing": "schemes",
                 "Vanguard": "vanguards", "Conspiracy": "conspiracies"}
SECTIONS: Final = {"planes": "Planes", "schemes": "Schemes", "vanguards": "Avatar"}


@cache
def casual_names() -> dict[str, tuple[str, ...]]:
    """The names of the bundled planes, phenomena, schemes, vanguards, conspiracies, and legendary leaders."""
    found: dict[str, list[str]] = {}
    for data in card_objects(asset_path(FILE)):
        line = str(data["type_line"])
        kind = _KINDS.get(line.split(" ", maxsplit=1)[0], "leaders" if line.startswith("Legendary") else "drafting")
        found.setdefault(kind, []).append(str(data["name"]))
    return {kind: tuple(names) for kind, names in found.items()}


def completed(deck: Deck, table: Table, place: int, players: int, seed: int) -> Deck:
    """The deck of the player at a place, with what the house provides where it lacks what its player has to bring."""
    for kind in table.brings:
        section = SECTIONS.get(kind)
        if section is None or (kind == "schemes" and place not in table.archenemies):
            continue
        if (kind == "planes" and table.communal and place) or deck.section(section):
            continue
        names = provided(kind, seed * 64 + place, players, table.communal)
        deck = deck.with_section(section, merged((1, name) for name in names))
    return deck


def provided(kind: str, seed: int, players: int = 1, communal: bool = False) -> tuple[str, ...]:
    """The names of a planar deck (for `communal` that of a whole table), a scheme deck or a vanguard, drawn by lot."""
    names = casual_names()
    chance = Random(f"{kind} {seed}")
    if kind == "planes":
        wanted = min(len(names["planes"]), COMMUNAL * players if communal else PLANAR - PHENOMENA)
        more = min(len(names["phenomena"]), 2 * players) if communal else PHENOMENA
        return (*chance.sample(names["planes"], wanted), *chance.sample(names["phenomena"], more))
    if kind == "schemes":
        return tuple(chance.sample(names["schemes"], SCHEMES))
    return (chance.choice(names[kind]),)
