"""`python -m engine sim`: games among computer players, counted."""

from __future__ import annotations

import argparse
import gc
import json
import random
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.ast.card import Card
from engine.cards.brought import size_trouble
from engine.cards.casual import completed
from engine.cards.decks import Deck
from engine.cards.pool import CardPool
from engine.cli.table import (
    UsageError,
    bundled_commander_decks,
    bundled_decks,
    deck_pool,
    find_deck,
    play_game,
    seat_kinds,
)
from engine.lazy_import import LazyModule
from engine.state.options import RulesOptions
from engine.variants.bringing import check_brought
from engine.variants.setting import kind_of
from engine.variants.ways_to_play import Table, arrange

WARM_TURNS: Final = 24
_LIMITED: Final = LazyModule("engine.cli.limited")  # only a draft needs it


def chosen_decks(words: list[str], seed: int, players: int = 0, led: int = 0) -> list[Deck]:
    """The decks named, or bundled ones drawn by the seed, two where it is not said how many players there are; fewer
    decks than players are played by several, and one deck plays itself. `led`: the size of decks with a commander that
    are to be played, 0 for others. Raises DeckError, UsageError."""
    wanted = players or max(2, len(words))
    if len(words) > wanted:
        raise UsageError(f"--players {wanted}: {len(words)} decks are named; leave some out or seat more players.")
    if not words:
        bundled = sorted(bundled_commander_decks(led) if led else bundled_decks())
        words = random.Random(seed).sample(bundled, min(wanted, len(bundled)))
    found = [find_deck(words[place % len(words)]) for place in range(wanted)]
    for deck in found:
        wrong = size_trouble(deck, led) if led else None
        if wrong is not None:
            raise UsageError(f"{wrong} Name other decks, or choose the deck-size.")
    return found


def table_of(arguments: argparse.Namespace, players: int) -> Table:
    """What is played: the variants and options of the command line. Raises VariantTrouble."""
    names = [name.strip() for name in arguments.variant.split(",") if name.strip()]
    if arguments.commander and "commander" not in names:
        names.append("commander")
    chosen = dict(word.partition("=")[::2] for word in arguments.option)
    if not names and not chosen:
        return Table((), RulesOptions())
    return arrange(names or ["free-for-all"], players, chosen)


def brought(table: Table, sides: Sequence[tuple[Card, ...]], leaders: Sequence[tuple[Card, ...]]) -> None:
    """Raise UsageError where a deck lacks what a variant has its player bring."""
    for kind in table.brings:
        for player, side in enumerate(sides):
            if kind == "schemes" and player not in table.archenemies:
                continue
            there = leaders[player] if kind == "commanders" else [card for card in side if kind_of(card) == kind]
            if there:
                phenomena = sum("phenomenon" in card.front.types for card in there)
                names = [card.name for card in there]
                check_brought(kind, names, phenomena, f"deck {player + 1}", len(sides), table.communal)
            if not there and not (kind == "planes" and player):
                raise UsageError(
                    f"{', '.join(table.variants)}: deck {player + 1} names no {kind}; list them in its file, or name "
                    "another deck."
                )


def warm_up(
    cards: Sequence[tuple[Card, ...]], names: Sequence[str], options: RulesOptions, leaders: Sequence[tuple[Card, ...]],
    sides: Sequence[tuple[Card, ...]], beside: Sequence[Card],
) -> None:
    """Play some turns that are not counted: what is worked out of the cards once is no part of playing."""
    short = replace(options, turn_limit=min(options.turn_limit, WARM_TURNS))
    play_game(cards, names, ("random",) * len(cards), 0, short, leaders, sides, beside)


def tell_left_out(decks: Sequence[Deck], pool: CardPool, insist: bool) -> None:
    """Say which cards of sideboards are left out, for they are missing or not read whole."""
    for deck in decks:
        out = pool.left_out(deck, insist)
        if out:
            print(f"{deck.name}: played without {', '.join(out)} of its sideboard.", file=sys.stderr)


def run(arguments: argparse.Namespace) -> int:
    """Play the games and print their counts."""
    count = arguments.players or max(2, len(arguments.decks))
    table = table_of(arguments, count)
    if table.limited:
        return int(_LIMITED.run(arguments, table, count))
    decks = chosen_decks(arguments.decks, arguments.seed, arguments.players, table.deck_size)
    decks = [completed(deck, table, place, len(decks), arguments.seed) for place, deck in enumerate(decks)]
    kinds = seat_kinds(arguments.seats, len(decks))
    pool = deck_pool(decks, arguments.cards)
    cards = [pool.deck_cards(deck, arguments.insist) for deck in decks]
    options = table.options
    leaders = [pool.commander_cards(deck, arguments.insist) for deck in decks] if options.commander else []
    beside = [card for name in pool.beside(card for deck in (*cards, *leaders) for card in deck)
              if (card := pool.card(name)) is not None]
    sides = [pool.side_cards(deck, arguments.insist) for deck in decks]
    tell_left_out(decks, pool, arguments.insist)
    brought(table, sides, leaders)
    names = [f"{deck.name} {place + 1}" for place, deck in enumerate(decks)]
    wins, by_seat = [0] * len(decks), [0] * len(decks)
    draws = finished = turns = decisions = 0
    warm_up(cards, names, options, leaders, sides, beside)
    gc.freeze()  # grammar and cards stay for good: no collection need look through them, not even a first one
    started = time.process_time()
    for number in range(arguments.games):
        played = play_game(
            cards, names, kinds, arguments.seed + number, options, leaders, sides, beside, table.teams,
            table.random_seats,
        )
        turns += played.turns
        decisions += played.decisions
        if played.outcome is None:
            continue
        finished += 1
        draws += not played.outcome.winners
        for winner in played.winners:
            wins[winner] += 1
        for seat in played.outcome.winners:
            by_seat[seat] += 1
    spent = time.process_time() - started
    result = {
        "games": arguments.games,
        "finished": finished,
        "wins": wins, "draws": draws,
        "turns_mean": round(turns / max(1, arguments.games), 2),
        "decisions": decisions,
        "cpu_seconds": round(spent, 4),
        "ms_per_decision": round(1000 * spent / max(1, decisions), 4),
        "games_per_cpu_second": round(arguments.games / spent, 3) if spent else 0.0,
    }
    if table.variants:
        result["wins_by_seat"] = by_seat
    if arguments.json:
        print(json.dumps(result))
        return 0
    for place, name in enumerate(names):
        print(f"{name:32} {kinds[place]:8} {wins[place]:5} won")
    _tell(arguments.games, finished, draws, turns, decisions, spent)
    return 0


def _tell(games: int, finished: int, draws: int, turns: int, decisions: int, spent: float) -> None:
    """Print what the games were like."""
    each = max(1, games)
    print(f"{finished} of {games} games finished, {draws} drawn.")
    print(f"A game: {turns / each:.1f} turns, {decisions / each:.0f} decisions, {1000 * spent / each:.1f} ms.")
