"""Matches of every way to play, by a seed alone: bundled decks and what the house lends, or the decks of a pod."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from assets import asset_path
from engine.ast.card import Card
from engine.cards.casual import completed
from engine.cards.decks import Deck, read_deck
from engine.cards.pool import CardPool
from engine.draft.draft_sets import own_set
from engine.draft.pods import Pod, cards_of, new_pod
from engine.game import Game
from engine.play.record import DraftNote, Head
from engine.play.start import MatchSetup, head_of
from engine.rules.procedures import Rulebook
from engine.state.options import RulesOptions
from engine.variants.setting import set_up_with
from engine.variants.ways_to_play import Table, arrange

PLAYERS: Final[Mapping[str, tuple[int, ...]]] = {  # how many play where it is not said
    "free-for-all": (3, 4, 5), "grand-melee": (10,), "team-vs-team": (4, 6), "emperor": (6,),
    "two-headed-giant": (4,), "alternating-teams": (4, 6), "planechase": (2, 3, 4), "vanguard": (2, 3),
    "commander": (2, 4), "brawl": (2, 3), "archenemy": (3, 4), "supervillain-rumble": (3, 4),
    "conspiracy-draft": (3, 4), "booster-draft": (2,), "sealed": (2,),
}  # fmt: skip
TURNS: Final = 400  # a game that lasts longer is a draw
GAMES_A_POD: Final = 4
_FOLDERS: Final = {0: "decks", 60: "decks/brawl", 100: "decks/commander"}


@dataclass(frozen=True, slots=True)
class Drawn:
    """What is played: the table, the decks, and what was noted in the draft."""

    table: Table
    decks: tuple[Deck, ...]
    seed: int
    notes: tuple[DraftNote, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """One name a seat."""
        return tuple(f"P{seat + 1}" for seat in range(len(self.decks)))


class VariantMatches:
    """Draws matches of variants."""

    def __init__(self) -> None:
        self.pool = CardPool()
        for file in ("cards/originals.json", "cards/casual.json"):
            self.pool.load(asset_path(file))
        self._decks = {
            size: tuple(read_deck(path).deck for path in sorted(asset_path(folder).glob("*.txt")))
            for size, folder in _FOLDERS.items()
        }
        self._set = own_set()
        self._pods: dict[tuple[str, int, int], Pod] = {}

    def drawn(self, names: str, seed: int, players: int = 0, chosen: Mapping[str, str] | None = None) -> Drawn:
        """The match of a seed for variants (joined by commas). Raises VariantTrouble."""
        lot = Random(f"{names} {seed}")
        words = names.split(",")
        count = players or lot.choice(PLAYERS.get(words[0], (2,)))
        table = arrange(words, count, chosen)
        table = replace(table, options=replace(table.options, turn_limit=TURNS))
        if table.limited:
            return self._limited(table, count, seed)
        of_size = self._decks[table.deck_size]
        decks = tuple(completed(lot.choice(of_size), table, place, count, seed) for place in range(count))
        return Drawn(table, decks, seed)

    def _limited(self, table: Table, players: int, seed: int) -> Drawn:
        """The match of a seed among the decks of a pod, of which a few seeds in a row play one."""
        first = seed // GAMES_A_POD
        key = (table.limited, table.drafters, first)
        pod = self._pods.get(key)
        if pod is None:
            named = [f"Drafter {seat + 1}" for seat in range(table.drafters)]
            record = new_pod(table.limited, self._set, ["greedy"] * table.drafters, named, first)
            pod = Pod(record, cards_of(self._set, self.pool))
            self._pods = {key: pod}
        decks = pod.decks()
        seats = Random(seed).sample(range(table.drafters), players)
        notes = tuple(
            DraftNote(place, card, what, words)
            for place, seat in enumerate(seats) for (card, what), words in pod.notes_of(seat).items()
        )
        played = (completed(decks[seat], table, place, players, seed) for place, seat in enumerate(seats))
        return Drawn(table, tuple(played), seed, notes)

    def head(self, drawn: Drawn, options: RulesOptions | None = None) -> Head:
        """What a recorded match of it starts from."""
        rules = options or drawn.table.options
        setup = MatchSetup(drawn.decks, drawn.names, drawn.seed, rules, teams=drawn.table.teams, notes=drawn.notes)
        return head_of(setup, self.pool)

    def game(self, drawn: Drawn) -> Game:
        """A game of it, as `head` would have it, but of cards that are read once for all games."""
        mains = [self.pool.deck_cards(deck) for deck in drawn.decks]
        sides = [self.pool.side_cards(deck) for deck in drawn.decks]
        options = drawn.table.options
        leaders = [self.pool.commander_cards(deck) for deck in drawn.decks] if options.commander else []
        played = [card for cards in (*mains, *sides, *leaders) for card in dict.fromkeys(cards)]
        beside = [self._card(name) for name in self.pool.beside(played)]
        notes = [
            {(each.card, each.what): each.words for each in drawn.notes if each.player == place}
            for place in range(len(drawn.decks))
        ]
        book = Rulebook(cards={card.name: card for card in beside})
        return set_up_with(mains, drawn.names, options, drawn.seed, book, drawn.table.teams, sides, leaders, notes)

    def _card(self, name: str) -> Card:
        card = self.pool.card(name)
        assert card is not None
        return card
