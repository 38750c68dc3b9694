"""Own cards are played: on any board, in any step, and fifty of them through whole games."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.ai import ai_seat
from engine.cards.decks import Deck
from engine.cards.pool import CardPool
from engine.play.match import Match
from engine.play.positions.form import Json, PositionError
from engine.play.positions.position import position_game, write_position
from engine.play.start import MatchSetup, head_of, head_of_position, start
from engine.state.options import RulesOptions
from engine.terms.steps import Step
from engine.workshop.exchange import imported
from engine.workshop.fields import CardFields, FaceFields
from engine.workshop.sandbox import (
    Board,
    Placed,
    board_for,
    board_of,
    left_out,
    own_texts,
    put,
    scenario,
    with_zone,
)

OWN = Path(__file__).with_name("own_cards.txt")
BOLT = CardFields(
    face=FaceFields(name="Kiln Zap", cost="{R}", type_line="Sorcery", text="Kiln Zap deals 20 damage to any target.")
)
BEAR = CardFields(face=FaceFields(name="Pond Bear", cost="{1}{G}", type_line="Creature — Bear", power="2",
                                  toughness="2", text="Trample"))  # fmt: skip
BASICS: dict[str, Json] = {
    name: {"name": name, "type_line": f"Basic Land — {name}", "oracle_text": f"({{T}}: Add {{{letter}}}.)"}
    for name, letter in (("Plains", "W"), ("Island", "U"), ("Swamp", "B"), ("Mountain", "R"), ("Forest", "G"))
}
TEXTS = {**BASICS, **own_texts([BOLT, BEAR])}


def laid(board: Board, **more: object) -> Json:
    return {**scenario(board, TEXTS, "board"), **more}


def test_a_card_is_on_the_table_ready_to_be_cast() -> None:
    head = head_of_position(laid(board_for(BOLT, "You", "Hazel")), CardPool(), ("greedy", "passive"), 1)
    match = start(head, (ai_seat("greedy", 1), ai_seat("passive", 2)))
    outcome = match.run()
    assert outcome is not None and outcome.winners == (0,) and match.game.state.turn == 1


def test_a_board_has_life_counters_mana_and_tapped_permanents() -> None:
    board = put(board_for(BOLT, "You", "Hazel"), 1, "battlefield", Placed("Pond Bear", 2, True, {"+1/+1": 3}))
    board = replace(board, sides=(replace(board.sides[0], mana="{R}{R}{C}"),
                                  replace(board.sides[1], life=7, counters={"poison": 4})))
    game = position_game(laid(board), CardPool())
    mine, theirs = game.state.players
    bears = [id for id in game.state.battlefield if game.chars(id).name == "Pond Bear"]
    assert mine.pool == (0, 0, 0, 2, 0, 1) and (theirs.life, theirs.counters) == (7, {"poison": 4})
    assert [(game.chars(id).power, game.state.objects[id].tapped) for id in bears] == [(5, True), (5, True)]


@pytest.mark.parametrize(
    ("step", "wanted"),
    [("upkeep", Step.UPKEEP), ("main1", Step.MAIN1), ("begin_combat", Step.BEGIN_COMBAT), ("main2", Step.MAIN2),
     ("end", Step.END)],
)  # fmt: skip
@pytest.mark.rule("500.1")
def test_a_board_begins_in_the_step_of_the_player_it_says(step: str, wanted: Step) -> None:
    state = position_game(laid(replace(board_for(BEAR, "You", "Hazel"), active=1, step=step)), CardPool()).state
    assert (state.step, state.active, state.priority, state.turn) == (wanted, 1, 1, 1)


@pytest.mark.parametrize(
    "wrong",
    [{"active": "Nobody"}, {"step": "draw"}, {"players": [{"name": "You", "mana": "{R}" * 200}, {"name": "Hazel"}]},
     {"players": [{"name": "You", "counters": {"poison": 10**9}}, {"name": "Hazel"}]}],
)  # fmt: skip
def test_a_board_that_cannot_be_ends_in_a_sentence(wrong: Json) -> None:
    with pytest.raises(PositionError):
        position_game(laid(board_for(BEAR, "You", "Hazel"), **wrong), CardPool())


def test_a_scenario_gives_its_board_back() -> None:
    board = put(board_for(BOLT, "You", "Hazel"), 0, "graveyard", Placed("Pond Bear", 2))
    assert board_of(laid(board)) == board
    assert with_zone(board, 0, "graveyard", ()).sides[0].zones["graveyard"] == ()


def test_a_position_of_a_game_gives_its_board_with_counters_and_says_what_is_left_out() -> None:
    board = put(board_for(BOLT, "You", "Hazel"), 1, "battlefield", Placed("Pond Bear", 1, True, {"+1/+1": 3}))
    board = replace(board, sides=(replace(board.sides[0], mana="{R}{C}"),
                                  replace(board.sides[1], counters={"poison": 4})), active=1, step="main2")
    game = position_game(laid(board), CardPool())
    taken = board_of(write_position(game, TEXTS, "kept"))
    assert (taken.active, taken.step, taken.sides[0].mana) == (1, "main2", "{R}{C}")
    assert taken.sides[1].counters == {"poison": 4}
    assert Placed("Pond Bear", 1, True, {"+1/+1": 3}) in taken.sides[1].zones["battlefield"]
    assert left_out(write_position(game, TEXTS, "kept")) == ()
    game.state.step = Step.COMBAT_DAMAGE
    assert board_of(write_position(game, TEXTS, "kept")).step == "begin_combat"
    third: Json = {"players": [{"name": name} for name in ("A", "B", "C")], "left_out": {"stack": 2, "tokens": 1}}
    assert list(map(str, left_out(third))) == [
        "2 objects on the stack are left out.", "1 token is left out.",
        "A board has two sides: the other players are left out.",
    ]  # fmt: skip


def test_cards_of_a_position_that_lie_together_are_counted_together() -> None:
    one: Json = {"card": "Forest", "count": 1}
    lying = [one, one, {**one, "tapped": True}, {"card": "Pond Bear"}, one]
    found = board_of({"players": [{"name": "You", "library": lying}]}).sides[0].zones["library"]
    assert found == (Placed("Forest", 2), Placed("Forest", 1, True), Placed("Pond Bear"), Placed("Forest"))


def test_cards_of_one_kind_are_counted_together() -> None:
    board = put(put(board_for(BOLT, "You", "Hazel"), 0, "hand", Placed("Kiln Zap")), 0, "hand", Placed("Pond Bear"))
    assert board.sides[0].zones["hand"] == (Placed("Kiln Zap", 2), Placed("Pond Bear"))
    assert put(board, 0, "hand", Placed("Kiln Zap", -2)).sides[0].zones["hand"] == (Placed("Pond Bear"),)


def decks(cards: tuple[CardFields, ...]) -> list[Deck]:
    """Two decks in which every one of the cards is: white, blue and black against red and green."""
    made = []
    basics = (("Plains", "Island", "Swamp"), ("Mountain", "Forest"))
    for title, names, lands in zip(("First", "Second"), _parts(cards), basics, strict=True):
        part = [card for card in cards if card.name in names]
        entries = [(1, card.name.partition(" // ")[0]) for card in part]
        made.append(Deck(title, main=(*entries, *((27 // len(lands), land) for land in lands))))
    return made


def _parts(cards: tuple[CardFields, ...]) -> tuple[set[str], set[str]]:
    early = {card.name for card in cards if set(card.face.cost) & set("WUB")}
    return early, {card.name for card in cards} - early


@pytest.mark.slow
def test_fifty_own_cards_are_played_through() -> None:
    cards = imported(OWN.read_text(encoding="utf-8"), "own").cards
    both = decks(cards)
    played: Counter[str] = Counter()
    for seed in range(40):
        played.update(_played(both, own_texts(cards), seed))
    assert {card.face.name for card in cards} - set(played) == set()


def test_own_cards_make_a_whole_game() -> None:
    cards = imported(OWN.read_text(encoding="utf-8"), "own").cards
    assert _played(decks(cards), own_texts(cards), 3)


def _played(both: list[Deck], texts: dict[str, Json], seed: int) -> set[str]:
    """The own cards that came onto the battlefield or into a graveyard in one game among computer players."""
    pool = CardPool()
    for data in (*texts.values(), *BASICS.values()):
        pool.add(data)
    setup = MatchSetup(tuple(both), ("Ada", "Hazel"), seed, RulesOptions(turn_limit=60), ("greedy", "greedy"))
    match: Match = start(head_of(setup, pool), (ai_seat("greedy", seed), ai_seat("greedy", seed + 1)))
    assert match.run() is not None
    state = match.game.state
    seen = [*state.battlefield, *state.exile, *(id for player in state.players for id in player.graveyard)]
    rows = [state.objects[id] for id in seen if id in state.objects]
    return {row.card.front.name for row in rows if row.card is not None}
