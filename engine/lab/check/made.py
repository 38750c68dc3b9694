"""The experiments that batteries play: decks of the house, and small ones of cards given as text."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from assets import asset_path
from engine.battery_progress import reached
from engine.cards.decks import Deck, read_deck
from engine.cards.pool import CardPool
from engine.lab.answers import Answers
from engine.lab.executors import Backend
from engine.lab.experiment import Design, Experiment, checked
from engine.lab.export import as_json, games_csv
from engine.lab.freezing import freeze
from engine.lab.ledger import Ledger
from engine.lab.run import Listener, Run

BUNDLED: Final = ("ridge-company", "salt-and-candle")

_CREATURES: Final = (
    ("Hedge Runner", "{G}", 1, 1, "Elf"), ("Hedge Boar", "{1}{G}", 2, 2, "Boar"),
    ("Hedge Giant", "{4}{G}", 5, 5, "Giant"), ("Ash Runner", "{R}", 2, 1, "Goblin"),
    ("Ash Ogre", "{2}{R}", 3, 2, "Ogre"), ("Weir Wall", "{U}", 0, 5, "Wall"),
)  # fmt: skip
_OTHERS: Final[tuple[dict[str, object], ...]] = (
    {"name": "Copsewood", "type_line": "Basic Land — Forest", "oracle_text": "({T}: Add {G}.)"},
    {"name": "Ashridge", "type_line": "Basic Land — Mountain", "oracle_text": "({T}: Add {R}.)"},
    {"name": "Millrace", "type_line": "Basic Land — Island", "oracle_text": "({T}: Add {U}.)"},
    {
        "name": "Ash Dart", "mana_cost": "{R}", "type_line": "Instant",
        "oracle_text": "Ash Dart deals 2 damage to any target.",
    },
    {
        "name": "Doubling Font", "mana_cost": "{1}{U}", "type_line": "Enchantment",
        "oracle_text": "At the beginning of each upkeep, for each creature you control, create a token that's a copy "
        "of that creature.",
    },
)  # fmt: skip
_LISTS: Final[dict[str, tuple[tuple[int, str], ...]]] = {
    "green": ((8, "Hedge Runner"), (12, "Hedge Boar"), (4, "Hedge Giant"), (16, "Copsewood")),
    "red": ((10, "Ash Runner"), (8, "Ash Ogre"), (6, "Ash Dart"), (16, "Ashridge")),
    "font": ((1, "Doubling Font"), (30, "Weir Wall"), (29, "Millrace")),  # doubles its walls until nothing moves
}


def simple(first: str, second: str, **more: object) -> Experiment:
    """An experiment of two of the small decks: "green", "red", and "font", which hangs some of its games."""
    pool = CardPool()
    for name, cost, power, toughness, kind in _CREATURES:
        pool.add({
            "name": name, "mana_cost": cost, "type_line": f"Creature — {kind}", "power": str(power),
            "toughness": str(toughness), "oracle_text": "Defender" if kind == "Wall" else "", "layout": "normal",
        })  # fmt: skip
    for data in _OTHERS:
        pool.add({"layout": "normal", **data})
    return _frozen([Deck(name, _LISTS[name]) for name in (first, second)], pool, more)


def bundled(*names: str, **more: object) -> Experiment:
    """An experiment of decks that come with the program."""
    decks = [read_deck(asset_path(f"decks/{name}.txt")).deck for name in names or BUNDLED]
    pool = CardPool()
    pool.load(asset_path("cards/originals.json"), [name for deck in decks for name in deck.names()])
    return _frozen(decks, pool, more)


def _frozen(decks: list[Deck], pool: CardPool, more: dict[str, object]) -> Experiment:
    design = msgspec.convert({"decks": [{"deck": deck.name} for deck in decks], **more}, Design)
    return freeze(checked(design), decks, pool)


def entered(path: Path, made: Experiment, matches: int) -> str:
    """The id of an experiment entered in a ledger, with so many matches wanted."""
    ledger = Ledger(path)
    id = ledger.add(made, -(-matches // Answers(made).schedule.block_size))
    ledger.close()
    return id


def started(path: Path, id: str, backend: Backend, listener: Listener | None = None) -> Run:
    """A run that has been started."""
    run = Run(path, id, backend, listener)
    run.start()
    return run


def finished(run: Run) -> Run:
    """A run that is over; raises the trouble it ended with."""
    while run.is_alive():
        reached(run.progress.played, run.progress.wanted)
        run.join(0.2)
    if run.failure is not None:
        raise run.failure
    return run


def bytes_of(path: Path, made: Experiment) -> bytes:
    """All that a ledger says of an experiment, tables and games, as bytes to compare."""
    ledger = Ledger(path)
    results = list(ledger.results(made.id))
    ledger.close()
    answers = Answers(made)
    answers.add(results)
    return as_json(answers) + games_csv(made, results).encode()


def count_of(path: Path, id: str) -> int:
    """How many matches a ledger has of an experiment."""
    ledger = Ledger(path)
    count = len(ledger.numbers(id))
    ledger.close()
    return count
