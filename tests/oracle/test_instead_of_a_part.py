"""What is done instead of a part of an instruction: the rest is done all the same, or the line is declined."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.oracle.reader import read_ability
from tests.keywords.table import Seats, play, pt
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST

IDOL = spell("Idol", "{1}", "Artifact", "{T}: Add {C}.")
GUISE = ("Target artifact or creature becomes an artifact creature with base power and toughness 4/3 until end of "
         "turn. If you control a Forest, it has base power and toughness 1/1 until end of turn instead.")


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("lands", "size"), [([], (4, 3)), ([FOREST], (1, 1))])
def test_what_has_another_size_instead_becomes_the_rest_all_the_same(lands: list[Card], size: tuple[int, int]) -> None:
    game = board(Side([*lands, IDOL], [spell("Guise", "{0}", "Instant", GUISE)]), Side(), asker=Seats(take=["Idol"]))
    play(game, "Guise")
    assert pt(game, "Idol") == size and "creature" in game.chars(find(game, "Idol")).types


@pytest.mark.rule("608.2c")
def test_whether_the_rest_is_done_all_the_same_is_not_guessed() -> None:
    said = ("Target creature gets +1/+1 and gains flying until end of turn. If you control a Forest, it gets +2/+2 "
            "until end of turn instead.")
    assert "Unread" in {type(each).__name__ for each in read_ability(said, "Leap", ("instant",))}
