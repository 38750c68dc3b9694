"""CR 608.2h. The name of a creature or spell that has left is the one it last had there."""

from __future__ import annotations

import pytest

from engine.decisions import Cast
from engine.terms.zones import Zone
from tests.keywords.table import Seats, creature, do, named, play
from tests.rules.board import Side, board, find, resolve, spell
from tests.rules.cards import FOREST

PURGE = spell("Purge", "{0}", "Sorcery", "Exile target creature an opponent controls. Search its controller's "
              "graveyard, hand, and library for all cards with the same name as that creature and exile them. Then "
              "that player shuffles.")


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize("face_down", [True, False])
def test_a_face_down_creature_had_no_name(face_down: bool) -> None:
    text = ("Return target creature to its owner's hand. That creature's owner can't cast spells with the same name as "
            "that creature until your next turn.")
    bounce = spell("Bounce", "{0}", "Instant", text)
    mask = creature("Mask", "Morph {2}", cost="{0}")
    game = board(Side([FOREST] * 3, [mask, bounce]), Side(), asker=Seats(take=["", "Mask"]))
    play(game, "Mask", "morph" if face_down else "")
    play(game, "Bounce")
    assert find(game, "Mask", Zone.HAND)
    assert do(game, Cast(find(game, "Mask", Zone.HAND), 0, "")) == face_down
    resolve(game)


@pytest.mark.rule("608.2h")
def test_a_creature_exiled_bears_the_name_it_had() -> None:
    game = board(Side([], [PURGE]), Side([creature("Wolf")], [creature("Wolf"), creature("Owl")]),
                 asker=Seats(take=["Wolf"]))
    play(game, "Purge")
    assert named(game, Zone.HAND) == ["Owl"]
