"""A position becomes a scenario and is the very same position when it is opened; matches are played on from it."""

import json
from pathlib import Path

import pytest

from engine.ai import ai_seat
from engine.cards.pool import CardPool
from engine.play.match import Match
from engine.play.positions.form import Json, parts
from engine.play.positions.position import PositionError, position_game, write_position
from engine.play.record import Record
from engine.play.start import head_of_position, replay, start
from engine.state.checkpoint_codec import StateCodec
from engine.state.digest import digest
from tests.rules.board import Side, board
from tests.rules.cards import FOREST as WOODS
from tests.rules.play import able, do, free, go_on, use

BEAR = {"name": "Bear", "type_line": "Creature — Bear", "mana_cost": "{1}{G}", "power": "2", "toughness": "2",
        "oracle_text": "Trample"}  # fmt: skip
FOREST = {"name": "Forest", "type_line": "Basic Land — Forest", "oracle_text": "({T}: Add {G}.)"}
FORM: Json = {
    "id": "two bears", "shuffle": False, "texts": [BEAR, FOREST],
    "players": [
        {"name": "You", "life": 7, "clear_library": True, "library": [{"card": "Bear", "count": 9}],
         "battlefield": [{"card": "Forest", "count": 3}], "hand": [{"card": "Bear", "count": 2}]},
        {"name": "Hazel", "life": 5, "clear_library": True, "library": [{"card": "Forest", "count": 9}],
         "battlefield": [{"card": "Bear", "count": 1, "tapped": True}]},
    ],
}  # fmt: skip


def begun(path: Path | None = None) -> Match:
    head = head_of_position(FORM, CardPool(), ("greedy", "greedy"), 1)
    return start(head, (ai_seat("greedy", 1), ai_seat("greedy", 2)), path)


def test_a_scenario_is_opened_as_it_says() -> None:
    state = begun().game.state
    assert [player.life for player in state.players] == [7, 5]
    assert len(state.battlefield) == 4 and len(state.players[0].hand) == 2


@pytest.mark.rule("614.12")
def test_what_enters_with_a_choice_in_a_position_is_chosen_for_without_anybody_asked() -> None:
    banner: Json = {"name": "Banner", "type_line": "Artifact", "oracle_text": "As Banner enters, choose a color."}
    players = parts(FORM, "players")
    players[0] = {**players[0], "battlefield": [{"card": "Banner", "count": 1}]}
    game = position_game({**FORM, "texts": [BEAR, FOREST, banner], "players": [*players]}, CardPool())
    [placed] = [game.state.objects[id] for id in game.state.battlefield if game.chars(id).name == "Banner"]
    assert "color" in placed.choices and not game.observers


def test_a_position_saved_in_the_middle_of_a_game_is_the_same_when_opened() -> None:
    match = begun()
    while match.game.state.turn < 4:
        match._step()
    texts: dict[str, Json] = {"Bear": {**BEAR}, "Forest": {**FOREST}}
    saved = json.loads(json.dumps(write_position(match.game, texts, "saved")))
    assert digest(position_game(saved, CardPool()).state) == digest(match.game.state)


def test_an_ability_on_the_stack_is_again_the_one_that_its_source_has() -> None:
    """Given by an effect, and with an equal one in other words on another card, it resolves for the second time."""
    spring = free("Spring", "Enchantment", (
        'Lands you control have "{0}: You gain 1 life. If this is the second time this ability has resolved this turn, '
        'you gain 5 life."'))
    game = board(Side([spring, WOODS]), Side())
    do(game, able(game, "Forest"), stay=True)
    codec = StateCodec(game.state.cards)
    game.begin_with(codec.from_json(codec.to_json(game.state), game.state.owners))
    go_on(game)
    use(game, "Forest")
    assert game.player(0).life == 27


def test_a_match_from_a_position_is_recorded_and_replayed(tmp_path: Path) -> None:
    match = begun(tmp_path / "a.record")
    match.run()
    again = replay(Record.read(tmp_path / "a.record"), (ai_seat("random", 1), ai_seat("random", 2)))
    again.run()
    assert digest(again.game.state) == digest(match.game.state)


@pytest.mark.parametrize("broken", [
    {"players": [{"name": "Alone"}]}, {"state": {"form": 1}, "physical": ["Bear"], "owners": [0]}, {"players": 3},
    {"state": [], "physical": ["No such"], "owners": [0]},
    {"custom": [{"player": "You", "name": "Odd", "cost": "{Q}{"}]},
    {"custom": [{"player": "You", "name": "Odd", "pt": ["\ud800", "2"]}]},
    {"texts": [{**BEAR, "mana_cost": "{Q}{"}, FOREST]},
])  # fmt: skip
def test_what_is_no_position_is_refused_in_a_sentence(broken: Json) -> None:
    with pytest.raises(PositionError, match="broken") as refused:
        position_game({**FORM, "id": "broken", **broken}, CardPool())
    assert "\n" not in str(refused.value)
