"""`python -m engine sim --variant conspiracy-draft|booster-draft|sealed`: pods, the decks built, games among them."""

from __future__ import annotations

import json
import time
from argparse import Namespace
from collections.abc import Sequence
from typing import Final

from engine.ast.card import Card
from engine.cards.casual import casual_names, completed
from engine.cards.decks import Deck
from engine.cards.pool import CardPool
from engine.cards.store import Store
from engine.cli.table import BUNDLED, CASUAL, Played, play_game, seat_kinds
from engine.draft.building import BASICS, check_limited
from engine.draft.draft_sets import DraftSet, own_set, set_of_store, set_of_workshop
from engine.draft.pods import Pod, cards_of, new_pod
from engine.draft.set_names import MADE, OWN
from engine.places import user_places
from engine.terms.colors import COLORS, LETTERS
from engine.variants.ways_to_play import Table


def set_and_cards(code: str, brings: Sequence[str] = ()) -> tuple[DraftSet, CardPool]:
    """The set with a code and a pool with its cards, and with what the house lends of these kinds. Raises DraftTrouble.
    """
    pool = CardPool()
    lent = [name for kind, names in casual_names().items() if kind in brings for name in names]
    lent += casual_names()["phenomena"] if "planes" in brings else ()
    if code == OWN:
        made = own_set()
    elif code.startswith(MADE):
        made = set_of_workshop(user_places().workshop, code, pool)
    else:
        made = set_of_store(Store.open(user_places().cards), code, pool)
    for path in (BUNDLED, CASUAL):
        pool.load(path, [*made.names(), *BASICS.values(), *lent])
    return made, pool


class Tally:
    """What is counted of the games."""

    def __init__(self, seats: int) -> None:
        self.wins = [0] * seats
        self.games = self.finished = self.draws = self.turns = self.decisions = 0
        self.by_color: dict[str, list[int]] = {letter: [0, 0] for letter in LETTERS}

    def count(self, played: Played, seats: Sequence[int], colors: Sequence[str]) -> None:
        """Count one game: who sat there, with decks of which colors."""
        self.games += 1
        self.turns += played.turns
        self.decisions += played.decisions
        if played.outcome is None:
            return
        self.finished += 1
        self.draws += not played.winners
        for place, seat in enumerate(seats):
            won = place in played.winners
            self.wins[seat] += won
            for letter in colors[place] if played.winners else "":
                self.by_color[letter][0] += won
                self.by_color[letter][1] += 1

    def result(self, spent: float) -> dict[str, object]:
        """The counts as plain values."""
        return {
            "games": self.games, "finished": self.finished, "wins": self.wins, "draws": self.draws,
            "turns_mean": round(self.turns / max(1, self.games), 2), "decisions": self.decisions,
            "cpu_seconds": round(spent, 4),
            "by_color": {
                letter: {"games": games, "won": won, "share": round(won / games, 3) if games else 0.0}
                for letter, (won, games) in self.by_color.items()
            },
        }  # fmt: skip


COLORED: Final = dict(zip(BASICS.values(), LETTERS, strict=True))


def colors_of_deck(deck: Deck) -> str:
    """The colors of the basic lands of a deck, as letters."""
    return "".join(LETTERS[COLORS.index(color)] for color, name in BASICS.items()
                   if any(entry == name for _, entry in deck.main))


def run(arguments: Namespace, table: Table, players: int) -> int:
    """Hold pods and play games among their decks, as many as were asked for."""
    made, pool = set_and_cards(table.set_code, table.brings)
    cards = cards_of(made, pool)
    kinds = seat_kinds(arguments.seats, players)
    tally = Tally(table.drafters)
    groups = max(1, table.drafters // players)
    started = time.process_time()
    pod: Pod | None = None
    decks: tuple[Deck, ...] = ()
    for number in range(arguments.games):
        group = number % groups
        if group == 0 or pod is None:
            seed = arguments.seed + number // groups
            names = [f"Drafter {seat + 1}" for seat in range(table.drafters)]
            pod = Pod(new_pod(table.limited, made, ["greedy"] * table.drafters, names, seed), cards)
            decks = pod.decks()
            for deck, drafted in zip(decks, pod.pools, strict=True):
                check_limited(deck, drafted)
        seats = [group + groups * place for place in range(players)]
        mains = [pool.deck_cards(decks[seat]) for seat in seats]
        sides = [_beside(pool, decks[seat], table, place, players, arguments.seed + number)
                 for place, seat in enumerate(seats)]
        played = play_game(
            mains, [decks[seat].name for seat in seats], kinds, arguments.seed + number, table.options, (), sides, (),
            table.teams, table.random_seats, [pod.notes_of(seat) for seat in seats],
        )
        tally.count(played, seats, [colors_of_deck(decks[seat]) for seat in seats])
    result = tally.result(time.process_time() - started)
    if arguments.json:
        print(json.dumps(result))
        return 0
    for seat, won in enumerate(tally.wins):
        print(f"Drafter {seat + 1:2} {won:5} won")
    for letter, (won, games) in tally.by_color.items():
        print(f"{letter} {won} of {games} games won")
    print(f"{tally.finished} of {tally.games} games finished, {tally.draws} drawn.")
    return 0


def _beside(pool: CardPool, deck: Deck, table: Table, place: int, players: int, seed: int) -> tuple[Card, ...]:
    """What a drafter has beside the deck as the game starts: conspiracies (905.4), and what the house lends them."""
    return pool.side_cards(completed(Deck(deck.name, (), extra=deck.extra), table, place, players, seed))
