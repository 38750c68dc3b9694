"""CR 303.4, 603.7, 613.1f. Auras on cards in graveyards that bring them back, and what follows as they leave."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.ast.card import Card
from engine.game import Game
from engine.oracle.reader import read_ability
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import beast, free, go_on, names, play, use

ALL = Zone.BATTLEFIELD
OLD = free("Rise", "Enchantment — Aura", (
    "Enchant creature card in a graveyard\n"
    'When Rise enters, if it\'s on the battlefield, it loses "enchant creature card in a graveyard" and gains "enchant '
    'creature put onto the battlefield with Rise." Put enchanted creature card onto the battlefield tapped under your '
    "control and attach Rise to it. When Rise leaves the battlefield, that creature's controller sacrifices it."))
TEXT = ("When Wake enters, if it's on the battlefield, it becomes an Aura with "
        '"enchant creature put onto the battlefield with Wake." Put target creature card from a graveyard onto the '
        "battlefield under your control and attach Wake to it. When Wake leaves the battlefield, that creature's "
        "controller sacrifices it.")
NEW = free("Wake", "Enchantment", TEXT)
END = free("End", "Sorcery", "Destroy all enchantments.")


def _risen(card: str) -> Game:
    theirs = Side(graveyard=[beast("Ox")])
    take = free("Take", "Sorcery", "Destroy all creatures.")
    game = board(Side((), [OLD if card == "Rise" else NEW, END, take]), theirs)
    play(game, card, "Ox") if card == "Rise" else play(game, card)
    go_on(game)
    return game


@pytest.mark.rule("303.4c")
@pytest.mark.parametrize("card", ["Rise", "Wake"])
def test_a_card_is_brought_back_and_enchanted(card: str) -> None:
    game = _risen(card)
    assert sorted(names(game, ALL)) == sorted(["Ox", card])
    assert game.obj(find(game, card)).attached_to == find(game, "Ox")
    assert game.obj(find(game, "Ox")).tapped is (card == "Rise")


@pytest.mark.rule("603.7c")
@pytest.mark.parametrize("card", ["Rise", "Wake"])
def test_the_creature_is_sacrificed_as_the_aura_leaves(card: str) -> None:
    game = _risen(card)
    play(game, "End")
    go_on(game)
    assert names(game, ALL) == [] and names(game, Zone.GRAVEYARD, 1) == ["Ox"]


@pytest.mark.rule("704.5m")
@pytest.mark.parametrize("card", ["Rise", "Wake"])
def test_the_aura_goes_with_the_creature(card: str) -> None:
    game = _risen(card)
    play(game, "Take")
    assert names(game, ALL) == []


@pytest.mark.parametrize("text", [
    "When this creature leaves the battlefield, that creature's controller sacrifices it.",
    'When this Aura enters, it gains "enchant creature put onto the stack with this Aura."',
])
def test_what_points_to_nothing_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Law", ("enchantment",))[0], Unread)


@pytest.mark.rule("701.28e")
def test_what_is_done_as_it_transforms() -> None:
    front = beast("Pup", text="{0}: Transform this creature.")
    back = beast("Wolf", text="As this creature transforms into Wolf, put two +1/+1 counters on it.\n"
                              "{0}: Transform this creature.")
    game = board(Side([Card("Pup", (front.faces[0], back.faces[0]), "transform")]), Side())
    for _ in range(3):
        use(game, game.chars(game.state.battlefield[0]).name)
    assert game.obj(game.state.battlefield[0]).counters["+1/+1"] == 4
