"""From a design to an experiment: decks with the texts of their cards, versions and digests pinned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import fields
from typing import Final

import msgspec

from engine.ai import KINDS as PLAYERS
from engine.cards.decks import Deck, DeckError
from engine.cards.files import CardData
from engine.cards.kept_readings import kept_readings
from engine.cards.pool import CardPool
from engine.lab.experiment import (
    PLAYED_VARIANTS,
    Contender,
    DeckVersion,
    Design,
    Experiment,
    ExperimentError,
    Rules,
    checked,
)
from engine.lab.playing import BLANK, Table, sideboarded
from engine.lab.versions import engine_digest, player_version
from engine.messages import msg
from engine.state.options import RulesOptions
from engine.variants.ways_to_play import FORMATS, arrange

_BULKY: Final = ("prices", "purchase_uris", "related_uris", "all_parts_uris")  # of a raw card: nothing a game needs
_LAB_SETS: Final = ("starter", "turn_limit")  # options of the rules that the lab itself decides


def freeze(design: Design, decks: Sequence[Deck], pool: CardPool) -> Experiment:
    """The experiment of a design; `decks` are those of its entrants, `pool` has their cards. Raises ExperimentError,
    and DeckError for cards that are missing or not read whole."""
    design = arranged(checked(design))
    _check_words(design)
    commander = bool(design.rules.get("commander", False))
    versions = [_version(deck, pool, design.insist, commander) for deck in decks]
    for each, deck in zip(design.decks, versions, strict=True):
        if not deck.main:
            raise DeckError(f"{deck.name}: holds no card; choose another deck.")
        for plan in each.sideboarding:
            sideboarded(deck, plan)
    if design.kind == "versions":
        versions[1] = aligned(versions[0], versions[1])
    contenders = tuple(
        Contender(deck=deck, weight=each.weight, player=each.player, sideboarding=each.sideboarding)
        for each, deck in zip(design.decks, _named(design, versions), strict=True)
    )
    cards, beside = _texts(versions, pool)
    experiment = Experiment(
        kind=design.kind, contenders=contenders, name=design.name or " – ".join(each.deck.name for each in contenders),
        seed=design.seed, best_of=design.best_of, play=design.play, caps=design.caps, rules=design.rules,
        teams=design.teams, stop=design.stop, cards=cards, beside=beside, engine=engine_digest(), reading="",
        players={kind: player_version(kind) for kind in sorted({each.player for each in design.decks})},
    )  # fmt: skip
    frozen = msgspec.structs.replace(experiment, reading=Table(experiment).reading)
    kept_readings().flush()  # whoever plays it on this machine finds its cards read
    return frozen


def arranged(design: Design) -> Design:
    """A design with its variants as what they come to: options of the rules, and teams. Raises ExperimentError for
    variants that need more than decks, VariantTrouble where they do not fit the players."""
    if not design.variants:
        return design
    for name in design.variants:
        if name in FORMATS and name not in PLAYED_VARIANTS:
            raise ExperimentError(msg(
                "variants: {name} is not played in the lab; use some of {known}.", name=name,
                known=", ".join(PLAYED_VARIANTS),
            ))  # fmt: skip
    players = len(design.decks) if design.kind == "table" else 2
    table = arrange(design.variants, players)
    rules: Rules = {**table.changed(), **design.rules}
    return msgspec.structs.replace(design, variants=(), rules=rules, teams=table.teams)


def _check_words(design: Design) -> None:
    """Raise ExperimentError for a computer player or an option of the rules that there is not."""
    for each in design.decks:
        if each.player not in PLAYERS:
            raise ExperimentError(msg(
                "{deck}: there is no computer player '{player}'; use one of {known}.", deck=each.deck,
                player=each.player, known=", ".join(sorted(PLAYERS)),
            ))  # fmt: skip
    kinds = {each.name: type(each.default) for each in fields(RulesOptions) if each.name not in _LAB_SETS}
    for name, value in design.rules.items():
        if name not in kinds:
            raise ExperimentError(msg(
                "rules: there is no option '{name}'; use some of {known}.", name=name, known=", ".join(kinds)
            ))  # fmt: skip
        if type(value) is not kinds[name]:
            raise ExperimentError(msg(
                "rules: {name} = {value}; give a value of type {kind}.", name=name, value=repr(value),
                kind=kinds[name].__name__,
            ))  # fmt: skip


def _version(deck: Deck, pool: CardPool, insist: bool, commander: bool) -> DeckVersion:
    """A deck copy by copy, by the names its cards have."""
    return DeckVersion(
        name=deck.name,
        main=tuple(card.name for card in pool.deck_cards(deck, insist)),
        side=tuple(card.name for card in pool.side_cards(deck, insist)),
        commanders=tuple(card.name for card in pool.commander_cards(deck, insist)) if commander else (),
    )


def _named(design: Design, versions: Sequence[DeckVersion]) -> list[DeckVersion]:
    """The versions by the names they go by in the experiment, each another one."""
    wanted = [each.name or deck.name for each, deck in zip(design.decks, versions, strict=True)]
    taken: Counter[str] = Counter()
    named = []
    for name, deck in zip(wanted, versions, strict=True):
        taken[name] += 1
        title = name if taken[name] == 1 else f"{name} ({taken[name]})"
        named.append(msgspec.structs.replace(deck, name=title))
    return named


def _texts(versions: Sequence[DeckVersion], pool: CardPool) -> tuple[tuple[CardData, ...], tuple[str, ...]]:
    """The raw card objects of all that may come into the games, and the names of those that no deck holds."""
    parts = [part for deck in versions for part in (deck.main, deck.side, deck.commanders)]
    names = dict.fromkeys(name for part in parts for name in part)
    cards = [card for name in names if (card := pool.card(name)) is not None]
    beside = pool.beside(cards)
    if str(BLANK["name"]) in names:
        raise ExperimentError(msg(
            "a deck holds a card called '{name}', as the lab's own; give it another name.", name=str(BLANK["name"])
        ))  # fmt: skip
    raws = [data for name in (*names, *beside) if (data := pool.raw(name)) is not None]
    return tuple({key: value for key, value in data.items() if key not in _BULKY} for data in raws), beside


def aligned(first: DeckVersion, second: DeckVersion) -> DeckVersion:
    """The second version with its cards in the order of the first one: what both hold is dealt alike in the same deal,
    and what was exchanged takes the places of what it was exchanged for."""
    left = Counter(second.main)
    places: list[str | None] = []
    for name in first.main:
        both = left[name] > 0
        left[name] -= both
        places.append(name if both else None)
    new = [name for name, count in left.items() for _ in range(count)]
    filled = [name if name is not None else (new.pop(0) if new else None) for name in places]
    return msgspec.structs.replace(second, main=(*(name for name in filled if name is not None), *new))
