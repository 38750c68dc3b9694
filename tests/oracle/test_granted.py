"""Its own name within an ability that it gives: what gives it is meant."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Chosen
from engine.oracle.reader import read_ability
from engine.terms.zones import Zone
from tests.rules.board import Side, act_now, board, find, resolve, spell
from tests.rules.cards import bear


def armed(text: str) -> tuple[object, int, int]:
    """A game in which a bear carries a torch with that text, and both of them."""
    torch = spell("Torch", "{1}", "Artifact — Equipment", text)
    game = board(Side([torch, bear()]), Side())
    mine, tool = find(game, "Plain Bear"), find(game, "Torch")
    game.state.own(mine).attachments = (tool,)
    game.state.own(tool).attached_to = mine
    game.index.shared = True
    game.chars_of.clear()
    return game, mine, tool


@pytest.mark.rule("201.5")
def test_the_equipment_is_sacrificed_and_deals_the_damage() -> None:
    game, mine, _ = armed('Equipped creature has "{0}, Sacrifice Torch: Torch deals 2 damage to any target."')
    assert act_now(game, Activate(mine, 0), Chosen((1,)))  # type: ignore[arg-type]
    assert find(game, "Torch", Zone.GRAVEYARD) and find(game, "Plain Bear")  # type: ignore[arg-type]
    resolve(game)  # type: ignore[arg-type]
    assert game.state.players[1].life == 18  # type: ignore[attr-defined]


def test_it_returns_to_its_owners_hand() -> None:
    game, mine, _ = armed('Equipped creature has "{0}: It deals 1 damage to you. Return Torch to its owner\'s hand."'
                          .replace("It deals", "Torch deals"))
    assert act_now(game, Activate(mine, 0))  # type: ignore[arg-type]
    resolve(game)  # type: ignore[arg-type]
    assert find(game, "Torch", Zone.HAND)  # type: ignore[arg-type]


def test_another_giver_is_not_understood() -> None:
    text = 'Other creatures have "{0}: Torch deals 1 damage to you."'
    assert [type(each).__name__ for each in read_ability(text, "Torch")] == ["Unread"]


def test_what_it_gives_itself_means_itself() -> None:
    text = 'Whenever Ogre attacks, it gains "Ogre can\'t be blocked" until end of turn.'
    assert "Granter" not in repr(read_ability(text, "Ogre"))
    assert "Unread" not in repr(read_ability(text, "Ogre"))
