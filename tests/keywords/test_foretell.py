"""CR 702.143. Foretelling: a card in exile, who knows it, what it costs."""

from __future__ import annotations

import pytest

from engine.decisions import Special
from engine.rules.ending_game import concede
from engine.rules.offers import faces_of
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats
from tests.rules.board import Side, board, find, resolve, spell
from tests.rules.cards import ISLAND, MOUNTAIN

OMEN = spell("Omen", "{5}{R}", "Sorcery", "You gain 5 life.\nForetell {R}")


@pytest.mark.rule("702.143b")
def test_foretelling_does_not_use_the_stack() -> None:
    game = board(Side([MOUNTAIN] * 2, [OMEN]), Side(), asker=Seats())
    assert table.do(game, Special(find(game, "Omen", Zone.HAND), "foretell"))
    assert not game.state.stack and len(game.state.exile) == 1 and game.obj(game.state.exile[0]).face_down


@pytest.mark.rule("702.143c")
def test_whenever_you_foretell_a_card() -> None:
    seer = spell("Seer", "{R}", "Enchantment", "Whenever you foretell a card, you gain 2 life.")
    game = board(Side([MOUNTAIN, MOUNTAIN, seer], [OMEN]), Side(), asker=Seats())
    assert table.do(game, Special(find(game, "Omen", Zone.HAND), "foretell"))
    resolve(game)
    assert game.player(0).life == 22


@pytest.mark.rule("702.143f")
@pytest.mark.parametrize("players", [2, 3])
def test_foretold_cards_are_shown_as_their_owner_leaves_or_the_game_ends(players: int) -> None:
    secret = spell("Secret", "{5}", "Sorcery", "You gain 1 life.\nForetell {1}")
    game = board(Side([ISLAND] * 2, [secret]), *(Side() for _ in range(players - 1)), asker=Seats())
    table.do(game, next(each for each in legal_actions(game, 0) if type(each).__name__ == "Special"))
    (card,) = game.state.exile
    assert not game.obj(card).known_to >> 1 & 1
    concede(game, 0 if players == 3 else 1)
    assert game.obj(card).known_to >> 1 & 1


@pytest.mark.rule("707.2", "702.143b")
def test_what_is_face_down_in_exile_is_cast_as_the_card_its_owner_knows_it_is() -> None:
    game = board(Side([MOUNTAIN] * 3, [OMEN]), Side(), asker=Seats())
    assert table.do(game, Special(find(game, "Omen", Zone.HAND), "foretell"))
    down = game.state.exile[0]
    assert [face.face.name for _, face in faces_of(game, game.state.objects[down])] == ["Omen"]
    assert game.chars(down).name == ""
