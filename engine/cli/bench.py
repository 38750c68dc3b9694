"""`python -m engine bench`: what a game, a copy, a layer pass and a card cost, and how many operations they take."""

from __future__ import annotations

import argparse
import cProfile
import gc
import json
import os
import pstats
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from assets import asset_path
from engine import BUILD
from engine.ast.card import Card
from engine.cards.decks import Deck
from engine.cards.files import card_objects
from engine.cli.bench_compared import compared, saved_run
from engine.cli.table import bundled_decks, deck_pool, find_deck, play_game
from engine.evaluate.layers import derive
from engine.events.commit_moves import realize
from engine.events.kinds import Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.oracle.cards import read_card
from engine.oracle.grammar import grammar
from engine.rules.procedures import Rulebook
from engine.rules.starting import set_up
from engine.scryfall_fields import CardFormatError
from engine.state.options import RulesOptions
from engine.terms.zones import Zone
from engine.uncollected import uncollected

try:
    import resource
except ImportError:  # the standard library has it on Unix only
    PEAK_UNIT = 0
else:
    PEAK_UNIT = 1 if sys.platform == "darwin" else 1024

Number = int | float
Result = dict[str, Number]

PAIRS = {"A": ("green", "red"), "C": ("burn", "stompy")}  # files of the shared benchmark decks
BUNDLED = {"A": ("bell-and-wing", "late-accounts"), "C": ("kindled-host", "salt-and-candle")}
PERMANENTS = 40
COPIES = 2000
PASSES = 50
CARDS = 3000
COUNTED_GAMES = 20
OPERATIONS = "operations a turn in random games of A"
COUNTED = {
    "emits": ("pipeline.py", "emit"), "windows": ("priority.py", "legal_actions"), "derived": ("layers.py", "derive"),
    "state_based": ("state_based.py", "check_state_based"), "copies": ("game.py", "fork"),
}  # fmt: skip


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    then = saved_run(arguments.against) if arguments.against is not None else None
    data = arguments.data or Path(os.environ.get("SPELLWRIGHT_DATA") or "../shared")
    pairs = {name: _pair(name, data) for name in PAIRS}
    result: dict[str, Result] = {}
    for name, (names, cards) in pairs.items():
        for kind in ("random", "greedy"):
            result[f"{name} {kind}: {names}"] = _games(cards, kind, arguments.games)
    cards = pairs["A"][1]
    if BUILD is None:  # what is compiled tells nobody of its calls
        result[OPERATIONS] = _operations(cards)
    result["engine"] = {"compiled": int(BUILD is not None), "peak_mb": _peak_mb(), **_copies(cards), **_reading(data)}
    found = compared(then, result, arguments.against) if then is not None else []
    if arguments.json:
        beside = {"against": [{**asdict(each), "worse": each.worse} for each in found]} if then is not None else {}
        print(json.dumps({**result, **beside}))
    elif then is not None:
        print(*found, sep="\n")
    else:
        for title, numbers in result.items():
            print(title)
            for what, number in numbers.items():
                print(f"  {what:24} {number:12,}")
    return int(any(each.worse for each in found))


def _pair(name: str, data: Path) -> tuple[str, list[tuple[Card, ...]]]:
    """The decks of a pair: those of the shared data if it is there, else bundled ones."""
    files = [data / "bench" / f"{deck}.dec" for deck in PAIRS[name]]
    source = data / "cards" / "oracle-cards.jsonl.gz"
    if source.is_file() and all(file.is_file() for file in files):
        decks: list[Deck] = [find_deck(str(file)) for file in files]
        pool = deck_pool(decks, source)
    else:
        decks = [find_deck(word) for word in BUNDLED[name] if word in bundled_decks()]
        pool = deck_pool(decks, None)
    title = " / ".join(deck.name.lower() for deck in decks)
    return title, [pool.deck_cards(deck, insist=True) for deck in decks]


def _games(cards: Sequence[tuple[Card, ...]], kind: str, games: int) -> Result:
    """CPU ms, turns and real decisions a game; the first game warms up and is not counted."""
    kinds = (kind, kind)
    names = ("One", "Two")
    play_game(cards, names, kinds, 0, RulesOptions())
    gc.collect()
    gc.freeze()  # as `sim` does: a collection of the whole grammar is no part of a game
    turns = decisions = 0
    started = time.process_time()
    for seed in range(1, games + 1):
        played = play_game(cards, names, kinds, seed, RulesOptions())
        turns += played.turns
        decisions += played.decisions
    spent = time.process_time() - started
    gc.unfreeze()
    return {
        "cpu_ms_a_game": round(1000 * spent / games, 3),
        "turns_a_game": round(turns / games, 2),
        "decisions_a_game": round(decisions / games, 2),
    }


def _operations(cards: Sequence[tuple[Card, ...]]) -> Result:
    """How often the costly things are done in a turn, over some random games; the same on every machine. A game is
    played before, so that nothing is worked out of the cards while it is counted."""
    play_game(cards, ("One", "Two"), ("random", "random"), 0, RulesOptions())
    profile = cProfile.Profile()
    turns = 0
    for seed in range(1, COUNTED_GAMES + 1):
        profile.enable()
        played = play_game(cards, ("One", "Two"), ("random", "random"), seed, RulesOptions())
        profile.disable()
        turns += played.turns
    found = dict.fromkeys((*COUNTED, "calls"), 0)
    for (file, _, function), (_, count, *_) in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
        found["calls"] += count
        for word, (name, wanted) in COUNTED.items():
            if function == wanted and Path(file).name == name:
                found[word] += count
    return {word: round(count / turns, 2) for word, count in found.items()}


def _board(cards: Sequence[tuple[Card, ...]]) -> Game:
    """A game with many permanents."""
    game = set_up(cards, ("One", "Two"), RulesOptions(), 1, Rulebook())
    for player in range(2):
        for id in realize(game, player, PERMANENTS):
            held = sum(game.state.objects[one].owner == player for one in game.state.battlefield)
            if held < PERMANENTS // 2 and not {"instant", "sorcery"} & set(game.chars(id).types):
                emit(game, [Move(id, Zone.BATTLEFIELD, player=player)])
    return game


def _copies(cards: Sequence[tuple[Card, ...]]) -> Result:
    """Microseconds for a copy of the state, and for deriving all characteristics (613), at forty permanents."""
    game = _board(cards)
    for id in game.state.battlefield:
        game.chars(id)
    gc.collect()
    started = time.process_time()
    for _ in range(COPIES):
        game.fork()
    copying = time.process_time() - started
    started = time.process_time()
    for _ in range(PASSES):
        for id in game.state.battlefield:
            derive(game, id)
    deriving = time.process_time() - started
    return {
        "permanents": len(game.state.battlefield),
        "fork_us": round(1e6 * copying / COPIES, 2),
        "layer_pass_us": round(1e6 * deriving / PASSES, 1),
    }


def _reading(data: Path) -> Result:
    """Cards read from text in a CPU second, the grammar loaded."""
    source = data / "cards" / "oracle-cards.jsonl.gz"
    path = source if source.is_file() else asset_path("cards/originals.json")
    raw = [card for _, card in zip(range(CARDS), card_objects(path), strict=False)]
    grammar()
    started = time.process_time()
    with uncollected():
        for card in raw:
            try:
                read_card(card)
            except CardFormatError:
                continue
    spent = time.process_time() - started
    return {"cards_read_a_second": round(len(raw) / max(spent, 1e-6))}


def _peak_mb() -> Number:
    """The most memory this process has held so far, in MB; 0 where the system does not say."""
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * PEAK_UNIT / 1e6, 1) if PEAK_UNIT else 0
