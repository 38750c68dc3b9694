"""CR 701.46, 309, 725. Dungeons: entering, going from room to room, completing; the initiative."""

from __future__ import annotations

import pytest

from assets import asset_path
from engine.ai import ai_seat
from engine.ast.abilities import Room
from engine.ast.card import Card
from engine.cards.decks import Deck
from engine.cards.files import card_objects
from engine.cards.pool import CardPool
from engine.decisions import Activate
from engine.events.kinds import Marked, PlayerLoses
from engine.events.pipeline import emit
from engine.game import Game
from engine.oracle.cards import read_card
from engine.play.start import MatchSetup, head_of, start
from engine.rules.before_priority import settle
from engine.rules.game_loop import advance
from engine.rules.leaving import leave_game
from engine.rules.procedures import Rulebook
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.view.freeze import snapshot
from tests.keywords.table import Seats, do, next_turn, play, seats_of
from tests.rules.board import Side, all_of, board, find, resolve, spell, to_step
from tests.rules.cards import ISLAND, bear

CELLAR = read_card({"name": "Cellar", "type_line": "Dungeon", "oracle_text": (
    "Gate — You gain 1 life. (Leads to: Left, Right)\nLeft — You gain 10 life. (Leads to: End)\n"
    "Right — Target opponent loses 2 life. (Leads to: End)\nEnd — Draw a card.")})
SEWER = read_card({"name": "Sewer", "type_line": "Dungeon — Undercity", "oracle_text": (
    "Hatch — You gain 100 life. (Leads to: Bottom)\nBottom — You lose 1 life.")})
MAP = spell("Way Down", "{1}", "Artifact", "{0}: Venture into the dungeon.")
LURE = spell("Lure", "{U}", "Sorcery", "You take the initiative.")


def table(mine: list[Card], seats: Seats | None = None, hand: tuple[Card, ...] = (), players: int = 2) -> Game:
    """A board whose players own these dungeon cards outside the game."""
    others = [Side([bear("Foe")]) for _ in range(players - 1)]
    game = board(Side(mine, hand), *others, asker=seats or Seats(player=1))
    assert isinstance(game.procedures, Rulebook)
    game.procedures.cards = {"Cellar": CELLAR, "Sewer": SEWER}
    return game


def venture(game: Game, *picks: str, times: int = 1) -> None:
    """Venture so many times, choosing these rooms."""
    seats_of(game).picks = picks
    for _ in range(times):
        do(game, Activate(find(game, "Way Down"), 0))
        resolve(game)


def dungeons(game: Game) -> list[str]:
    """The names of the dungeon cards in the command zone."""
    return [game.chars(id).name for id in game.state.command]


@pytest.mark.rule("701.46a")
def test_the_first_venture_enters_the_topmost_room_of_a_dungeon_from_outside() -> None:
    game = table([MAP])
    venture(game)
    assert dungeons(game) == ["Cellar"] and game.player(0).life == 21
    assert game.obj(game.state.command[0]).owner == 0


@pytest.mark.rule("701.46b")
@pytest.mark.parametrize(("pick", "lives"), [("Left", (31, 20)), ("Right", (21, 18))])
def test_the_marker_follows_one_of_the_arrows(pick: str, lives: tuple[int, int]) -> None:
    game = table([MAP])
    venture(game, pick, times=2)
    assert (game.player(0).life, game.player(1).life) == lives
    venture(game)
    assert len(game.player(0).hand) == 1


@pytest.mark.rule("701.46b")
def test_a_room_is_entered_only_along_an_arrow() -> None:
    game = table([MAP])
    venture(game, "Left", times=2)
    venture(game, "Right")
    assert len(game.player(0).hand) == 1 and game.player(1).life == 20


def test_a_dungeon_is_completed_once_its_last_room_ability_has_left_the_stack() -> None:
    ever = spell("Banner", "{1}", "Artifact", "Whenever you complete a dungeon, you gain 1000 life.")
    seen = spell("Proof", "{1}", "Enchantment", "As long as you've completed a dungeon, creatures you control get "
                 "+1/+1.")
    game = table([MAP, ever, seen, bear("Ox")])
    venture(game, "Right", times=2)
    do(game, Activate(find(game, "Way Down"), 0))
    while len(game.player(0).hand) == 0:
        assert dungeons(game) == ["Cellar"] and game.chars(find(game, "Ox")).power == 2
        resolve_one(game)
    resolve(game)
    assert dungeons(game) == [] and game.player(0).life == 1021 and game.chars(find(game, "Ox")).power == 3


def resolve_one(game: Game) -> None:
    """Everybody passes once."""
    before = len(game.state.stack)
    while len(game.state.stack) >= before and game.state.stack:
        before = max(before, len(game.state.stack))
        advance(game)


