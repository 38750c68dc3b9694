"""CR 706.12, 601.3. Prepared permanents and the copies of their spells."""

from __future__ import annotations

from dataclasses import replace

from engine.ast.card import Card
from engine.decisions import Cast
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.keywords.table import Seats, creature, do, next_turn
from tests.rules.board import Side, board, find, resolve, spell
from tests.rules.cards import FOREST


def mage(text: str, kind: str, deed: str) -> Card:
    """A creature card with a spell to be prepared."""
    front, back = creature("Mage", text), spell("Trick", "{G}", kind, deed)
    return replace(front, faces=(*front.faces, *back.faces), layout="prepare", name="Mage // Trick")


def test_a_copy_of_the_prepared_spell_is_cast_once_for_its_cost() -> None:
    game = board(Side([FOREST] * 4, [mage("This creature enters prepared.", "Sorcery", "Draw a card.")]), Side(),
                 asker=Seats())
    assert legal_actions(game, 0) == (Cast(find(game, "Mage", Zone.HAND)),)
    assert do(game, Cast(find(game, "Mage", Zone.HAND)))
    resolve(game)
    there = find(game, "Mage")
    assert do(game, Cast(there, 1, "prepared"))
    assert "prepared" not in game.obj(there).marks and game.chars(game.state.stack[0]).name == "Trick"
    resolve(game)
    assert len(game.player(0).hand) == 1 and find(game, "Mage") == there
    assert not game.state.exile and not game.player(0).graveyard
    assert Cast(there, 1, "prepared") not in legal_actions(game, 0)


def test_a_sorcery_is_cast_at_a_sorcerys_time_an_instant_whenever_there_is_priority() -> None:
    text = "At the beginning of your end step, this creature becomes prepared."
    for kind, now in (("Sorcery", False), ("Instant", True)):
        game = board(Side([FOREST, mage(text, kind, "Draw a card.")]), Side(), asker=Seats())
        next_turn(game)
        assert game.state.active == 1
        assert (Cast(find(game, "Mage"), 1, "prepared") in legal_actions(game, 0)) is now
