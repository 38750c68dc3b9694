"""CR 708. Rooms: doors, what a locked half gives, and unlocking."""

from __future__ import annotations

from engine.decisions import Cast, Special
from engine.events.kinds import Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.oracle.reader import read_card
from engine.rules.before_priority import settle
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.keywords.table import Seats, counters, creature, do
from tests.rules.board import Side, all_of, board, find, resolve, spell
from tests.rules.cards import FOREST

ROOM = read_card({
    "name": "Pantry // Cellar", "layout": "split", "type_line": "Enchantment — Room // Enchantment — Room",
    "card_faces": [
        {"name": "Pantry", "mana_cost": "{G}", "type_line": "Enchantment — Room",
         "oracle_text": "When you unlock this door, you gain 3 life."},
        {"name": "Cellar", "mana_cost": "{1}{G}", "type_line": "Enchantment — Room",
         "oracle_text": "Creatures you control get +1/+1.\nWhen you unlock this door, draw a card."},
    ],
})
GHOST = creature("Ghost", "Whenever an enchantment you control enters and whenever you fully unlock a Room, put a "
                 "+1/+1 counter on this creature.\nThis creature has flying as long as there are two or more unlocked "
                 "doors among Rooms you control.")


def power(name: str, game: Game) -> int | None:
    """The power of a permanent."""
    return game.chars(find(game, name)).power


def test_the_half_that_was_cast_is_unlocked_and_the_other_is_unlocked_for_its_cost() -> None:
    assert not ROOM.unread
    game = board(Side([FOREST] * 3 + [GHOST], [ROOM]), Side(), asker=Seats())
    assert do(game, Cast(find(game, "Pantry // Cellar", Zone.HAND), 0))
    resolve(game)
    (room,) = [id for id in game.state.battlefield if "Room" in game.chars(id).subtypes]
    assert game.chars(room).name == "Pantry" and game.chars(room).mana_value == 1
    assert (game.player(0).life, power("Ghost", game)) == (23, 3)
    assert do(game, Special(room, "unlock 1"))
    resolve(game)
    assert game.chars(room).name == "Pantry // Cellar" and game.chars(room).mana_value == 3
    assert (game.player(0).life, len(game.player(0).hand), power("Ghost", game)) == (23, 1, 5)
    assert "flying" in game.chars(find(game, "Ghost")).keywords
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Special)]


def test_any_door_may_be_watched() -> None:
    keeper = creature("Keeper", "Whenever you unlock a door, put a +1/+1 counter on this creature.")
    game = board(Side([FOREST] * 3 + [keeper], [ROOM]), Side([creature("Thief", "Whenever you unlock a door, draw a "
                                                                      "card.")], library=[FOREST]), asker=Seats())
    assert do(game, Cast(find(game, "Pantry // Cellar", Zone.HAND), 0))
    resolve(game)
    assert counters(game, "Keeper") == 1
    (room,) = [id for id in game.state.battlefield if "Room" in game.chars(id).subtypes]
    assert do(game, Special(room, "unlock 1"))
    resolve(game)
    assert counters(game, "Keeper") == 2 and not game.player(1).hand


def test_a_room_put_onto_the_battlefield_is_locked_and_has_no_name_cost_or_text() -> None:
    game = board(Side([FOREST, GHOST], graveyard=[ROOM]), Side(), asker=Seats())
    emit(game, [Move(find(game, "Pantry // Cellar", Zone.GRAVEYARD), Zone.BATTLEFIELD)])
    settle(game)
    resolve(game)
    (room,) = [id for id in game.state.battlefield if "Room" in game.chars(id).subtypes]
    assert (game.chars(room).name, game.chars(room).mana_value, game.player(0).life) == ("", 0, 20)
    assert power("Ghost", game) == 3
    assert [each for each in legal_actions(game, 0) if isinstance(each, Special)] == [Special(room, "unlock 0")]


def test_an_instruction_locks_or_unlocks_a_door() -> None:
    key = spell("Key", "{0}", "Sorcery", "Lock or unlock a door of target Room you control.")
    game = board(Side([FOREST, FOREST, GHOST], [ROOM, key, key]), Side(), asker=Seats(picks=["1"]))
    assert do(game, Cast(find(game, "Pantry // Cellar", Zone.HAND), 1))
    resolve(game)
    (room,) = [id for id in game.state.battlefield if "Room" in game.chars(id).subtypes]
    assert game.chars(room).name == "Cellar" and power("Ghost", game) == 4
    for name, strength in (("", 3), ("Cellar", 4)):
        assert do(game, Cast(all_of(game, "Key", Zone.HAND)[0]))
        resolve(game)
        assert (game.chars(room).name, power("Ghost", game)) == (name, strength)
    assert len(game.player(0).hand) == 2
