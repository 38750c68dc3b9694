"""CR 103, 901-905. Matches with variants from decks: their sections, the record, resuming."""

from __future__ import annotations

from pathlib import Path

from engine.ai import ai_seat
from engine.cards.decks import Deck
from engine.cards.files import CardData
from engine.cards.pool import CardPool
from engine.game import Game
from engine.play.record import Head, Record
from engine.play.start import MatchSetup, game_of, head_of, replay, start
from engine.state.digest import digest
from engine.state.options import RulesOptions

PLAIN: CardData = {"object": "card", "layout": "normal", "colors": [], "color_identity": [], "mana_cost": ""}
CARDS: tuple[CardData, ...] = (
    {"name": "Test Forest", "type_line": "Basic Land — Forest", "oracle_text": "({T}: Add {G}.)"},
    {"name": "Test Bear", "type_line": "Creature — Bear", "mana_cost": "{1}{G}", "power": "2", "toughness": "2"},
    {"name": "Test Queen", "type_line": "Legendary Creature — Bear Noble", "mana_cost": "{2}{G}", "power": "4",
     "toughness": "4", "oracle_text": "Trample"},
    {"name": "Test Glade", "type_line": "Plane — Test", "oracle_text": "Whenever chaos ensues, you gain 1 life."},
    {"name": "Test Marsh", "type_line": "Plane — Test", "oracle_text": "When you planeswalk to Test Marsh, you lose 1 "
                                                                      "life."},
    {"name": "Test Otter", "type_line": "Creature — Otter", "mana_cost": "{2}", "power": "1", "toughness": "1",
     "oracle_text": "Companion — Your starting deck contains only cards with mana value 2 or greater and land cards."},
)  # fmt: skip
DECK = Deck(
    "Queen", ((20, "Test Forest"), (15, "Test Bear")), commander=((1, "Test Queen"),), companion=((1, "Test Otter"),),
    extra=(("Planes", ((1, "Test Glade"), (1, "Test Marsh"))),),
)  # fmt: skip


def queens(seed: int) -> Head:
    """What a match of two such decks starts from."""
    pool = CardPool()
    for card in CARDS:
        pool.add({**PLAIN, **card})
    rules = RulesOptions(commander=True, turn_limit=24)
    return head_of(MatchSetup((DECK, DECK), ("Anna", "Ben"), seed, rules), pool)


def kept_of(game: Game) -> tuple[int, list[int]]:
    """How many commanders there are, and the sizes of the planar decks."""
    kept = game.state.variants
    assert kept is not None
    return len(kept.commanders), [len(deck) for deck in kept.planar.values()]


def test_a_deck_brings_its_commander_its_companion_and_its_planes() -> None:
    game = game_of(queens(1))
    assert kept_of(game) == (2, [2, 2]) and [player.life for player in game.state.players] == [40, 40]
    assert [len(player.library) for player in game.state.players] == [35, 35]
    assert [len(player.outside) for player in game.state.players] == [1, 1]


def test_without_the_option_commanders_stay_at_home() -> None:
    pool = CardPool()
    for card in CARDS:
        pool.add({**PLAIN, **card})
    game = game_of(head_of(MatchSetup((DECK, DECK), ("Anna", "Ben"), 1), pool))
    assert kept_of(game) == (0, [2, 2]) and game.state.players[0].life == 20


def test_a_match_with_variants_is_recorded_and_replays_to_the_same_end(tmp_path: Path) -> None:
    path = tmp_path / "queens.record"
    match = start(queens(2), (ai_seat("random", 1), ai_seat("greedy", 2)), path)
    match.run()
    again = replay(Record.read(path), (ai_seat("random", 7), ai_seat("random", 8)))
    again.run()
    assert digest(again.game.state) == digest(match.game.state)
    kept = match.game.state.variants
    assert kept is not None and kept.casts
