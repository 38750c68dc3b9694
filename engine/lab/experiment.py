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

from engine.cards.decks import Deck
from engine.messages import Arg, Message, Text, joined, msg
from engine.user_error import DAMAGED, UserError, reason_of
from engine.variants.ways_to_play import FORMATS

FORM: Final = 1
MOST_BYTES: Final = 1 << 22
MOST_DECKS: Final = 64
MOST_GAMES: Final = 10_000_000

Kind = Literal["matchup", "gauntlet", "matrix", "versions", "mulligans", "goldfish", "table"]
LEAST: Final[dict[str, int]] = {
    "matchup": 2, "gauntlet": 2, "matrix": 2, "versions": 3, "mulligans": 2, "goldfish": 1, "table": 2,
}  # fmt: skip
MOST: Final[dict[str, int]] = {"matchup": 2, "table": 10}
WHERE: Final = msg("The experiment")
PLAYED_VARIANTS: Final = tuple(  # whose players bring no more than decks
    name for name, each in FORMATS.items() if not each.limited and "schemes" not in each.brings
)
Start = Literal["", "first", "second"]
Rules = dict[str, bool | int | str | tuple[int, ...]]  # options of the rules by name
Play = Literal["alternate", "first", "second", "random"]


class ExperimentError(UserError):
    """An experiment cannot be run as it is; the message is one sentence that names the place and the remedy."""

    def __reduce__(self) -> tuple[type[ExperimentError], tuple[Text]]:
        return type(self), (self.said,)  # a worker's trouble keeps its sentence in all languages


class Sideboarding(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a deck exchanges after the first game of a match: `against` names the opponent's deck ("": any), `start`
    whether it will be "first" or "second" ("": either); `out` and `into` are counts by card name."""

    against: str = ""
    start: Start = ""
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
    """An experiment as a file says it. `games` is how many are wanted for each pairing (and version); `variants` the
    ways to play by name (as `sim --variant` has them), `rules` options of the rules by name; `teams` which seats of a
    "table" play together, where no variant says it; `insist`: cards that are not read whole are played, too."""

    kind: Kind = "matchup"
    decks: tuple[Entrant, ...]
    name: str = ""
    games: int = 200
    seed: int = 1
    best_of: Literal[1, 3] = 1
    play: Play = "alternate"
    caps: Caps = Caps()
    variants: tuple[str, ...] = ()
    rules: Rules = {}
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

    def as_deck(self) -> Deck:
        """The version as a deck like any other."""
        main, side, commanders = (tuple((count, name) for name, count in Counter(cards).items())
                                  for cards in (self.main, self.side, self.commanders))
        return Deck(self.name, main, side, commanders)


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
    rules: Rules
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


def decoded(data: bytes, where: Arg = WHERE) -> Experiment:
    """An experiment from JSON. Raises ExperimentError."""
    try:
        found = msgspec.json.decode(data, type=Experiment)
    except DAMAGED as error:
        raise ExperimentError(msg(
            "{where}: cannot be read ({error}); make it anew from its file.", where=where, error=str(error)
        )) from error  # fmt: skip
    if found.form != FORM:
        raise ExperimentError(msg(
            "{where}: is of form {form}, this version reads form {known}; make it anew.", where=where, form=found.form,
            known=FORM,
        ))  # fmt: skip
    return found


def read_design(path: Path) -> Design:
    """The design in a TOML or JSON file. Raises ExperimentError."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise ExperimentError(msg(
                "{path}: has more than {n} MB; name decks by their files.", path=str(path), n=MOST_BYTES >> 20
            ))  # fmt: skip
        data = path.read_bytes()
    except OSError as error:
        raise ExperimentError(msg(
            "{path}: cannot be opened ({error}); check the name.", path=str(path), error=reason_of(error)
        )) from error  # fmt: skip
    return parsed_design(data, str(path), path.suffix.lower() == ".json")


def parsed_design(data: bytes, where: Arg, json: bool = False) -> Design:
    """The design that a text says in TOML or JSON. Raises ExperimentError."""
    try:
        design = (msgspec.json if json else msgspec.toml).decode(data, type=Design)
    except DAMAGED as error:
        said = str(error).replace("\n", " ")
        raise ExperimentError(msg("{where}: {said}; correct it there.", where=where, said=said)) from error
    return checked(design, where)


def checked(design: Design, where: Arg = WHERE) -> Design:
    """The design itself if it makes sense. Raises ExperimentError."""
    for wrong, says in _faults(design):
        if wrong:
            raise ExperimentError(msg("{where}: {says}.", where=where, says=says))
    return design


def _faults(design: Design) -> list[tuple[bool, Message]]:
    """What may be wrong with a design, and whether it is."""
    count, kind, stop = len(design.decks), design.kind, design.stop
    least, most = LEAST[kind], MOST.get(kind, MOST_DECKS)
    weights = [each.weight for each in design.decks]
    alone = design.best_of == 1
    says = msg("{n} or more", n=least) if most == MOST_DECKS else joined((str(least), str(most)), "–") if most > least \
        else joined((str(least),))
    return [
        (not least <= count <= most, msg(
            "'{kind}' takes {says} decks, not {count}; add or remove some", kind=kind, says=says, count=count)),
        (not 1 <= design.games <= MOST_GAMES, msg(
            "games = {games}; choose from 1 to {most}", games=design.games, most=MOST_GAMES)),
        (any(not 0 < weight < 1e9 for weight in weights), msg("a weight is a number above 0; correct it")),
        (not 1 <= design.caps.turns <= 1000, msg("caps.turns is from 1 to 1000; correct it")),
        (not 1 <= design.caps.decisions <= 10_000_000, msg("caps.decisions is from 1 to 10000000; correct it")),
        (not 0.1 <= design.caps.seconds <= 86_400, msg("caps.seconds is from 0.1 to 86400; correct it")),
        (not alone and kind in ("goldfish", "table", "mulligans"), msg(
            "'{kind}' is played game by game; best_of is 1", kind=kind)),
        (bool(design.teams) and kind != "table", msg("teams belong to a 'table'; leave them out")),
        (bool(design.teams and design.variants), msg("the variants say who plays together; leave teams out")),
        (bool(design.teams) and len(design.teams) != count, msg("teams has one number for each deck; correct it")),
        (stop is not None and kind not in ("matchup", "versions"), msg(
            "stop belongs to a 'matchup' or to 'versions'")),
        (stop is not None and not 0 < stop.low < stop.high < 1, msg(
            "stop.low is below stop.high, both between 0 and 1; correct them")),
        (
            stop is not None and not (0 < stop.alpha < 0.5 and 0 < stop.beta < 0.5),
            msg("stop.alpha and stop.beta are above 0 and below 0.5; correct them"),
        ),
    ]
