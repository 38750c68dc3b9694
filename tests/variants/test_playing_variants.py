"""Every way to play is played to its end by computer players under full checks; records of it resume and replay."""

from __future__ import annotations

import random

import pytest

from engine.ai import ai_seat
from engine.ast.card import Card
from engine.cli.table import bundled_decks, deck_pool, find_deck
from engine.cli.variants import described
from engine.evaluate.invariants import check
from engine.game import Game
from engine.play.match import Match
from engine.rules.procedures import Rulebook
from engine.state.checkpoint_codec import StateCodec
from engine.state.digest import digest
from engine.user_error import UserError
from engine.variants.setting import set_up_with
from engine.variants.ways_to_play import FORMATS, Table, arrange
from tests.rules.board import spell
from tests.rules.play import beast
from tests.soak.soak import Checked, Checking

DECKS = [find_deck(word) for word in sorted(bundled_decks())]
POOL = deck_pool(DECKS, None)
CARDS = [POOL.deck_cards(deck) for deck in DECKS]
PLAYERS = {
    "free-for-all": 4, "grand-melee": 10, "team-vs-team": 6, "emperor": 6, "two-headed-giant": 4,
    "alternating-teams": 6, "planechase": 3, "vanguard": 3, "archenemy": 4, "supervillain-rumble": 3, "commander": 4,
    "brawl": 2,
}
PLANES = tuple(
    spell(f"Plane {number}", "", "Plane — Somewhere", text) for number, text in enumerate((
        "Creatures get +1/+1.", "At the beginning of your upkeep, you gain 1 life.",
        "When you planeswalk to this plane, each player draws a card.", "Whenever a creature dies, you gain 1 life.",
        "Creatures have haste.", "Creatures have trample.", "At the beginning of your end step, draw a card.",
        "Creatures you control get +1/+0.", "Whenever you roll {CHAOS}, you gain 2 life.", "Creatures have vigilance.",
    ))
)  # fmt: skip
SCHEMES = tuple(
    spell(f"Scheme {number}", "", "Scheme", text) for number in range(10) for text in (
        ("When you set this scheme in motion, draw two cards.", "When you set this scheme in motion, you gain 3 life.")
        [number % 2],
    )
) * 2
VANGUARDS = tuple(spell(f"Hero {number}", "", "Vanguard", "Creatures you control get +1/+0.") for number in range(3))
LEADERS = tuple(beast(f"Leader {number}", "3/3", types="Legendary Creature — Noble", cost="{2}") for number in range(4))
EXTRA: dict[str, tuple[Card, ...]] = {"planes": PLANES, "schemes": SCHEMES, "vanguards": VANGUARDS[:1]}


def table_of(names: str, players: int) -> Table:
    return arrange(names.split(","), players)


def game_of(names: str, players: int, seed: int) -> Game:
    """A game of these variants with bundled decks and what they bring."""
    table = table_of(names, players)
    sides = []
    for player in range(players):
        kinds = [kind for kind in table.brings if kind != "commanders"]
        kinds = [kind for kind in kinds if kind != "schemes" or player in table.archenemies]
        sides.append(tuple(card for kind in kinds for card in EXTRA[kind]))
    leaders = [(LEADERS[player % 4],) for player in range(players)] if table.options.commander else []
    decks = [CARDS[(player + seed) % len(CARDS)] for player in range(players)]
    names_ = [f"P{player}" for player in range(players)]
    return set_up_with(decks, names_, table.options, seed, Rulebook(), table.teams, sides, leaders)


def play_through(names: str, players: int, seed: int, every: int = 25) -> Match:
    """Play a game to its end, checking the position at every decision and after some events."""
    game = game_of(names, players, seed)
    checking = Checking(every)
    kinds = ["greedy" if random.Random(seed + seat).random() < 0.7 else "random" for seat in range(players)]
    seats = [Checked(ai_seat(kind, seed * 64 + seat), checking, True) for seat, kind in enumerate(kinds)]
    match = Match(game, seats)
    for seat in seats:
        seat.game = game
    match.game.observers = (checking,)
    assert match.run() is not None
    assert not [refusal for seat in seats for refusal in seat.refusals]
    check(match.game)
    return match


@pytest.mark.parametrize("name", list(PLAYERS))
def test_a_variant_is_played_to_its_end(name: str) -> None:
    match = play_through(name, PLAYERS[name], 3)
    state = match.game.state
    again = StateCodec(state.cards).from_json(StateCodec(state.cards).to_json(state), state.owners)
    assert digest(again) == digest(state)


@pytest.mark.parametrize("names", ["two-headed-giant,planechase,commander", "emperor,vanguard", "archenemy,planechase"])
def test_variants_compose(names: str) -> None:
    play_through(names, 6 if "emperor" in names else 4, 5)


@pytest.mark.slow
@pytest.mark.timeout(600)  # ten players of Grand Melee take two minutes
@pytest.mark.parametrize("name", list(PLAYERS))
def test_twenty_games_of_a_variant(name: str) -> None:
    for seed in range(20):
        play_through(name, PLAYERS[name], 1000 + seed, 10)


def test_every_variant_says_its_options() -> None:
    for each in FORMATS.values():
        said = described(each)
        assert said["rule"] and isinstance(said["options"], list)
    assert set(PLAYERS) == {each.name for each in FORMATS.values() if not each.limited}


@pytest.mark.parametrize(
    ("names", "players"),
    [("emperor,two-headed-giant", 6), ("commander,brawl", 4), ("grand-melee", 4), ("nothing", 4), ("emperor", 7)],
)
def test_what_does_not_go_together_is_refused_in_one_sentence(names: str, players: int) -> None:
    with pytest.raises(UserError) as trouble:
        arrange(names.split(","), players)
    assert str(trouble.value).count(". ") == 0 and len(str(trouble.value)) > 20
