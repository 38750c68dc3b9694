"""Experiments as data: what a user writes, and what it becomes once decks, texts and versions are pinned.

A `Design` is what a file says: a kind, entrants by the word for their deck, and how to play. Frozen, it is an
`Experiment`, which holds the deck versions with the texts of their cards, the kinds of computer players with their
version and the digest of the engine; its `id` follows from all that decides how its games go, and from nothing else.
How many games are wanted is no part of it: "another 1,000" is the same experiment.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from pathlib import Path
from typing import Final, Literal

import msgspec

from engine.user_error import UserError

FORM: Final = 1
MOST_BYTES: Final = 1 << 22
MOST_DECKS: Final = 64
MOST_GAMES: Final = 10_000_000

Kind = Literal["matchup", "gauntlet", "matrix", "versions", "mulligans", "goldfish", "table"]
KINDS: Final[dict[str, str]] = {
    "matchup": "one deck against another",
    "gauntlet": "the first deck against each of a field, by weight",
    "matrix": "each deck against each other",
    "versions": "the first two decks, versions of one, against the same opponents in the same deals",
    "mulligans": "the first deck keeping its first hand, and mulliganing it, in the same deals",
    "goldfish": "each deck alone",
    "table": "all decks at one table",
}
LEAST: Final[dict[str, int]] = {
    "matchup": 2, "gauntlet": 2, "matrix": 2, "versions": 3, "mulligans": 2, "goldfish": 1, "table": 2,
}  # fmt: skip
MOST: Final[dict[str, int]] = {"matchup": 2, "table": 10}
Play = Literal["alternate", "first", "second", "random"]


class ExperimentError(UserError):
    """An experiment cannot be run as it is; the message is one sentence that names the place and the remedy."""


class Sideboarding(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a deck exchanges after the first game of a match: `against` names the opponent's deck ("": any), `start`
    whether it will be "first" or "second" ("": either); `out` and `into` are counts by card name."""

    against: str = ""
    start: Literal["", "first", "second"] = ""
    out: dict[str, int] = {}
    into: dict[str, int] = {}


