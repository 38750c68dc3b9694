"""Small experiments for the tests of the lab: own cards, given as text, in decks that play fast."""

from __future__ import annotations

import msgspec

from engine.cards.decks import Deck
from engine.cards.pool import CardPool
from engine.lab.experiment import Design, Experiment, checked
from engine.lab.freezing import freeze
from engine.lab.playing import Table
from engine.lab.results import MatchResult

CARDS: list[dict[str, object]] = [
    {"name": "Plainfield", "type_line": "Basic Land — Plains", "oracle_text": "({T}: Add {W}.)"},
    {"name": "Millrace", "type_line": "Basic Land — Island", "oracle_text": "({T}: Add {U}.)"},
    {"name": "Toll Clerk", "mana_cost": "{1}{W}", "type_line": "Creature — Human", "power": "2", "toughness": "2"},
    {"name": "Toll Captain", "mana_cost": "{3}{W}", "type_line": "Creature — Human", "power": "4", "toughness": "4"},
    {
        "name": "Weir Sprite", "mana_cost": "{1}{U}", "type_line": "Creature — Faerie", "power": "1", "toughness": "1",
        "oracle_text": "Flying",
    },
    {"name": "Old Statue", "mana_cost": "{9}{U}", "type_line": "Artifact", "oracle_text": ""},
    {"name": "Weir Tide", "mana_cost": "{2}{U}", "type_line": "Sorcery", "oracle_text": "Draw two cards."},
]  # fmt: skip

LISTS: dict[str, tuple[tuple[int, str], ...]] = {
    "clerks": ((18, "Toll Clerk"), (6, "Toll Captain"), (16, "Plainfield")),
    "sprites": ((20, "Weir Sprite"), (4, "Weir Tide"), (16, "Millrace")),
    "statues": ((16, "Weir Sprite"), (8, "Old Statue"), (16, "Millrace")),
    "mixed": ((10, "Toll Clerk"), (14, "Weir Sprite"), (15, "Plainfield"), (1, "Millrace")),
}
SIDES: dict[str, tuple[tuple[int, str], ...]] = {"clerks": ((4, "Toll Captain"),)}


def pool() -> CardPool:
    """A pool of the cards above."""
    made = CardPool()
    for data in CARDS:
        made.add({"layout": "normal", **data})
    return made


def deck(name: str) -> Deck:
    """One of the lists above as a deck."""
    return Deck(name, LISTS[name], SIDES.get(name, ()))


def design(*decks: str, **more: object) -> Design:
    """A design with these decks."""
    entrants = [{"deck": name} for name in decks]
    return checked(msgspec.convert({"decks": entrants, **more}, Design))


def experiment(*decks: str, **more: object) -> Experiment:
    """A frozen experiment with these decks."""
    wanted = design(*(decks or ("clerks", "sprites")), **more)
    return freeze(wanted, [deck(each.deck) for each in wanted.decks], pool())


def played(made: Experiment, count: int) -> list[MatchResult]:
    """The first matches of an experiment."""
    table = Table(made)
    return [table.play(number) for number in range(count)]
