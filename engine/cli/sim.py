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
from engine.cards.decks import Deck
from engine.cli.table import bundled_decks, deck_pool, find_deck, play_game, seat_kinds
from engine.state.options import RulesOptions

WARM_TURNS: Final = 24


def chosen_decks(words: list[str], seed: int) -> list[Deck]:
    """The decks named, or two bundled ones drawn by the seed; one deck plays itself."""
    if not words:
        words = random.Random(seed).sample(sorted(bundled_decks()), 2)
    if len(words) == 1:
        words = words * 2
    return [find_deck(word) for word in words]


def warm_up(
    cards: Sequence[tuple[Card, ...]], names: Sequence[str], options: RulesOptions, leaders: Sequence[tuple[Card, ...]],
    sides: Sequence[tuple[Card, ...]], beside: Sequence[Card],
) -> None:
    """Play some turns that are not counted: what is worked out of the cards once is no part of playing."""
    short = replace(options, turn_limit=min(options.turn_limit, WARM_TURNS))
    play_game(cards, names, ("random",) * len(cards), 0, short, leaders, sides, beside)


def run(arguments: argparse.Namespace) -> int:
    """Play the games and print their counts."""
    decks = chosen_decks(arguments.decks, arguments.seed)
    kinds = seat_kinds(arguments.seats, len(decks))
    pool = deck_pool(decks, arguments.cards)
    cards = [pool.deck_cards(deck, arguments.insist) for deck in decks]
    options = RulesOptions(commander=arguments.commander)
    leaders = [pool.commander_cards(deck, arguments.insist) for deck in decks] if arguments.commander else []
    beside = [card for name in pool.beside(card for deck in (*cards, *leaders) for card in deck)
              if (card := pool.card(name)) is not None]
    sides = [pool.side_cards(deck, arguments.insist) for deck in decks]
    for deck in decks:
        out = pool.left_out(deck, arguments.insist)
        if out:
            print(f"{deck.name}: played without {', '.join(out)} of its sideboard.", file=sys.stderr)
    names = [f"{deck.name} {place + 1}" for place, deck in enumerate(decks)]
    wins = [0] * len(decks)
    draws = finished = turns = decisions = 0
    warm_up(cards, names, options, leaders, sides, beside)
    gc.collect()
    gc.freeze()  # grammar and cards stay for good: no collection need look through them again
    started = time.process_time()
    for number in range(arguments.games):
        played = play_game(cards, names, kinds, arguments.seed + number, options, leaders, sides, beside)
        turns += played.turns
        decisions += played.decisions
        if played.outcome is None:
            continue
        finished += 1
        draws += not played.outcome.winners
        for winner in played.outcome.winners:
            wins[winner] += 1
    spent = time.process_time() - started
    result = {
        "games": arguments.games,
        "finished": finished,
        "wins": wins,
        "draws": draws,
        "turns_mean": round(turns / max(1, arguments.games), 2),
        "decisions": decisions,
        "cpu_seconds": round(spent, 4),
        "games_per_cpu_second": round(arguments.games / spent, 3) if spent else 0.0,
    }
    if arguments.json:
        print(json.dumps(result))
        return 0
    for place, name in enumerate(names):
        print(f"{name:32} {kinds[place]:8} {wins[place]:5} won")
    games = max(1, arguments.games)
    print(f"{finished} of {arguments.games} games finished, {draws} drawn.")
    print(f"A game: {turns / games:.1f} turns, {decisions / games:.0f} decisions, {1000 * spent / games:.1f} ms.")
    return 0