class Entrant(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deck in a design: the path of its file or the name of a bundled one, its weight in the field, who plays it."""

    deck: str
    name: str = ""
    weight: float = 1.0
    player: str = "greedy"
    sideboarding: tuple[Sideboarding, ...] = ()


class Sequential(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A sequential probability ratio test of the first deck's win rate (of "versions": of ½ + half the difference):
    `low` against `high`, with the chances of error `alpha` (taking high for low) and `beta`."""

    low: float = 0.5
    high: float = 0.55
    alpha: float = 0.05
    beta: float = 0.05


class Caps(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a game ends that would not: after so many turns or decisions, counted as drawn, or after so many seconds of
    the clock, when its process is killed and it is counted as timed out."""

    turns: int = 200
    decisions: int = 20_000
    seconds: float = 60.0


class Design(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An experiment as a file says it. `games` is how many are wanted for each pairing (and version); `rules` options
    of the rules by name; `teams` which seats of a "table" play together; `insist`: cards that are not read whole are
    played, too."""

    kind: Kind = "matchup"
    decks: tuple[Entrant, ...]
    name: str = ""
    games: int = 200
    seed: int = 1
    best_of: Literal[1, 3] = 1
    play: Play = "alternate"
    caps: Caps = Caps()
    rules: dict[str, bool | int | str] = {}
    teams: tuple[int, ...] = ()
    stop: Sequential | None = None
    insist: bool = False


class DeckVersion(msgspec.Struct, frozen=True, kw_only=True):
    """A deck as it was played: card names copy by copy, in the order in which they are dealt from."""

    name: str
    main: tuple[str, ...]
    side: tuple[str, ...] = ()
    commanders: tuple[str, ...] = ()

    @property
    def digest(self) -> str:
        """Twelve hexadecimal digits that tell lists apart, whatever they are called."""
        lists = [sorted(cards) for cards in (self.main, self.side, self.commanders)]
        return _digest(msgspec.json.encode(lists))

    def listed(self) -> str:
        """The list as text that every deck reader takes."""
        lines = [f"// Name: {self.name}"]
        for title, cards in (("", self.main), ("Commander", self.commanders), ("Sideboard", self.side)):
            if cards:
                lines += [title] * bool(title) + [f"{count} {name}" for name, count in Counter(cards).items()] + [""]
        return "\n".join(lines)


class Contender(msgspec.Struct, frozen=True, kw_only=True):
    """A deck version in an experiment, its weight in the field and the computer player that plays it."""

    deck: DeckVersion
    weight: float = 1.0
    player: str = "greedy"
    sideboarding: tuple[Sideboarding, ...] = ()


class Experiment(msgspec.Struct, frozen=True, kw_only=True):
    """A design with all pinned that decides how its games go. `cards` are the raw card objects, `beside` the names of
    those that come into the games without being in a deck; `engine` and `reading` are digests of the engine's source
    and of what it read of the cards, `players` the version of each kind of computer player."""

    kind: Kind
    contenders: tuple[Contender, ...]
    name: str
    seed: int
    best_of: int
    play: Play
    caps: Caps
    rules: dict[str, bool | int | str]
    teams: tuple[int, ...]
    stop: Sequential | None
    cards: tuple[dict[str, object], ...]
    beside: tuple[str, ...]
    engine: str
    reading: str
    players: dict[str, str]
    form: int = FORM

    @property
    def id(self) -> str:
        """Twelve hexadecimal digits that tell experiments apart, whatever they are called."""
        return _digest(encoded(msgspec.structs.replace(self, name="")))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its decks."""
        return tuple(each.deck.name for each in self.contenders)


def _digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=6).hexdigest()


def encoded(experiment: Experiment) -> bytes:
    """An experiment as JSON, the same bytes for the same experiment."""
    return msgspec.json.encode(experiment, order="deterministic")


def decoded(data: bytes, where: str = "The experiment") -> Experiment:
    """An experiment from JSON. Raises ExperimentError."""
    try:
        found = msgspec.json.decode(data, type=Experiment)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ExperimentError(f"{where}: cannot be read ({error}); make it anew from its file.") from error
    if found.form != FORM:
        raise ExperimentError(f"{where}: is of form {found.form}, this version reads form {FORM}; make it anew.")
    return found


def read_design(path: Path) -> Design:
    """The design in a TOML or JSON file. Raises ExperimentError."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise ExperimentError(f"{path}: has more than {MOST_BYTES >> 20} MB; name decks by their files.")
        data = path.read_bytes()
    except OSError as error:
        raise ExperimentError(f"{path}: cannot be opened ({error.strerror}); check the name.") from error
    return parsed_design(data, str(path), path.suffix.lower() == ".json")


def parsed_design(data: bytes, where: str, json: bool = False) -> Design:
    """The design that a text says in TOML or JSON. Raises ExperimentError."""
    try:
        design = (msgspec.json if json else msgspec.toml).decode(data, type=Design)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        said = str(error).replace("\n", " ")
        raise ExperimentError(f"{where}: {said}; correct it there.") from error
    return checked(design, where)


def checked(design: Design, where: str = "The experiment") -> Design:
    """The design itself if it makes sense. Raises ExperimentError."""
    for wrong, says in _faults(design):
        if wrong:
            raise ExperimentError(f"{where}: {says}.")
    return design


def _faults(design: Design) -> list[tuple[bool, str]]:
    """What may be wrong with a design, and whether it is."""
    count, kind, stop = len(design.decks), design.kind, design.stop
    least, most = LEAST[kind], MOST.get(kind, MOST_DECKS)
    weights = [each.weight for each in design.decks]
    alone = design.best_of == 1
    says = f"{least} or more" if most == MOST_DECKS else f"{least} to {most}" if most > least else f"{least}"
    return [
        (not least <= count <= most, f"{kind!r} takes {says} decks, not {count}; add or remove some"),
        (not 1 <= design.games <= MOST_GAMES, f"games = {design.games}; choose from 1 to {MOST_GAMES}"),
        (any(not 0 < weight < 1e9 for weight in weights), "a weight is a number above 0; correct it"),
        (not 1 <= design.caps.turns <= 1000, "caps.turns is from 1 to 1000; correct it"),
        (not 1 <= design.caps.decisions <= 10_000_000, "caps.decisions is from 1 to 10000000; correct it"),
        (not 0.1 <= design.caps.seconds <= 86_400, "caps.seconds is from 0.1 to 86400; correct it"),
        (not alone and kind in ("goldfish", "table", "mulligans"), f"{kind!r} is played game by game; best_of is 1"),
        (bool(design.teams) and kind != "table", "teams belong to a 'table'; leave them out"),
        (bool(design.teams) and len(design.teams) != count, "teams has one number for each deck; correct it"),
        (stop is not None and kind not in ("matchup", "versions"), "stop belongs to a 'matchup' or to 'versions'"),
        (stop is not None and not 0 < stop.low < stop.high < 1, "stop.low is below stop.high; correct them"),
        (
            stop is not None and not (0 < stop.alpha < 0.5 and 0 < stop.beta < 0.5),
            "stop.alpha and stop.beta are above 0 and below 0.5; correct them",
        ),
    ]
