"""Whether games are the same after a change meant only for speed: one digest over the ends of many seeded games.

`python -m tests.benchmarks.same_games [--games N] [--kind random]` prints a digest for each pair of decks and the CPU
ms a game; run it before and after, the digests must be equal.
"""

from __future__ import annotations

import argparse
import cProfile
import hashlib
import pstats
import time
from pathlib import Path

from engine.ast.card import Card
from engine.cli.bench import BUNDLED, PAIRS
from engine.cli.table import deck_pool, find_deck, seats_of
from engine.play.match import Match
from engine.rules.procedures import Rulebook
from engine.rules.starting import set_up
from engine.state.digest import digest
from engine.state.options import RulesOptions
from tests.shared import REAL_CARDS, SHARED, has_real_cards

Decks = list[tuple[Card, ...]]


def cards_of(words: tuple[str, ...], cards: Path | None) -> Decks:
    """The decks named, as cards."""
    decks = [find_deck(word) for word in words]
    pool = deck_pool(decks, cards)
    return [pool.deck_cards(deck, insist=True) for deck in decks]


def pairs(cards: Path) -> dict[str, Decks]:
    """The pairs of decks to play: bundled ones, and the benchmark's where the shared data is."""
    found = {f"bundled {name}": cards_of(words, None) for name, words in BUNDLED.items()}
    if has_real_cards():
        for name, words in PAIRS.items():
            found[f"shared {name}"] = cards_of(tuple(str(SHARED / "bench" / f"{word}.dec") for word in words), cards)
    return found


def play(decks: Decks, kind: str, games: int) -> tuple[str, float]:
    """A digest over the ends of these games, and CPU ms a game."""
    total = hashlib.sha256()
    spent = 0.0
    for seed in range(games):
        kinds = (kind,) * len(decks)
        started = time.process_time()
        match = Match(set_up(decks, [f"P{n}" for n in range(len(decks))], RulesOptions(), seed, Rulebook()),
                      seats_of(kinds, seed))
        match.run()
        spent += time.process_time() - started
        total.update(f"{digest(match.game.state)} {match.answers} {match.game.state.outcome}\n".encode())
    return total.hexdigest()[:16], 1000 * spent / games


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--kind", default="random")
    parser.add_argument("--only", default="")
    parser.add_argument("--repeat", type=int, default=1)
    parser.add_argument("--profile", default="")
    options = parser.parse_args()
    for name, decks in pairs(REAL_CARDS).items():
        if options.only and options.only not in name:
            continue
        play(decks, options.kind, 2)
        if options.profile:
            profile = cProfile.Profile()
            profile.enable()
            play(decks, options.kind, options.games)
            profile.disable()
            pstats.Stats(profile).sort_stats(options.profile).print_stats(70)
            continue
        results = [play(decks, options.kind, options.games) for _ in range(options.repeat)]
        print(f"{name:12} {results[0][0]} {min(result[1] for result in results):8.2f} ms a game")


if __name__ == "__main__":
    main()
