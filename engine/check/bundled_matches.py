"""Matches of bundled decks for the batteries: drawn by a seed alone."""

from __future__ import annotations

from random import Random

from assets import asset_path
from engine.ai import ai_seat
from engine.cards.decks import Deck, read_deck
from engine.cards.pool import CardPool
from engine.decisions import Answer, Decision, IllegalAnswer
from engine.play.record import Head
from engine.play.seat import Seat
from engine.play.start import MatchSetup, head_of
from engine.state.options import RulesOptions
from engine.view.view import View

NAMES = ("Anna", "Ben", "Cleo", "Dov")


class BundledMatches:
    """Draws matches of bundled decks."""

    def __init__(self) -> None:
        files = sorted(asset_path("decks").glob("*.txt"))
        self.decks: dict[str, Deck] = {file.stem: read_deck(file).deck for file in files}
        self.pool = CardPool()
        self.pool.load(asset_path("cards/originals.json"))

    def head(self, seed: int, turns: int = 60, most: int = 4) -> Head:
        """What the match of a seed starts from: two to four players with a deck each."""
        lot = Random(seed)
        players = lot.choice([count for count in (2, 2, 2, 3, 4) if count <= most])
        decks = tuple(self.decks[lot.choice(list(self.decks))] for _ in range(players))
        rules = RulesOptions(turn_limit=turns, free_damage_division=bool(seed % 2))
        return head_of(MatchSetup(decks, NAMES[:players], seed, rules), self.pool)


def seats_of(seed: int, players: int) -> list[Seat]:
    """Computer players by lot, random ones and greedy ones."""
    lot = Random(seed)
    return [ai_seat(lot.choice(("random", "random", "greedy")), seed * 64 + place) for place in range(players)]


class Judged(Seat):
    """Another seat, none of whose answers to what it was offered may be refused."""

    def __init__(self, inner: Seat) -> None:
        self.inner = inner
        self.refused_answers: list[str] = []

    def choose(self, view: View, decision: Decision) -> Answer:
        """What the other seat chooses."""
        return self.inner.choose(view, decision)

    def refused(self, view: View, decision: Decision, error: IllegalAnswer) -> None:
        """Note it and let the other seat answer otherwise."""
        self.refused_answers.append(f"{type(decision).__name__}: {error}")
        self.inner.refused(view, decision, error)


