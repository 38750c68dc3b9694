"""What a screen asks of the process that keeps its experiments, and what that tells: one JSON object a line."""

from __future__ import annotations

import msgspec

from engine.cards.decks import Deck
from engine.lab.experiment import Design
from engine.lab.ledger import Kept
from engine.lab.run_state import Progress
from engine.lab.stopping import Sequence
from engine.lab.tables import Sheet
from engine.messages import Text


class Ask(msgspec.Struct, frozen=True, tag_field="type"):
    """What is asked."""


class Begin(Ask, frozen=True, tag="begin"):
    """Make an experiment of a design and run it; `cards` are the raw card objects of the decks, `cluster` the address
    of a Dask scheduler ("": it is played on this machine, as whatever is added to it later)."""

    design: Design
    decks: tuple[Deck, ...]
    cards: tuple[dict[str, object], ...]
    cluster: str = ""


class Open(Ask, frozen=True, tag="open"):
    """Show an experiment, while the one that is played goes on; `more`: play so many more matches of each pairing;
    `resume`: play what is missing. What is played then takes the place of what was."""

    id: str
    more: int = 0
    resume: bool = False


class Steer(Ask, frozen=True, tag="steer"):
    """Do something with the run of the experiment that is shown: "pause", "go on" or "cancel"."""

    how: str


class Remove(Ask, frozen=True, tag="remove"):
    """Take an experiment out of the ledger."""

    id: str


class Behind(Ask, frozen=True, tag="behind"):
    """Give the games behind a row."""

    key: tuple[str | int, ...]


class Again(Ask, frozen=True, tag="again"):
    """Play a game once more into a record."""

    number: int
    game: int
    turn: int
    path: str


class DeckOf(Ask, frozen=True, tag="deck of"):
    """Give the version of a deck as the experiment that is shown plays it, by its place among the contenders."""

    place: int


class Export(Ask, frozen=True, tag="export"):
    """Write a report: "html", "json" or "csv" (a folder)."""

    form: str
    path: str
    words: dict[str, str] = {}


class Say(msgspec.Struct, frozen=True, tag_field="type"):
    """What is told."""


class Experiments(Say, frozen=True, tag="experiments"):
    """All experiments, the latest first; `played` is the id of the one that is played now ("": none)."""

    rows: tuple[Kept, ...]
    played: str = ""


class State(Say, frozen=True, tag="state"):
    """How far the run of an experiment is; while it is being counted: so many matches of those that were played."""

    id: str
    name: str
    kind: str
    progress: Progress


class Tables(Say, frozen=True, tag="tables"):
    """What an experiment says so far."""

    id: str
    names: tuple[str, ...]
    sheets: tuple[Sheet, ...]
    warnings: tuple[Text, ...] = ()
    sequence: Sequence | None = None
    matches: int = 0
    games: int = 0


class GameRow(msgspec.Struct, frozen=True):
    """One game: its match and place in it, the turn that the row is about (0: none), who sat there with which deck, the
    decks that won (none: nobody) and in which turn it ended."""

    match: int
    game: int
    turn: int
    decks: tuple[str, ...]
    won: tuple[str, ...] = ()
    turns: int = 0


class Games(Say, frozen=True, tag="games"):
    """The games behind a row: the first of `count`."""

    key: tuple[str | int, ...]
    rows: tuple[GameRow, ...]
    count: int = 0


class Recorded(Say, frozen=True, tag="recorded"):
    """A game was played again: its record, the turn wanted, who sat there with which deck."""

    path: str
    turn: int
    names: tuple[str, ...]


class PlayedDeck(Say, frozen=True, tag="played deck"):
    """A deck as an experiment plays it."""

    deck: Deck


class Written(Say, frozen=True, tag="written"):
    """A report is written."""

    paths: tuple[str, ...]


class Refused(Say, frozen=True, tag="refused"):
    """Something cannot be done, in one sentence."""

    words: Text


Asked = Begin | Open | Steer | Remove | Behind | Again | DeckOf | Export
Answer = Experiments | State | Tables | Games | Recorded | PlayedDeck | Written | Refused