@pytest.mark.rule("701.46c")
def test_venturing_in_the_bottommost_room_completes_the_dungeon_and_enters_another() -> None:
    text = "Venture into the dungeon. Venture into the dungeon. Venture into the dungeon. Venture into the dungeon."
    rush = spell("Rush", "{U}", "Sorcery", text)
    game = table([ISLAND], hand=(rush,))
    seats_of(game).picks = ("Left",)
    play(game, "Rush")
    assert "completed Cellar" in game.player(0).designations and dungeons(game) == ["Cellar"]
    assert game.player(0).life == 32 and len(game.player(0).hand) == 1  # entered twice


@pytest.mark.rule("701.46d")
def test_a_dungeon_of_a_quality_is_entered_only_by_venturing_into_it() -> None:
    game = table([ISLAND, MAP], hand=(LURE,))
    play(game, "Lure")
    assert dungeons(game) == ["Sewer"] and game.player(0).life == 120
    venture(game)
    assert game.player(0).life == 119  # the same dungeon, by the normal procedure


@pytest.mark.rule("701.46d")
def test_venturing_into_a_quality_goes_on_in_whatever_dungeon_one_is() -> None:
    game = table([ISLAND, MAP], hand=(LURE,))
    venture(game)
    seats_of(game).picks = ("Left",)
    play(game, "Lure")
    assert dungeons(game) == ["Cellar"] and game.player(0).life == 31


def test_the_initiative_leads_on_each_upkeep_and_goes_to_who_strikes_its_holder() -> None:
    game = table([ISLAND], hand=(LURE,))
    play(game, "Lure")
    seats_of(game).attack = {"Foe": 0}
    next_turn(game, Step.END_COMBAT)
    assert game.state.initiative == 1 and game.player(1).life == 120
    next_turn(game, Step.MAIN1, 2)
    assert game.player(1).life == 119 and game.player(0).life == 118


def test_each_player_has_a_dungeon_and_marker_of_their_own() -> None:
    both = spell("Both", "{U}", "Sorcery", "Each player ventures into the dungeon.")
    game = table([ISLAND], hand=(both,), players=3)
    play(game, "Both")
    assert dungeons(game) == ["Cellar"] * 3 and [player.life for player in game.state.players] == [21, 21, 21]


def test_a_condition_on_a_dungeon_by_name() -> None:
    text = "When this creature enters, if you haven't completed Cellar, you gain 5 life."
    game = table([ISLAND], hand=(spell("Lich", "{U}", "Creature — Lich", text, pt="1/1"),))
    emit(game, [Marked(0, "completed Cellar")])
    play(game, "Lich")
    assert game.player(0).life == 20


def test_the_view_shows_the_room_of_the_marker() -> None:
    game = table([MAP])
    venture(game)
    (shown,) = snapshot(game, 1).players[0].command
    assert shown.face.name == "Cellar" and "venture marker: Gate" in map(str, shown.notes)
    settle(game)
    to_step(game, Step.END)
    assert find(game, "Way Down") and all_of(game, "Cellar", Zone.COMMAND)


@pytest.mark.parametrize("data", list(card_objects(asset_path("cards/dungeons.json"))), ids=lambda data: data["name"])
def test_the_dungeons_of_the_game_are_read_whole_and_each_room_can_be_reached(data: dict[str, object]) -> None:
    card = read_card(data)
    rooms = [ability for ability in card.front.abilities if isinstance(ability, Room)]
    reached = {0, *(lead for room in rooms for lead in room.leads)}
    assert not card.unread and reached == set(range(len(rooms)))
    assert [room for room in rooms if not room.leads] == rooms[-1:]


def test_a_whole_match_of_venturers_has_the_dungeons_in_its_record() -> None:
    pool = CardPool()
    pool.add({"name": "Forest", "type_line": "Basic Land — Forest"})
    pool.add({"name": "Delver", "mana_cost": "{G}", "type_line": "Creature — Mole", "power": "1", "toughness": "1",
              "oracle_text": "Whenever this creature enters or attacks, venture into the dungeon."})
    deck = Deck("Delvers", ((20, "Delver"), (20, "Forest")))
    head = head_of(MatchSetup((deck, deck), ("A", "B"), 1), pool)
    assert len(head.cards) == 2 + 4
    match = start(head, [ai_seat("random", 1), ai_seat("random", 2)])
    match.run()
    assert match.game.player(0).designations | match.game.player(1).designations


def test_the_marker_of_a_leaving_player_goes_with_the_dungeon() -> None:
    game = table([MAP], players=3)
    venture(game)
    emit(game, [PlayerLoses(0, "concedes", "104.3a")])
    leave_game(game, 0)
    assert dungeons(game) == []
